package solver_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// What is said of a series by enumeration is what the plain reference finds, and what the constraint engine says where it
// knows the men.
func TestVerifyPlainly(t *testing.T) {
	random.Until(t, []string{"solves", "is refuted", "ends the play"}, func(t *rapid.T, seen map[string]int) {
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
			seen["solves"]++
		case v.Reply == nil:
			seen["ends the play"]++
			if plain.HasSeries(end) {
				t.Fatalf("%s: there is an answer", where)
			}
		default:
			seen["is refuted"]++
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
}

// Of the answers that are listed for a task without a solution each series meets one that is legal and good, and each answer is
// the only one that some series meets.
func TestRefutationsPlainly(t *testing.T) {
	random.Until(t, []string{"refutation"}, func(t *rapid.T, seen map[string]int) {
		p, s := drawTask(t, task.Direct, rapid.SampledFrom([]task.Goal{task.Mate, task.Stalemate}).Draw(t, "goal"))
		s.Series = min(s.Series, 2)
		if len(plain.Solve(p, s).Solutions) > 0 {
			t.Skip("it has a solution")
		}
		restore := solver.Decline(errors.New("does not know them"))
		defer restore()
		list, err := solver.Refutations(context.Background(), p, s, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		where := fmt.Sprintf("%s %s %s %s %v", p.Board().Name(), p.Game().Rules.Name, fen.Write(p), s, list)
		alone := make([]bool, len(list))
		for _, set := range plain.Sets(p) {
			end := set.End
			if s.Series == 1 && end.InCheck(end.Turn()) != (s.Goal == task.Mate) || !plain.HasSeries(end) {
				continue
			}
			var by []int
			for i, reply := range list {
				if after := replied(end, reply); after != nil {
					rest := s
					if rest.Series--; rest.Series == 0 || len(plain.Solve(after, rest).Solutions) == 0 {
						by = append(by, i)
					}
				}
			}
			switch len(by) {
			case 0:
				t.Fatalf("%s: nothing refutes %s", where, names(p, [][]rules.Move{set.Moves}))
			case 1:
				alone[by[0]] = true
			}
		}
		for i, needed := range alone {
			if !needed {
				t.Fatalf("%s: number %d can be left out", where, i+1)
			}
		}
		seen["refutation"] += len(list)
	})
}

// replied is the position after an answer; nil if it is not legal.
func replied(p *rules.Position, reply []rules.Move) *rules.Position {
	now := *p
	for _, m := range reply {
		if !slices.Contains(now.Moves(nil), m) {
			return nil
		}
		now.Make(m)
	}
	if !now.MayEnd() {
		return nil
	}
	return now.EndSeries()
}
