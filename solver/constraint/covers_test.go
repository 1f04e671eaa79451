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
	if !covered(rules.Line{Use: rules.CaptureOnly}) || covered(rules.Line{Use: rules.CaptureOnly + 1}) {
		t.Error("a line of a use unknown here is taken for covered")
	}
}
