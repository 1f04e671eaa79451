package single

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"flicker/rules"
	"flicker/solver/task"
)

// halt ends a search early.
type halt struct {
	asked  *atomic.Bool // by the caller; may be nil
	enough atomic.Bool  // is found
	whole  *halt        // of the search that this is a part of; nil: it is the whole
}

func (h *halt) on() bool {
	return h.enough.Load() || h.asked != nil && h.asked.Load() || h.whole != nil && h.whole.on()
}

// share is a first move, or a first and a second, and what they yield.
type share struct {
	move   rules.Move
	second *rules.Move // nil: any
	later  bool        // another share has the line that ends with the first move
	done   bool        // searched to the end, or to more solutions than are wanted
	key    Key         // no key if its length is 0
	try    []rules.Move
	lines  [][]rules.Move
}

func (s *share) solutions() int {
	if s.key.Length > 0 {
		return 1
	}
	return len(s.lines)
}

// search is one call of Solve.
type search struct {
	*Search
	job     Job
	p       *rules.Position
	threads int
	team    *team
	halt    halt
	mutex   sync.Mutex // of all that follows
	shares  []share
	stats   Stats
	told    int // solutions
	done    int // shares
}

// Solve finds all that the job asks for. The position is at the beginning of a series, in a rule set of single moves.
func (s *Search) Solve(p *rules.Position, job Job) *Result {
	run := &search{Search: s, job: job, p: p, threads: job.Threads, halt: halt{asked: job.Stop}}
	if run.threads <= 0 {
		run.threads = runtime.GOMAXPROCS(0)
	}
	run.team = newTeam()
	if w := run.worker(); !w.barred() {
		run.share(w)
		run.work()
	} else {
		run.stats.add(w.stats)
	}
	return run.result()
}

func (s *search) worker() *worker {
	w := s.Search.worker(s.p, s.job.Stip, &s.halt)
	w.team = s.team
	return w
}

func (s *Stats) add(t Stats) {
	s.States += t.States
	s.TableHits += t.TableHits
	s.TableStores += t.TableStores
	s.Offers += t.Offers
}

// fewMoves is how many first moves of help play a thread is to have at least; else the second moves are shared out too.
const fewMoves = 4

// share lists the shares, those of a first move in the order in which one thread would search its second moves.
func (s *search) share(w *worker) {
	first := s.sorted(s.p.Moves(nil))
	if seed := s.o.Shuffle; seed != 0 {
		rand.New(rand.NewPCG(seed, seed)).Shuffle(len(first), func(i, j int) { first[i], first[j] = first[j], first[i] })
	}
	few := s.threads > 1 && len(first) < fewMoves*s.threads
	split := few && s.job.Stip.Play == task.Help && s.job.Stip.Length() > 3
	for _, m := range first {
		reached := w.play(m)
		seconds := w.p.Moves(nil)
		w.p.TakeBack()
		if !split || len(seconds) == 0 || reached {
			s.shares = append(s.shares, share{move: m})
			continue
		}
		for i := range seconds {
			s.shares = append(s.shares, share{move: m, second: &seconds[i], later: i > 0})
		}
	}
}

// work searches all shares: several at once, or one after the other by all threads together.
func (s *search) work() {
	find, threads, takers := s.findKey, s.threads, s.threads
	switch {
	case s.job.Stip.Play.Lines():
		find, threads = s.findLines, min(threads, len(s.shares))
	case s.job.Stip.Series > leastOffered || s.o.least > 0:
		takers = 1 // what is found out about one first move shortens the search of the next
	}
	takers = min(takers, threads)
	s.team.busy = takers
	left := queue{n: len(s.shares)}
	var group errgroup.Group
	for k := range threads {
		group.Go(func() error {
			w := s.worker()
			if k < takers {
				for i := range left.from(k%2 == 1) {
					if s.finish(i, w, find); w.halted() {
						break
					}
				}
				s.team.leave()
			}
			s.team.help(w)
			s.mutex.Lock()
			defer s.mutex.Unlock()
			s.stats.add(w.stats)
			return nil
		})
	}
	_ = group.Wait() // no error is returned
}

// queue gives out the numbers from 0 to n-1, from both ends: moves that are neighbours lead to the same positions, which
// should be found in the table by one thread, not searched by two at once.
type queue struct {
	n               int
	begun, up, down atomic.Int64
}

// from gives the numbers that were not given out before, from one end.
func (q *queue) from(top bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		for int(q.begun.Add(1)) <= q.n {
			var i int
			if top {
				i = q.n - int(q.down.Add(1))
			} else {
				i = int(q.up.Add(1)) - 1
			}
			if !yield(i) {
				return
			}
		}
	}
}

// findKey finds whether a first move is a key or a try.
func (s *search) findKey(w *worker, found *share) {
	n := s.job.Stip.Series
	reached := w.play(found.move)
	length := 0
	if reached && s.job.Stip.Play == task.Direct {
		length = 1
	}
	for i := 1; i <= n && length == 0; i++ {
		if w.holds(i) {
			length = i
		}
	}
	if length == 0 && s.job.Tries > 0 {
		found.try = w.refutations(n, s.job.Tries)
	}
	w.p.TakeBack()
	s.judge(w, found, length)
}

// judge notes a key.
func (s *search) judge(w *worker, found *share, length int) {
	if length > 0 && !w.stopped {
		found.key = Key{found.move, length}
		s.tell([]rules.Move{found.move}, length)
	}
}

// refutations are the replies after which the attacker, who has made the first move of n turns and not reached the goal,
// does not win within them; nil if there are more than so many.
func (w *worker) refutations(n, most int) []rules.Move {
	lastChance := n == 1 && w.stip.Play == task.Direct // every reply refutes
	var out []rules.Move
	for _, m := range w.moves() {
		if !lastChance && w.answers(m, n) {
			continue
		}
		if len(out) == most {
			out = nil
			break
		}
		out = append(out, m)
	}
	w.leave()
	return out
}

// findLines finds the lines of a share.
func (s *search) findLines(w *worker, found *share) {
	l := &lines{worker: w, second: found.second}
	l.found = func(line []rules.Move) bool {
		if found.later && len(line) == 1 {
			return true
		}
		found.lines = append(found.lines, line)
		s.tell(line, len(line))
		return s.job.MaxSolutions == 0 || len(found.lines) <= s.job.MaxSolutions
	}
	l.from(found.move, s.job.Stip.Length())
}

// tell passes a solution on.
func (s *search) tell(line []rules.Move, length int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.told++; s.job.Found != nil && (s.job.MaxSolutions == 0 || s.told <= s.job.MaxSolutions) {
		s.job.Found(line, length)
	}
}

// finish searches a share, and ends the search if the shares up to some have yielded enough solutions: which ones are
// reported must not depend on which thread was faster.
func (s *search) finish(i int, w *worker, find func(*worker, *share)) {
	found := s.shares[i]
	find(w, &found)
	found.done = !w.stopped
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.shares[i] = found
	s.done++
	if s.job.Progress != nil && found.done {
		s.job.Progress(float64(s.done) / float64(len(s.shares)))
	}
	if _, cut := s.needed(); cut {
		s.halt.enough.Store(true)
	}
}

// needed tells how many shares, from the first on, are searched and needed, and whether they hold more solutions than are
// wanted, or as many with shares left over.
func (s *search) needed() (shares int, cut bool) {
	n := 0
	for i := range s.shares {
		if !s.shares[i].done {
			return i, false
		}
		n += s.shares[i].solutions()
		if most := s.job.MaxSolutions; most > 0 && (n > most || n == most && i+1 < len(s.shares)) {
			return i + 1, true
		}
	}
	return len(s.shares), false
}

// result puts the shares together.
func (s *search) result() *Result {
	n, cut := s.needed()
	r := &Result{Cut: cut, Complete: cut || n == len(s.shares), Stats: s.stats}
	if !r.Complete {
		n = len(s.shares)
	}
	for _, f := range s.shares[:n] {
		if f.key.Length > 0 {
			r.Keys = append(r.Keys, f.key)
		}
		if f.done && len(f.try) > 0 {
			r.Tries = append(r.Tries, Try{f.move, s.sorted(f.try)})
		}
		r.Lines = append(r.Lines, f.lines...)
	}
	if most := s.job.MaxSolutions; most > 0 {
		r.Keys = r.Keys[:min(most, len(r.Keys))]
		r.Lines = r.Lines[:min(most, len(r.Lines))]
	}
	slices.SortFunc(r.Keys, func(a, b Key) int { return s.byText(a.Move, b.Move) })
	slices.SortFunc(r.Tries, func(a, b Try) int { return s.byText(a.Move, b.Move) })
	slices.SortFunc(r.Lines, func(a, b []rules.Move) int { return slices.CompareFunc(a, b, s.byText) })
	return r
}

func (s *search) byText(a, b rules.Move) int {
	return cmp.Compare(s.p.Game().Text(a), s.p.Game().Text(b))
}

func (s *search) sorted(moves []rules.Move) []rules.Move {
	slices.SortFunc(moves, s.byText)
	return moves
}
