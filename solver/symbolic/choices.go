package symbolic

import (
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
)

// choices adds the moves of the man of a place, from this and from all its other places where it is of the same kind.
func (s *Series) choices(i int) {
	places := s.from.places[s.side]
	at := places[i]
	if at.Kind.Kind() == rules.King {
		s.king = at.Man
	}
	starts := []int32{int32(i)}
	if at.Kind.Kind() != rules.Pawn {
		for j := i + 1; j < len(places); j++ {
			if places[j].Man == at.Man && places[j].Kind == at.Kind {
				starts = append(starts, int32(j))
			}
		}
	}
	if len(starts) == 1 || !s.direct(starts) {
		for _, j := range starts {
			s.leaves[j] = s.options(int(j))
		}
		return
	}
	leaves := s.spread(starts)
	for _, j := range starts {
		s.leaves[j] = leaves
	}
}

// direct tells whether there is but one way from each of the places to any cell.
func (s *Series) direct(starts []int32) bool {
	for _, i := range starts {
		at := &s.from.places[s.side][i]
		var met board.Set
		for _, l := range s.g.Lines(at.Kind, at.Cell) {
			for _, x := range l.Cells {
				if met.Has(x) || l.Use != rules.MoveOrCapture {
					return false
				}
				met.Add(x)
			}
		}
	}
	return true
}

// spread adds the moves of a man from several places: an option for each cell that it may go to, whichever it comes
// from. Where it stands decides which of them there are, and what they pass. An option for each start and goal would
// be simpler, and most variables of the formula then moves of men that stand elsewhere.
func (s *Series) spread(starts []int32) sat.Lit {
	f, places := s.f, s.from.places[s.side]
	at := &places[starts[0]]
	reached := make([]board.Set, len(starts))
	var goals board.Set
	for n, i := range starts {
		for _, l := range s.g.Lines(at.Kind, places[i].Cell) {
			for _, x := range l.Cells[:s.reach(l)] {
				if s.mayEnd(l, x) {
					reached[n].Add(x)
				}
			}
		}
		goals = goals.Union(reached[n])
	}
	leaves := f.False()
	var made, passes [board.MaxCells]sat.Lit
	for all := goals; !all.Empty(); {
		x := all.Pop()
		made[x] = f.NewVar()
		m := rules.Move{From: board.None, To: x, Victim: board.None, Passed: board.None}
		s.Options = append(s.Options, Option{Man: at.Man, Move: m, Made: made[x], as: at.Kind, starts: starts})
		s.needs = append(s.needs, need{at.Man, x, made[x], landing})
		s.arrivals = append(s.arrivals, visit{x, at.Man, made[x]})
		leaves = f.either(leaves, made[x])
		from := []sat.Lit{made[x].Not()}
		for n, i := range starts {
			if reached[n].Has(x) {
				from = append(from, places[i].Here)
			} else {
				f.Assert(places[i].Here.Not(), made[x].Not())
			}
		}
		f.Assert(from...)
	}
	var passed board.Set
	for _, i := range starts {
		for _, l := range s.g.Lines(at.Kind, places[i].Cell) {
			cells := l.Cells[:s.reach(l)]
			for k, x := range cells {
				if !s.mayEnd(l, x) {
					continue
				}
				for _, y := range cells[:k] {
					if !passed.Has(y) {
						passed.Add(y)
						passes[y] = f.NewVar()
					}
					f.Assert(places[i].Here.Not(), made[x].Not(), passes[y])
				}
			}
		}
	}
	for all := passed; !all.Empty(); {
		y := all.Pop()
		s.needs = append(s.needs, need{at.Man, y, passes[y], through})
	}
	return leaves
}
