package single

import (
	"flicker/rules"
	"flicker/solver/task"
)

// worker searches for one goroutine. All of its questions are about the position p, which they leave as it was.
// Once it is stopped, its answers mean nothing.
type worker struct {
	*Search
	stip     task.Stipulation
	p        position
	reaching rules.Colour // the side that must reach the goal
	salt     rules.Key    // of the stipulation, for the table
	halt     *halt
	stopped  bool
	buffers  [][]rules.Move // of moves, by depth
	depth    int
	order    *order
	recent   recent
	refuter  rules.Move // the reply that has just refuted a move
	stats    Stats
	team     *team
	deputy   *worker // for the offers of other threads while this one waits
}

func (s *Search) worker(p *rules.Position, stip task.Stipulation, h *halt) *worker {
	w := &worker{Search: s, stip: stip, p: newPosition(p, stip, s.o), reaching: stip.Reaching(p.Turn()), halt: h}
	w.order = newOrder(p.Board().Size(), stip.Series, stip.Play == task.Reflex || stip.Play == task.SemiReflex)
	if s.table != nil {
		w.recent = make(recent, recentKeys)
	}
	w.salt = salt(stip, w.reaching)
	return w
}

// salt tells the questions of different stipulations apart in the table, whatever the number of series.
func salt(stip task.Stipulation, reaching rules.Colour) rules.Key {
	h := uint64(14695981039346656037) // FNV-1a
	add := func(b byte) { h = (h ^ uint64(b)) * 1099511628211 }
	add(byte(stip.Play))
	add(byte(stip.Goal))
	add(byte(reaching))
	for i := range len(stip.Cell) {
		add(stip.Cell[i])
	}
	return rules.Key{h, h * 0x9e3779b97f4a7c15}
}

// halted tells whether the search is to end.
func (w *worker) halted() bool {
	if !w.stopped && w.halt.on() {
		w.stopped = true
	}
	return w.stopped
}

// moves are the legal moves. They are good until leave, which must be called.
func (w *worker) moves() []rules.Move {
	w.stats.States++
	buf := w.enter()
	*buf = w.p.Moves(*buf)
	return *buf
}

// enter opens an empty list of moves.
func (w *worker) enter() *[]rules.Move {
	if w.depth == len(w.buffers) {
		w.buffers = append(w.buffers, make([]rules.Move, 0, 64))
	}
	buf := &w.buffers[w.depth]
	*buf = (*buf)[:0]
	w.depth++
	return buf
}

func (w *worker) leave() { w.depth-- }

// play makes a move and tells whether it reaches the goal, if the side that makes it is the one to reach it.
func (w *worker) play(m rules.Move) (reached bool) {
	if g, ok := w.p.(*general); ok && !w.stip.Goal.Ends() {
		return g.playTo(m, w.stip)
	}
	w.p.Play(m)
	return w.ended()
}

// ended tells whether the side on turn stands mated or stalemated, as the goal is (F9, F10).
func (w *worker) ended() bool {
	return w.p.InCheck(w.p.Turn()) == (w.stip.Goal == task.Mate) && !w.p.HasMove()
}

// candidates are the legal moves among which are all that reach the goal at once. To be followed by leave.
func (w *worker) candidates() []rules.Move {
	w.stats.States++
	buf := w.enter()
	switch {
	case w.checking() && w.stip.Goal == task.Mate:
		*buf = w.p.Mating(*buf)
	case w.checking():
		*buf = w.p.Checks(*buf)
	case !w.o.NoPruning && w.stip.Goal == task.Stalemate:
		*buf = w.p.Pressing(*buf, false)
	default:
		*buf = w.p.Moves(*buf)
	}
	return *buf
}

// attempts are the legal moves of the attacker among which are all that win within n turns. To be followed by leave.
func (w *worker) attempts(n int) []rules.Move {
	// The defender is to have no move but those that reach the goal.
	if n > 1 || w.stip.Play != task.Self || !w.checking() {
		return w.moves()
	}
	w.stats.States++
	buf := w.enter()
	if w.stip.Goal == task.Mate {
		*buf = w.p.Forcing(*buf)
	} else {
		*buf = w.p.Pressing(*buf, true)
	}
	return *buf
}

// reach tells whether the side on turn can reach the goal with its next move.
func (w *worker) reach() bool {
	found := false
	checks := !w.o.NoPruning && w.stip.Goal == task.Mate // the candidates all give check
	for _, m := range w.candidates() {
		if checks {
			w.p.Play(m)
			found = !w.p.HasMove()
		} else {
			found = w.play(m)
		}
		w.p.TakeBack()
		if found {
			break
		}
	}
	w.leave()
	return found
}
