package sat_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"flicker/solver/sat"
	"flicker/solver/sat/rup"
)

// TestProofs checks the refutations of random formulas, cores and deletions included.
func TestProofs(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	s := sat.New()
	refuted, conflicts := 0, uint64(0)
	for i := range 30 {
		f := random3(r, 40+r.IntN(30), 4.6)
		var proof rup.Checker
		s.Reset()
		s.SetProof(&proof)
		f.load(s)
		status := s.Solve(context.Background(), sat.Limits{}, 0, 2, 4)
		if status == sat.Unsat && s.Okay() && !proof.Learnt(negated(s.Core())...) {
			t.Fatalf("formula %d: core not learnt", i)
		}
		for s.Solve(context.Background(), sat.Limits{Conflicts: 15}) == sat.Unknown {
			s.Reduce()
			if err := s.Invariants(); err != nil {
				t.Fatalf("formula %d: %v", i, err)
			}
			s.Simplify()
			if err := s.Invariants(); err != nil {
				t.Fatalf("formula %d: %v", i, err)
			}
		}
		if err := proof.Check(); err != nil {
			t.Fatalf("formula %d: %v", i, err)
		}
		if proof.Refuted() == s.Okay() {
			t.Fatalf("formula %d: refuted: %v, okay: %v", i, proof.Refuted(), s.Okay())
		}
		if proof.Refuted() {
			refuted++
		}
		conflicts += s.Stats().Conflicts
	}
	if refuted < 10 || conflicts < 500 {
		t.Errorf("too easy: %d refuted with %d conflicts", refuted, conflicts)
	}
}
