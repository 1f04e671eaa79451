package sat

import (
	"context"
	"sync/atomic"
)

// Limits bounds one call of Solve.
type Limits struct {
	Conflicts int64        // conflicts; 0 for no limit
	Stop      *atomic.Bool // the search ends soon after this becomes true; may be nil
}

const (
	restartUnit = 100 // conflicts
	pollEvery   = 64  // conflicts and decisions between two looks at the context and the stop flag
)

// Solve looks for a model under the assumptions. It is Unknown if a limit or ctx, which may be nil, ended the search;
// a later call goes on with what was learnt. A call whose first assumptions are those of the last call, in the same
// order, does not propagate them again.
func (s *Solver) Solve(ctx context.Context, lim Limits, assumptions ...Lit) Status {
	s.core = s.core[:0]
	if !s.ok {
		return Unsat
	}
	s.assume(assumptions)
	run := run{limits: lim, restarts: 1}
	if ctx != nil {
		run.done = ctx.Done()
	}
	if run.stopped() {
		return Unknown
	}
	run.nextRestart = restartUnit * luby(run.restarts)
	return s.search(&run)
}

// assume makes the literals the assumptions. The levels of the last call stay up to the first different assumption; if
// there is none, all stay, and what was assumed or decided beyond is a decision now.
func (s *Solver) assume(assumptions []Lit) {
	n := 0
	for n < min(len(assumptions), len(s.assumed)) && assumptions[n] == s.assumed[n] {
		n++
	}
	if n < len(assumptions) {
		s.backtrack(n)
	}
	s.assumed = append(s.assumed[:n], assumptions[n:]...)
	for _, l := range assumptions[n:] {
		s.occur(l.Var())
	}
}

// run is the state of one call of Solve.
type run struct {
	limits      Limits
	done        <-chan struct{}
	steps       int
	conflicts   int64
	restarts    int64
	nextRestart int64
}

// stopped looks at the stop flag and the context.
func (r *run) stopped() bool {
	if r.limits.Stop != nil && r.limits.Stop.Load() {
		return true
	}
	select {
	case <-r.done:
		return true
	default:
		return false
	}
}

// poll is stopped at every pollEvery-th call.
func (r *run) poll() bool {
	r.steps++
	return r.steps%pollEvery == 0 && r.stopped()
}

func (s *Solver) search(run *run) Status {
	for {
		if conflict, clause := s.propagate(); conflict != nil {
			s.stats.Conflicts++
			run.conflicts++
			if s.level() == 0 {
				s.refute()
				return Unsat
			}
			s.learn(conflict, clause)
			if run.poll() || run.limits.Conflicts > 0 && run.conflicts >= run.limits.Conflicts {
				return Unknown
			}
			continue
		}
		if s.level() == 0 {
			s.logFacts()
		}
		if run.conflicts >= run.nextRestart {
			run.restarts++
			run.nextRestart = run.conflicts + restartUnit*luby(run.restarts)
			s.stats.Restarts++
			s.backtrack(s.restartLevel())
		}
		s.tidy()
		if run.poll() {
			return Unknown
		}
		l, status := s.decide()
		if status != Unknown {
			return status
		}
		s.levels = append(s.levels, len(s.trail))
		if l != NoLit {
			s.assign(l, noReason)
		}
	}
}

// learn turns a conflict above level 0 into a clause, returns to the level where the clause implies a literal, and
// makes it true.
func (s *Solver) learn(conflict []Lit, clause ref) {
	backTo := s.analyse(conflict, clause)
	s.logLearn(s.learnt...)
	if len(s.learnt) == 1 {
		s.backtrack(0)
		s.assign(s.learnt[0], noReason)
	} else {
		lbd := s.lbd(s.learnt)
		s.backtrack(backTo)
		why := s.attach(s.learnt, true)
		if !why.binary() {
			s.arena.setLBD(ref(why), lbd)
			s.arena.setActivity(ref(why), s.clauseInc)
		}
		s.assign(s.learnt[0], why)
	}
	s.varInc *= varDecay
	s.clauseInc *= clauseDecay
}

// decide returns the literal of the next decision level: an assumption, NoLit if that is true already, or a literal
// of the most active open variable. The status is Sat if no variable is open, Unsat if an assumption is false.
func (s *Solver) decide() (Lit, Status) {
	if n := s.level(); n < len(s.assumed) {
		l := s.assumed[n]
		switch {
		case s.vals[l] > 0:
			return NoLit, Unknown
		case s.vals[l] < 0:
			s.analyseFinal(l)
			s.logCore()
			return NoLit, Unsat
		}
		return l, Unknown
	}
	if len(s.trail) == s.active {
		s.model = append(s.model[:0], s.vals...)
		return NoLit, Sat
	}
	s.stats.Decisions++
	for {
		v := s.order.pop()
		if s.vals[v.Pos()] != 0 {
			continue
		}
		if s.vars[v].phase {
			return v.Pos(), Unknown
		}
		return v.Neg(), Unknown
	}
}

// restartLevel is the lowest level to return to at a restart: the decisions of the assumptions, and those that would
// be taken again, stay (van der Tak, Ramos, Heule, "Reusing the Assignment Trail in CDCL Solvers", 2011).
func (s *Solver) restartLevel() int {
	for len(s.order.vars) > 0 && s.vals[s.order.vars[0].Pos()] != 0 {
		s.order.pop()
	}
	level := min(len(s.assumed), s.level())
	if len(s.order.vars) == 0 {
		return s.level()
	}
	for level < s.level() && s.order.before(s.trail[s.levels[level]].Var(), s.order.vars[0]) {
		level++
	}
	return level
}

// luby is the i-th term, from 1, of the sequence 1 1 2 1 1 2 4 ... (Luby, Sinclair, Zuckerman, "Optimal speedup of Las
// Vegas algorithms", 1993).
func luby(i int64) int64 {
	for {
		size := int64(1) // of the shortest prefix 2^k-1 that holds i
		for size < i {
			size = 2*size + 1
		}
		if size == i {
			return (size + 1) / 2
		}
		i -= size / 2
	}
}
