package compose

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Measure compares problems: the better one comes first.
type Measure struct {
	name, meaning string
	compare       func(a, b *Found) int
}

// measures are in the order of their weight, if nobody says otherwise.
var measures = []Measure{
	{"superfluous", "fewest superfluous men", func(a, b *Found) int { return len(a.Superfluous) - len(b.Superfluous) }},
	{"idle", "fewest men of the side on turn that do not move in the solution", func(a, b *Found) int { return len(a.Idle) - len(b.Idle) }},
	{"moves", "most moves in the solution", func(a, b *Found) int { return b.Moves - a.Moves }},
	{"orders", "fewest legal orders of the solution", func(a, b *Found) int {
		return a.Solution.AllOrders().Cmp(b.Solution.AllOrders())
	}},
	{"captures", "fewest captures", func(a, b *Found) int { return a.Captures - b.Captures }},
	{"promotions", "most promotions", func(a, b *Found) int { return b.Promotions - a.Promotions }},
	{"men", "fewest men", func(a, b *Found) int { return a.Men - b.Men }},
}

// MeasureForms says in a line for each measure what it prefers.
func MeasureForms() string {
	var w strings.Builder
	for _, m := range measures {
		fmt.Fprintf(&w, "  %-22s %s\n", m.name, m.meaning)
	}
	return w.String()
}

// ParseRank reads names of measures, such as "moves, orders"; of "" all in their usual order.
func ParseRank(text string) ([]Measure, error) {
	if strings.TrimSpace(text) == "" {
		return measures, nil
	}
	var out []Measure
	for name := range strings.SplitSeq(text, ",") {
		name = strings.TrimSpace(name)
		i := slices.IndexFunc(measures, func(m Measure) bool { return m.name == name })
		if i < 0 {
			var names []string
			for _, m := range measures {
				names = append(names, m.name)
			}
			return nil, fmt.Errorf("unknown measure %q; allowed: %s", name, strings.Join(names, ", "))
		}
		out = append(out, measures[i])
	}
	return out, nil
}

// Rank puts the best problems first: those that the first measure prefers, of these those that the second prefers, and so
// on; of problems that are equal in all, the one found first.
func Rank(list []*Found, by []Measure) {
	slices.SortFunc(list, func(a, b *Found) int {
		for _, m := range by {
			if order := m.compare(a, b); order != 0 {
				return order
			}
		}
		return cmp.Compare(a.Index, b.Index)
	})
}
