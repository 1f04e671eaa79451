package single

import (
	"math/bits"
	"slices"

	"flicker/rules"
	"flicker/solver/task"
)

// lines finds lines of play in which nobody resists.
type lines struct {
	*worker
	line []rules.Move // played so far
	// found is told each line. It returns false to end the search.
	found func(line []rules.Move) bool
	ended bool
}

// emit passes on the line played so far with a last move.
func (l *lines) emit(m rules.Move) {
	if !l.stopped && !l.found(append(slices.Clone(l.line), m)) {
		l.ended = true
	}
}

// done tells whether to look no further.
func (l *lines) done() bool { return l.ended || l.halted() }

// with searches after a move.
func (l *lines) with(m rules.Move, search func(left int) bool, left int) bool {
	l.line = append(l.line, m)
	found := search(left)
	l.line = l.line[:len(l.line)-1]
	return found
}

// unless searches, if it is not known that there is nothing to be found in so many moves: what fails in more fails in
// fewer.
func (l *lines) unless(left int, search func(left int) bool) bool {
	if l.table == nil {
		return search(left)
	}
	k := l.key()
	if failed, ok := l.table.Load(k); ok && int(failed) >= left {
		l.stats.TableHits++
		return false
	}
	since := l.stats.States
	found := search(left)
	if !found && !l.done() {
		l.stats.TableStores++
		l.table.Store(k, uint32(left), uint8(bits.Len64(l.stats.States-since)))
	}
	return found
}

// from finds the lines of at most left moves that begin with one.
func (l *lines) from(m rules.Move, left int) bool {
	switch {
	case l.done():
		return false
	case l.stip.Play == task.Help:
		return l.helpFrom(m, left)
	case l.stip.Play == task.SeriesHelp:
		return l.rowFrom(m, left-1) // the opponent makes the last
	default:
		return l.rowFrom(m, left)
	}
}

// help finds lines of at most left moves of the two sides in turn, the last of which reaches the goal: left is odd when
// the side to reach it is on turn.
func (l *lines) help(left int) bool {
	if left == 1 {
		return l.last()
	}
	return l.unless(left, l.helpOn)
}

func (l *lines) helpOn(left int) bool { return l.each(l.helpFrom, left) }

// each searches from every move.
func (l *lines) each(from func(m rules.Move, left int) bool, left int) bool {
	found := false
	for _, m := range l.moves() {
		if l.done() {
			break
		}
		if from(m, left) {
			found = true
		}
	}
	l.leave()
	return found
}

func (l *lines) helpFrom(m rules.Move, left int) bool {
	var u rules.Undo
	found := false
	if left%2 == 1 {
		u, found = l.play(m)
	} else {
		u = l.p.Play(m)
	}
	switch {
	case found:
		l.emit(m)
	case left > 1:
		found = l.with(m, l.help, left-1)
	}
	l.p.TakeBack(m, u)
	return found
}

// last finds the moves that reach the goal at once.
func (l *lines) last() bool {
	found := false
	for _, m := range l.candidates() {
		u, reached := l.play(m)
		l.p.TakeBack(m, u)
		if reached {
			found = true
			l.emit(m)
		}
	}
	l.leave()
	return found
}

// row finds lines in which the side on turn makes at most left moves in a row, of which only the last may give check
// and, in series play of help, is followed by one of the opponent.
func (l *lines) row(left int) bool {
	if l.stip.Play == task.SeriesDirect && left == 1 {
		return l.last()
	}
	return l.unless(left, l.rowOn)
}

func (l *lines) rowOn(left int) bool { return l.each(l.rowFrom, left) }

// rowFrom finds the lines that begin with a move of the row.
func (l *lines) rowFrom(m rules.Move, left int) bool {
	found, reached := false, false
	var u rules.Undo
	if l.stip.Play == task.SeriesDirect {
		if u, reached = l.play(m); reached {
			l.emit(m)
			found = true
		}
	} else {
		u = l.p.Play(m)
		found = l.with(m, func(int) bool { return l.last() }, 0)
	}
	on := !reached && left > 1 && !l.p.InCheck(l.p.Turn())
	l.p.TakeBack(m, u)
	if on {
		u = l.p.PlayOn(m)
		if l.with(m, l.row, left-1) {
			found = true
		}
		l.p.TakeBackOn(m, u)
	}
	return found
}
