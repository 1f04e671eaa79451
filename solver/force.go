package solver

import (
	"flicker/rules"
	"flicker/solver/series"
)

// forcer tells by enumeration whether a goal can be forced: the plain way, for what the constraint engine does not
// cover and for comparison with it. It remembers positions. It is not safe for concurrent use.
type forcer struct {
	defender
	goal     Goal
	attacks  map[attackKey]bool
	defences map[attackKey]bool
}

type attackKey struct {
	key  rules.Key
	left int // series of the attacker
}

func newForcer(goal Goal, stop *series.Stop) *forcer {
	return &forcer{
		defender: defender{stop: stop}, goal: goal,
		attacks: map[attackKey]bool{}, defences: map[attackKey]bool{},
	}
}

// forced tells whether the side not on turn, which has so many series left, reaches its goal against every
// defence, or has reached it (F9, F10). sure is false if a limit ended the search.
func (f *forcer) forced(p *rules.Position, left int) (forced, sure bool) {
	saved, sure := f.saved(p)
	switch {
	case !sure:
		return false, false
	case !saved:
		return p.InCheck(p.Turn()) == (f.goal == Mate), true
	case left == 0:
		return false, true
	}
	k := attackKey{p.Key(), left}
	if forced, ok := f.defences[k]; ok {
		return forced, true
	}
	forced, sure = f.everyEnd(p, func(end *rules.Position) (bool, bool) { return f.wins(end, left) })
	if sure {
		f.defences[k] = forced
	}
	return forced, sure
}

// wins tells whether the side on turn can force its goal in so many series.
func (f *forcer) wins(p *rules.Position, left int) (wins, sure bool) {
	k := attackKey{p.Key(), left}
	if wins, ok := f.attacks[k]; ok {
		return wins, true
	}
	fails, sure := f.everyEnd(p, func(end *rules.Position) (bool, bool) {
		forced, sure := f.forced(end, left-1)
		return !forced, sure
	})
	if sure {
		f.attacks[k] = !fails
	}
	return !fails, sure
}

// everyEnd tells whether something holds of the position after each legal series of the side on turn.
func (f *forcer) everyEnd(p *rules.Position, holds func(*rules.Position) (yes, sure bool)) (yes, sure bool) {
	pl := series.NewPlan(p)
	yes, sure = true, true
	var end rules.Position
	complete := pl.Walk(series.Job{Threads: 1, Stop: f.stop, EndsOnly: true}, func() series.Visitor {
		return func(n *series.Node) bool {
			if !n.Legal {
				return true
			}
			pl.After(n.Word, &end)
			end.HandOver()
			yes, sure = holds(&end)
			return yes && sure
		}
	})
	return yes, sure && (complete || !yes)
}

// length is the number of series, the one that led to the position included, in which the side not on turn forces
// its goal, known to be at most most.
func (f *forcer) length(p *rules.Position, most int) int {
	for n := 1; n < most; n++ {
		if forced, sure := f.forced(p, n-1); forced && sure {
			return n
		}
	}
	return most
}
