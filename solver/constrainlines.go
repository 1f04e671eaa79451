package solver

import (
	"slices"

	"flicker/rules"
	"flicker/solver/constraint"
	"flicker/solver/series"
)

// constrainLines solves play without resistance by the constraint engine.
func constrainLines(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	var lines []*line
	cut := false
	lister := &lineLister{stip: s, plans: map[rules.Key]*series.Plan{}}
	// A line of one or two series that is told is minimal for certain; of a longer one, that is known at the end.
	atOnce := o.Found != nil && !o.All && s.Length() <= 2
	var fault error
	job := constraint.Job{Stip: s, Every: o.All, Stop: &b.Stop, Use: b.use}
	complete, stats, err := constraint.Lines(p, job, func(sets [][]rules.Move) bool {
		if len(lines) == o.mostSolutions() {
			cut = true
			return false
		}
		l := newLine(p.Game(), sets)
		lines = append(lines, l)
		b.use(bytesPerSolution * len(sets))
		if atOnce {
			var sol Solution
			if sol, fault = lister.solution(p, l); fault == nil {
				sol.Minimal = true
				o.Found(sol)
			}
		}
		return fault == nil
	})
	if err == nil {
		err = fault
	}
	if err != nil {
		return nil, err
	}
	r := &Result{Cut: cut, Stats: Stats{Engine: Constraint, Candidates: stats.Candidates, Counterexamples: stats.Counterexamples, Conflicts: stats.Conflicts}}
	if atOnce {
		o.Found = nil
	}
	return r.list(b, p, lister, foundLines{lines: lines, complete: complete, limited: !complete && !cut, paid: true}, o)
}

// newLine makes a line of sets of moves.
func newLine(g *rules.Game, sets [][]rules.Move) *line {
	var l *line
	for _, moves := range slices.Backward(sets) {
		l = newStep(g, slices.Clone(moves)).then(l)
	}
	return l
}
