package sat

import (
	"math/bits"
	"slices"
)

// lists holds many short lists in one slice without pointers: the collector has nothing to scan, and clearing frees
// nothing. A list that outgrows its place moves to one twice as large; places left behind are reused.
type lists[T any] struct {
	pool  []T
	spans []span
	free  [32][]uint32 // by the binary logarithm of the capacity: places left behind
}

type span struct {
	off, size, room uint32
}

// firstRoom is the capacity of a list with its first element, a power of two.
const firstRoom = 4

func (l *lists[T]) reset() {
	l.pool = l.pool[:0]
	l.spans = l.spans[:0]
	for i := range l.free {
		l.free[i] = l.free[i][:0]
	}
}

// newList adds an empty list, whose index is the number of lists before.
func (l *lists[T]) newList() { l.spans = append(l.spans, span{}) }

// at returns list i; it is valid until something is pushed to any list.
func (l *lists[T]) at(i Lit) []T {
	sp := &l.spans[i]
	return l.pool[sp.off : sp.off+sp.size]
}

// push appends x to list i. It tells whether the pool moved, so that what at returned before is stale.
func (l *lists[T]) push(i Lit, x T) (moved bool) {
	sp := &l.spans[i]
	if sp.size == sp.room {
		moved = l.grow(sp)
	}
	l.pool[sp.off+sp.size] = x
	sp.size++
	return moved
}

func (l *lists[T]) grow(sp *span) (moved bool) {
	room := max(firstRoom, 2*sp.room)
	var off uint32
	if free := &l.free[bits.Len32(room)-1]; len(*free) > 0 {
		off = (*free)[len(*free)-1]
		*free = (*free)[:len(*free)-1]
	} else {
		off = uint32(len(l.pool))
		moved = len(l.pool)+int(room) > cap(l.pool)
		l.pool = slices.Grow(l.pool, int(room))[:off+room]
	}
	copy(l.pool[off:], l.pool[sp.off:sp.off+sp.size])
	if sp.room > 0 {
		old := &l.free[bits.Len32(sp.room)-1]
		*old = append(*old, sp.off)
	}
	sp.off, sp.room = off, room
	return moved
}

// truncate keeps the first n elements of list i.
func (l *lists[T]) truncate(i Lit, n int) { l.spans[i].size = uint32(n) }
