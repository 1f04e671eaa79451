package solver

import (
	"flicker/rules"
	"flicker/solver/series"
	"flicker/solver/task"
)

// forcer tells by enumeration whether the side with the task can force what it wants: the plain way, for what no other
// engine covers and for comparison with them. It remembers positions. It is not safe for concurrent use, but its memo is.
type forcer struct {
	referee
	memo *memo
}

func newForcer(s Stipulation, m *memo) *forcer {
	return &forcer{referee: referee{defender: defender{stop: &m.brake.Stop}, stip: s}, memo: m}
}

// remember answers a question from the memo, or finds the answer and puts it there.
func (f *forcer) remember(p *rules.Position, left int, q question, find func() truth) truth {
	k := memoKey{p.Key(), left, q}
	if answer, known := f.memo.get(k); known {
		return truthOf(answer)
	}
	answer := find()
	if answer != unknown {
		f.memo.put(k, answer == yes)
	}
	return answer
}

// solves tells whether the series from before to now, not handed over, forces what the side with the task wants, with
// n series of its own, this one included; check tells whether it attacks the enemy king.
func (f *forcer) solves(before, now *rules.Position, check bool, n int) truth {
	if f.stip.Play == task.Direct {
		if reached := f.reaches(before, now, check); reached != no || n == 1 {
			return reached
		}
	}
	end := now.EndSeries()
	if f.stip.Play == task.Reflex || f.stip.Play == task.SemiReflex {
		if must := f.canReach(end); must != no || n == 1 {
			return must
		}
	}
	return f.remember(end, n, loses, func() truth {
		answered := false
		saved := f.some(end, false, func(now *rules.Position, check bool) truth {
			answered = true
			return f.allows(end, now, check, n).not()
		})
		if !answered && saved == no { // the play is over, and the goal is not reached
			return no
		}
		return saved.not()
	})
}

// allows tells whether an answer, from before to now, leaves the side with the task what it wants; n series of its own
// were left before the one that was answered.
func (f *forcer) allows(before, now *rules.Position, check bool, n int) truth {
	if f.stip.Play == task.Self {
		if reached := f.reaches(before, now, check); reached != no {
			return reached
		}
	}
	if n == 1 {
		return no
	}
	return f.wins(now.EndSeries(), n-1)
}

// wins tells whether the side on turn forces what it wants in at most n series.
func (f *forcer) wins(p *rules.Position, n int) truth {
	return f.remember(p, n, wins, func() truth {
		if lost := f.mustReach(p); lost != no {
			return lost.not()
		}
		return f.some(p, f.stip.Play == task.Direct && n == 1, func(now *rules.Position, check bool) truth {
			return f.solves(p, now, check, n)
		})
	})
}

// mustReach tells whether the side with the task, on turn, has failed already: in reflex play it must reach the goal
// itself if it can.
func (f *forcer) mustReach(p *rules.Position) truth {
	if f.stip.Play != task.Reflex {
		return no
	}
	return f.canReach(p)
}

func (f *forcer) canReach(p *rules.Position) truth {
	return f.remember(p, 1, canReach, func() truth {
		return f.some(p, true, func(now *rules.Position, check bool) truth { return f.reaches(p, now, check) })
	})
}

// length is the number of series, the solving one included, in which it forces what the side wants, known to be at most
// the stipulation's.
func (f *forcer) length(pl *series.Plan, moves []rules.Move) int {
	now := *pl.Root()
	for _, m := range moves {
		now.Make(m)
	}
	check := now.InCheck(now.Turn().Other())
	for n := 1; n < f.stip.Series; n++ {
		if f.solves(pl.Root(), &now, check, n) == yes {
			return n
		}
	}
	return f.stip.Series
}
