package constraint

import (
	"errors"
	"sync/atomic"

	"flicker/rules"
	"flicker/solver/sat"
)

// Job is a stipulation, and how much of the answer is wanted.
type Job struct {
	Stalemate bool // the goal; false: mate
	Series    int  // of the side on turn, at least 1
	// Every asks for every solving set of moves, not only the minimal ones.
	Every bool
	// Stop, if set, ends the search early when it becomes true.
	Stop *atomic.Bool
	// Found is told each solution; false ends the search.
	Found func(Solution) bool
}

// Solution is a solving series.
type Solution struct {
	Moves  []rules.Move // in an order in which they can be played
	Series int          // that it takes to reach the goal against every defence, itself included
}

// Find finds the solving sets of moves of the side on turn, minimal ones or all, each once. complete is
// false if Stop or Found ended the search. The error is a fault of the program.
func Find(p *rules.Position, job Job) (complete bool, stats Stats, err error) {
	s := &search{stop: job.Stop, stalemate: job.Stalemate}
	defer func() { stats = s.stats }()
	q := s.ask(p, nil, 2*(job.Series-1))
	defer q.close()
	for {
		moves, err := q.solution(!job.Every)
		switch {
		case errors.Is(err, ErrStopped):
			return false, s.stats, nil
		case err != nil:
			return false, s.stats, err
		case moves == nil:
			return true, s.stats, nil
		}
		length, err := q.length(moves)
		if errors.Is(err, ErrStopped) {
			return false, s.stats, nil
		}
		if err != nil {
			return false, s.stats, err
		}
		if !job.Found(Solution{moves, length}) {
			return false, s.stats, nil
		}
		top := q.layers[0]
		if job.Every {
			q.f.Assert(top.Other(moves)...)
		} else {
			q.f.Assert(top.Not(moves)...)
		}
	}
}

// length is the number of series that a solving series takes to reach the goal, itself included.
func (q *question) length(moves []rules.Move) (int, error) {
	most := q.left/2 + 1
	p, err := q.after(q.root, moves)
	if err != nil {
		return 0, err
	}
	for n := 1; n < most; n++ {
		if _, forced, err := q.answer(p, n-1); err != nil || forced {
			return n, err
		}
	}
	return most, nil
}

// solution finds a solving series that has not been ruled out, if asked a minimal one; nil: there is none.
func (q *question) solution(minimal bool) ([]rules.Move, error) {
	found, ok, err := q.next(nil, nil)
	switch {
	case err != nil || !ok:
		return nil, err
	case minimal:
		return q.smallest(found)
	default:
		return found, nil
	}
}

// smallest finds a minimal solving series among the moves of one.
func (q *question) smallest(moves []rules.Move) ([]rules.Move, error) {
	top := q.layers[0]
	for len(moves) > 1 {
		smaller := q.f.NewVar() // not all of these moves are made
		q.f.Assert(append(top.Not(moves), smaller.Not())...)
		assume := []sat.Lit{smaller}
		for _, fa := range q.factsOf([][]rules.Move{moves}) {
			if !fa.moved {
				assume = append(assume, fa.lit(top))
			}
		}
		found, ok, err := q.next(nil, assume)
		q.f.Assert(smaller.Not())
		if err != nil {
			return nil, err
		}
		if !ok {
			break
		}
		moves = found
	}
	return moves, nil
}
