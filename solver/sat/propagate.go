package sat

// watch is an entry of a watch list. If the blocker, some other literal of the clause, is true, the clause need not be
// looked at.
type watch struct {
	blocker Lit
	clause  ref
}

// reason is what made a literal true: noReason for a decision or a fact, a ref, or, with the top bit set, the other
// literal of a clause of two.
type reason uint32

const (
	noReason   reason = 0
	binaryFlag reason = 1 << 31
)

// binaryReason is the clause of an implied literal and other, which is false.
func binaryReason(other Lit) reason { return binaryFlag | reason(other) }

func (r reason) binary() bool { return r&binaryFlag != 0 }
func (r reason) other() Lit   { return Lit(r &^ binaryFlag) }

func (s *Solver) assign(l Lit, why reason) {
	s.vals[l] = 1
	s.vals[l.Not()] = -1
	x := &s.vars[l.Var()]
	x.level = int32(len(s.levels))
	x.reason = why
	s.trail = append(s.trail, l)
}

// backtrack undoes the decision levels above level.
func (s *Solver) backtrack(level int) {
	if level >= len(s.levels) {
		return
	}
	from := s.levels[level]
	for i := len(s.trail) - 1; i >= from; i-- {
		l := s.trail[i]
		s.vals[l] = 0
		s.vals[l.Not()] = 0
		v := l.Var()
		s.vars[v].phase = !l.Negated()
		s.order.insert(v)
	}
	s.trail = s.trail[:from]
	s.levels = s.levels[:level]
	s.qhead = from
}

// propagate draws the consequences of the literals of the trail by unit propagation. It returns the literals of a
// clause that became false, valid until the next propagation, or nil. A clause of the arena is returned as a ref too.
func (s *Solver) propagate() (conflict []Lit, clause ref) {
	for s.qhead < len(s.trail) {
		p := s.trail[s.qhead]
		s.qhead++
		s.stats.Propagations++
		for _, q := range s.bins.at(p) {
			if s.vals[q] > 0 {
				continue
			}
			if s.vals[q] < 0 {
				s.conflictBuf = [2]Lit{q, p.Not()}
				return s.conflictBuf[:], 0
			}
			s.assign(q, binaryReason(p.Not()))
		}
		if c := s.propagateLong(p); c != 0 {
			return s.arena.lits(c), c
		}
	}
	return nil, 0
}

// propagateLong visits the clauses that watch the negation of p, which has become true. It returns a clause that is
// false now, or 0.
func (s *Solver) propagateLong(p Lit) ref {
	vals, words := s.vals, s.arena.words
	falsified := p.Not()
	ws := s.long.at(p)
	kept := 0
visit:
	for i := 0; i < len(ws); i++ {
		w := ws[i]
		if vals[w.blocker] > 0 {
			ws[kept] = w
			kept++
			continue
		}
		lits := words[w.clause+1:][:words[w.clause]>>sizeShift]
		first := lits[0] ^ lits[1] ^ falsified // the other watched literal
		w.blocker = first
		if vals[first] > 0 {
			ws[kept] = w
			kept++
			continue
		}
		for k := 2; k < len(lits); k++ {
			if l := lits[k]; vals[l] >= 0 {
				lits[0], lits[1], lits[k] = first, l, falsified
				if s.long.push(l.Not(), w) {
					ws = s.long.at(p)
				}
				continue visit
			}
		}
		ws[kept] = w
		kept++
		if vals[first] < 0 {
			kept += copy(ws[kept:], ws[i+1:])
			s.long.truncate(p, kept)
			return w.clause
		}
		lits[0], lits[1] = first, falsified // the implied literal is the first
		s.assign(first, reason(w.clause))
	}
	s.long.truncate(p, kept)
	return 0
}

// propagateFacts propagates at level 0.
func (s *Solver) propagateFacts() {
	if conflict, _ := s.propagate(); conflict != nil {
		s.refute()
		return
	}
	s.logFacts()
}
