package chess

import "flicker/rules"

// aim is what gives check to the king of the side not on turn.
type aim struct {
	king uint // none: there is none
	// from are the cells from which a man of a kind attacks him.
	from [rules.King + 1]uint64
	// shields are the men on turn each of which alone stands between him and a rider of its side.
	shields uint64
}

func (s *state) aim() aim {
	var a aim
	a.king = uint(s.king[s.turn^1])
	if a.king == none {
		return a
	}
	k := a.king & 63
	occ := s.occupied()
	a.from[rules.Pawn] = pawnFrom[s.turn^1][k]
	a.from[rules.Knight] = knightFrom[k]
	a.from[rules.Bishop] = bishopFrom(k, occ)
	a.from[rules.Rook] = rookFrom(k, occ)
	a.from[rules.Queen] = a.from[rules.Bishop] | a.from[rules.Rook]
	queens := s.kinds[rules.Queen]
	own := s.sides[s.turn]
	riders := (straight[k]&(s.kinds[rules.Rook]|queens) | slanting[k]&(s.kinds[rules.Bishop]|queens)) & own
	for ; riders != 0; riders &= riders - 1 {
		if in := between[k][first(riders)&63] & occ; in&(in-1) == 0 {
			a.shields |= in & own
		}
	}
	return a
}

// gives tells whether a legal move gives check.
func (s *state) gives(m rules.Move, a *aim) bool {
	if a.king == none {
		return false
	}
	from, to := uint(m.From), uint(m.To)
	switch {
	case a.shields>>from&1 != 0 && through[a.king&63][from&63]>>to&1 == 0:
		return true
	case m.Castle != 0:
		k := &castles[m.Castle-1]
		rook := uint64(1) << k.RookTo
		occ := s.occupied()&^(1<<k.King|1<<k.Rook) | 1<<k.KingTo | rook
		return rookFrom(a.king, occ)&rook != 0
	case m.Promo != rules.NoKind:
		return s.promotionGives(m, a)
	case s.ep != none && to == uint(s.ep) && s.men[from&63].Kind() == rules.Pawn:
		occ := s.occupied()&^(1<<from|1<<s.victim()) | 1<<to
		return a.from[rules.Pawn]>>to&1 != 0 || s.attacked(a.king, s.turn, s.sides[s.turn]&^s.kinds[rules.Pawn], occ)
	}
	return a.from[s.men[from&63].Kind()]>>to&1 != 0
}

func (s *state) promotionGives(m rules.Move, a *aim) bool {
	occ := s.occupied() &^ (1 << m.From)
	to := uint(m.To)
	var strikes uint64
	switch m.Promo {
	case rules.Knight:
		strikes = knightFrom[to&63]
	case rules.Bishop:
		strikes = bishopFrom(to, occ)
	case rules.Rook:
		strikes = rookFrom(to, occ)
	default:
		strikes = bishopFrom(to, occ) | rookFrom(to, occ)
	}
	return strikes>>a.king&1 != 0
}

// ChecksFirst puts the moves that give check before the others and tells how many they are. The moves are legal.
func (p *Position) ChecksFirst(moves []rules.Move) int {
	s := p.state
	a := s.aim()
	n := 0
	for i, m := range moves {
		if s.gives(m, &a) {
			moves[n], moves[i] = m, moves[n]
			n++
		}
	}
	return n
}

// Checks appends the legal moves after which the opponent is in check.
func (p *Position) Checks(buf []rules.Move) []rules.Move {
	s := p.state
	a := s.aim()
	if a.king == none {
		return buf
	}
	d := s.danger(s.turn)
	for men := s.sides[s.turn] &^ (s.kinds[rules.King] | s.kinds[rules.Pawn]); men != 0; men &= men - 1 {
		from := first(men)
		cells := s.allowed(from, &d) & s.checking(from, &a)
		if cells != 0 {
			buf = moveTo(from, cells&s.reach(from), buf)
		}
	}
	tested := len(buf) // moves up to here give check
	for men := s.sides[s.turn] & s.kinds[rules.Pawn]; men != 0; men &= men - 1 {
		from := first(men)
		cells := s.allowed(from, &d)
		if steps := s.steps(from); steps&lastRanks == 0 {
			cells &= s.checking(from, &a)
		}
		if cells != 0 || s.ep != none {
			buf = s.pawnMoves(from, cells, &d, buf)
		}
	}
	if d.king != none {
		if a.shields>>d.king&1 != 0 {
			buf = s.kingSteps(d.king, kingFrom[d.king&63]&^through[a.king&63][d.king&63], buf)
		}
		if s.rights != 0 && d.checkers == 0 {
			buf = s.castlings(buf)
		}
	}
	checks := buf[:tested]
	for _, m := range buf[tested:] {
		if s.gives(m, &a) {
			checks = append(checks, m)
		}
	}
	return checks
}

// checking are the cells from which a man other than the king gives check when he arrives on them, but for promotions and
// captures en passant.
func (s *state) checking(from uint, a *aim) uint64 {
	cells := a.from[s.men[from&63].Kind()]
	if a.shields>>from&1 != 0 {
		cells |= ^through[a.king&63][from&63]
	}
	return cells
}
