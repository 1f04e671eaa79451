package solver

import (
	"cmp"
	"slices"

	"flicker/rules"
	"flicker/solver/constraint"
	"flicker/solver/series"
)

// constrainLines solves help and series play by the constraint engine.
func constrainLines(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	r := &Result{Verdict: NoSolution}
	var fault error
	job := constraint.Job{Stip: s, Every: o.All, Stop: &b.Stop, Use: b.use}
	// A line of one or two series that is told is minimal for certain; of a longer one, that is known at the end.
	atOnce := !o.All && s.Length() <= 2
	complete, stats, err := constraint.Lines(p, job, func(line [][]rules.Move) bool {
		if len(r.Solutions) == o.mostSolutions() {
			r.Cut = true
			return false
		}
		sol, err := newLine(p, s, line)
		if err != nil {
			fault = err
			return false
		}
		sol.Minimal = atOnce
		r.Solutions = append(r.Solutions, sol)
		if atOnce && o.Found != nil {
			o.Found(sol)
		}
		b.use(bytesPerSolution * len(line))
		return true
	})
	if err == nil {
		err = fault
	}
	if err != nil {
		return nil, err
	}
	r.sortLines(p.Game())
	if !atOnce {
		r.markMinimalLines(complete)
	}
	if !o.All {
		r.Solutions = slices.DeleteFunc(r.Solutions, func(s Solution) bool { return complete && !s.Minimal })
	} else if complete {
		r.countLines(p, s)
	}
	for _, sol := range r.Solutions {
		if sol.Minimal {
			r.Minimal++
			if !atOnce && o.Found != nil {
				o.Found(sol)
			}
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

// newLine fills in what is known of a line by itself.
func newLine(p *rules.Position, s Stipulation, line [][]rules.Move) (Solution, error) {
	var out Solution
	for i, moves := range line {
		sol, err := newSolution(series.NewPlan(p), moves)
		if err != nil {
			return out, err
		}
		out.Line = append(out.Line, sol.Series)
		out.End = sol.End
		p = playAll(p, sol.Order)
		if s.Waits(i, len(line)) {
			p = p.Pass()
		}
	}
	out.Series = out.Line[0]
	out.Length = s.SeriesOf(len(line))
	return out, nil
}

// compareLines orders lines: the shorter first, then those of fewer moves, then series by series.
func compareLines(g *rules.Game, a, b []Series) int {
	return cmp.Or(len(a)-len(b), movesIn(a)-movesIn(b),
		slices.CompareFunc(a, b, func(x, y Series) int { return compareSets(g, x.Moves, y.Moves) }))
}

// movesIn is the number of moves of a line.
func movesIn(line []Series) (n int) {
	for _, s := range line {
		n += len(s.Moves)
	}
	return n
}

func (r *Result) sortLines(g *rules.Game) {
	slices.SortFunc(r.Solutions, func(a, b Solution) int { return compareLines(g, a.Line, b.Line) })
}

// markMinimalLines finds out which lines contain no other of the same length, series by series. If the list is
// not complete, only lines of single moves are certain to be minimal.
func (r *Result) markMinimalLines(complete bool) {
	for i := range r.Solutions {
		s := &r.Solutions[i]
		s.Minimal = complete || !slices.ContainsFunc(s.Line, func(t Series) bool { return len(t.Moves) > 1 })
		for j := range r.Solutions {
			if t := &r.Solutions[j]; i != j && len(t.Line) == len(s.Line) && lineContains(s.Line, t.Line) {
				s.Minimal = false
				break
			}
		}
	}
}

// lineContains tells whether each series of a line contains that of another.
func lineContains(all, part []Series) bool {
	for i := range all {
		if !contains(all[i].Moves, part[i].Moves) {
			return false
		}
	}
	return true
}

// countLines counts all lines and their sequences of end positions.
func (r *Result) countLines(p *rules.Position, s Stipulation) {
	n, seen := uint64(len(r.Solutions)), map[string]bool{}
	for _, sol := range r.Solutions {
		q := p
		var keys []byte
		for i, t := range sol.Line {
			q = playAll(q, t.Order)
			k := q.Key()
			for _, w := range k {
				for shift := 0; shift < 64; shift += 8 {
					keys = append(keys, byte(w>>shift))
				}
			}
			if s.Waits(i, len(sol.Line)) {
				q = q.Pass()
			}
		}
		seen[string(keys)] = true
	}
	ends := uint64(len(seen))
	r.All, r.Ends = &n, &ends
}
