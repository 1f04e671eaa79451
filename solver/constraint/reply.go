package constraint

import (
	"math/bits"
	"sync/atomic"

	"flicker/rules"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

// Reply is a legal series of the side on turn, of which no move has been made; nil if it has none. The position must be
// one that Covers. The error is ErrStopped, or a fault of the program.
func Reply(p *rules.Position, stop *atomic.Bool) ([]rules.Move, error) {
	found, err := newSearch(Job{Stop: stop}).replies(p, 1)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

// replies finds legal series of the side on turn, at most so many, none part of another; none if
// it has none.
func (s *search) replies(p *rules.Position, most int) ([][]rules.Move, error) {
	f := s.formula()
	defer s.release(f)
	series := symbolic.Fixed(f, p).Play(f.True)
	return s.collect(p, f, series, nil, f.False(), most)
}

// collect finds models of a series under assumptions, shortens them, and keeps others from containing them while a literal
// does not hold.
func (s *search) collect(p *rules.Position, f *symbolic.Formula, series *symbolic.Series, assume []sat.Lit, over sat.Lit, most int) ([][]rules.Move, error) {
	var out [][]rules.Move
	for len(out) < most {
		st, err := s.solve(f, assume)
		if err != nil {
			return nil, err
		}
		if st == sat.Unsat {
			break
		}
		moves, ok := series.Model()
		if !ok {
			continue
		}
		if _, err := s.after(p, moves); err != nil {
			return nil, err
		}
		moves = s.shorten(p, moves)
		out = append(out, moves)
		f.Assert(append(series.Not(moves), over)...)
	}
	return out, nil
}

// fewSeries is the number of last series of all that are answered each by itself.
const fewSeries = 12

// lastReplies finds answers to a last series of all. From a fixed position on, one formula serves for all series after the
// first few.
func (q *question) lastReplies(p *rules.Position, last []rules.Move) ([][]rules.Move, error) {
	q.tried++
	if len(q.steps) > 0 || q.tried <= fewSeries {
		return q.replies(p, mostReplies)
	}
	d := q.defence
	if d == nil {
		d = q.ask(q.root, []step{{}}, -1)
		q.defence = d
	}
	over := d.f.NewVar()
	assume := append(d.assumptions(d.factsOf([][]rules.Move{last})), d.active, over.Not())
	replies, err := q.collect(p, d.f, d.layers[1], assume, over, mostReplies)
	d.f.Assert(over)
	d.account(d.f.Bytes())
	return replies, err
}

// smallSeries bounds the series of which all parts are tried.
const smallSeries = 6

// shorten drops moves from a legal series while the rest, in the same order, is one.
func (s *search) shorten(p *rules.Position, moves []rules.Move) []rules.Move {
	if s.o.NoShortening {
		return moves
	}
	part := make([]rules.Move, 0, len(moves))
	legal := func() bool {
		s.replica = *p
		return s.plays(&s.replica, part)
	}
	if n := len(moves); n <= smallSeries {
		for size := 1; size < n; size++ {
			for mask := uint(1); mask < 1<<n; mask++ {
				if bits.OnesCount(mask) != size {
					continue
				}
				part = part[:0]
				for i, m := range moves {
					if mask>>i&1 != 0 {
						part = append(part, m)
					}
				}
				if legal() {
					return part
				}
			}
		}
		return moves
	}
	for i := 0; i < len(moves); {
		part = append(append(part[:0], moves[:i]...), moves[i+1:]...)
		if legal() {
			moves = append([]rules.Move(nil), part...)
			i = 0
		} else {
			i++
		}
	}
	return moves
}
