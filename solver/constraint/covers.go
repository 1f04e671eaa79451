package constraint

import (
	"fmt"

	"flicker/rules"
	"flicker/rules/board"
)

// Covers tells whether the engine knows the movement of every man of a game; the error names one that it does not. It
// takes for granted that a man has but one way from a cell to another.
func Covers(g *rules.Game) error {
	for _, kind := range g.Men.Kinds() {
		for _, c := range []rules.Colour{rules.White, rules.Black} {
			man := rules.NewMan(kind, c)
			for x := range g.Board.Size() {
				if !covered(g.Lines(man, board.Cell(x)), kind) {
					return fmt.Errorf("does not know how a %s moves", g.Men.Describe(man))
				}
			}
		}
	}
	return nil
}

// covered tells whether the clauses of package symbolic state what the lines from one cell demand.
func covered(lines []rules.Line, kind rules.Kind) bool {
	var moves, captures board.Set // reached so far
	for _, l := range lines {
		if l.Gait != rules.Straight || l.Use != rules.MoveOrCapture && kind != rules.Pawn {
			return false
		}
		for _, x := range l.Cells {
			switch l.Use {
			case rules.MoveOrCapture, rules.MoveOnly, rules.CaptureOnly:
			default:
				return false
			}
			if l.Use != rules.CaptureOnly {
				if moves.Has(x) {
					return false
				}
				moves.Add(x)
			}
			if l.Use != rules.MoveOnly {
				if captures.Has(x) {
					return false
				}
				captures.Add(x)
			}
		}
	}
	return true
}
