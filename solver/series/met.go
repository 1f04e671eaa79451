package series

import (
	"sync"
	"sync/atomic"
	"unsafe"

	"flicker/rules"
)

const (
	// metStep is how many sets are reported together.
	metStep = 1 << 10
	// metShards keep workers from waiting for each other.
	metShards = 64
)

// met are the sets met by a walk that may be met again, each with the moves that were asleep whenever it was met (Godefroid,
// Holzmann and Pirottin 1995). It is safe for concurrent use.
type met[T words] struct {
	names  []rules.Key // of candidates: the name of a set is their sum
	use    func(bytes int)
	size   atomic.Int64
	shards [metShards]struct {
		sync.Mutex
		asleep map[rules.Key]T
	}
}

func newMet[T words](candidates int, use func(bytes int)) *met[T] {
	m := &met[T]{names: rules.Keys(candidates), use: use}
	for i := range m.shards {
		m.shards[i].asleep = map[rules.Key]T{}
	}
	return m
}

// bytes that a number of sets takes, a map being half full.
func (*met[T]) bytes(sets int) int {
	var t T
	return sets * 2 * int(unsafe.Sizeof(rules.Key{})+unsafe.Sizeof(t))
}

// again tells whether the set of a word has been met before, and remembers it; before are the moves that were asleep then.
func (m *met[T]) again(word []uint16, sleep T) (before T, known bool) {
	var name rules.Key
	for _, i := range word {
		name = name.Xor(m.names[i])
	}
	shard := &m.shards[name[0]%metShards]
	shard.Lock()
	before, known = shard.asleep[name]
	if known {
		sleep = and(sleep, before)
	}
	shard.asleep[name] = sleep
	shard.Unlock()
	if !known && m.size.Add(1)%metStep == 0 && m.use != nil {
		m.use(m.bytes(metStep))
	}
	return before, known
}

// forget gives the memory back.
func (m *met[T]) forget() {
	if m.use != nil {
		m.use(-m.bytes(int(m.size.Load()) / metStep * metStep))
	}
}
