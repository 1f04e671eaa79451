package single

import (
	"slices"
	"sync"
	"sync/atomic"

	"flicker/rules"
)

// team are the threads of a search. Those that have no share help the others: of a position far from the goal, several
// threads search the moves, once the first has not decided ("young brothers wait"; Feldmann 1993).
type team struct {
	idle   atomic.Int32 // threads that wait for an offer
	mutex  sync.Mutex   // of all that follows
	change *sync.Cond
	busy   int      // threads with shares
	offers []*offer // the oldest first
}

func newTeam() *team {
	t := &team{}
	t.change = sync.NewCond(&t.mutex)
	return t
}

// leave is called by each thread that has had shares, when none is left.
func (t *team) leave() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.busy--
	t.change.Broadcast()
}

// help makes a thread help the others until none has a share.
func (t *team) help(w *worker) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.helpUntil(w, func() bool { return t.busy == 0 })
}

// helpUntil makes a thread take offers until a condition holds, of which a change is broadcast. The mutex is locked, but
// not while the thread helps.
func (t *team) helpUntil(w *worker, done func() bool) {
	for !done() {
		if len(t.offers) == 0 {
			t.idle.Add(1)
			t.change.Wait()
			t.idle.Add(-1)
			continue
		}
		o := t.offers[0] // most often the nearest to the root, with the most to do
		o.helpers++
		t.mutex.Unlock()
		h := w.helper(o)
		o.search(h)
		t.mutex.Lock()
		o.stats.add(h.stats)
		o.helpers--
		t.withdraw(o)
		t.change.Broadcast()
	}
}

// withdraw is called when there is nothing left to do for an offer.
func (t *team) withdraw(o *offer) {
	if i := slices.Index(t.offers, o); i >= 0 {
		t.offers = slices.Delete(t.offers, i, i+1)
	}
}

// offer is a position of which the moves are shared out, with the side on turn and the turns left as in winsIn and holds.
type offer struct {
	p       position // to be copied
	order   *order   // likewise: the more alike the moves that threads choose, the more often the same positions arise
	side    int
	turns   int
	moves   []rules.Move
	next    atomic.Int64 // of the moves
	halt    halt
	decided atomic.Pointer[rules.Move]
	// The team's mutex is of these too.
	helpers int
	stats   Stats // of helpers that have done
}

// leastOffered is the number of turns that must be left for a thread to be worth its way.
const leastOffered = 3

// offering tells whether moves are to be shared out with so many turns left.
func (w *worker) offering(turns int) bool {
	if w.o.least > 0 {
		return turns >= w.o.least
	}
	return turns >= leastOffered && w.team.idle.Load() > 0
}

// offer shares out moves, and tells whether one decides: wins, if the attacker is on turn, or refutes.
func (w *worker) offer(side, turns int, moves []rules.Move) bool {
	w.stats.Offers++
	o := &offer{p: w.p.Copy(), order: w.order.copy(), side: side, turns: turns, moves: moves, halt: halt{whole: w.halt}}
	t := w.team
	t.mutex.Lock()
	t.offers = append(t.offers, o)
	t.change.Broadcast()
	t.mutex.Unlock()

	own := *w // which may be stopped without w
	own.halt, own.stats = &o.halt, Stats{}
	o.search(&own)

	t.mutex.Lock()
	t.withdraw(o)
	t.helpUntil(w, func() bool { return o.helpers == 0 })
	t.mutex.Unlock()
	w.stats.add(own.stats)
	w.stats.add(o.stats)
	m := o.decided.Load()
	if w.halted() || m == nil {
		return false
	}
	w.order.decided(side, turns, *m)
	if side == defender {
		w.refuter = *m
	}
	return true
}

// helper is a worker of the same thread, which has to wait, for an offer.
func (w *worker) helper(o *offer) *worker {
	if w.deputy == nil {
		h := *w
		h.buffers, h.depth, h.deputy = nil, 0, nil
		w.deputy = &h
	}
	h := w.deputy
	h.p, h.order, h.halt, h.stopped, h.stats = o.p.Copy(), o.order.copy(), &o.halt, false, Stats{}
	return h
}

// search tries moves that no thread has taken yet until one decides.
func (o *offer) search(w *worker) {
	for !w.halted() {
		i := int(o.next.Add(1)) - 1
		if i >= len(o.moves) {
			return
		}
		if o.decides(w, o.moves[i]) && !w.stopped {
			o.decided.Store(&o.moves[i])
			o.halt.enough.Store(true)
		}
	}
}

func (o *offer) decides(w *worker, m rules.Move) bool {
	if o.side == defender {
		return !w.answers(m, o.turns)
	}
	w.p.Play(m)
	won := w.holds(o.turns)
	w.p.TakeBack()
	return won
}
