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
	return r.list(b, p, lister, lines, complete, o)
}

// newLine makes a line of sets of moves.
func newLine(g *rules.Game, sets [][]rules.Move) *line {
	var l *line
	for _, moves := range slices.Backward(sets) {
		l = newStep(g, slices.Clone(moves)).then(l)
	}
	return l
}

// list sorts lines and makes solutions of the minimal ones, or with Options.All of all. complete tells that no line is
// missing.
func (r *Result) list(b *brake, p *rules.Position, lister *lineLister, lines []*line, complete bool, o Options) (*Result, error) {
	slices.SortFunc(lines, compareLines)
	r.Verdict = NoSolution
	sieve := lineSieve{}
	for _, l := range lines {
		minimal := sieve.minimal(l)
		if !minimal && !o.All && complete {
			continue
		}
		sol, err := lister.solution(p, l)
		if err != nil {
			return nil, err
		}
		// Of one or two series, the constraint engine tells minimal lines only.
		certain := complete || l.moves == l.series || r.Stats.Engine == Constraint && !o.All && l.series <= 2
		sol.Minimal = minimal && certain
		r.Solutions = append(r.Solutions, sol)
		if !sol.Minimal {
			continue
		}
		r.Minimal++
		if o.Found != nil {
			o.Found(sol)
		}
	}
	if o.All && complete {
		n, ends := uint64(len(lines)), lister.ends(p, r.Solutions)
		r.All, r.Ends = &n, &ends
	}
	switch {
	case !complete && !r.Cut:
		r.Verdict, r.Cause = Limit, b.cause()
	case len(r.Solutions) > 0:
		r.Verdict = Solved
	}
	return r, nil
}
