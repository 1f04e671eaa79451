package corpus_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"flicker/bench/corpus"
	"flicker/bench/plain"
	"flicker/rules"
	"flicker/solver/task"
)

const folder = "../../problems/testdata/corpus"

// The plain reference finds as many lines of help play as the corpus has.
func TestPlainHelp(t *testing.T) {
	lines, err := corpus.ReadHelp(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) != 24 {
		t.Errorf("%d lines, want 24", len(lines))
	}
	run := 0
	for _, l := range lines {
		p, s, err := l.Task()
		if err != nil {
			t.Fatal(err)
		}
		if s.Length() != l.Series {
			t.Errorf("%s: %s has %d series, want %d", l, s, s.Length(), l.Series)
		}
		if s.Length() > 3 && !*long {
			continue
		}
		run++
		shorter := 0
		if less := s; s.Length() > 2 {
			less.Series--
			shorter = plain.Solve(p, less).Ends
		}
		if a := plain.Solve(p, s); a.Ends-shorter != l.Lines {
			t.Errorf("%s %s %s: %d sequences of ends, %d of them shorter; want %d of full length", l, l.FEN, s, a.Ends, shorter, l.Lines)
		}
	}
	if run < 12 {
		t.Errorf("only %d lines run", run)
	}
}

// The plain reference solves orthodox problems as Popeye does, tries included.
func TestPlainOrthodox(t *testing.T) {
	comparePlain(t, folder, 39, 8)
}

// So it does the printed ones, which stay outside the repository.
func TestPlainPrinted(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	printed := "../../../shared/corpus/printed"
	if _, err := os.Stat(printed); err != nil {
		t.Skip("no printed problems in ", printed)
	}
	comparePlain(t, printed, 244, 20)
}

func comparePlain(t *testing.T, folder string, want, least int) {
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
		if !fast(p, s) {
			continue
		}
		run++
		a := plain.Solve(p, s)
		var got []string
		for _, x := range a.Solutions {
			got = append(got, x.String())
		}
		slices.Sort(got)
		expected := slices.Clone(l.Keys)
		for _, x := range l.Lines {
			expected = append(expected, strings.Join(x, " | "))
		}
		slices.Sort(expected)
		if !slices.Equal(got, expected) {
			t.Errorf("%s %s %s:\ngot  %q\nwant %q", l, l.FEN, s, got, expected)
		}
		if l.Tries != nil {
			compareTries(t, l, plain.Tries(p, s, 1))
		}
	}
	if run < least {
		t.Errorf("only %d problems run", run)
	}
}

func compareTries(t *testing.T, l corpus.OrthodoxLine, tries []plain.Try) {
	t.Helper()
	var got, want []string
	for _, x := range tries {
		got = append(got, fmt.Sprint(x.Moves, x.Refutations))
	}
	for _, x := range *l.Tries {
		want = append(want, fmt.Sprintf("[%s] [%s]", x.Move, x.Refutations))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s %s %s: tries\ngot  %q\nwant %q", l, l.FEN, l.Stipulation, got, want)
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
