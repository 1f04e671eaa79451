package solver

import (
	"sync"
	"sync/atomic"

	"flicker/rules"
)

// memo remembers, for all workers of a search, what was found out of positions. It takes at most half of the memory
// allowed: once that is full it takes in no more, and what it lacks is searched again.
type memo struct {
	brake  *brake
	used   atomic.Int64 // bytes
	shards [keyShards]struct {
		sync.Mutex
		known map[memoKey]bool
	}
}

// memoKey is a question about a position.
type memoKey struct {
	key  rules.Key
	left int // series left
	question
}

// question tells apart what is asked of one position with as many series left.
type question uint8

const (
	wins     question = iota // the side on turn forces what it wants
	loses                    // the side on turn cannot save itself
	canReach                 // the side on turn can reach the goal with one series
	leads                    // some line from here reaches the goal
)

// bytesPerAnswer is what an answer costs in a Go map, spare room and the collector's reserve included.
const bytesPerAnswer = 128

func (m *memo) get(k memoKey) (answer, known bool) {
	sh := &m.shards[k.key[0]%keyShards]
	sh.Lock()
	defer sh.Unlock()
	answer, known = sh.known[k]
	return answer, known
}

func (m *memo) put(k memoKey, answer bool) {
	if m.brake.memory > 0 && m.used.Load()+bytesPerAnswer > m.brake.memory/2 {
		return
	}
	sh := &m.shards[k.key[0]%keyShards]
	sh.Lock()
	defer sh.Unlock()
	if sh.known == nil {
		sh.known = map[memoKey]bool{}
	}
	n := len(sh.known)
	sh.known[k] = answer
	if len(sh.known) > n {
		m.used.Add(bytesPerAnswer)
		m.brake.use(bytesPerAnswer)
	}
}
