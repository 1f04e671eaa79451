package plain

import (
	"slices"

	"flicker/rules"
	"flicker/solver/task"
)

// Try is a first series that fails to few answers.
type Try struct {
	Moves Series
	// Refutations are the minimal answers, as sets, that save the opponent, in the order of Answer.Solutions.
	Refutations []Series
}

// Tries are the series that do not solve, by between 1 and most minimal answers, of which none contains a key or
// another such series. In play without resistance there are none. For small positions only.
func Tries(p *rules.Position, s task.Stipulation, most int) []Try {
	y := newPlayer(s)
	if s.Play.Lines() || y.forbidden(p) {
		return nil
	}
	var keys []Series
	var fails []Solution
	refutations := map[string][]Series{}
	for _, b := range y.branches(p) {
		if y.solves(b, s.Series) {
			keys = append(keys, b.series)
			continue
		}
		x := Solution{Line: []Series{b.series}}
		if list := y.refutations(b); len(list) >= 1 && len(list) <= most {
			fails = append(fails, x)
			refutations[x.String()] = list
		}
	}
	sortSolutions(fails)
	var out []Try
	for _, x := range fails {
		moves := x.Line[0]
		within := func(t Series) bool { return t.within(moves) }
		if !slices.ContainsFunc(keys, within) && !slices.ContainsFunc(out, func(t Try) bool { return within(t.Moves) }) {
			out = append(out, Try{moves, refutations[x.String()]})
		}
	}
	return out
}

// refutations are the minimal answers that save the opponent from a series that does not solve.
func (y *player) refutations(b *branch) []Series {
	var list []Series
	for _, d := range y.branches(b.end) {
		if !y.allows(d, y.s.Series) {
			list = append(list, d.series)
		}
	}
	return minimal(list)
}
