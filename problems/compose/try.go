package compose

import (
	"context"
	"errors"
	"slices"

	"flicker/problems"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

// errGivenUp: a limit ended a solving, so that nothing is known of the placement.
var errGivenUp = errors.New("a solving ran into its limit")

// enough solutions to tell that a problem is not sound.
const enough = 2

// Try solves the i-th placement: nil if it is no sound problem, or not as wished. If a limit leaves that open, given up is
// true; once ctx is done, so it is.
func (t *Task) Try(ctx context.Context, i uint64) (f *Found, givenUp bool, err error) {
	f, err = t.try(ctx, i)
	if errors.Is(err, errGivenUp) {
		return nil, true, nil
	}
	return f, false, err
}

func (t *Task) try(ctx context.Context, i uint64) (*Found, error) {
	at, ok := t.place(i)
	if !ok {
		return nil, nil
	}
	p := t.position(t.Game, at)
	if p == nil || !t.promising(p) {
		return nil, nil
	}
	s, err := t.only(ctx, p)
	if s == nil || err != nil {
		return nil, err
	}
	f := &Found{Index: i, Solution: *s, at: at, Problem: &problems.Problem{
		Position: p, Stipulation: t.Stipulation, Intended: []problems.Intended{intended(*s)},
	}}
	f.Facts = newFacts(f.Problem, *s)
	for _, w := range t.Wishes { // those that cost nothing come first
		if w.seen != nil && !w.seen(t, f) {
			return nil, nil
		}
	}
	if f.Superfluous, err = t.superfluous(ctx, f); err != nil {
		return nil, err
	}
	for _, w := range t.Wishes {
		if w.solved == nil {
			continue
		}
		if ok, err := w.solved(ctx, t, f); !ok || err != nil {
			return nil, err
		}
	}
	return f, nil
}

// promising tells whether the stipulation fits the diagram.
func (t *Task) promising(p *rules.Position) bool {
	_, err := t.Stipulation.Prepare(p)
	return err == nil
}

func intended(s solver.Solution) problems.Intended {
	out := problems.Intended{Moves: s.Order}
	for _, one := range s.Line {
		out.Line = append(out.Line, one.Order)
	}
	return out
}

// solve solves a diagram by one thread within the limits of the task.
func (t *Task) solve(ctx context.Context, p *rules.Position, most int) (*solver.Result, error) {
	if t.Each > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, t.Each)
		defer cancel()
	}
	r, err := t.Solve(ctx, p, t.Stipulation, solver.Options{Threads: 1, Memory: t.Memory, MaxSolutions: most})
	if err == nil && r.Verdict == solver.Limit {
		return nil, errGivenUp
	}
	return r, err
}

// only is the solution of a sound diagram: the only minimal one, which takes all series of the stipulation; nil if it is not
// sound.
func (t *Task) only(ctx context.Context, p *rules.Position) (*solver.Solution, error) {
	r, err := t.solve(ctx, p, enough)
	if err != nil || r.Verdict != solver.Solved || r.Cut || r.Minimal != 1 {
		return nil, err
	}
	i := slices.IndexFunc(r.Solutions, func(s solver.Solution) bool { return s.Minimal })
	if s := r.Solutions[i]; s.Length == t.Stipulation.Series {
		return &s, nil
	}
	return nil, nil
}

// superfluous are the cells of the men that may be taken away without harm: the diagram stays legal and sound, its solution
// the same. Royal men, men that move in the solution and the one that the stipulation names are needed in any case.
func (t *Task) superfluous(ctx context.Context, f *Found) ([]string, error) {
	var out []string
	p := f.Problem.Position
	for k, c := range f.at {
		name := p.Board().CellName(c)
		if _, moves := f.moved[c]; moves || c == p.King(t.Pieces[k].Man.Colour()) || name == t.Stipulation.Cell {
			continue
		}
		without := slices.Clone(f.at)
		without[k] = board.None
		q := t.position(p.Game(), without)
		if q == nil {
			continue
		}
		s, err := t.only(ctx, q)
		if err != nil {
			return nil, err
		}
		if s != nil && sameMoves(p.Game(), f.Solution, q.Game(), *s) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out, nil
}

// sameMoves tells whether solutions in two games have the same sets of moves, series by series.
func sameMoves(g *rules.Game, a solver.Solution, h *rules.Game, b solver.Solution) bool {
	return slices.EqualFunc(series(a), series(b), func(x, y solver.Series) bool {
		return slices.EqualFunc(x.Moves, y.Moves, func(m, n rules.Move) bool { return g.Text(m) == h.Text(n) })
	})
}
