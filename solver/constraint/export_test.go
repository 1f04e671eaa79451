package constraint

import (
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
