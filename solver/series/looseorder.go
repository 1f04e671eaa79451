package series

import (
	"math/big"

	"flicker/rules"
	"flicker/rules/board"
)

// looseOrder knows the legal orders of a set of moves by playing them: the position after a stretch of the moves
// is the same in whatever order they are made.
type looseOrder struct {
	moves []rules.Move
	ends  map[subset]bool // stretches from which the rest can be played
	after map[subset]*rules.Position
}

// looselyOrdered is nil if the moves have no legal order.
func (pl *Plan) looselyOrdered(moves []rules.Move) *looseOrder {
	if len(moves) == 0 || len(moves) > pl.steps {
		return nil
	}
	o := &looseOrder{moves: moves, ends: map[subset]bool{}, after: map[subset]*rules.Position{{}: pl.root}}
	if !o.possible(subset{}) {
		return nil
	}
	return o
}

// next lists the moves that can be made right after those of done, and remembers the positions after them.
func (o *looseOrder) next(done subset) []int {
	p := o.after[done]
	var out []int
	for i, m := range o.moves {
		if done.Has(board.Cell(i)) {
			continue
		}
		m, legal := legalNow(p, m)
		if !legal {
			continue
		}
		longer := done
		longer.Add(board.Cell(i))
		if o.after[longer] == nil {
			q := *p
			q.Make(m)
			o.after[longer] = &q
		}
		out = append(out, i)
	}
	return out
}

// legalNow finds the legal move that goes where m does.
func legalNow(p *rules.Position, m rules.Move) (rules.Move, bool) {
	var space [64]rules.Move
	for _, l := range p.MovesOf(m.From, space[:0]) {
		if l.To == m.To && l.Promo == m.Promo {
			return l, true
		}
	}
	return m, false
}

// possible tells whether the rest can be played after done, and the series end then.
func (o *looseOrder) possible(done subset) bool {
	if ok, known := o.ends[done]; known {
		return ok
	}
	ok := done.Len() == len(o.moves) && o.after[done].MayEnd()
	for _, i := range o.next(done) {
		longer := done
		longer.Add(board.Cell(i))
		ok = o.possible(longer) || ok
	}
	o.ends[done] = ok
	return ok
}

// ways are the moves after which the rest can be played.
func (o *looseOrder) ways(done subset) []int {
	var out []int
	for _, i := range o.next(done) {
		longer := done
		longer.Add(board.Cell(i))
		if o.possible(longer) {
			out = append(out, i)
		}
	}
	return out
}

// canonical is Plan.Canonical by the plain rules: a move makes another possible if that one can be made after it and
// could not before.
func (o *looseOrder) canonical() []rules.Move {
	var done subset
	var order []rules.Move
	for range o.moves {
		best, bestRank := -1, 0
		for _, i := range o.ways(done) {
			rank := o.rank(i, done)
			if best < 0 || rank < bestRank || rank == bestRank && o.moves[i].From < o.moves[best].From {
				best, bestRank = i, rank
			}
		}
		done.Add(board.Cell(best))
		order = append(order, o.moves[best])
	}
	return order
}

func (o *looseOrder) rank(i int, done subset) int {
	longer := done
	longer.Add(board.Cell(i))
	before := board.Set{}
	for _, j := range o.next(done) {
		before.Add(board.Cell(j))
	}
	for _, j := range o.next(longer) {
		if !before.Has(board.Cell(j)) {
			return 1
		}
	}
	if p := o.after[longer]; p.InCheck(p.Turn().Other()) {
		return 2
	}
	return 3
}

// count is the number of legal orders.
func (o *looseOrder) count() *big.Int {
	memo := map[subset]*big.Int{}
	var from func(done subset) *big.Int
	from = func(done subset) *big.Int {
		if n, ok := memo[done]; ok {
			return n
		}
		n := new(big.Int)
		if done.Len() == len(o.moves) {
			n.SetInt64(1)
		}
		for _, i := range o.ways(done) {
			longer := done
			longer.Add(board.Cell(i))
			n.Add(n, from(longer))
		}
		memo[done] = n
		return n
	}
	return from(subset{})
}

// always gives, for each move, those that come before it in every legal order.
func (o *looseOrder) always() []subset {
	all := subset{}
	for i := range o.moves {
		all.Add(board.Cell(i))
	}
	before := make([]subset, len(o.moves))
	for i := range before {
		before[i] = all
		before[i].Remove(board.Cell(i))
	}
	seen := map[subset]bool{}
	var visit func(done subset)
	visit = func(done subset) {
		if seen[done] {
			return
		}
		seen[done] = true
		for _, i := range o.ways(done) {
			before[i] = before[i].Intersect(done)
			longer := done
			longer.Add(board.Cell(i))
			visit(longer)
		}
	}
	visit(subset{})
	return before
}
