package symbolic

import (
	"slices"

	"flicker/rules"
	"flicker/solver/sat"
)

// before says that man i moves before man j.
func (s *Series) before(i, j int) sat.Lit {
	n := len(s.moved)
	l := &s.order[i*n+j]
	if *l == sat.NoLit {
		*l = s.f.NewVar()
		s.pairs = append(s.pairs, i*n+j)
		if back := s.order[j*n+i]; back != sat.NoLit {
			s.f.Assert(l.Not(), back.Not())
		}
	}
	return *l
}

// Model reads the moves that the solver's model makes, in an order in which they can be made. That "before"
// is transitive has not been stated: it takes cubically many clauses, hardly any of which is ever of
// use. If the model breaks it, Model adds the clause that is missing and ok is false: solve again.
func (s *Series) Model() (moves []rules.Move, ok bool) {
	n := len(s.moved)
	made := make([]*Option, n)
	var men []int
	for i := range s.Options {
		if o := &s.Options[i]; s.f.S.Value(o.Made) {
			made[o.Man] = o
			men = append(men, o.Man)
		}
	}
	slices.Sort(men)
	// king and rook of a castling move as one
	same := make([]int, n)
	for i := range same {
		same[i] = i
	}
	merged := s.f.False()
	for _, c := range s.castles {
		if s.f.S.Value(c.lit) {
			same[c.rook], merged = s.king, c.lit
			men = append(men, c.rook)
			made[c.rook] = made[s.king]
		}
	}
	type edge struct {
		from, to int
		lit      sat.Lit
	}
	into := make([][]edge, n)
	for _, ij := range s.pairs {
		i, j := ij/n, ij%n
		if made[i] != nil && made[j] != nil && s.f.S.Value(s.order[ij]) {
			into[same[j]] = append(into[same[j]], edge{same[i], same[j], s.order[ij]})
		}
	}
	// depth first, each man after those before it
	const (
		unseen = iota
		open
		done
	)
	state := make([]int, n)
	var path []edge
	var visit func(m int) bool
	visit = func(m int) bool {
		state[m] = open
		for _, e := range into[m] {
			switch state[e.from] {
			case open:
				cycle := append(path, e)
				if k := slices.IndexFunc(path, func(p edge) bool { return p.to == e.from }); k >= 0 {
					cycle = cycle[k:]
				} else { // a man before itself
					cycle = cycle[len(path):]
				}
				var clause []sat.Lit
				if merged != s.f.False() {
					clause = append(clause, merged.Not())
				}
				for _, c := range cycle {
					clause = append(clause, c.lit.Not())
				}
				s.f.Assert(clause...)
				return false
			case unseen:
				path = append(path, e)
				if !visit(e.from) {
					return false
				}
				path = path[:len(path)-1]
			}
		}
		state[m] = done
		moves = append(moves, s.move(made[m]))
		return true
	}
	for _, m := range men {
		if state[same[m]] == unseen && !visit(same[m]) {
			return nil, false
		}
	}
	return moves, true
}

// move is the move that an option made is in the solver's model.
func (s *Series) move(o *Option) rules.Move {
	m := o.Move
	for _, i := range o.starts {
		if at := &s.from.places[s.side][i]; s.f.S.Value(at.Here) {
			m.From = at.Cell
		}
	}
	return m
}
