package symbolic

import (
	"flicker/rules/board"
	"flicker/solver/sat"
)

// guardKing states that the king does not move into check (F6, F12) and is safe at the end (F7).
func (s *Series) guardKing() {
	if s.king < 0 {
		return
	}
	for i := range s.from.places[s.side] {
		if at := &s.from.places[s.side][i]; at.Man == s.king {
			s.guard(at.Cell, atEnd{s}, s.active.Not(), at.Here.Not(), s.leaves[i])
		}
	}
	r := s.g.Rules
	for x := range s.g.Board.Size() {
		z := board.Cell(x)
		comes := s.arrives(s.king, z)
		if comes == s.f.False() {
			continue
		}
		s.guard(z, atEnd{s}, comes.Not())
		if r.KingThroughCheck || r.SingleMove {
			continue
		}
		var plain []sat.Lit
		for _, v := range s.arrivals {
			if v.cell == z && v.man == s.king && !s.isCastling(v.lit) {
				plain = append(plain, v.lit)
			}
		}
		if steps := s.f.Or(plain...); steps != s.f.False() {
			s.guard(z, beforeKing{s}, steps.Not())
		}
	}
	for _, c := range s.castles {
		for _, z := range c.cells.KingCells {
			s.guard(z, beforeCastling{beforeKing{s}, c.cells.King}, c.lit.Not())
		}
	}
}

func (s *Series) isCastling(l sat.Lit) bool {
	for _, c := range s.castles {
		if c.lit == l {
			return true
		}
	}
	return false
}

// moment is a moment of the series, in terms of which a guard speaks.
type moment interface {
	// taken says that an enemy man that stood on the cell at the start has been captured. The king's captures are left
	// out: he guards himself where he stands.
	taken(x board.Cell) sat.Lit
	// blocked says that some man other than the king stands on the cell.
	blocked(x board.Cell) sat.Lit
}

// guard states that no enemy man attacks the cell at the moment, unless one of the literals holds.
func (s *Series) guard(z board.Cell, when moment, unless ...sat.Lit) {
	f, from, enemy := s.f, s.from, s.enemy()
	attacks := s.g.Attacks(z)
	var clause []sat.Lit
next:
	for i := range attacks {
		a := &attacks[i]
		for j := from.first[enemy][a.From]; j != 0; j = from.next[enemy][j-1] {
			e := &from.places[enemy][j-1]
			if !a.By(e.Kind) {
				continue
			}
			clause = append(append(clause[:0], unless...), e.Here.Not(), when.taken(a.From))
			for _, x := range a.Between {
				l := when.blocked(x)
				if l == f.True {
					continue next
				}
				clause = append(clause, l)
			}
			f.Assert(clause...)
		}
	}
}

// atEnd is the moment when all moves are made.
type atEnd struct{ s *Series }

func (m atEnd) taken(x board.Cell) sat.Lit {
	s := m.s
	came := m.came(x)
	for _, e := range s.captures {
		if e.cell == x {
			came = s.f.Or(came, e.lit)
		}
	}
	return came
}

// came says that some man other than the king has come to the cell.
func (m atEnd) came(x board.Cell) sat.Lit {
	return m.s.once(cameOthers, x, func() sat.Lit { return m.s.anyArrives(x, m.s.king) })
}

func (m atEnd) blocked(x board.Cell) sat.Lit {
	s := m.s
	return s.once(blockedAtEnd, x, func() sat.Lit {
		lits := []sat.Lit{s.enemyLeft(x), m.came(x)}
		for i := s.from.first[s.side][x]; i != 0; i = s.from.next[s.side][i-1] {
			if q := &s.from.places[s.side][i-1]; q.Man != s.king {
				lits = append(lits, s.f.And(q.Here, s.leaves[i-1].Not()))
			}
		}
		return s.f.Or(lits...)
	})
}

// enemyLeft says that an enemy man stood on the cell at the start who is not captured en passant: he, or his
// captor, stands there at the end.
func (s *Series) enemyLeft(x board.Cell) sat.Lit {
	left := s.from.by(s.enemy(), x)
	for _, e := range s.captures {
		if e.cell == x {
			left = s.f.And(left, e.lit.Not())
		}
	}
	return left
}

// beforeKing is the moment right after the king's move.
type beforeKing struct{ s *Series }

func (m beforeKing) taken(x board.Cell) sat.Lit {
	s := m.s
	return s.once(takenBefore, x, func() sat.Lit {
		lits := []sat.Lit{m.came(x)}
		for _, e := range s.captures {
			if e.cell == x {
				lits = append(lits, s.f.And(e.lit, s.earlier(e.man)))
			}
		}
		return s.f.Or(lits...)
	})
}

// came says that some man had come to the cell.
func (m beforeKing) came(x board.Cell) sat.Lit {
	s := m.s
	return s.once(cameBefore, x, func() sat.Lit {
		var lits []sat.Lit
		for _, v := range s.comersTo(x) {
			if v.man != s.king {
				lits = append(lits, s.f.And(v.lit, s.earlier(v.man)))
			}
		}
		return s.f.Or(lits...)
	})
}

func (m beforeKing) blocked(x board.Cell) sat.Lit {
	s := m.s
	return s.once(blockedBefore, x, func() sat.Lit {
		enemy := s.from.by(s.enemy(), x)
		for _, e := range s.captures {
			if e.cell == x {
				enemy = s.f.And(enemy, s.f.And(e.lit, s.earlier(e.man)).Not())
			}
		}
		if enemy == s.f.True {
			return enemy
		}
		lits := []sat.Lit{enemy, m.came(x)}
		for i := s.from.first[s.side][x]; i != 0; i = s.from.next[s.side][i-1] {
			if q := &s.from.places[s.side][i-1]; q.Man != s.king {
				lits = append(lits, s.f.And(q.Here, s.earlier(q.Man).Not()))
			}
		}
		return s.f.Or(lits...)
	})
}

// beforeCastling is the moment before a castling: the king stands at home, and so does the rook (F12).
type beforeCastling struct {
	beforeKing
	king board.Cell
}

func (m beforeCastling) blocked(x board.Cell) sat.Lit {
	if x == m.king {
		return m.s.f.True
	}
	return m.beforeKing.blocked(x)
}

// earlier says that the man moves before the king does. If both move, their order is decided; the rook of a
// castling has not moved before it.
func (s *Series) earlier(q int) sat.Lit {
	if s.early[q] != sat.NoLit {
		return s.early[q]
	}
	f := s.f
	if s.moved[q] == f.False() {
		s.early[q] = f.False()
		return f.False()
	}
	e := f.NewVar()
	s.early[q] = e
	f.Assert(e.Not(), s.moved[q])
	f.Assert(e.Not(), s.before(q, s.king))
	after := []sat.Lit{s.moved[q].Not(), s.moved[s.king].Not(), e, s.before(s.king, q)}
	for _, c := range s.castles {
		if c.rook == q {
			f.Assert(c.lit.Not(), e.Not())
			after = append(after, c.lit)
		}
	}
	f.Assert(after...)
	return e
}
