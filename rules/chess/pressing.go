package chess

import (
	"flicker/rules"
	"flicker/rules/board"
)

// witness is a move that the opponent could make now, and what takes it from him among the moves that give no check.
type witness struct {
	// cells are those it depends on: a move from or to one of them spoils it.
	cells uint64
	// leave are cells whose man, if he leaves, may open a line to the king's new cell; arrive those from which a man of
	// a kind attacks it.
	leave  uint64
	arrive [rules.King + 1]uint64
}

const mostWitnesses = 4

// Pressing appends legal moves: all those that give check, and of the others all after which the opponent may have no legal
// move, or with quiet no legal move that gives no check.
func (p *Position) Pressing(buf []rules.Move, quiet bool) []rules.Move {
	s := p.state
	n := len(buf)
	buf = p.Moves(buf)
	var space [mostWitnesses]witness
	witnesses := s.witnesses(space[:0], quiet)
	if len(witnesses) == 0 {
		return buf
	}
	a := s.aim()
	pressing := buf[:n]
	for _, m := range buf[n:] {
		if s.presses(m, witnesses, quiet) || s.gives(m, &a) {
			pressing = append(pressing, m)
		}
	}
	return pressing
}

// presses tells whether a move that gives no check may take away all the witnesses' moves.
func (s *state) presses(m rules.Move, witnesses []witness, quiet bool) bool {
	kind := s.men[m.From&63].Kind()
	if m.Castle != 0 || m.Promo != rules.NoKind || m.Victim != board.None || quiet && kind == rules.King {
		return true
	}
	from, to := uint64(1)<<m.From, uint64(1)<<m.To
	for i := range witnesses {
		w := &witnesses[i]
		if from&(w.cells|w.leave)|to&(w.cells|w.arrive[kind]) == 0 {
			return false
		}
	}
	return true
}

// witnesses finds moves of the opponent's king, and of men that cannot be pinned, nor with quiet discover a check.
func (s *state) witnesses(out []witness, quiet bool) []witness {
	them := s.turn ^ 1
	king, target := s.king[them], s.king[s.turn]
	men := s.sides[them] &^ s.kinds[rules.King]
	if quiet && target != none {
		men &^= straight[target] | slanting[target]
	}
	if king != none {
		if !quiet || target == none || through[target][king] == 0 {
			out = s.flights(out, uint(king))
		}
		men &^= straight[king] | slanting[king]
	}
	for ; men != 0 && len(out) < cap(out); men &= men - 1 {
		if w := s.untouched(first(men), quiet); w != 0 {
			out = append(out, witness{cells: w})
		}
	}
	return out
}

// flights finds steps of the opponent's king.
func (s *state) flights(out []witness, king uint) []witness {
	by := s.turn
	occ := s.occupied() &^ (1 << king)
	straights, slants := (s.kinds[rules.Rook]|s.kinds[rules.Queen])&s.sides[by], (s.kinds[rules.Bishop]|s.kinds[rules.Queen])&s.sides[by]
	for to := kingFrom[king&63] &^ (s.sides[by^1] | s.kinds[rules.King]); to != 0 && len(out) < mostWitnesses-1; to &= to - 1 {
		z := first(to) & 63
		if s.attacked(z, by, s.sides[by]&^(1<<z), occ) {
			continue
		}
		w := witness{cells: 1 << z}
		w.arrive = [...]uint64{
			rules.Pawn: pawnFrom[by^1][z], rules.Knight: knightFrom[z], rules.Bishop: slanting[z], rules.Rook: straight[z],
			rules.Queen: straight[z] | slanting[z], rules.King: kingFrom[z],
		}
		for riders := straights&straight[z] | slants&slanting[z]; riders != 0; riders &= riders - 1 {
			w.leave |= between[z][first(riders)&63]
		}
		out = append(out, w)
	}
	return out
}

// untouched are the cells that a move of the opponent's man depends on, with quiet of a move that gives no check; none if it
// has none.
func (s *state) untouched(from uint, quiet bool) uint64 {
	them := s.turn ^ 1
	kind := s.men[from&63].Kind()
	q := *s
	q.turn = them
	var cells uint64
	switch {
	case kind == rules.Pawn:
		cells = q.steps(from)
		if quiet && cells&lastRanks != 0 {
			return 0
		}
	default:
		cells = q.reach(from)
	}
	cells &^= s.sides[them] | s.kinds[rules.King]
	if target := s.king[s.turn]; quiet && target != none {
		t := target & 63
		switch kind {
		case rules.Pawn:
			cells &^= pawnFrom[s.turn][t]
		case rules.Knight:
			cells &^= knightFrom[t]
		case rules.Bishop:
			cells &^= slanting[t]
		case rules.Rook:
			cells &^= straight[t]
		default:
			cells &^= straight[t] | slanting[t]
		}
	}
	if cells == 0 {
		return 0
	}
	to := first(cells)
	return 1<<from | between[from&63][to] | 1<<to
}

// HasQuietMove is HasMove of moves that give no check. It may overlook castlings.
func (p *Position) HasQuietMove() bool {
	s := p.state
	a := s.aim()
	d := s.danger(s.turn)
	if d.king != none {
		cells := kingFrom[d.king&63] &^ (s.sides[s.turn] | s.kinds[rules.King])
		if a.king != none && a.shields>>d.king&1 != 0 {
			cells &= through[a.king&63][d.king&63]
		}
		for ; cells != 0; cells &= cells - 1 {
			if s.kingSafe(first(cells)) {
				return true
			}
		}
	}
	if d.meets == 0 && s.ep == none {
		return false
	}
	var space [32]rules.Move
	for men := s.sides[s.turn] &^ s.kinds[rules.King]; men != 0; men &= men - 1 {
		from := first(men)
		cells := s.allowed(from, &d)
		if s.men[from&63].Kind() != rules.Pawn {
			if a.king != none {
				cells &^= s.checking(from, &a)
			}
			if cells != 0 && cells&s.reach(from) != 0 {
				return true
			}
			continue
		}
		for _, m := range s.pawnMoves(from, cells, &d, space[:0]) {
			if !s.gives(m, &a) {
				return true
			}
		}
	}
	return false
}
