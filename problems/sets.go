package problems

import (
	"slices"
	"strings"

	"flicker/rules"
	"flicker/solver"
)

// tuple is what is compared of a solution: for each of its series the set of its moves in long algebraic form, sorted.
// A key is a tuple of one.
type tuple [][]string

// tupleOf is the tuple of a line, or of the key if there is no line.
func tupleOf(g *rules.Game, key []rules.Move, line [][]rules.Move) tuple {
	if line == nil {
		line = [][]rules.Move{key}
	}
	var out tuple
	for _, moves := range line {
		var set []string
		for _, m := range moves {
			set = append(set, g.Text(m))
		}
		slices.Sort(set)
		out = append(out, set)
	}
	return out
}

// tuple of a solution found.
func (p *Problem) tuple(s solver.Solution) tuple {
	var line [][]rules.Move
	for _, one := range s.Line {
		line = append(line, one.Moves)
	}
	return tupleOf(p.Position.Game(), s.Moves, line)
}

// intendedTuple is that of an intended solution.
func (p *Problem) intendedTuple(i Intended) tuple {
	return tupleOf(p.Position.Game(), i.Moves, i.Line)
}

// String names the solution, whatever the order of the moves within each series: b1b7 b2c3, b8a8.
func (t tuple) String() string {
	var sets []string
	for _, set := range t {
		sets = append(sets, strings.Join(set, " "))
	}
	return strings.Join(sets, ", ")
}

// within tells whether every series of t is part of that of u.
func (t tuple) within(u tuple) bool {
	if len(t) != len(u) {
		return false
	}
	for i, set := range t {
		for _, m := range set {
			if !slices.Contains(u[i], m) {
				return false
			}
		}
	}
	return true
}

// IntendedSets is the number of different solutions among the intended ones: orders of one set of moves are the same.
func (p *Problem) IntendedSets() int { return len(p.intendedSets()) }

// intendedSets are the different solutions among the intended ones.
func (p *Problem) intendedSets() []string {
	var out []string
	for _, i := range p.Intended {
		if key := p.intendedTuple(i).String(); !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	return out
}
