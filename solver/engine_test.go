package solver_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"flicker/rules"
	"flicker/solver"
)

// The statistics say which engine has answered: constraints but where something is counted that they do not count, and
// in a rule set of single moves, where there is next to nothing to search.
func TestEngineChosen(t *testing.T) {
	example := position(t, rules.Flickering, "1k6/8/8/8/8/8/1B6/1R5K w - -")
	ordinary := position(t, rules.Orthodox, "1k6/8/8/8/8/8/1B6/1R5K w - -")
	for _, c := range []struct {
		p      *rules.Position
		series int
		o      solver.Options
		want   solver.Engine
	}{
		{example, 1, solver.Options{}, solver.Constraint},
		{example, 1, solver.Options{Engine: solver.Auto}, solver.Constraint},
		{example, 1, solver.Options{All: true}, solver.Enumerate},
		{example, 2, solver.Options{All: true}, solver.Constraint},
		{example, 1, solver.Options{Engine: solver.Enumerate}, solver.Enumerate},
		{ordinary, 1, solver.Options{}, solver.Single},
		{ordinary, 2, solver.Options{}, solver.Single},
		{ordinary, 2, solver.Options{Engine: solver.Constraint}, solver.Constraint},
	} {
		r, err := solver.Solve(context.Background(), c.p, solver.Stipulation{Series: c.series}, c.o)
		if err != nil || r.Stats.Engine != c.want {
			t.Errorf("%d series, %+v: %v, %v, want %s", c.series, c.o, r, err, c.want)
		}
	}
	_, err := solver.Solve(context.Background(), example, solver.Stipulation{Series: 1}, solver.Options{Engine: "sorcery"})
	if err == nil || !strings.Contains(err.Error(), "auto") {
		t.Errorf("an unknown engine: %v", err)
	}
}

// Where the constraint engine does not know how a man moves, enumeration answers; asked for by name, it declines.
func TestEngineDeclines(t *testing.T) {
	p := position(t, rules.Flickering, "1k6/8/8/8/8/8/1B6/1R5K w - -")
	defer solver.Decline(errors.New("does not know how a white rose moves"))()
	for series := 1; series <= 2; series++ {
		r, err := solver.Solve(context.Background(), p, solver.Stipulation{Series: series}, solver.Options{})
		if err != nil || r.Stats.Engine != solver.Enumerate {
			t.Errorf("%d series: %v, %v, want enumeration", series, r, err)
		}
	}
	_, err := solver.Solve(context.Background(), p, solver.Stipulation{Series: 1}, solver.Options{Engine: solver.Constraint})
	if err == nil || !strings.Contains(err.Error(), "rose") {
		t.Errorf("solve: %v", err)
	}
	if v, err := solver.Verify(context.Background(), p, solver.Stipulation{Series: 1}, p.Moves(nil)[:1], solver.Options{}); err != nil || v.Solves || v.Reply == nil {
		t.Errorf("verify: %+v, %v", v, err)
	}
}
