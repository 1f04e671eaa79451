package main

import (
	"context"
	"runtime"
	"time"

	"flicker/bench/plain"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

// leastTime is how long a run must take to be timed: shorter ones are repeated.
const leastTime = 200 * time.Millisecond

// rate is a measured run.
type rate struct {
	sets    uint64
	seconds float64 // of one run
}

func (r rate) perSecond() float64 { return float64(r.sets) / r.seconds }

// row is what is known of one entry.
type row struct {
	entry
	fast rate
	// heap is by how much the enumerator's heap grew, in bytes: all it allocated in one run.
	heap  uint64
	plain rate
	// complete is false if the baseline ran out of its budget: its rate then is that of the beginning,
	// which flatters it, for its table grows slower as it grows larger.
	complete bool
}

// timed runs f until leastTime is over and gives the time of one run.
func timed(f func() error) (seconds float64, err error) {
	runtime.GC()
	n := 0
	started := time.Now()
	for n == 0 || time.Since(started) < leastTime {
		if err := f(); err != nil {
			return 0, err
		}
		n++
	}
	return time.Since(started).Seconds() / float64(n), nil
}

// measure races the enumerator, on one core, against the plain baseline.
func measure(e entry, budget int) (row, error) {
	r := row{entry: e}
	p, err := e.position()
	if err != nil {
		return r, err
	}
	count := func() error {
		c, err := solver.Count(context.Background(), p, solver.Want{}, solver.Options{Threads: 1})
		if err == nil {
			r.fast.sets = c.MoveSets
		}
		return err
	}
	if r.heap, err = allocated(count); err != nil {
		return r, err
	}
	if r.fast.seconds, err = timed(count); err != nil {
		return r, err
	}
	r.plain.seconds, err = timed(func() error {
		r.plain.sets, r.complete = plain.Enumerate(p, budget)
		return nil
	})
	return r, err
}

// allocated is the number of bytes that f allocates.
func allocated(f func() error) (uint64, error) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, err
}

// measurePerft runs perft of the orthodox array, with the same tables.
func measurePerft(depth int) (rate, error) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Orthodox), fen.Start)
	if err != nil {
		return rate{}, err
	}
	var r rate
	r.seconds, err = timed(func() error {
		r.sets = plain.Perft(p, depth)
		return nil
	})
	return r, err
}
