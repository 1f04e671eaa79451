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

// patience is the number of candidates that a single question is given before the work is shared out, strandPatience that
// after which a strand is cut in two, and ahead the number of solutions that a strand finds before those of earlier strands
// are told; tests lower them.
var (
	patience       = 1000
	strandPatience = 4000
	ahead          = 1 << 10
)

const (
	// halvings is the number of men whose moves are cut in two halves at first; each choice of halves makes a strand.
	halvings = 2
	// watchEvery is how often the stop flag is looked at.
	watchEvery = 10 * time.Millisecond
)

// strand is a share of the first series of a question that has proved hard. One that proves hard itself is cut in two: when,
// depends on nothing but its own search, so that shares and order do not depend on the number of threads.
type strand struct {
	share []fact
	cuts  int // of the most mobile men, those whose moves have been cut
	// What had been learnt where it was cut from.
	lessons   []lesson
	solutions [][]rules.Move
	found     chan Solution
	begun     bool
	next      *strand // whose solutions are told after those of this one
}

// strands are the shares of the first series.
type strands struct {
	whole   *question
	job     Job
	stop    atomic.Bool
	mutex   sync.Mutex // of what follows, and of the begun and next of strands
	change  *sync.Cond // of it
	first   *strand    // of those not yet told
	running int
	stats   Stats
	err     error
}

// findInStrands goes on with a question that has proved hard: each strand looks for the solutions in its share of the
// first series.
func findInStrands(q *question, job Job) (complete bool, stats Stats, err error) {
	all := &strands{whole: q, job: job}
	all.change = sync.NewCond(&all.mutex)
	for _, share := range slices.Backward(q.shares()) {
		s := cut(q, share, halvings)
		s.next, all.first = all.first, s
	}
	finished := make(chan error, 1)
	go func() {
		var g errgroup.Group
		for range max(1, job.Threads) {
			g.Go(all.work)
		}
		finished <- g.Wait()
	}()
	enough := all.tell()
	if err := <-finished; err != nil {
		return false, all.stats, err
	}
	return !enough, all.stats, nil
}

// cut makes a strand of a share of a question's series.
func cut(q *question, share []fact, cuts int) *strand {
	return &strand{share: share, cuts: cuts, lessons: q.lessons, solutions: q.solutions, found: make(chan Solution, ahead)}
}

// work searches strands until none is left.
func (all *strands) work() error {
	for s := all.take(); s != nil; s = all.take() {
		all.run(s)
	}
	all.mutex.Lock()
	defer all.mutex.Unlock()
	return all.err
}

// take begins the first strand in the order of telling that has not been begun; nil if there will be none. Were it another,
// all threads might wait for solutions to be told that come after those of a strand not begun.
func (all *strands) take() *strand {
	all.mutex.Lock()
	defer all.mutex.Unlock()
	for {
		s := all.first
		for s != nil && s.begun {
			s = s.next
		}
		switch {
		case s != nil:
			s.begun = true
			all.running++
			return s
		case all.running == 0:
			return nil
		}
		all.change.Wait() // one that is running may be split
	}
}

// run searches a strand, unless the search is to stop.
func (all *strands) run(s *strand) {
	own := &search{stop: &all.stop, stip: all.job.Stip, o: all.job.Options, use: all.job.Use}
	err := ErrStopped
	defer func() { all.end(s, own.stats, err) }()
	if !all.stop.Load() {
		err = all.search(s, own)
	}
}

// end notes that a strand has ended. A fault is more than a stop.
func (all *strands) end(s *strand, stats Stats, err error) {
	all.mutex.Lock()
	defer all.mutex.Unlock()
	all.stats = all.stats.plus(stats)
	if err != nil {
		all.stop.Store(true) // the others' work would be in vain
		if all.err == nil || errors.Is(all.err, ErrStopped) {
			all.err = err
		}
	}
	close(s.found)
	all.running--
	all.change.Broadcast()
}

// search finds the solutions in a strand, with what has been learnt before it was cut. A minimal one may lie outside its
// share: what counts is that each in it is found.
func (all *strands) search(s *strand, own *search) error {
	q := own.ask(all.whole.root, nil, all.whole.left)
	defer q.close()
	q.patience = strandPatience
	for _, l := range s.lessons {
		q.learn(l)
	}
	for _, moves := range s.solutions {
		q.told(moves, all.job.Every)
	}
	for {
		complete, err := q.findAll(q.assumptions(s.share), all.job.Every, func(sol Solution) bool { return all.pass(s, sol) })
		switch {
		case errors.Is(err, errImpatient):
			q.patience = all.split(s, q)
		case err == nil && !complete:
			return ErrStopped
		default:
			return err
		}
	}
}

// pass passes a solution on; false if the search is to stop.
func (all *strands) pass(s *strand, sol Solution) bool {
	for {
		select {
		case s.found <- sol:
			return true
		case <-time.After(watchEvery):
			if all.stop.Load() {
				return false
			}
		}
	}
}

// split keeps one half of a strand's share, and makes the other a strand of its own, if a man is left whose moves can be cut.
// It returns the patience for the half.
func (all *strands) split(s *strand, q *question) int {
	one, other, ok := q.halves(s.share, s.cuts)
	if !ok {
		return 0
	}
	s.cuts++
	s.share = one
	half := cut(q, other, s.cuts)
	all.mutex.Lock()
	defer all.mutex.Unlock()
	half.next, s.next = s.next, half
	all.change.Signal()
	return strandPatience
}

// tell passes on the solutions in the order of the strands, each once, and looks after the stop flag; enough tells
// that no more are wanted. After a stop those of a strand may be followed by some that a later one has found.
func (all *strands) tell() (enough bool) {
	told := map[string]bool{}
	for _, moves := range all.whole.solutions {
		told[setKey(moves)] = true
	}
	watch := time.NewTicker(watchEvery)
	defer watch.Stop()
	for s := all.first; s != nil; s = all.drop() {
		for open := true; open; {
			select {
			case <-watch.C:
				if all.job.Stop != nil && all.job.Stop.Load() {
					all.stop.Store(true)
				}
			case sol, ok := <-s.found:
				open = ok
				if key := setKey(sol.Moves); ok && !enough && !told[key] {
					told[key] = true
					if !all.job.Found(sol) {
						enough = true
						all.stop.Store(true)
					}
				}
			}
		}
	}
	return enough
}

// drop forgets the first strand, which has been told, and gives the next.
func (all *strands) drop() *strand {
	all.mutex.Lock()
	defer all.mutex.Unlock()
	all.first = all.first.next
	return all.first
}

// setKey names a set of moves, whatever their order.
func setKey(moves []rules.Move) string {
	moves = slices.Clone(moves)
	slices.SortFunc(moves, func(a, b rules.Move) int {
		return slices.Compare([]byte(movesKey([]rules.Move{a})), []byte(movesKey([]rules.Move{b})))
	})
	return movesKey(moves)
}

// shares cut the first series into disjoint sets, each given by facts.
func (q *question) shares() [][]fact {
	shares := [][]fact{nil}
	for n := range halvings {
		var finer [][]fact
		for _, s := range shares {
			if one, other, ok := q.halves(s, n); ok {
				finer = append(finer, one, other)
			} else {
				finer = append(finer, s)
			}
		}
		shares = finer
	}
	return shares
}

// halves cuts a share in two by the moves of a man, the most mobile but so many: those that he may make belong to one half or to
// the other, and not moving, as one of them, to the first. ok is false if there is no such man.
func (q *question) halves(share []fact, cuts int) (one, other []fact, ok bool) {
	options := q.layers[0].Options
	byMan := map[int][]fact{} // its moves, as not made
	var men []int
	for i := range options {
		man := options[i].Man
		if byMan[man] == nil {
			men = append(men, man)
		}
		byMan[man] = append(byMan[man], fact{index: i})
	}
	if cuts >= len(men) {
		return nil, nil, false
	}
	slices.SortStableFunc(men, func(a, b int) int { return len(byMan[b]) - len(byMan[a]) })
	man := men[cuts]
	moves := byMan[man]
	half := len(moves) / 2
	return slices.Concat(share, moves[half:]), slices.Concat(share, moves[:half], []fact{{index: man, moved: true}}), true
}
