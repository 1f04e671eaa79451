package sat_test

import (
	"slices"

	"flicker/solver/sat"
)

// formula is a formula under test, kept beside the solver.
type formula struct {
	vars    int
	clauses [][]sat.Lit
}

// models lists the satisfying assignments as bit sets, by trying all.
func (f *formula) models(assumptions ...sat.Lit) []uint32 {
	var found []uint32
	for m := range uint32(1) << f.vars {
		if f.holds(func(l sat.Lit) bool { return in(m, l) }, assumptions...) {
			found = append(found, m)
		}
	}
	return found
}

func in(model uint32, l sat.Lit) bool { return (model>>l.Var()&1 != 0) != l.Negated() }

// holds tells whether a valuation satisfies the formula and the assumptions.
func (f *formula) holds(value func(sat.Lit) bool, assumptions ...sat.Lit) bool {
	for _, l := range assumptions {
		if !value(l) {
			return false
		}
	}
	return !slices.ContainsFunc(f.clauses, func(c []sat.Lit) bool { return !slices.ContainsFunc(c, value) })
}

// add gives the clause to both.
func (f *formula) add(s *sat.Solver, clause ...sat.Lit) {
	f.clauses = append(f.clauses, slices.Clone(clause))
	s.Add(clause...)
}

// newVar adds a variable to both.
func (f *formula) newVar(s *sat.Solver) sat.Var {
	f.vars++
	return s.NewVar()
}
