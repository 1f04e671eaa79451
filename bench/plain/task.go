package plain

import (
	"cmp"
	"slices"
	"strings"

	"flicker/rules"
	"flicker/solver/task"
)

// Series is a set of moves as text: their long algebraic texts, sorted.
type Series []string

// Solution is a key, or a line of series where nobody resists (task.Play.Lines).
type Solution struct {
	Line    []Series // of a key: itself alone
	Length  int      // series of the side on turn that it takes to reach the goal
	Minimal bool     // no other solution of as many series has each of its series within this one's
}

// String is such as "b2c3 b1b7 | b8a8".
func (s Solution) String() string {
	var parts []string
	for _, t := range s.Line {
		parts = append(parts, strings.Join(t, " "))
	}
	return strings.Join(parts, " | ")
}

// Answer is all there is to a task.
type Answer struct {
	// Solutions are all of them, supersets included: by number of series, then of moves, then by text.
	Solutions []Solution
	Ends      int // distinct end positions of keys, or sequences of them of lines
}

// Minimal are the minimal solutions, in the same order.
func (a Answer) Minimal() []Solution {
	return slices.DeleteFunc(slices.Clone(a.Solutions), func(s Solution) bool { return !s.Minimal })
}

// Solve solves any task by its definition, from a position that the task is prepared for (task.Stipulation.Prepare).
// For small positions only.
func Solve(p *rules.Position, s task.Stipulation) Answer {
	y := newPlayer(s)
	var a Answer
	if s.Play.Lines() {
		a = y.allLines(p)
	} else {
		a = y.keys(p)
	}
	sortSolutions(a.Solutions)
	for i := range a.Solutions {
		x := &a.Solutions[i]
		x.Minimal = !slices.ContainsFunc(a.Solutions[:i], func(y Solution) bool { return y.within(*x) })
	}
	return a
}

func sortSolutions(list []Solution) {
	slices.SortFunc(list, func(a, b Solution) int {
		return cmp.Or(
			cmp.Compare(len(a.Line), len(b.Line)), cmp.Compare(a.moves(), b.moves()),
			slices.CompareFunc(a.Line, b.Line, compareSeries),
		)
	})
}

func (s Solution) moves() (n int) {
	for _, t := range s.Line {
		n += len(t)
	}
	return n
}

// within tells whether both have as many series, and each series of s is part of the other's.
func (s Solution) within(t Solution) bool {
	if len(s.Line) != len(t.Line) {
		return false
	}
	for i := range s.Line {
		if !s.Line[i].within(t.Line[i]) {
			return false
		}
	}
	return true
}

func (s Series) within(t Series) bool {
	return !slices.ContainsFunc(s, func(m string) bool { return !slices.Contains(t, m) })
}
