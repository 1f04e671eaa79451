package chess

import (
	"flicker/rules"
	"flicker/rules/board"
)

// witness is a move that the opponent could make now, and what takes it from him.
type witness struct {
	// cells are those it depends on: a move from or to one of them spoils it.
	cells uint64
	// leave are cells whose man, if he leaves, may open a line to the king's new cell; arrive those from which a man of
	// a kind attacks it, or on which a king may be given check by the move if that is to be quiet.
	leave  uint64
	arrive [rules.King + 1]uint64
}

// Of the king's steps and of other men's moves so many are looked for.
const (
	mostFlights   = 3
	mostWitnesses = 3
)

// witnesses are steps of the king, who can make them even in check, and moves of men that cannot be pinned, nor with quiet
// discover a check.
type witnesses struct {
	steps           [mostFlights]witness
	others          [mostWitnesses]witness
	flights, number int
}

// Mating appends legal moves that give check: all those after which the opponent may have no legal move.
func (p *Position) Mating(buf []rules.Move) []rules.Move {
	n := len(buf)
	buf = p.Checks(buf)
	if len(buf) == n {
		return buf
	}
	s := p.state
	var w witnesses
	w.findSteps(s, false)
	mating := buf[:n]
	for _, m := range buf[n:] {
		if !w.keeps(s.men[m.From&63].Kind(), m, true) {
			mating = append(mating, m)
		}
	}
	return mating
}

// Pressing appends legal moves: all those after which the opponent may have no legal move, or with quiet no legal move that
// gives no check.
func (p *Position) Pressing(buf []rules.Move, quiet bool) []rules.Move {
	n := len(buf)
	return p.pressing(p.Moves(buf), n, quiet)
}

// pressing keeps the first n of some moves, and of the others, which are legal, those that Pressing appends.
func (s *state) pressing(buf []rules.Move, n int, quiet bool) []rules.Move {
	var w witnesses
	w.findSteps(s, quiet)
	w.findOthers(s, quiet)
	a := s.aim()
	pressing := buf[:n]
	for _, m := range buf[n:] {
		kind := s.men[m.From&63].Kind()
		if !w.keeps(kind, m, true) && (!w.keeps(kind, m, false) || s.gives(m, &a)) {
			pressing = append(pressing, m)
		}
	}
	return pressing
}

// keeps tells whether a move leaves the opponent one of the king's steps, or one of the other moves, if it gives no check.
func (w *witnesses) keeps(kind rules.Kind, m rules.Move, king bool) bool {
	if m.Castle != 0 || m.Promo != rules.NoKind || m.Victim != board.None {
		return false
	}
	from, to := uint64(1)<<m.From, uint64(1)<<m.To
	list := w.others[:w.number]
	if king {
		list = w.steps[:w.flights]
	}
	for i := range list {
		x := &list[i]
		if from&(x.cells|x.leave)|to&(x.cells|x.arrive[kind]) == 0 {
			return true
		}
	}
	return false
}

func (w *witnesses) findSteps(s *state, quiet bool) {
	king, target := s.king[s.turn^1], s.king[s.turn]
	if king != none && (!quiet || target == none || through[target][king] == 0) {
		w.flights = len(s.flights(w.steps[:0], uint(king)))
		for i := 0; quiet && i < w.flights; i++ {
			w.steps[i].arrive[rules.King] |= straight[king] | slanting[king]
		}
	}
}

func (w *witnesses) findOthers(s *state, quiet bool) {
	them := s.turn ^ 1
	king, target := s.king[them], s.king[s.turn]
	men := s.sides[them] &^ s.kinds[rules.King]
	if quiet && target != none {
		men &^= straight[target] | slanting[target]
	}
	if king != none {
		men &^= straight[king] | slanting[king]
	}
	for ; men != 0 && w.number < len(w.others); men &= men - 1 {
		from := first(men) & 63
		if to := s.untouched(from, quiet); to != none {
			x := &w.others[w.number]
			x.cells = 1<<from | between[from][to&63] | 1<<to
			if quiet {
				x.arrive[rules.King] = straight[from] | slanting[from] | strikesFrom(s.men[from], to)
			}
			w.number++
		}
	}
}

// flights finds steps of the opponent's king.
func (s *state) flights(out []witness, king uint) []witness {
	by := s.turn
	occ := s.occupied() &^ (1 << king)
	straights, slants := (s.kinds[rules.Rook]|s.kinds[rules.Queen])&s.sides[by], (s.kinds[rules.Bishop]|s.kinds[rules.Queen])&s.sides[by]
	for to := kingFrom[king&63] &^ (s.sides[by^1] | s.kinds[rules.King]); to != 0 && len(out) < mostFlights; to &= to - 1 {
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

// untouched is a cell to which the opponent's man can go, with quiet without giving check; none if there is none.
func (s *state) untouched(from uint, quiet bool) uint {
	them := s.turn ^ 1
	kind := s.men[from&63].Kind()
	q := *s
	q.turn = them
	var cells uint64
	switch {
	case kind == rules.Pawn:
		cells = q.steps(from)
		if quiet && cells&lastRanks != 0 {
			return none
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
	return first(cells)
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
