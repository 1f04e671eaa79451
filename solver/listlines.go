package solver

import (
	"fmt"
	"slices"
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
		s, err := x.series(p, l.set)
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

// series makes a solution of one series of a line.
func (x *lineLister) series(p *rules.Position, moves []rules.Move) (Solution, error) {
	if p.Game().Rules.SingleMove {
		return oneMove(p, moves[0]), nil
	}
	return newSolution(x.plan(p), moves)
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

// foundLines are the lines that a search has found.
type foundLines struct {
	lines    []*line
	complete bool   // none is missing
	limited  bool   // a limit ended the search
	paid     bool   // the brake has been told what the solutions take
	ends     uint64 // distinct sequences of end positions, where they are counted already
}

// list sorts lines and makes solutions of them: of so many as are wanted, and if none is missing of the minimal ones only,
// or with Options.All of all.
func (r *Result) list(b *brake, p *rules.Position, lister *lineLister, found foundLines, o Options) (*Result, error) {
	slices.SortFunc(found.lines, compareLines)
	listed := found.lines
	if most := o.mostSolutions(); len(listed) > most {
		listed, r.Cut = listed[:most], true
	}
	sieve := lineSieve{}
	for _, l := range listed {
		minimal := sieve.minimal(l)
		if !minimal && !o.All && found.complete {
			continue
		}
		if !found.paid {
			if b.use(bytesPerSolution * l.series); b.full.Load() {
				found.complete, found.limited = false, true
				break
			}
		}
		sol, err := lister.solution(p, l)
		if err != nil {
			return nil, err
		}
		sol.Minimal = minimal && (found.complete || r.certain(l, o))
		r.Solutions = append(r.Solutions, sol)
		if !sol.Minimal {
			continue
		}
		r.Minimal++
		if o.Found != nil {
			o.Found(sol)
		}
	}
	if o.All && found.complete {
		n, ends := uint64(len(found.lines)), found.ends
		if ends == 0 {
			ends = lister.ends(p, r.Solutions)
		}
		r.All, r.Ends = &n, &ends
	}
	switch {
	case found.limited:
		r.Verdict, r.Cause = Limit, b.cause()
	case len(r.Solutions) > 0:
		r.Verdict = Solved
	default:
		r.Verdict = NoSolution
	}
	return r, nil
}

// certain tells whether a line, in which no other that was found lies, is minimal though some may be missing: where its
// series are single moves; and of one or two series the constraint engine tells minimal lines only.
func (r *Result) certain(l *line, o Options) bool {
	return l.moves == l.series || r.Stats.Engine == Constraint && !o.All && l.series <= 2
}
