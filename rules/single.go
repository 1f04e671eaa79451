package rules

import "flicker/rules/board"

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
	p.ep, p.doubled, p.moved, p.made = board.Set{}, board.Set{}, board.Set{}, 0
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
	d := p.danger(p.turn)
	var space [64]Move
	king := p.king[p.turn]
	// Castling needs no look: where it is possible, so is the king's step to the cell crossed (F12).
	if king != board.None && p.kingCanStep(king) {
		return true
	}
	for men := p.occ[p.turn]; !men.Empty(); {
		a := men.Pop()
		if a == king {
			continue
		}
		if d.check && p.ep.Empty() && !p.g.tables.reach[p.men[a]][a].Meets(d.answers) {
			continue
		}
		for _, m := range p.movesOf(a, space[:0]) {
			if p.kingSafe(m, &d) {
				return true
			}
		}
	}
	return false
}

// kingCanStep tells whether the king has a plain move (F6).
func (p *Position) kingCanStep(king board.Cell) bool {
	for _, l := range p.g.tables.lines[p.men[king]][king] {
		for _, to := range l.Cells {
			target := p.men[to]
			barred := target != NoMan && (target.Colour() == p.turn || target.Kind() == King)
			if !barred && !p.kingStepAttacked(king, to) {
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
	z := p.king[p.turn.Other()]
	if z == board.None {
		return buf
	}
	own, enemy := p.danger(p.turn), p.danger(p.turn.Other())
	n := len(buf)
	for men := p.occ[p.turn]; !men.Empty(); {
		if a := men.Pop(); p.mayCheck(a, z, &enemy) {
			buf = p.movesOf(a, buf)
		}
	}
	checks := buf[:n]
	for _, m := range buf[n:] {
		if p.checksAfter(m, z, &enemy) && p.kingSafe(m, &own) {
			checks = append(checks, m)
		}
	}
	return checks
}

// mayCheck tells whether a move of the man on a can give check to the king on z: false is certain, true is not.
func (p *Position) mayCheck(a, z board.Cell, enemy *danger) bool {
	if enemy.shields.Has(a) || a == p.king[p.turn] {
		return true
	}
	t := p.g.tables
	man := p.men[a]
	if man.Kind() == Pawn {
		return true
	}
	return t.reach[man][a].Meets(t.strikes[man][z])
}

// checksAfter tells whether the king on z is attacked after the move, enemy being his danger before it.
func (p *Position) checksAfter(m Move, z board.Cell, enemy *danger) bool {
	if m.Castle != 0 || m.Victim != board.None || enemy.shields.Has(m.From) {
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
