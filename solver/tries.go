package solver

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"flicker/rules"
	"flicker/solver/series"
	"flicker/solver/task"
)

// Try is a first series that fails for a few answers only.
type Try struct {
	Series
	Refutations []Series // the minimal ones, in the order of compareSets
}

// Tries lists the tries of a task that is solved by keys: the first series that do not solve, but fail for at least one and
// at most so many minimal answers of the opponent. Of the series that contain a try, and of those that contain a
// key, none is listed. All first series are gone through. The error is a *LimitError if ctx or the
// memory ended the search.
func Tries(ctx context.Context, p *rules.Position, s Stipulation, most int, o Options) ([]Try, error) {
	if s.Play.Lines() {
		return nil, fmt.Errorf("stipulation %s: where nobody resists there are no tries", s)
	}
	p, err := s.Prepare(p)
	if err != nil {
		return nil, err
	}
	b := newBrake(ctx, o)
	defer b.release()
	t := &trier{explorer: explorer{brake: b, stip: s, o: o, po: PlayOptions{MaxDefences: MostDefences}}, most: most, plan: series.NewPlan(p)}
	find := t.list
	if p.Game().Rules.SingleMove {
		find = func() ([]Try, error) { return t.singleTries(p) }
	}
	list, err := find()
	if errors.Is(err, errLimit) {
		return nil, &LimitError{b.cause()}
	}
	return list, err
}

// trier looks for tries.
type trier struct {
	explorer
	most int
	plan *series.Plan
}

// candidate is a first series that solves, or is a try.
type candidate struct {
	set         moveSet
	refutations []Series // none: it solves
}

func (t *trier) list() ([]Try, error) {
	var found []candidate
	var fault error
	known := map[rules.Key][]Series{} // refutations by end; nil: not a try, empty: a key
	root := t.plan.Root()
	switch newForcer(t.stip, &memo{brake: t.brake}).mustReach(root) {
	case yes:
		return nil, nil
	case unknown:
		return nil, errLimit
	}
	judge := t.referee()
	var now rules.Position
	complete := t.plan.Walk(series.Job{Threads: 1, Stop: &t.brake.Stop, Use: t.brake.use, EndsOnly: true}, func() series.Visitor {
		return func(n *series.Node) bool {
			if !n.Legal {
				return true
			}
			t.plan.After(n.Word, &now)
			end := now.EndSeries()
			refutations, ok := known[end.Key()]
			if t.stip.Play == task.Direct && !t.stip.Goal.Ends() && t.stip.Reached(root, &now) {
				refutations, ok = []Series{}, true
			}
			if !ok {
				if refutations, fault = t.refutations(judge, end); fault != nil {
					return false
				}
				known[end.Key()] = refutations
				t.brake.use(bytesPerKey)
			}
			if refutations != nil {
				found = append(found, candidate{newMoveSet(t.plan.Words(), n.Word), refutations})
				t.brake.use(bytesPerSet)
			}
			return true
		}
	})
	switch {
	case fault != nil:
		return nil, fault
	case !complete:
		return nil, errLimit
	}
	return t.minimal(found)
}

// minimal keeps the tries that contain no other and no key.
func (t *trier) minimal(found []candidate) ([]Try, error) {
	var least antichain
	for _, c := range found {
		if !least.covers(c.set) {
			least.add(c.set)
		}
	}
	var out []Try
	for _, set := range least.all() {
		i := slices.IndexFunc(found, func(c candidate) bool { return slices.Equal(c.set, set) })
		if len(found[i].refutations) == 0 {
			continue
		}
		sol, err := newSolution(t.plan, t.plan.Moves(set.moves()))
		if err != nil {
			return nil, err
		}
		out = append(out, Try{sol.Series, found[i].refutations})
	}
	g := t.plan.Root().Game()
	slices.SortFunc(out, func(a, b Try) int { return compareSets(g, a.Moves, b.Moves) })
	return out, nil
}

// refutations lists the minimal answers that refute a series, none if it solves; nil if there are too many, or if the
// series ends the play without the goal.
func (t *trier) refutations(judge *referee, end *rules.Position) ([]Series, error) {
	saved, known := judge.saved(end)
	switch {
	case !known:
		return nil, errLimit
	case !saved && t.stip.Play == task.Direct && t.stip.Goal.Ends() && end.InCheck(end.Turn()) == (t.stip.Goal == Mate):
		return []Series{}, nil
	case !saved:
		return nil, nil
	}
	pl := series.NewPlan(end)
	var least antichain
	lengths := []int{1, 0} // single moves, all of them minimal, first: mostly they are too many already
	if t.bound() {
		lengths = lengths[1:] // but any of the others may be obligatory
	}
	for _, longest := range lengths {
		least = antichain{}
		obliged, err := t.refuting(judge, pl, longest, &least)
		switch {
		case err != nil:
			return nil, err
		case obliged:
			return []Series{}, nil
		case len(least.all()) > t.most:
			return nil, nil
		}
	}
	out := []Series{}
	for _, set := range least.all() {
		sol, err := newSolution(pl, pl.Moves(set.moves()))
		if err != nil {
			return nil, err
		}
		out = append(out, sol.Series)
	}
	g := end.Game()
	slices.SortFunc(out, func(a, b Series) int { return compareSets(g, a.Moves, b.Moves) })
	return out, nil
}

// refuting gathers the answers of at most so many moves (0: any number) that refute. obliged tells that one must be
// played which does not (see task.Reflex).
func (t *trier) refuting(judge *referee, pl *series.Plan, longest int, least *antichain) (obliged bool, err error) {
	var now rules.Position
	known := map[rules.Key]bool{}
	complete := pl.Walk(series.Job{Threads: 1, Stop: &t.brake.Stop, Use: t.brake.use, EndsOnly: true, MaxMoves: longest}, func() series.Visitor {
		return func(n *series.Node) bool {
			if !n.Legal {
				return true
			}
			set := newMoveSet(pl.Words(), n.Word)
			if least.covers(set) && !t.bound() {
				return true
			}
			pl.After(n.Word, &now)
			end := now.EndSeries()
			if t.stip.Play != task.Direct {
				switch judge.reaches(pl.Root(), &now, n.GivesCheck()) {
				case unknown:
					err = errLimit
					return false
				case yes:
					obliged = t.bound()
					return !obliged
				}
			}
			fails, ok := known[end.Key()]
			if !ok {
				var wins bool
				if wins, err = t.wins(end); err != nil {
					return false
				}
				fails = !wins
				known[end.Key()] = fails
			}
			if fails && !least.covers(set) {
				least.add(set)
			}
			return longest != 1 || len(least.all()) <= t.most
		}
	})
	if err == nil && !complete && t.brake.Load() {
		err = errLimit
	}
	return obliged, err
}

// wins tells whether the side that solves reaches its goal after an answer to its first series.
func (t *trier) wins(p *rules.Position) (bool, error) {
	if t.stip.Series == 1 {
		return false, nil
	}
	s := t.stip
	s.Series--
	r, err := solveWith(t.brake, p, s, Options{Engine: t.o.Engine, Threads: 1, Memory: t.o.Memory, MaxSolutions: 1})
	switch {
	case err != nil:
		return false, err
	case r.Verdict == Limit:
		return false, errLimit
	}
	return len(r.Solutions) > 0, nil
}
