package solver_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func position(t testing.TB, rs *rules.RuleSet, text string) *rules.Position {
	t.Helper()
	p, err := fen.Position(rules.NewGame(board.Standard, rs), text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// drawMating makes small positions with many men of one side, so that mates and stalemates turn up.
func drawMating(t *rapid.T) *rules.Position {
	b, err := board.Parse(rapid.SampledFrom([]string{"8x8", "4x4", "5x4", "4x6 -b3"}).Draw(t, "board"))
	if err != nil {
		t.Fatal(err)
	}
	g := rules.NewGame(b, rapid.SampledFrom(rules.RuleSets()).Draw(t, "rules"))
	r := random.Rand(rapid.Uint64().Draw(t, "seed"))
	for {
		p := random.Position(r, g, random.Taste{Men: 2 + r.IntN(5), Castling: 0.3, Doubles: r.IntN(3), Pawns: 0.4})
		if p.Men(p.Turn()).Len() <= 5 && p.Men(p.Turn().Other()).Len() <= 5 {
			return p
		}
	}
}

func names(p *rules.Position, sets [][]rules.Move) []string {
	var out []string
	for _, s := range sets {
		var l []string
		for _, m := range s {
			l = append(l, p.Game().Text(m))
		}
		out = append(out, strings.Join(l, " "))
	}
	return out
}

// Counts of every kind are those of the plain enumeration.
func TestCountIsPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawMating(t)
		want := plain.Count(p, solver.Want{Distinct: true, Sequences: true, Mates: true})
		got, err := solver.Count(context.Background(), p, solver.Want{Distinct: true, Sequences: true, Mates: true}, solver.Options{Threads: 2})
		if err != nil {
			t.Fatal(err)
		}
		line := func(c *solver.Counts) string {
			sets := names(p, c.MinimalMating)
			slices.Sort(sets)
			return fmt.Sprint(*c.States, *c.Ends, c.Sequences, c.MoveSets, *c.Mates, *c.Stalemates, *c.MatingMoveSets, sets)
		}
		if line(got) != line(want) {
			t.Fatalf("%s %s %s:\ngot  %s\nwant %s", p.Board().Name(), p.Game().Rules.Name, fen.Write(p), line(got), line(want))
		}
	})
}

// Solve finds what trying every set and testing its end plainly finds, whatever the options.
func TestSolveIsPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawMating(t)
		goal := rapid.SampledFrom([]solver.Goal{solver.Mate, solver.Stalemate}).Draw(t, "goal")
		var want [][]rules.Move
		for _, s := range plain.Sets(p) {
			if s.End.InCheck(s.End.Turn()) == (goal == solver.Mate) && !plain.HasSeries(s.End) {
				want = append(want, s.Moves)
			}
		}
		for _, threads := range []int{1, 3} {
			r, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: goal, Series: 1}, solver.Options{Threads: threads, All: true})
			if err != nil {
				t.Fatal(err)
			}
			var all, minimal [][]rules.Move
			ends := map[string]bool{}
			for _, s := range r.Solutions {
				ends[fen.Write(s.End)] = true
				all = append(all, s.Moves)
				if s.Minimal {
					minimal = append(minimal, s.Moves)
				}
				if s.Orders.Cmp(plain.Orders(p, s.Moves)) != 0 {
					t.Fatalf("%s: %v orders of %v", fen.Write(p), s.Orders, names(p, [][]rules.Move{s.Moves}))
				}
			}
			if !slices.Equal(names(p, all), names(p, want)) || *r.All != uint64(len(want)) {
				t.Fatalf("%s %s: got %q, want %q", p.Game().Rules.Name, fen.Write(p), names(p, all), names(p, want))
			}
			if uint64(len(ends)) != *r.Ends {
				t.Fatalf("%s: %d different ends, said to be %d", fen.Write(p), len(ends), *r.Ends)
			}
			short, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: goal, Series: 1}, solver.Options{Threads: threads})
			if err != nil {
				t.Fatal(err)
			}
			var listed [][]rules.Move
			for _, s := range short.Solutions {
				listed = append(listed, s.Moves)
			}
			if !slices.Equal(names(p, listed), names(p, minimal)) || short.Minimal != len(minimal) {
				t.Fatalf("%s: listed %q, minimal %q", fen.Write(p), names(p, listed), names(p, minimal))
			}
			for i, a := range minimal {
				for j, b := range minimal {
					if i != j && within(a, b) {
						t.Fatalf("%s: %q lies in %q", fen.Write(p), names(p, minimal)[i], names(p, minimal)[j])
					}
				}
			}
			for _, a := range want {
				if !slices.ContainsFunc(minimal, func(m []rules.Move) bool { return within(m, a) }) {
					t.Fatalf("%s: no minimal solution in %q", fen.Write(p), names(p, [][]rules.Move{a}))
				}
			}
		}
	})
}

func within(a, b []rules.Move) bool {
	for _, m := range a {
		if !slices.Contains(b, m) {
			return false
		}
	}
	return true
}

// The mate test, with its shortcuts and memory, says what trying every series says.
func TestHasSeriesIsPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawMating(t)
		got, want := solver.HasSeries(p), plain.HasSeries(p)
		if got != want {
			t.Fatalf("%s %s %s: %v, want %v", p.Board().Name(), p.Game().Rules.Name, fen.Write(p), got, want)
		}
		answer, err := solver.Answer(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if ok := answer != nil; ok != want {
			t.Fatalf("%s %s %s: answered: %v, want %v", p.Board().Name(), p.Game().Rules.Name, fen.Write(p), ok, want)
		}
		if want && plain.Orders(p, answer).Sign() == 0 {
			t.Fatalf("%s: the answer %v is not legal", fen.Write(p), names(p, [][]rules.Move{answer}))
		}
	})
}

// What the mate test remembers, positions and the last successful defence, never changes an answer: every end of
// every series in turn.
func TestDefenderRemembersWell(t *testing.T) {
	check := func(p *rules.Position) {
		saved := solver.Defender()
		for _, s := range plain.Sets(p) {
			if got, want := saved(s.End), plain.HasSeries(s.End); got != want {
				t.Errorf("%s after %v: saved %v, want %v", fen.Write(p), names(p, [][]rules.Move{s.Moves}), got, want)
			}
		}
	}
	small, err := board.Parse("5x5")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(500) { // men crowded enough that a defence often takes several moves
		g := rules.NewGame(small, rules.RuleSets()[seed%2])
		p := random.Position(random.Rand(seed), g, random.Taste{Men: 10, Doubles: 1, Pawns: 0.3})
		if p.Men(p.Turn()).Len() <= 4 {
			check(p)
		}
	}
}

// The only defence takes a pawn en passant to open a line on which the bishop interposes (F11).
func TestDefenceThroughATakenPawn(t *testing.T) {
	p := position(t, rules.Flickering, "2k5/R7/N3N3/8/3pP3/8/K7/2R4b b - e3")
	answer, err := solver.Answer(context.Background(), p)
	if err != nil || answer == nil {
		t.Fatal("no answer found: ", err)
	}
	if got := names(p, [][]rules.Move{answer})[0]; got != "d4e3 h1c6" {
		t.Errorf("answered by %s", got)
	}
	interrupted, interrupt := context.WithCancel(context.Background())
	interrupt()
	if answer, err := solver.Answer(interrupted, p); err == nil {
		t.Errorf("broken off, but answered %v", answer)
	}
	q := position(t, rules.Flickering, "2k5/R7/N3N3/8/3pP3/8/K7/2R4b b - -")
	if solver.HasSeries(q) {
		t.Error("saved without the right to take en passant")
	}
}

// crowded has more series than can be enumerated in a test.
const crowded = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w kq -"

// A limit gives "limit" and its cause, and never "no solution".
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
		r, err := solver.Solve(c.ctx, p, stip, solver.Options{})
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

// Progress never falls, and ends with 1.
func TestProgress(t *testing.T) {
	p := position(t, rules.Flickering, "8/1Pb2Pp1/p1p1k3/1R6/8/1K6/2p2pP1/6N1 b - -")
	last := 0.0
	_, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: solver.Mate, Series: 1}, solver.Options{Progress: func(f float64) {
		if f < last || f > 1 {
			t.Errorf("%f after %f", f, last)
		}
		last = f
	}})
	if err != nil || last < 0.999 {
		t.Errorf("ended at %f, %v", last, err)
	}
}

// What is not due yet is refused, not answered wrongly.
func TestStipulationsNotSolved(t *testing.T) {
	p := position(t, rules.Flickering, fen.Start)
	if _, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: solver.Mate, Series: 2}, solver.Options{}); err == nil {
		t.Error("#2 accepted")
	}
}
