package solver

import (
	"context"
	"math/big"
	"slices"
	"sync"
	"time"

	"flicker/rules"
	"flicker/solver/series"
)

// Count counts the series from a position of which no move has been made. The error is a *LimitError
// if ctx or the memory ended the count: of the counts then only MoveSets and BySize are given, as far as they got.
func Count(ctx context.Context, p *rules.Position, want Want, o Options) (*Counts, error) {
	started := time.Now()
	b := newBrake(ctx, o)
	defer b.release()
	pl := series.NewPlan(p)
	job := series.Job{Threads: o.threads(), Stop: &b.Stop, Use: b.use, EndsOnly: !want.Distinct, Progress: o.Progress}
	if want.Sequences && o.Progress != nil { // two searches of much the same size
		job.Progress = func(f float64) { o.Progress(f / 2) }
	}
	c := &Counts{}
	var complete bool
	if want.Distinct || want.Mates {
		t := &tally{plan: pl, want: want, brake: b, bySize: make([]uint64, p.Board().Size()+1)}
		for _, s := range []*keySet{&t.states, &t.ends, &t.mates, &t.stalemates} {
			s.brake = b
		}
		complete = pl.Walk(job, t.newWorker)
		t.fill(c)
	} else {
		c.BySize, c.Stats.States, complete = pl.CountSets(job)
	}
	for len(c.BySize) > 1 && c.BySize[len(c.BySize)-1] == 0 {
		c.BySize = c.BySize[:len(c.BySize)-1]
	}
	for _, n := range c.BySize {
		c.MoveSets += n
	}
	if want.Sequences && complete {
		q := &sequences{brake: b, from: map[rules.Key]*big.Int{}}
		if o.Progress != nil {
			q.progress = func() { o.Progress(0.5 + min(0.5, float64(len(q.from))/float64(2*c.Stats.States+1))) }
		}
		c.Sequences = q.count(p)
		complete = !q.cut
	}
	if !complete {
		return &Counts{MoveSets: c.MoveSets, BySize: c.BySize}, &LimitError{b.cause()}
	}
	c.Stats.Seconds = time.Since(started).Seconds()
	c.Stats.Threads = o.threads()
	return c, nil
}

// tally gathers what needs a look at each set.
type tally struct {
	plan                            *series.Plan
	want                            Want
	brake                           *brake
	states, ends, mates, stalemates keySet

	mu      sync.Mutex
	workers []*teller
	bySize  []uint64
}

// teller is one worker's share.
type teller struct {
	*tally
	defender
	end     rules.Position // scratch
	nodes   uint64
	mating  uint64
	minimal antichain
	bySize  []uint64
}

func (t *tally) newWorker() series.Visitor {
	w := &teller{tally: t, defender: defender{stop: &t.brake.Stop}, bySize: make([]uint64, len(t.bySize))}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.workers = append(t.workers, w)
	return w.visit
}

func (w *teller) visit(n *series.Node) bool {
	w.nodes++
	end := &w.end
	w.plan.After(n.Word, end)
	if w.want.Distinct {
		w.states.add(end.Key())
	}
	if !n.Legal {
		return true
	}
	w.bySize[len(n.Word)]++
	end.HandOver()
	if w.want.Distinct {
		w.ends.add(end.Key())
	}
	if !w.want.Mates {
		return true
	}
	if saved, known := w.saved(end); saved || !known {
		return known
	}
	if !n.GivesCheck() {
		w.stalemates.add(end.Key())
		return true
	}
	w.mating++
	w.mates.add(end.Key())
	if set := newMoveSet(w.plan.Words(), n.Word); !w.minimal.covers(set) {
		w.minimal.add(set)
		w.brake.use(bytesPerSet + 8*len(set))
	}
	return true
}

func (t *tally) fill(c *Counts) {
	var minimal antichain
	var mating uint64
	for _, w := range t.workers {
		for i, n := range w.bySize {
			t.bySize[i] += n
		}
		c.Stats.States += w.nodes
		c.Stats.MateTests += w.tests
		mating += w.mating
		minimal.merge(&w.minimal)
	}
	c.BySize = t.bySize
	if t.want.Distinct {
		states, ends := t.states.len(), t.ends.len()
		c.States, c.Ends = &states, &ends
	}
	if t.want.Mates {
		mates, stalemates := t.mates.len(), t.stalemates.len()
		c.Mates, c.Stalemates, c.MatingMoveSets = &mates, &stalemates, &mating
		c.MinimalMating = [][]rules.Move{}
		g := t.plan.Root().Game()
		for _, s := range minimal.all() {
			moves := t.plan.Moves(s.moves())
			slices.SortFunc(moves, func(a, b rules.Move) int { return compareTexts(g, a, b) })
			c.MinimalMating = append(c.MinimalMating, moves)
		}
		slices.SortFunc(c.MinimalMating, func(a, b []rules.Move) int { return compareSets(g, a, b) })
	}
}

// sequences counts ordered series, each state's continuations once.
type sequences struct {
	brake    *brake
	from     map[rules.Key]*big.Int
	progress func() // called now and then, if set
	cut      bool   // stopped before the end
}

// bytesPerState is what a remembered state costs: key, pointer, number.
const bytesPerState = 240

// count is the number of ways to go on from p with one move or more to a legal end.
func (q *sequences) count(p *rules.Position) *big.Int {
	k := p.Key()
	if n, ok := q.from[k]; ok {
		return n
	}
	n := new(big.Int)
	one := big.NewInt(1)
	for _, m := range p.Moves(nil) {
		if q.cut = q.cut || q.brake.Load(); q.cut {
			return n
		}
		u := p.Make(m)
		if p.MayEnd() {
			n.Add(n, one)
		}
		n.Add(n, q.count(p))
		p.Unmake(m, u)
	}
	q.from[k] = n
	if q.progress != nil && len(q.from)%4096 == 0 {
		q.progress()
	}
	q.brake.use(bytesPerState)
	return n
}
