package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flicker/rules"
	"flicker/solver/task"
)

// Play is what follows a series after which the opponent is on turn.
type Play struct {
	// Threats are the answers if the opponent could pass; Zugzwang tells that he could, and that there is none.
	Threats  []Series
	Zugzwang bool
	Defences int // series of the opponent, before those are left out that he may not play (see task.Reflex)
	Groups   []Group
}

// Group are the series of the opponent that leave the same answers, which take as many series.
type Group struct {
	Defences   []Series // the minimal ones, in the order of Answer.Solutions
	Sets       int
	Reaches    bool // they reach the goal, in self and reflex play
	Answers    []Series
	Length     int  // series that the answers take; 0: there are none
	Threatened bool // one of the answers is a threat
}

// After works out by the definition the play with the opponent on turn in p, the side that solves having so many series
// left: groups of most series first, then in the order of their first series. For small positions only.
func After(p *rules.Position, s task.Stipulation, left int) Play {
	y := newPlayer(s)
	var out Play
	if q := p.Pass(); q != nil && left > 0 {
		out.Threats, _ = quickest(q, s, left)
		out.Zugzwang = len(out.Threats) == 0
	}
	all := y.branches(p)
	out.Defences = len(all)
	reaching := slices.DeleteFunc(slices.Clone(all), func(d *branch) bool { return s.Play == task.Direct || !y.reaches(d) })
	if (s.Play == task.Reflex || s.Play == task.SemiReflex) && len(reaching) > 0 {
		all = reaching
	}
	groups := map[string]*Group{}
	for _, d := range all {
		g := &Group{Reaches: slices.Contains(reaching, d)}
		if !g.Reaches {
			g.Answers, g.Length = quickest(d.end, s, left)
		}
		name := fmt.Sprint(strings.Join(names(g.Answers), " | "), " in ", g.Length)
		if g.Reaches {
			name = "reaches"
		}
		if groups[name] == nil {
			groups[name] = g
			g.Threatened = slices.ContainsFunc(g.Answers, func(a Series) bool {
				return slices.ContainsFunc(out.Threats, func(t Series) bool { return slices.Equal(a, t) })
			})
		}
		groups[name].Sets++
		groups[name].Defences = append(groups[name].Defences, d.series)
	}
	for _, g := range groups {
		g.Defences = minimal(g.Defences)
		out.Groups = append(out.Groups, *g)
	}
	slices.SortFunc(out.Groups, func(a, b Group) int {
		return cmp.Or(cmp.Compare(b.Sets, a.Sets), compareSeries(a.Defences[0], b.Defences[0]))
	})
	return out
}

// quickest are the minimal series that solve in the fewest series, at most so many, and how many those are.
func quickest(p *rules.Position, s task.Stipulation, most int) (list []Series, length int) {
	for s.Series = 1; s.Series <= most; s.Series++ {
		for _, x := range Solve(p, s).Minimal() {
			list = append(list, x.Line[0])
		}
		if list != nil {
			return list, s.Series
		}
	}
	return nil, 0
}

// minimal are the series in which no other lies, in order.
func minimal(list []Series) []Series {
	list = slices.SortedFunc(slices.Values(list), compareSeries)
	var out []Series
	for _, x := range list {
		if !slices.ContainsFunc(out, func(y Series) bool { return y.within(x) }) {
			out = append(out, x)
		}
	}
	return out
}

// compareSeries puts those of fewest moves first, and then goes by text.
func compareSeries(a, b Series) int {
	return cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b))
}

func names(list []Series) []string {
	var out []string
	for _, x := range list {
		out = append(out, strings.Join(x, " "))
	}
	return out
}
