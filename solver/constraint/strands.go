package constraint

import (
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"flicker/rules"
)

// patience is the number of candidates that a single question is given before the work is shared out, and ahead the number
// of solutions that a strand finds before those of earlier strands are told; tests lower them.
var (
	patience = 1000
	ahead    = 1 << 12
)

const (
	// halvings is the number of men whose moves are cut in two halves; each choice of halves makes a strand.
	halvings = 2
	// watchEvery is how often the stop flag is looked at.
	watchEvery = 10 * time.Millisecond
)

// findInStrands goes on with a question that has proved hard: each strand looks for the solutions in its share of the
// first series. Shares and order do not depend on the number of threads.
func findInStrands(q *question, job Job) (complete bool, stats Stats, err error) {
	var stop atomic.Bool
	shares := q.shares()
	results := make([]chan Solution, len(shares))
	all := make([]Stats, len(shares))
	for i := range results {
		results[i] = make(chan Solution, ahead)
	}
	finished := make(chan error, 1)
	go func() {
		var g errgroup.Group
		g.SetLimit(max(1, job.Threads))
		for i, share := range shares {
			g.Go(func() error {
				defer close(results[i])
				s := &search{stop: &stop, stip: q.stip, o: job.Options, use: job.Use}
				err := s.strand(q, share, job.Every, results[i])
				all[i] = s.stats // once its formulas are given back
				if err != nil {
					stop.Store(true) // the others' work would be in vain
				}
				return err
			})
		}
		finished <- g.Wait()
	}()
	enough := tell(results, job, q, &stop)
	err = <-finished
	for _, s := range all {
		stats = stats.plus(s)
	}
	return err == nil && !enough, stats, err
}

// tell passes on the solutions in the order of the strands, each once, and looks after the stop flag; enough tells
// that no more are wanted.
func tell(results []chan Solution, job Job, q *question, stop *atomic.Bool) (enough bool) {
	told := map[string]bool{}
	for _, moves := range q.solutions {
		told[setKey(moves)] = true
	}
	watch := time.NewTicker(watchEvery)
	defer watch.Stop()
	for _, strand := range results {
		for open := true; open; {
			select {
			case <-watch.C:
				if job.Stop != nil && job.Stop.Load() {
					stop.Store(true)
				}
			case s, ok := <-strand:
				open = ok
				if key := setKey(s.Moves); ok && !enough && !told[key] {
					told[key] = true
					if !job.Found(s) {
						enough = true
						stop.Store(true)
					}
				}
			}
		}
	}
	return enough
}

// setKey names a set of moves, whatever their order.
func setKey(moves []rules.Move) string {
	moves = slices.Clone(moves)
	slices.SortFunc(moves, func(a, b rules.Move) int {
		return slices.Compare([]byte(movesKey([]rules.Move{a})), []byte(movesKey([]rules.Move{b})))
	})
	return movesKey(moves)
}

// strand finds the solutions in a share of the first series, with what another question has learnt already. A minimal
// one may lie outside its share: what counts is that each in it is found.
func (s *search) strand(from *question, share []fact, every bool, found chan<- Solution) error {
	q := s.ask(from.root, nil, from.left)
	defer q.close()
	for _, l := range from.lessons {
		q.learn(l)
	}
	for _, moves := range from.solutions {
		q.told(moves, every)
	}
	complete, err := q.findAll(q.assumptions(share), every, func(sol Solution) bool {
		for {
			select {
			case found <- sol:
				return true
			case <-time.After(watchEvery):
				if s.stop.Load() {
					return false
				}
			}
		}
	})
	if err == nil && !complete {
		return ErrStopped
	}
	return err
}

// shares cut the first series into disjoint sets, each given by facts: the moves of each of the most mobile men are cut in
// two halves, not moving belonging to the first.
func (q *question) shares() [][]fact {
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
	slices.SortStableFunc(men, func(a, b int) int { return len(byMan[b]) - len(byMan[a]) })
	shares := [][]fact{nil}
	for _, man := range men[:min(halvings, len(men))] {
		moves := byMan[man]
		half := (len(moves) + 1) / 2
		var finer [][]fact
		for _, s := range shares {
			finer = append(finer, slices.Concat(s, moves[half:]), slices.Concat(s, moves[:half], []fact{{index: man, moved: true}}))
		}
		shares = finer
	}
	return shares
}
