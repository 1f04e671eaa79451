package main

import (
	"fmt"
	"io"

	"flicker/rules"
)

// totals of a run.
type totals struct {
	positions, skipped, differences int
	black                           int // Black on turn
	castling, passed, several       int // with castling rights, with a usable en passant capture, with more than one
	byMen                           [33]int
	byRules                         map[string]int
	solved                          [2]int // by goal
	solutions                       [2]int
}

func newTotals() *totals { return &totals{byRules: map[string]int{}} }

func (t *totals) add(p *rules.Position, c comparison, skipped int) {
	t.positions++
	t.skipped += skipped
	t.differences += len(c.differences)
	if p.Turn() == rules.Black {
		t.black++
	}
	if p.Rights() != 0 {
		t.castling++
	}
	q := *p
	q.DropIdleRights()
	if cells := q.EnPassant().Len(); cells > 0 {
		t.passed++
		if cells > 1 {
			t.several++
		}
	}
	t.byMen[count(p)]++
	t.byRules[p.Game().Rules.Name]++
	for g, n := range c.solutions {
		t.solutions[g] += n
		if n > 0 {
			t.solved[g]++
		}
	}
}

func (t *totals) print(w io.Writer, p plan) {
	fmt.Fprintf(w, "%d positions, %d more skipped with over %d sets of moves\n", t.positions, t.skipped, p.sets)
	for _, r := range rules.Variants() {
		fmt.Fprintf(w, "%6d %s\n", t.byRules[r.Name], r.Name)
	}
	fmt.Fprintf(w, "%6d with Black on turn\n%6d with castling rights\n%6d with an en passant capture, %d with several\n",
		t.black, t.castling, t.passed, t.several)
	for g, goal := range goals {
		fmt.Fprintf(w, "%6d with %s%d, %d minimal solutions\n", t.solved[g], goal.Sign(), p.series, t.solutions[g])
	}
	fmt.Fprint(w, "by men:")
	for men, n := range t.byMen {
		if n > 0 {
			fmt.Fprintf(w, " %d:%d", men, n)
		}
	}
	fmt.Fprintf(w, "\n%d differences\n", t.differences)
}
