package solver

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"flicker/rules"
	"flicker/solver/series"
)

// Solve finds every minimal solution, and with Options.All every solution. A limit (ctx done, memory)
// is no error: then Verdict is Limit, the solutions are those found so far, and only single moves are
// called minimal. The error is for stipulations it cannot solve, or a fault of the program.
func Solve(ctx context.Context, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	if s.Series != 1 || s.Goal > Stalemate {
		return nil, fmt.Errorf("stipulation %s is not solved yet; allowed: #1, =1", s)
	}
	started := time.Now()
	b := newBrake(ctx, o)
	defer b.release()
	pl := series.NewPlan(p)
	h := &hunt{plan: pl, goal: s.Goal, all: o.All, brake: b, ends: keySet{brake: b}}
	complete := pl.Walk(series.Job{Threads: o.threads(), Stop: &b.Stop, EndsOnly: true, Progress: o.Progress}, h.newWorker)
	r, err := h.result(complete)
	if err != nil {
		return nil, err
	}
	r.Stats.Seconds = time.Since(started).Seconds()
	r.Stats.Threads = o.threads()
	return r, nil
}

func (o Options) threads() int {
	if o.Threads > 0 {
		return o.Threads
	}
	return runtime.GOMAXPROCS(0)
}

// hunt looks for the solving sets of moves.
type hunt struct {
	plan    *series.Plan
	goal    Goal
	all     bool
	brake   *brake
	ends    keySet // of solving sets, if all
	mu      sync.Mutex
	workers []*hunter
}

// hunter is one worker's share.
type hunter struct {
	*hunt
	defender
	end    rules.Position // scratch
	states uint64
	found  antichain
	every  []moveSet // if all
}

// newWorker is called by the walk for each of its workers, perhaps while others run.
func (h *hunt) newWorker() series.Visitor {
	w := &hunter{hunt: h, defender: defender{stop: &h.brake.Stop}}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.workers = append(h.workers, w)
	return w.visit
}

func (w *hunter) visit(n *series.Node) bool {
	w.states++
	if !n.Legal || n.GivesCheck() != (w.goal == Mate) {
		return true
	}
	set := newMoveSet(w.plan.Words(), n.Word)
	known := w.found.covers(set)
	if known && !w.all {
		return true
	}
	w.plan.After(n.Word, &w.end)
	w.end.HandOver()
	if saved, known := w.saved(&w.end); saved || !known {
		return known
	}
	if !known {
		w.found.add(set)
		w.brake.use(bytesPerSet + 8*len(set) + bytesPerSolution)
	}
	if w.all {
		w.every = append(w.every, set)
		w.brake.use(bytesPerSet + 8*len(set) + bytesPerSolution)
		w.ends.add(w.end.Key())
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

func (h *hunt) result(complete bool) (*Result, error) {
	r := &Result{Verdict: NoSolution}
	var found antichain
	var every []moveSet
	for _, w := range h.workers {
		r.Stats.States += w.states
		r.Stats.MateTests += w.tests
		found.merge(&w.found)
		every = append(every, w.every...)
	}
	minimal := found.all()
	r.Minimal = len(minimal)
	listed := minimal
	if h.all {
		n, ends := uint64(len(every)), h.ends.len()
		r.All, r.Ends = &n, &ends
		listed = every
	}
	inMinimal := map[string]bool{}
	for _, s := range minimal {
		inMinimal[fmt.Sprint(s)] = true
	}
	for _, s := range listed {
		sol, err := h.solution(s)
		if err != nil {
			return nil, err
		}
		sol.Minimal = inMinimal[fmt.Sprint(s)] && (complete || len(sol.Moves) == 1)
		r.Solutions = append(r.Solutions, sol)
	}
	slices.SortFunc(r.Solutions, func(a, b Solution) int {
		return compareSets(h.plan.Root().Game(), a.Moves, b.Moves)
	})
	switch {
	case !complete:
		r.Verdict, r.Cause = Limit, h.brake.cause()
	case len(r.Solutions) > 0:
		r.Verdict = Solved
	}
	return r, nil
}

func (h *hunt) solution(s moveSet) (Solution, error) {
	moves := h.plan.Moves(s.moves())
	g := h.plan.Root().Game()
	slices.SortFunc(moves, func(a, b rules.Move) int { return compareTexts(g, a, b) })
	order, ok := h.plan.Canonical(moves)
	if !ok {
		return Solution{}, fmt.Errorf("fault of the program: no legal order of the solving set %v", moves)
	}
	end := *h.plan.Root()
	for _, m := range order {
		end.Make(m)
	}
	end.HandOver()
	end.DropIdleRights() // as the count of distinct ends has it
	return Solution{Moves: moves, Order: order, Orders: h.plan.Orders(moves), End: &end}, nil
}

func compareTexts(g *rules.Game, a, b rules.Move) int {
	x, y := g.Text(a), g.Text(b)
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// compareSets orders sorted sets of moves: the shorter first, then by text.
func compareSets(g *rules.Game, a, b []rules.Move) int {
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	return slices.CompareFunc(a, b, func(x, y rules.Move) int { return compareTexts(g, x, y) })
}

// Canonical is the order in which a set of moves is printed (see series.Plan.Canonical); ok is false if
// the set has no legal order.
func Canonical(p *rules.Position, moves []rules.Move) (order []rules.Move, ok bool) {
	return series.NewPlan(p).Canonical(moves)
}

// Precedence lists the pairs of moves of a set of which the first comes before the second in every legal order,
// those left out that follow from others; ok is false if the set has no legal order.
func Precedence(p *rules.Position, moves []rules.Move) (pairs [][2]rules.Move, ok bool) {
	return series.NewPlan(p).Precedence(moves)
}
