package rup_test

import (
	"context"
	"errors"
	"testing"

	"flicker/solver/sat"
	"flicker/solver/sat/rup"
)

// a, b and c are variables, and A, B and C their negations.
const (
	a sat.Lit = 2 * iota
	b
	c
	A = a + 1
	B = b + 1
	C = c + 1
)

type clause = []sat.Lit

func TestCheck(t *testing.T) {
	square := []clause{{a, b}, {a, B}, {A, b}, {A, B}}
	for _, test := range []struct {
		name  string
		given []clause
		steps func(*rup.Checker)
		want  error
	}{
		{"refuted", square, func(p *rup.Checker) { p.Learn(clause{a}); p.Learn(nil) }, nil},
		{"step left out", square, func(p *rup.Checker) { p.Learn(nil) }, rup.ErrUnproved},
		{"axiom left out", square[:3], func(p *rup.Checker) { p.Learn(clause{a}); p.Learn(nil) }, rup.ErrUnproved},
		{"too strong", []clause{{a, b, c}, {A, b, c}}, func(p *rup.Checker) { p.Learn(clause{b}) }, rup.ErrUnproved},
		{"strong enough", []clause{{a, b, c}, {A, b, c}}, func(p *rup.Checker) { p.Learn(clause{c, b, c}) }, nil},
		{"true but not by propagation", []clause{{a, b}, {a, B}, {A, c}, {A, C}}, func(p *rup.Checker) { p.Learn(nil) }, rup.ErrUnproved},
		{"used after deletion", square, func(p *rup.Checker) { p.Delete(clause{b, a}); p.Learn(clause{a}) }, rup.ErrUnproved},
		{"one of two deleted", append(square, square[0]), func(p *rup.Checker) { p.Delete(clause{b, a}); p.Learn(clause{a}); p.Learn(nil) }, nil},
		{"deletion of nothing", square, func(p *rup.Checker) { p.Delete(clause{a, c}) }, rup.ErrMissing},
		{"repetition in an axiom", []clause{{a, a}, {A, b, c}, {A, b, C}}, func(p *rup.Checker) { p.Learn(clause{b}) }, nil},
		{"tautology", nil, func(p *rup.Checker) { p.Learn(clause{a, A}) }, nil},
		{"too early", nil, func(p *rup.Checker) { p.Learn(clause{a}); p.Axiom(clause{a}) }, rup.ErrUnproved},
		{"new variable", nil, func(p *rup.Checker) { p.Learn(clause{C}) }, rup.ErrUnproved},
		{"empty axiom", []clause{nil}, func(p *rup.Checker) { p.Learn(clause{C}) }, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			var p rup.Checker
			for _, d := range test.given {
				p.Axiom(d)
			}
			test.steps(&p)
			if err := p.Check(); !errors.Is(err, test.want) {
				t.Errorf("%v, want %v", err, test.want)
			}
		})
	}
}

func TestRefuted(t *testing.T) {
	var p rup.Checker
	p.Axiom(nil)
	p.Learn(clause{b, a})
	if p.Refuted() {
		t.Error("refuted without the empty clause")
	}
	if !p.Learnt(a, b) || p.Learnt(a) {
		t.Error("wrong clause learnt")
	}
	p.Learn(nil)
	if !p.Refuted() {
		t.Error("not refuted")
	}
}

// without hands the steps on, but for one axiom.
type without struct {
	rup.Checker
	left int // axioms up to the one to be left out
}

func (w *without) Axiom(lits []sat.Lit) {
	if w.left--; w.left != 0 {
		w.Checker.Axiom(lits)
	}
}

// TestDoctored: every axiom of the pigeon-hole formula is needed.
func TestDoctored(t *testing.T) {
	const holes = 3
	for left := range 1 + holes + 1 + holes*(holes+1)*holes/2 {
		s := sat.New()
		p := &without{left: left}
		s.SetProof(p)
		var at [holes + 1][holes]sat.Lit
		for i := range at {
			for h := range holes {
				at[i][h] = s.NewVar().Pos()
			}
			s.Add(at[i][:]...)
		}
		for h := range holes {
			for i := range at {
				for j := range i {
					s.Add(at[i][h].Not(), at[j][h].Not())
				}
			}
		}
		if status := s.Solve(context.Background(), sat.Limits{}); status != sat.Unsat || !p.Refuted() {
			t.Fatal(status)
		}
		switch err := p.Check(); {
		case left == 0 && err != nil:
			t.Error(err)
		case left > 0 && err == nil:
			t.Errorf("checks without axiom %d", left)
		}
	}
}
