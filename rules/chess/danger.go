package chess

import "flicker/rules"

// danger is what there is to know of a side's king.
type danger struct {
	king uint // none: that side has no king
	// checkers are the men that attack him; meets are the cells on which a man other than the king meets every check:
	// all cells if there is none.
	checkers, meets uint64
	// shields are the men of both sides each of which alone stands between him and a rider.
	shields uint64
}

func (s *state) danger(c rules.Colour) danger {
	d := danger{king: uint(s.king[c]), meets: ^uint64(0)}
	if d.king == none {
		return d
	}
	k := d.king & 63
	enemy, occ := s.sides[c^1], s.occupied()
	queens := s.kinds[rules.Queen]
	d.checkers = (knightFrom[k]&s.kinds[rules.Knight] | pawnFrom[c][k]&s.kinds[rules.Pawn]) & enemy
	riders := (straight[k]&(s.kinds[rules.Rook]|queens) | slanting[k]&(s.kinds[rules.Bishop]|queens)) & enemy
	for ; riders != 0; riders &= riders - 1 {
		a := first(riders)
		switch in := between[k][a&63] & occ; {
		case in == 0:
			d.checkers |= 1 << a
		case in&(in-1) == 0:
			d.shields |= in
		}
	}
	if d.checkers != 0 {
		d.meets = 0
		if d.checkers&(d.checkers-1) == 0 {
			d.meets = d.checkers | between[k][first(d.checkers)&63]
		}
	}
	return d
}

// kingSafe tells whether the king of the side on turn would be safe on a cell.
func (s *state) kingSafe(to uint) bool {
	by := s.turn ^ 1
	return !s.attacked(to, by, s.sides[by], s.occupied()&^(1<<s.king[s.turn]))
}

// passing tells whether the king of the side on turn is safe after a capture en passant.
func (s *state) passing(from uint, d *danger) bool {
	if d.king == none {
		return true
	}
	by := s.turn ^ 1
	victim := uint64(1) << s.victim()
	occ := s.occupied()&^(1<<from|victim) | 1<<s.ep
	return !s.attacked(d.king, by, s.sides[by]&^victim, occ)
}

// victim is the cell of the pawn that can be taken en passant.
func (s *state) victim() uint { return uint(s.ep) ^ 8 }
