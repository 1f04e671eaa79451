package series

import (
	"slices"

	"flicker/rules"
	"flicker/rules/board"
)

// Where a man may need a hurdle, or may come to a cell in more than one way, what a move needs of the others is no matter of
// cells that are to be empty: a hurdle may leave after the move or arrive before it, one way may be free when the other
// is not. The orders of a set are then no linear extensions of one partial order. The files loose*.go serve such
// games by the plain rules: the sets met are remembered, so that each is visited once.

const (
	// looseBytes is what a walk needs to remember a set, reported looseStep sets at a time.
	looseBytes = 48
	looseStep  = 1 << 10
	// mostSeen bounds the positions remembered while a series that saves is looked for, which only saves time.
	mostSeen = 1 << 20
)

// isLoose tells whether the partial order does not serve the series of the side on turn: men on the board, or what its pawns
// may become, need hurdles, its own men can come to some cell in more than one way, a condition
// says who may move, or where men go is no matter of cells.
func isLoose(p *rules.Position) bool {
	g := p.Game()
	switch {
	case g.Condition != nil, !g.Fixed():
		return true
	case !g.Hops() && !g.Forks():
		return false
	}
	for x := range board.Cell(p.Board().Size()) {
		man := p.At(x)
		if man == rules.NoMan {
			continue
		}
		own := man.Colour() == p.Turn()
		if g.NeedsHurdle(man) || own && g.ForksOf(man) {
			return true
		}
		if own && man.Kind() == rules.Pawn && slices.ContainsFunc(g.Men.Promotions(), func(k rules.Kind) bool { return g.NeedsHurdle(rules.NewMan(k, p.Turn())) }) {
			return true
		}
	}
	return false
}

// listMoves fills the plan with every move that the men of its side might ever make, wherever the others stand.
func (pl *Plan) listMoves() {
	p := pl.root
	if !p.Game().Fixed() {
		for _, m := range p.Moves(nil) { // a series of such a game is one move
			pl.list(m, board.Set{})
		}
		pl.index()
		return
	}
	for _, from := range pl.men {
		pl.listMovesOf(from)
	}
	for i, k := range p.Game().Castles() {
		if rules.Colour(k.Side) == pl.side && p.Rights()>>i&1 != 0 {
			m := rules.Move{From: k.King, To: k.KingTo, Victim: board.None, Passed: board.None, Castle: uint8(i + 1)}
			pl.list(m, k.Between.Union(board.SetOf(k.KingCells...)).Union(board.SetOf(k.Rook)))
		}
	}
	pl.index()
}

// index makes the candidates known by their moves.
func (pl *Plan) index() {
	pl.indices = map[rules.Move]int{}
	for i := range pl.cands {
		pl.indices[pl.cands[i].move] = i
	}
	pl.words = max(1, (len(pl.cands)+63)/64)
}

func (pl *Plan) listMovesOf(from board.Cell) {
	p := pl.root
	man := p.At(from)
	for _, l := range p.Game().Lines(man, from) {
		reads := board.SetOf(from)
		for i, to := range l.Cells {
			reads.Add(to)
			if !l.Stops(i) {
				continue
			}
			m := rules.Move{From: from, To: to, Victim: board.None, Passed: board.None}
			if man.Kind() != rules.Pawn {
				pl.list(m, reads)
				continue
			}
			if l.Use == rules.MoveOnly && i == 1 && !p.Board().Promotes(board.Side(pl.side), to) {
				m.Passed = l.Cells[0]
			}
			if _, at, ok := p.Board().Passed(board.Side(pl.side.Other()), to); ok && l.Use == rules.CaptureOnly && p.EnPassant().Has(to) {
				capture := m
				capture.Victim = at
				pl.list(capture, reads.Union(board.SetOf(at)))
			}
			if !p.Board().Promotes(board.Side(pl.side), to) {
				pl.list(m, reads)
				continue
			}
			for _, m.Promo = range p.Game().Men.Promotions() {
				pl.list(m, reads)
			}
		}
	}
}

// list adds a move, with the cells that decide whether it can be made; once if there are several ways to make it.
func (pl *Plan) list(m rules.Move, reads board.Set) {
	for i := range pl.cands {
		if pl.cands[i].move == m {
			pl.cands[i].clear = pl.cands[i].clear.Union(reads)
			return
		}
	}
	c := candidate{move: m, clear: reads, leaves: board.SetOf(m.From), lands: board.SetOf(m.To), rook: -1, victim: -1, takes: -1, spot: -1}
	if m.Castle != 0 {
		k := pl.root.Game().Castles()[m.Castle-1]
		c.leaves.Add(k.Rook)
		c.lands.Add(k.RookTo)
	}
	pl.cands = append(pl.cands, c)
}

// looseWalk visits the sets of a plan.
type looseWalk struct {
	*Plan
	job   Job
	now   rules.Position
	word  []uint16
	known map[rules.Key]struct{}
	names []rules.Key // of candidates: the name of a set is their sum
	visit Visitor
	buf   [][]rules.Move // by number of moves made
}

// walkLoosely is Walk by the plain rules, in one goroutine.
func (pl *Plan) walkLoosely(job Job, newVisitor func() Visitor) bool {
	w := &looseWalk{Plan: pl, job: job, now: *pl.root, known: map[rules.Key]struct{}{}, visit: newVisitor()}
	w.names = rules.Keys(len(pl.cands))
	w.buf = make([][]rules.Move, len(pl.men)+1)
	complete := w.from(rules.Key{})
	if job.Use != nil {
		job.Use(-len(w.known) / looseStep * looseStep * looseBytes)
	}
	if job.Progress != nil && complete {
		job.Progress(1)
	}
	return complete
}

// from goes on from the set with the given name.
func (w *looseWalk) from(name rules.Key) bool {
	if len(w.word) >= w.job.steps(w.Plan) {
		return true
	}
	if w.job.Stop.Load() {
		return false
	}
	moves := w.now.Moves(w.buf[len(w.word)][:0])
	w.buf[len(w.word)] = moves
	for _, m := range moves {
		i, listed := w.indices[m]
		if !listed {
			panic("fault of the program: a move that was not foreseen")
		}
		longer := name.Xor(w.names[i])
		if _, known := w.known[longer]; known {
			continue
		}
		w.known[longer] = struct{}{}
		if len(w.known)%looseStep == 0 && w.job.Use != nil {
			w.job.Use(looseStep * looseBytes)
		}
		u := w.now.Make(m)
		w.word = append(w.word, uint16(i))
		ok := w.visit(&Node{plan: w.Plan, Word: w.word, now: &w.now, Legal: w.now.MayEnd()}) && w.from(longer)
		w.word = w.word[:len(w.word)-1]
		w.now.Unmake(m, u)
		if !ok {
			return false
		}
	}
	return true
}

// countLoosely is CountSets by the plain rules.
func (pl *Plan) countLoosely(job Job) (bySize []uint64, nodes uint64, complete bool) {
	bySize = make([]uint64, len(pl.men)+2)
	complete = pl.walkLoosely(job, func() Visitor {
		return func(n *Node) bool {
			nodes++
			if n.Legal {
				bySize[len(n.Word)]++
			}
			return true
		}
	})
	return bySize, nodes, complete
}
