package sat

import (
	"fmt"
	"slices"
)

// Invariants checks what must hold between two calls.
func (s *Solver) Invariants() error {
	if !s.ok {
		return nil
	}
	for _, check := range []func() error{s.checkClauses, s.checkBinaries, s.checkTrail, s.checkWatches, s.checkVars} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkClauses: the clauses of the arena are sound and watched by their first two literals, and nothing else is.
func (s *Solver) checkClauses() error {
	watches := 0
	for p := range Lit(len(s.vals)) {
		watches += len(s.long.at(p))
	}
	if want := 2 * (len(s.clauses) + len(s.learnts)); watches != want {
		return fmt.Errorf("%d watches, want %d", watches, want)
	}
	for i, c := range slices.Concat(s.clauses, s.learnts) {
		lits := s.arena.lits(c)
		if learnt := i >= len(s.clauses); s.arena.words[c]&(1<<sizeShift-1) != 0 != learnt || s.arena.learnt(c) != learnt {
			return fmt.Errorf("clause %v: wrong flags", lits)
		}
		if len(lits) < 3 {
			return fmt.Errorf("clause %v: too short", lits)
		}
		if s.arena.learnt(c) && (s.arena.lbd(c) < 1 || s.arena.lbd(c) > len(lits)) {
			return fmt.Errorf("clause %v: LBD %d", lits, s.arena.lbd(c))
		}
		for _, l := range lits[:2] {
			if !slices.ContainsFunc(s.long.at(l.Not()), func(w watch) bool {
				value, known := s.Fixed(w.blocker) // a literal false at level 0 may be gone from the clause
				return w.clause == c && w.blocker != l && (slices.Contains(lits, w.blocker) || known && !value)
			}) {
				return fmt.Errorf("clause %v: not watched by %d", lits, l)
			}
		}
	}
	return nil
}

// checkBinaries: each clause of two is in both lists.
func (s *Solver) checkBinaries() error {
	var one, other [][2]Lit
	for p := range Lit(len(s.vals)) {
		for _, q := range s.bins.at(p) {
			one = append(one, [2]Lit{p.Not(), q})
			other = append(other, [2]Lit{q, p.Not()})
		}
	}
	if len(one) != 2*s.binaries {
		return fmt.Errorf("%d entries of %d clauses of two", len(one), s.binaries)
	}
	order := func(a, b [2]Lit) int { return slices.Compare(a[:], b[:]) }
	slices.SortFunc(one, order)
	slices.SortFunc(other, order)
	if !slices.Equal(one, other) {
		return fmt.Errorf("clauses of two: %v and %v", one, other)
	}
	return nil
}

// checkTrail: levels do not fall, reasons are stored clauses whose other literals became false before.
func (s *Solver) checkTrail() error {
	level := 0
	for i, l := range s.trail {
		for level < len(s.levels) && s.levels[level] <= i {
			level++
		}
		v := l.Var()
		x := s.vars[v]
		if s.vals[l] != 1 || s.vals[l.Not()] != -1 || int(x.level) != level {
			return fmt.Errorf("literal %d of level %d: value %d, level %d", l, level, s.vals[l], x.level)
		}
		if level == 0 || x.reason == noReason {
			continue
		}
		if !x.reason.binary() {
			c := ref(x.reason)
			if !slices.Contains(s.clauses, c) && !slices.Contains(s.learnts, c) || s.arena.lits(c)[0] != l {
				return fmt.Errorf("literal %d: wrong reason", l)
			}
		} else if !slices.Contains(s.bins.at(x.reason.other().Not()), l) {
			return fmt.Errorf("literal %d: wrong reason %d", l, x.reason.other())
		}
		for _, q := range s.reasonLits(v) {
			if !slices.Contains(s.trail[:i], q.Not()) {
				return fmt.Errorf("literal %d: its reason %d was not false", l, q)
			}
		}
	}
	return nil
}

// checkWatches: a watched literal is false only if the other has been true since before, or it is yet to be propagated.
func (s *Solver) checkWatches() error {
	pending := s.trail[s.qhead:]
	check := func(l, other Lit) error {
		if s.vals[l] < 0 && !slices.Contains(pending, l.Not()) &&
			(s.vals[other] <= 0 || s.vars[other.Var()].level > s.vars[l.Var()].level) {
			return fmt.Errorf("watched literal %d is false, %d has value %d", l, other, s.vals[other])
		}
		return nil
	}
	for p := range Lit(len(s.vals)) {
		for _, q := range s.bins.at(p) {
			if err := check(p.Not(), q); err != nil {
				return err
			}
		}
		for _, w := range s.long.at(p) {
			other := s.arena.lits(w.clause)[0]
			if other == p.Not() {
				other = s.arena.lits(w.clause)[1]
			}
			// A true blocker does as well.
			if s.vals[w.blocker] > 0 && s.vars[w.blocker.Var()].level <= s.vars[p.Var()].level {
				continue
			}
			if err := check(p.Not(), other); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkVars: open variables wait to be decided, and no scratch is left.
func (s *Solver) checkVars() error {
	active := 0
	for v := range Var(len(s.vars)) {
		if s.seen[v] != 0 {
			return fmt.Errorf("variable %d is still marked", v)
		}
		if !s.vars[v].occurs {
			continue
		}
		active++
		if s.vals[v.Pos()] == 0 && s.order.index[v] < 0 {
			return fmt.Errorf("variable %d will not be decided", v)
		}
	}
	if active != s.active {
		return fmt.Errorf("%d variables occur, %d counted", active, s.active)
	}
	if s.logged > s.facts() {
		return fmt.Errorf("%d facts logged of %d", s.logged, s.facts())
	}
	return nil
}
