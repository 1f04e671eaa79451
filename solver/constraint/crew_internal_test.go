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

// Lessons are dropped when all who have a question have heard them, and not one by one.
func TestForget(t *testing.T) {
	c := &crew{lessons: make([]news[lesson], 3*mostHeard)}
	c.lessons[2*mostHeard].by = &member{}
	a, b := &member{crew: c, lessonsHeard: 3 * mostHeard}, &member{crew: c, lessonsHeard: mostHeard}
	c.members = []*member{a, b, {crew: c}}
	if c.forget(); c.forgotten != 0 {
		t.Errorf("%d forgotten of which %d are worth it", c.forgotten, mostHeard)
	}
	b.lessonsHeard = 2 * mostHeard
	if c.forget(); c.forgotten != 2*mostHeard || len(c.lessons) != mostHeard || c.lessons[0].by == nil {
		t.Errorf("%d forgotten, %d left", c.forgotten, len(c.lessons))
	}
}
