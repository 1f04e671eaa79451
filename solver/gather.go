package solver

import (
	"slices"

	"flicker/rules"
	"flicker/solver/series"
)

// tails are the lines from a position on, of at most so many series: all of them, or the minimal ones.
type tails struct {
	lines []*line
	ends  uint64 // distinct sequences of end positions, if all lines are there
}

// gathering collects the lines from one position, by the end of their first series.
type gathering struct {
	all      bool
	brake    *brake
	used     int // bytes, in the brake's account
	last     sets
	lastEnds map[rules.Key]bool // if all
	longer   map[rules.Key]*group
}

// sets are sets of moves: all that were added, or the minimal ones.
type sets struct {
	minimal antichain
	every   []moveSet // if all
}

// group is the sets of moves that lead to one position from which lines go on.
type group struct {
	sets
	tails []*tails
}

func (g *gathering) empty() bool {
	return len(g.lastEnds)+len(g.longer)+len(g.last.minimal.byFirst) == 0
}

// add puts in a set of moves, if all are wanted or it covers none that is there.
func (g *gathering) add(s *sets, set moveSet) {
	if g.all {
		s.every = append(s.every, set)
	} else if s.minimal.covers(set) {
		return
	} else {
		s.minimal.add(set)
	}
	g.use(bytesPerSet + 8*len(set))
}

func (g *gathering) use(bytes int) {
	g.used += bytes
	g.brake.use(bytes)
}

// addLast takes in a set of moves that reaches the goal.
func (g *gathering) addLast(set moveSet, end rules.Key) {
	if g.all {
		g.endWith(end)
	}
	g.add(&g.last, set)
}

func (g *gathering) endWith(end rules.Key) {
	if g.lastEnds == nil {
		g.lastEnds = map[rules.Key]bool{}
	}
	g.lastEnds[end] = true
	g.use(bytesPerKey)
}

// open makes the group of an end position.
func (g *gathering) open(end rules.Key, t []*tails) *group {
	if g.longer == nil {
		g.longer = map[rules.Key]*group{}
	}
	gr := &group{tails: t}
	g.longer[end] = gr
	g.use(bytesPerKey)
	return gr
}

// merge takes in what another worker has gathered from the same position.
func (g *gathering) merge(other *gathering) {
	for end := range other.lastEnds {
		g.endWith(end)
	}
	g.last.merge(&other.last)
	for end, gr := range other.longer {
		mine := g.longer[end]
		if mine == nil {
			mine = g.open(end, gr.tails)
		}
		mine.merge(&gr.sets)
	}
}

func (s *sets) merge(other *sets) {
	s.minimal.merge(&other.minimal)
	s.every = append(s.every, other.every...)
}

// tails makes lines out of what was gathered. If the brake stops the work, it is complete only up to enough lines, and
// some may not be minimal.
func (g *gathering) tails(pl *series.Plan, enough int) (t *tails, complete bool) {
	m := &lineMaker{tails: tails{ends: uint64(len(g.lastEnds))}, plan: pl, brake: g.brake, enough: enough}
	m.add(&g.last, nil)
	for _, gr := range g.longer {
		for _, next := range gr.tails {
			m.ends += next.ends
		}
		m.add(&gr.sets, gr.tails)
	}
	if !g.all && len(g.longer) > 1 { // within a group none lies within another
		slices.SortFunc(m.lines, compareLines)
		sieve := lineSieve{}
		m.lines = slices.DeleteFunc(m.lines, func(l *line) bool { return !g.brake.Load() && !sieve.minimal(l) })
	}
	return &m.tails, !g.brake.Load()
}

// lineMaker puts series before lines.
type lineMaker struct {
	tails
	plan   *series.Plan
	brake  *brake
	enough int // lines, once the brake is on
}

// add makes a line of each set by itself, or with each of the lines that may follow.
func (m *lineMaker) add(s *sets, follow []*tails) {
	for _, set := range append(s.minimal.all(), s.every...) {
		st := newStep(m.plan.Root().Game(), m.plan.Moves(set.moves()))
		m.brake.use(bytesPerStep + bytesPerMove*len(st.set))
		if follow == nil {
			m.put(st, nil)
		}
		for _, next := range follow {
			for _, l := range next.lines {
				m.put(st, l)
				if m.stopped() {
					return
				}
			}
		}
		if m.stopped() {
			return
		}
	}
}

func (m *lineMaker) put(s *step, next *line) {
	m.lines = append(m.lines, s.then(next))
	m.brake.use(bytesPerLine)
}

func (m *lineMaker) stopped() bool { return m.brake.Load() && len(m.lines) >= m.enough }

const (
	bytesPerLine = 96 // its place in two lists included
	bytesPerStep = 160
	bytesPerMove = 24 // of a step: the move, its text and what tells it apart
)
