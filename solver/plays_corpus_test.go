package solver_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"flicker/bench/corpus"
	"flicker/rules"
	"flicker/solver"
)

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

// The engines find the number of lines of full length that the corpus has.
func TestCorpusHelp(t *testing.T) {
	lines, err := corpus.ReadHelp(corpusFolder)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		p, s, err := l.Task()
		if err != nil {
			t.Fatal(err)
		}
		engines := []solver.Engine{solver.Constraint}
		if l.Series <= enumerable {
			engines = append(engines, solver.Enumerate)
		}
		for _, engine := range engines {
			shorter := uint64(0)
			if less := s; s.Length() > 2 {
				less.Series--
				shorter = *by(t, engine, p, less).Ends
			}
			if r := by(t, engine, p, s); *r.Ends-shorter != uint64(l.Lines) {
				t.Errorf("%s %s %s, engine %s: %d sequences of ends, %d of them shorter; want %d of full length",
					l, l.FEN, s, engine, *r.Ends, shorter, l.Lines)
			}
		}
	}
}

// The search of single moves solves orthodox problems as Popeye does, and enumeration the shortest of them.
func TestCorpusOrthodox(t *testing.T) { compareOrthodox(t, corpusFolder, 39) }

// So it does the printed ones, which stay outside the repository, as far as they are short.
func TestPrintedOrthodox(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	printed := "../../shared/corpus/printed"
	if _, err := os.Stat(printed); err != nil {
		t.Skip("no printed problems in ", printed)
	}
	compareOrthodox(t, printed, 244)
}

// mostSeconds is how long Popeye may take over a problem that is solved here.
const mostSeconds = 0.01

func compareOrthodox(t *testing.T, folder string, want int) {
	t.Helper()
	lines, err := corpus.ReadOrthodox(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) != want {
		t.Errorf("%d lines, want %d", len(lines), want)
	}
	run := 0
	for _, l := range lines {
		p, s, err := l.Task()
		if err != nil {
			t.Fatal(err)
		}
		if l.Seconds > mostSeconds || s.Length() > 5 {
			continue
		}
		run++
		engines := []solver.Engine{solver.Single}
		if s.Length() <= enumerable {
			engines = append(engines, solver.Enumerate)
		}
		expected := slices.Clone(l.Keys)
		for _, x := range l.Lines {
			expected = append(expected, strings.Join(x, " | "))
		}
		slices.Sort(expected)
		for _, engine := range engines {
			var got []string
			for _, x := range by(t, engine, p, s).Solutions {
				got = append(got, lineText(p, x))
			}
			if slices.Sort(got); !slices.Equal(got, expected) {
				t.Errorf("%s %s %s, engine %s:\ngot  %q\nwant %q", l, l.FEN, s, engine, got, expected)
			}
		}
	}
	if run < want/3 {
		t.Errorf("only %d of %d run", run, want)
	}
}
