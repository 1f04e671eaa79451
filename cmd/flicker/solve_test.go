package main

import (
	"testing"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/solver"
)

func TestFindings(t *testing.T) {
	minimal, other := solver.Solution{Minimal: true}, solver.Solution{}
	seven, three := uint64(7), uint64(3)
	for _, c := range []struct {
		name string
		o    common
		r    solver.Result
		want string
	}{
		{"none", common{}, solver.Result{Verdict: solver.NoSolution}, "no solution"},
		{"some", common{}, solver.Result{Verdict: solver.Solved, Minimal: 2}, "2 solutions"},
		{"all", common{All: true}, solver.Result{Verdict: solver.Solved, Minimal: 2, All: &seven, Ends: &three}, "2 solutions, 7 solving sets in all, 3 end positions"},
		{"all, not counted", common{All: true}, solver.Result{Verdict: solver.Solved, Minimal: 1}, "1 solution, supersets not counted: too many series"},
		{"all, by constraints", common{All: true, Engine: solver.Constraint}, solver.Result{Verdict: solver.Solved, Minimal: 1},
			"1 solution, supersets not counted: the engine constraint does not count"},
		{"all, none", common{All: true}, solver.Result{Verdict: solver.NoSolution}, "no solution"},
		{"cut", common{MaxSolutions: 1}, solver.Result{Verdict: solver.Solved, Cut: true, Minimal: 5, Solutions: []solver.Solution{minimal}},
			"1 solution, stopped at --max-solutions 1: there are more"},
		{"cut, all", common{MaxSolutions: 2, All: true}, solver.Result{Verdict: solver.Solved, Cut: true, Solutions: []solver.Solution{minimal, other}},
			"2 solving sets, stopped at --max-solutions 2: there are more, perhaps not minimal"},
		{"limit", common{}, solver.Result{Verdict: solver.Limit, Cause: solver.CauseTime, Solutions: []solver.Solution{minimal}}, "time limit reached: 1 solution so far"},
		{"limit, unsure", common{}, solver.Result{Verdict: solver.Limit, Cause: solver.CauseTime, Minimal: 2, Solutions: []solver.Solution{minimal, other}},
			"time limit reached: 2 solutions so far, perhaps not minimal"},
		{"limit, counts so far", common{All: true}, solver.Result{Verdict: solver.Limit, Cause: solver.CauseMemory, All: &seven, Ends: &three}, "memory limit reached: 0 solving sets so far"},
	} {
		o := solveOptions{common: c.o}
		if got := o.findings(&problems.Problem{}, &c.r, problems.Judgement{}); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestWhyNotText(t *testing.T) {
	mate, stalemates := solver.Stipulation{Goal: solver.Mate, Series: 1}, solver.Stipulation{Goal: solver.Stalemate, Series: 5}
	for _, c := range []struct {
		r      whyNotRecord
		s      solver.Stipulation
		en, ru string
	}{
		{whyNotRecord{Result: "refuted", Answer: "A"}, mate, "S does not mate: A", "S не даёт мата: A"},
		{whyNotRecord{Result: "refuted", Answer: "A"}, stalemates, "S does not force stalemate in 5: A", "S не форсирует пата за 5 серий: A"},
		{whyNotRecord{Result: "stalemate"}, mate, "S ends in stalemate", "S кончается патом"},
		{whyNotRecord{Result: "mate"}, stalemates, "S ends in mate", "S кончается матом"},
		{whyNotRecord{Result: "solves", Series: 1}, mate, "S solves", "S решает"},
		{whyNotRecord{Result: "solves", Series: 1, Enough: "E"}, mate, "S solves, but E alone is enough", "S решает, но достаточно E"},
		{whyNotRecord{Result: "solves", Series: 1}, stalemates, "S solves, short: stalemate in 1", "S решает, короче задания: пат за 1 серию"},
		{whyNotRecord{Result: "solves", Series: 2, Enough: "E"}, stalemates, "S solves, short: stalemate in 2, but E alone is enough", "S решает, короче задания: пат за 2 серии, но достаточно E"},
		{whyNotRecord{Result: "illegal", Reason: "R"}, mate, "S: R", "S: R"},
		{whyNotRecord{Result: "unknown", cause: solver.CauseTime}, mate, "S: time limit reached, whether it solves is unknown", "S: вышло время, решает ли она, неизвестно"},
	} {
		c.r.WhyNot = "S"
		if got := c.r.text(c.s, notation.English); got != c.en {
			t.Errorf("%q, want %q", got, c.en)
		}
		if got := c.r.text(c.s, notation.Russian); got != c.ru {
			t.Errorf("%q, want %q", got, c.ru)
		}
	}
}

// refutationsText says of which series the list speaks, and what an empty list means.
func TestRefutationsText(t *testing.T) {
	one := []refutationRecord{{Text: "Kb8-a7"}}
	for _, c := range []struct {
		s    solver.Stipulation
		list []refutationRecord
		want string
	}{
		{solver.Stipulation{Goal: solver.Mate, Series: 1}, one, "  every series that gives check is refuted by one of:\n    Kb8-a7\n"},
		{solver.Stipulation{Goal: solver.Mate, Series: 1}, nil, "  no series gives check\n"},
		{solver.Stipulation{Goal: solver.Stalemate, Series: 1}, one, "  every series that gives no check is refuted by one of:\n    Kb8-a7\n"},
		{solver.Stipulation{Goal: solver.Stalemate, Series: 1}, nil, "  every series gives check\n"},
		{solver.Stipulation{Goal: solver.Mate, Series: 2}, one, "  every series that leaves an answer is refuted by one of:\n    Kb8-a7\n"},
		{solver.Stipulation{Goal: solver.Stalemate, Series: 3}, nil, "  no series leaves an answer\n"},
	} {
		if got := refutationsText(&problems.Problem{Stipulation: c.s}, c.list, notation.English); got != c.want {
			t.Errorf("%s: %q, want %q", c.s, got, c.want)
		}
	}
}
