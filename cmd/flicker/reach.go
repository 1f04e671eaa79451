package main

import (
	"flicker/problems/diagram"
	"flicker/rules"
	"flicker/rules/board"
)

// reach is a board with one man, or with none.
type reach struct {
	game *rules.Game
	man  rules.Man // NoMan: the board alone
	from board.Cell
}

// hurdles are men for it to leap over: on each line on which it needs one the second cell, so that what lies before can be
// seen too, or the first if the line is short.
func (r reach) hurdles() board.Set {
	var out board.Set
	if r.man == rules.NoMan {
		return out
	}
	for _, l := range r.game.Lines(r.man, r.from) {
		switch {
		case !l.Gait.Hops():
		case len(l.Cells) > 2:
			out.Add(l.Cells[1])
		default:
			out.Add(l.Cells[0])
		}
	}
	return out
}

// cells are those the man goes to and those it attacks, when the hurdles stand.
func (r reach) cells() (moves, captures board.Set) {
	if r.man == rules.NoMan {
		return moves, captures
	}
	hurdles := r.hurdles()
	for _, l := range r.game.Lines(r.man, r.from) {
		cells := stops(l, hurdles)
		if l.Use != rules.CaptureOnly {
			moves = moves.Union(cells)
		}
		if l.Use != rules.MoveOnly {
			captures = captures.Union(cells)
		}
	}
	return moves.Minus(hurdles), captures.Minus(hurdles)
}

// draw marks the cells.
func (r reach) draw(style diagram.Style) string {
	hurdles := r.hurdles()
	moves, captures := r.cells()
	return style.Cells(r.game.Board, func(c board.Cell) string {
		switch {
		case r.man != rules.NoMan && c == r.from:
			return style.Man(r.game.Men, r.man)
		case hurdles.Has(c):
			return "#"
		case moves.Has(c) && captures.Has(c):
			return "x"
		case moves.Has(c):
			return "o"
		case captures.Has(c):
			return "+"
		default:
			return style.Empty(r.game.Board, c)
		}
	})
}

// stops are the cells of a line on which the man may end when the hurdles stand.
func stops(l rules.Line, hurdles board.Set) board.Set {
	var out board.Set
	over := 0
	for i, c := range l.Cells {
		hops := l.Gait.Hops()
		if l.Stops(i) && (!hops || over == 1) {
			out.Add(c)
			if l.Gait == rules.Grasshopper {
				break
			}
		}
		if hurdles.Has(c) {
			over++
		}
		if over > 1 || over > 0 && !hops {
			break
		}
	}
	return out
}
