package rules

import "flicker/rules/board"

func (p *Position) lift(c board.Cell) Man {
	m := p.men[c]
	p.men[c] = NoMan
	p.occ[m.Colour()].Remove(c)
	p.key = p.key.Xor(p.g.zobrist.man[m][c])
	return m
}

func (p *Position) put(m Man, c board.Cell) {
	p.men[c] = m
	p.occ[m.Colour()].Add(c)
	p.key = p.key.Xor(p.g.zobrist.man[m][c])
}

// Make plays a move that Moves returned for this position. It does not check it again.
func (p *Position) Make(m Move) Undo {
	u := Undo{rights: p.rights, ep: p.ep, doubled: p.doubled, moved: p.moved, marked: p.marked, key: p.key, final: p.final, promoted: p.promoted, past: p.past}
	if p.g.Condition != nil {
		p.final = p.permitted(m.From) == final
	}
	if m.Castle != 0 {
		k := &p.g.castles[m.Castle-1]
		king, rook := p.lift(k.King), p.lift(k.Rook)
		p.put(king, k.KingTo)
		p.put(rook, k.RookTo)
		p.king[p.turn] = k.KingTo
		p.moved.Add(k.KingTo)
		p.moved.Add(k.RookTo)
		p.rights &^= p.g.rightsAt[k.King]
		switch p.marked {
		case k.King:
			p.marked = k.KingTo
		case k.Rook:
			p.marked = k.RookTo
		}
		if p.g.Rules.Modes {
			p.remember(m, NoMan, board.None)
		}
		p.made++
		return u
	}
	if p.g.Rules.Modes {
		return p.makeModal(m, u)
	}
	p.makePlain(m, &u)
	return u
}

// makePlain plays a move other than a castling.
func (p *Position) makePlain(m Move, u *Undo) {
	taken := m.To
	if m.Victim != board.None {
		taken = m.Victim
	}
	if p.men[taken] != NoMan {
		u.captured = p.lift(taken)
		if p.marked == taken {
			p.marked = board.None
		}
		if !p.ep.Empty() {
			p.ep = p.rightsLeft()
		}
	}
	man := p.lift(m.From)
	if m.Promo != NoKind {
		man, p.promoted = NewMan(m.Promo, p.turn), true
	}
	p.put(man, m.To)
	if p.marked == m.From {
		p.marked = m.To
	}
	if p.king[p.turn] == m.From {
		p.king[p.turn] = m.To
	}
	if m.Passed != board.None {
		p.doubled.Add(m.Passed)
	}
	p.moved.Add(m.To)
	p.rights &^= p.g.rightsAt[m.From] | p.g.rightsAt[m.To]
	p.made++
}

// rightsLeft are the passed-over cells whose double-stepped pawn still stands (F11: the
// right ends when that pawn is captured).
func (p *Position) rightsLeft() board.Set {
	var out board.Set
	pawn := NewMan(Pawn, p.turn.Other())
	for s := p.ep; !s.Empty(); {
		x := s.Pop()
		if _, at, ok := p.g.Board.Passed(p.turn.Other().side(), x); ok && p.men[at] == pawn {
			out.Add(x)
		}
	}
	return out
}

// Unmake takes back the last move made.
func (p *Position) Unmake(m Move, u Undo) {
	p.made--
	if m.Castle != 0 {
		k := &p.g.castles[m.Castle-1]
		king, rook := p.lift(k.KingTo), p.lift(k.RookTo)
		p.put(king, k.King)
		p.put(rook, k.Rook)
		p.king[p.turn] = k.King
	} else {
		man := p.lift(m.To)
		if m.Promo != NoKind {
			man = NewMan(Pawn, p.turn)
		}
		p.put(man, m.From)
		if p.king[p.turn] == m.To {
			p.king[p.turn] = m.From
		}
		if u.captured != NoMan {
			taken := m.To
			if m.Victim != board.None {
				taken = m.Victim
			}
			p.put(u.captured, taken)
			if p.g.Rules.Modes && u.captured.Kind() == King { // S6
				p.king[u.captured.Colour()] = taken
			}
		}
	}
	p.rights, p.ep, p.doubled, p.moved, p.marked, p.key, p.final = u.rights, u.ep, u.doubled, u.moved, u.marked, u.key, u.final
	p.promoted, p.past = u.promoted, u.past
}
