// Package symbolic states the rules as clauses: positions whose men have several possible whereabouts,
// free series played from them, and fixed series that may or may not be legal in them. It reads
// the movement of men and the ways of attack from package rules, so that boards and men need no
// encoding of their own.
package symbolic

import (
	"slices"

	"flicker/solver/sat"
)

// Formula builds clauses from conjunctions and disjunctions that are named once each. A gate costs
// nothing until a clause uses it, and then only the direction of its definition that the
// clause needs (D. Plaisted, S. Greenbaum, "A structure-preserving clause form translation", 1986).
type Formula struct {
	S *sat.Solver
	// True is a literal that holds; its negation is false.
	True sat.Lit

	gates  []gate
	gateOf []int32 // by variable: 1 + index in gates; 0: no gate
	inputs []sat.Lit
	byHash map[uint64]int32 // hash of the inputs: 1 + index of the latest gate with it
	lits   []sat.Lit        // scratch of And
	clause []sat.Lit        // scratch of Assert

	positions pool[Position] // those made of its literals
	series    pool[Series]
}

// pool keeps what a formula has been built of, for the next formula to use again.
type pool[T any] struct {
	all  []*T
	used int
}

// take is one that is not in use, as it was left.
func (p *pool[T]) take() *T {
	if p.used == len(p.all) {
		p.all = append(p.all, new(T))
	}
	p.used++
	return p.all[p.used-1]
}

// gate is a conjunction with a variable as its name.
type gate struct {
	name        sat.Var
	first, last int32 // its inputs
	next        int32 // 1 + index of another gate with the same hash
	stated      uint8 // directions already in clauses
}

const (
	impliesInputs uint8 = 1 << iota
	impliedByInputs
)

// NewFormula returns an empty formula on a solver without variables.
func NewFormula(s *sat.Solver) *Formula {
	f := &Formula{S: s, byHash: map[uint64]int32{}}
	f.True = f.NewVar()
	s.Add(f.True)
	return f
}

// Reset empties the formula and its solver and keeps their memory. What was made of its literals is of no use any more.
func (f *Formula) Reset() {
	f.S.Reset()
	f.gates, f.gateOf, f.inputs = f.gates[:0], f.gateOf[:0], f.inputs[:0]
	clear(f.byHash)
	f.positions.used, f.series.used = 0, 0
	f.True = f.NewVar()
	f.S.Add(f.True)
}

// Rough sizes of what a formula consists of besides its clauses.
const (
	bytesPerGate  = 96 // its place in the table included
	bytesPerStage = 16 << 10
)

// Bytes is about what the formula takes in memory, its solver included.
func (f *Formula) Bytes() int {
	return f.S.Bytes() + 4*len(f.inputs) + bytesPerGate*len(f.gates) + bytesPerStage*(f.positions.used+f.series.used)
}

// NewVar is the positive literal of a new variable.
func (f *Formula) NewVar() sat.Lit {
	f.gateOf = append(f.gateOf, 0)
	return f.S.NewVar().Pos()
}

// False is the literal that does not hold.
func (f *Formula) False() sat.Lit { return f.True.Not() }

// And is a literal that stands for the conjunction.
func (f *Formula) And(lits ...sat.Lit) sat.Lit {
	in := f.lits[:0]
	for _, l := range lits {
		value, known := f.S.Fixed(l)
		switch {
		case !known:
			in = append(in, l)
		case !value:
			return f.True.Not()
		}
	}
	f.lits = in
	return f.conjunction(in)
}

// Or is a literal that stands for the disjunction.
func (f *Formula) Or(lits ...sat.Lit) sat.Lit {
	in := f.lits[:0]
	for _, l := range lits {
		value, known := f.S.Fixed(l)
		switch {
		case !known:
			in = append(in, l.Not())
		case value:
			return f.True
		}
	}
	f.lits = in
	return f.conjunction(in).Not()
}

func (f *Formula) conjunction(in []sat.Lit) sat.Lit {
	switch len(in) {
	case 0:
		return f.True
	case 1:
		return in[0]
	}
	slices.Sort(in)
	in = slices.Compact(in)
	h := uint64(14695981039346656037) // FNV-1a
	for i, l := range in {
		if i > 0 && l == in[i-1].Not() {
			return f.True.Not()
		}
		h = (h ^ uint64(l)) * 1099511628211
	}
	if len(in) == 1 {
		return in[0]
	}
	for i := f.byHash[h]; i != 0; i = f.gates[i-1].next {
		if g := &f.gates[i-1]; slices.Equal(f.inputs[g.first:g.last], in) {
			return g.name.Pos()
		}
	}
	first := int32(len(f.inputs))
	f.inputs = append(f.inputs, in...)
	name := f.NewVar()
	f.gates = append(f.gates, gate{name: name.Var(), first: first, last: int32(len(f.inputs)), next: f.byHash[h]})
	n := int32(len(f.gates))
	f.byHash[h] = n
	f.gateOf[name.Var()] = n
	return name
}

// Assert states that one of the literals holds.
func (f *Formula) Assert(lits ...sat.Lit) {
	for _, l := range lits {
		if l == f.True {
			return
		}
	}
	for _, l := range lits {
		f.state(l)
	}
	f.S.Add(lits...)
}

// state defines a gate in the direction that a clause with the literal needs.
func (f *Formula) state(l sat.Lit) {
	i := f.gateOf[l.Var()]
	if i == 0 {
		return
	}
	g := &f.gates[i-1]
	way := impliesInputs
	if l.Negated() {
		way = impliedByInputs
	}
	if g.stated&way != 0 {
		return
	}
	g.stated |= way
	first, last := g.first, g.last
	if way == impliesInputs {
		for j := first; j < last; j++ {
			f.S.Add(l.Not(), f.inputs[j])
			f.state(f.inputs[j])
		}
		return
	}
	f.clause = append(f.clause[:0], l.Not())
	for j := first; j < last; j++ {
		f.clause = append(f.clause, f.inputs[j].Not())
	}
	f.S.Add(f.clause...)
	for j := first; j < last; j++ {
		f.state(f.inputs[j].Not())
	}
}

// either is a literal that holds exactly if one of two does, of which at most one may. A chain of them counts
// no further than one (C. Sinz, "Towards an optimal CNF encoding of boolean cardinality constraints", 2005).
func (f *Formula) either(a, b sat.Lit) sat.Lit {
	switch f.True.Not() {
	case a:
		return b
	case b:
		return a
	}
	r := f.NewVar()
	f.Assert(a.Not(), r)
	f.Assert(b.Not(), r)
	f.Assert(r.Not(), a, b)
	f.Assert(a.Not(), b.Not())
	return r
}

// atMostOne states that no two of the literals hold together.
func (f *Formula) atMostOne(lits []sat.Lit) {
	if len(lits) <= 5 {
		for i, a := range lits {
			for _, b := range lits[:i] {
				f.Assert(a.Not(), b.Not())
			}
		}
		return
	}
	seen := lits[0] // holds if an earlier one does
	for i, l := range lits[1:] {
		f.Assert(l.Not(), seen.Not())
		if i == len(lits)-2 {
			return
		}
		next := f.NewVar()
		f.Assert(seen.Not(), next)
		f.Assert(l.Not(), next)
		seen = next
	}
}
