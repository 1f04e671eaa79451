package sat

const (
	varDecay    = 1 / 0.95
	clauseDecay = 1 / 0.999
	varLimit    = 1e100
	clauseLimit = 1e20
)

// reasonLits returns the literals, all false, that made v true; valid until the next call.
func (s *Solver) reasonLits(v Var) []Lit {
	r := s.vars[v].reason
	if r.binary() {
		s.reasonBuf[0] = r.other()
		return s.reasonBuf[:]
	}
	// The implied literal of a reason is its first.
	return s.arena.lits(ref(r))[1:]
}

// analyse makes learnt the clause of the first unique implication point of a conflict at the current level, minimised:
// the literal to be asserted first, then one of the level to return to, which is the result.
func (s *Solver) analyse(conflict []Lit, clause ref) (backTo int) {
	s.learnt = append(s.learnt[:0], NoLit)
	current := int32(s.level())
	open := 0 // literals of the current level still to be resolved
	next := len(s.trail) - 1
	lits := conflict
	for {
		if clause != 0 && s.arena.learnt(clause) {
			s.bumpClause(clause)
		}
		for _, q := range lits {
			v := q.Var()
			level := s.vars[v].level
			if s.seen[v] != 0 || level == 0 {
				continue
			}
			s.seen[v] = 1
			s.bumpVar(v)
			if level == current {
				open++
			} else {
				s.learnt = append(s.learnt, q)
			}
		}
		for s.seen[s.trail[next].Var()] == 0 {
			next--
		}
		p := s.trail[next]
		next--
		v := p.Var()
		s.seen[v] = 0
		open--
		if open == 0 {
			s.learnt[0] = p.Not()
			break
		}
		lits = s.reasonLits(v)
		clause = 0
		if r := s.vars[v].reason; !r.binary() {
			clause = ref(r)
		}
	}
	s.minimise()
	if len(s.learnt) == 1 {
		return 0
	}
	deepest := 1
	for i := 2; i < len(s.learnt); i++ {
		if s.vars[s.learnt[i].Var()].level > s.vars[s.learnt[deepest].Var()].level {
			deepest = i
		}
	}
	s.learnt[1], s.learnt[deepest] = s.learnt[deepest], s.learnt[1]
	return int(s.vars[s.learnt[1].Var()].level)
}

// minimise removes the literals of learnt that follow from the others (the recursive method of Sörensson and Biere,
// SAT 2009), and clears seen.
func (s *Solver) minimise() {
	s.toClear = append(s.toClear[:0], s.learnt[1:]...)
	var levels uint32 // a set of the levels of the clause, modulo 32
	for _, l := range s.learnt[1:] {
		levels |= s.levelBit(l.Var())
	}
	kept := s.learnt[:1]
	for _, l := range s.learnt[1:] {
		if s.vars[l.Var()].reason == noReason || !s.redundant(l, levels) {
			kept = append(kept, l)
		}
	}
	s.learnt = kept
	for _, l := range s.toClear {
		s.seen[l.Var()] = 0
	}
}

func (s *Solver) levelBit(v Var) uint32 { return 1 << (uint32(s.vars[v].level) % 32) }

// redundant tells whether the literal l of the learnt clause is implied false by the others. Variables found to be
// implied are marked as seen like those of the clause.
func (s *Solver) redundant(l Lit, levels uint32) bool {
	s.stack = append(s.stack[:0], l)
	mark := len(s.toClear)
	for len(s.stack) > 0 {
		top := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		for _, q := range s.reasonLits(top.Var()) {
			v := q.Var()
			if s.seen[v] != 0 || s.vars[v].level == 0 {
				continue
			}
			if s.vars[v].reason == noReason || s.levelBit(v)&levels == 0 {
				for _, m := range s.toClear[mark:] {
					s.seen[m.Var()] = 0
				}
				s.toClear = s.toClear[:mark]
				return false
			}
			s.seen[v] = 1
			s.toClear = append(s.toClear, q)
			s.stack = append(s.stack, q)
		}
	}
	return true
}

// analyseFinal makes core the assumptions that imply the assumption p false, and p.
func (s *Solver) analyseFinal(p Lit) {
	s.core = append(s.core[:0], p)
	if s.vars[p.Var()].level == 0 {
		return
	}
	s.seen[p.Var()] = 1
	for i := len(s.trail) - 1; i >= s.levels[0]; i-- {
		v := s.trail[i].Var()
		if s.seen[v] == 0 {
			continue
		}
		s.seen[v] = 0
		if s.vars[v].reason == noReason {
			s.core = append(s.core, s.trail[i])
			continue
		}
		for _, q := range s.reasonLits(v) {
			if s.vars[q.Var()].level > 0 {
				s.seen[q.Var()] = 1
			}
		}
	}
}

// lbd is the number of decision levels among the literals (Audemard and Simon, "Predicting Learnt Clauses Quality in
// Modern SAT Solvers", 2009). The levels of the assumptions count as one: they hold throughout a call.
func (s *Solver) lbd(lits []Lit) int {
	for len(s.stamps) <= s.level() {
		s.stamps = append(s.stamps, 0)
	}
	s.stamp++
	if s.stamp == 0 { // wrapped
		clear(s.stamps)
		s.stamp = 1
	}
	n := 0
	for _, l := range lits {
		level := int(s.vars[l.Var()].level)
		if level <= len(s.assumed) {
			level = 0
		}
		if s.stamps[level] != s.stamp {
			s.stamps[level] = s.stamp
			n++
		}
	}
	return n
}

func (s *Solver) bumpVar(v Var) {
	s.order.activity[v] += s.varInc
	if s.order.activity[v] > varLimit {
		for i := range s.order.activity {
			s.order.activity[i] /= varLimit
		}
		s.varInc /= varLimit
	}
	s.order.raised(v)
}

func (s *Solver) bumpClause(c ref) {
	act := s.arena.activity(c) + s.clauseInc
	s.arena.setActivity(c, act)
	if act > clauseLimit {
		for _, d := range s.learnts {
			s.arena.setActivity(d, s.arena.activity(d)/clauseLimit)
		}
		s.clauseInc /= clauseLimit
	}
	if old := s.arena.lbd(c); old > glue {
		s.arena.setLBD(c, min(old, s.lbd(s.arena.lits(c))))
	}
}
