package constraint

import (
	"slices"

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

// Uncovered looks at single answers to first series of a mate in two: where one is refuted for certain, visit is told, with
// what tells of which series that is certain.
func Uncovered(p *rules.Position, series [][]rules.Move, ends []*rules.Position, visit func(i int, answer rules.Move, alike func(j int) bool)) {
	q := newSearch(Job{}).ask(p, nil, 2)
	defer q.close()
	for i, end := range ends {
		for _, m := range end.Moves(nil) {
			r := *end
			if !q.plays(&r, []rules.Move{m}) {
				continue
			}
			facts, certain := q.uncovered(q.child(end, []rules.Move{m}), &r, series[i])
			if !certain {
				continue
			}
			visit(i, m, func(j int) bool {
				others := q.factsOf([][]rules.Move{series[j]})
				return !slices.ContainsFunc(facts, func(f fact) bool { return !slices.Contains(others, f) })
			})
		}
	}
}
