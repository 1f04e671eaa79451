package constraint

import (
	"errors"

	"flicker/rules"
	"flicker/solver/sat"
)

// Refute tells whether no series mates, and gives the receiver the proof.
func Refute(p *rules.Position, proof sat.Proof) (refuted bool, err error) {
	s := &search{proof: proof}
	q := s.ask(p, nil, 0)
	defer q.close()
	moves, _, err := q.next(nil, nil)
	return moves == nil, err
}

// FindImpatiently is Find with the work shared out after so many candidates. It tells whether it came to that.
func FindImpatiently(p *rules.Position, job Job, patience int) (complete, shared bool, err error) {
	s := newSearch(job)
	q := s.ask(p, nil, 2*(job.Stip.Series-1))
	defer q.close()
	q.patience = patience
	complete, err = q.findAll(nil, job.Every, job.Found)
	if !errors.Is(err, errImpatient) {
		return complete, false, err
	}
	complete, _, err = findInStrands(q, job)
	return complete, true, err
}
