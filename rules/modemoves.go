package rules

import "flicker/rules/board"

// night is how a kind of man moves by night: as another kind, perhaps one step only.
type night struct {
	as   Kind
	step bool
}

// nights are the men that do not move by night as by day (S2, S3).
var nights = map[Mode]map[Kind]night{
	QueenAway:  {Rook: {as: Bishop}, Bishop: {as: Rook}, Queen: {as: Knight}},
	QueenTaken: {Rook: {as: Bishop, step: true}, Bishop: {as: Rook, step: true}},
}

// eve is what the legality of a move depends on that is known before it is made.
type eve struct {
	mode     Mode     // of the side on turn
	checked  bool     // its king stands attacked: it is midnight for him
	together bool     // both kings stand attacked (S7)
	before   *targets // if together
}

func (p *Position) eve() eve {
	e := eve{mode: p.Mode(p.turn), checked: p.InCheck(p.turn)}
	if e.together = e.checked && p.InCheck(p.turn.Other()); e.together {
		t := p.targets()
		e.before = &t
	}
	return e
}

// modalMoves is Moves in synthesis chess. It appends nothing when the game is over: after a mate (S10) or a king's capture
// without answer (S6).
func (p *Position) modalMoves(buf []Move) []Move {
	if p.made > 0 {
		return buf
	}
	n := len(buf)
	if p.king[p.turn] == board.None {
		return p.answers(buf)
	}
	e := p.eve()
	buf = p.drafts(e, buf)
	legal := buf[:n]
	takes, saves := false, false // some legal move is a compulsory capture; some meets the check
	for _, m := range buf[n:] {
		fault, saved := p.judge(m, e)
		if fault != lawful {
			continue
		}
		compulsory := e.mode == Classical && p.pawnTakes(m)
		if compulsory && !takes {
			legal, saves = legal[:n], false
			takes = true
		}
		if compulsory || !takes {
			legal, saves = append(legal, m), saves || saved
		}
	}
	if e.checked && !saves && p.Mode(p.turn.Other()).PlaysForMate() {
		return legal[:n] // S10
	}
	return legal
}

// modalMovesOf is MovesOf in synthesis chess, where whether a move is legal depends on the other men's moves.
func (p *Position) modalMovesOf(from board.Cell, buf []Move) []Move {
	n := len(buf)
	buf = p.modalMoves(buf)
	out := buf[:n]
	for _, m := range buf[n:] {
		if m.From == from {
			out = append(out, m)
		}
	}
	return out
}

// modalChecksFirst is ChecksFirst in synthesis chess; the capture of the king counts as a check.
func (p *Position) modalChecksFirst(moves []Move) int {
	n := 0
	for i, m := range moves {
		u := p.Make(m)
		check := p.InCheck(p.turn.Other())
		p.Unmake(m, u)
		if check {
			moves[n], moves[i] = m, moves[n]
			n++
		}
	}
	return n
}

// drafts appends all moves that the men of the side on turn may make by day and by night (S1-S4, S8, S9), the capture of the
// king included.
func (p *Position) drafts(e eve, buf []Move) []Move {
	for men := p.occ[p.turn]; !men.Empty(); {
		a := men.Pop()
		if a != p.king[p.turn] {
			buf = p.byDay(a, buf)
			buf = p.byNight(a, e.mode, buf)
			continue
		}
		if p.kingTakes(p.turn, e.mode, e.checked) {
			buf = p.byDay(a, buf)
		}
		if p.kingWalks(e) {
			buf = p.byNight(a, e.mode, buf)
		}
		buf = p.castlings(a, buf) // S8: in every mode
	}
	return buf
}

// kingTakes tells whether the king of a colour moves by day.
func (p *Position) kingTakes(c Colour, mode Mode, checked bool) bool {
	return mode != QueenTaken || checked && p.past.escapes[c] < MostEscapes // S3
}

// kingWalks tells whether the king of the side on turn moves by night: in S2 and S3 only at midnight.
func (p *Position) kingWalks(e eve) bool {
	switch e.mode {
	case QueenAway:
		return e.checked
	case QueenTaken:
		return e.checked && p.past.escapes[p.turn] < MostEscapes
	default:
		return true
	}
}

// byDay appends the captures of the man on a cell.
func (p *Position) byDay(from board.Cell, buf []Move) []Move {
	man := p.men[from]
	lines := p.g.tables.lines[man][from]
	for j := range lines {
		l := &lines[j]
		if l.Use == MoveOnly {
			continue
		}
		for i, to := range l.Cells {
			if p.men[to] == NoMan {
				if l.Use == CaptureOnly {
					buf = p.addFree(man, from, i, l, buf)
				}
				continue
			}
			if p.mayTake(to) {
				buf = p.addMoves(man, from, to, i, l, buf)
			}
			break
		}
	}
	return buf
}

// mayTake tells whether the side on turn may capture the man on a cell by the rules of day: the opponent's, his king
// included, or as long as both partners play one of its own other than its king (S9).
func (p *Position) mayTake(z board.Cell) bool {
	return p.men[z].Colour() != p.turn || p.past.partners[p.turn].Both() && z != p.king[p.turn]
}

// byNight appends the moves without a capture of the man on a cell.
func (p *Position) byNight(from board.Cell, mode Mode, buf []Move) []Move {
	man := p.men[from]
	habit, other := nights[mode][man.Kind()]
	as := man
	if other {
		as = NewMan(habit.as, p.turn)
	}
	lines := p.g.tables.lines[as][from]
	for j := range lines {
		l := &lines[j]
		if l.Use == CaptureOnly {
			continue
		}
		for i, to := range l.Cells {
			if p.men[to] != NoMan || habit.step && i > 0 {
				break
			}
			buf = p.addMoves(man, from, to, i, l, buf)
		}
	}
	return buf
}

// answers appends the captures of the enemy king by a side whose own king is gone (S6).
func (p *Position) answers(buf []Move) []Move {
	z := p.king[p.turn.Other()]
	if z == board.None {
		return buf
	}
	n := len(buf)
	for men := p.occ[p.turn]; !men.Empty(); {
		buf = p.byDay(men.Pop(), buf)
	}
	out := buf[:n]
	for _, m := range buf[n:] {
		if m.To == z {
			out = append(out, m)
		}
	}
	return out
}
