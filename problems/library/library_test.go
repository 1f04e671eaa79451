// Package library_test keeps the bundled collection sound and tidy.
package library_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"flicker/problems"
	"flicker/problems/fen"
	"flicker/solver"
)

const (
	fewest = 254
	// patience is far more than any of them needs; a search that runs into it is unknown, not sound.
	patience = time.Minute
)

// read gives the problems of the collection by file, in order.
func read(t *testing.T) (files []string, byFile map[string][]*problems.Problem) {
	t.Helper()
	files, err := problems.Find([]string{"."})
	if err != nil {
		t.Fatal(err)
	}
	byFile = map[string][]*problems.Problem{}
	for _, f := range files {
		ps, err := problems.ReadFile(f)
		if err != nil {
			t.Errorf("%s: %v", f, err)
		}
		byFile[f] = ps
	}
	return files, byFile
}

func name(p *problems.Problem) string {
	out := p.Kind + "/" + p.ID
	if p.Twin != "" {
		out += " " + p.Twin + ")"
	}
	return out
}

func TestSound(t *testing.T) {
	files, byFile := read(t)
	for _, f := range files {
		for _, p := range byFile[f] {
			t.Run(name(p), func(t *testing.T) {
				t.Parallel()
				ctx, cancel := context.WithTimeout(t.Context(), patience)
				defer cancel()
				r, err := solver.Solve(ctx, p.Position, p.Stipulation, solver.Options{Threads: 1})
				if err != nil {
					t.Fatal(err)
				}
				if j := problems.Judge(p, r); j.Verdict != problems.Sound {
					t.Errorf("%s: %s", j.Verdict, j.Detail)
				}
			})
		}
	}
}

func TestComplete(t *testing.T) {
	files, byFile := read(t)
	titles, diagrams := map[string]string{}, map[string]string{}
	count := 0
	for _, f := range files {
		for _, p := range byFile[f] {
			count++
			id := name(p)
			for what, given := range map[string]bool{
				"title":             p.Title != "",
				"source":            p.Source != "",
				"keyword":           len(p.Keywords) > 0,
				"comment":           len(p.Comments) > 0,
				"intended solution": p.Intended != nil,
			} {
				if !given {
					t.Errorf("%s has no %s", id, what)
				}
			}
			if len(p.Authors) > 0 {
				t.Errorf("%s names authors %v", id, p.Authors)
			}
			// Twins share the title of their file.
			if other, taken := titles[p.Title]; taken && p.Twin <= "a" {
				t.Errorf("%s and %s are both called %q", other, id, p.Title)
			}
			titles[p.Title] = id
			task := fmt.Sprintf("%s, %s, %s, %s", fen.Write(p.Position), p.Position.Board().Name(), p.Position.Game().Rules.Name, p.Stipulation)
			if c := p.Position.Game().Condition; c != nil {
				task += ", " + c.Name
			}
			if other, taken := diagrams[task]; taken {
				t.Errorf("%s and %s are the same task: %s", other, id, task)
			}
			diagrams[task] = id
		}
	}
	if count < fewest {
		t.Errorf("%d problems, want at least %d", count, fewest)
	}
}

// Every file is written as problems.Write writes it.
func TestFormat(t *testing.T) {
	files, byFile := read(t)
	for _, f := range files {
		want, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		if err := problems.Write(&got, byFile[f]...); err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s is not in the common form:\n%s\nwant\n%s", f, want, got.String())
		}
	}
}
