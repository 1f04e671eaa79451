package single

import (
	"cmp"
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
	if w := run.worker(&run.halt); !w.barred() {
		run.share(w)
		run.work()
	} else {
		run.stats.add(w.stats)
	}
	return run.result()
}

func (s *search) worker(h *halt) *worker { return s.Search.worker(s.p, s.job.Stip, h) }

func (s *Stats) add(t Stats) {
	s.States += t.States
	s.TableHits += t.TableHits
	s.TableStores += t.TableStores
}

// fewMoves is how many first moves a thread is to have at least.
const fewMoves = 4

// few tells whether the first moves are too few to be shared out among the threads.
func (s *search) few(moves int) bool { return s.threads > 1 && moves < fewMoves*s.threads }

// share lists the shares, those of a first move in the order in which one thread would search its second moves.
func (s *search) share(w *worker) {
	first := s.sorted(s.p.Moves(nil))
	if seed := s.o.Shuffle; seed != 0 {
		rand.New(rand.NewPCG(seed, seed)).Shuffle(len(first), func(i, j int) { first[i], first[j] = first[j], first[i] })
	}
	split := s.few(len(first)) && s.job.Stip.Play == task.Help && s.job.Stip.Length() > 3
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

// work searches all shares: several at once, or of the few first moves that may be keys one after the other.
func (s *search) work() {
	if !s.job.Stip.Play.Lines() && s.few(len(s.shares)) {
		s.each(1, &s.halt, len(s.shares), func(w *worker, i int) { s.finish(i, w, s.findSplitKey) })
		return
	}
	find := s.findKey
	if s.job.Stip.Play.Lines() {
		find = s.findLines
	}
	s.each(s.threads, &s.halt, len(s.shares), func(w *worker, i int) { s.finish(i, w, find) })
}

// each calls do for 0 to n-1 from several threads, each with its worker. Every other thread comes down from the last: moves that
// are neighbours lead to the same positions, which should be found in the table by one thread, not searched by two at once.
func (s *search) each(threads int, h *halt, n int, do func(w *worker, i int)) {
	var group errgroup.Group
	var begun, up, down atomic.Int64
	for k := range min(threads, n) {
		group.Go(func() error {
			w := s.worker(h)
			for int(begun.Add(1)) <= n && !w.halted() {
				if k%2 == 0 {
					do(w, int(up.Add(1))-1)
				} else {
					do(w, n-int(down.Add(1)))
				}
			}
			s.mutex.Lock()
			defer s.mutex.Unlock()
			s.stats.add(w.stats)
			return nil
		})
	}
	_ = group.Wait() // no error is returned
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

// findSplitKey is findKey with the replies shared out.
func (s *search) findSplitKey(w *worker, found *share) {
	reached := w.play(found.move)
	replies := w.p.Moves(nil)
	switch {
	case reached && s.job.Stip.Play == task.Direct || w.holds(1):
		s.judge(w, found, 1)
	case len(replies) > 0 && s.job.Stip.Series > 1:
		length, refutations := s.lengths(found.move, replies)
		w.halted()
		if len(refutations) == 0 {
			s.judge(w, found, length)
		} else if len(refutations) <= s.job.Tries {
			found.try = refutations
		}
	case s.job.Tries > 0:
		found.try = w.refutations(1, s.job.Tries)
	}
	w.p.TakeBack()
}

// lengths finds the turns that the best of the replies to a first move makes the attacker need, and those that refute it.
// If these are more than the tries wanted, some replies may not have been searched, and count as refutations.
func (s *search) lengths(first rules.Move, replies []rules.Move) (length int, refutations []rules.Move) {
	needs := make([]int, len(replies))
	var refuted atomic.Int64
	part := &halt{whole: &s.halt}
	s.each(s.threads, part, len(replies), func(w *worker, i int) {
		w.p.Play(first)
		for n := 1; n <= s.job.Stip.Series && needs[i] == 0 && !w.stopped; n++ {
			if w.answers(replies[i], n) {
				needs[i] = n
			}
		}
		w.p.TakeBack()
		if needs[i] == 0 && int(refuted.Add(1)) > s.job.Tries {
			part.enough.Store(true)
		}
	})
	for i, n := range needs {
		length = max(length, n)
		if n == 0 {
			refutations = append(refutations, replies[i])
		}
	}
	return length, refutations
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
