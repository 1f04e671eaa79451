package constraint_test

import (
	"errors"
	"slices"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/constraint"
	"flicker/solver/sat"
	"flicker/solver/sat/rup"
)

// crowded boards, the whole of the men on them, without a mate in one series.
var crowded = []string{
	"rq1nk2r/1pn2p1P/2N2P1P/P1b2Pp1/Bpb1P2B/1PN1p1p1/3P2pp/R1Q1K2R w Qq g6",
	"rb2k1Br/P1Q4p/2P1Pq2/3p3p/1pPnB1Pp/PP3p2/n2PnK1r/1NRb2NR w - d6",
	"rNB1k1Rr/pp4Pp/1Pp5/pbq1PP2/6K1/4pNPn/pnb3pP/R1BR1B1Q b kq -",
}

// recorder keeps a proof.
type recorder struct{ steps []proofStep }

type proofStep struct {
	kind   string
	clause []sat.Lit
}

func (r *recorder) Axiom(lits []sat.Lit)  { r.add("axiom", lits) }
func (r *recorder) Learn(lits []sat.Lit)  { r.add("learn", lits) }
func (r *recorder) Delete(lits []sat.Lit) { r.add("delete", lits) }

func (r *recorder) add(kind string, lits []sat.Lit) {
	r.steps = append(r.steps, proofStep{kind, slices.Sorted(slices.Values(lits))})
}

// check has the proof verified, without one of its axioms (-1: with all).
func (r *recorder) check(without int) error {
	var c rup.Checker
	gone := false
	for i, s := range r.steps {
		switch {
		case i == without:
		case s.kind == "axiom":
			c.Axiom(s.clause)
		case s.kind == "learn":
			c.Learn(s.clause)
		case without >= 0 && !gone && slices.Equal(s.clause, r.steps[without].clause):
			gone = true
		default:
			c.Delete(s.clause)
		}
	}
	if !c.Refuted() {
		return errors.New("the empty clause is not learnt")
	}
	return c.Check()
}

// Crowded boards without a mate: the solver proves it, and an independent checker follows the proof. It does not if a
// counterexample without which there were a candidate is left out.
func TestProofs(t *testing.T) {
	for _, text := range crowded {
		p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), text)
		if err != nil {
			t.Fatal(err)
		}
		if n := p.Men(rules.White).Len() + p.Men(rules.Black).Len(); n != 32 {
			t.Errorf("%s: %d men", text, n)
		}
		r := &recorder{}
		refuted, err := constraint.Refute(p, r)
		if err != nil || !refuted {
			t.Fatalf("%s: refuted %v: %v", text, refuted, err)
		}
		count := map[string]int{}
		for _, s := range r.steps {
			count[s.kind]++
		}
		if t.Logf("%s: %v", text, count); count["learn"] < 2 {
			t.Errorf("%s: refuted without learning", text)
		}
		if err := r.check(-1); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		needed := false
		for i := len(r.steps) - 1; i >= 0 && !needed; i-- {
			if r.steps[i].kind == "axiom" {
				needed = errors.Is(r.check(i), rup.ErrUnproved)
			}
		}
		if !needed {
			t.Errorf("%s: the proof needs no axiom", text)
		}
	}
}
