package solver

import (
	"context"
	"errors"
	"fmt"

	"flicker/rules"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// Verification says what becomes of one series that is thought to solve.
type Verification struct {
	Solves bool
	// Series is the number of series, itself included, in which a solving series reaches the goal.
	Series int
	// Enough is a solving series made of a part of its moves, in canonical order; nil if there is none: it is minimal.
	Enough []rules.Move
	// Reply, where it does not solve, is the opponent's best answer in canonical order: with one series left, any
	// that is legal; else one after which the goal cannot be forced in time. It is nil if he has no legal series at
	// all, which is the wrong end of the play: stalemate (F10) for mate, or the reverse.
	Reply []rules.Move
}

// Verify tells whether a legal series solves, and if not why not. The error is a *LimitError if ctx ended the search.
func Verify(ctx context.Context, p *rules.Position, s Stipulation, moves []rules.Move, o Options) (*Verification, error) {
	p, err := explainable(p, s)
	if err != nil {
		return nil, err
	}
	b := newBrake(ctx, o)
	defer b.release()
	if covers(p) != nil {
		return verifyPlainly(ctx, b, p, s, moves)
	}
	v, err := constraint.Verify(p, directJob(s, b), moves)
	if err != nil {
		return nil, b.limited(err)
	}
	out := &Verification{Solves: v.Solves, Series: v.Series}
	if v.Enough != nil {
		out.Enough, _ = Canonical(p, v.Enough)
	}
	if v.Reply != nil {
		q := *p
		for _, m := range moves {
			q.Make(m)
		}
		q.HandOver()
		out.Reply, _ = Canonical(&q, v.Reply)
	}
	return out, nil
}

// Refutations lists answers of the opponent that together refute every series of a problem without a solution:
// against each series at least one of them is legal and good. None of them can be left out. The list is empty if no
// series so much as gives check (or, for stalemate, avoids it). The error is a *LimitError if ctx ended the search.
func Refutations(ctx context.Context, p *rules.Position, s Stipulation, o Options) ([][]rules.Move, error) {
	p, err := explainable(p, s)
	if err != nil {
		return nil, err
	}
	b := newBrake(ctx, o)
	defer b.release()
	if covers(p) != nil {
		return refutePlainly(ctx, b, p, s)
	}
	list, err := constraint.Refutations(p, directJob(s, b))
	return list, b.limited(err)
}

// job is a stipulation of direct play in terms of the constraint engine.
func directJob(s Stipulation, b *brake) constraint.Job {
	return constraint.Job{Stip: s, Stop: &b.Stop, Use: b.use}
}

// explainable prepares a position for a task that Verify and Refutations explain.
func explainable(p *rules.Position, s Stipulation) (*rules.Position, error) {
	if s.Play != task.Direct {
		return nil, fmt.Errorf("stipulation %s is not explained; allowed: direct play, such as #2 or z(e4)1", s)
	}
	return s.Prepare(p)
}

// limited turns the end of a search by the brake into a LimitError.
func (b *brake) limited(err error) error {
	if errors.Is(err, constraint.ErrStopped) {
		return &LimitError{b.cause()}
	}
	return err
}
