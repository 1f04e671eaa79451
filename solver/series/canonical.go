package series

import (
	"flicker/rules"
	"flicker/rules/board"
)

// Canonical is the order in which a set of moves is printed. At each step, of the moves that can be made
// now and leave a legal order of the rest, comes first
//
//  1. one that makes another move of the set possible: it leaves that move's way or its cell of arrival,
//     takes a pawn out of it en passant, or ends an attack on a cell of the king's coming move;
//  2. else one after which the enemy king is attacked;
//  3. else any;
//
// and among equals the one whose man stands first in board order (a1, b1, ..., h8). ok is false if the set has no legal order.
func (pl *Plan) Canonical(moves []rules.Move) (order []rules.Move, ok bool) {
	if pl.played {
		o := pl.looselyOrdered(moves)
		if o == nil {
			return nil, false
		}
		return o.canonical(), true
	}
	o := pl.ordering(moves)
	if o == nil {
		return nil, false
	}
	set := o.set
	var done subset
	var word []uint16
	for range set {
		best, bestRank := -1, 0
		for i := range set {
			next := done
			next.Add(board.Cell(i))
			if !o.ready(i, done) || !o.possible(next) {
				continue
			}
			rank := o.rank(i, done, word)
			if best < 0 || rank < bestRank || rank == bestRank && pl.cands[set[i]].move.From < pl.cands[set[best]].move.From {
				best, bestRank = i, rank
			}
		}
		// There is one: order has found that the whole set is possible, and each step keeps it so.
		done.Add(board.Cell(best))
		word = append(word, uint16(set[best]))
	}
	return pl.Moves(word), true
}

// rank is the number of the rule in Canonical that speaks for the move.
func (o *ordering) rank(i int, done subset, word []uint16) int {
	for j := range o.set {
		if !done.Has(board.Cell(j)) && o.help[j].Has(board.Cell(i)) {
			return 1
		}
	}
	s := o.state(done)
	if o.king >= 0 && i != o.king && !done.Has(board.Cell(o.king)) {
		for _, sp := range o.pl.cands[o.set[o.king]].safeSpots {
			for t := range o.pl.spots[sp].threats {
				if th := &o.pl.spots[sp].threats[t]; th.active(s.own, &s) && th.closers.has(o.set[i]) {
					return 1
				}
			}
		}
	}
	s.play(o.pl, o.set[i])
	if o.pl.gives(append(word[:len(word):len(word)], uint16(o.set[i])), &s) {
		return 2
	}
	return 3
}
