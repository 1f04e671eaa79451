package rules

import (
	"slices"

	"flicker/rules/board"
)

// This file serves searches in rule sets of single moves, where a series is one move.

// Play makes a move that Moves returned and hands the position to the opponent (F11).
func (p *Position) Play(m Move) Undo {
	u := p.Make(m)
	p.HandOver()
	return u
}

// TakeBack takes back the last move played.
func (p *Position) TakeBack(m Move, u Undo) {
	p.turn = p.turn.Other()
	p.made = 1
	p.Unmake(m, u)
}

// PlayOn makes a move that Moves returned and leaves its side on turn, as if the opponent had passed: what could be
// taken en passant no longer can be (F11). The opponent must not be in check then.
func (p *Position) PlayOn(m Move) Undo {
	u := p.Make(m)
	p.ep, p.doubled, p.moved, p.made, p.promoted = board.Set{}, board.Set{}, board.Set{}, 0, false
	return u
}

// TakeBackOn takes back the last move made by PlayOn.
func (p *Position) TakeBackOn(m Move, u Undo) {
	p.made = 1
	p.Unmake(m, u)
}

// HasMove tells whether the side on turn has a legal move, at the beginning of its series in a rule set of single
// moves.
func (p *Position) HasMove() bool {
	if !p.g.Fixed() {
		var space [64]Move
		return len(p.modalMoves(space[:0])) > 0
	}
	// Castling needs no look: where it is possible, so is the king's step to the cell crossed (F12).
	if king := p.king[p.turn]; king != board.None && p.kingCanStep(king) {
		return true
	}
	return p.someMove(func(Move) bool { return true })
}

// HasQuietMove is HasMove of moves that give no check. It may overlook castlings, and steps of the king where they may
// discover a check.
func (p *Position) HasQuietMove() bool {
	if !p.g.Fixed() {
		var space [64]Move
		moves := p.modalMoves(space[:0])
		return p.modalChecksFirst(moves) < len(moves)
	}
	king, z := p.king[p.turn], p.king[p.turn.Other()]
	if z == board.None {
		return p.HasMove()
	}
	if king != board.None && p.kingsOnly() && p.g.Condition == nil && !p.g.tables.hops && !p.g.tables.between[z].Has(king) && p.kingCanStep(king) {
		return true
	}
	enemy := p.danger(p.turn.Other())
	return p.someMove(func(m Move) bool { return !p.checksAfter(m, z, &enemy) })
}

// someMove tells whether a man other than the king has a legal move that is good.
func (p *Position) someMove(good func(Move) bool) bool {
	d := p.danger(p.turn)
	t := p.g.tables
	var space [64]Move
	for men := p.occ[p.turn]; !men.Empty(); {
		a := men.Pop()
		if a == p.king[p.turn] {
			continue
		}
		moves := space[:0]
		switch man := p.men[a]; {
		case !d.check || d.hurdles.Has(a) || !p.ep.Empty():
			moves = p.movesOf(a, moves)
		case !t.reach[man][a].Meets(d.answers):
			continue
		case t.plain[man]:
			moves = p.plainMoves(a, t.reach[man][a].Intersect(d.answers), moves)
		default:
			moves = p.movesOf(a, moves)
		}
		for _, m := range moves {
			if p.kingSafe(m, &d) && good(m) {
				return true
			}
		}
	}
	return false
}

// kingCanStep tells whether the king has a move other than castling (F6).
func (p *Position) kingCanStep(king board.Cell) bool {
	if !p.g.tables.straight || p.g.Condition != nil || p.men[king].Kind() == Pawn {
		var space [64]Move
		return slices.ContainsFunc(p.movesOf(king, space[:0]), p.endsLegally)
	}
	for _, l := range p.g.tables.lines[p.men[king]][king] {
		for _, to := range l.Cells {
			target := p.men[to]
			free := target == NoMan && l.Use != CaptureOnly || l.Use != MoveOnly && p.takeable(to)
			if free && !p.kingStepAttacked(plain(king, to)) {
				return true
			}
			if target != NoMan {
				break
			}
		}
	}
	return false
}

// Checks appends to buf the legal moves after which the opponent is in check, in a rule set of single moves.
func (p *Position) Checks(buf []Move) []Move {
	if !p.g.Fixed() {
		n := len(buf)
		buf = p.modalMoves(buf)
		return buf[:n+p.modalChecksFirst(buf[n:])]
	}
	z := p.king[p.turn.Other()]
	if z == board.None {
		return buf
	}
	enemy := p.danger(p.turn.Other())
	n := len(buf)
	for men := p.occ[p.turn]; !men.Empty(); {
		buf = p.checkers(men.Pop(), z, &enemy, buf)
	}
	if len(buf) == n {
		return buf
	}
	own := p.danger(p.turn)
	checks := buf[:n]
	for _, m := range buf[n:] {
		if p.kingSafe(m, &own) && p.checksAfter(m, z, &enemy) {
			checks = append(checks, m)
		}
	}
	return checks
}

// checkers appends moves of the man on a among which are all those that give check to the king on z.
func (p *Position) checkers(a, z board.Cell, enemy *danger, buf []Move) []Move {
	t := p.g.tables
	man := p.men[a]
	switch {
	case enemy.unknown || enemy.shields.Has(a) || a == p.king[p.turn] && !p.kingsOnly():
		return p.movesOf(a, buf)
	case a == p.king[p.turn]:
		if t.reach[man][a].Meets(enemy.raised) {
			return p.movesOf(a, buf)
		}
		if p.rights == 0 {
			return buf
		}
		return p.castlings(a, buf)
	case man.Kind() == Pawn && (!p.ep.Empty() || t.promoting[p.turn].Has(a)):
		return p.movesOf(a, buf)
	}
	cells := t.reach[man][a].Intersect(t.strikes[man][z].Union(enemy.raised))
	if cells.Empty() {
		return buf
	}
	if !t.plain[man] {
		return p.movesOf(a, buf)
	}
	return p.plainMoves(a, cells, buf)
}

// kingsOnly tells whether both sides' royal men are kings, which never give check to each other.
func (p *Position) kingsOnly() bool {
	return p.men[p.king[White]].Kind() == King && p.men[p.king[Black]].Kind() == King
}

// plainMoves appends the moves to some cells of the man on a, who goes where he attacks.
func (p *Position) plainMoves(a board.Cell, cells board.Set, buf []Move) []Move {
	occ := p.occ[0].Union(p.occ[1])
	t := p.g.tables
	man := p.men[a]
	for cells = cells.Minus(p.occ[p.turn]); !cells.Empty(); {
		if to := cells.Pop(); t.attacks(man, a, to, occ) && to != p.king[p.turn.Other()] {
			buf = append(buf, plain(a, to))
		}
	}
	return buf
}

// ChecksFirst puts the moves that give check before the others and tells how many they are. The moves are legal, in a rule set
// of single moves.
func (p *Position) ChecksFirst(moves []Move) int {
	if !p.g.Fixed() {
		return p.modalChecksFirst(moves)
	}
	z := p.king[p.turn.Other()]
	if z == board.None {
		return 0
	}
	enemy := p.danger(p.turn.Other())
	n := 0
	for i, m := range moves {
		if p.checksAfter(m, z, &enemy) {
			moves[n], moves[i] = m, moves[n]
			n++
		}
	}
	return n
}

// Legal tells whether a move that was legal in some position is legal in this one, in a rule set of single moves.
func (p *Position) Legal(m Move) bool {
	man := p.men[m.From]
	if man == NoMan || man.Colour() != p.turn {
		return false
	}
	if !p.g.Fixed() {
		var space [64]Move
		return slices.Contains(p.modalMoves(space[:0]), m)
	}
	if !p.g.tables.plain[man] || p.g.Condition != nil || m.Castle != 0 {
		var space [64]Move
		return slices.Contains(p.movesOf(m.From, space[:0]), m) && p.safe(m)
	}
	if m != plain(m.From, m.To) { // of a pawn
		return false
	}
	if p.men[m.To] != NoMan && !p.takeable(m.To) {
		return false
	}
	if !p.g.tables.attacks(man, m.From, m.To, p.occ[0].Union(p.occ[1])) {
		return false
	}
	if m.From == p.king[p.turn] {
		return !p.kingStepAttacked(m)
	}
	return p.safe(m)
}

// safe tells whether the king of the side on turn is safe after a move.
func (p *Position) safe(m Move) bool {
	d := p.danger(p.turn)
	return p.kingSafe(m, &d)
}

// checksAfter tells whether the king on z is attacked after the move, enemy being his danger before it.
func (p *Position) checksAfter(m Move, z board.Cell, enemy *danger) bool {
	if m.Castle != 0 || m.Victim != board.None || enemy.unknown || enemy.shields.Has(m.From) || enemy.raised.Has(m.To) {
		u := p.Make(m)
		check := p.Attacked(z, p.turn)
		p.Unmake(m, u)
		return check
	}
	man := p.men[m.From]
	if m.Promo != NoKind {
		man = NewMan(m.Promo, p.turn)
	}
	t := p.g.tables
	if !t.strikes[man][z].Has(m.To) {
		return false
	}
	occ := p.occ[0].Union(p.occ[1])
	occ.Remove(m.From)
	occ.Add(m.To)
	return t.attacks(man, m.To, z, occ)
}
