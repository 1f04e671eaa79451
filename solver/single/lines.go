package single

import (
	"math/bits"
	"slices"

	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
)

// lines finds lines of play in which nobody resists.
type lines struct {
	*worker
	line []rules.Move // played so far
	// second, if set, is the only second move to be played.
	second *rules.Move
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
		return l.rowFrom(m, left-1, l.gives(m)) // the opponent makes the last
	default:
		return l.rowFrom(m, left, l.gives(m))
	}
}

// help finds lines of at most left moves of the two sides in turn, the last of which reaches the goal: left is odd when
// the side to reach it is on turn.
func (l *lines) help(left int) bool {
	switch {
	case l.second != nil && len(l.line) == 1:
		return l.helpOn(left) // of which the table is not to hear
	case left > 1:
		return l.unless(left, l.helpOn)
	}
	k := l.key()
	if l.recent.has(k, 1) {
		return false
	}
	found := l.last()
	if !found {
		l.recent.add(k, 1)
	}
	return found
}

func (l *lines) helpOn(left int) bool {
	found := false
	for _, m := range l.moves() {
		if l.done() {
			break
		}
		if l.second != nil && len(l.line) == 1 && m != *l.second {
			continue
		}
		if l.helpFrom(m, left) {
			found = true
		}
	}
	l.leave()
	return found
}

func (l *lines) helpFrom(m rules.Move, left int) bool {
	found := false
	if left%2 == 1 {
		found = l.play(m)
	} else {
		l.p.Play(m)
	}
	switch {
	case found:
		l.emit(m)
	case left > 1:
		found = l.with(m, l.help, left-1)
	}
	l.p.TakeBack()
	return found
}

// last finds the moves that reach the goal at once.
func (l *lines) last() bool {
	found := false
	for _, m := range l.candidates() {
		reached := l.play(m)
		l.p.TakeBack()
		if reached {
			found = true
			l.emit(m)
		}
	}
	l.leave()
	return found
}

// row finds lines in which the side on turn makes at most left more moves in a row, of which only the last may give check
// and, in series play of help, is followed by one of the opponent. The opponent is not in check.
func (l *lines) row(left int) bool {
	if l.stip.Play == task.SeriesDirect && left == 1 {
		return l.last()
	}
	return l.unless(left, l.rowOn)
}

func (l *lines) rowOn(left int) bool {
	found := l.stip.Play == task.SeriesHelp && l.closing()
	if left == 0 {
		return found
	}
	return l.rowOver(left) || found
}

// rowOver finds those with one more move at least.
func (l *lines) rowOver(left int) bool {
	found := false
	moves := l.moves()
	checks := l.p.ChecksFirst(moves)
	for i, m := range moves {
		if l.done() {
			break
		}
		if l.rowFrom(m, left, i < checks) {
			found = true
		}
	}
	l.leave()
	return found
}

// gives tells whether a move gives check.
func (l *lines) gives(m rules.Move) bool { return l.p.ChecksFirst([]rules.Move{m}) > 0 }

// closing finds the opponent's moves that reach the goal after the row played so far, which leaves nothing to be taken
// en passant.
func (l *lines) closing() bool {
	l.p.Pass()
	found := l.last()
	l.p.TakeBack()
	return found
}

// rowFrom finds the lines that begin with a move of the row, of which is known whether it gives check.
func (l *lines) rowFrom(m rules.Move, left int, check bool) bool {
	if l.stip.Play == task.SeriesHelp {
		return l.helpedFrom(m, left, check)
	}
	if check || !l.checking() {
		reached := l.play(m)
		l.p.TakeBack()
		if reached {
			l.emit(m)
			return true
		}
	}
	return !check && left > 1 && l.on(m, l.row, left-1)
}

// helpedFrom is rowFrom in series play of help.
func (l *lines) helpedFrom(m rules.Move, left int, check bool) bool {
	if !check && m.Passed == board.None {
		return l.on(m, l.row, left-1)
	}
	l.p.Play(m)
	enPassant := l.p.CanTakePassed()
	closed := (check || enPassant) && l.with(m, func(int) bool { return l.last() }, 0)
	l.p.TakeBack()
	switch {
	case check:
		return closed
	case enPassant: // the opponent has just had its chance: what follows is not what the table knows
		return left > 1 && l.on(m, l.rowOver, left-1) || closed
	}
	return l.on(m, l.row, left-1)
}

// on searches with the side that made the move still on turn.
func (l *lines) on(m rules.Move, search func(left int) bool, left int) bool {
	l.p.PlayOn(m)
	found := l.with(m, search, left)
	l.p.TakeBack()
	return found
}
