package series

import (
	"math/big"

	"flicker/rules"
	"flicker/rules/board"
)

// ordering is a set of candidates with all that is known of its legal orders.
type ordering struct {
	pl   *Plan
	set  []int           // candidates
	need []subset        // by index in set: what must come before it
	help []subset        // of these, what makes it possible: leaves its way or takes a pawn out of it
	king int             // index in set of the king's move; -1
	with []subset        // by index: its group; orders of different groups do not depend on each other
	dead map[subset]bool // stretches that leave no legal order of the rest
}

// subset is a set of indices into ordering.set: there are at most as many moves as cells.
type subset = board.Set

// find returns the candidates that are the given moves; ok is false if one is none.
func (pl *Plan) find(moves []rules.Move) (set []int, ok bool) {
	for _, m := range moves {
		at := -1
		for i := range pl.cands {
			if c := pl.cands[i].move; c.From == m.From && c.To == m.To && c.Promo == m.Promo {
				at = i
			}
		}
		if at < 0 {
			return nil, false
		}
		set = append(set, at)
	}
	return set, true
}

// ordering prepares a set of moves; nil if it has no legal order.
func (pl *Plan) ordering(moves []rules.Move) *ordering {
	set, ok := pl.find(moves)
	if !ok {
		return nil
	}
	return pl.order(set)
}

// order prepares a set; nil if the cells allow no order of it or it ends in check (F7).
func (pl *Plan) order(set []int) *ordering {
	n := len(set)
	if n == 0 || n > pl.steps {
		return nil
	}
	o := &ordering{pl: pl, set: set, need: make([]subset, n), help: make([]subset, n), king: -1, with: make([]subset, n), dead: map[subset]bool{}}
	var left board.Set // cells left
	var taken uint32   // victims taken en passant
	for i, m := range set {
		c := &pl.cands[m]
		if left.Meets(c.leaves) {
			return nil // F5
		}
		left = left.Union(c.leaves)
		if c.victim >= 0 {
			taken |= 1 << c.victim
		}
		if c.king {
			o.king = i
		}
	}
	for i, m := range set {
		c := &pl.cands[m]
		if c.clear.Intersect(pl.root.Men(pl.side)).Minus(left).Len() > 0 {
			return nil // a man in the way stays
		}
		for v := range pl.victims {
			if c.path.Has(pl.victims[v].cell) && taken>>v&1 == 0 {
				return nil
			}
		}
		for j, m2 := range set {
			if i == j {
				continue
			}
			d := &pl.cands[m2]
			if d.leaves.Meets(c.clear) || pl.unblocks(d, c) {
				o.help[i].Add(board.Cell(j))
			}
			if c.lands.Meets(d.clear) || c.victim >= 0 && d.takes == c.victim {
				o.need[i].Add(board.Cell(j))
			}
		}
		o.need[i] = o.need[i].Union(o.help[i])
	}
	o.group()
	s := o.state(o.all())
	if !pl.mayEnd(&s) || !o.possible(subset{}) {
		return nil
	}
	return o
}

func (o *ordering) all() subset {
	var s subset
	for i := range o.set {
		s.Add(board.Cell(i))
	}
	return s
}

// group joins moves of which one must precede the other, and the king's move with all that opens or ends
// attacks on its cells.
func (o *ordering) group() {
	for i := range o.set {
		o.with[i] = board.SetOf(board.Cell(i))
	}
	join := func(i, j int) {
		u := o.with[i].Union(o.with[j])
		for s := u; !s.Empty(); {
			o.with[s.Pop()] = u
		}
	}
	for i := range o.set {
		for s := o.need[i]; !s.Empty(); {
			join(i, int(s.Pop()))
		}
		if o.king >= 0 && i != o.king && o.sways(i) {
			join(i, o.king)
		}
	}
}

// sways tells whether the move opens or ends an attack on the king's cells.
func (o *ordering) sways(i int) bool {
	for _, sp := range o.pl.cands[o.set[o.king]].safeSpots {
		for t := range o.pl.spots[sp].threats {
			th := &o.pl.spots[sp].threats[t]
			if th.closers.has(o.set[i]) || th.openers.has(o.set[i]) {
				return true
			}
		}
	}
	return false
}

// state after the moves of done, in whatever order: cells are left before they are reached.
func (o *ordering) state(done subset) state {
	s := o.pl.start()
	for i, m := range o.set {
		if done.Has(board.Cell(i)) {
			s.own = s.own.Minus(o.pl.cands[m].leaves)
		}
	}
	for i, m := range o.set {
		if done.Has(board.Cell(i)) {
			s.land(&o.pl.cands[m])
		}
	}
	return s
}

// ready tells whether the move may come right after those of done.
func (o *ordering) ready(i int, done subset) bool {
	if done.Has(board.Cell(i)) || !o.need[i].Minus(done).Empty() {
		return false
	}
	if i != o.king {
		return true
	}
	s := o.state(done)
	return o.pl.quiet(&o.pl.cands[o.set[i]], &s)
}

// possible tells whether the rest has a legal order after done. Only the king's group can fail once
// the cells do not contradict each other, which the first call finds out group by group.
func (o *ordering) possible(done subset) bool {
	if done == o.all() {
		return true
	}
	if o.dead[done] {
		return false
	}
	// A move of another group than the king's may always be made at once.
	for i := range o.set {
		if o.ready(i, done) && (o.king < 0 || !o.with[o.king].Has(board.Cell(i))) {
			next := done
			next.Add(board.Cell(i))
			return o.possible(next)
		}
	}
	for i := range o.set {
		if o.ready(i, done) {
			next := done
			next.Add(board.Cell(i))
			if o.possible(next) {
				return true
			}
		}
	}
	o.dead[done] = true
	return false
}

// count is the number of legal orders: the product over the groups, times the ways to interleave them.
func (o *ordering) count() *big.Int {
	total := big.NewInt(1)
	done := 0
	for left := o.all(); !left.Empty(); {
		first := left
		g := o.with[first.Pop()]
		left = left.Minus(g)
		memo := map[subset]*big.Int{}
		total.Mul(total, o.within(g, subset{}, memo))
		done += g.Len()
		total.Mul(total, new(big.Int).Binomial(int64(done), int64(g.Len())))
	}
	return total
}

// within counts the legal orders of the moves of a group not done yet.
func (o *ordering) within(g, done subset, memo map[subset]*big.Int) *big.Int {
	if done == g {
		return big.NewInt(1)
	}
	if n, ok := memo[done]; ok {
		return n
	}
	n := new(big.Int)
	for s := g.Minus(done); !s.Empty(); {
		i := s.Pop()
		if o.ready(int(i), done) {
			next := done
			next.Add(i)
			n.Add(n, o.within(g, next, memo))
		}
	}
	memo[done] = n
	return n
}

// Orders is the number of legal orders of a set of moves, its end included (F3-F7); 0 if it has none.
func (pl *Plan) Orders(moves []rules.Move) *big.Int {
	if pl.played {
		if o := pl.looselyOrdered(moves); o != nil {
			return o.count()
		}
	} else if o := pl.ordering(moves); o != nil {
		return o.count()
	}
	return new(big.Int)
}

// Precedence lists the pairs of moves of which the first comes before the second in every legal order of the set, those
// left out that follow from others, in the order of moves. ok is false if the set has no legal order.
func (pl *Plan) Precedence(moves []rules.Move) (pairs [][2]rules.Move, ok bool) {
	var before []subset
	if pl.played {
		o := pl.looselyOrdered(moves)
		if o == nil {
			return nil, false
		}
		before = o.always()
	} else {
		o := pl.ordering(moves)
		if o == nil {
			return nil, false
		}
		before = o.always()
	}
	for a := range moves {
		for b := range moves {
			if !before[b].Has(board.Cell(a)) {
				continue
			}
			between := false
			for t := before[b]; !t.Empty(); {
				if before[t.Pop()].Has(board.Cell(a)) {
					between = true
				}
			}
			if !between {
				pairs = append(pairs, [2]rules.Move{moves[a], moves[b]})
			}
		}
	}
	return pairs, true
}

// always gives, for each move of the set, those that come before it in every legal order: it goes through the
// stretches of each group that a legal order can begin with.
func (o *ordering) always() []subset {
	before := make([]subset, len(o.set))
	for i := range o.set {
		before[i] = o.with[i]
		before[i].Remove(board.Cell(i))
	}
	seen := map[subset]bool{}
	var visit func(g, done subset)
	visit = func(g, done subset) {
		if seen[done] {
			return
		}
		seen[done] = true
		for s := done; !s.Empty(); {
			i := s.Pop()
			before[i] = before[i].Intersect(done)
		}
		for s := g.Minus(done); !s.Empty(); {
			i := s.Pop()
			next := done
			next.Add(i)
			if o.ready(int(i), done) && o.possible(next) {
				visit(g, next)
			}
		}
	}
	for left := o.all(); !left.Empty(); {
		first := left
		g := o.with[first.Pop()]
		left = left.Minus(g)
		clear(seen)
		visit(g, subset{})
	}
	return before
}
