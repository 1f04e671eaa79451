package solver

import (
	"context"
	"iter"

	"flicker/rules"
	"flicker/solver/series"
)

// verifyPlainly is Verify by enumeration, for positions whose men the constraint engine does not know.
func verifyPlainly(ctx context.Context, b *brake, p *rules.Position, s Stipulation, moves []rules.Move) (*Verification, error) {
	f := newForcer(s, &memo{brake: b})
	now := *p
	for _, m := range moves {
		now.Make(m)
	}
	switch f.solves(p, &now, now.InCheck(now.Turn().Other()), s.Series) {
	case yes:
		pl := series.NewPlan(p)
		enough, err := f.enough(pl, moves)
		return &Verification{Solves: true, Series: f.length(pl, moves), Enough: enough}, err
	case unknown:
		return nil, &LimitError{b.cause()}
	}
	reply, err := f.goodReply(ctx, now.EndSeries(), s.Series)
	return &Verification{Reply: reply}, err
}

// enough finds a solving series made of a part of the moves of one that solves, the smallest: nil if only the whole does. The
// error is a *LimitError.
func (f *forcer) enough(pl *series.Plan, moves []rules.Move) ([]rules.Move, error) {
	for size := 1; size < len(moves); size++ {
		for part := range combinations(len(moves), size) {
			var some []rules.Move
			for _, i := range part {
				some = append(some, moves[i])
			}
			order, legal := pl.Canonical(some)
			if !legal {
				continue
			}
			now := *pl.Root()
			for _, m := range order {
				now.Make(m)
			}
			switch f.solves(pl.Root(), &now, now.InCheck(now.Turn().Other()), f.stip.Series) {
			case yes:
				return order, nil
			case unknown:
				return nil, &LimitError{f.memo.brake.cause()}
			}
		}
	}
	return nil, nil
}

// goodReply finds an answer after which the side with the task does not force what it wants in the series left, n with the
// one that was answered; of those with fewest moves the first that is met. It is nil if there is no answer at all.
func (f *forcer) goodReply(ctx context.Context, end *rules.Position, n int) ([]rules.Move, error) {
	if n == 1 {
		return Answer(ctx, end)
	}
	pl := series.NewPlan(end)
	var reply []rules.Move
	sure := true
	for most := 1; most <= end.Men(end.Turn()).Len() && reply == nil && sure; most++ {
		now := new(rules.Position)
		complete := pl.Walk(series.Job{Threads: 1, Stop: f.stop, EndsOnly: true, MaxMoves: most}, func() series.Visitor {
			return func(v *series.Node) bool {
				if !v.Legal || len(v.Word) < most {
					return true
				}
				pl.After(v.Word, now)
				switch f.allows(end, now, v.GivesCheck(), n) {
				case no:
					reply = pl.Moves(v.Word)
				case unknown:
					sure = false
				}
				return reply == nil && sure
			}
		})
		sure = sure && (complete || reply != nil)
	}
	if !sure {
		return nil, &LimitError{f.memo.brake.cause()}
	}
	if reply == nil {
		return nil, nil
	}
	order, _ := pl.Canonical(reply)
	return order, nil
}

// combinations are the choices of size numbers below n, each in ascending order.
func combinations(n, size int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		chosen := make([]int, 0, size)
		var choose func(from int) bool
		choose = func(from int) bool {
			if len(chosen) == size {
				return yield(chosen)
			}
			for i := from; i < n; i++ {
				chosen = append(chosen, i)
				if !choose(i + 1) {
					return false
				}
				chosen = chosen[:len(chosen)-1]
			}
			return true
		}
		choose(0)
	}
}
