package series

import (
	"sync"
	"sync/atomic"

	"flicker/rules"
)

const (
	// metBytes is what a walk needs to remember a set, reported metStep sets at a time.
	metBytes = 48
	metStep  = 1 << 10
	// metShards keep workers from waiting for each other.
	metShards = 64
)

// met are the sets met by a walk that may be met again. It is safe for concurrent use.
type met struct {
	names  []rules.Key // of candidates: the name of a set is their sum
	use    func(bytes int)
	size   atomic.Int64
	shards [metShards]struct {
		sync.Mutex
		known map[rules.Key]struct{}
	}
}

func newMet(candidates int, use func(bytes int)) *met {
	m := &met{names: rules.Keys(candidates), use: use}
	for i := range m.shards {
		m.shards[i].known = map[rules.Key]struct{}{}
	}
	return m
}

// again tells whether the set of a word has been met before, and remembers it.
func (m *met) again(word []uint16) bool {
	var name rules.Key
	for _, i := range word {
		name = name.Xor(m.names[i])
	}
	shard := &m.shards[name[0]%metShards]
	shard.Lock()
	_, known := shard.known[name]
	shard.known[name] = struct{}{}
	shard.Unlock()
	if !known && m.size.Add(1)%metStep == 0 && m.use != nil {
		m.use(metStep * metBytes)
	}
	return known
}

// forget gives the memory back.
func (m *met) forget() {
	if m.use != nil {
		m.use(-int(m.size.Load()) / metStep * metStep * metBytes)
	}
}
