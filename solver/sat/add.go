package sat

// Add adds a clause. Literals repeated or false at level 0 are left out; a clause that is a tautology or satisfied at
// level 0 is ignored. The empty clause makes the formula unsatisfiable for good: Okay is false from then on.
func (s *Solver) Add(lits ...Lit) {
	s.given = append(s.given[:0], lits...)
	if s.proof != nil {
		s.proof.Axiom(s.given)
	}
	if !s.ok || !s.normalise() {
		return
	}
	c := s.stored
	if 0 < len(c) && len(c) < len(s.given) {
		s.logLearn(c...)
	}
	switch len(c) {
	case 0:
		s.refute()
	case 1:
		s.backtrack(0)
		s.occur(c[0].Var())
		s.assign(c[0], noReason)
		s.propagateFacts()
	default:
		for _, l := range c {
			s.occur(l.Var())
		}
		s.attachGiven(c)
	}
}

// normalise makes stored the literals of given that matter; it is false if the clause need not be stored.
func (s *Solver) normalise() bool {
	s.stored = s.stored[:0]
	useful := true
	for _, l := range s.given {
		v := l.Var()
		mark := uint8(1) << (l & 1)
		switch {
		case s.seen[v]&mark != 0:
			continue
		case s.seen[v] != 0:
			useful = false
		case s.vals[l] != 0 && s.vars[v].level == 0:
			if s.vals[l] > 0 {
				useful = false
			}
			continue
		}
		s.seen[v] |= mark
		s.stored = append(s.stored, l)
	}
	for _, l := range s.stored {
		s.seen[l.Var()] = 0
	}
	return useful
}

// attachGiven stores a clause of two or more literals under the current assignment. It backtracks as far as necessary
// for the clause to have two literals that are not false, or to imply one at the level where the others became false.
func (s *Solver) attachGiven(c []Lit) {
	// The two best literals to watch come first: those not false, then those that became false last.
	for i := range 2 {
		for j := i + 1; j < len(c); j++ {
			if s.watchRank(c[j]) > s.watchRank(c[i]) {
				c[i], c[j] = c[j], c[i]
			}
		}
	}
	unit := false
	if s.vals[c[1]] < 0 {
		last := int(s.vars[c[1].Var()].level)
		switch {
		case s.vals[c[0]] >= 0:
			unit = s.vals[c[0]] == 0 || int(s.vars[c[0].Var()].level) > last
		case int(s.vars[c[0].Var()].level) > last:
			unit = true
		default:
			last--
		}
		if unit || s.vals[c[0]] < 0 {
			s.backtrack(last)
		}
	}
	why := s.attach(c, false)
	if unit {
		s.assign(c[0], why)
	}
}

// watchRank is higher for a better literal to watch.
func (s *Solver) watchRank(l Lit) int {
	if s.vals[l] < 0 {
		return int(s.vars[l.Var()].level)
	}
	return s.level() + 1
}

// attach stores a clause of two or more literals, watched by its first two, and returns it as the reason for its
// first literal.
func (s *Solver) attach(c []Lit, learnt bool) reason {
	if len(c) == 2 {
		s.binaries++
		s.bins.push(c[0].Not(), c[1])
		s.bins.push(c[1].Not(), c[0])
		return binaryReason(c[1])
	}
	r := s.arena.alloc(c, learnt)
	if learnt {
		s.learnts = append(s.learnts, r)
	} else {
		s.clauses = append(s.clauses, r)
	}
	s.long.push(c[0].Not(), watch{blocker: c[1], clause: r})
	s.long.push(c[1].Not(), watch{blocker: c[0], clause: r})
	return reason(r)
}
