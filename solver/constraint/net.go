package constraint

import (
	"slices"

	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
)

// net looks for mates in one series without clauses, where the attacker's men can stand in so few ways that these are faster
// gone through. After a mate (F9) the opponent's king is attacked, and so is each cell that he may step to (F6, F7). The men
// are placed one after the other, however they may come there, as long as those left can attack what is still missing
// (netplace.go); what remains is asked of the rules: in which order can they come there (F3), and has the opponent no other
// answer (netfind.go)?
type net struct {
	*search
	most    bounds
	root    *rules.Position
	enemies board.Set    // the opponent's men
	king    board.Cell   // of the opponent
	cells   []board.Cell // his, and those he may step to
	must    strokes      // cells to be attacked in any case: none of his men stands there
	men     []placed     // in the order in which they are placed
	own     int          // index in men of the attacker's king; -1: he has none
	rest    []strokes    // by index in men: what those from there on may attack
	stands  []stand
	strikes []strike
	threats []board.Set

	chosen  []uint16       // by man: the stand tried
	caught  [][]uint16     // by number of moves: placements after which the king cannot step away, a stand for each man
	answers [][]rules.Move // of the opponent that have refuted some
	solving [][]uint16     // the placements of solutions
	told    [][]rules.Move // the solutions

	// Scratch: of series and arrange, of mates, of the ways of attack.
	made   []*stand
	order  []int
	moves  []rules.Move
	failed []bool
	end    rules.Position
	ways   []board.Set
}

// strokes is a set of the net's cells, a bit each.
type strokes uint32

// mostCells is the number of bits.
const mostCells = 32

// placed is a man of the attacker's: his stands are those from first to last, exclusively. At the first of them he stays.
type placed struct{ first, last int }

// stand is where a man may be after the series.
type stand struct {
	at    board.Cell
	man   rules.Man  // what he is there
	move  rules.Move // that leads there
	moves bool       // there is one
	path  board.Set  // cells passed
	hits  strokes    // cells attacked if no man of his own side is in between
	// His strikes are those from firstStrike on, and if he is the king the threats to him those from firstThreat on.
	firstStrike, lastStrike, firstThreat, lastThreat int
}

// strike is a way to attack a cell.
type strike struct {
	cell    strokes
	between board.Set
}

// newNet prepares a net for a job. It is nil if the job is not one for it.
func (s *search) newNet(p *rules.Position, job Job, b bounds) *net {
	g, them := p.Game(), p.Turn().Other()
	if s.o.NoNets || job.Stip.Series != 1 || job.Stip.Goal != task.Mate || job.Every || g.Rules.SingleMove || !p.EnPassant().Empty() || p.King(them) == board.None {
		return nil
	}
	for i, c := range g.Castles() {
		if rules.Colour(c.Side) == p.Turn() && p.Rights()>>i&1 != 0 {
			return nil
		}
	}
	n := takeNet()
	n.search, n.most, n.root, n.enemies, n.king = s, b, p, p.Men(them), p.King(them)
	if !n.findMen() || !n.findCells() {
		n.release()
		return nil
	}
	n.findStrikes()
	n.findThreats()
	return n
}

// findMen lists the men, those with many stands first: then it is soon seen that the others cannot attack what is missing. It
// is false if the placements are too many.
func (n *net) findMen() bool {
	p := n.root
	n.men, n.stands = n.men[:0], n.stands[:0]
	product := 1
	for men := p.Men(p.Turn()); !men.Empty(); {
		x := men.Pop()
		m := placed{first: len(n.stands)}
		n.stands = append(n.stands, stand{at: x, man: p.At(x)})
		lines := p.Game().Lines(p.At(x), x)
		for i := range lines {
			n.along(p.At(x), x, &lines[i])
		}
		m.last = len(n.stands)
		if product *= m.last - m.first; product > n.most.placements {
			return false
		}
		n.men = append(n.men, m)
	}
	slices.SortStableFunc(n.men, func(a, b placed) int { return (b.last - b.first) - (a.last - a.first) })
	king := p.King(p.Turn())
	n.own = slices.IndexFunc(n.men, func(m placed) bool { return n.stands[m.first].at == king })
	return true
}

// along adds the stands on a line.
func (n *net) along(man rules.Man, from board.Cell, l *rules.Line) {
	g := n.root.Game()
	s := stand{move: rules.Move{From: from, Victim: board.None, Passed: board.None}, moves: true, man: man}
	for i, x := range l.Cells {
		enemy := n.enemies.Has(x)
		if x == n.king || enemy && l.Use == rules.MoveOnly {
			return // F8
		}
		s.at, s.move.To = x, x
		switch {
		case !enemy && l.Use == rules.CaptureOnly:
		case man.Kind() == rules.Pawn && g.Board.Promotes(board.Side(man.Colour()), x):
			for _, kind := range g.Men.Promotions() {
				as := s
				as.man, as.move.Promo = rules.NewMan(kind, man.Colour()), kind
				n.stands = append(n.stands, as)
			}
		default:
			if man.Kind() == rules.Pawn && l.Use == rules.MoveOnly && i == 1 {
				s.move.Passed = l.Cells[0]
			}
			n.stands = append(n.stands, s)
		}
		if enemy {
			return
		}
		s.path.Add(x)
	}
}
