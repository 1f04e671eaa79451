package solver_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"flicker/bench/corpus"
	"flicker/rules"
	"flicker/solver"
)

const root = ".."

// by solves by an engine, supersets included.
func by(t *testing.T, engine solver.Engine, p *rules.Position, s solver.Stipulation) *solver.Result {
	t.Helper()
	r, err := solver.Solve(context.Background(), p, s, solver.Options{Engine: engine, All: true, MaxSolutions: 1 << 30})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// enumerable is the number of series up to which the lines of the corpus are enumerated, too.
const enumerable = 3

// byEngines has an engine verify a line and, where it has few series, enumeration too.
func byEngines(engine solver.Engine, s solver.Stipulation, verify func(solver.Engine) error) error {
	err := verify(engine)
	if s.Length() > enumerable {
		return err
	}
	if e := verify(solver.Enumerate); e != nil {
		err = errors.Join(err, fmt.Errorf("enumeration: %w", e))
	}
	return err
}

// The engines find the number of lines of full length that the corpus has.
func TestCorpusHelp(t *testing.T) {
	c := corpus.Bundled(root)
	err := c.VerifyHelp(c.Help, func(l corpus.HelpLine, p *rules.Position, s solver.Stipulation) (bool, error) {
		return true, byEngines(solver.Constraint, s, func(engine solver.Engine) error {
			return l.Verify(s, func(s solver.Stipulation) int { return int(*by(t, engine, p, s).Ends) })
		})
	})
	if err != nil {
		t.Error(err)
	}
}

// The search of single moves solves orthodox problems as Popeye does, and enumeration the shortest of them.
func TestCorpusOrthodox(t *testing.T) { compareOrthodox(t, corpus.Bundled(root)) }

// So it does the printed ones, which stay outside the repository, as far as they are short.
func TestPrintedOrthodox(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	printed, there := corpus.Printed(root)
	if !there {
		t.Skip("no printed problems in ", printed.Folder)
	}
	compareOrthodox(t, printed)
}

// mostSeconds is how long Popeye may take over a problem that is solved here.
const mostSeconds = 0.01

func compareOrthodox(t *testing.T, c corpus.Collection) {
	t.Helper()
	err := c.VerifyOrthodox(c.Orthodox/3, func(l corpus.OrthodoxLine, p *rules.Position, s solver.Stipulation) (bool, error) {
		if l.Seconds > mostSeconds || s.Length() > 5 {
			return false, nil
		}
		return true, byEngines(solver.Single, s, func(engine solver.Engine) error {
			var solutions []string
			for _, x := range by(t, engine, p, s).Solutions {
				solutions = append(solutions, lineText(p, x))
			}
			return l.Verify(solutions)
		})
	})
	if err != nil {
		t.Error(err)
	}
}
