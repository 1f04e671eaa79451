package main

import (
	"context"
	"fmt"
	"math/big"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"flicker/problems/fen"
	"flicker/rules"
	flicker "flicker/solver"
)

// solver solves one stipulation.
type solver func(p *rules.Position, s flicker.Stipulation, o flicker.Options) (*flicker.Result, error)

// patience is after how long a search has failed.
const patience = 2 * time.Minute

// engines is the solver under test.
func engines(p *rules.Position, s flicker.Stipulation, o flicker.Options) (*flicker.Result, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return flicker.Solve(ctx, p, s, o)
}

// goals are compared in this order.
var goals = []flicker.Goal{flicker.Mate, flicker.Stalemate}

// comparison is what came of one position.
type comparison struct {
	fen         string
	solutions   [2]int // by goal: minimal ones
	differences []string
}

// compare solves both goals with both engines. All fields of the results must be equal, but for the statistics.
func compare(p *rules.Position, n int, solve solver) comparison {
	c := comparison{fen: fen.Write(p)}
	for _, goal := range goals {
		s := flicker.Stipulation{Goal: goal, Series: n}
		// Only enumeration counts all solutions of one series.
		o := flicker.Options{Threads: 1, All: n > 1, MaxSolutions: 1 << 30}
		var results [2]*flicker.Result
		var err error
		for i, engine := range []flicker.Engine{flicker.Constraint, flicker.Enumerate} {
			o.Engine = engine
			if results[i], err = solve(p, s, o); err != nil {
				c.differences = append(c.differences, fmt.Sprintf("%s, engine %s: %v", s, engine, err))
			} else if results[i].Verdict == flicker.Limit {
				c.differences = append(c.differences, fmt.Sprintf("%s, engine %s: not solved in %v", s, engine, patience))
			}
		}
		if len(c.differences) > 0 {
			continue
		}
		if d := cmp.Diff(results[0], results[1], cmpopts.IgnoreFields(flicker.Result{}, "Stats"), cmp.Comparer(equal)); d != "" {
			c.differences = append(c.differences, fmt.Sprintf("%s: - constraint, + enumerate\n%s", s, d))
		}
		c.solutions[goal] = results[1].Minimal
	}
	return c
}

func equal(a, b *big.Int) bool { return a.Cmp(b) == 0 }
