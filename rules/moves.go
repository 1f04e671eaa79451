package rules

import (
	"slices"

	"flicker/rules/board"
)

// Moves appends to buf every move that the side on turn may make now, in the series under
// way (F2-F6, F11-F13), in board order of the men. Whether the series may then end is
// another question: MayEnd. In a rule set of single moves it lists the moves after which
// it may (F7 at once).
func (p *Position) Moves(buf []Move) []Move {
	switch {
	case p.g.Rules.Modes:
		return p.modalMoves(buf)
	case !p.g.Rules.SingleMove:
		return p.seriesMoves(buf)
	}
	if p.made > 0 {
		return buf
	}
	n := len(buf)
	d := p.danger(p.turn)
	men := p.occ[p.turn]
	for !men.Empty() {
		a := men.Pop()
		if !d.check || a == p.king[p.turn] || d.hurdles.Has(a) || !p.ep.Empty() || p.g.tables.reach[p.men[a]][a].Meets(d.answers) {
			buf = p.movesOf(a, buf)
		}
	}
	legal := buf[:n]
	for _, m := range buf[n:] {
		if p.kingSafe(m, &d) {
			legal = append(legal, m)
		}
	}
	return legal
}

func (p *Position) seriesMoves(buf []Move) []Move {
	for men := p.occ[p.turn].Minus(p.moved); !men.Empty(); {
		buf = p.movesOf(men.Pop(), buf)
	}
	return buf
}

// MovesOf appends the moves of one man of the side on turn that has not moved yet (F3, F6), as Moves
// would, but for F7 in a rule set of single moves: ask MayEnd after making one.
func (p *Position) MovesOf(from board.Cell, buf []Move) []Move {
	if p.men[from] == NoMan || p.men[from].Colour() != p.turn || p.moved.Has(from) || p.g.Rules.SingleMove && p.made > 0 {
		return buf
	}
	if p.g.Rules.Modes {
		return p.modalMovesOf(from, buf)
	}
	return p.movesOf(from, buf)
}

// movesOf appends the moves of the man on a cell, castling included if it is the king.
func (p *Position) movesOf(from board.Cell, buf []Move) []Move {
	if p.g.Condition != nil && p.permitted(from) == forbidden {
		return buf
	}
	man := p.men[from]
	first := len(buf)
	lines := p.g.tables.lines[man][from]
	for j := range lines {
		l := &lines[j]
		if l.Gait != Straight {
			buf = p.along(man, from, l, buf)
			continue
		}
		for i, to := range l.Cells {
			target := p.men[to]
			if target == NoMan {
				buf = p.addFree(man, from, i, l, buf)
				continue
			}
			buf = p.addCapture(man, from, i, l, buf)
			break
		}
	}
	if p.g.tables.twice[man] {
		buf = distinct(buf, first)
	}
	if from == p.king[p.turn] {
		buf = p.castlings(from, buf)
	}
	return buf
}

// addFree appends the move to the i-th cell of a line, which is empty, or the capture en passant there (F11).
func (p *Position) addFree(man Man, from board.Cell, i int, l *Line, buf []Move) []Move {
	to := l.Cells[i]
	switch {
	case l.Use != CaptureOnly:
		buf = p.addMoves(man, from, to, i, l, buf)
	case man.Kind() == Pawn && p.ep.Has(to):
		m := plain(from, to)
		if _, m.Victim, _ = p.g.Board.Passed(p.turn.Other().side(), to); m.Victim != p.king[p.turn.Other()] && !p.intoCheck(m) { // F8; F6 for a royal pawn (M3)
			buf = append(buf, m)
		}
	}
	return buf
}

// addCapture appends the move to the i-th cell of a line if it takes the man that stands there.
func (p *Position) addCapture(man Man, from board.Cell, i int, l *Line, buf []Move) []Move {
	if to := l.Cells[i]; l.Use != MoveOnly && p.takeable(to) {
		buf = p.addMoves(man, from, to, i, l, buf)
	}
	return buf
}

// takeable tells whether the man on a cell is the opponent's, and not his king, whose cell is an obstacle (F8).
func (p *Position) takeable(z board.Cell) bool {
	target := p.men[z]
	return target != NoMan && target.Colour() != p.turn && z != p.king[p.turn.Other()]
}

// along appends the moves along a line of a gait other than Straight.
func (p *Position) along(man Man, from board.Cell, l *Line, buf []Move) []Move {
	hurdles, needed := 0, 0
	if l.Gait.Hops() {
		needed = 1
	}
	for i, to := range l.Cells {
		occupied := p.men[to] != NoMan
		if hurdles == needed && l.Stops(i) {
			if occupied {
				buf = p.addCapture(man, from, i, l, buf)
			} else {
				buf = p.addFree(man, from, i, l, buf)
			}
			if l.Gait == Grasshopper {
				return buf
			}
		}
		if occupied {
			hurdles++
		}
		if hurdles > needed {
			return buf
		}
	}
	return buf
}

// distinct drops repetitions from the moves from an index on: the same cell reached by two ways is one move (Part B).
func distinct(moves []Move, first int) []Move {
	out := moves[:first]
	for _, m := range moves[first:] {
		if !slices.Contains(out[first:], m) {
			out = append(out, m)
		}
	}
	return out
}

// addMoves appends the move to the i-th cell of a line: several of them for a promotion (F13),
// none for a king's step into check (F6).
func (p *Position) addMoves(man Man, from, to board.Cell, i int, l *Line, buf []Move) []Move {
	m := plain(from, to)
	if p.intoCheck(m) {
		return buf
	}
	if man.Kind() == Pawn {
		if p.g.Board.Promotes(p.turn.side(), to) {
			for _, k := range p.g.Men.promotions {
				m.Promo = k
				buf = append(buf, m)
			}
			return buf
		}
		if l.Use == MoveOnly && i == 1 {
			m.Passed = l.Cells[0]
		}
	}
	return append(buf, m)
}

// intoCheck tells whether the move is a step of the king that F6 forbids.
func (p *Position) intoCheck(m Move) bool {
	return m.From == p.king[p.turn] && !p.g.Rules.KingThroughCheck && p.kingStepAttacked(m)
}

// kingStepAttacked tells whether the king would be attacked right after a step (F6).
func (p *Position) kingStepAttacked(m Move) bool {
	by := p.turn.Other()
	taken := m.To
	if m.Victim != board.None {
		taken = m.Victim
	}
	occ := p.occ[0].Union(p.occ[1])
	occ.Remove(m.From)
	occ.Remove(taken)
	men := p.occ[by]
	men.Remove(taken)
	return p.attackedIf(m.To, men, occ)
}

func (p *Position) castlings(from board.Cell, buf []Move) []Move {
	if p.rights == 0 {
		return buf
	}
	for i := range p.g.castles {
		k := &p.g.castles[i]
		if p.g.Condition != nil && p.permitted(k.Rook) != free {
			continue // the rook moves, too (F5)
		}
		if p.rights>>i&1 != 0 && k.King == from && Colour(k.Side) == p.turn && p.castleObstacle(i) == nil {
			m := plain(k.King, k.KingTo)
			m.Castle = uint8(i + 1)
			buf = append(buf, m)
		}
	}
	return buf
}

// castleObstacle says what forbids the i-th castling at this moment (F12); nil: nothing.
func (p *Position) castleObstacle(i int) *Illegality {
	k := &p.g.castles[i]
	ill := &Illegality{From: k.King, To: k.KingTo, Cell: board.None}
	if p.rights>>i&1 == 0 {
		ill.Reason = NoCastlingRight
		return ill
	}
	if in := k.Between.Intersect(p.occ[0].Union(p.occ[1])); !in.Empty() {
		ill.Reason, ill.Cell = Blocked, in.Pop()
		ill.Man = p.men[ill.Cell]
		return ill
	}
	for _, z := range k.KingCells {
		if p.Attacked(z, p.turn.Other()) {
			ill.Reason, ill.Cell = CastlingThroughCheck, z
			ill.Attackers = p.Attackers(z, p.turn.Other())
			return ill
		}
	}
	return nil
}
