package constraint

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"flicker/rules"
)

// patience is the number of candidates that a single question is given before other threads join in; tests lower it.
var patience = 300

// watchEvery is how often the stop flag is looked at.
const watchEvery = 10 * time.Millisecond

// errMany says that a crew has found more solutions than are wanted.
var errMany = errors.New("constraint: more solutions than are wanted")

// crew are the threads that go on with a question that has proved hard. Each asks a question of its own about a share of the
// first series; who has none left is given half of another's. They tell each other what they learn and find. All together
// they find all solutions, in no order.
type crew struct {
	job     Job
	whole   *question
	before  [][]rules.Move // solutions told before
	most    int            // solutions more; negative: no bound
	stop    atomic.Bool
	waiting atomic.Int32 // members without a share
	told    atomic.Int64 // lessons and solutions

	mutex     sync.Mutex // of what follows
	change    *sync.Cond // of it
	shares    []share    // to be taken
	busy      int        // members with a share
	members   []*member
	lessons   []news[lesson]
	forgotten int              // lessons before these, which all members have heard
	solutions []news[Solution] // each once
	known     map[string]bool  // sets of moves that were found, or told before
	stats     Stats
	err       error
}

// news is what a member tells the others.
type news[T any] struct {
	what T
	by   *member
}

// member is a thread of a crew.
type member struct {
	*crew
	q     *question // nil: it has had no share yet
	share share
	atom  bool // the share cannot be cut
	// How many lessons and solutions it has heard of.
	lessonsHeard, solutionsHeard int
}

// findTogether goes on with a question by several threads. It finds the solutions that have not been told before; if they are more
// than so many, the error is errMany.
func findTogether(q *question, job Job, most int) (found []Solution, stats Stats, err error) {
	c := &crew{job: job, whole: q, before: slices.Clip(q.solutions), most: most, busy: 1, known: map[string]bool{}}
	c.change = sync.NewCond(&c.mutex)
	for _, moves := range c.before {
		c.known[setKey(moves)] = true
	}
	for _, l := range q.lessons {
		c.lessons = append(c.lessons, news[lesson]{what: l})
	}
	c.told.Store(int64(len(c.lessons)))
	var watch, members errgroup.Group
	over := make(chan struct{})
	watch.Go(func() error { c.watch(over); return nil })
	for range job.Threads {
		c.members = append(c.members, &member{crew: c})
	}
	c.members[0].join(q)
	c.members[0].lessonsHeard = len(c.lessons)
	for _, m := range c.members {
		members.Go(func() error { m.work(); return nil })
	}
	_ = members.Wait() // the error is the crew's
	close(over)
	_ = watch.Wait()
	for _, s := range c.solutions {
		found = append(found, s.what)
	}
	return found, c.stats, c.err
}

// watch looks after the stop flag until all is over.
func (c *crew) watch(over chan struct{}) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-over:
			return
		case <-tick.C:
			if c.job.Stop != nil && c.job.Stop.Load() {
				c.stop.Store(true)
			}
		}
	}
}

// join gives a member a question.
func (m *member) join(q *question) {
	q.stop = &m.stop
	q.patient = func() bool {
		return (m.atom || m.waiting.Load() == 0) && int(m.told.Load()) == m.lessonsHeard+m.solutionsHeard
	}
	q.taught = m.teach
	m.q = q
}

// work searches shares until none is left. The member that has a question has the first, which is all.
func (m *member) work() {
	if m.q != nil {
		m.end(m.search())
	}
	for m.take() {
		m.end(m.search())
	}
	if m.q == nil || m.q == m.crew.whole {
		return
	}
	m.q.close()
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.stats = m.stats.plus(m.q.search.stats)
}

// take takes a share; false if there will be none.
func (m *member) take() bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for len(m.shares) == 0 && m.busy > 0 {
		m.waiting.Add(1)
		m.change.Wait()
		m.waiting.Add(-1)
	}
	if len(m.shares) == 0 || m.err != nil {
		return false
	}
	m.share, m.shares, m.atom = m.shares[0], m.shares[1:], false
	m.busy++
	return true
}

// end notes that a share has been searched, or why the search ends.
func (m *member) end(err error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.busy--
	if err != nil {
		m.stop.Store(true) // the others' work would be in vain
		if m.err == nil || weight(err) > weight(m.err) {
			m.err = err
		}
	}
	m.change.Broadcast()
}

// weight orders the reasons why a search ends: a stop may be the consequence of another, and a fault counts most.
func weight(err error) int {
	switch {
	case errors.Is(err, ErrStopped):
		return 0
	case errors.Is(err, errMany):
		return 1
	default:
		return 2
	}
}

// search finds the solutions in the member's share. A minimal one may lie outside: what counts is that each in it is found.
func (m *member) search() error {
	if m.q == nil {
		own := &search{stip: m.job.Stip, o: m.job.Options, use: m.job.Use}
		m.join(own.ask(m.crew.whole.root, nil, m.crew.whole.left))
		for _, moves := range m.before {
			m.q.tell(moves, m.job.Every)
		}
	}
	for {
		m.hear()
		complete, err := m.q.findAll(m.q.assumptions(m.share.facts), m.job.Every, m.find)
		switch {
		case errors.Is(err, errImpatient):
			m.divide()
		case err == nil && !complete:
			return errMany
		default:
			return err
		}
	}
}

// hear makes use of what the others have told.
func (m *member) hear() {
	m.mutex.Lock()
	m.lessonsHeard = max(m.lessonsHeard, m.forgotten)
	lessons, solutions := m.lessons[m.lessonsHeard-m.forgotten:], m.solutions[m.solutionsHeard:]
	m.lessonsHeard += len(lessons)
	m.solutionsHeard += len(solutions)
	m.forget()
	m.mutex.Unlock()
	for _, l := range lessons {
		if l.by != m {
			m.q.heed(l.what)
		}
	}
	for _, s := range solutions {
		if s.by != m {
			m.q.tell(s.what.Moves, m.job.Every)
		}
	}
}

// mostHeard is how many lessons that all have heard are kept at most.
const mostHeard = 1 << 10

// forget drops lessons that all members have heard; those without a question yet need not hear them. The mutex is locked.
func (c *crew) forget() {
	heard := c.forgotten + len(c.lessons)
	for _, m := range c.members {
		if m.lessonsHeard > 0 {
			heard = min(heard, m.lessonsHeard)
		}
	}
	if drop := heard - c.forgotten; drop > mostHeard {
		c.lessons = slices.Clone(c.lessons[drop:])
		c.forgotten = heard
	}
}

// teach tells the others a lesson.
func (m *member) teach(l lesson) {
	l.child = nil // whose formula is of this member's
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.lessons = append(m.lessons, news[lesson]{l, m})
	m.told.Add(1)
}

// find tells the others a solution, if it is new; false if there are more than are wanted.
func (m *member) find(s Solution) bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	key := setKey(s.Moves)
	if m.known[key] {
		return true
	}
	m.known[key] = true
	m.solutions = append(m.solutions, news[Solution]{s, m})
	m.told.Add(1)
	m.job.preview(s)
	return m.most < 0 || len(m.solutions) <= m.most
}

// divide gives half of the share to a member that waits for one, if it can be cut.
func (m *member) divide() {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if int(m.waiting.Load()) <= len(m.shares) {
		return
	}
	one, other, ok := m.q.halves(m.share.facts, m.share.cuts)
	if !ok {
		m.atom = true
		return
	}
	m.share = share{one, m.share.cuts + 1}
	m.shares = append(m.shares, share{other, m.share.cuts})
	m.change.Signal()
}
