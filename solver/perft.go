package solver

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"flicker/rules"
)

// MostPerft bounds the depth of Perft.
const MostPerft = 20

// Perft counts the lines of exactly 1, 2, ..., depth moves (1 to MostPerft), in a rule set of single moves; a line that ends before,
// in mate, stalemate or the king's capture, is not among the longer ones. The error is a *LimitError if ctx ended the
// count, or says why the position or depth cannot be counted.
func Perft(ctx context.Context, p *rules.Position, depth int, o Options) ([]uint64, error) {
	switch {
	case !p.Game().Rules.SingleMove:
		return nil, fmt.Errorf("lines of moves are counted where a series is one move (orthodox, synthesis), not in %s", p.Game().Rules.Name)
	case depth < 1 || depth > MostPerft:
		return nil, fmt.Errorf("depth %d; allowed: 1 to %d", depth, MostPerft)
	}
	b := newBrake(ctx, o)
	defer b.release()
	moves := p.Moves(nil)
	counts := make([]uint64, depth)
	counts[0] = uint64(len(moves))
	var group errgroup.Group
	var next atomic.Int64
	var mu sync.Mutex // of counts and done
	done := 0
	for range o.threads() {
		group.Go(func() error {
			w := &perftWorker{brake: b, now: *p, counts: make([]uint64, depth), buf: make([][]rules.Move, depth)}
			for i := next.Add(1) - 1; int(i) < len(moves) && depth > 1; i = next.Add(1) - 1 {
				u := w.now.Play(moves[i])
				w.count(1)
				w.now.TakeBack(moves[i], u)
				if o.Progress != nil {
					mu.Lock()
					done++
					o.Progress(float64(done) / float64(len(moves)))
					mu.Unlock()
				}
			}
			mu.Lock()
			defer mu.Unlock()
			for i, n := range w.counts {
				counts[i] += n
			}
			return nil
		})
	}
	_ = group.Wait() // no error is returned
	if b.Load() {
		return nil, &LimitError{b.cause()}
	}
	return counts, nil
}

// perftWorker counts for one goroutine.
type perftWorker struct {
	brake  *brake
	now    rules.Position
	counts []uint64
	buf    [][]rules.Move // by depth
}

// count adds the lines that go on after so many moves.
func (w *perftWorker) count(made int) {
	if w.brake.Load() {
		return
	}
	moves := w.now.Moves(w.buf[made][:0])
	w.buf[made] = moves
	w.counts[made] += uint64(len(moves))
	if made+1 == len(w.counts) {
		return
	}
	for _, m := range moves {
		u := w.now.Play(m)
		w.count(made + 1)
		w.now.TakeBack(m, u)
	}
}
