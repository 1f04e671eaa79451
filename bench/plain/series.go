// Package plain holds slow methods that are easily seen to be right: the references that
// the fast ones are tested against, and the baseline they are raced with. They know the rules
// only by what a position offers: its moves, make and unmake, and whether a series may end.
package plain

import (
	"math/big"

	"flicker/rules"
)

// walker visits every set of moves that has a legal order so far, each once, by an ordered
// depth-first search with a table of the sets seen.
type walker struct {
	seen  map[setKey]bool
	visit func(p *rules.Position, set []rules.Move)
}

// walk calls visit for every set of at least one move (F4), with the position it leads to: the
// position depends on the set only, not on the order.
func walk(p *rules.Position, visit func(p *rules.Position, set []rules.Move)) {
	w := walker{seen: map[setKey]bool{}, visit: visit}
	q := *p
	w.from(&q, nil)
}

func (w *walker) from(p *rules.Position, set []rules.Move) {
	for _, m := range p.Moves(nil) {
		grown := append(set[:len(set):len(set)], m)
		key := keyOfSet(grown)
		if w.seen[key] {
			continue
		}
		w.seen[key] = true
		u := p.Make(m)
		w.visit(p, grown)
		w.from(p, grown)
		p.Unmake(m, u)
	}
}

// Set is a set of moves with a legal order (F3-F7, F11, F12).
type Set struct {
	Moves []rules.Move    // sorted by text
	End   *rules.Position // as handed to the opponent
}

// Reached lists every set of moves that some legal beginning of a series makes (F3-F6, F11, F12), whether or not
// the series may end there.
func Reached(p *rules.Position) [][]rules.Move {
	var out [][]rules.Move
	walk(p, func(_ *rules.Position, set []rules.Move) { out = append(out, set) })
	return out
}

// Sets lists every set of moves that has a legal order with a legal end, by size, then by text.
func Sets(p *rules.Position) []Set {
	var out []Set
	walk(p, func(q *rules.Position, set []rules.Move) {
		if q.MayEnd() {
			out = append(out, Set{sorted(p.Game(), set), q.EndSeries()})
		}
	})
	sortSets(p.Game(), out, func(s Set) []rules.Move { return s.Moves })
	return out
}

// Orders counts the legal orders of a set of moves by trying every one of them.
func Orders(p *rules.Position, set []rules.Move) *big.Int {
	q := *p
	total := new(big.Int)
	addOrders(&q, set, total)
	return total
}

var one = big.NewInt(1)

func addOrders(p *rules.Position, left []rules.Move, total *big.Int) {
	if len(left) == 0 {
		if p.MayEnd() {
			total.Add(total, one)
		}
		return
	}
	for _, m := range p.Moves(nil) {
		for i, l := range left {
			if !sameText(m, l) {
				continue
			}
			rest := append(append([]rules.Move(nil), left[:i]...), left[i+1:]...)
			u := p.Make(m)
			addOrders(p, rest, total)
			p.Unmake(m, u)
		}
	}
}
