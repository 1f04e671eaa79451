package single

import (
	"math/bits"

	"flicker/rules"
	"flicker/solver/task"
)

// This file has the play in which the side on turn, the attacker, forces something. A turn of play is a move of the
// attacker and one of the defender.

// bounds are what the table has of a position with the attacker on turn: it does not win in fails turns, and wins in
// wins, if that is not 0.
type bounds struct{ fails, wins uint8 }

func (b bounds) value() uint32 { return uint32(b.fails) | uint32(b.wins)<<8 }

// known is what the table has of the position.
func (w *worker) known(k rules.Key) bounds {
	if w.table == nil {
		return bounds{}
	}
	v, _ := w.table.Load(k)
	return bounds{uint8(v), uint8(v >> 8)}
}

func (w *worker) note(k rules.Key, b bounds, since uint64) {
	if w.table == nil || w.stopped {
		return
	}
	w.stats.TableStores++
	w.table.Store(k, b.value(), uint8(bits.Len64(w.stats.States-since)))
}

func (w *worker) key() rules.Key { return w.salted(w.p.Key()) }

func (w *worker) salted(k rules.Key) rules.Key {
	return rules.Key{k[0] ^ w.salt[0], k[1] ^ w.salt[1]}
}

// wins tells whether the attacker, on turn, forces the goal within n turns: with ever more of them, for a short win is
// found sooner than a long one refuted.
func (w *worker) wins(n int) bool {
	if w.halted() || n == 0 {
		return false
	}
	if n == 1 {
		return !w.barred() && w.winsIn(1)
	}
	k := w.key()
	b := w.known(k)
	if int(b.fails) >= n || b.wins != 0 && int(b.wins) <= n {
		w.stats.TableHits++
		return b.wins != 0 && int(b.wins) <= n
	}
	since := w.stats.States
	if b.fails == 0 && w.barred() {
		w.note(k, bounds{fails: task.MostSeries}, since)
		return false
	}
	for i := int(b.fails) + 1; i <= n; i++ {
		if w.winsIn(i) {
			b.wins = uint8(i)
			break
		}
		b.fails = uint8(i)
	}
	w.note(k, b, since)
	return b.wins != 0
}

// barred tells whether the attacker must reach the goal itself, which it must avoid (reflex play).
func (w *worker) barred() bool { return w.stip.Play == task.Reflex && w.reach() }

// checking tells whether only moves that give check reach the goal, and whether that is to be made use of.
func (w *worker) checking() bool {
	return !w.o.NoPruning && (w.stip.Goal == task.Mate || w.stip.Goal == task.Check)
}

// winsIn tells whether a move of the attacker wins within n turns, if none wins within fewer and he is not barred.
func (w *worker) winsIn(n int) bool {
	if n == 1 && w.stip.Play == task.Direct {
		return w.reach()
	}
	won := false
	moves := w.attempts(n)
	quiet := len(moves)                            // from here on no move gives check
	lastSelf := n == 1 && w.stip.Play == task.Self // to test a move is as cheap as to find its place in an order
	if !w.o.NoOrdering && !lastSelf {
		quiet = w.p.ChecksFirst(moves)
		w.order.sort(attacker, n, moves[:quiet])
		if n > 2 {
			w.order.sort(attacker, n, moves[quiet:])
		} else {
			w.order.promote(attacker, n, moves[quiet:]) // few of them win
		}
	}
	besiegers := 0 // replies that have refuted a move, of which it was seen whether they make a siege
	besieged := w.besiege(n, w.order.killers[defender][n][:]...)
	for i, m := range moves {
		if besieged && i >= quiet && w.p.Saves(m) {
			continue
		}
		if i > 0 && w.offering(n) {
			won = w.offer(attacker, n, moves[i:])
			break
		}
		w.p.Play(m)
		if lastSelf || n > 2 {
			won = w.holds(n)
		} else if k := w.key(); !w.recent.has(k, n) {
			if won = w.holds(n); !won && !w.stopped {
				w.recent.add(k, n)
			}
		}
		w.p.TakeBack()
		if w.stopped {
			break
		}
		if won {
			w.order.decided(attacker, n, m)
			break
		}
		if n == 2 && !besieged && i >= quiet && besiegers < mostBesiegers {
			besiegers++
			besieged = w.besiege(n, w.refuter)
		}
	}
	w.leave()
	return won
}

// mostBesiegers bounds the replies that are tried in a position.
const mostBesiegers = 3

// besiege prepares to see at a glance which moves of the attacker fail to one of some replies that have refuted others, if the attacker
// must win with the second of two moves.
func (w *worker) besiege(n int, replies ...rules.Move) bool {
	if n != 2 || w.o.NoOrdering || w.o.NoPruning {
		return false
	}
	direct := w.stip.Play == task.Direct && w.stip.Goal == task.Mate
	if !direct && !(w.stip.Play == task.Self && w.checking()) {
		return false
	}
	for _, m := range replies {
		if m.From != m.To && w.p.Besiege(m, direct) {
			return true
		}
	}
	return false
}

// holds tells whether the attacker, who has just made the first move of n turns and not reached the goal, wins within
// them whatever the defender does, if he does not within fewer.
func (w *worker) holds(n int) bool {
	if n == 1 {
		switch w.stip.Play {
		case task.Direct:
			return false
		case task.Reflex, task.SemiReflex:
			return w.reach() // the defender must
		case task.Self:
			if w.checking() && w.p.HasQuietMove() {
				return false
			}
		}
	}
	if n < 3 && w.refuted(n) {
		return false
	}
	replies := w.moves()
	held := len(replies) > 0
	if !w.o.NoOrdering {
		w.order.sort(defender, n, replies)
	}
	if w.knownRefuted(n, replies) {
		w.leave()
		return false
	}
	for i, m := range replies {
		if i > 0 && w.offering(n) {
			held = !w.offer(defender, n, replies[i:])
			break
		}
		if held = w.answers(m, n); w.stopped {
			break
		}
		if !held {
			w.order.decided(defender, n, m)
			w.refuter = m
			break
		}
	}
	w.leave()
	return held
}

// refuted tells whether a reply that has refuted other moves of the attacker refutes this one: often there is no
// need to generate the replies.
func (w *worker) refuted(n int) bool {
	if w.o.NoOrdering {
		return false
	}
	for _, m := range w.order.killers[defender][n] {
		if m.From != m.To && w.p.Legal(m) && !w.answers(m, n) {
			w.refuter = m
			return true
		}
	}
	return false
}

// answers tells whether a reply of the defender leaves the attacker winning, who has made the first move of n turns.
func (w *worker) answers(m rules.Move, n int) bool {
	if w.stip.Play == task.Self {
		won := w.play(m) || w.wins(n-1)
		w.p.TakeBack()
		return won
	}
	w.p.Play(m)
	won := w.wins(n - 1)
	w.p.TakeBack()
	return won
}

// probes is how many replies are looked up where a refutation is soon found by searching.
const probes = 8

// knownRefuted tells whether the table has a refutation among the replies, if there are turns enough for that to pay
// (enhanced transposition cutoff; Schaeffer and Plaat 1996). The fewer different refutations are chosen, the more often
// the same positions arise.
func (w *worker) knownRefuted(n int, replies []rules.Move) bool {
	// A move that reaches such a goal may lead to a position that a move which does not reach it leads to as well.
	byMove := w.stip.Play == task.Self && !w.stip.Goal.Ends()
	if n < 3 || w.table == nil || byMove {
		return false
	}
	if n == 3 {
		replies = replies[:min(len(replies), probes)]
	}
	for len(replies) > 0 {
		// Look-ups in a row wait for memory together.
		var keys [probes]rules.Key
		some := min(len(replies), probes)
		for i, m := range replies[:some] {
			keys[i] = w.salted(w.p.KeyAfter(m))
		}
		for _, k := range keys[:some] {
			if int(w.known(k).fails) >= n-1 {
				return true
			}
		}
		replies = replies[some:]
	}
	return false
}
