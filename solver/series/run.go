package series

import (
	"sync"
	"sync/atomic"
)

// Job says how to go through the series of a plan.
type Job struct {
	Threads int   // at least 1
	Stop    *Stop // ends the work early when set
	// Use, if set, is told of the bytes that the walk takes, and of those given back as negative.
	Use func(bytes int)
	// EndsOnly leaves out sets from which no series can end legally.
	EndsOnly bool
	// MaxMoves leaves out longer series; 0: no limit.
	MaxMoves int
	// Progress, if set, is told the fraction done, by an estimate of each part's size.
	Progress func(float64)
}

// Visitor takes one worker's share of the nodes: it is called at each set of moves; false stops
// the whole walk.
type Visitor func(n *Node) bool

// splitDepth is the number of moves at which the work is cut into parts. Two moves give
// hundreds to thousands of parts, enough to share out evenly.
const splitDepth = 2

// Walk visits every set of moves that has an order legal by F3-F6, F11 and F12, each once.
// newVisitor is called for each worker, and for the start of
// the walk if there are several. It reports whether the walk was complete.
func (pl *Plan) Walk(job Job, newVisitor func() Visitor) bool {
	if pl.loose {
		return pl.walkLoosely(job, newVisitor)
	}
	switch w := pl.words; {
	case w <= 1:
		return walkAll[[1]uint64](pl, job, newVisitor)
	case w <= 2:
		return walkAll[[2]uint64](pl, job, newVisitor)
	case w <= 4:
		return walkAll[[4]uint64](pl, job, newVisitor)
	case w <= 8:
		return walkAll[[8]uint64](pl, job, newVisitor)
	case w <= 32:
		return walkAll[[32]uint64](pl, job, newVisitor)
	default:
		return walkAll[[128]uint64](pl, job, newVisitor)
	}
}

// CountSets counts the sets of moves with a legal order and end (F2-F7), by number of moves, and
// the sets looked at on the way. complete is false if stopped.
func (pl *Plan) CountSets(job Job) (bySize []uint64, nodes uint64, complete bool) {
	if pl.loose || pl.wavers {
		return pl.countOneByOne(job)
	}
	switch w := pl.words; {
	case w <= 1:
		return countAll[[1]uint64](pl, job)
	case w <= 2:
		return countAll[[2]uint64](pl, job)
	case w <= 4:
		return countAll[[4]uint64](pl, job)
	case w <= 8:
		return countAll[[8]uint64](pl, job)
	case w <= 32:
		return countAll[[32]uint64](pl, job)
	default:
		return countAll[[128]uint64](pl, job)
	}
}

// countOneByOne is CountSets by Walk.
func (pl *Plan) countOneByOne(job Job) (bySize []uint64, nodes uint64, complete bool) {
	var counts [][]uint64 // of each worker: legal sets by number of moves, and all nodes
	most := len(pl.men) + 2
	complete = pl.Walk(job, func() Visitor {
		own := make([]uint64, most+1)
		counts = append(counts, own)
		return func(n *Node) bool {
			own[most]++
			if n.Legal {
				own[len(n.Word)]++
			}
			return true
		}
	})
	bySize = make([]uint64, most)
	for _, own := range counts {
		for i := range bySize {
			bySize[i] += own[i]
		}
		nodes += own[most]
	}
	return bySize, nodes, complete
}

// steps is the most moves that a series may have.
func (job Job) steps(pl *Plan) int {
	if job.MaxMoves > 0 {
		return min(job.MaxMoves, pl.steps)
	}
	return pl.steps
}

func walkAll[T words](pl *Plan, job Job, newVisitor func() Visitor) bool {
	t := newTables[T](pl, job)
	if t.met != nil {
		defer t.met.forget()
	}
	cut := &atomic.Bool{}
	newWalker := func() *walker[T] {
		return &walker[T]{tables: t, stop: job.Stop, cut: cut, stack: t.newStack(), visit: newVisitor(), endsOnly: job.EndsOnly}
	}
	if job.Threads <= 1 && job.Progress == nil {
		return newWalker().walk()
	}
	parts, complete := split(t, newWalker())
	return complete && share(job, cut, parts, func() func(p *part[T]) bool {
		w := newWalker()
		return func(p *part[T]) bool {
			w.word = append(w.word[:0], p.word...)
			w.stack[len(w.word)] = p.frame
			return w.walk()
		}
	})
}

func countAll[T words](pl *Plan, job Job) (bySize []uint64, nodes uint64, complete bool) {
	t := newTables[T](pl, job)
	bySize = make([]uint64, len(pl.men)+2)
	if job.Threads <= 1 && job.Progress == nil {
		c := &counter[T]{tables: t, stop: job.Stop, stack: t.newStack(), bySize: bySize}
		c.count()
		return bySize, c.nodes, !c.cut
	}
	cut := &atomic.Bool{}
	first := &walker[T]{tables: t, stop: job.Stop, cut: cut, stack: t.newStack(), endsOnly: true, visit: func(n *Node) bool {
		nodes++
		if n.Legal {
			bySize[len(n.Word)]++
		}
		return true
	}}
	parts, complete := split(t, first)
	if !complete {
		return bySize, nodes, false
	}
	var mu sync.Mutex
	complete = share(job, cut, parts, func() func(p *part[T]) bool {
		c := &counter[T]{tables: t, stop: job.Stop, stack: t.newStack(), bySize: make([]uint64, len(bySize))}
		return func(p *part[T]) bool {
			c.word = append(c.word[:0], p.word...)
			c.stack[len(c.word)] = p.frame
			c.count()
			mu.Lock()
			defer mu.Unlock()
			for i := range bySize {
				bySize[i] += c.bySize[i]
				c.bySize[i] = 0
			}
			nodes += c.nodes
			c.nodes = 0
			return !c.cut
		}
	})
	return bySize, nodes, complete
}

// part is a subtree left to do.
type part[T words] struct {
	frame[T]
	word   []uint16
	weight float64 // estimate of its size
}

// split walks the nodes of up to splitDepth moves and returns what lies below; complete is false if stopped.
func split[T words](t *tables[T], w *walker[T]) (parts []*part[T], complete bool) {
	w.splitAt = splitDepth
	w.split = func(f *frame[T], word []uint16) {
		parts = append(parts, &part[T]{frame: *f, word: append([]uint16(nil), word...), weight: t.estimate(f)})
	}
	complete = w.walk()
	return parts, complete
}

// estimate guesses the number of sets below f: each man left makes one of its moves that are
// not asleep, or none.
func (t *tables[T]) estimate(f *frame[T]) float64 {
	open := minus(f.avail, f.sleep)
	n := 1.0
	for _, r := range t.ofMan {
		n *= float64(1 + count(and(open, r)))
	}
	return n
}

// share lets workers do the parts, the next free worker the next part, until one of them cuts the work short. It
// reports whether all were done.
func share[T words](job Job, cut *atomic.Bool, parts []*part[T], newWorker func() func(*part[T]) bool) bool {
	total, done := 0.0, 0.0
	for _, p := range parts {
		total += p.weight
	}
	var next atomic.Int64
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range max(1, job.Threads) {
		work := newWorker()
		wg.Go(func() {
			for !cut.Load() {
				i := int(next.Add(1)) - 1
				if i >= len(parts) {
					return
				}
				if !work(parts[i]) {
					cut.Store(true)
					return
				}
				if job.Progress != nil {
					mu.Lock()
					done += parts[i].weight
					job.Progress(min(1, done/total))
					mu.Unlock()
				}
			}
		})
	}
	wg.Wait()
	return !cut.Load()
}
