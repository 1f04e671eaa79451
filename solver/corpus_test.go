package solver_test

import (
	"context"
	"slices"
	"testing"

	"flicker/bench/corpus"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver"
)

const corpusFolder = "../problems/testdata/corpus"

// fewStates is up to how many states a line of the corpus is enumerated with -short.
const fewStates = 100_000

// Both engines solve every position of the corpus: all fields of a line that solving tells of are right.
func TestCorpus(t *testing.T) {
	for _, file := range corpus.Files() {
		lines, err := corpus.Read(corpusFolder, file)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lines {
			p, err := l.Position()
			if err != nil {
				t.Fatal(err)
			}
			checkLine(t, l, p, solver.Constraint)
			if !testing.Short() || l.States != nil && *l.States <= fewStates {
				checkLine(t, l, p, solver.Enumerate)
			}
		}
	}
}

// checkLine solves a mate and, where the line counts stalemates, a stalemate in one series.
func checkLine(t *testing.T, l corpus.Line, p *rules.Position, engine solver.Engine) {
	t.Helper()
	solve := func(goal solver.Goal) *solver.Result {
		o := solver.Options{Engine: engine, All: engine == solver.Enumerate, MaxSolutions: 1 << 30}
		r, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: goal, Series: 1}, o)
		if err != nil {
			t.Fatalf("%s %s: engine %s: %v", l, l.FEN, engine, err)
		}
		if r.Stats.Engine != engine {
			t.Fatalf("%s: engine %s answered, not %s", l, r.Stats.Engine, engine)
		}
		return r
	}
	mates := solve(solver.Mate)
	given := corpus.Line{MinimalMating: l.MinimalMating}
	counts := &solver.Counts{MatingMoveSets: mates.All}
	if engine == solver.Enumerate {
		given.MatingMoveSets, given.Mates, counts.Mates = l.MatingMoveSets, l.Mates, mates.Ends
	}
	for _, s := range mates.Solutions {
		if s.Minimal {
			counts.MinimalMating = append(counts.MinimalMating, s.Moves)
		}
	}
	for _, d := range given.Compare(p.Game(), counts) {
		t.Errorf("%s %s %s, engine %s: %s", l, l.Rules, l.FEN, engine, d)
	}
	if l.Mates != nil && (*l.Mates > 0) != (mates.Verdict == solver.Solved) {
		t.Errorf("%s %s %s, engine %s: %s with %d mates", l, l.Rules, l.FEN, engine, mates.Verdict, *l.Mates)
	}
	if l.Stalemates == nil {
		return
	}
	stalemates := solve(solver.Stalemate)
	if (*l.Stalemates > 0) != (stalemates.Verdict == solver.Solved) {
		t.Errorf("%s %s %s, engine %s: %s with %d stalemates", l, l.Rules, l.FEN, engine, stalemates.Verdict, *l.Stalemates)
	}
	if stalemates.Ends != nil && *stalemates.Ends != *l.Stalemates {
		t.Errorf("%s %s %s, engine %s: %d stalemates, want %d", l, l.Rules, l.FEN, engine, *stalemates.Ends, *l.Stalemates)
	}
}

// The keys of the mates in two lead to the ends of the corpus, and there is no mate in one. The enumeration solves
// those with the fewest series.
func TestCorpusKeys(t *testing.T) {
	lines, err := corpus.ReadKeys(corpusFolder)
	if err != nil {
		t.Fatal(err)
	}
	enumerated := 0
	for _, l := range lines {
		p, err := l.Position()
		if err != nil {
			t.Fatal(err)
		}
		c, err := solver.Count(context.Background(), p, solver.Want{}, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		checkKeys(t, l, p, solver.Constraint)
		if c.MoveSets <= 1000 {
			enumerated++
			checkKeys(t, l, p, solver.Enumerate)
		}
	}
	if enumerated < 8 {
		t.Errorf("only %d enumerated", enumerated)
	}
}

func checkKeys(t *testing.T, l corpus.KeyLine, p *rules.Position, engine solver.Engine) {
	t.Helper()
	solve := func(n int) *solver.Result {
		r, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: solver.Mate, Series: n}, solver.Options{Engine: engine, All: true, MaxSolutions: 1 << 30})
		if err != nil {
			t.Fatalf("%s %s: engine %s: %v", l, l.FEN, engine, err)
		}
		return r
	}
	if r := solve(l.N - 1); r.Verdict != solver.NoSolution {
		t.Errorf("%s %s, engine %s: #%d %s", l, l.FEN, engine, l.N-1, r.Verdict)
	}
	r := solve(l.N)
	ends := map[string]bool{}
	for _, s := range r.Solutions {
		ends[fen.Write(s.End)] = true
		if s.Length != l.N {
			t.Errorf("%s, engine %s: %v takes %d series", l, engine, s.Moves, s.Length)
		}
	}
	got := make([]string, 0, len(ends))
	for e := range ends {
		got = append(got, e)
	}
	slices.Sort(got)
	if want := slices.Sorted(slices.Values(l.Ends)); !slices.Equal(got, want) || *r.Ends != uint64(l.Keys) || *r.All != uint64(len(r.Solutions)) {
		t.Errorf("%s %s, engine %s: %d ends, %d sets\n%q, want\n%q", l, l.FEN, engine, *r.Ends, *r.All, got, want)
	}
}
