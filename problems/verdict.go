package problems

import (
	"fmt"
	"slices"
	"strings"

	"flicker/rules"
	"flicker/solver"
)

// Verdict compares what a search found with what the author intends.
type Verdict string

// Verdicts.
const (
	Sound      Verdict = "sound"      // exactly the intended solutions
	Short      Verdict = "short"      // others exist that take fewer series than the stipulation allows
	Cooked     Verdict = "cooked"     // others exist
	Unsolvable Verdict = "unsolvable" // no solution, or an intended one fails
	Duals      Verdict = "duals"      // several minimal continuations
	Unknown    Verdict = "unknown"    // a limit ended the search, or the list of solutions is cut
)

// Judgement is a verdict with its grounds.
type Judgement struct {
	Verdict Verdict
	// Missing are intended solutions that do not solve, or are not minimal.
	Missing []Missed
	// Cooks are minimal solutions found that are not intended, short ones among them; after a limit, solutions
	// found so far that have no intended one in them.
	Cooks []solver.Solution
	// Detail says in words what is wrong; "" if nothing is.
	Detail string
}

// Missed is an intended solution that fails.
type Missed struct {
	Intended
	Enough *solver.Solution // a minimal solution that is part of it; nil: it does not solve
}

// Judge compares solutions as sets of moves: orders of one set are one solution. Of a stipulation of several
// series the keys are compared. Where several verdicts hold, the first of short, cooked and unsolvable is given. A limit
// makes the verdict unknown, whatever was found until then; the cooks are listed nevertheless. If the list of
// solutions is cut, a solution in it that is not intended is certain; without one the verdict is unknown. Without
// intended solutions their announced number counts, and only those that take all series; without that a problem is
// taken to have one.
func Judge(p *Problem, r *solver.Result) Judgement {
	if r.Verdict == solver.Limit {
		return Judgement{Verdict: Unknown, Cooks: p.cooksSoFar(r), Detail: solver.LimitWords(r.Cause)}
	}
	var minimal []solver.Solution
	for _, s := range r.Solutions {
		if s.Minimal {
			minimal = append(minimal, s)
		}
	}
	var j Judgement
	if p.Intended == nil {
		j.byNumber(p, minimal, r.Cut)
	} else {
		j.bySets(p, minimal, r.Cut)
	}
	if j.Verdict == Unknown {
		j.Detail = fmt.Sprintf("list of solutions cut at %d", len(r.Solutions))
	}
	return j
}

// bySets judges a problem whose intended solutions are known.
func (j *Judgement) bySets(p *Problem, minimal []solver.Solution, cut bool) {
	g := p.Position.Game()
	intended := p.intendedSets()
	found := map[string]bool{}
	for _, s := range minimal {
		key := setKey(g, s.Moves)
		found[key] = true
		if !slices.Contains(intended, key) {
			j.Cooks = append(j.Cooks, s)
		}
	}
	for _, i := range p.Intended {
		if !cut && !found[setKey(g, i.Moves)] {
			j.Missing = append(j.Missing, missed(g, i, minimal))
		}
	}
	switch {
	case slices.ContainsFunc(j.Cooks, p.IsShort):
		j.Verdict = Short
	case len(j.Cooks) > 0:
		j.Verdict = Cooked
	case cut:
		j.Verdict = Unknown
	case len(j.Missing) > 0:
		j.Verdict = Unsolvable
	default:
		j.Verdict = Sound
	}
	j.Detail = j.explain(p)
}

// IsShort tells whether a solution takes fewer series than the stipulation allows.
func (p *Problem) IsShort(s solver.Solution) bool { return s.Length < p.Stipulation.Series }

// cooksSoFar are the solutions found before a limit that are certain to lead to a cook: if no intended
// set is part of a solution, no minimal solution in it is intended.
func (p *Problem) cooksSoFar(r *solver.Result) []solver.Solution {
	if p.Intended == nil {
		return nil
	}
	g := p.Position.Game()
	var out []solver.Solution
	for _, s := range r.Solutions {
		if !slices.ContainsFunc(p.Intended, func(i Intended) bool { return subset(setTexts(g, i.Moves), setTexts(g, s.Moves)) }) {
			out = append(out, s)
		}
	}
	return out
}

func missed(g *rules.Game, i Intended, minimal []solver.Solution) Missed {
	for k, s := range minimal {
		if subset(setTexts(g, s.Moves), setTexts(g, i.Moves)) {
			return Missed{i, &minimal[k]}
		}
	}
	return Missed{i, nil}
}

// byNumber judges a problem of which only the number of solutions is known: the cooks are those that are short, or
// all if they are too many.
func (j *Judgement) byNumber(p *Problem, minimal []solver.Solution, cut bool) {
	intended := max(p.IntendedCount, 1)
	for _, s := range minimal {
		if p.IsShort(s) {
			j.Cooks = append(j.Cooks, s)
		}
	}
	short := len(j.Cooks)
	switch n := len(minimal); {
	case short > 0:
		j.Verdict = Short
	case n > intended:
		j.Verdict, j.Cooks = Cooked, minimal
	case cut:
		j.Verdict = Unknown
	case n == intended:
		j.Verdict = Sound
		return
	default:
		j.Verdict = Unsolvable
	}
	j.Detail = fmt.Sprintf("solutions intended: %d, found: %d", intended, len(minimal))
	if short > 0 {
		j.Detail += fmt.Sprintf(", short: %d", short)
	}
}

func (j *Judgement) explain(p *Problem) string {
	g := p.Position.Game()
	var out []string
	for _, m := range j.Missing {
		reason := "does not solve"
		if m.Enough != nil {
			reason = "is not minimal, for " + setKey(g, m.Enough.Moves) + " is enough"
		}
		out = append(out, fmt.Sprintf("intended %q %s", m.Text, reason))
	}
	for _, s := range j.Cooks {
		what := "cook "
		if p.IsShort(s) {
			what = "short solution "
		}
		out = append(out, what+setKey(g, s.Moves))
	}
	return strings.Join(out, "; ")
}

// subset tells whether every move of a is in b.
func subset(a, b []string) bool {
	for _, m := range a {
		if !slices.Contains(b, m) {
			return false
		}
	}
	return true
}

// IntendedSets is the number of different sets of moves among the intended solutions.
func (p *Problem) IntendedSets() int { return len(p.intendedSets()) }

// intendedSets are the different sets of moves among the intended solutions.
func (p *Problem) intendedSets() []string {
	var out []string
	for _, i := range p.Intended {
		if key := setKey(p.Position.Game(), i.Moves); !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	return out
}

// setTexts are the moves of a set in long algebraic form, sorted.
func setTexts(g *rules.Game, moves []rules.Move) []string {
	var out []string
	for _, m := range moves {
		out = append(out, g.Text(m))
	}
	slices.Sort(out)
	return out
}

// setKey names a set of moves, whatever their order.
func setKey(g *rules.Game, moves []rules.Move) string {
	return strings.Join(setTexts(g, moves), " ")
}
