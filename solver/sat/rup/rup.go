// Package rup checks proofs by reverse unit propagation, in the plainest way: it is to be trusted, not fast.
package rup

import (
	"errors"
	"fmt"
	"slices"

	"flicker/solver/sat"
)

// Checker records the steps of a proof; give it to (*sat.Solver).SetProof.
type Checker struct {
	steps []step
}

type step struct {
	kind   kind
	clause []sat.Lit // sorted, without repetitions
}

type kind uint8

const (
	axiom kind = iota
	learn
	remove
)

// Axiom records a clause of the formula.
func (c *Checker) Axiom(lits []sat.Lit) { c.record(axiom, lits) }

// Learn records a clause that must follow from those before.
func (c *Checker) Learn(lits []sat.Lit) { c.record(learn, lits) }

// Delete records that a clause is not used any more.
func (c *Checker) Delete(lits []sat.Lit) { c.record(remove, lits) }

func (c *Checker) record(k kind, lits []sat.Lit) {
	c.steps = append(c.steps, step{k, sorted(lits)})
}

func sorted(lits []sat.Lit) []sat.Lit {
	clause := slices.Clone(lits)
	slices.Sort(clause)
	return slices.Compact(clause)
}

// Refuted tells whether the empty clause was learnt. Check tells whether it follows.
func (c *Checker) Refuted() bool { return c.Learnt() }

// Learnt tells whether the clause of these literals, in any order, was learnt.
func (c *Checker) Learnt(lits ...sat.Lit) bool {
	wanted := sorted(lits)
	return slices.ContainsFunc(c.steps, func(s step) bool {
		return s.kind == learn && slices.Equal(s.clause, wanted)
	})
}

// Check verifies every learnt clause: with all its literals false, unit propagation through the clauses before it must
// lead to a contradiction. Deleting a clause that is not there is an error too.
func (c *Checker) Check() error {
	var clauses [][]sat.Lit
	for i, s := range c.steps {
		switch s.kind {
		case remove:
			at := slices.IndexFunc(clauses, func(d []sat.Lit) bool { return slices.Equal(d, s.clause) })
			if at < 0 {
				return fmt.Errorf("step %d deletes %v: %w", i, s.clause, ErrMissing)
			}
			clauses = slices.Delete(clauses, at, at+1)
			continue
		case learn:
			if !implied(clauses, s.clause) {
				return fmt.Errorf("step %d learns %v: %w", i, s.clause, ErrUnproved)
			}
		}
		clauses = append(clauses, s.clause)
	}
	return nil
}

// What can be wrong with a proof.
var (
	ErrMissing  = errors.New("no such clause")
	ErrUnproved = errors.New("unit propagation does not prove it")
)

// implied tells whether unit propagation refutes the clauses together with the negation of clause.
func implied(clauses [][]sat.Lit, clause []sat.Lit) bool {
	most := sat.Lit(0)
	for _, d := range slices.Concat(clauses, [][]sat.Lit{clause}) {
		if len(d) > 0 {
			most = max(most, d[len(d)-1])
		}
	}
	holds := make([]bool, most.Var().Neg()+1) // by literal: taken to be true
	for _, l := range clause {
		if holds[l] {
			return true // a tautology
		}
		holds[l.Not()] = true
	}
	for changed := true; changed; {
		changed = false
		for _, d := range clauses {
			open, satisfied := unresolved(d, holds)
			if satisfied || len(open) > 1 {
				continue
			}
			if len(open) == 0 {
				return true
			}
			holds[open[0]] = true
			changed = true
		}
	}
	return false
}

// unresolved returns the literals of clause with no value yet, or tells that one holds.
func unresolved(clause []sat.Lit, holds []bool) (open []sat.Lit, satisfied bool) {
	for _, l := range clause {
		if holds[l] {
			return nil, true
		}
		if !holds[l.Not()] {
			open = append(open, l)
		}
	}
	return open, false
}
