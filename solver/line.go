package solver

import (
	"cmp"
	"slices"
	"strings"

	"flicker/rules"
)

// line is a series and what follows it, up to the last series, which reaches the goal. Lines share their ends.
type line struct {
	*step
	next   *line // nil after the last
	series int   // of the whole line
	moves  int   // likewise
}

// step is a series of a line.
type step struct {
	set  []rules.Move // sorted by text
	text string       // the moves' texts, set apart by blanks
	ids  []uint32     // what tells moves apart in a text, sorted
}

func newStep(g *rules.Game, moves []rules.Move) *step {
	slices.SortFunc(moves, func(a, b rules.Move) int { return compareTexts(g, a, b) })
	s := &step{set: moves}
	var texts []string
	for _, m := range moves {
		texts = append(texts, g.Text(m))
		s.ids = append(s.ids, uint32(m.From)<<16|uint32(m.To)<<8|uint32(m.Promo))
	}
	s.text = strings.Join(texts, " ")
	slices.Sort(s.ids)
	return s
}

func (s *step) then(next *line) *line {
	l := &line{step: s, next: next, series: 1, moves: len(s.set)}
	if next != nil {
		l.series += next.series
		l.moves += next.moves
	}
	return l
}

// compareLines puts the lines of fewest series first, of them those of fewest moves, and then goes by size and text of
// the series in turn. (Of texts of as many moves, the order is that of the lists of moves: a blank comes before any
// other character.)
func compareLines(a, b *line) int {
	order := cmp.Or(cmp.Compare(a.series, b.series), cmp.Compare(a.moves, b.moves))
	for ; order == 0 && a != nil && b != nil; a, b = a.next, b.next {
		order = cmp.Or(cmp.Compare(len(a.set), len(b.set)), strings.Compare(a.text, b.text))
	}
	return order
}

// within tells whether each series of a line lies within that of another of as many.
func (l *line) within(other *line) bool {
	for ; l != nil; l, other = l.next, other.next {
		if l.step != other.step && !part(l.ids, other.ids) {
			return false
		}
	}
	return true
}

// part tells whether all elements of a sorted list are in another.
func part(some, all []uint32) bool {
	for _, x := range all {
		if len(some) > 0 && some[0] == x {
			some = some[1:]
		}
	}
	return len(some) == 0
}

// lineSieve lets through the minimal ones of the lines it is given in order (compareLines). It files them by their
// length and a move of the first series, so that a line is compared only with those that may lie in it.
type lineSieve struct{ filed map[lineFile][]*line }

type lineFile struct {
	series int
	id     uint32
}

// minimal tells whether no line given before, but the line itself, lies within the line.
func (s *lineSieve) minimal(l *line) bool {
	for _, id := range l.ids {
		for _, m := range s.filed[lineFile{l.series, id}] {
			if m.within(l) {
				return false
			}
		}
	}
	if s.filed == nil {
		s.filed = map[lineFile][]*line{}
	}
	first := lineFile{l.series, l.ids[0]}
	s.filed[first] = append(s.filed[first], l)
	return true
}
