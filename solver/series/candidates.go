// Package series enumerates legal series (F2-F7, F11-F13) by their sets of moves, each set
// exactly once, without a table but for sets whose orders the cells leave in doubt (see wavering.go).
//
// The position after a series depends only on the set of its moves. What a move needs of
// the others is a matter of cells: its path and arrival cells empty of its own side's men, its hurdle standing.
// So the orders of a set that respect the cells are the linear extensions of a partial
// order, and sleep sets (Godefroid 1996) in a depth-first search meet each of them once.
// The one condition that is not of this kind, that the king may not step or castle through
// an attack (F6, F12), is treated apart: see guard.go.
package series

import (
	"flicker/rules"
	"flicker/rules/board"
)

// candidate is a move that some placement of the side's own men may allow, enemy men standing still.
type candidate struct {
	move   rules.Move
	man    int       // index in Plan.men of the man that moves (castling: the king)
	rook   int       // index of the castling rook; -1
	leaves board.Set // cells left
	lands  board.Set // cells reached
	route            // the first, most often the only way to make the move
	more   []route   // the others
	reads  board.Set // cells that must be empty of own men on some route
	overs  board.Set // hurdles of all routes
	victim int       // index in Plan.victims of the pawn taken en passant; -1
	king   bool      // a king's step or a castling
	spot   int       // for those: index in Plan.spots of the cell reached
	// safeSpots are the spots that must not be attacked at the moment of a king's move (F6, F12).
	safeSpots []int
}

// route is one way to make a move.
type route struct {
	path  board.Set  // cells that must be empty of any man
	clear board.Set  // cells that must be empty of own men: path, lands, the en passant victim's
	over  board.Cell // the hurdle, which must be occupied; None if there is none, or it stands for the whole series
	takes int        // index in Plan.victims of the pawn taken in the ordinary way; -1
}

// collect lists every move that some order of own moves may allow, enemy men standing
// still, with the cells that must be empty. See candidate.
func (pl *Plan) collect() {
	pl.findVictims()
	// A man without any candidate never leaves its cell, so nothing passes there: repeat until stable.
	rooted := board.Set{}
	for {
		pl.cands = pl.cands[:0]
		for q, from := range pl.men {
			if from != pl.root.King(pl.side) {
				pl.manCandidates(q, from, rooted)
			}
		}
		pl.firstKing = len(pl.cands)
		if k := pl.root.King(pl.side); k != board.None {
			pl.manCandidates(pl.manAt[k], k, rooted)
			pl.castlings()
		}
		still := board.Set{}
		for _, from := range pl.men {
			still.Add(from)
		}
		for i := range pl.cands {
			still = still.Minus(pl.cands[i].leaves)
		}
		if still == rooted {
			return
		}
		rooted = still
	}
}

// findVictims lists the double-stepped pawns that a pawn may take en passant.
func (pl *Plan) findVictims() {
	p, b := pl.root, pl.root.Board()
	pawn := rules.NewMan(rules.Pawn, pl.side)
	for s := p.EnPassant(); !s.Empty(); {
		x := s.Pop()
		if p.At(x) != rules.NoMan {
			continue // F11: occupied by an enemy man for the whole series, or by his captor
		}
		for _, q := range pl.men {
			for _, l := range pl.root.Game().Lines(p.At(q), q) {
				if p.At(q) == pawn && l.Use == rules.CaptureOnly && l.Cells[0] == x {
					_, at, _ := b.Passed(board.Side(pl.side.Other()), x)
					if pl.victimAt(at) < 0 && at != p.King(pl.side.Other()) {
						pl.victims = append(pl.victims, victim{cell: at, passed: x})
					}
				}
			}
		}
	}
}

func (pl *Plan) victimAt(c board.Cell) int {
	for i, v := range pl.victims {
		if v.cell == c {
			return i
		}
	}
	return -1
}

func (pl *Plan) victimPassing(x board.Cell) int {
	for i, v := range pl.victims {
		if v.passed == x {
			return i
		}
	}
	return -1
}

func (pl *Plan) manCandidates(q int, from board.Cell, rooted board.Set) {
	pl.manFirst = len(pl.cands)
	lines := pl.root.Game().Lines(pl.root.At(from), from)
	for i := range lines {
		l := &lines[i]
		if !l.Gait.Hops() {
			pl.lineCandidates(q, l, 0, route{over: board.None}, rooted)
			continue
		}
		var before board.Set
		for h, hurdle := range l.Cells {
			r := route{path: before, over: hurdle}
			if t := pl.root.At(hurdle); t != rules.NoMan && t.Colour() != pl.side && pl.victimAt(hurdle) < 0 || rooted.Has(hurdle) {
				pl.lineCandidates(q, l, h+1, route{path: before, over: board.None}, rooted)
				break // it stands for the whole series, or its captor does
			}
			pl.lineCandidates(q, l, h+1, r, rooted)
			before.Add(hurdle)
		}
	}
}

// lineCandidates lists the moves along a line to its cells from an index on; r is the route up to there.
func (pl *Plan) lineCandidates(q int, l *rules.Line, start int, r route, rooted board.Set) {
	p := pl.root
	from := pl.men[q]
	man := p.At(from)
	for i := start; i < len(l.Cells); i++ {
		to := l.Cells[i]
		t := p.At(to)
		foe := t != rules.NoMan && t.Colour() != pl.side
		victim := pl.victimAt(to)
		if !l.Stops(i) {
			if foe && victim < 0 || rooted.Has(to) {
				return
			}
			r.path.Add(to)
			continue
		}
		if foe && to == p.King(pl.side.Other()) || rooted.Has(to) && to != from || to == r.over {
			return // F8; a man that never leaves; a line that comes back to its hurdle
		}
		c := candidate{man: q, rook: -1, leaves: board.SetOf(from), lands: board.SetOf(to), route: r, victim: -1,
			king: from == p.King(pl.side), spot: -1}
		c.takes = -1
		c.move = rules.Move{From: from, To: to, Victim: board.None, Passed: board.None}
		ok := true
		switch l.Use {
		case rules.MoveOnly: // a pawn's step: no enemy there, unless one that may be taken en passant first
			c.path.Add(to)
			ok = !foe || victim >= 0
			if man.Kind() == rules.Pawn && i == 1 && !p.Board().Promotes(board.Side(pl.side), to) {
				c.move.Passed = l.Cells[0]
			}
		case rules.CaptureOnly:
			switch v := pl.victimPassing(to); {
			case foe:
				c.takes = victim
			case v >= 0 && man.Kind() == rules.Pawn:
				c.victim = v
				c.move.Victim = pl.victims[v].cell
			default:
				ok = false
			}
		}
		if ok {
			c.clear = c.path.Union(c.lands)
			if c.victim >= 0 {
				c.clear.Add(c.move.Victim)
			}
			c.read(&c.route)
			pl.addCandidate(c, man)
		}
		if foe && victim < 0 || l.Gait == rules.Grasshopper {
			return
		}
		r.path.Add(to)
	}
}

func (pl *Plan) addCandidate(c candidate, man rules.Man) {
	if man.Kind() == rules.Pawn && pl.root.Board().Promotes(board.Side(pl.side), c.move.To) {
		for _, k := range pl.root.Game().Men.Promotions() {
			c.move.Promo = k
			pl.cands = append(pl.cands, c)
		}
		return
	}
	if pl.played {
		for i := pl.manFirst; i < len(pl.cands); i++ {
			if pl.cands[i].move == c.move {
				pl.cands[i].addRoute(c.route)
				return
			}
		}
	}
	pl.cands = append(pl.cands, c)
}

func (pl *Plan) castlings() {
	p := pl.root
	for i, k := range p.Game().Castles() {
		if rules.Colour(k.Side) != pl.side || p.Rights()>>i&1 == 0 || k.Between.Meets(p.Men(pl.side.Other())) {
			continue
		}
		pl.cands = append(pl.cands, candidate{
			move: rules.Move{From: k.King, To: k.KingTo, Victim: board.None, Passed: board.None, Castle: uint8(i + 1)},
			man:  pl.manAt[k.King], rook: pl.manAt[k.Rook],
			leaves: board.SetOf(k.King, k.Rook), lands: board.SetOf(k.KingTo, k.RookTo),
			route: route{path: k.Between, clear: k.Between, over: board.None, takes: -1}, reads: k.Between, victim: -1, king: true, spot: -1,
		})
	}
}
