package series

import (
	"math/bits"
	"sync/atomic"

	"flicker/rules"
	"flicker/rules/board"
)

// frame is a node of the search: a set of moves, reached by one order of it.
type frame[T words] struct {
	state
	avail T // moves of men that have not moved
	able  T // of these, the moves that the cells allow now
	ready T // king's moves that are legal now or were at some earlier moment (see guard.go)
	sleep T // moves whose sets with this one have been met elsewhere
	// doubt: the set may be met more than once; risky: moves that would bring it in doubt (see wavering).
	doubt bool
	risky T
	// skip: moves that have been made from the same set when it was met before.
	skip T
}

// tables are a plan's rows in words of fixed size.
type tables[T words] struct {
	*Plan
	steps   int // most moves
	ofMan   []T
	through []T
	behind  []T
	onto    []T
	free    []T
	related []T
	drops   []T // by candidate: the moves of the men it moves
	kings   T
	full    T
	closers [][]T       // by spot and threat
	clear   []board.Set // by candidate; empty for those that waver
	// The rest is there if some candidate wavers.
	waver   T
	touched []T
	maybe   []T
	unsure  []T
	met     *met[T] // sets in doubt
}

func newTables[T words](pl *Plan, job Job) *tables[T] {
	t := &tables[T]{Plan: pl, steps: job.steps(pl), kings: load[T](pl.kings)}
	all := func(rows []row) []T {
		out := make([]T, len(rows))
		for i, r := range rows {
			out[i] = load[T](r)
		}
		return out
	}
	t.ofMan, t.through, t.behind, t.onto = all(pl.ofMan), all(pl.through), all(pl.behind), all(pl.onto)
	t.free, t.related = all(pl.free), all(pl.related)
	for i := range pl.cands {
		c := &pl.cands[i]
		d := t.ofMan[c.man]
		if c.rook >= 0 {
			d = or(d, t.ofMan[c.rook])
		}
		t.drops = append(t.drops, d)
		if c.wavers() {
			t.clear = append(t.clear, board.Set{})
		} else {
			t.clear = append(t.clear, c.clear)
		}
		t.full[i>>6] |= 1 << (i & 63)
	}
	for _, s := range pl.spots {
		var cl []T
		for i := range s.threats {
			cl = append(cl, load[T](s.threats[i].closers))
		}
		t.closers = append(t.closers, cl)
	}
	if pl.wavers {
		t.waver = load[T](pl.waver)
		t.touched, t.maybe, t.unsure = all(pl.touched), all(pl.maybe), all(pl.unsure)
		t.met = newMet[T](len(pl.cands), job.Use)
	}
	return t
}

// newStack is a stack for a walk, with the node before any move.
func (t *tables[T]) newStack() []frame[T] {
	stack := make([]frame[T], t.steps+2)
	f := &stack[0]
	f.state, f.avail = t.start(), t.full
	f.able = t.unblocked(f, t.full)
	return stack
}

// unblocked are the moves of some that the cells allow now.
func (t *tables[T]) unblocked(f *frame[T], some T) T {
	occ := f.own
	if f.king != board.None {
		occ.Add(f.king)
	}
	for j := range len(some) {
		for x := some[j]; x != 0; x &= x - 1 {
			if t.clear[j<<6+bits.TrailingZeros64(x)].Meets(occ) {
				some[j] &^= x & -x
			}
		}
	}
	for v := range t.behind {
		if f.taken>>v&1 != 0 {
			some = minus(some, t.onto[v])
		} else {
			some = minus(some, t.behind[v])
		}
	}
	if t.wavers {
		for asked := and(some, t.waver); ; {
			i := pop(&asked)
			if i < 0 {
				break
			}
			if !t.possible(&t.cands[i], &f.state) {
				some[i>>6] &^= 1 << (i & 63)
			}
		}
	}
	return some
}

// child sets g to the node after move i from f, met after the moves of asleep. Sets are handled word by word here and in
// todo: Go keeps arrays of several words out of registers.
func (t *tables[T]) child(g, f *frame[T], i int, asleep *T) {
	c := &t.cands[i]
	g.state = f.state
	g.play(t.Plan, i)
	special := c.victim >= 0 || c.rook >= 0
	var freed T // what the departure may have made possible
	some := uint64(0)
	for j := range len(freed) {
		drops := t.drops[i][j]
		g.avail[j] = f.avail[j] &^ drops
		g.sleep[j] = (*asleep)[j] & t.free[i][j]
		g.ready[j] = f.ready[j] &^ t.related[i][j] // what the cells want made before the king's move leaves no earlier moment
		if special {
			freed[j], g.able[j] = g.avail[j], 0
		} else {
			freed[j] = g.avail[j] & t.through[c.move.From][j]
			g.able[j] = f.able[j] &^ drops &^ t.through[c.move.To][j]
		}
		some |= freed[j]
	}
	if t.wavers && !special {
		for j := range len(freed) {
			touched := g.avail[j] & (t.touched[c.move.From][j] | t.touched[c.move.To][j])
			g.able[j] &^= touched
			freed[j] |= touched
			some |= touched
		}
	}
	if some != 0 {
		g.able = or(g.able, t.unblocked(g, freed))
	}
	if t.wavers {
		t.childWavering(g, f, i, asleep)
	}
}

// childWavering completes child: a move asleep stays so if it can be made after i, and i after it.
func (t *tables[T]) childWavering(g, f *frame[T], i int, asleep *T) {
	asked := and(and(*asleep, t.maybe[i]), g.able)
	for j := pop(&asked); j >= 0; j = pop(&asked) {
		s := f.state
		s.play(t.Plan, j)
		if t.possible(&t.cands[i], &s) {
			g.sleep[j>>6] |= 1 << (j & 63)
		}
	}
	g.doubt = f.doubt || f.risky[i>>6]>>(i&63)&1 != 0
	g.risky = or(f.risky, t.unsure[i])
	var none T
	g.skip = none
}

// todo are the moves to make at the node reached by word: of the king's moves, those that have a moment.
func (t *tables[T]) todo(f *frame[T], word []uint16, stop *Stop) (todo T) {
	for j := range len(todo) {
		todo[j] = f.able[j] &^ f.sleep[j] &^ f.skip[j]
		for asked := todo[j] & t.kings[j] &^ f.ready[j]; asked != 0; asked &= asked - 1 {
			k := j<<6 + bits.TrailingZeros64(asked)
			if t.guard(k, word, &f.state, f.doubt || f.risky[j]>>(k&63)&1 != 0, stop) {
				f.ready[j] |= asked & -asked
			}
		}
		todo[j] &^= t.kings[j] &^ f.ready[j]
	}
	return todo
}

// barren tells whether no series that goes on from here can end legally: the king is attacked,
// will not move any more, and no man that may still move can end some threat.
func (t *tables[T]) barren(f *frame[T]) bool {
	if len(t.spots) == 0 || !empty(and(f.avail, t.kings)) {
		return false
	}
	ts := t.spots[f.spot].threats
	for i := range ts {
		if ts[i].active(f.own, &f.state) && empty(and(f.avail, t.closers[f.spot][i])) {
			return true
		}
	}
	return false
}

// Stop ends walks early; it may be set from any goroutine.
type Stop = atomic.Bool

// walker visits nodes in depth-first order.
type walker[T words] struct {
	*tables[T]
	stop  *Stop        // from outside
	cut   *atomic.Bool // some worker of this walk has ended it
	stack []frame[T]   // by number of moves made
	word  []uint16
	// visit is called at each node; false stops the walk.
	visit func(n *Node) bool
	node  Node
	// endsOnly leaves out nodes below which no series can end.
	endsOnly bool
	// At splitAt moves the walk hands the node to split instead of going on.
	splitAt int
	split   func(f *frame[T], word []uint16)
}

// Node is a set of moves met by a walk. It is valid until the next one.
type Node struct {
	plan  *Plan
	Word  []uint16 // the candidates, in an order that the cells allow
	state *state
	now   *rules.Position // of a loose plan, in place of state
	Legal bool            // the series may end here (F7)
}

// GivesCheck tells whether the enemy king is attacked.
func (n *Node) GivesCheck() bool {
	if n.now != nil {
		return n.now.InCheck(n.now.Turn().Other())
	}
	return n.plan.gives(n.Word, n.state)
}

// again tells whether the set of the word, to which g belongs, has been met before. Then only those moves are left to make
// that were asleep every time and are not now.
func (w *walker[T]) again(g *frame[T]) bool {
	if !g.doubt {
		return false
	}
	before, known := w.met.again(w.word, g.sleep)
	if known {
		g.skip = minus(w.full, before)
		g.sleep = and(g.sleep, before)
	}
	return known
}

// walk visits the nodes below the one on top of the stack; false if stopped.
func (w *walker[T]) walk() bool {
	f, g := &w.stack[len(w.word)], &w.stack[len(w.word)+1]
	if len(w.word) >= w.steps || w.endsOnly && w.barren(f) {
		return true
	}
	if w.cut.Load() {
		return false
	}
	if w.split != nil && len(w.word) == w.splitAt {
		w.split(f, w.word)
		return true
	}
	todo := w.todo(f, w.word, w.stop)
	if w.stop.Load() {
		return false // and todo may lack moves of the king
	}
	asleep := f.sleep
	for i := pop(&todo); i >= 0; i = pop(&todo) {
		w.child(g, f, i, &asleep)
		asleep[i>>6] |= 1 << (i & 63)
		legal := w.mayEnd(&g.state)
		if w.atOnce && !legal {
			continue
		}
		w.word = append(w.word, uint16(i))
		ok := true
		if !w.again(g) {
			w.node = Node{plan: w.Plan, Word: w.word, state: &g.state, Legal: legal}
			ok = w.visit(&w.node)
		}
		if ok && !empty(minus(minus(g.avail, g.sleep), g.skip)) {
			ok = w.walk()
		}
		w.word = w.word[:len(w.word)-1]
		if !ok {
			w.cut.Store(true)
			return false
		}
	}
	return true
}
