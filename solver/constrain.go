package solver

import (
	"slices"

	"flicker/rules"
	"flicker/solver/constraint"
	"flicker/solver/series"
)

// constrain solves by the constraint engine.
func constrain(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	pl := series.NewPlan(p)
	r := &Result{Verdict: NoSolution}
	var fault error
	every := o.All && s.Series > 1 // of mates in one there are too many: see mostCounted
	job := directJob(s, b)
	job.Every, job.Threads, job.Most = every, o.threads(), o.mostSolutions()
	if o.Found != nil && !every {
		told := 0
		job.Preview = func(f constraint.Solution) {
			if told++; told <= job.Most {
				if sol, err := newSolution(pl, f.Moves); err == nil { // else Found tells the error
					sol.Minimal, sol.Length = true, f.Series
					o.Found(sol)
				}
			}
		}
	}
	job.Found = func(f constraint.Solution) bool {
		if len(r.Solutions) == o.mostSolutions() {
			r.Cut = true
			return false
		}
		sol, err := newSolution(pl, f.Moves)
		if err != nil {
			fault = err
			return false
		}
		sol.Minimal, sol.Length = !every, f.Series
		r.Solutions = append(r.Solutions, sol)
		b.use(bytesPerSolution)
		return true
	}
	complete, stats, err := constraint.Find(p, job)
	if err == nil {
		err = fault
	}
	if err != nil {
		return nil, err
	}
	sortSolutions(p.Game(), r.Solutions)
	if every {
		r.markMinimal(complete)
	}
	if complete && (every || o.All && len(r.Solutions) == 0) { // without a minimal solution there are no supersets
		r.countAll()
	}
	for _, sol := range r.Solutions {
		if !sol.Minimal {
			continue
		}
		r.Minimal++
		if every && o.Found != nil {
			o.Found(sol)
		}
	}
	r.Stats = Stats{Engine: Constraint, Candidates: stats.Candidates, Counterexamples: stats.Counterexamples, Conflicts: stats.Conflicts}
	switch {
	case !complete && !r.Cut:
		r.Verdict, r.Cause = Limit, b.cause()
	case len(r.Solutions) > 0:
		r.Verdict = Solved
	}
	return r, nil
}

// markMinimal finds out which of all solutions, sorted, contain no other; if the list is not complete, only
// single moves are certain to be minimal.
func (r *Result) markMinimal(complete bool) {
	for i := range r.Solutions {
		s := &r.Solutions[i]
		s.Minimal = complete || len(s.Moves) == 1
		for _, t := range r.Solutions[:i] {
			if t.Minimal && contains(s.Moves, t.Moves) {
				s.Minimal = false
				break
			}
		}
	}
}

func contains(all, part []rules.Move) bool {
	for _, m := range part {
		if !slices.Contains(all, m) {
			return false
		}
	}
	return true
}

// countAll counts all solutions and their end positions.
func (r *Result) countAll() {
	n, keys := uint64(len(r.Solutions)), map[rules.Key]bool{}
	for _, s := range r.Solutions {
		keys[s.End.Key()] = true
	}
	ends := uint64(len(keys))
	r.All, r.Ends = &n, &ends
}
