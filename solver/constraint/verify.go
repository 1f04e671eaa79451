package constraint

import (
	"slices"

	"flicker/rules"
)

// Verification says what becomes of one series.
type Verification struct {
	Solves bool
	Series int          // that a solving series takes, itself included
	Enough []rules.Move // a part of a solving series that solves as well; nil: there is none
	Reply  []rules.Move // the answer that refutes it; nil: it solves, or ends the play in the wrong way
}

// Verify tells whether a legal series solves, and if not why not. Job.Found and Job.Every do not matter.
func Verify(p *rules.Position, job Job, moves []rules.Move) (Verification, error) {
	s := newSearch(job)
	end, err := s.after(p, moves)
	if err != nil {
		return Verification{}, err
	}
	var reply []rules.Move
	forced := s.hits(p, moves)
	if !forced {
		reply, forced, err = s.answer(end, job.Stip.Series-1)
	}
	if err == nil && len(reply) > 0 && job.Stip.Series > 1 {
		reply, err = s.core(end, reply, job.Stip.Series-1)
	}
	if err != nil || !forced {
		return Verification{Reply: reply}, err
	}
	q := s.ask(p, nil, 2*(job.Stip.Series-1))
	defer q.close()
	v := Verification{Solves: true}
	if v.Series, err = q.length(moves); err != nil {
		return v, err
	}
	part, err := q.smallest(moves)
	if err == nil && len(part) < len(moves) {
		v.Enough = part
	}
	return v, err
}

// answer finds an answer of the side on turn to which the other side, with so many series left, has no way to its
// goal; forced is true if there is none and the goal is not missed.
func (s *search) answer(p *rules.Position, left int) (reply []rules.Move, forced bool, err error) {
	if left > 0 {
		defence := s.ask(p, nil, 2*left-1)
		found, ok, err := defence.next(nil, nil)
		defence.close()
		if err != nil {
			return nil, false, err
		}
		if ok {
			return found, false, nil
		}
	}
	replies, err := s.replies(p, 1)
	switch {
	case err != nil:
		return nil, false, err
	case len(replies) == 0:
		return nil, s.reached(p), nil
	case left == 0:
		return replies[0], false, nil
	default:
		return nil, true, nil
	}
}

// core drops moves from a defence to which the other side, with so many series left, has no way to its goal, while the
// rest, in the same order, is such a defence.
func (s *search) core(p *rules.Position, defence []rules.Move, left int) ([]rules.Move, error) {
	for i := 0; i < len(defence) && len(defence) > 1; {
		rest := slices.Delete(slices.Clone(defence), i, i+1)
		good, err := s.defends(p, rest, left)
		if err != nil {
			return nil, err
		}
		if good {
			defence, i = rest, 0
		} else {
			i++
		}
	}
	return defence, nil
}

// defends tells whether a series is legal and leaves the other side, with so many series left, no way to its goal.
func (s *search) defends(p *rules.Position, series []rules.Move, left int) (bool, error) {
	r := *p
	if !s.plays(&r, series) {
		return false, nil
	}
	attack := s.ask(&r, nil, 2*(left-1))
	defer attack.close()
	_, found, err := attack.next(nil, nil)
	return err == nil && !found, err
}
