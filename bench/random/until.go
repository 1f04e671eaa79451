package random

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// rounds is how often Until checks at most. What one round misses half the time, so many miss once in 1e9.
const rounds = 30

// Until checks a property as rapid.Check does, and again until it has seen all that is wanted, which it counts by name: chance
// alone fails no test, and what is out of reach does. With -short there is one round, of few draws, that may miss some of it.
func Until(t *testing.T, wanted []string, prop func(t *rapid.T, seen map[string]int)) {
	t.Helper()
	seen := map[string]int{}
	var missing []string
	for range rounds {
		rapid.Check(t, func(t *rapid.T) { prop(t, seen) })
		missing = slices.DeleteFunc(slices.Clone(wanted), func(what string) bool { return seen[what] > 0 })
		if len(missing) == 0 || testing.Short() {
			return
		}
	}
	t.Errorf("not seen in %d rounds: %q; seen: %v", rounds, missing, seen)
}
