package solver

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"flicker/rules"
)

// MostPerft bounds the depth of Perft.
const MostPerft = 20

// Perft counts the lines of exactly 1, 2, ..., depth moves (1 to MostPerft), in a rule set of single moves; a line that ends before,
// in mate, stalemate or the king's capture, is not among the longer ones. The error is a *LimitError if ctx ended the
// count, and then the counts of the depths that were finished are given; or it says why the position or depth cannot be counted.
func Perft(ctx context.Context, p *rules.Position, depth int, o Options) ([]uint64, error) {
	switch {
	case !p.Game().Rules.SingleMove:
		return nil, fmt.Errorf("lines of moves are counted where a series is one move (%s), not in %s", singleMoveRules(), p.Game().Rules.Name)
	case depth < 1 || depth > MostPerft:
		return nil, fmt.Errorf("depth %d; allowed: 1 to %d", depth, MostPerft)
	}
	b := newBrake(ctx, o)
	defer b.release()
	var counts []uint64
	for d := 1; d <= depth; d++ {
		progress := o.Progress
		if d < depth { // which takes next to no time
			progress = nil
		}
		n := perft(b, p, d, o.threads(), progress)
		if b.Load() {
			return counts, &LimitError{b.cause()}
		}
		counts = append(counts, n)
	}
	return counts, nil
}

// perft counts the lines of so many moves, the first moves shared out among threads.
func perft(b *brake, p *rules.Position, depth, threads int, progress func(float64)) uint64 {
	moves := p.Moves(nil)
	if depth == 1 {
		return uint64(len(moves))
	}
	var group errgroup.Group
	var next atomic.Int64
	var mu sync.Mutex // of total and done
	total, done := uint64(0), 0
	for range threads {
		group.Go(func() error {
			w := &perftWorker{brake: b, now: *p, buf: make([][]rules.Move, depth)}
			for i := next.Add(1) - 1; int(i) < len(moves); i = next.Add(1) - 1 {
				u := w.now.Play(moves[i])
				n := w.count(depth - 1)
				w.now.TakeBack(moves[i], u)
				mu.Lock()
				total += n
				if done++; progress != nil {
					progress(float64(done) / float64(len(moves)))
				}
				mu.Unlock()
			}
			return nil
		})
	}
	_ = group.Wait() // no error is returned
	return total
}

// perftWorker counts for one goroutine.
type perftWorker struct {
	brake *brake
	now   rules.Position
	buf   [][]rules.Move // by moves left
}

// count is the number of lines of so many moves.
func (w *perftWorker) count(left int) uint64 {
	if w.brake.Load() {
		return 0
	}
	moves := w.now.Moves(w.buf[left][:0])
	w.buf[left] = moves
	if left == 1 {
		return uint64(len(moves))
	}
	n := uint64(0)
	for _, m := range moves {
		u := w.now.Play(m)
		n += w.count(left - 1)
		w.now.TakeBack(m, u)
	}
	return n
}

// singleMoveRules names the rule sets in which a series is one move.
func singleMoveRules() string {
	var names []string
	for _, r := range rules.RuleSets() {
		if r.SingleMove {
			names = append(names, r.Name)
		}
	}
	return strings.Join(names, ", ")
}
