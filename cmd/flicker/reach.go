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

// cells are those the man goes to and those it attacks, given the hurdles it likes.
func (r reach) cells() (moves, captures board.Set) {
	if r.man == rules.NoMan {
		return moves, captures
	}
	for _, l := range r.game.Lines(r.man, r.from) {
		cells := stops(l)
		if l.Use != rules.CaptureOnly {
			moves = moves.Union(cells)
		}
		if l.Use != rules.MoveOnly {
			captures = captures.Union(cells)
		}
	}
	return moves, captures
}

// draw marks the cells.
func (r reach) draw(style diagram.Style) string {
	moves, captures := r.cells()
	return style.Cells(r.game.Board, func(c board.Cell) string {
		switch {
		case r.man != rules.NoMan && c == r.from:
			return style.Man(r.game.Men, r.man)
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

// stops are the cells of a line on which the man may end, given the hurdles he likes.
func stops(l rules.Line) board.Set {
	var out board.Set
	for i, c := range l.Cells {
		if l.Stops(i) {
			out.Add(c)
		}
	}
	return out
}
