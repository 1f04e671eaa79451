package corpus

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"flicker/rules"
	"flicker/solver/task"
)

// Collection is a folder with a corpus, and how much it must hold, lest a test passes for want of positions.
type Collection struct {
	Folder   string
	Help     int // lines of help play
	Orthodox int // problems of orthodox chess
	Fairy    int // problems with fairy and royal men
}

// Bundled is the corpus of the repository, seen from its root.
func Bundled(root string) Collection {
	return Collection{Folder: filepath.Join(root, "problems/testdata/corpus"), Help: 24, Orthodox: 39, Fairy: 82}
}

// Printed are the printed problems, which stay outside the repository; there tells whether they are there.
func Printed(root string) (c Collection, there bool) {
	c = Collection{Folder: filepath.Join(root, "../shared/corpus/printed"), Orthodox: 244, Fairy: 14}
	_, err := os.Stat(c.Folder)
	return c, err == nil
}

// VerifyHelp puts the lines of help play to a solver: verify is given each, prepared, and tells whether it was tried; at
// least so many must be. The error joins what is wrong.
func (c Collection) VerifyHelp(least int, verify func(HelpLine, *rules.Position, task.Stipulation) (tried bool, err error)) error {
	lines, err := ReadHelp(c.Folder)
	if err != nil {
		return err
	}
	return verifyAll(lines, c.Help, least, HelpLine.Task, verify)
}

// VerifyOrthodox does as VerifyHelp with the problems of orthodox chess.
func (c Collection) VerifyOrthodox(least int, verify func(OrthodoxLine, *rules.Position, task.Stipulation) (tried bool, err error)) error {
	lines, err := ReadOrthodox(c.Folder)
	if err != nil {
		return err
	}
	return verifyAll(lines, c.Orthodox, least, OrthodoxLine.Task, verify)
}

// VerifyFairy does as VerifyHelp with the problems of fairy and royal men.
func (c Collection) VerifyFairy(least int, verify func(OrthodoxLine, *rules.Position, task.Stipulation) (tried bool, err error)) error {
	lines, err := ReadFairy(c.Folder)
	if err != nil {
		return err
	}
	return verifyAll(lines, c.Fairy, least, OrthodoxLine.Task, verify)
}

func verifyAll[L any](lines []L, want, least int, prepare func(L) (*rules.Position, task.Stipulation, error), verify func(L, *rules.Position, task.Stipulation) (bool, error)) error {
	var faults []error
	if len(lines) != want {
		faults = append(faults, fmt.Errorf("%d lines, want %d", len(lines), want))
	}
	tried := 0
	for _, l := range lines {
		p, s, err := prepare(l)
		if err != nil {
			return err
		}
		run, err := verify(l, p, s)
		if err != nil {
			faults = append(faults, err)
		}
		if run {
			tried++
		}
	}
	if tried < least {
		faults = append(faults, fmt.Errorf("only %d of %d lines tried", tried, len(lines)))
	}
	return errors.Join(faults...)
}

// Verify compares the number of lines; ends counts, for a stipulation in the line's position, the distinct sequences of end
// positions of its solutions, the shorter ones included.
func (l HelpLine) Verify(s task.Stipulation, ends func(task.Stipulation) int) error {
	if s.Length() != l.Series {
		return fmt.Errorf("%s: %s has %d series, want %d", l, s, s.Length(), l.Series)
	}
	shorter := 0
	if less := s; s.Length() > 2 {
		less.Series--
		shorter = ends(less)
	}
	if n := ends(s); n-shorter != l.Lines {
		return fmt.Errorf("%s %s %s: %d sequences of ends, %d of them shorter; want %d of full length", l, l.FEN, s, n, shorter, l.Lines)
	}
	return nil
}

// Verify compares the solutions, as texts of moves, of lines with " | " between their series.
func (l OrthodoxLine) Verify(solutions []string) error {
	want := slices.Clone(l.Keys)
	for _, x := range l.Lines {
		want = append(want, strings.Join(x, " | "))
	}
	slices.Sort(want)
	if got := slices.Sorted(slices.Values(solutions)); !slices.Equal(got, want) {
		return fmt.Errorf("%s %s %s:\ngot  %q\nwant %q", l, l.FEN, l.Stipulation, got, want)
	}
	return nil
}

// VerifyTries compares the tries, as texts "[move] [refutations]".
func (l OrthodoxLine) VerifyTries(tries []string) error {
	var want []string
	for _, x := range *l.Tries {
		want = append(want, fmt.Sprintf("[%s] [%s]", x.Move, x.Refutations))
	}
	slices.Sort(want)
	if got := slices.Sorted(slices.Values(tries)); !slices.Equal(got, want) {
		return fmt.Errorf("%s %s %s: tries\ngot  %q\nwant %q", l, l.FEN, l.Stipulation, got, want)
	}
	return nil
}
