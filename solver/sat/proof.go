package sat

// Proof receives the steps of a proof in the style of DRUP (Heule, Hunt, Wetzler, "Trimming while checking clausal
// proofs", 2013): each learnt clause follows from the axioms and the clauses learnt before it by reverse unit
// propagation. The slices are valid during the call only.
type Proof interface {
	// Axiom gets a clause as given to Add.
	Axiom(lits []Lit)
	// Learn gets a clause that follows; none at all is the empty clause.
	Learn(lits []Lit)
	// Delete gets an axiom or a learnt clause, its literals in any order, that is needed no more.
	Delete(lits []Lit)
}

// SetProof makes p receive every step from now on; nil stops that. It is to be called before any clause is added.
func (s *Solver) SetProof(p Proof) { s.proof = p }

func (s *Solver) logLearn(lits ...Lit) {
	if s.proof != nil {
		s.learnBuf = append(s.learnBuf[:0], lits...)
		s.proof.Learn(s.learnBuf)
	}
}

func (s *Solver) logDelete(lits ...Lit) {
	if s.proof != nil {
		s.learnBuf = append(s.learnBuf[:0], lits...)
		s.proof.Delete(s.learnBuf)
	}
}

// logFacts learns the literals at level 0 that are not yet known to the proof as unit clauses: the clauses they were
// derived from may be deleted later.
func (s *Solver) logFacts() {
	if s.proof == nil {
		return
	}
	for ; s.logged < len(s.trail); s.logged++ {
		s.logLearn(s.trail[s.logged])
	}
}

// refute records that the formula is unsatisfiable.
func (s *Solver) refute() {
	s.ok = false
	s.logLearn()
}

// logCore learns that the assumptions of the core do not hold together.
func (s *Solver) logCore() {
	if s.proof == nil {
		return
	}
	s.learnBuf = s.learnBuf[:0]
	for _, l := range s.core {
		s.learnBuf = append(s.learnBuf, l.Not())
	}
	s.proof.Learn(s.learnBuf)
}
