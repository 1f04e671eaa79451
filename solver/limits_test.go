package solver_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"flicker/rules"
	"flicker/solver"
)

// crowded has more series than can be enumerated in a test.
const crowded = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w kq -"

// A limit of the enumeration gives "limit" and its cause, and never "no solution".
func TestLimits(t *testing.T) {
	p := position(t, rules.Flickering, crowded)
	stip := solver.Stipulation{Goal: solver.Stalemate, Series: 1}
	past, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	interrupted, interrupt := context.WithCancel(context.Background())
	interrupt()
	for _, c := range []struct {
		cause string
		ctx   context.Context
	}{{solver.CauseTime, past}, {solver.CauseInterrupt, interrupted}} {
		r, err := solver.Solve(c.ctx, p, stip, solver.Options{Engine: solver.Enumerate})
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != solver.Limit || r.Cause != c.cause {
			t.Errorf("verdict %s, cause %q; want limit, %s", r.Verdict, r.Cause, c.cause)
		}
		if _, err := solver.Count(c.ctx, p, solver.Want{}, solver.Options{}); err == nil || !strings.Contains(err.Error(), c.cause) {
			t.Errorf("count: %v, want the %s limit", err, c.cause)
		}
	}
	for _, w := range []solver.Want{{Distinct: true}, {Sequences: true}} {
		small := position(t, rules.Flickering, "8/1Pb2Pp1/p1p1k3/1R6/8/1K6/2p2pP1/6N1 b - -")
		if _, err := solver.Count(context.Background(), small, w, solver.Options{Memory: 1 << 16}); err == nil || !strings.Contains(err.Error(), solver.CauseMemory) {
			t.Errorf("%+v: %v, want the memory limit", w, err)
		}
	}
	many := position(t, rules.Flickering, "3R1N2/R7/2Kn3k/8/4ppB1/2P5/4q3/3b4 w - -")
	r, err := solver.Solve(context.Background(), many, solver.Stipulation{Goal: solver.Mate, Series: 1}, solver.Options{All: true, Memory: 1000})
	if err != nil || r.Verdict != solver.Limit || r.Cause != solver.CauseMemory {
		t.Errorf("%+v %v, want the memory limit", r, err)
	}
}

// hard takes the constraint engine far longer than any search that a limit has ended already.
const hard = "2b1k2r/3n1p2/1p2p3/3q4/2P2B2/1N3N2/P4PP1/3RK2R w Kk -"

// A limit of the constraint engine gives "limit" and its cause. A search that is decided before it notices may
// answer; what it answers is right.
func TestConstraintLimits(t *testing.T) {
	expired, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	interrupted, interrupt := context.WithCancel(context.Background())
	interrupt()
	for _, c := range []struct {
		cause string
		ctx   context.Context
	}{{solver.CauseTime, expired}, {solver.CauseInterrupt, interrupted}} {
		for _, all := range []bool{false, true} {
			o := solver.Options{Engine: solver.Constraint, All: all}
			r, err := solver.Solve(c.ctx, position(t, rules.Flickering, hard), solver.Stipulation{Goal: solver.Mate, Series: 3}, o)
			if err != nil || r.Verdict != solver.Limit || r.Cause != c.cause || len(r.Solutions) > 0 || r.All != nil {
				t.Errorf("%+v %v, want the limit %s", r, err, c.cause)
			}
		}
		for _, series := range []int{1, 2} {
			checkLimited(t, c.ctx, nil, series)
		}
	}
	for n := range 4 { // after so many solutions
		ctx, stop := context.WithCancel(context.Background())
		checkLimited(t, ctx, func(found int) {
			if found == n+1 {
				stop()
			}
		}, 1)
		stop()
	}
	many := position(t, rules.Flickering, "3R1N2/R7/2Kn3k/8/4ppB1/2P5/4q3/3b4 w - -")
	// The formula alone takes some eighty kilobytes, each solution a few more.
	for memory, some := range map[int64]bool{1000: false, 150_000: true} {
		r, err := solver.Solve(context.Background(), many, solver.Stipulation{Goal: solver.Mate, Series: 1}, solver.Options{Engine: solver.Constraint, Memory: memory})
		if err != nil || r.Verdict != solver.Limit || r.Cause != solver.CauseMemory || len(r.Solutions) > 0 != some {
			t.Errorf("%d bytes: %+v %v, want the memory limit", memory, r, err)
		}
	}
}

// checkLimited wants of a search that a limit may have ended a limit, or the whole right answer; and no solution
// that is none. found, if set, is told how many there are so far.
func checkLimited(t *testing.T, ctx context.Context, found func(n int), series int) {
	t.Helper()
	for _, text := range []string{
		"3R1N2/R7/2Kn3k/8/4ppB1/2P5/4q3/3b4 w - -", "8/8/3N4/8/2R5/8/8/5k1K w - -", "1k6/8/8/8/8/8/1B6/1R5K w - -",
	} {
		p := position(t, rules.Flickering, text)
		stip := solver.Stipulation{Goal: solver.Mate, Series: series}
		if series > 1 && p.Men(rules.White).Len() > 3 {
			continue
		}
		whole, err := solver.Solve(context.Background(), p, stip, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		r, err := solver.Solve(ctx, p, stip, solver.Options{Engine: solver.Constraint, Found: func(solver.Solution) {
			if n++; found != nil {
				found(n)
			}
		}})
		if err != nil {
			t.Fatal(err)
		}
		solutions := func(r *solver.Result) (out []string) {
			for _, s := range r.Solutions {
				out = append(out, names(p, [][]rules.Move{s.Moves})...)
			}
			return out
		}
		all := solutions(whole)
		for _, s := range solutions(r) {
			if !slices.Contains(all, s) {
				t.Errorf("%s %s: %s is no minimal solution", text, stip, s)
			}
		}
		if r.Verdict != solver.Limit && (r.Verdict != whole.Verdict || !slices.Equal(solutions(r), all)) {
			t.Errorf("%s %s: %s with %d solutions, want limit or %s with %d", text, stip, r.Verdict, len(r.Solutions), whole.Verdict, len(all))
		}
	}
}

// Progress never falls, and ends with 1.
func TestProgress(t *testing.T) {
	p := position(t, rules.Flickering, "8/1Pb2Pp1/p1p1k3/1R6/8/1K6/2p2pP1/6N1 b - -")
	last := 0.0
	_, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: solver.Mate, Series: 1}, solver.Options{Engine: solver.Enumerate, Progress: func(f float64) {
		if f < last || f > 1 {
			t.Errorf("%f after %f", f, last)
		}
		last = f
	}})
	if err != nil || last < 0.999 {
		t.Errorf("ended at %f, %v", last, err)
	}
}
