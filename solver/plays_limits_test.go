package solver_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver"
	"flicker/solver/task"
)

// A limit of any play gives "limit" and its cause.
func TestPlaysLimits(t *testing.T) {
	p := position(t, rules.Flickering, crowded)
	expired, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	interrupted, interrupt := context.WithCancel(context.Background())
	interrupt()
	for _, play := range task.Plays() {
		s := solver.Stipulation{Play: play, Goal: solver.Stalemate, Series: 2}
		soon, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		for cause, ctx := range map[string]context.Context{solver.CauseInterrupt: interrupted, solver.CauseTime: expired} {
			checkLimit(t, ctx, p, s, cause)
		}
		checkLimit(t, soon, p, s, solver.CauseTime)
		cancel()
	}
}

func checkLimit(t *testing.T, ctx context.Context, p *rules.Position, s solver.Stipulation, cause string) {
	t.Helper()
	r, err := solver.Solve(ctx, p, s, solver.Options{Engine: solver.Enumerate, Threads: 2, All: true})
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != solver.Limit || r.Cause != cause || r.All != nil || len(r.Solutions) > 0 {
		t.Errorf("%s: %s, cause %q, %d solutions; want limit, %s", s, r.Verdict, r.Cause, len(r.Solutions), cause)
	}
}

// Memory may end a search, but what it has found by then are solutions, and what it calls minimal is so.
func TestPlaysMemory(t *testing.T) {
	random.Until(t, []string{"limit"}, func(t *rapid.T, seen map[string]int) {
		play := rapid.SampledFrom(task.Plays()).Draw(t, "play")
		p, s := drawTask(t, play, rapid.SampledFrom(task.Goals()).Draw(t, "goal"))
		whole, err := solver.Solve(context.Background(), p, s, solver.Options{Engine: solver.Enumerate, All: true, MaxSolutions: 1 << 30})
		if err != nil {
			t.Fatal(err)
		}
		minimal := map[string]bool{}
		for _, x := range whole.Solutions {
			minimal[lineText(p, x)] = x.Minimal
		}
		o := solver.Options{Engine: solver.Enumerate, Threads: 2, Memory: rapid.Int64Range(1, 20_000).Draw(t, "memory"), All: rapid.Bool().Draw(t, "all"), MaxSolutions: 1 << 30}
		r, err := solver.Solve(context.Background(), p, s, o)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range r.Solutions {
			if is, ok := minimal[lineText(p, x)]; !ok || x.Minimal && !is {
				t.Fatalf("%s %s %s: %s is a solution %v, a minimal one %v", p.Game().Rules.Name, fen.Write(p), s, lineText(p, x), ok, is)
			}
		}
		if r.Verdict == solver.Limit {
			seen["limit"]++
			if r.Cause != solver.CauseMemory {
				t.Fatalf("%s %s: cause %q", fen.Write(p), s, r.Cause)
			}
		} else if r.Verdict != whole.Verdict || r.Minimal != whole.Minimal {
			t.Fatalf("%s %s %s: %s with %d minimal, want %s with %d", p.Game().Rules.Name, fen.Write(p), s, r.Verdict, r.Minimal, whole.Verdict, whole.Minimal)
		}
		if len(whole.Solutions) == 0 && r.Verdict != solver.NoSolution {
			t.Fatalf("%s %s %s: nothing to keep but what may be forgotten, yet %s", p.Game().Rules.Name, fen.Write(p), s, r.Verdict)
		}
	})
}

// Of more lines than are asked for, the first are listed.
func TestLinesCut(t *testing.T) {
	p := position(t, rules.Flickering, "8/8/8/4K1k1/6Q1/8/8/8 b - -")
	s := solver.Stipulation{Play: task.Help, Series: 2}
	lines := func(most, threads int) (out []string) {
		r, err := solver.Solve(context.Background(), p, s, solver.Options{Engine: solver.Enumerate, MaxSolutions: most, Threads: threads})
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range r.Solutions {
			out = append(out, lineText(p, x))
		}
		if r.Verdict != solver.Solved || r.Cut != (most < 276) || r.Minimal != len(out) {
			t.Errorf("at most %d: %s, cut %v, %d minimal of %d", most, r.Verdict, r.Cut, r.Minimal, len(out))
		}
		return out
	}
	all := lines(276, 1)
	for _, threads := range []int{1, 2, 4} {
		if got := lines(5, threads); !slices.Equal(got, all[:5]) {
			t.Errorf("%d threads: %q, want %q", threads, got, all[:5])
		}
	}
}

// The constraint engine, asked for by name, says what it does not solve; else enumeration does.
func TestPlaysByConstraint(t *testing.T) {
	p := position(t, rules.Flickering, "8/8/8/4K1k1/6Q1/8/8/8 b - -")
	for s, solves := range map[solver.Stipulation]bool{
		{Play: task.Help, Series: 1}: true, {Goal: task.Check, Series: 1}: true, {Play: task.Self, Series: 1}: false, {Play: task.SemiReflex, Series: 1}: false,
	} {
		if _, err := solver.Solve(context.Background(), p, s, solver.Options{Engine: solver.Constraint}); (err == nil) != solves {
			t.Errorf("%s: %v", s, err)
		}
		want := solver.Enumerate
		if solves {
			want = solver.Constraint
		}
		if r, err := solver.Solve(context.Background(), p, s, solver.Options{}); err != nil || r.Stats.Engine != want {
			t.Errorf("%s: %v %v, want %s", s, r, err, want)
		}
		if s.Play == task.Direct {
			continue
		}
		if _, err := solver.Verify(context.Background(), p, s, nil, solver.Options{}); err == nil {
			t.Errorf("%s verified", s)
		}
		if _, err := solver.Refutations(context.Background(), p, s, solver.Options{}); err == nil {
			t.Errorf("%s refuted", s)
		}
	}
}

// A solution of one series that a limit leaves is not said to be minimal where a part of it takes two.
func TestShortIsPartOfLonger(t *testing.T) {
	p := onBoard(t, "4x4", rules.Flickering, "4/qPk1/K3/1b2 w - -")
	r, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: task.Check, Series: 2}, solver.Options{Engine: solver.Enumerate, Memory: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != solver.Limit || len(r.Solutions) == 0 || r.Minimal != 0 {
		t.Fatalf("%s, %d solutions, %d of them minimal", r.Verdict, len(r.Solutions), r.Minimal)
	}
	for _, x := range r.Solutions {
		if x.Minimal {
			t.Errorf("%s is said to be minimal", lineText(p, x))
		}
	}
}

// Solutions of one series that a limit leaves are no more than are wanted, and none contains a minimal one that is listed.
func TestShortIsBounded(t *testing.T) {
	p := position(t, rules.Flickering, "8/1K6/8/8/2k5/8/6R1/6R1 w - -")
	for _, most := range []int{2, 3} {
		r, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: task.Check, Series: 2},
			solver.Options{Engine: solver.Constraint, Memory: 1 << 10, MaxSolutions: most})
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != solver.Limit || len(r.Solutions) != most || !r.Cut {
			t.Errorf("at most %d: %s, %d solutions, cut %v", most, r.Verdict, len(r.Solutions), r.Cut)
		}
	}
	p = onBoard(t, "5x4", rules.Flickering, "2k2/4P/1K3/5 w - -")
	r, err := solver.Solve(context.Background(), p, solver.Stipulation{Series: 2}, solver.Options{Engine: solver.Enumerate, Memory: 14706, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != solver.Limit || len(r.Solutions) != 2 {
		t.Fatalf("%s, %d solutions, want Kc2 and e4Q", r.Verdict, len(r.Solutions))
	}
	for _, x := range r.Solutions { // e4R and Kc2 together are mate in one
		if len(x.Moves) != 1 {
			t.Errorf("%s contains another solution", lineText(p, x))
		}
	}
}
