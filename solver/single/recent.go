package single

import "flicker/rules"

// recent remembers failures that are too cheap for the table, as long as they are likely to be asked for again: two
// moves of a side made in the other order soon lead to the same position. It belongs to one worker and stays within
// the cache of its processor.
type recent []rules.Key

// recentKeys is a power of two.
const recentKeys = 1 << 13

// slot is where a failure within so many turns may stand, and as what.
func (r recent) slot(k rules.Key, n int) (*rules.Key, rules.Key) {
	k[1] += uint64(n)
	return &r[k[0]&(recentKeys-1)], k
}

func (r recent) has(k rules.Key, n int) bool {
	if r == nil {
		return false
	}
	at, k := r.slot(k, n)
	return *at == k
}

func (r recent) add(k rules.Key, n int) {
	if r != nil {
		at, k := r.slot(k, n)
		*at = k
	}
}
