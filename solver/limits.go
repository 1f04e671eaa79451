package solver

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"flicker/solver/series"
	"flicker/solver/single"
)

// Causes of a limit.
const (
	CauseTime      = "time"
	CauseMemory    = "memory"
	CauseInterrupt = "interrupt"
	// CauseDefences: the opponent has more sets of moves than PlayOptions.MaxDefences.
	CauseDefences = "defences"
)

// LimitError says that a limit ended a count before its end.
type LimitError struct {
	Cause string // one of the causes
}

func (e *LimitError) Error() string { return LimitWords(e.Cause) }

// LimitWords say which limit ended a search.
func LimitWords(cause string) string {
	switch cause {
	case CauseInterrupt:
		return "interrupted"
	case CauseDefences:
		return "more sets of moves of the opponent than --max-defences"
	}
	return cause + " limit reached"
}

// brake ends a search when its context is done or its memory used up.
type brake struct {
	series.Stop
	memory int64 // bytes allowed; 0: no limit
	used   atomic.Int64
	full   atomic.Bool
	ctx    context.Context
	off    func() bool

	asking sync.Mutex // for the search of single moves
	single *single.Search
}

func newBrake(ctx context.Context, o Options) *brake {
	b := &brake{memory: o.Memory, ctx: ctx}
	if ctx.Err() != nil {
		b.Store(true)
	}
	b.off = context.AfterFunc(ctx, func() { b.Store(true) })
	return b
}

// release ends the watch over the context.
func (b *brake) release() { b.off() }

// use accounts for bytes taken and stops the search when they are too many.
func (b *brake) use(bytes int) {
	if used := b.used.Add(int64(bytes)); b.memory > 0 && used > b.memory {
		b.full.Store(true)
		b.Store(true)
	}
}

// cause says what stopped a search that is not complete.
func (b *brake) cause() string {
	switch {
	case b.full.Load():
		return CauseMemory
	case errors.Is(b.ctx.Err(), context.DeadlineExceeded):
		return CauseTime
	default:
		return CauseInterrupt
	}
}
