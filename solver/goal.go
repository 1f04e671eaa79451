package solver

import (
	"flicker/rules"
	"flicker/solver/series"
	"flicker/solver/task"
)

// truth is the answer of a search that a limit may end.
type truth uint8

const (
	no truth = iota
	yes
	unknown // a limit ended the search
)

func truthOf(b bool) truth {
	if b {
		return yes
	}
	return no
}

func (t truth) not() truth {
	switch t {
	case no:
		return yes
	case yes:
		return no
	default:
		return unknown
	}
}

// referee tells whether series reach the goal. It is not safe for concurrent use.
type referee struct {
	defender
	siege siege
	stip  Stipulation
}

// mayReachFrom is false if no series of the side on turn reaches the goal, as far as that is seen at once.
func (r *referee) mayReachFrom(p *rules.Position) bool {
	return r.stip.Goal != task.Mate || r.siege.mayMate(p)
}

// mayReach tells whether a series can reach the goal as far as its giving check or not tells.
func (r *referee) mayReach(check bool) bool {
	switch r.stip.Goal {
	case task.Mate, task.Check:
		return check
	case task.Stalemate:
		return !check
	default:
		return true
	}
}

// reaches tells whether the series from before to now, not handed over, reaches the goal; check tells whether it
// attacks the enemy king.
func (r *referee) reaches(before, now *rules.Position, check bool) truth {
	switch {
	case !r.mayReach(check):
		return no
	case !r.stip.Goal.Ends():
		return truthOf(r.stip.Reached(before, now))
	}
	end := now.EndSeries()
	saved, sure := r.saved(end)
	if !sure {
		return unknown
	}
	return truthOf(!saved) // F9, F10
}

// some tells whether a test holds of some legal series of the side on turn: it is given the position after the series,
// not handed over, and whether the enemy king is attacked. With reaching, series that cannot reach the goal for their
// check or the lack of it are left out, and so are positions from which none can.
func (r *referee) some(p *rules.Position, reaching bool, test func(now *rules.Position, check bool) truth) truth {
	if reaching && !r.mayReachFrom(p) {
		return no
	}
	pl := series.NewPlan(p)
	found := no
	now := new(rules.Position)
	complete := pl.Walk(series.Job{Threads: 1, Stop: r.stop, EndsOnly: true}, func() series.Visitor {
		return func(n *series.Node) bool {
			if !n.Legal {
				return true
			}
			check := n.GivesCheck()
			if reaching && !r.mayReach(check) {
				return true
			}
			pl.After(n.Word, now)
			found = test(now, check)
			return found == no
		}
	})
	if found == no && !complete {
		return unknown
	}
	return found
}
