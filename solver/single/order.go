package single

import (
	"slices"

	"flicker/rules"
)

// The sides of play that forces something.
const (
	attacker = iota
	defender
)

// order remembers which moves decided, so that they are tried first: those that did most often, weighted by the turns
// left. To keep to them does more than to take the latest, for then the same positions arise again; but not in reflex play,
// where most moves fail at once.
type order struct {
	latest  bool // to take the latest
	cells   int
	killers [2][][2]rules.Move // by side and turns left
	history [2][]uint32        // by side, and the cells from and to
}

func newOrder(cells, turns int, latest bool) *order {
	o := &order{cells: cells, latest: latest}
	for side := range o.killers {
		o.killers[side] = make([][2]rules.Move, turns+1)
		o.history[side] = make([]uint32, cells*cells)
	}
	return o
}

func (o *order) copy() *order {
	c := *o
	for side := range c.killers {
		c.killers[side] = slices.Clone(o.killers[side])
		c.history[side] = slices.Clone(o.history[side])
	}
	return &c
}

// decided notes a move that decided with so many turns left.
func (o *order) decided(side, left int, m rules.Move) {
	h := &o.history[side][o.index(m)]
	if *h += 1 << min(2*left, 12); *h > 1<<30 {
		for i := range o.history[side] {
			o.history[side][i] /= 2
		}
	}
	k := &o.killers[side][left]
	switch {
	case m == k[0]:
	case o.latest || *h > o.history[side][o.index(k[0])]:
		k[1], k[0] = k[0], m
	case m != k[1]:
		k[1] = m
	}
}

func (o *order) index(m rules.Move) int { return int(m.From)*o.cells + int(m.To) }

// sort puts the killers first, then the others by history; equal ones keep their order.
func (o *order) sort(side, left int, moves []rules.Move) {
	var space [128]uint32
	rank := space[:0]
	for _, m := range moves {
		r := o.history[side][o.index(m)]
		switch k := &o.killers[side][left]; m {
		case k[0]:
			r = 1<<32 - 1
		case k[1]:
			r = 1<<32 - 2
		}
		rank = append(rank, r)
		i := len(rank) - 1
		for ; i > 0 && rank[i-1] < r; i-- {
			rank[i], moves[i] = rank[i-1], moves[i-1]
		}
		rank[i], moves[i] = r, m
	}
}

// promote puts the killers first and leaves the others as they are.
func (o *order) promote(side, left int, moves []rules.Move) {
	for _, k := range slices.Backward(o.killers[side][left][:]) {
		if at := slices.Index(moves, k); at > 0 {
			copy(moves[1:at+1], moves[:at])
			moves[0] = k
		}
	}
}
