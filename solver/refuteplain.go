package solver

import (
	"context"
	"slices"

	"flicker/rules"
	"flicker/solver/series"
)

// refutePlainly is Refutations by enumeration, for positions whose men the constraint engine does not know.
func refutePlainly(ctx context.Context, b *brake, p *rules.Position, s Stipulation) ([][]rules.Move, error) {
	r := &refuter{forcer: newForcer(s, &memo{brake: b}), plan: series.NewPlan(p)}
	err := r.eachEnd(func(end *rules.Position) error {
		for _, reply := range r.replies {
			if ok, err := r.refutes(end, reply); ok || err != nil {
				return err
			}
		}
		reply, err := r.goodReply(ctx, end, s.Series)
		if reply != nil {
			r.replies = append(r.replies, reply)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return r.needed()
}

// refuter gathers answers that together refute every first series.
type refuter struct {
	*forcer
	plan    *series.Plan
	replies [][]rules.Move
}

// eachEnd visits the positions after the first series that may solve as far as their giving check tells.
func (r *refuter) eachEnd(visit func(end *rules.Position) error) error {
	var err error
	now := new(rules.Position)
	complete := r.plan.Walk(series.Job{Threads: 1, Stop: r.stop, Use: r.memo.brake.use, EndsOnly: true}, func() series.Visitor {
		return func(n *series.Node) bool {
			if n.Legal && (r.stip.Series > 1 || r.mayReach(n.GivesCheck())) {
				r.plan.After(n.Word, now)
				err = visit(now.EndSeries())
			}
			return err == nil
		}
	})
	if err == nil && !complete {
		err = &LimitError{r.memo.brake.cause()}
	}
	return err
}

// refutes tells whether an answer is legal and good after a first series.
func (r *refuter) refutes(end *rules.Position, reply []rules.Move) (bool, error) {
	now := *end
	for _, m := range reply {
		if !slices.Contains(now.MovesOf(m.From, nil), m) {
			return false, nil
		}
		now.Make(m)
	}
	if !now.MayEnd() || r.stip.Series == 1 {
		return now.MayEnd(), nil
	}
	answer := r.allows(end, &now, now.InCheck(now.Turn().Other()), r.stip.Series)
	if answer == unknown {
		return false, &LimitError{r.memo.brake.cause()}
	}
	return answer == no, nil
}

// needed are the answers without those that can be left out, one after another, the latest first.
func (r *refuter) needed() ([][]rules.Move, error) {
	// by series: the answers that refute it; equal lists once
	covers := map[string][]bool{}
	err := r.eachEnd(func(end *rules.Position) error {
		by := make([]bool, len(r.replies))
		key := make([]byte, len(r.replies))
		some := false
		for i, reply := range r.replies {
			ok, err := r.refutes(end, reply)
			if err != nil {
				return err
			}
			if by[i] = ok; ok {
				some, key[i] = true, 1
			}
		}
		if some { // else it ends the play without the goal
			covers[string(key)] = by
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var kept [][]rules.Move
	for i := len(r.replies) - 1; i >= 0; i-- {
		alone := false
		for _, by := range covers {
			if by[i] && !slices.Contains(slices.Delete(slices.Clone(by), i, i+1), true) {
				alone = true
			}
		}
		if alone {
			kept = append(kept, r.replies[i])
			continue
		}
		for _, by := range covers {
			by[i] = false
		}
	}
	slices.Reverse(kept)
	return kept, nil
}
