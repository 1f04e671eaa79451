package compose

import (
	"flicker/problems"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

// Found is a sound problem.
type Found struct {
	Index    uint64 // of its placement
	Problem  *problems.Problem
	Solution solver.Solution
	Facts
	at layout
}

// Facts of a problem and its solution: a key, or a whole line where nobody resists.
type Facts struct {
	Men   int // on the board
	Moves int // in the solution, of both sides
	// Idle are the cells of the men of the side on turn that make no move in the solution.
	Idle []string
	// Superfluous are the cells of the men without which the problem is sound and its solution the same.
	Superfluous []string
	Promotions  int
	Castlings   int
	EnPassant   int
	Captures    int // en passant included
	Quiet       bool
	moved       map[board.Cell]rules.Kind // by the cells of the diagram
}

// series are the series of a solution in turn.
func series(s solver.Solution) []solver.Series {
	if s.Line != nil {
		return s.Line
	}
	return []solver.Series{s.Series}
}

// newFacts gathers all that is seen by playing the solution.
func newFacts(p *problems.Problem, s solver.Solution) Facts {
	now := *p.Position
	white, black := now.Men(rules.White), now.Men(rules.Black)
	f := Facts{Men: white.Len() + black.Len(), moved: map[board.Cell]rules.Kind{}}
	home := map[board.Cell]board.Cell{} // of men that have moved, the cell in the diagram
	move := func(from, to board.Cell) {
		first, ok := home[from]
		if !ok {
			first = from
			f.moved[from] = now.At(from).Kind()
		}
		delete(home, from)
		home[to] = first
	}
	list := series(s)
	for i, one := range list {
		for _, m := range one.Order {
			f.Moves++
			if m.Castle > 0 {
				f.Castlings++
				k := now.Game().Castles()[m.Castle-1]
				move(k.King, k.KingTo)
				move(k.Rook, k.RookTo)
			} else {
				move(m.From, m.To)
			}
			if m.Promo != rules.NoKind {
				f.Promotions++
			}
			if m.Victim != board.None {
				f.EnPassant++
				delete(home, m.Victim)
			}
			if now.Make(m).Captured() != rules.NoMan {
				f.Captures++
			}
		}
		if i == 0 {
			f.Quiet = !now.InCheck(now.Turn().Other())
		}
		now.HandOver()
		if p.Stipulation.Waits(i, len(list)) {
			if passed := now.Pass(); passed != nil {
				now = *passed
			}
		}
	}
	for _, c := range p.Position.Men(p.Position.Turn()).Cells() {
		if _, ok := f.moved[c]; !ok {
			f.Idle = append(f.Idle, p.Position.Board().CellName(c))
		}
	}
	return f
}
