package constraint

import (
	"errors"
	"sync"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
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
		m := &member{crew: &crew{busy: len(c.ends), shares: []share{{}}}}
		m.change = sync.NewCond(&m.mutex)
		for _, err := range c.ends {
			m.end(err)
		}
		if !errors.Is(m.err, c.want) || m.stop.Load() != (c.want != nil) || m.busy != 0 || m.take() != (c.want == nil) {
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

// A hard question is worked at by all threads, and what one learns the others heed.
func TestCrewWorks(t *testing.T) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), "6NK/1Nn5/B3k2q/8/8/1b4B1/6p1/8 w - -")
	if err != nil {
		t.Fatal(err)
	}
	job := Job{Stip: task.Stipulation{Series: 2}, Threads: 2}
	q := newSearch(job).ask(p, nil, 2)
	defer q.close()
	if _, others, err := findTogether(q, job, -1); err != nil || others.Candidates == 0 {
		t.Errorf("the second thread has tried %d series, %v", others.Candidates, err)
	}

	c := &crew{job: job}
	teacher, pupil := &member{crew: c}, &member{crew: c}
	pupil.join(newSearch(job).ask(p, nil, 2))
	defer pupil.q.close()
	teacher.teach(lesson{}) // no series solves
	if pupil.q.patient() {
		t.Error("a lesson is not noticed")
	}
	pupil.hear()
	if _, ok, err := pupil.q.next(nil, nil); ok || err != nil {
		t.Errorf("a lesson is not heeded: %v, %v", ok, err)
	}
}
