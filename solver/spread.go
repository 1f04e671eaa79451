package solver

import (
	"slices"
	"sync"
	"sync/atomic"

	"flicker/solver/series"
)

// ahead is how many series are found before workers look into them.
const ahead = 256

// spread goes through the legal series of a plan, and the next free worker looks into the next one. That is for tasks in
// which more series follow: there, what follows takes far longer than finding the series, and the shares of series.Walk,
// cut by the first moves, would be very unequal. A worker that returns false ends the work. states is the number of sets
// of moves met.
func spread(pl *series.Plan, job series.Job, newWorker func() func(word []uint16, check bool) bool) (states uint64, complete bool) {
	type find struct {
		word  []uint16
		check bool
	}
	finds := make(chan find, ahead)
	var cut atomic.Bool
	var wg sync.WaitGroup
	for range job.Threads {
		work := newWorker()
		wg.Go(func() {
			for f := range finds { // to the end even when cut, so that the walk is not held up
				if !cut.Load() && !work(f.word, f.check) {
					cut.Store(true)
				}
			}
		})
	}
	job.Threads = 1
	complete = pl.Walk(job, func() series.Visitor {
		return func(n *series.Node) bool {
			states++
			if n.Legal {
				finds <- find{slices.Clone(n.Word), n.GivesCheck()}
			}
			return !cut.Load()
		}
	})
	close(finds)
	wg.Wait()
	return states, complete && !cut.Load()
}
