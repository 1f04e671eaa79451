package solver_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// drawTask draws a task that fits a small position, and is small enough to be solved plainly.
func drawTask(t *rapid.T, play task.Play, goal task.Goal) (*rules.Position, solver.Stipulation) {
	b, err := board.Parse(rapid.SampledFrom([]string{"4x4", "4x3", "3x5", "5x3 -b2"}).Draw(t, "board"))
	if err != nil {
		t.Fatal(err)
	}
	law := rapid.SampledFrom(rules.Variants()).Draw(t, "rules")
	r := random.Rand(rapid.Uint64().Draw(t, "seed"))
	s := solver.Stipulation{Play: play, Goal: goal, Series: rapid.IntRange(1, 3).Draw(t, "series")}
	if play == task.Help {
		s.Series = min(s.Series, 2)
		if s.Half = rapid.Bool().Draw(t, "half"); s.Half {
			s.Series--
		}
	}
	men := []*rules.Men{rules.OrthodoxMen, rules.OrthodoxMen, rules.OrthodoxMen, random.Zoo(false), random.Zoo(true)}[rapid.IntRange(0, 4).Draw(t, "men")]
	g := rules.NewFairyGame(b, law, men)
	taste := random.Taste{Pawns: 0.5}
	if men.Fairy() {
		taste.Fairy, taste.Royal = 0.6, 0.12
	} else if rapid.IntRange(0, 4).Draw(t, "condition") == 0 {
		g, taste.Royal = g.With(rules.OneMoveMate), 0.12
	}
	for {
		taste.Men, taste.Doubles = r.IntN(5), r.IntN(2)
		p := random.Position(r, g, taste)
		if max(p.Men(rules.White).Len(), p.Men(rules.Black).Len()) > 4 {
			continue
		}
		if goal.NamesCell() {
			s.Cell = b.CellName(board.Cell(r.IntN(b.Size())))
		}
		q, err := s.Prepare(p)
		if err != nil {
			continue
		}
		if small(q, s) {
			return q, s
		}
	}
}

// small tells whether the sides have so few series now that all can be tried in turn.
func small(p *rules.Position, s solver.Stipulation) bool {
	n := [2]int{len(plain.Sets(p)), 1}
	if q := p.Pass(); q != nil {
		n[1] = len(plain.Sets(q))
	}
	leaves := 1
	for i := range s.Length() {
		switch {
		case s.Play == task.SeriesDirect || s.Play == task.SeriesHelp && i < s.Series:
			leaves *= 1 + n[0]
		case s.Play == task.SeriesHelp:
			leaves *= 1 + n[1]
		default:
			leaves *= 1 + n[i%2]
		}
	}
	if s.Play.Lines() { // all lines may solve, and the reference compares each with each
		return leaves <= 300 && spare(p, s, 0, 3000) >= 0
	}
	return leaves <= 1500
}

// spare is what is left of a number with the lines from series i on taken from it; negative if they are more. The sides may
// have far more series in mid-line than now, if one is in check.
func spare(p *rules.Position, s solver.Stipulation, i, most int) int {
	if _, few := plain.Enumerate(p, most+1); !few {
		return -1
	}
	for _, set := range plain.Sets(p) {
		next := set.End
		if s.Waits(i, s.Length()) {
			next = next.Pass()
		}
		if most--; next != nil && i+1 < s.Length() {
			most = spare(next, s, i+1, most)
		}
		if most < 0 {
			break
		}
	}
	return most
}

// Enumeration finds for every play and goal what the plain reference finds by the definition, at any number of threads.
func TestEveryPlayIsPlain(t *testing.T) {
	for _, play := range task.Plays() {
		t.Run(fmt.Sprintf("play %q", play.Prefix()), func(t *testing.T) {
			random.Until(t, []string{"solution"}, func(t *rapid.T, seen map[string]int) {
				p, s := drawTask(t, play, rapid.SampledFrom(task.Goals()).Draw(t, "goal"))
				a := plain.Solve(p, s)
				seen["solution"] += len(a.Solutions)
				o := solver.Options{Engine: solver.Enumerate, Threads: rapid.SampledFrom([]int{1, 2, 4}).Draw(t, "threads"), MaxSolutions: 1 << 30}
				checkPlay(t, p, s, o, a)
				o.All = true
				checkPlay(t, p, s, o, a)
			})
		})
	}
}

// checkPlay wants the result of a search that nothing ends early to be the plain answer.
func checkPlay(t fataler, p *rules.Position, s solver.Stipulation, o solver.Options, a plain.Answer) {
	t.Helper()
	var told []string
	o.Found = func(x solver.Solution) { told = append(told, lineText(p, x)) }
	where := fmt.Sprintf("%s %s %s %s, all %v, threads %d", p.Board().Name(), p.Game().Rules.Name, fen.Write(p), s, o.All, o.Threads)
	r, err := solver.Solve(context.Background(), p, s, o)
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	want := a.Minimal()
	if o.All {
		want = a.Solutions
	}
	verdict := solver.Solved
	if len(want) == 0 {
		verdict = solver.NoSolution
	}
	if r.Verdict != verdict || r.Cut || r.Minimal != len(a.Minimal()) {
		t.Fatalf("%s: %s, cut %v, %d minimal; want %s with %d", where, r.Verdict, r.Cut, r.Minimal, verdict, len(a.Minimal()))
	}
	describe := func(text string, minimal bool, length int) string {
		return fmt.Sprint(text, ", minimal ", minimal, ", in ", length)
	}
	var got, expected, minimal []string
	for _, x := range r.Solutions {
		got = append(got, describe(lineText(p, x), x.Minimal, x.Length))
		checkLinePlays(t, where, p, s, x)
	}
	for _, x := range want {
		expected = append(expected, describe(x.String(), x.Minimal, x.Length))
		if x.Minimal {
			minimal = append(minimal, x.String())
		}
	}
	if !slices.Equal(got, expected) {
		t.Fatalf("%s:\ngot  %q\nwant %q", where, got, expected)
	}
	if !slices.Equal(slices.Sorted(slices.Values(told)), slices.Sorted(slices.Values(minimal))) {
		t.Fatalf("%s:\ntold %q\nwant %q", where, told, minimal)
	}
	if (r.All != nil) != o.All || (r.Ends != nil) != o.All || o.All && (*r.All != uint64(len(a.Solutions)) || *r.Ends != uint64(a.Ends)) {
		t.Fatalf("%s: counts %v %v, want %d and %d", where, r.All, r.Ends, len(a.Solutions), a.Ends)
	}
}

// lineText is what plain.Solution.String gives.
func lineText(p *rules.Position, x solver.Solution) string {
	line := x.Line
	if line == nil {
		line = []solver.Series{x.Series}
	}
	var parts []string
	for _, s := range line {
		parts = append(parts, names(p, [][]rules.Move{s.Moves})...)
	}
	return strings.Join(parts, " | ")
}

// checkLinePlays plays a line, or a key, by the plain rules: orders and end are right.
func checkLinePlays(t fataler, where string, p *rules.Position, s solver.Stipulation, x solver.Solution) {
	t.Helper()
	if s.Play.Lines() != (x.Line != nil) {
		t.Fatalf("%s: line %v", where, x.Line)
	}
	line := x.Line
	if line == nil {
		line = []solver.Series{x.Series}
	}
	end := p
	for i, part := range line {
		if i > 0 && (s.Play == task.SeriesDirect || s.Play == task.SeriesHelp && i < len(line)-1) {
			end = end.Pass()
		}
		if part.Orders.Cmp(plain.Orders(end, part.Moves)) != 0 || part.Orders.Sign() == 0 {
			t.Fatalf("%s: %s: %v orders of series %d", where, lineText(p, x), part.Orders, i+1)
		}
		now := *end
		for _, m := range part.Order {
			if !slices.Contains(now.Moves(nil), m) {
				t.Fatalf("%s: %s cannot be played in its order", where, lineText(p, x))
			}
			now.Make(m)
		}
		end = now.EndSeries()
	}
	last := *end
	last.DropIdleRights()
	if !last.Equal(x.End) {
		t.Fatalf("%s: %s ends in %s, not in %s", where, lineText(p, x), fen.Write(&last), fen.Write(x.End))
	}
}

// The constraint engine finds the same where it knows the play, and so does the search of single moves.
func TestEnginesArePlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		play := rapid.SampledFrom(task.Plays()).Draw(t, "play")
		p, s := drawTask(t, play, rapid.SampledFrom(task.Goals()).Draw(t, "goal"))
		a := plain.Solve(p, s)
		for _, engine := range enginesFor(p) {
			if engine == solver.Constraint && (play != task.Direct && !play.Lines() || constraint.Covers(p) != nil) {
				continue
			}
			o := solver.Options{Engine: engine, Threads: rapid.IntRange(1, 2).Draw(t, "threads"), MaxSolutions: 1 << 30}
			checkPlay(t, p, s, o, a)
			if o.All = true; engine == solver.Auto || engine == solver.Constraint && play == task.Direct && s.Series == 1 {
				continue // supersets may be left uncounted
			}
			checkPlay(t, p, s, o, a)
		}
	})
}

// Tries are what the plain reference finds by their definition.
func TestTriesArePlain(t *testing.T) {
	random.Until(t, []string{"try"}, func(t *rapid.T, seen map[string]int) {
		play := rapid.SampledFrom([]task.Play{task.Direct, task.Self, task.Reflex, task.SemiReflex}).Draw(t, "play")
		p, s := drawTask(t, play, rapid.SampledFrom(task.Goals()).Draw(t, "goal"))
		s.Series = min(s.Series, 2) // what takes the plain reference longest
		seen["try"] += checkTries(t, p, s, rapid.IntRange(1, 3).Draw(t, "most"))
	})
}

// A check by the side that is to be checked is no success in self play.
func TestTriesByHand(t *testing.T) {
	p := onBoard(t, "4x4", rules.Flickering, "K3/pp1Q/1k2/4 w - -")
	if n := checkTries(t, p, solver.Stipulation{Play: task.Self, Goal: task.Check, Series: 1}, 1); n != 1 {
		t.Errorf("%d tries, want 1", n)
	}
}

// checkTries compares the tries of a task, and tells their number.
func checkTries(t fataler, p *rules.Position, s solver.Stipulation, most int) int {
	t.Helper()
	where := fmt.Sprintf("%s %s %s %s, at most %d", p.Board().Name(), p.Game().Rules.Name, fen.Write(p), s, most)
	var want, got []string
	for _, x := range plain.Tries(p, s, most) {
		want = append(want, fmt.Sprint(x.Moves, x.Refutations))
	}
	list, err := solver.Tries(context.Background(), p, s, most, solver.Options{})
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	for _, x := range list {
		var refutations []plain.Series
		for _, r := range x.Refutations {
			refutations = append(refutations, movesOf(p, r.Moves))
		}
		got = append(got, fmt.Sprint(movesOf(p, x.Moves), refutations))
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%s:\ngot  %q\nwant %q", where, got, want)
	}
	return len(want)
}

// movesOf are the texts of moves.
func movesOf(p *rules.Position, moves []rules.Move) plain.Series {
	var out plain.Series
	for _, m := range moves {
		out = append(out, p.Game().Text(m))
	}
	return out
}
