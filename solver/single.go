package solver

import (
	"fmt"

	"flicker/rules"
	"flicker/solver/series"
	"flicker/solver/single"
)

// solveSingly solves by the search of single moves; every solution is minimal.
func solveSingly(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	lister := &lineLister{stip: s, plans: map[rules.Key]*series.Plan{}}
	solution := func(moves []rules.Move, length int) (sol Solution, err error) {
		if s.Play.Lines() {
			sol, err = lister.solution(p, newLine(p.Game(), singles(moves)))
		} else {
			sol, err = newSolution(lister.plan(p), moves)
		}
		sol.Minimal, sol.Length = true, length
		return sol, err
	}
	most := o.mostSolutions() // one more tells whether the list is cut
	found := b.ask(p, single.Job{Stip: s, Threads: o.threads(), Stop: &b.Stop, MaxSolutions: most + 1, Progress: o.Progress})
	r := &Result{Verdict: NoSolution}
	if len(found.Keys) > most || len(found.Lines) > most {
		r.Cut = true
		found.Keys, found.Lines = found.Keys[:min(most, len(found.Keys))], found.Lines[:min(most, len(found.Lines))]
	}
	for _, k := range found.Keys {
		sol, err := solution([]rules.Move{k.Move}, k.Length)
		if err != nil {
			return nil, err
		}
		r.Solutions = append(r.Solutions, sol)
	}
	var lines []*line
	for _, moves := range found.Lines {
		lines = append(lines, newLine(p.Game(), singles(moves)))
	}
	r.Stats = Stats{Engine: Single, States: found.Stats.States, TableHits: found.Stats.TableHits}
	if s.Play.Lines() {
		return r.list(b, p, lister, foundLines{lines: lines, complete: found.Complete, limited: !found.Complete && !r.Cut, paid: true}, o)
	}
	sortSolutions(p.Game(), r.Solutions)
	r.Minimal = len(r.Solutions)
	if o.Found != nil {
		for _, sol := range r.Solutions {
			o.Found(sol)
		}
	}
	if o.All && found.Complete && !r.Cut {
		r.countAll()
	}
	switch {
	case !found.Complete && !r.Cut:
		r.Verdict, r.Cause = Limit, b.cause()
	case len(r.Solutions) > 0:
		r.Verdict = Solved
	}
	return r, nil
}

// singles makes a series of each move.
func singles(moves []rules.Move) [][]rules.Move {
	var out [][]rules.Move
	for _, m := range moves {
		out = append(out, []rules.Move{m})
	}
	return out
}

// tableSize is the memory for a table, at most so much (0: single.DefaultMemory): a short play fills none.
func tableSize(s Stipulation, most int64) int64 {
	if most == 0 {
		most = single.DefaultMemory
	}
	switch n := s.Length(); {
	case n <= 3:
		return min(most, 1<<20)
	case n <= 5:
		return min(most, 1<<25)
	}
	return most
}

// ask puts a question to the search of single moves, whose table serves for all questions of one problem.
func (b *brake) ask(p *rules.Position, job single.Job) *single.Result {
	b.asking.Lock()
	defer b.asking.Unlock()
	if b.single == nil {
		b.single = single.New(single.Options{Memory: tableSize(job.Stip, b.memory)})
	}
	return b.single.Solve(p, job)
}

// singleTries lists tries where a series is one move.
func (t *trier) singleTries(p *rules.Position) ([]Try, error) {
	found := t.brake.ask(p, single.Job{Stip: t.stip, Threads: t.o.threads(), Stop: &t.brake.Stop, Tries: t.most})
	if !found.Complete {
		return nil, errLimit
	}
	var out []Try
	for _, f := range found.Tries {
		sol, err := newSolution(t.plan, []rules.Move{f.Move})
		if err != nil {
			return nil, err
		}
		end := playAll(p, sol.Order)
		pl := series.NewPlan(end)
		try := Try{Series: sol.Series}
		for _, m := range f.Refutations {
			answer, err := newSolution(pl, []rules.Move{m})
			if err != nil {
				return nil, fmt.Errorf("refutation: %w", err)
			}
			try.Refutations = append(try.Refutations, answer.Series)
		}
		out = append(out, try)
	}
	return out, nil
}
