package rules

import "flicker/rules/board"

// This file judges which of the moves that men may make by day and by night are legal (S7-S10).

// lawful is what judge says of a draft without fault.
const lawful Reason = 255

// judge says what is unlawful about a draft, apart from the compulsion to capture (S1), and whether it saves a side that is in
// check: its king is not attacked any more, or it answers with a check, or takes the enemy king (S10).
func (p *Position) judge(m Move, e eve) (fault Reason, saves bool) {
	us, them := p.turn, p.turn.Other()
	takesKing := m.To == p.king[them]
	if takesKing {
		return lawful, true // whatever becomes of the own king: S6 decides
	}
	u := p.Make(m)
	attacked, checks := p.InCheck(us), p.InCheck(them)
	adjacent := p.kingsMeet()
	attacks := e.together && !p.hostile(u.captured) && p.attacksBy(m, e.before)
	p.Unmake(m, u)
	switch {
	case adjacent:
		return KingsMeet, false
	case e.mode.PlaysForMate() && attacked && !(e.checked && checks):
		return LeavesAttacked, false
	case e.together && !p.hostile(u.captured) && !attacks:
		return Idle, false
	}
	return lawful, !attacked || checks
}

// hostile tells whether a man captured is the opponent's, rather than one of the side on turn (S9) or none.
func (p *Position) hostile(captured Man) bool {
	return captured != NoMan && captured.Colour() != p.turn
}

// pawnTakes tells whether a draft is a pawn's capture of an enemy man, to which S1 compels.
func (p *Position) pawnTakes(m Move) bool {
	return p.men[m.From].Kind() == Pawn && (m.Victim != board.None || p.hostile(p.men[m.To]))
}

// kingsMeet tells whether the kings stand on adjacent cells (S8).
func (p *Position) kingsMeet() bool {
	a, b := p.king[White], p.king[Black]
	return a != board.None && b != board.None && p.g.tables.reach[NewMan(King, White)][a].Has(b)
}

// targets are the enemy men that each man of the side on turn attacks, by his cell.
type targets [board.MaxCells]board.Set

func (p *Position) targets() (t targets) {
	occ := p.occ[0].Union(p.occ[1])
	for men := p.occ[p.turn]; !men.Empty(); {
		a := men.Pop()
		if a == p.king[p.turn] && !p.kingTakes(p.turn, p.Mode(p.turn), p.InCheck(p.turn)) {
			continue
		}
		for foes := p.occ[p.turn.Other()]; !foes.Empty(); {
			if z := foes.Pop(); p.g.tables.attacks(p.men[a], a, z, occ) {
				t[a].Add(z)
			}
		}
	}
	return t
}

// attacksBy tells whether a move that has just been made attacks an enemy man (S7): the man that moved does, or another
// that did not before.
func (p *Position) attacksBy(m Move, before *targets) bool {
	for a, now := range p.targets() {
		if board.Cell(a) != m.To {
			now = now.Minus(before[a])
		}
		if !now.Empty() {
			return true
		}
	}
	return false
}

// besidesKing are the men of a colour that attack a cell, as far as the mode of the colour allows: a king in S3 takes only at midnight,
// and no king ever stands beside the other (S8).
func (p *Position) besidesKing(z board.Cell, by Colour) board.Set {
	men := p.occ[by]
	king := p.king[by]
	if king == board.None || !p.g.tables.reach[NewMan(King, by)][king].Has(z) {
		return men
	}
	if z == p.king[by.Other()] || !p.kingTakes(by, p.Mode(by), p.InCheck(by)) {
		men.Remove(king)
	}
	return men
}
