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
	Cooked     Verdict = "cooked"     // others exist
	Unsolvable Verdict = "unsolvable" // no solution, or an intended one fails
	Short      Verdict = "short"      // solved sooner
	Duals      Verdict = "duals"      // several minimal continuations
	Unknown    Verdict = "unknown"    // a limit ended the search
)

// Judgement is a verdict with its grounds.
type Judgement struct {
	Verdict Verdict
	// Missing are intended solutions that do not solve, or are not minimal.
	Missing []Missed
	// Cooks are minimal solutions found that are not intended; after a limit, solutions found so far that
	// have no intended one in them.
	Cooks []solver.Solution
	// Detail says in words what is wrong; "" if nothing is.
	Detail string
}

// Missed is an intended solution that fails.
type Missed struct {
	Intended
	Enough *solver.Solution // a minimal solution that is part of it; nil: it does not solve
}

// Judge compares solutions as sets of moves: orders of one set are one solution. A limit
// makes the verdict unknown, whatever was found until then; the cooks are listed nevertheless. Without
// intended solutions their announced number counts; without that a problem is taken to have one.
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
		j.byNumber(max(p.IntendedCount, 1), minimal)
		return j
	}
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
		if !found[setKey(g, i.Moves)] {
			j.Missing = append(j.Missing, missed(g, i, minimal))
		}
	}
	switch {
	case len(j.Cooks) > 0:
		j.Verdict = Cooked
	case len(j.Missing) > 0:
		j.Verdict = Unsolvable
	default:
		j.Verdict = Sound
	}
	j.Detail = j.explain(g)
	return j
}

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

// byNumber judges a problem of which only the number of solutions is known: those over it are the cooks.
func (j *Judgement) byNumber(intended int, found []solver.Solution) {
	switch n := len(found); {
	case n == intended:
		j.Verdict = Sound
		return
	case n > intended:
		j.Verdict, j.Cooks = Cooked, found
	default:
		j.Verdict = Unsolvable
	}
	j.Detail = fmt.Sprintf("solutions intended: %d, found: %d", intended, len(found))
}

func (j *Judgement) explain(g *rules.Game) string {
	var out []string
	for _, m := range j.Missing {
		reason := "does not solve"
		if m.Enough != nil {
			reason = "is not minimal, for " + setKey(g, m.Enough.Moves) + " is enough"
		}
		out = append(out, fmt.Sprintf("intended %q %s", m.Text, reason))
	}
	for _, s := range j.Cooks {
		out = append(out, "cook "+setKey(g, s.Moves))
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
