package constraint

import (
	"fmt"

	"flicker/rules"
	"flicker/rules/board"
)

// Covers tells whether the engine knows the movement of every man of a game; the error names one that it does not.
func Covers(g *rules.Game) error {
	for kind := rules.Pawn; kind <= rules.King; kind++ {
		for _, c := range []rules.Colour{rules.White, rules.Black} {
			man := rules.NewMan(kind, c)
			for x := range g.Board.Size() {
				for _, l := range g.Lines(man, board.Cell(x)) {
					if !covered(l) {
						return fmt.Errorf("does not know how a %s moves", man)
					}
				}
			}
		}
	}
	return nil
}

// covered tells whether the clauses of package symbolic state what the line demands.
func covered(l rules.Line) bool {
	switch l.Use {
	case rules.MoveOrCapture, rules.MoveOnly, rules.CaptureOnly:
		return true
	default:
		return false
	}
}
