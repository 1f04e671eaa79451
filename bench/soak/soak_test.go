package main

import (
	"strings"
	"sync/atomic"
	"testing"

	"flicker/rules"
	flicker "flicker/solver"
)

// A short run, with every kind of position in it: the engines agree.
func TestEnginesAgree(t *testing.T) {
	one := plan{positions: 400, seed: 1, men: 32, series: 1, sets: 10_000}
	two := plan{positions: 60, seed: 2, men: 8, series: 2, sets: 150}
	for _, p := range []plan{one, two} {
		var out strings.Builder
		got := soak(&out, p, engines)
		if got.differences > 0 || got.positions != p.positions {
			t.Errorf("%d positions, %d differences:\n%s", got.positions, got.differences, &out)
		}
		if p == two {
			continue
		}
		for what, n := range map[string]int{
			"castling": got.castling, "en passant": got.passed, "several en passant": got.several, "mate": got.solved[flicker.Mate],
			"stalemate": got.solved[flicker.Stalemate], "Black on turn": got.black, "White on turn": got.positions - got.black,
			"2 men": got.byMen[2], "32 men": got.byMen[32],
		} {
			if n == 0 {
				t.Errorf("no position with %s", what)
			}
		}
		if len(got.byRules) != len(rules.Variants()) {
			t.Errorf("rule sets %v", got.byRules)
		}
	}
}

// A solution that one engine leaves out, a wrong field, and an error are differences, and the position is told.
func TestDifferencesAreTold(t *testing.T) {
	p := plan{positions: 60, seed: 1, men: 8, series: 1, sets: 1000}
	for name, spoil := range map[string]func(r *flicker.Result){
		"Solutions":  func(r *flicker.Result) { r.Solutions = r.Solutions[1:] },
		"Orders":     func(r *flicker.Result) { r.Solutions[0].Orders.Neg(r.Solutions[0].Orders) },
		"Order:":     func(r *flicker.Result) { r.Solutions[0].Order = nil },
		"End":        func(r *flicker.Result) { r.Solutions[0].End.HandOver() },
		"Verdict":    func(r *flicker.Result) { r.Verdict = flicker.NoSolution },
		"Minimal":    func(r *flicker.Result) { r.Minimal++ },
		"not solved": func(r *flicker.Result) { r.Verdict = flicker.Limit },
	} {
		var out strings.Builder
		var found atomic.Bool
		got := soak(&out, p, func(p *rules.Position, s flicker.Stipulation, o flicker.Options) (*flicker.Result, error) {
			r, err := engines(p, s, o)
			if err == nil && o.Engine == flicker.Constraint && len(r.Solutions) > 0 {
				found.Store(true)
				spoil(r)
			}
			return r, err
		})
		if !found.Load() {
			t.Fatal("no solution to spoil")
		}
		if got.differences == 0 || !strings.Contains(out.String(), "DIFFERENCE, seed ") || !strings.Contains(out.String(), name) {
			t.Errorf("%s spoilt: %d differences\n%s", name, got.differences, &out)
		}
	}
}
