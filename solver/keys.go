package solver

import (
	"sync"

	"flicker/rules"
)

// keySet is a set of positions that several workers fill. It relies on keys of 128 bits.
type keySet struct {
	brake  *brake
	shards [keyShards]struct {
		sync.Mutex
		keys map[rules.Key]struct{}
	}
}

const (
	keyShards = 64
	// bytesPerKey is what a key costs in a Go map, spare room and the collector's reserve included.
	bytesPerKey = 96
)

func (s *keySet) add(k rules.Key) {
	sh := &s.shards[k[0]%keyShards]
	sh.Lock()
	defer sh.Unlock()
	if sh.keys == nil {
		sh.keys = map[rules.Key]struct{}{}
	}
	n := len(sh.keys)
	sh.keys[k] = struct{}{}
	if len(sh.keys) > n {
		s.brake.use(bytesPerKey)
	}
}

func (s *keySet) len() uint64 {
	n := 0
	for i := range s.shards {
		n += len(s.shards[i].keys)
	}
	return uint64(n)
}
