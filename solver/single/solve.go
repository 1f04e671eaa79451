package single

import (
	"cmp"
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
	enough atomic.Bool  // solutions are found
}

func (h *halt) on() bool { return h.enough.Load() || h.stopped() }

func (h *halt) stopped() bool { return h.asked != nil && h.asked.Load() }

// share is what a first move yields.
type share struct {
	move  rules.Move
	done  bool // searched to the end, or to more solutions than are wanted
	key   Key  // no key if its length is 0
	try   []rules.Move
	lines [][]rules.Move
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
	job    Job
	p      *rules.Position
	halt   halt
	next   atomic.Int64
	mutex  sync.Mutex // of all that follows
	shares []share
	stats  Stats
	told   int // solutions
	done   int // shares
}

// Solve finds all that the job asks for. The position is at the beginning of a series, in a rule set of single moves.
func (s *Search) Solve(p *rules.Position, job Job) *Result {
	run := &search{Search: s, job: job, p: p, halt: halt{asked: job.Stop}}
	for _, m := range p.Moves(nil) {
		run.shares = append(run.shares, share{move: m})
	}
	text := p.Game().Text
	slices.SortFunc(run.shares, func(a, b share) int { return cmp.Compare(text(a.move), text(b.move)) })
	if w := s.worker(p, job.Stip, &run.halt); w.barred() {
		return &Result{Complete: true, Stats: w.stats}
	}
	threads := job.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	var group errgroup.Group
	for range min(threads, len(run.shares)) {
		group.Go(func() error {
			run.work()
			return nil
		})
	}
	_ = group.Wait() // no error is returned
	return run.result()
}

// work searches one share after the other.
func (s *search) work() {
	w := s.worker(s.p, s.job.Stip, &s.halt)
	for {
		i := int(s.next.Add(1)) - 1
		if i >= len(s.shares) || w.halted() {
			break
		}
		found := s.shares[i]
		if s.job.Stip.Play.Lines() {
			s.findLines(w, &found)
		} else {
			s.findKey(w, &found)
		}
		found.done = !w.stopped
		s.finish(i, found)
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.stats.States += w.stats.States
	s.stats.TableHits += w.stats.TableHits
	s.stats.TableStores += w.stats.TableStores
}

// findKey finds whether a first move is a key or a try.
func (s *search) findKey(w *worker, found *share) {
	n := s.job.Stip.Series
	u, reached := w.play(found.move)
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
	w.p.TakeBack(found.move, u)
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

// findLines finds the lines that begin with a first move.
func (s *search) findLines(w *worker, found *share) {
	l := &lines{worker: w}
	l.found = func(line []rules.Move) bool {
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

// finish takes in a share, and ends the search if the first moves up to some have yielded enough solutions: which ones are
// reported must not depend on which thread was faster.
func (s *search) finish(i int, found share) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.shares[i] = found
	s.done++
	if s.job.Progress != nil && found.done {
		s.job.Progress(float64(s.done) / float64(len(s.shares)))
	}
	if last, cut := s.enough(); cut && last < len(s.shares) {
		s.halt.enough.Store(true)
	}
}

// enough tells how many shares, from the first on, are needed and searched, and whether they hold more solutions
// than are wanted, or as many with shares left over.
func (s *search) enough() (shares int, cut bool) {
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
	n, cut := s.enough()
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
