package solver

import (
	"fmt"
	"sync"
	"sync/atomic"

	"flicker/rules"
	"flicker/solver/series"
	"flicker/solver/task"
)

// hunt looks for the solving sets of moves.
type hunt struct {
	plan    *series.Plan
	stip    Stipulation
	all     bool
	budget  uint64 // of sets of moves; 0: no limit
	visited atomic.Uint64
	brake   *brake
	ends    keySet // of solving sets, if all
	memo    *memo
	mu      sync.Mutex
	workers []*hunter
}

// hunter is one worker's share.
type hunter struct {
	*hunt
	*forcer                // its stipulation and memo are the hunt's
	now     rules.Position // scratch
	states  uint64
	found   antichain
	every   []moveSet // if all
}

// enumerate finds keys by going through all series. The result is nil if there are more than a budget; 0: any number.
func enumerate(b *brake, p *rules.Position, s Stipulation, o Options, budget uint64) (*Result, error) {
	pl := series.NewPlan(p)
	h := &hunt{plan: pl, stip: s, all: o.All, budget: budget, brake: b, ends: keySet{brake: b}, memo: &memo{brake: b}}
	switch newForcer(s, h.memo).mustReach(p) {
	case yes:
		return h.result(0, true, o)
	case unknown:
		return h.result(0, false, o)
	}
	job := series.Job{Threads: o.threads(), Stop: &b.Stop, Use: b.use, EndsOnly: true, Progress: o.Progress}
	if s.Length() > 1 && job.Threads > 1 && budget == 0 {
		states, complete := spread(pl, job, func() func([]uint16, bool) bool { return h.newWorker().try })
		return h.result(states, complete, o)
	}
	complete := pl.Walk(job, func() series.Visitor { return h.newWorker().visit })
	if h.over() {
		return nil, nil
	}
	return h.result(0, complete, o)
}

// budgetStep is the number of sets after which a worker reports them.
const budgetStep = 1 << 10

// over tells whether the budget is exceeded, as it is at any number of threads if the sets are that many.
func (h *hunt) over() bool {
	if h.budget == 0 {
		return false
	}
	n := uint64(0)
	for _, w := range h.workers {
		n += w.states
	}
	return n > h.budget
}

// newWorker is called by the walk for each of its workers, perhaps while others run.
func (h *hunt) newWorker() *hunter {
	w := &hunter{hunt: h, forcer: newForcer(h.stip, h.memo)}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.workers = append(h.workers, w)
	return w
}

func (w *hunter) visit(n *series.Node) bool {
	w.states++
	if w.budget > 0 && w.states%budgetStep == 0 && w.visited.Add(budgetStep) > w.budget {
		return false
	}
	return !n.Legal || w.try(n.Word, n.GivesCheck())
}

// try looks into a legal series, which gives check or not.
func (w *hunter) try(word []uint16, check bool) bool {
	if w.stip.Play == task.Direct && w.stip.Series == 1 && !w.mayReach(check) {
		return true
	}
	set := newMoveSet(w.plan.Words(), word)
	known := w.found.covers(set)
	if known && !w.all {
		return true
	}
	w.plan.After(word, &w.now)
	if forced := w.solves(w.plan.Root(), &w.now, check, w.stip.Series); forced != yes {
		return forced == no
	}
	if !known {
		w.found.add(set)
		w.brake.use(bytesPerSet + 8*len(set) + bytesPerSolution)
	}
	if w.all {
		w.every = append(w.every, set)
		w.brake.use(bytesPerSet + 8*len(set) + bytesPerSolution)
		w.ends.add(w.now.EndKey())
	}
	return true
}

const (
	// bytesPerSet is what keeping a set of moves costs besides its words.
	bytesPerSet = 64
	// bytesPerSolution is what listing one costs in the end: its moves, order and end position, the texts made of
	// them, and the collector's reserve.
	bytesPerSolution = 4096
)

// result lists the keys; states is the number of sets of moves that the workers have not met themselves.
func (h *hunt) result(states uint64, complete bool, o Options) (*Result, error) {
	r := &Result{Verdict: NoSolution, Stats: Stats{Engine: Enumerate, States: states}}
	var found antichain
	var every []moveSet
	for _, w := range h.workers {
		r.Stats.States += w.states
		r.Stats.MateTests += w.tests
		found.merge(&w.found)
		every = append(every, w.every...)
	}
	minimal := found.all()
	listed := minimal
	if h.all {
		listed = every
		if complete {
			n, ends := uint64(len(every)), h.ends.len()
			r.All, r.Ends = &n, &ends
		}
	}
	inMinimal := map[string]bool{}
	for _, s := range minimal {
		inMinimal[fmt.Sprint(s)] = true
	}
	f := newForcer(h.stip, h.memo)
	for _, s := range listed {
		sol, err := newSolution(h.plan, h.plan.Moves(s.moves()))
		if err != nil {
			return nil, err
		}
		sol.Length = f.length(h.plan, sol.Order)
		sol.Minimal = inMinimal[fmt.Sprint(s)] && (complete || len(sol.Moves) == 1)
		r.Solutions = append(r.Solutions, sol)
	}
	sortSolutions(h.plan.Root().Game(), r.Solutions)
	if most := o.mostSolutions(); len(r.Solutions) > most {
		r.Solutions, r.Cut = r.Solutions[:most], true
	}
	for _, s := range r.Solutions {
		if !s.Minimal {
			continue
		}
		r.Minimal++
		if o.Found != nil {
			o.Found(s)
		}
	}
	switch {
	case !complete:
		r.Verdict, r.Cause = Limit, h.brake.cause()
	case len(r.Solutions) > 0:
		r.Verdict = Solved
	}
	return r, nil
}
