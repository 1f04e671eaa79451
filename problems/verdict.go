package problems

import (
	"fmt"
	"slices"
	"strings"

	"flicker/rules"
	"flicker/solver"
)

// Verdict compares what a search found with what the author intends (design.md, "Solutions").
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
	// Missing are intended solutions that the search did not find as minimal ones.
	Missing []Intended
	// Cooks are minimal solutions found that are not intended.
	Cooks []solver.Solution
	// Detail says in words what is wrong; "" if nothing is.
	Detail string
}

// Judge compares solutions as sets of moves: orders of one set are one solution. A limit
// makes the verdict unknown, whatever was found until then; the cooks are listed nevertheless. Without
// intended solutions their announced number counts; without that a problem is taken to have one.
func Judge(p *Problem, r *solver.Result) Judgement {
	found := map[string]bool{}
	intended := map[string]bool{}
	for _, key := range p.intendedSets() {
		intended[key] = true
	}
	var j Judgement
	var minimal []solver.Solution
	for _, s := range r.Solutions {
		if !s.Minimal {
			continue
		}
		minimal = append(minimal, s)
		key := setKey(p.Position.Game(), s.Moves)
		found[key] = true
		if p.Intended != nil && !intended[key] {
			j.Cooks = append(j.Cooks, s)
		}
	}
	if r.Verdict == solver.Limit {
		j.Verdict, j.Detail = Unknown, r.Cause+" limit reached"
		return j
	}
	for _, i := range p.Intended {
		if !found[setKey(p.Position.Game(), i.Moves)] {
			j.Missing = append(j.Missing, i)
		}
	}
	if p.Intended == nil {
		j.byNumber(max(p.IntendedCount, 1), minimal)
		return j
	}
	switch {
	case len(j.Cooks) > 0:
		j.Verdict = Cooked
	case len(j.Missing) > 0:
		j.Verdict = Unsolvable
	default:
		j.Verdict = Sound
	}
	j.Detail = j.explain(p, minimal)
	return j
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

func (j *Judgement) explain(p *Problem, minimal []solver.Solution) string {
	g := p.Position.Game()
	var out []string
	for _, i := range j.Missing {
		reason := "does not solve"
		for _, s := range minimal {
			if subset(setTexts(g, s.Moves), setTexts(g, i.Moves)) {
				reason = "is not minimal, for " + strings.Join(setTexts(g, s.Moves), " ") + " is enough"
				break
			}
		}
		out = append(out, fmt.Sprintf("intended %q %s", i.Text, reason))
	}
	for _, s := range j.Cooks {
		out = append(out, "cook "+strings.Join(setTexts(g, s.Moves), " "))
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
