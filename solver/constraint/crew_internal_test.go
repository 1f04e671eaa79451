package constraint

import (
	"errors"
	"sync"
	"testing"
)

// A fault of one member is told, though it stops the others, before it or after; and of a stop, why it was.
func TestFaultInCrew(t *testing.T) {
	broken := errors.New("broken")
	for _, c := range []struct {
		ends []error
		want error
	}{
		{[]error{nil, ErrStopped, errMany, broken, ErrStopped}, broken},
		{[]error{broken, errMany, ErrStopped}, broken},
		{[]error{nil, ErrStopped, errMany, ErrStopped}, errMany},
		{[]error{nil, ErrStopped}, ErrStopped},
		{[]error{nil, nil}, nil},
	} {
		m := &member{crew: &crew{busy: len(c.ends)}}
		m.change = sync.NewCond(&m.mutex)
		for _, err := range c.ends {
			m.end(err)
		}
		if !errors.Is(m.err, c.want) || m.stop.Load() != (c.want != nil) || m.busy != 0 || m.take() {
			t.Errorf("%v: %v, stopped %v, %d busy", c.ends, m.err, m.stop.Load(), m.busy)
		}
	}
}
