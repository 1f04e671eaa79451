package solver

import (
	"fmt"
	"strings"

	"flicker/rules"
	"flicker/solver/series"
)

// lineLister makes solutions of lines. Lines have positions in common, so it keeps the plans of their series.
type lineLister struct {
	stip  Stipulation
	plans map[rules.Key]*series.Plan
}

func (x *lineLister) plan(p *rules.Position) *series.Plan {
	pl := x.plans[p.Key()]
	if pl == nil {
		pl = series.NewPlan(p)
		x.plans[p.Key()] = pl
	}
	return pl
}

// solution plays a line from the first position.
func (x *lineLister) solution(p *rules.Position, l *line) (Solution, error) {
	out := Solution{Length: x.stip.SeriesOf(l.series)}
	for i, n := 0, l.series; l != nil; l, i = l.next, i+1 {
		s, err := newSolution(x.plan(p), l.set)
		if err != nil {
			return Solution{}, err
		}
		out.Line = append(out.Line, s.Series)
		out.End, p = s.End, s.End
		if x.stip.Waits(i, n) {
			p = p.Pass()
		}
	}
	out.Series = out.Line[0]
	return out, nil
}

// ends is the number of distinct sequences of end positions.
func (x *lineLister) ends(p *rules.Position, list []Solution) uint64 {
	seen := map[string]bool{}
	for _, sol := range list {
		q := p
		var sequence strings.Builder
		for i, s := range sol.Line {
			q = playAll(q, s.Order)
			fmt.Fprint(&sequence, q.Key())
			if x.stip.Waits(i, len(sol.Line)) {
				q = q.Pass()
			}
		}
		seen[sequence.String()] = true
	}
	return uint64(len(seen))
}
