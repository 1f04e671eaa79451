package main

import (
	"context"

	"flicker/rules"
	"flicker/solver"
)

// solveFunc is the form of solver.Solve.
type solveFunc func(context.Context, *rules.Position, solver.Stipulation, solver.Options) (*solver.Result, error)

// countFunc is the form of solver.Count.
type countFunc func(context.Context, *rules.Position, solver.Want, solver.Options) (*solver.Counts, error)

// engine is what does the solving; tests put another in the solver's place.
type engine struct {
	solve solveFunc
	count countFunc
}
