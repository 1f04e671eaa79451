package symbolic

import (
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
)

// End is the position that the series leads to, the other side on turn.
func (s *Series) End() *Position {
	f, p := s.f, newPosition(s.f, s.g, s.enemy())
	p.men = s.from.men
	for i := range s.from.places[s.side] {
		at := s.from.places[s.side][i]
		at.Here = f.And(at.Here, s.leaves[i].Not())
		p.put(s.side, at)
	}
	s.endArrivals(p)
	for _, e := range s.from.places[s.enemy()] {
		e.Here = f.And(e.Here, s.taken(e.Cell).Not())
		p.put(s.enemy(), e)
	}
	for _, o := range s.Options {
		if o.Move.Passed != board.None {
			p.passed = append(p.passed, passed{over: o.Move.Passed, at: o.Move.To, right: o.Made})
		}
	}
	s.endRights(p)
	return p
}

// taken says that an enemy man on the cell is captured.
func (s *Series) taken(x board.Cell) sat.Lit {
	taken := s.anyArrives(x, -1)
	for _, e := range s.captures {
		if e.cell == x {
			taken = s.f.Or(taken, e.lit)
		}
	}
	return taken
}

// endArrivals puts each man where it may have come to, as what it may be then.
func (s *Series) endArrivals(p *Position) {
	first := len(p.places[s.side])
	add := func(man int, x board.Cell, kind rules.Man, made sat.Lit) {
		for i := p.first[s.side][x]; i != 0; i = p.next[s.side][i-1] {
			if q := &p.places[s.side][i-1]; int(i) > first && q.Man == man && q.Kind == kind {
				q.Here = s.f.Or(q.Here, made)
				return
			}
		}
		p.put(s.side, Place{Man: man, Cell: x, Kind: kind, Here: made})
	}
	for i := range s.Options {
		o := &s.Options[i]
		add(o.Man, o.Move.To, o.as, o.Made)
	}
	for _, c := range s.castles {
		add(c.rook, c.cells.RookTo, rules.NewMan(rules.Rook, s.side), c.lit)
	}
}

// endRights keeps the castling rights of which neither man has moved or been captured (F12).
func (s *Series) endRights(p *Position) {
	for i := range s.g.Castles() {
		k := &s.g.Castles()[i]
		lits := []sat.Lit{s.from.rights[i]}
		if lits[0] != s.f.False() {
			if rules.Colour(k.Side) == s.side {
				for _, x := range []board.Cell{k.King, k.Rook} {
					s.from.placesOn(s.side, x, func(j int) {
						lits = append(lits, s.f.And(s.from.places[s.side][j].Here, s.leaves[j]).Not())
					})
				}
			} else {
				lits = append(lits, s.taken(k.Rook).Not())
			}
		}
		p.rights = append(p.rights, s.f.And(lits...))
	}
}
