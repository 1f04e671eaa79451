package solver

import (
	"context"
	"errors"

	"flicker/rules"
	"flicker/solver/constraint"
	"flicker/solver/series"
)

// defender answers, position after position, whether the side on turn has a legal series (F9, F10). It
// tries first what is cheap and likely: the king's steps, the defence that worked last, the other single
// moves. Only then it searches, and only among moves that can matter. It remembers positions.
// It is not safe for concurrent use.
type defender struct {
	stop    *series.Stop // ends a long search
	last    []rules.Move
	known   map[rules.Key]bool
	moves   []rules.Move   // scratch
	replica rules.Position // scratch
	tests   uint64
}

// maxKnown bounds a defender's memory of positions, about 4 MB; it is emptied when full.
const maxKnown = 1 << 16

// saved tells whether the side on turn, of which no move has been made, has a legal series. It leaves p as it was.
// known is false if stop ended the search.
func (d *defender) saved(p *rules.Position) (saved, known bool) {
	d.tests++
	if d.try(p, d.kingMoves(p)) || d.repeat(p) {
		return true, true
	}
	k := p.Key()
	if saved, ok := d.known[k]; ok {
		return saved, true
	}
	saved = d.try(p, d.otherMoves(p))
	if !saved && !p.Game().Rules.SingleMove {
		var found []rules.Move
		if found, saved, known = d.search(p); saved {
			d.last = found
		} else if !known {
			return false, false
		}
	}
	if d.known == nil || len(d.known) >= maxKnown {
		d.known = map[rules.Key]bool{}
	}
	d.known[k] = saved
	return saved, true
}

// fewSets is the number of sets of moves from which on clauses are the faster way: measured. Tests lower it.
var fewSets = 1000

// search looks for a legal series among all that can matter, by going through them; if they are many, by clauses, where
// these know the men. known is false if stop ended it.
func (d *defender) search(p *rules.Position) (found []rules.Move, saved, known bool) {
	found, saved, known = series.HasSeries(p, d.stop, fewSets)
	if known || d.stop.Load() {
		return found, saved, known
	}
	if covers(p) == nil {
		found, err := constraint.Reply(p, d.stop)
		if err == nil || errors.Is(err, constraint.ErrStopped) {
			return found, found != nil, err == nil
		}
	}
	return series.HasSeries(p, d.stop, 0)
}

func (d *defender) kingMoves(p *rules.Position) []rules.Move {
	d.moves = d.moves[:0]
	if k := p.King(p.Turn()); int(k) < p.Board().Size() {
		d.moves = p.MovesOf(k, d.moves)
	}
	return d.moves
}

func (d *defender) otherMoves(p *rules.Position) []rules.Move {
	d.moves = d.moves[:0]
	for men := p.Men(p.Turn()); !men.Empty(); {
		if c := men.Pop(); c != p.King(p.Turn()) {
			d.moves = p.MovesOf(c, d.moves)
		}
	}
	return d.moves
}

// try tells whether one of the moves alone is a legal series.
func (d *defender) try(p *rules.Position, moves []rules.Move) bool {
	for _, m := range moves {
		u := p.Make(m)
		ok := p.MayEnd()
		p.Unmake(m, u)
		if ok {
			return true
		}
	}
	return false
}

// repeat tells whether the last successful defence is a legal series here too.
func (d *defender) repeat(p *rules.Position) bool {
	if len(d.last) == 0 {
		return false
	}
	q := &d.replica
	*q = *p
	for _, m := range d.last {
		legal := false
		d.moves = q.MovesOf(m.From, d.moves[:0])
		for _, l := range d.moves {
			legal = legal || l == m
		}
		if !legal {
			return false
		}
		q.Make(m)
	}
	return q.MayEnd()
}

// HasSeries tells whether the side on turn, of which no move has been made, has a legal series. If not, it
// is mated (F9) or stalemated (F10).
func HasSeries(p *rules.Position) bool {
	d := defender{stop: &series.Stop{}}
	saved, _ := d.saved(p)
	return saved
}

// Answer is a legal series of the side on turn, of which no move has been made, in its canonical order: a single
// move if there is one, the king's first; nil if there is none. The error is a *LimitError if ctx ended the search.
func Answer(ctx context.Context, p *rules.Position) ([]rules.Move, error) {
	b := newBrake(ctx, Options{})
	defer b.release()
	d := defender{stop: &b.Stop}
	for _, m := range append(append([]rules.Move(nil), d.kingMoves(p)...), d.otherMoves(p)...) {
		if d.try(p, []rules.Move{m}) {
			return []rules.Move{m}, nil
		}
	}
	if p.Game().Rules.SingleMove {
		return nil, nil
	}
	found, ok, known := d.search(p)
	switch {
	case !known:
		return nil, &LimitError{b.cause()}
	case !ok:
		return nil, nil
	}
	order, _ := Canonical(p, found)
	return order, nil
}
