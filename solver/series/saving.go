package series

import "flicker/rules"

// HasSeries looks for a legal series of the side on turn, of which no move has been made, and gives one: its
// moves in an order that the cells allow. Only moves that can matter to the king's safety are tried, so for a
// side that is not in check the answer is complete only if no single move is a legal series by itself.
// known is false if stop ended the search, or if it has met more sets of moves than so many; 0: any number.
func HasSeries(p *rules.Position, stop *Stop, most int) (moves []rules.Move, ok, known bool) {
	pl := newPlan(p, true)
	if pl.loose {
		return pl.saveLoosely(stop)
	}
	met := 0
	complete := pl.Walk(Job{Threads: 1, Stop: stop, EndsOnly: true}, func() Visitor {
		return func(n *Node) bool {
			if n.Legal {
				moves, ok = pl.Moves(n.Word), true
			}
			met++
			return !n.Legal && (most == 0 || met <= most)
		}
	})
	return moves, ok, ok || complete
}

// keepSaving drops the candidates that no series needs in order to be legal: what stays are the
// king's moves, the moves that end some threat to him, and, again and again, the moves of men
// that stand in the way of those or become the hurdles of those. Drop the others from a series that saves, and the rest still
// does: it is legal as before, and a man gone home or an enemy man left standing opens no line and is no new hurdle.
func (pl *Plan) keepSaving() {
	keep := make([]bool, len(pl.cands))
	var todo []int
	mark := func(i int) {
		if !keep[i] {
			keep[i] = true
			todo = append(todo, i)
		}
	}
	for i := range pl.cands {
		c := &pl.cands[i]
		if c.king {
			mark(i)
		}
		for s := range pl.spots {
			for t := range pl.spots[s].threats {
				if pl.closes(c, &pl.spots[s].threats[t]) {
					mark(i)
				}
			}
		}
	}
	for len(todo) > 0 {
		c := &pl.cands[todo[len(todo)-1]]
		todo = todo[:len(todo)-1]
		for i := range pl.cands {
			if pl.cands[i].leaves.Meets(c.reads) || pl.cands[i].lands.Meets(c.overs) || pl.unblocks(&pl.cands[i], c) {
				mark(i)
			}
		}
	}
	kept := pl.cands[:0]
	kings := 0
	for i := range pl.cands {
		if keep[i] {
			kept = append(kept, pl.cands[i])
			if pl.cands[i].king {
				kings++
			}
		}
	}
	pl.cands = kept
	pl.firstKing = len(kept) - kings
}
