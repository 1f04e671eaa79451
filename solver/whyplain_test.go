package solver_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// What is said of a series by enumeration is what the plain reference finds, and what the constraint engine says where it
// knows the men.
func TestVerifyPlainly(t *testing.T) {
	solves, refuted, ended := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		p, s := drawTask(t, task.Direct, rapid.SampledFrom([]task.Goal{task.Mate, task.Stalemate, task.Check}).Draw(t, "goal"))
		s.Series = min(s.Series, 2)
		sets := plain.Sets(p)
		if len(sets) == 0 {
			t.Skip("no series")
		}
		set := rapid.SampledFrom(sets).Draw(t, "series").Moves
		order, _ := solver.Canonical(p, set)
		where := fmt.Sprintf("%s %s %s %s %s", p.Board().Name(), p.Game().Rules.Name, fen.Write(p), s, names(p, [][]rules.Move{set}))
		byEngine, _ := solver.Verify(context.Background(), p, s, order, solver.Options{})
		known := constraint.Covers(p) == nil
		restore := solver.Decline(errors.New("does not know them"))
		defer restore()
		v, err := solver.Verify(context.Background(), p, s, order, solver.Options{})
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		if known && (v.Solves != byEngine.Solves || v.Series != byEngine.Series || (v.Enough == nil) != (byEngine.Enough == nil) || (v.Reply == nil) != (byEngine.Reply == nil)) {
			t.Fatalf("%s: %+v, by constraints %+v", where, v, byEngine)
		}
		end := playedFrom(p, order)
		switch {
		case v.Solves:
			solves++
		case v.Reply == nil:
			ended++
			if plain.HasSeries(end) {
				t.Fatalf("%s: there is an answer", where)
			}
		default:
			refuted++
			after := playedFrom(end, v.Reply)
			if s.Series == 1 {
				return
			}
			rest := s
			rest.Series--
			if len(plain.Solve(after, rest).Solutions) > 0 {
				t.Fatalf("%s: %s is no answer", where, names(end, [][]rules.Move{v.Reply}))
			}
		}
	})
	if !testing.Short() && (solves == 0 || refuted == 0 || ended == 0) {
		t.Errorf("%d solve, %d are refuted, %d end the play", solves, refuted, ended)
	}
}
