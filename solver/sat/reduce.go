package sat

import "slices"

const (
	glue        = 2    // learnt clauses of this LBD or less are kept for good
	reduceFirst = 2000 // conflicts before the first reduction
	reduceStep  = 300  // conflicts by which the time between two reductions grows

	simplifyAfter = 4 // propagations, for each word of the formula, between two simplifications
)

// tidy simplifies the formula if there are new facts and work enough has been done since, and reduces the learnt
// clauses if it is time. It may backtrack.
func (s *Solver) tidy() {
	if s.facts() > s.lastFacts && s.stats.Propagations-s.simplified >= simplifyAfter*uint64(len(s.arena.words)) {
		s.simplify()
	}
	if s.stats.Conflicts >= s.reduceAt {
		s.reductions++
		s.reduceAt = s.stats.Conflicts + reduceFirst + reduceStep*s.reductions
		s.reduce()
	}
}

// facts is the number of literals at level 0.
func (s *Solver) facts() int {
	if len(s.levels) > 0 {
		return s.levels[0]
	}
	return len(s.trail)
}

// reduce drops the worse half of the learnt clauses, except glue and reasons.
func (s *Solver) reduce() {
	a := &s.arena
	slices.SortFunc(s.learnts, func(c, d ref) int {
		if x, y := a.lbd(c), a.lbd(d); x != y {
			return x - y
		}
		if x, y := a.activity(c), a.activity(d); x != y {
			if x > y {
				return -1
			}
			return 1
		}
		return int(c) - int(d)
	})
	for _, c := range s.learnts[len(s.learnts)/2:] {
		if a.lbd(c) > glue && !s.isReason(c) {
			s.drop(c)
		}
	}
	s.collect()
}

func (s *Solver) isReason(c ref) bool {
	l := s.arena.lits(c)[0]
	return s.vals[l] > 0 && s.vars[l.Var()].reason == reason(c)
}

func (s *Solver) drop(c ref) {
	s.logDelete(s.arena.lits(c)...)
	s.arena.kill(c)
}

// simplify backtracks to level 0, drops the clauses satisfied there, and shortens those with false literals.
func (s *Solver) simplify() {
	s.backtrack(0)
	// No one asks for the reason of a fact; its clause may go.
	for _, l := range s.trail {
		s.vars[l.Var()].reason = noReason
	}
	s.simplifyBinaries()
	for _, c := range s.clauses {
		s.simplifyClause(c)
	}
	for _, c := range s.learnts {
		s.simplifyClause(c)
	}
	s.collect()
	s.lastFacts = len(s.trail)
	s.simplified = s.stats.Propagations
}

func (s *Solver) simplifyBinaries() {
	for p := range Lit(len(s.vals)) {
		list := s.bins.at(p)
		kept := 0
		for _, q := range list {
			// A fact satisfies all clauses of its variable: they imply something if it is false in them.
			if s.vals[p] == 0 && s.vals[q] == 0 {
				list[kept] = q
				kept++
			} else if p.Not() < q { // the other list has it too
				s.binaries--
				s.logDelete(p.Not(), q)
			}
		}
		s.bins.truncate(p, kept)
	}
}

// simplifyClause drops or shortens c. Its watched literals are open if it is not satisfied: all is propagated.
func (s *Solver) simplifyClause(c ref) {
	lits := s.arena.lits(c)
	kept := 0
	for _, l := range lits {
		if s.vals[l] > 0 {
			s.drop(c)
			return
		}
		if s.vals[l] == 0 {
			kept++
		}
	}
	if kept == len(lits) {
		return
	}
	s.stored = append(s.stored[:0], lits...)
	n := 0
	for _, l := range s.stored {
		if s.vals[l] == 0 {
			lits[n] = l
			n++
		}
	}
	s.logLearn(lits[:n]...)
	s.logDelete(s.stored...)
	if n == 2 {
		s.attach(lits[:n], false)
		s.arena.kill(c)
		return
	}
	s.arena.shrink(c, n)
}

// collect removes the dead clauses and moves the others together.
func (s *Solver) collect() {
	s.spare.reset()
	s.clauses = s.moveAll(s.clauses)
	s.learnts = s.moveAll(s.learnts)
	for p := range Lit(len(s.vals)) {
		list := s.long.at(p)
		kept := 0
		for _, w := range list {
			if !s.arena.dead(w.clause) {
				list[kept] = watch{w.blocker, s.arena.move(w.clause, &s.spare)}
				kept++
			}
		}
		s.long.truncate(p, kept)
	}
	for _, l := range s.trail {
		if r := &s.vars[l.Var()].reason; *r != noReason && !r.binary() {
			*r = reason(s.arena.move(ref(*r), &s.spare))
		}
	}
	s.arena, s.spare = s.spare, s.arena
}

func (s *Solver) moveAll(cs []ref) []ref {
	kept := cs[:0]
	for _, c := range cs {
		if !s.arena.dead(c) {
			kept = append(kept, s.arena.move(c, &s.spare))
		}
	}
	return kept
}
