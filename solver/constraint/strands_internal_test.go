package constraint

import (
	"errors"
	"sync"
	"testing"
)

// A fault in one strand is told, though it stops the others, before it or after.
func TestFaultInStrand(t *testing.T) {
	broken := errors.New("broken")
	all := &strands{running: 4}
	all.change = sync.NewCond(&all.mutex)
	for _, err := range []error{nil, ErrStopped, broken, ErrStopped} {
		all.end(&strand{found: make(chan Solution)}, Stats{Candidates: 1}, err)
	}
	if err := all.work(); !errors.Is(err, broken) || !all.stop.Load() || all.stats.Candidates != 4 || all.running != 0 {
		t.Errorf("%v, stopped %v, %d candidates, %d running", err, all.stop.Load(), all.stats.Candidates, all.running)
	}
}
