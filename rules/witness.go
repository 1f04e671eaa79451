package rules

import "flicker/rules/board"

// mostWitnesses bounds the moves that Pressing keeps in mind.
const mostWitnesses = 4

// Pressing appends to buf legal moves of the side on turn, in a rule set of single moves: all those that give check, and of
// the others all after which the opponent may have no legal move, or with quiet no legal move that gives no check.
//
// It looks for moves that the opponent could make now, of men that can neither be pinned nor, with quiet, give check or
// discover one. Such a move stays legal after any that gives no check and touches none of the cells it depends on.
func (p *Position) Pressing(buf []Move, quiet bool) []Move {
	if !p.g.Fixed() || !p.g.tables.straight || p.g.Condition != nil {
		return p.Moves(buf)
	}
	var touched [mostWitnesses]board.Set
	witnesses := p.witnesses(touched[:0], quiet)
	king, z := p.king[p.turn], p.king[p.turn.Other()]
	if len(witnesses) == 0 || king == board.None || z == board.None {
		return p.Moves(buf)
	}
	buf = p.Checks(buf)
	n := len(buf)
	buf = p.movesOf(king, buf)
	for men := p.occ[p.turn]; !men.Empty(); {
		if a := men.Pop(); a != king {
			buf = p.touching(a, witnesses[0], buf)
		}
	}
	own, enemy := p.danger(p.turn), p.danger(p.turn.Other())
	pressing := buf[:n]
	for _, m := range buf[n:] {
		if p.presses(m, witnesses, quiet) && p.kingSafe(m, &own) && !p.checksAfter(m, z, &enemy) {
			pressing = append(pressing, m)
		}
	}
	return pressing
}

// touching appends moves of the man on a among which are all that touch the cells.
func (p *Position) touching(a board.Cell, cells board.Set, buf []Move) []Move {
	t := p.g.tables
	man := p.men[a]
	if cells.Has(a) || man.Kind() == Pawn && !p.ep.Empty() {
		return p.movesOf(a, buf)
	}
	if to := t.reach[man][a].Intersect(cells); to.Empty() {
		return buf
	} else if t.plain[man] {
		return p.plainMoves(a, to, buf)
	}
	return p.movesOf(a, buf)
}

// presses tells whether a move that gives no check may take away all the witnesses' moves.
func (p *Position) presses(m Move, witnesses []board.Set, quiet bool) bool {
	if m.Castle != 0 || quiet && m.From == p.king[p.turn] {
		return true
	}
	for _, w := range witnesses {
		if !w.Has(m.From) && !w.Has(m.To) && (m.Victim == board.None || !w.Has(m.Victim)) {
			return false
		}
	}
	return true
}

// witnesses finds moves of different men of the opponent: for each the cells it depends on.
func (p *Position) witnesses(out []board.Set, quiet bool) []board.Set {
	opponent := p.turn.Other()
	t := p.g.tables
	men := p.occ[opponent]
	if king := p.king[opponent]; king != board.None {
		men.Remove(king)
		men = men.Minus(t.between[king]) // may be pinned
	}
	target := p.king[p.turn]
	if quiet && target != board.None {
		men = men.Minus(t.between[target]) // may discover a check
	}
	for !men.Empty() && len(out) < cap(out) {
		a := men.Pop()
		if w := p.witness(a, target, quiet); !w.Empty() {
			out = append(out, w)
		}
	}
	return out
}

// witness finds a move of the opponent's man on a, and the cells it depends on; none if there is none.
func (p *Position) witness(a, target board.Cell, quiet bool) board.Set {
	t := p.g.tables
	man := p.men[a]
	for _, l := range t.lines[man][a] {
		touched := board.SetOf(a)
		for _, to := range l.Cells {
			touched.Add(to)
			there := p.men[to]
			free := there == NoMan && l.Use != CaptureOnly ||
				there != NoMan && l.Use != MoveOnly && there.Colour() == p.turn && to != p.king[p.turn]
			if free && !(quiet && p.strikesFrom(man, to, target)) {
				return touched
			}
			if there != NoMan {
				break
			}
		}
	}
	return board.Set{}
}

// strikesFrom tells whether a man, or what it may promote to on its arrival, attacks the target on an otherwise empty board.
func (p *Position) strikesFrom(man Man, to, target board.Cell) bool {
	if target == board.None {
		return false
	}
	t := p.g.tables
	if man.Kind() == Pawn && p.g.Board.Promotes(man.Colour().side(), to) {
		return t.strike[target].Has(to)
	}
	return t.strikes[man][target].Has(to)
}
