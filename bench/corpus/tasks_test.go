package corpus_test

import (
	"errors"
	"fmt"
	"testing"

	"flicker/bench/corpus"
	"flicker/bench/plain"
	"flicker/rules"
	"flicker/solver/task"
)

const root = "../.."

// The plain reference finds as many lines of help play as the corpus has.
func TestPlainHelp(t *testing.T) {
	err := corpus.Bundled(root).VerifyHelp(8, func(l corpus.HelpLine, p *rules.Position, s task.Stipulation) (bool, error) {
		if s.Length() > 2 && !*long {
			return false, nil
		}
		return true, l.Verify(s, func(s task.Stipulation) int { return plain.Solve(p, s).Ends })
	})
	if err != nil {
		t.Error(err)
	}
}

// The plain reference solves orthodox problems as Popeye does, tries included.
func TestPlainOrthodox(t *testing.T) { comparePlain(t, corpus.Bundled(root), 8) }

// So it does the printed ones, which stay outside the repository.
func TestPlainPrinted(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	printed, there := corpus.Printed(root)
	if !there {
		t.Skip("no printed problems in ", printed.Folder)
	}
	comparePlain(t, printed, 20)
}

func comparePlain(t *testing.T, c corpus.Collection, least int) {
	t.Helper()
	err := c.VerifyOrthodox(least, func(l corpus.OrthodoxLine, p *rules.Position, s task.Stipulation) (bool, error) {
		if !fast(p, s) {
			return false, nil
		}
		var solutions []string
		for _, x := range plain.Solve(p, s).Solutions {
			solutions = append(solutions, x.String())
		}
		err := l.Verify(solutions)
		if l.Tries == nil {
			return true, err
		}
		var tries []string
		for _, x := range plain.Tries(p, s, 1) {
			tries = append(tries, fmt.Sprint(x.Moves, x.Refutations))
		}
		return true, errors.Join(err, l.VerifyTries(tries))
	})
	if err != nil {
		t.Error(err)
	}
}

// fast tells whether the plain reference takes but a moment: by the number of series that the sides have now.
func fast(p *rules.Position, s task.Stipulation) bool {
	leaves := 1.0
	n := []float64{float64(len(plain.Sets(p))), 1}
	if q := p.Pass(); q != nil {
		n[1] = float64(len(plain.Sets(q)))
	}
	for i := range s.Length() {
		leaves *= 1 + n[i%2]
	}
	return *long || s.Length() <= 5 && leaves < 5e3
}
