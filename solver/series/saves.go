package series

import "flicker/rules"

// HasSeries tells whether the side on turn, of which no move has been made, has a legal series (F9, F10), and
// gives one: its moves in an order that the cells allow.
func HasSeries(p *rules.Position) (moves []rules.Move, ok bool) {
	pl := newPlan(p, true)
	pl.Walk(Job{Threads: 1, Stop: &Stop{}, EndsOnly: true}, func() Visitor {
		return func(n *Node) bool {
			if n.Legal {
				moves, ok = pl.Moves(n.Word), true
			}
			return !n.Legal
		}
	})
	return moves, ok
}
