package compose

import (
	"context"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"flicker/problems/fen"
)

// Limits of a search.
type Limits struct {
	From    uint64 // first placement
	Tries   uint64 // most placements; 0: no limit
	Count   int    // problems after which it ends; 0: no limit
	Threads int    // 0: as many as the machine has
	// Found, if set, is told each problem, in the order of their placements, by one goroutine at a time. Its error ends
	// the search.
	Found func(*Found) error
	// Progress, if set, is told now and then which fraction (0 to 1) is done, never less than before, likewise.
	Progress func(fraction float64)
}

// Outcome of a search. It depends on the task and on the limits, but not on the threads, unless ctx ended it.
type Outcome struct {
	Found []*Found // in the order of their placements, each diagram once
	// Next is the placement that a further search begins with: of all before it, from Limits.From on, it is known whether
	// they are problems, but for GivenUp of them.
	Next    uint64
	GivenUp []uint64
	// Exhausted: there is no further placement.
	Exhausted bool
}

// ahead bounds how far the threads run ahead of the first placement that is not done.
const ahead = 4096

// run is a search under way.
type run struct {
	task   *Task
	limits Limits
	end    uint64 // behind the last placement

	mu    sync.Mutex
	moved *sync.Cond // next has grown, or the search is over
	taken uint64
	done  map[uint64]trial // those not before next
	known map[string]bool  // diagrams found
	out   Outcome
	over  bool
	err   error
	stop  context.CancelFunc
}

// trial is what became of one placement.
type trial struct {
	found   *Found
	givenUp bool
}

// Run tries placements until a limit is reached or ctx is done. The error is that of a wrong task, of Limits.Found or of the
// solver.
func (t *Task) Run(ctx context.Context, l Limits) (*Outcome, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	r := &run{task: t, limits: l, end: ^uint64(0), taken: l.From, done: map[uint64]trial{}, known: map[string]bool{}, stop: stop}
	r.moved = sync.NewCond(&r.mu)
	r.out.Next = l.From
	if t.Systematic {
		r.end = t.Placements()
	}
	if l.Tries > 0 {
		r.end = min(r.end, l.From+min(l.Tries, ^uint64(0)-l.From))
	}
	unwatch := context.AfterFunc(ctx, r.finish)
	defer unwatch()
	var group errgroup.Group
	threads := l.Threads
	if threads == 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	for range threads {
		group.Go(func() error { return r.work(ctx) })
	}
	err := group.Wait()
	if err == nil {
		err = r.err
	}
	r.out.Exhausted = t.Systematic && r.out.Next >= t.Placements()
	return &r.out, err
}

// work tries placements until there is none left to try.
func (r *run) work(ctx context.Context) error {
	for {
		i, ok := r.take()
		if !ok {
			return nil
		}
		found, givenUp, err := r.task.Try(ctx, i)
		switch {
		case ctxDone(ctx): // the trial may have been broken off
			return nil
		case err != nil:
			r.finish()
			return err
		}
		r.tell(i, trial{found, givenUp})
	}
}

func ctxDone(ctx context.Context) bool { return ctx.Err() != nil }

// take is the next placement to try.
func (r *run) take() (uint64, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for !r.over && r.taken >= r.out.Next && r.taken-r.out.Next >= ahead {
		r.moved.Wait()
	}
	if r.over || r.taken >= r.end {
		return 0, false
	}
	r.taken++
	return r.taken - 1, true
}

// tell files what became of a placement, and counts those of which all before are done.
func (r *run) tell(i uint64, one trial) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done[i] = one
	for !r.over {
		one, ok := r.done[r.out.Next]
		if !ok {
			break
		}
		delete(r.done, r.out.Next)
		r.add(one)
	}
	r.moved.Broadcast()
}

// add counts the placement r.out.Next.
func (r *run) add(one trial) {
	if one.givenUp {
		r.out.GivenUp = append(r.out.GivenUp, r.out.Next)
	}
	r.out.Next++
	if one.found != nil && r.isNew(one.found) {
		r.out.Found = append(r.out.Found, one.found)
		if r.limits.Found != nil {
			r.err = r.limits.Found(one.found)
		}
	}
	if r.err != nil || r.limits.Count > 0 && len(r.out.Found) >= r.limits.Count {
		r.over = true
		r.stop()
	}
	if r.limits.Progress != nil {
		r.limits.Progress(r.fraction())
	}
}

// isNew tells whether a diagram has not been found before: random placements may come again.
func (r *run) isNew(f *Found) bool {
	diagram := fen.Write(f.Problem.Position)
	if r.known[diagram] {
		return false
	}
	r.known[diagram] = true
	return true
}

// fraction is how much of the search is done, as far as its limits tell.
func (r *run) fraction() float64 {
	var f float64
	if r.limits.Count > 0 {
		f = float64(len(r.out.Found)) / float64(r.limits.Count)
	}
	if r.limits.Tries > 0 || r.task.Systematic {
		f = max(f, float64(r.out.Next-r.limits.From)/float64(r.end-r.limits.From))
	}
	return min(f, 1)
}

// finish ends the search.
func (r *run) finish() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.over = true
	r.stop()
	r.moved.Broadcast()
}
