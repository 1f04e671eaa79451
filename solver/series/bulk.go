package series

import "math/bits"

// counter counts the sets whose end is legal, without making the last move of each.
type counter[T words] struct {
	*tables[T]
	stop   *Stop
	cut    bool       // stopped before the end
	stack  []frame[T] // by number of moves made
	word   []uint16
	bySize []uint64 // legal sets by number of moves
	// nodes is how many sets were looked at, those with an illegal end included.
	nodes uint64
}

// count adds the sets below the node on top of the stack.
func (w *counter[T]) count() {
	f, g := &w.stack[len(w.word)], &w.stack[len(w.word)+1]
	if len(w.word) >= w.steps || w.barren(f) {
		return
	}
	if w.cut = w.cut || w.stop.Load(); w.cut {
		return
	}
	todo := w.todo(f, w.word, w.stop)
	others := minus(todo, w.kings)
	w.nodes += uint64(count(todo))
	size := len(w.word) + 1
	bulk := len(w.victims) == 0 && !w.hurdled
	if bulk {
		w.bySize[size] += uint64(count(and(others, w.safe(f))))
	}
	asleep := f.sleep
	for j := range len(others) {
		for x := others[j]; x != 0; x &= x - 1 {
			i := j<<6 + bits.TrailingZeros64(x)
			w.child(g, f, i, &asleep)
			asleep[j] |= x & -x
			if bulk && empty(minus(g.able, g.sleep)) {
				continue
			}
			if !bulk && w.mayEnd(&g.state) {
				w.bySize[size]++
			}
			w.word = append(w.word, uint16(i))
			w.count()
			w.word = w.word[:len(w.word)-1]
		}
	}
	for kings := and(todo, w.kings); ; {
		i := pop(&kings)
		if i < 0 {
			return
		}
		w.child(g, f, i, &asleep)
		if w.mayEnd(&g.state) {
			w.bySize[size]++
		}
		w.word = append(w.word, uint16(i))
		w.count()
		w.word = w.word[:len(w.word)-1]
	}
}

// safe are the moves of men other than the king after which he is safe (F7): a threat that nothing
// blocks must be closed; where one man alone blocks it, that man must not leave it open.
func (w *counter[T]) safe(f *frame[T]) T {
	ok := w.full
	if len(w.spots) == 0 {
		return ok
	}
	ts := w.spots[f.spot].threats
	for i := range ts {
		switch in := ts[i].mask.Intersect(f.own); in.Len() {
		case 0:
			ok = and(ok, w.closers[f.spot][i])
		case 1:
			if q := w.manAt[in.Pop()]; q >= 0 {
				ok = minus(ok, minus(w.ofMan[q], w.closers[f.spot][i]))
			}
		}
	}
	return ok
}
