package sat_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"flicker/solver/sat"
	"flicker/solver/sat/rup"
)

// TestAgainstBruteForce grows random formulas and compares every answer.
func TestAgainstBruteForce(t *testing.T) {
	s := sat.New() // one for all: Reset must leave nothing behind
	rapid.Check(t, func(t *rapid.T) {
		s.Reset()
		var proof rup.Checker
		proved := rapid.Bool().Draw(t, "proved")
		if proved {
			s.SetProof(&proof)
		}
		var f formula
		sizes := []int{2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 5, 6}
		if rapid.Bool().Draw(t, "short clauses") {
			sizes = []int{0, 1, 1, 2, 2, 2, 3, 3, 3, 4}
		}
		for range rapid.IntRange(1, 5).Draw(t, "vars") {
			f.newVar(s)
		}
		literal := func() *rapid.Generator[sat.Lit] {
			return rapid.Custom(func(t *rapid.T) sat.Lit {
				return sat.Lit(rapid.IntRange(0, 2*f.vars-1).Draw(t, "lit"))
			})
		}
		t.Repeat(map[string]func(*rapid.T){
			"variable": func(t *rapid.T) {
				if f.vars < 11 {
					v := f.newVar(s)
					if rapid.Bool().Draw(t, "set") {
						s.SetPhase(v, true)
					}
				}
			},
			"phase": func(t *rapid.T) { s.SetPhase(literal().Draw(t, "var").Var(), rapid.Bool().Draw(t, "phase")) },
			"clauses": func(t *rapid.T) {
				for range rapid.IntRange(1, 8).Draw(t, "number") {
					size := rapid.SampledFrom(sizes).Draw(t, "size")
					f.add(s, rapid.SliceOfN(literal(), size, size).Draw(t, "clause")...)
				}
			},
			"solve": func(t *rapid.T) {
				assumptions := rapid.SliceOfN(literal(), 0, 5).Draw(t, "assumptions")
				lim := sat.Limits{Conflicts: int64(rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "conflicts"))}
				checkSolve(t, s, &f, lim, assumptions)
				if core := s.Core(); proved && s.Okay() && len(core) > 0 && !proof.Learnt(negated(core)...) {
					t.Fatalf("the core %v is not in the proof", core)
				}
			},
			"reduce":   func(*rapid.T) { s.Reduce() },
			"simplify": func(*rapid.T) { s.Simplify() },
			"": func(t *rapid.T) {
				checkFixed(t, s, &f)
				if err := s.Invariants(); err != nil {
					t.Fatal(err)
				}
			},
		})
		if err := proof.Check(); err != nil {
			t.Fatal(err)
		}
		if proved && proof.Refuted() == s.Okay() {
			t.Fatalf("refuted: %v, okay: %v", proof.Refuted(), s.Okay())
		}
	})
}

func negated(lits []sat.Lit) []sat.Lit {
	var out []sat.Lit
	for _, l := range lits {
		out = append(out, l.Not())
	}
	return out
}

func checkSolve(t *rapid.T, s *sat.Solver, f *formula, lim sat.Limits, assumptions []sat.Lit) {
	status := s.Solve(context.Background(), lim, assumptions...)
	if status == sat.Unknown && lim.Conflicts == 0 {
		t.Fatal("gave up without a limit")
	}
	for status == sat.Unknown {
		status = s.Solve(context.Background(), lim, assumptions...)
	}
	models := f.models(assumptions...)
	if (status == sat.Sat) != (len(models) > 0) {
		t.Fatalf("%v under %v, but %d models", status, assumptions, len(models))
	}
	if status == sat.Sat {
		if !f.holds(s.Value, assumptions...) {
			t.Fatal("the model is wrong")
		}
		for l := range sat.Lit(2 * f.vars) {
			if s.Value(l) == s.Value(l.Not()) {
				t.Fatalf("%d and its negation have the same value", l)
			}
		}
		if len(s.Core()) > 0 {
			t.Fatal("a core and a model")
		}
		return
	}
	core := s.Core()
	for i, l := range core {
		if !slices.Contains(assumptions, l) {
			t.Fatalf("%d in the core, but not among the assumptions %v", l, assumptions)
		}
		if slices.Contains(core[:i], l) {
			t.Fatalf("%d twice in the core", l)
		}
	}
	if n := len(f.models(core...)); n > 0 {
		t.Fatalf("the core %v allows %d models", core, n)
	}
	if s.Okay() != (len(core) > 0) {
		t.Fatalf("okay: %v, core: %v", s.Okay(), core)
	}
}

func checkFixed(t *rapid.T, s *sat.Solver, f *formula) {
	if !s.Okay() {
		if len(f.models()) > 0 {
			t.Fatal("not okay, but satisfiable")
		}
		return
	}
	for l := range sat.Lit(2 * f.vars) {
		value, known := s.Fixed(l)
		if !known {
			continue
		}
		if !value {
			l = l.Not()
		}
		if n := len(f.models(l.Not())); n > 0 {
			t.Fatalf("%d is said to be fixed, but %d models deny it", l, n)
		}
	}
}

// TestAddStores: what need not be stored is not.
func TestAddStores(t *testing.T) {
	s := sat.New()
	a, b, c := s.NewVar().Pos(), s.NewVar().Pos(), s.NewVar().Pos()
	for _, step := range []struct {
		name   string
		clause []sat.Lit
		stored int
	}{
		{"tautology", []sat.Lit{a, b, a.Not()}, 0},
		{"repetition", []sat.Lit{a, b, a}, 1},
		{"unit", []sat.Lit{c}, 1},
		{"satisfied", []sat.Lit{a, b, c}, 1},
		{"with a false literal", []sat.Lit{a.Not(), c.Not(), b.Not()}, 2},
	} {
		s.Add(step.clause...)
		if n := s.Stats().Clauses; n != step.stored {
			t.Errorf("%s: %d clauses, want %d", step.name, n, step.stored)
		}
	}
}

func TestUnitClausesFixAtOnce(t *testing.T) {
	s := sat.New()
	a, b, c := s.NewVar(), s.NewVar(), s.NewVar()
	s.Add(a.Neg(), b.Pos())
	s.Add(a.Neg(), b.Neg(), c.Neg())
	s.Add(a.Pos())
	if value, known := s.Fixed(c.Pos()); !known || value {
		t.Errorf("c: %v, %v", value, known)
	}
}

// TestPhases: a variable without clauses has its default phase, and one that is free takes it.
func TestPhases(t *testing.T) {
	s := sat.New()
	a, b, c, d := s.NewVar(), s.NewVar(), s.NewVar(), s.NewVar()
	s.SetPhase(b, true)
	s.SetPhase(d, true)
	s.Add(c.Pos(), d.Pos())
	var none context.Context // is allowed
	check := func(want ...bool) {
		t.Helper()
		if status := s.Solve(none, sat.Limits{}); status != sat.Sat {
			t.Fatal(status)
		}
		for i, v := range []sat.Var{a, b, c, d} {
			if s.Value(v.Pos()) != want[i] {
				t.Errorf("variable %d: %v", v, !want[i])
			}
		}
	}
	check(false, true, false, true)
	s.SetPhase(c, true)
	s.SetPhase(d, false)
	check(false, true, true, false)
}

func TestConflictLimit(t *testing.T) {
	s := sat.New()
	pigeons(s, 7)
	calls := 0
	for {
		before := s.Stats().Conflicts
		status := s.Solve(context.Background(), sat.Limits{Conflicts: 50})
		calls++
		if n := s.Stats().Conflicts - before; n > 50 {
			t.Fatalf("%d conflicts", n)
		}
		if status == sat.Unsat {
			break
		}
		if status == sat.Sat {
			t.Fatal("satisfiable")
		}
	}
	if calls < 2 {
		t.Error("the limit was never reached")
	}
}

// after is a proof receiver that calls stop at the n-th learnt clause: in the middle of the search.
type after struct {
	n    int
	stop func()
}

func (a *after) Axiom([]sat.Lit)  {}
func (a *after) Delete([]sat.Lit) {}
func (a *after) Learn([]sat.Lit) {
	if a.n--; a.n == 0 {
		a.stop()
	}
}

func TestStop(t *testing.T) {
	var flag atomic.Bool
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	for _, c := range []struct {
		name string
		ctx  context.Context
		lim  sat.Limits
		stop func()
	}{
		{"flag", context.Background(), sat.Limits{Stop: &flag}, func() { flag.Store(true) }},
		{"context", ctx, sat.Limits{}, cancel},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sat.New()
			s.SetProof(&after{200, c.stop})
			pigeons(s, 12) // out of reach
			if status := s.Solve(c.ctx, c.lim); status != sat.Unknown {
				t.Fatal(status)
			}
			conflicts := s.Stats().Conflicts
			if conflicts < 200 || conflicts > 300 {
				t.Errorf("stopped after %d conflicts, asked after 200", conflicts)
			}
			if status := s.Solve(c.ctx, c.lim); status != sat.Unknown || s.Stats().Conflicts > conflicts {
				t.Error("a search that was to be stopped before it began")
			}
			if status := s.Solve(context.Background(), sat.Limits{Conflicts: 100}); status != sat.Unknown || s.Stats().Conflicts != conflicts+100 {
				t.Errorf("continued: %v, %d conflicts", status, s.Stats().Conflicts)
			}
		})
	}
}

// TestSame: an emptied solver does exactly what a new one does.
func TestSame(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	used := sat.New()
	for range 10 {
		f := random3(r, 100, 4.2)
		fresh := sat.New()
		used.Reset()
		for _, s := range []*sat.Solver{fresh, used} {
			f.load(s)
			s.Solve(context.Background(), sat.Limits{Conflicts: 100})
			s.Solve(context.Background(), sat.Limits{}, sat.Var(0).Pos(), sat.Var(1).Neg())
		}
		if diff := cmp.Diff(fresh.Stats(), used.Stats()); diff != "" {
			t.Fatal(diff)
		}
		if !slices.Equal(fresh.Core(), used.Core()) {
			t.Fatalf("cores: %v, %v", fresh.Core(), used.Core())
		}
		for l := range sat.Lit(2 * f.vars) {
			if fresh.Value(l) != used.Value(l) {
				t.Fatalf("models differ in %d", l)
			}
		}
	}
}

// TestUnusedVariables: they are never decided.
func TestUnusedVariables(t *testing.T) {
	s := sat.New()
	for range 1000 {
		s.NewVar()
	}
	s.Add(sat.Var(3).Pos(), sat.Var(500).Pos())
	if status := s.Solve(context.Background(), sat.Limits{}, sat.Var(7).Neg()); status != sat.Sat {
		t.Fatal(status)
	}
	if n := s.Stats().Decisions; n > 2 {
		t.Errorf("%d decisions", n)
	}
}

// TestKeepsAssignment: the same assumptions are not propagated again.
func TestKeepsAssignment(t *testing.T) {
	s := sat.New()
	v := make([]sat.Lit, 1000)
	for i := range v {
		v[i] = s.NewVar().Pos()
		if i > 0 {
			s.Add(v[i-1].Not(), v[i])
		}
	}
	extra := s.NewVar().Pos()
	solve := func(assumptions ...sat.Lit) uint64 {
		t.Helper()
		before := s.Stats().Propagations
		if status := s.Solve(context.Background(), sat.Limits{}, assumptions...); status != sat.Sat {
			t.Fatal(status)
		}
		return s.Stats().Propagations - before
	}
	solve(v[0])
	s.Add(extra, v[5].Not(), v[700].Not())
	if n := solve(v[0], extra); n > 2 {
		t.Errorf("%d literals propagated", n)
	}
	if n := solve(v[1], extra); n < 999 {
		t.Errorf("%d literals propagated under new assumptions", n)
	}
}

// TestNoAllocation: once there is memory, no more is needed.
func TestNoAllocation(t *testing.T) {
	s := sat.New()
	f := random3(rand.New(rand.NewPCG(13, 14)), 100, 4)
	for i := range 30 {
		f.clauses[i] = f.clauses[i][:2]
	}
	round := func() {
		s.Reset()
		f.load(s)
		s.Solve(context.Background(), sat.Limits{}, 0, 3, 5)
		s.Solve(context.Background(), sat.Limits{}, 0, 3, 4)
	}
	round()
	rounds := func() {
		for range 50 {
			round()
		}
	}
	if n := testing.AllocsPerRun(1, rounds); n > 5 { // others may allocate meanwhile
		t.Errorf("%v allocations", n)
	}
}
