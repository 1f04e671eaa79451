package problems

import (
	"fmt"
	"slices"
	"strings"

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
	Duals      Verdict = "duals"      // several minimal continuations after the key
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
	// Duals are those found after the key, as given to Judge.
	Duals []string
	// Detail says in words what is wrong; "" if nothing is.
	Detail string
}

// Missed is an intended solution that fails.
type Missed struct {
	Intended
	Enough *solver.Solution // a minimal solution that is part of it; nil: it does not solve
}

// Judge compares solutions as sets of moves: orders of one set are one solution. Where somebody resists the keys are
// compared, else the lines, series by series. duals are texts that say what duals there are after the key. Where
// several verdicts hold, the first of short, cooked, unsolvable and duals is given. A limit
// makes the verdict unknown, whatever was found until then; the cooks are listed nevertheless. If the list of
// solutions is cut, a solution in it that is not intended is certain; without one the verdict is unknown. Without
// intended solutions their announced number counts, and only those that take all series; without that a problem is
// taken to have one.
func Judge(p *Problem, r *solver.Result, duals ...string) Judgement {
	if r.Verdict == solver.Limit {
		return Judgement{Verdict: Unknown, Cooks: p.cooksSoFar(r), Duals: duals, Detail: solver.LimitWords(r.Cause)}
	}
	var minimal []solver.Solution
	for _, s := range r.Solutions {
		if s.Minimal {
			minimal = append(minimal, s)
		}
	}
	j := Judgement{Duals: duals}
	if p.Intended == nil {
		j.byNumber(p, minimal, r.Cut)
	} else {
		j.bySets(p, minimal, r.Cut)
	}
	switch {
	case j.Verdict == Sound && len(duals) > 0:
		j.Verdict, j.Detail = Duals, "dual "+strings.Join(duals, "; dual ")
	case j.Verdict == Unknown:
		j.Detail = fmt.Sprintf("list of solutions cut at %d", len(r.Solutions))
	}
	return j
}

// bySets judges a problem whose intended solutions are known.
func (j *Judgement) bySets(p *Problem, minimal []solver.Solution, cut bool) {
	intended := p.intendedSets()
	found := map[string]bool{}
	for _, s := range minimal {
		key := p.tuple(s).String()
		found[key] = true
		if !slices.Contains(intended, key) {
			j.Cooks = append(j.Cooks, s)
		}
	}
	for _, i := range p.Intended {
		if !cut && !found[p.intendedTuple(i).String()] {
			j.Missing = append(j.Missing, p.missed(i, minimal))
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
	var out []solver.Solution
	for _, s := range r.Solutions {
		if !slices.ContainsFunc(p.Intended, func(i Intended) bool { return p.intendedTuple(i).within(p.tuple(s)) }) {
			out = append(out, s)
		}
	}
	return out
}

func (p *Problem) missed(i Intended, minimal []solver.Solution) Missed {
	for k, s := range minimal {
		if p.tuple(s).within(p.intendedTuple(i)) {
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
	var out []string
	for _, m := range j.Missing {
		reason := "does not solve"
		if m.Enough != nil {
			reason = "is not minimal, for " + p.tuple(*m.Enough).String() + " is enough"
		}
		out = append(out, fmt.Sprintf("intended %q %s", m.Text, reason))
	}
	for _, s := range j.Cooks {
		what := "cook "
		if p.IsShort(s) {
			what = "short solution "
		}
		out = append(out, what+p.tuple(s).String())
	}
	return strings.Join(out, "; ")
}
