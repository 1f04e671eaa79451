package single

import (
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
)

// A thread whose help was stopped, since another move had decided, goes on in other positions: it must not take what it
// did not search to the end for a failure.
func TestStoppedLearnsNothing(t *testing.T) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Orthodox), "7k/8/4K3/8/8/8/8/R5R1 w - -")
	if err != nil {
		t.Fatal(err)
	}
	w := New(Options{}).worker(p, task.Stipulation{Play: task.Direct, Goal: task.Mate, Series: 2}, &halt{})
	w.stopped = true
	w.winsIn(2)
	for _, k := range w.recent {
		if k != (rules.Key{}) {
			t.Error("a failure is remembered")
		}
	}
}
