package rules

import "flicker/rules/board"

// Position is a legal diagram with all rights, possibly in the middle of a series. Make one
// with NewPosition; copy it freely; it is not safe for concurrent use.
type Position struct {
	g    *Game
	men  [board.MaxCells]Man
	occ  [2]board.Set
	king [2]board.Cell // the royal man (M3), a king unless the diagram says otherwise; None: that side has none
	// crowned: men that are not royal may be of the same kind as one that is (M3).
	crowned bool
	turn    Colour
	rights  Rights
	// ep are the passed-over cells of the enemy's last series whose pawn may still be taken en passant (F11).
	ep board.Set
	// doubled are the passed-over cells of double steps made in the series under way.
	doubled board.Set
	// moved are the cells of the men that have moved in the series under way (F5).
	moved board.Set
	made  int
	// promoted: a pawn has promoted in the series under way.
	promoted bool
	// marked is the cell of a man that a task is about; None: there is none, or it has been captured.
	marked board.Cell
	key    Key // of the placement of the men
	// mater is the side that is to mate, if mating: it may make the final move of a Condition. final: it has made it.
	mater         Colour
	mating, final bool
	past          history // of synthesis chess
}

// Game the position belongs to.
func (p *Position) Game() *Game { return p.g }

// Board of the position.
func (p *Position) Board() *board.Board { return p.g.Board }

// Turn is the side whose series is under way.
func (p *Position) Turn() Colour { return p.turn }

// At is the man on a cell.
func (p *Position) At(c board.Cell) Man { return p.men[c] }

// Men are the cells of a side's men.
func (p *Position) Men(c Colour) board.Set { return p.occ[c] }

// King is the cell of a side's king, or of what is royal in its place (M3); None if it has none.
func (p *Position) King(c Colour) board.Cell { return p.king[c] }

// Rights are the castling rights left.
func (p *Position) Rights() Rights { return p.rights }

// EnPassant are the passed-over cells on which the side on turn may still capture en passant (F11).
func (p *Position) EnPassant() board.Set { return p.ep }

// Doubled are the cells passed over by double steps of the series under way.
func (p *Position) Doubled() board.Set { return p.doubled }

// Moved are the cells of the men that have moved in the series under way (F5).
func (p *Position) Moved() board.Set { return p.moved }

// Promoted tells whether a pawn has promoted in the series under way.
func (p *Position) Promoted() bool { return p.promoted }

// Made is the number of moves made in the series under way.
func (p *Position) Made() int { return p.made }

// Attacked tells whether a man of colour by attacks the cell (F15).
func (p *Position) Attacked(z board.Cell, by Colour) bool {
	men := p.occ[by]
	if p.g.Rules.Modes {
		men = p.besidesKing(z, by)
	}
	return p.attackedIf(z, men, p.occ[0].Union(p.occ[1]))
}

// attackedIf tells whether one of the men on the given cells attacks z when the cells of occ are occupied.
func (p *Position) attackedIf(z board.Cell, men, occ board.Set) bool {
	t := p.g.tables
	row := t.attackers[int(z)*t.size : int(z+1)*t.size]
	for men = men.Intersect(t.strike[z]); !men.Empty(); {
		a := men.Pop()
		if row[a].has(p.men[a]) && t.attacks(p.men[a], a, z, occ) {
			return true
		}
	}
	return false
}

// Attackers are the cells of the men of colour by that attack z (F15).
func (p *Position) Attackers(z board.Cell, by Colour) []board.Cell {
	var out []board.Cell
	occ := p.occ[0].Union(p.occ[1])
	men := p.occ[by]
	if p.g.Rules.Modes {
		men = p.besidesKing(z, by)
	}
	for _, a := range men.Cells() {
		if p.g.tables.attacks(p.men[a], a, z, occ) {
			out = append(out, a)
		}
	}
	return out
}

// InCheck tells whether a side's king is attacked now, or has been captured (S6).
func (p *Position) InCheck(c Colour) bool {
	if p.king[c] == board.None {
		return p.g.Rules.Modes
	}
	return p.Attacked(p.king[c], c.Other())
}

// MayEnd tells whether the series under way may end here: at least one move made (F4),
// the mover's king not attacked (F7), and after the final move of a Condition the opponent mated (R1). In synthesis chess
// every move that Moves returns may.
func (p *Position) MayEnd() bool {
	if p.g.Rules.Modes {
		return p.made > 0
	}
	return p.made > 0 && !p.InCheck(p.turn) && (!p.final || p.mated())
}

// EndSeries hands the position to the opponent: double steps of the series become en
// passant rights (F11), no man counts as moved. It does not ask MayEnd.
func (p *Position) EndSeries() *Position {
	q := *p
	q.HandOver()
	return &q
}

// DropIdleRights gives up the en passant captures that no pawn stands ready for (F11, F14); no series can use them.
func (p *Position) DropIdleRights() { p.ep = p.usable(p.ep, p.turn) }

// Pass is the position with the opponent on turn, no series having been made: what could be taken en passant can no longer
// be (F11). It is nil if the side on turn is in check and the diagram would break F16 then, or its king is taken (S6).
func (p *Position) Pass() *Position {
	q := *p
	q.HandOver()
	q.ep = board.Set{}
	if p.InCheck(p.turn) && (p.KingTaken(p.turn) || !q.idleMayBeAttacked()) {
		return nil
	}
	return &q
}

// Mark makes a task be about the man on a cell: the mark goes where the man goes, until it is captured.
func (p *Position) Mark(c board.Cell) { p.marked = c }

// HasMarked tells whether a marked man stands on the board.
func (p *Position) HasMarked() bool { return p.marked != board.None }

// Marked is the cell of the marked man; None if there is none, or no longer.
func (p *Position) Marked() board.Cell { return p.marked }

// Count is the number of men of a kind and colour on the board.
func (p *Position) Count(m Man) int {
	n := 0
	for men := p.occ[m.Colour()]; !men.Empty(); {
		if p.men[men.Pop()] == m {
			n++
		}
	}
	return n
}

// HandOver is EndSeries in place.
func (p *Position) HandOver() {
	p.turn = p.turn.Other()
	p.ep, p.doubled, p.moved, p.made, p.final, p.promoted = p.doubled, board.Set{}, board.Set{}, 0, false, false
}

// usable are the passed-over cells that a pawn of colour c stands ready to capture on.
func (p *Position) usable(passed board.Set, c Colour) board.Set {
	var out board.Set
	pawn := NewMan(Pawn, c)
	for !passed.Empty() {
		x := passed.Pop()
		for ready := p.g.tables.strikes[pawn][x].Intersect(p.occ[c]); !ready.Empty(); {
			if p.men[ready.Pop()] == pawn {
				out.Add(x)
			}
		}
	}
	return out
}

// Key is the position's identity: the men on their cells, the side on turn, castling rights,
// en passant captures that a pawn stands ready for (F14) on either side, and the set of men
// already moved in the series, which man is marked, which men are royal where that is not plain from their kinds (M3), and
// the history that synthesis chess remembers (S1, S3, S9).
func (p *Position) Key() Key {
	z := p.g.zobrist
	k := p.key.Xor(z.rights[p.rights])
	if p.turn == Black {
		k = k.Xor(z.turn)
	}
	if !p.moved.Empty() {
		k = k.Xor(z.set(z.moved, p.moved))
	}
	if !p.ep.Empty() {
		k = k.Xor(z.set(z.passed[0], p.usable(p.ep, p.turn)))
	}
	if p.marked != board.None {
		k = k.Xor(z.marked[p.marked])
	}
	if p.final {
		k = k.Xor(z.final)
	}
	if p.g.Rules.Modes {
		k = k.Xor(z.past(p.past))
	}
	if p.crowned {
		for c, x := range p.king {
			if x != board.None {
				k = k.Xor(z.royal[c][x])
			}
		}
	}
	if !p.doubled.Empty() {
		k = k.Xor(z.set(z.passed[1], p.usable(p.doubled, p.turn.Other())))
	}
	return k
}

// EndKey is the identity of the position as EndSeries would hand it over.
func (p *Position) EndKey() Key { return p.EndSeries().Key() }

// Equal tells whether two positions of one game agree in everything, usable or not.
func (p *Position) Equal(q *Position) bool {
	return p.men == q.men && p.turn == q.turn && p.rights == q.rights && p.ep == q.ep &&
		p.doubled == q.doubled && p.moved == q.moved && p.made == q.made && p.promoted == q.promoted && p.marked == q.marked && p.final == q.final && p.mating == q.mating && p.mater == q.mater && p.king == q.king && p.past == q.past && p.occ == q.occ && p.key == q.key
}
