package corpus

import (
	"fmt"
	"slices"
	"strings"

	"flicker/rules"
	"flicker/solver"
)

// Want is what must be counted to fill the fields that the line gives.
func (l Line) Want() solver.Want {
	return solver.Want{
		Distinct:  l.States != nil || l.Ends != nil,
		Sequences: l.Sequences != nil,
		Mates:     l.Mates != nil || l.MatingMoveSets != nil || l.MinimalMating != nil,
	}
}

// Compare lists the fields in which counts differ from the line.
func (l Line) Compare(g *rules.Game, c *solver.Counts) []string {
	var out []string
	field := func(name string, got, want *uint64) {
		switch {
		case want == nil:
		case got == nil:
			out = append(out, fmt.Sprintf("%s: not counted, want %d", name, *want))
		case *got != *want:
			out = append(out, fmt.Sprintf("%s: %d, want %d", name, *got, *want))
		}
	}
	field("states", c.States, l.States)
	field("ends", c.Ends, l.Ends)
	field("movesets", &c.MoveSets, l.MoveSets)
	field("mates", c.Mates, l.Mates)
	field("stalemates", c.Stalemates, l.Stalemates)
	field("mating_movesets", c.MatingMoveSets, l.MatingMoveSets)
	if l.Sequences != nil {
		if got := fmt.Sprint(c.Sequences); got != string(*l.Sequences) {
			out = append(out, fmt.Sprintf("sequences: %s, want %s", got, *l.Sequences))
		}
	}
	if l.MinimalMating != nil {
		out = append(out, compareSets(g, c.MinimalMating, *l.MinimalMating)...)
	}
	return out
}

// compareSets compares regardless of the order of the sets; the order inside a set is part of the contract.
func compareSets(g *rules.Game, got [][]rules.Move, want [][]string) []string {
	var a, b []string
	for _, s := range got {
		var texts []string
		for _, m := range s {
			texts = append(texts, g.Text(m))
		}
		a = append(a, strings.Join(texts, " "))
	}
	for _, s := range want {
		b = append(b, strings.Join(s, " "))
	}
	slices.Sort(a)
	slices.Sort(b)
	if slices.Equal(a, b) {
		return nil
	}
	return []string{fmt.Sprintf("minimal_mating_movesets: %q, want %q", a, b)}
}
