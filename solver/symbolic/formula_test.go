package symbolic_test

import (
	"context"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

// inputs is the number of variables of a random formula.
const inputs = 5

// expression is a literal with its truth table: bit i is its value if the bits of i are the inputs' values.
type expression struct {
	lit   sat.Lit
	table uint32
}

func (e expression) not() expression { return expression{e.lit.Not(), ^e.table} }

// leaves are the inputs, and the constants.
func leaves(f *symbolic.Formula) []expression {
	out := []expression{{f.True, ^uint32(0)}}
	for v := range inputs {
		table := uint32(0)
		for i := range uint32(1 << inputs) {
			table |= i >> v & 1 << i
		}
		out = append(out, expression{f.NewVar(), table})
	}
	return out
}

// grow adds random gates to a list of expressions.
func grow(t *rapid.T, f *symbolic.Formula, list []expression) []expression {
	for range rapid.IntRange(1, 8).Draw(t, "gates") {
		and := rapid.Bool().Draw(t, "and")
		e := expression{table: 0}
		if and {
			e.table = ^uint32(0)
		}
		var lits []sat.Lit
		for range rapid.IntRange(0, 4).Draw(t, "inputs") {
			in := pick(t, list)
			lits = append(lits, in.lit)
			if and {
				e.table &= in.table
			} else {
				e.table |= in.table
			}
		}
		if e.lit = f.Or(lits...); and {
			e.lit = f.And(lits...)
		}
		list = append(list, e)
	}
	return list
}

func pick(t *rapid.T, list []expression) expression {
	e := rapid.SampledFrom(list).Draw(t, "expression")
	if rapid.Bool().Draw(t, "not") {
		e = e.not()
	}
	return e
}

// values is the truth table of what has been asserted, over the inputs.
func values(f *symbolic.Formula, inputs []expression) uint32 {
	table := uint32(0)
	for i := range uint32(1) << len(inputs) {
		assume := make([]sat.Lit, len(inputs))
		for v, e := range inputs {
			if assume[v] = e.lit; i>>v&1 == 0 {
				assume[v] = e.lit.Not()
			}
		}
		if f.S.Solve(context.Background(), sat.Limits{}, assume...) == sat.Sat {
			table |= 1 << i
		}
	}
	return table
}

// Clauses over conjunctions and disjunctions allow what they say, asserted in several steps, also after a reset.
func TestGates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := symbolic.NewFormula(sat.New())
		for range 2 {
			list := leaves(f)
			want := ^uint32(0)
			for range rapid.IntRange(1, 3).Draw(t, "steps") {
				list = grow(t, f, list)
				for range rapid.IntRange(1, 3).Draw(t, "clauses") {
					clause := uint32(0)
					var lits []sat.Lit
					for range rapid.IntRange(1, 3).Draw(t, "literals") {
						e := pick(t, list)
						lits = append(lits, e.lit)
						clause |= e.table
					}
					f.Assert(lits...)
					want &= clause
				}
				if got := values(f, list[1:1+inputs]); got != want {
					t.Fatalf("allowed %032b, want %032b", got, want)
				}
			}
			f.Reset()
		}
	})
}

// At most one of any number of literals holds.
func TestAtMostOne(t *testing.T) {
	for n := range 9 {
		f := symbolic.NewFormula(sat.New())
		var vars []expression
		var lits []sat.Lit
		for range n {
			l := f.NewVar()
			vars, lits = append(vars, expression{lit: l}), append(lits, l)
		}
		f.AtMostOne(lits)
		for i := range uint32(1) << n {
			assume := make([]sat.Lit, n)
			for v := range vars {
				if assume[v] = lits[v]; i>>v&1 == 0 {
					assume[v] = lits[v].Not()
				}
			}
			if got := f.S.Solve(context.Background(), sat.Limits{}, assume...) == sat.Sat; got != (bits.OnesCount32(i) <= 1) {
				t.Errorf("%d literals: %b allowed: %v", n, i, got)
			}
		}
	}
}

// Either holds exactly if one of two does, and they exclude each other; a constant costs nothing.
func TestEither(t *testing.T) {
	f := symbolic.NewFormula(sat.New())
	a, b := f.NewVar(), f.NewVar()
	if f.Either(a, f.False()) != a || f.Either(f.False(), b) != b {
		t.Error("the other one is not the literal itself")
	}
	r := f.Either(a, b)
	for i := range 8 {
		assume := []sat.Lit{a, b, r}
		for v := range assume {
			if i>>v&1 == 0 {
				assume[v] = assume[v].Not()
			}
		}
		want := i == 0 || i == 0b101 || i == 0b110
		if got := f.S.Solve(context.Background(), sat.Limits{}, assume...) == sat.Sat; got != want {
			t.Errorf("%03b allowed: %v", i, got)
		}
	}
}
