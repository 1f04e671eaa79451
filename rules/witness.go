package rules

import (
	"slices"

	"flicker/rules/board"
)

// mostWitnesses bounds the moves that Pressing keeps in mind.
const mostWitnesses = 4

// Pressing appends to buf legal moves of the side on turn, in a rule set of single moves: all those that give check, and of
// the others all after which the opponent may have no legal move, or with quiet no legal move that gives no check.
//
// It looks for moves that the opponent could make now, of men that can neither be pinned nor, with quiet, give check or
// discover one. Such a move stays legal after any that gives no check and touches none of the cells it depends on.
func (p *Position) Pressing(buf []Move, quiet bool) []Move {
	n := len(buf)
	var touched [mostWitnesses]board.Set
	witnesses := p.witnesses(touched[:0], quiet)
	if p.independent(witnesses) {
		buf = p.Checks(buf)
		if king := p.king[p.turn]; quiet && king != board.None {
			checks := len(buf)
			buf = p.movesOf(king, buf)
			quietly := buf[:checks]
			for _, m := range buf[checks:] {
				if !slices.Contains(buf[n:checks], m) {
					quietly = append(quietly, m)
				}
			}
			buf = quietly
		} else if king != board.None {
			buf = p.castlings(king, buf)
		}
		return buf
	}
	buf = p.Moves(buf)
	if len(witnesses) == 0 {
		return buf
	}
	checks := p.ChecksFirst(buf[n:])
	pressing := buf[:n+checks]
	for _, m := range buf[n+checks:] {
		if p.presses(m, witnesses, quiet) {
			pressing = append(pressing, m)
		}
	}
	return pressing
}

// independent tells whether no move but a castling can touch all of the witnesses' cells: they have none in common, and
// are more than the cells that a move touches.
func (p *Position) independent(witnesses []board.Set) bool {
	touch := 1 // where the man goes
	var all board.Set
	for _, w := range witnesses {
		if all.Meets(w) {
			return false
		}
		all = all.Union(w)
	}
	if all.Meets(p.occ[p.turn]) {
		touch++ // where it comes from
	}
	if !p.ep.Empty() {
		touch++ // where the victim stood
	}
	return len(witnesses) > touch
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
				there != NoMan && l.Use != MoveOnly && there.Colour() == p.turn && there.Kind() != King
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
