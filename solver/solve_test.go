package solver_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
	"flicker/solver/task"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func position(t testing.TB, rs *rules.RuleSet, text string) *rules.Position {
	t.Helper()
	return onBoard(t, "8x8", rs, text)
}

// onBoard is the position of a FEN on a board.
func onBoard(t testing.TB, spec string, rs *rules.RuleSet, text string) *rules.Position {
	t.Helper()
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Position(rules.NewGame(b, rs), text)
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
	g := rules.NewGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"))
	r := random.Rand(rapid.Uint64().Draw(t, "seed"))
	for {
		p := random.Position(r, g, random.Taste{Men: 2 + r.IntN(5), Castling: 0.3, Doubles: r.IntN(3), Pawns: 0.4})
		if p.Men(p.Turn()).Len() > 5 || p.Men(p.Turn().Other()).Len() > 5 {
			continue
		}
		if _, few := plain.Enumerate(p, 30_000); few {
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

// enginesFor lists the engines that solve in a position's game.
func enginesFor(p *rules.Position) []solver.Engine {
	return slices.DeleteFunc(solver.Engines(), func(e solver.Engine) bool {
		return e == solver.Single && !p.Game().Rules.SingleMove
	})
}

// The engines find what trying every set and testing its end plainly finds, whatever the options.
func TestSolveIsPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawMating(t)
		stip := solver.Stipulation{Goal: rapid.SampledFrom([]solver.Goal{solver.Mate, solver.Stalemate}).Draw(t, "goal"), Series: 1}
		want := plainly(p, stip)
		for _, engine := range enginesFor(p) {
			for _, threads := range []int{1, 3} {
				o := solver.Options{Engine: engine, Threads: threads, MaxSolutions: 1 << 20} // queens have tens of thousands
				checkSolve(t, p, stip, o, want)
				o.All = true
				checkSolve(t, p, stip, o, want)
				if n := len(want.minimal); n > 0 {
					checkCut(t, p, stip, solver.Options{Engine: engine, Threads: threads, MaxSolutions: rapid.IntRange(1, n).Draw(t, "most")}, want)
				}
			}
		}
	})
}

// So they do in two series, where both list and count every solution if asked.
func TestSolveInTwoIsPlain(t *testing.T) {
	random.Until(t, []string{"key"}, func(t *rapid.T, seen map[string]int) {
		p := drawMating(t)
		few := func(p *rules.Position) bool {
			_, complete := plain.Enumerate(p, 60)
			return complete
		}
		if !few(p) || !few(p.EndSeries()) {
			return
		}
		stip := solver.Stipulation{Goal: rapid.SampledFrom([]solver.Goal{solver.Mate, solver.Stalemate}).Draw(t, "goal"), Series: 2}
		want := plainly(p, stip)
		seen["key"] += len(want.all)
		for _, engine := range enginesFor(p) {
			for _, all := range []bool{false, true} {
				checkSolve(t, p, stip, solver.Options{Engine: engine, Threads: 2, All: all}, want)
			}
			if n := len(want.minimal); n > 0 {
				checkCut(t, p, stip, solver.Options{Engine: engine, MaxSolutions: rapid.IntRange(1, n).Draw(t, "most")}, want)
			}
		}
	})
}

// answer is what a search must find.
type answer struct {
	all, minimal []string // sets of moves by their texts, in the order of Result.Solutions
	ends         int
}

// plainly finds the answer by the definition.
func plainly(p *rules.Position, s solver.Stipulation) answer {
	sets, ends := plain.Keys(p, s.Goal, s.Series)
	return answer{names(p, sets), names(p, plain.Minimal(p.Game(), sets)), len(ends)}
}

// fataler is a test or a property under test.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// checkSolve wants all fields of the result, and the solutions told meanwhile, to be those of the answer.
func checkSolve(t fataler, p *rules.Position, stip solver.Stipulation, o solver.Options, want answer) {
	t.Helper()
	var told []string
	o.Found = func(s solver.Solution) { told = append(told, names(p, [][]rules.Move{s.Moves})...) }
	r, err := solver.Solve(context.Background(), p, stip, o)
	where := fmt.Sprintf("%s %s %s %s, engine %s, all %v, threads %d", p.Board().Name(), p.Game().Rules.Name, fen.Write(p), stip, o.Engine, o.All, o.Threads)
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	verdict := solver.Solved
	if len(want.all) == 0 {
		verdict = solver.NoSolution
	}
	if r.Verdict != verdict || r.Cause != "" || r.Cut {
		t.Fatalf("%s: verdict %s, cause %q, cut %v, want %s", where, r.Verdict, r.Cause, r.Cut, verdict)
	}
	listed, minimal := checkSolutions(t, where, p, r)
	// mates in one series are too many for the constraint engine to list every set
	complete := o.All && (o.Engine != solver.Constraint || stip.Series > 1)
	wantListed := want.minimal
	if complete {
		wantListed = want.all
	}
	if !slices.Equal(listed, wantListed) {
		t.Fatalf("%s:\nlisted %q\nwant   %q", where, listed, wantListed)
	}
	if !slices.Equal(minimal, want.minimal) || r.Minimal != len(minimal) {
		t.Fatalf("%s:\nminimal %q, counted %d\nwant    %q", where, minimal, r.Minimal, want.minimal)
	}
	slices.Sort(told)
	if !slices.Equal(told, slices.Sorted(slices.Values(minimal))) {
		t.Fatalf("%s:\ntold    %q\nminimal %q", where, told, minimal)
	}
	counted := complete || o.All && len(want.all) == 0 // that there are none is known
	if (r.All != nil) != counted || (r.Ends != nil) != counted {
		t.Fatalf("%s: all %v, ends %v: counted wanted %v", where, r.All, r.Ends, counted)
	}
	if counted && (*r.All != uint64(len(want.all)) || *r.Ends != uint64(want.ends)) {
		t.Fatalf("%s: %d sets with %d ends, want %d with %d", where, *r.All, *r.Ends, len(want.all), want.ends)
	}
}

// checkSolutions plays every solution by the plain rules and gives the texts of all, and of those called minimal.
func checkSolutions(t fataler, where string, p *rules.Position, r *solver.Result) (listed, minimal []string) {
	t.Helper()
	for _, s := range r.Solutions {
		name := names(p, [][]rules.Move{s.Moves})[0]
		listed = append(listed, name)
		if s.Minimal {
			minimal = append(minimal, name)
		}
		if s.Orders.Cmp(plain.Orders(p, s.Moves)) != 0 {
			t.Fatalf("%s: %v orders of %s", where, s.Orders, name)
		}
		end := *p
		for _, m := range s.Order {
			if !slices.Contains(end.Moves(nil), m) {
				t.Fatalf("%s: %v cannot be played in its order", where, name)
			}
			end.Make(m)
		}
		end.HandOver()
		end.DropIdleRights()
		if !end.Equal(s.End) {
			t.Fatalf("%s: %s ends in %s, not in %s", where, name, fen.Write(&end), fen.Write(s.End))
		}
	}
	return listed, minimal
}

// checkCut wants so many of the minimal solutions as are asked for, and to be told if there are more.
func checkCut(t fataler, p *rules.Position, stip solver.Stipulation, o solver.Options, want answer) {
	t.Helper()
	told := 0
	o.Found = func(solver.Solution) { told++ }
	r, err := solver.Solve(context.Background(), p, stip, o)
	where := fmt.Sprintf("%s %s %s, engine %s, at most %d", p.Game().Rules.Name, fen.Write(p), stip, o.Engine, o.MaxSolutions)
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	listed, _ := checkSolutions(t, where, p, r)
	if r.Verdict != solver.Solved || len(listed) != o.MaxSolutions || r.Cut != (len(want.minimal) > o.MaxSolutions) {
		t.Fatalf("%s: %s, %d of %d solutions, cut %v", where, r.Verdict, len(listed), len(want.minimal), r.Cut)
	}
	if told != len(listed) {
		t.Fatalf("%s: told %d of %d solutions listed", where, told, len(listed))
	}
	for i, s := range listed {
		if !slices.Contains(want.minimal, s) || slices.Contains(listed[:i], s) {
			t.Fatalf("%s: listed %q, minimal %q", where, listed, want.minimal)
		}
	}
}

// The mate test, with its shortcuts and memory, says what trying every series says; by clauses too.
func TestHasSeriesIsPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawMating(t)
		defer solver.ReplyByClauses(rapid.SampledFrom([]int{1, 10, 1000}).Draw(t, "sets before clauses"))()
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
		g := rules.NewGame(small, rules.Variants()[seed%2])
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

// What is not solved is refused, not answered wrongly.
func TestStipulationsNotSolved(t *testing.T) {
	p := position(t, rules.Flickering, fen.Start)
	for _, s := range []solver.Stipulation{
		{Goal: solver.Mate}, {Goal: solver.Mate, Series: -1}, {Goal: solver.Mate, Series: task.MostSeries + 1},
		{Goal: solver.Stalemate, Series: task.MostSeries + 1},
	} {
		for _, engine := range enginesFor(p) {
			if _, err := solver.Solve(context.Background(), p, s, solver.Options{Engine: engine}); err == nil {
				t.Errorf("%s accepted by engine %s", s, engine)
			}
		}
		if _, err := solver.Verify(context.Background(), p, s, nil, solver.Options{}); err == nil {
			t.Errorf("%s verified", s)
		}
		if _, err := solver.Refutations(context.Background(), p, s, solver.Options{}); err == nil {
			t.Errorf("%s refuted", s)
		}
	}
	if _, err := solver.Solve(context.Background(), p, solver.Stipulation{Series: 1}, solver.Options{Engine: "magic"}); err == nil || !strings.Contains(err.Error(), "constraint") {
		t.Errorf("engine magic: %v", err)
	}
}

// The second side has so many series here that going through them would take minutes.
func TestMateTestOfCrowds(t *testing.T) {
	for text, want := range map[string]int{
		"k3QR2/5p1P/Q1R4R/b7/QpPppPp1/1PRB4/r2q2RK/5QQ1 b - c3f3": 0, "r3k2r/Q4n2/5n2/b3PpP1/2b1q3/P1Pq3q/3Q1q1P/3RK3 w k f6": 27,
	} {
		p := position(t, rules.ThroughCheck, text)
		for _, engine := range []solver.Engine{solver.Enumerate, solver.Constraint} {
			r, err := solver.Solve(context.Background(), p, solver.Stipulation{Series: 1}, solver.Options{Engine: engine})
			if err != nil || r.Minimal != want {
				t.Errorf("%s, engine %s: %d minimal solutions, want %d; %v", text, engine, r.Minimal, want, err)
			}
		}
	}
}
