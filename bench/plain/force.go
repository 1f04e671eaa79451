package plain

import (
	"fmt"

	"flicker/rules"
	"flicker/solver"
)

// Keys finds by the definition the sets of moves with which the side on turn forces the goal in at most n series
// of its own, an immediate goal included: by size, then by text, each sorted by text; no set if n is under 1.
// ends are the distinct positions they lead to, without idle en passant rights, in the order of the sets. For small
// positions only.
func Keys(p *rules.Position, goal solver.Goal, n int) (sets [][]rules.Move, ends []*rules.Position) {
	if n < 1 {
		return nil, nil
	}
	f := newForcer(goal)
	seen := map[string]bool{}
	for _, s := range Sets(p) {
		if !f.forced(s.End, n) {
			continue
		}
		sets = append(sets, s.Moves)
		if key := exactKey(s.End); !seen[key] {
			seen[key] = true
			end := *s.End
			end.DropIdleRights()
			ends = append(ends, &end)
		}
	}
	return sets, ends
}

// forcer remembers what it found, by exact keys, each with the number of series.
type forcer struct {
	success       outcome
	attack        map[string]bool
	defence       map[string]bool
	defenderMoves answers
}

func newForcer(goal solver.Goal) *forcer {
	f := &forcer{success: mate, attack: map[string]bool{}, defence: map[string]bool{}}
	if goal == solver.Stalemate {
		f.success = stalemate
	}
	return f
}

// forced tells whether the side on turn, the defender, cannot escape the goal: it stands mated or stalemated (F9,
// F10), as the goal is, or, if the attacker has used but the first of n series, the attacker can force the goal in
// the others after whatever series it plays. The other ending of the play is a failure.
func (f *forcer) forced(p *rules.Position, n int) bool {
	return remember(f.defence, p, n, func() bool {
		switch result := f.defenderMoves.judge(p); {
		case result != playOn:
			return result == f.success
		case n == 1:
			return false
		}
		for _, end := range ends(p) {
			if !f.forces(end, n-1) {
				return false
			}
		}
		return true
	})
}

// forces tells whether the side on turn, the attacker, can force the goal in at most n series, n from 1.
func (f *forcer) forces(p *rules.Position, n int) bool {
	return remember(f.attack, p, n, func() bool {
		for _, end := range ends(p) {
			if f.forced(end, n) {
				return true
			}
		}
		return false
	})
}

func remember(known map[string]bool, p *rules.Position, n int, find func() bool) bool {
	key := fmt.Sprintf("%d %s", n, exactKey(p))
	result, ok := known[key]
	if !ok {
		result = find()
		known[key] = result
	}
	return result
}

// ends are the distinct positions that legal series hand over.
func ends(p *rules.Position) []*rules.Position {
	var out []*rules.Position
	seen := map[string]bool{}
	walk(p, func(q *rules.Position, _ []rules.Move) {
		if !q.MayEnd() {
			return
		}
		end := q.EndSeries()
		if key := exactKey(end); !seen[key] {
			seen[key] = true
			out = append(out, end)
		}
	})
	return out
}
