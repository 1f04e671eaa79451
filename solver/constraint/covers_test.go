package constraint

import (
	"testing"

	"flicker/rules"
	"flicker/rules/board"
)

func TestCovers(t *testing.T) {
	for _, r := range rules.RuleSets() {
		if err := Covers(rules.NewGame(board.Standard, r)); err != nil {
			t.Error(err)
		}
	}
	line := func(u rules.Use, cells ...board.Cell) rules.Line { return rules.Line{Use: u, Cells: cells} }
	for _, c := range []struct {
		lines []rules.Line
		want  bool
	}{
		{[]rules.Line{line(rules.MoveOnly, 1, 2), line(rules.CaptureOnly, 2)}, true},
		{[]rules.Line{line(rules.CaptureOnly+1, 1)}, false},
		{[]rules.Line{line(rules.MoveOrCapture, 1, 2), line(rules.MoveOrCapture, 3, 2)}, false}, // as on a cylinder
		{[]rules.Line{line(rules.MoveOrCapture, 1), line(rules.CaptureOnly, 1)}, false},
	} {
		if covered(c.lines, rules.Pawn) != c.want {
			t.Errorf("%v: covered %v", c.lines, !c.want)
		}
	}
}
