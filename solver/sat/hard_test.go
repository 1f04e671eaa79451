package sat_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/crillab/gophersat/solver"

	"flicker/solver/sat"
	"flicker/solver/sat/rup"
)

// pigeons says that holes+1 pigeons have a hole each of their own.
func pigeons(s *sat.Solver, holes int) {
	at := make([][]sat.Var, holes+1)
	for p := range at {
		clause := make([]sat.Lit, holes)
		for h := range holes {
			v := s.NewVar()
			at[p] = append(at[p], v)
			clause[h] = v.Pos()
		}
		s.Add(clause...)
	}
	for h := range holes {
		for p := range at {
			for q := range p {
				s.Add(at[p][h].Neg(), at[q][h].Neg())
			}
		}
	}
}

// random3 is a random formula of clauses of three different variables.
func random3(r *rand.Rand, vars int, ratio float64) *formula {
	f := &formula{vars: vars}
	for range int(float64(vars) * ratio) {
		var c []sat.Lit
		for _, v := range r.Perm(vars)[:3] {
			c = append(c, sat.Lit(2*v+r.IntN(2)))
		}
		f.clauses = append(f.clauses, c)
	}
	return f
}

func (f *formula) load(s *sat.Solver) {
	for range f.vars {
		s.NewVar()
	}
	for _, c := range f.clauses {
		s.Add(c...)
	}
}

func (f *formula) gophersat() solver.Status {
	cnf := make([][]int, len(f.clauses))
	for i, c := range f.clauses {
		for _, l := range c {
			n := int(l.Var()) + 1
			if l.Negated() {
				n = -n
			}
			cnf[i] = append(cnf[i], n)
		}
	}
	return solver.New(solver.ParseSlice(cnf)).Solve()
}

func TestAgainstGophersat(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	s := sat.New()
	count := map[sat.Status]int{}
	for i := range 120 {
		f := random3(r, 60+r.IntN(90), 4.26)
		s.Reset()
		f.load(s)
		status := s.Solve(context.Background(), sat.Limits{})
		count[status]++
		if want := f.gophersat(); (status == sat.Sat) != (want == solver.Sat) {
			t.Fatalf("formula %d: %v, gophersat: %v", i, status, want)
		}
		if status == sat.Sat && !f.holds(s.Value) {
			t.Fatalf("formula %d: wrong model", i)
		}
	}
	if count[sat.Sat] < 20 || count[sat.Unsat] < 20 {
		t.Errorf("one-sided: %v", count)
	}
}

// TestLongRun goes through reductions, simplifications and collections under changing assumptions.
func TestLongRun(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	s := sat.New()
	f := random3(r, 160, 3.6)
	f.load(s)
	count := map[sat.Status]int{}
	for i := 0; s.Okay(); i++ {
		var assumptions []sat.Lit
		for _, v := range r.Perm(f.vars)[:8+r.IntN(8)] {
			assumptions = append(assumptions, sat.Lit(2*v+r.IntN(2)))
		}
		status := s.Solve(context.Background(), sat.Limits{}, assumptions...)
		count[status]++
		switch status {
		case sat.Sat:
			if !f.holds(s.Value, assumptions...) {
				t.Fatalf("call %d: wrong model", i)
			}
		case sat.Unsat:
			g := &formula{vars: f.vars, clauses: slices.Clone(f.clauses)}
			for _, l := range s.Core() {
				if !slices.Contains(assumptions, l) {
					t.Fatalf("call %d: %v in the core", i, l)
				}
				g.clauses = append(g.clauses, []sat.Lit{l})
			}
			if g.gophersat() != solver.Unsat {
				t.Fatalf("call %d: wrong core", i)
			}
		}
		if i%50 == 0 || status == sat.Sat {
			s.Reduce()
			if err := s.Invariants(); err != nil {
				t.Fatalf("call %d: %v", i, err)
			}
		}
		f.add(s, random3(r, f.vars, 0.01).clauses[0]...)
	}
	if f.gophersat() != solver.Unsat {
		t.Fatal("satisfiable after all")
	}
	if count[sat.Sat] < 20 || count[sat.Unsat] < 20 {
		t.Errorf("one-sided: %v", count)
	}
	t.Log(count, s.Stats())
}

func TestPigeons(t *testing.T) {
	for holes := range 8 {
		t.Run(fmt.Sprint(holes), func(t *testing.T) {
			s := sat.New()
			var proof rup.Checker
			s.SetProof(&proof)
			pigeons(s, holes)
			if status := s.Solve(context.Background(), sat.Limits{}); status != sat.Unsat {
				t.Fatal(status)
			}
			if len(s.Core()) > 0 || s.Okay() {
				t.Error("a core, or okay")
			}
			if holes < 7 {
				if err := proof.Check(); err != nil {
					t.Error(err)
				}
			}
			if !proof.Refuted() {
				t.Error("not refuted")
			}
		})
	}
}
