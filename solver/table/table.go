// Package table remembers what a search found out about positions, in a bounded amount of memory. What it forgets
// costs time, never correctness: an entry is returned only for the key it was stored under, of which 87 bits are compared
// (of 10^10 look-ups one errs with probability 10^-15).
package table

import (
	"math/bits"
	"sync/atomic"

	"flicker/rules"
)

// slots is the number of entries of a bucket, where a key may be stored.
const slots = 4

// slot is an entry that is read and written without a lock (Hyatt and Mann, "A lock-less transposition table
// implementation", 2002): the first half of the key is stored combined with the data, so that an entry of which another
// thread has written one word matches no key. Zero is an empty slot.
type slot struct{ first, data atomic.Uint64 }

// bucket fills a line of the processor's cache.
type bucket [slots]slot

// entryBytes is the size of a slot.
const entryBytes = 16

// firstBytes is the size of a new table, if so much is allowed. It grows as it fills: the memory that is not used would
// cost time too, for the first touch of each of its pages.
const firstBytes = 1 << 20

// Table is safe for concurrent use.
type Table struct {
	now     atomic.Pointer[generation]
	most    int64 // bytes
	growing atomic.Bool
}

// generation is a table until it grows.
type generation struct {
	buckets []bucket
	shift   uint         // a key's bucket is the upper bits of its first half
	_       [64]byte     // what is written has a line of the processor's cache to itself
	filled  atomic.Int64 // slots, by estimate
	_       [64]byte
}

// sample: of the keys one in so many is counted, for all of them, that threads do not wait for each other's counting.
const sample = 16

// MostWork bounds the work noted with an entry.
const MostWork = 255

// The data are the value in the lowest bits, the work, a bit that is always set, and bits of the key's second half.
const (
	valueBits = 32
	keyBits   = 23
)

// data of an entry; without value and work, what marks those of the key.
func data(k rules.Key, value uint32, work uint8) uint64 {
	return k[1]<<(64-keyBits) | 1<<(63-keyBits) | uint64(work)<<valueBits | uint64(value)
}

// New makes a table that grows to at most so many bytes, but has at least one bucket.
func New(memory int64) *Table {
	t := &Table{most: memory}
	t.now.Store(newGeneration(min(memory, firstBytes)))
	return t
}

// newGeneration has as many buckets, a power of two, as fit into so many bytes, but at least one.
func newGeneration(memory int64) *generation {
	n := uint64(max(memory/(slots*entryBytes), 1))
	power := bits.Len64(n) - 1
	g := &generation{buckets: make([]bucket, 1<<power), shift: uint(64 - power)}
	adviseHuge(g.buckets)
	return g
}

func (g *generation) bytes() int64 { return int64(len(g.buckets)) * slots * entryBytes }

// bucket is where a key may be stored whose first half is given.
func (g *generation) bucket(first uint64) *bucket { return &g.buckets[first>>g.shift] }

// Bytes is the present size of the table.
func (t *Table) Bytes() int64 { return t.now.Load().bytes() }

// Load returns the value stored for a key.
func (t *Table) Load(k rules.Key) (value uint32, ok bool) {
	b := t.now.Load().bucket(k[0])
	for i := range b {
		if d := b[i].match(k); d != 0 {
			return uint32(d), true
		}
	}
	return 0, false
}

// match returns the slot's data if it is of the key, else 0.
func (s *slot) match(k rules.Key) uint64 {
	d := s.data.Load()
	if d>>(63-keyBits) == data(k, 0, 0)>>(63-keyBits) && s.first.Load()^d == k[0] {
		return d
	}
	return 0
}

// Store keeps a value for a key, with the work it saves, such as the binary logarithm of the positions searched for it.
// It replaces what was stored for the key; else a free slot is taken; else the entry of least work goes, even if that
// was more: what a search has just found out it soon asks for.
func (t *Table) Store(k rules.Key, value uint32, work uint8) {
	g := t.now.Load()
	g.store(k[0], data(k, value, work))
	// The old and the new generation together must not exceed the bound.
	if size := g.bytes(); g.filled.Load()*entryBytes > size/2 && 3*size <= t.most && t.growing.CompareAndSwap(false, true) {
		t.grow(g)
		t.growing.Store(false)
	}
}

// grow copies a generation into one of twice the size. What other threads store meanwhile may be forgotten.
func (t *Table) grow(old *generation) {
	if t.now.Load() != old {
		return
	}
	g := newGeneration(2 * old.bytes())
	for i := range old.buckets {
		for j := range old.buckets[i] {
			s := &old.buckets[i][j]
			if d := s.data.Load(); d != 0 {
				g.store(s.first.Load()^d, d)
			}
		}
	}
	t.now.Store(g)
}

// store keeps data for a key, of which the first half is given.
func (g *generation) store(first, data uint64) {
	b := g.bucket(first)
	var worst *slot
	least := uint64(MostWork + 1)
	for i := range b {
		s := &b[i]
		old := s.data.Load()
		if old == 0 {
			if first%sample == 0 {
				g.filled.Add(sample)
			}
			s.write(first, data)
			return
		}
		if (old^data)>>(63-keyBits) == 0 && s.first.Load()^old == first {
			s.write(first, data)
			return
		}
		if w := old >> valueBits & MostWork; w < least {
			worst, least = s, w
		}
	}
	worst.write(first, data)
}

func (s *slot) write(first, data uint64) {
	s.data.Store(data)
	s.first.Store(first ^ data)
}
