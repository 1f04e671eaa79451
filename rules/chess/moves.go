package chess

import (
	"flicker/rules"
	"flicker/rules/board"
)

func plain(from, to uint) rules.Move {
	return rules.Move{From: board.Cell(from), To: board.Cell(to), Victim: board.None, Passed: board.None}
}

// moveTo appends the moves of a man to some cells.
func moveTo(from uint, to uint64, buf []rules.Move) []rules.Move {
	for ; to != 0; to &= to - 1 {
		buf = append(buf, plain(from, first(to)))
	}
	return buf
}

// Moves appends the legal moves.
func (p *Position) Moves(buf []rules.Move) []rules.Move {
	s := p.state
	d := s.danger(s.turn)
	for men := s.sides[s.turn] &^ s.kinds[rules.King]; men != 0; men &= men - 1 {
		from := first(men)
		cells := s.allowed(from, &d)
		if cells == 0 && s.ep == none {
			continue
		}
		if s.men[from&63].Kind() == rules.Pawn {
			buf = s.pawnMoves(from, cells, &d, buf)
		} else {
			buf = moveTo(from, cells&s.reach(from), buf)
		}
	}
	return s.kingMoves(&d, buf)
}

// allowed are the cells to which a man other than the king may go for all that is in his own king's danger.
func (s *state) allowed(from uint, d *danger) uint64 {
	cells := d.meets &^ (s.sides[s.turn] | s.kinds[rules.King])
	if d.shields>>from&1 != 0 {
		cells &= through[d.king&63][from&63]
	}
	return cells
}

// reach are the cells that a man other than king and pawn attacks.
func (s *state) reach(from uint) uint64 {
	switch s.men[from&63].Kind() {
	case rules.Knight:
		return knightFrom[from&63]
	case rules.Bishop:
		return bishopFrom(from, s.occupied())
	case rules.Rook:
		return rookFrom(from, s.occupied())
	default:
		return bishopFrom(from, s.occupied()) | rookFrom(from, s.occupied())
	}
}

// steps are the cells to which a pawn can go, but for captures en passant.
func (s *state) steps(from uint) uint64 {
	out := pawnFrom[s.turn][from&63] & s.sides[s.turn^1]
	free := ^s.occupied()
	if s.turn == rules.White {
		one := uint64(1) << (from + 8) & free
		return out | one | one&0xff0000<<8&free
	}
	one := uint64(1) << (from - 8) & free
	return out | one | one&0xff0000000000>>8&free
}

// lastRanks are those on which pawns are promoted.
const lastRanks = 0xff000000000000ff

func (s *state) pawnMoves(from uint, cells uint64, d *danger, buf []rules.Move) []rules.Move {
	for to := cells & s.steps(from); to != 0; to &= to - 1 {
		m := plain(from, first(to))
		switch {
		case uint64(1)<<m.To&lastRanks != 0:
			for _, m.Promo = range rules.OrthodoxMen.Promotions() {
				buf = append(buf, m)
			}
			continue
		case m.To == m.From+16:
			m.Passed = m.From + 8
		case m.To == m.From-16:
			m.Passed = m.From - 8
		}
		buf = append(buf, m)
	}
	if s.canPass(from) && s.passing(from, d) {
		buf = append(buf, s.capturePassed(from))
	}
	return buf
}

// canPass tells whether a pawn stands ready to capture en passant.
func (s *state) canPass(from uint) bool {
	return s.ep != none && pawnFrom[s.turn][from&63]>>s.ep&1 != 0
}

func (s *state) capturePassed(from uint) rules.Move {
	m := plain(from, uint(s.ep))
	m.Victim = board.Cell(s.victim())
	return m
}

func (s *state) kingMoves(d *danger, buf []rules.Move) []rules.Move {
	if d.king == none {
		return buf
	}
	buf = s.kingSteps(d.king, kingFrom[d.king&63], buf)
	if s.rights != 0 && d.checkers == 0 {
		buf = s.castlings(buf)
	}
	return buf
}

// kingSteps appends the king's steps to some cells.
func (s *state) kingSteps(king uint, cells uint64, buf []rules.Move) []rules.Move {
	for to := cells &^ (s.sides[s.turn] | s.kinds[rules.King]); to != 0; to &= to - 1 {
		if z := first(to); s.kingSafe(z) {
			buf = append(buf, plain(king, z))
		}
	}
	return buf
}

// castlings appends those of a king that is not in check (F12).
func (s *state) castlings(buf []rules.Move) []rules.Move {
	for i := range castles {
		k := &castles[i]
		if s.rights>>i&1 == 0 || rules.Colour(k.Side) != s.turn || k.Between[0]&s.occupied() != 0 ||
			!s.kingSafe(uint(k.RookTo)) || !s.kingSafe(uint(k.KingTo)) {
			continue
		}
		m := plain(uint(k.King), uint(k.KingTo))
		m.Castle = uint8(i + 1)
		buf = append(buf, m)
	}
	return buf
}

// HasMove tells whether there is a legal move.
func (p *Position) HasMove() bool {
	s := p.state
	d := s.danger(s.turn)
	return s.hasStep(&d) || s.hasOther(&d)
}

// hasStep tells whether the king has a move. Castling needs no look: where it is possible, so is the step to the cell crossed.
func (s *state) hasStep(d *danger) bool {
	if d.king == none {
		return false
	}
	for to := kingFrom[d.king&63] &^ (s.sides[s.turn] | s.kinds[rules.King]); to != 0; to &= to - 1 {
		if s.kingSafe(first(to)) {
			return true
		}
	}
	return false
}

// hasOther tells whether another man has a move.
func (s *state) hasOther(d *danger) bool {
	if d.meets == 0 && s.ep == none {
		return false
	}
	for men := s.sides[s.turn] &^ s.kinds[rules.King]; men != 0; men &= men - 1 {
		from := first(men)
		cells := s.allowed(from, d)
		if s.men[from&63].Kind() != rules.Pawn {
			if cells&s.reach(from) != 0 {
				return true
			}
		} else if cells&s.steps(from) != 0 || s.canPass(from) && s.passing(from, d) {
			return true
		}
	}
	return false
}

// Legal tells whether a move that was legal in some position is legal in this one.
func (p *Position) Legal(m rules.Move) bool {
	s := p.state
	from, to := uint(m.From), uint(m.To)
	man := s.men[from&63]
	if man == rules.NoMan || man.Colour() != s.turn {
		return false
	}
	var space [32]rules.Move
	d := s.danger(s.turn)
	switch man.Kind() {
	case rules.King:
		if m.Castle != 0 {
			return d.checkers == 0 && contains(s.castlings(space[:0]), m)
		}
		return m == plain(from, to) && len(s.kingSteps(from, kingFrom[from&63]&(1<<to), space[:0])) > 0
	case rules.Pawn:
		return contains(s.pawnMoves(from, s.allowed(from, &d), &d, space[:0]), m)
	}
	return m == plain(from, to) && s.allowed(from, &d)>>to&1 != 0 && s.reach(from)>>to&1 != 0
}

func contains(moves []rules.Move, m rules.Move) bool {
	for i := range moves {
		if moves[i] == m {
			return true
		}
	}
	return false
}
