package plain

import (
	"flicker/rules"
	"flicker/solver/task"
)

// tail is a part of a line, up to its end, with the position after each series.
type tail []*branch

// allLines are the lines in which nobody resists.
func (y *player) allLines(p *rules.Position) Answer {
	var a Answer
	var tails []tail
	switch y.s.Play {
	case task.Help:
		tails = y.help(p, y.s.Length())
	case task.SeriesDirect:
		tails = y.inARow(p, y.s.Series)
	case task.SeriesHelp:
		tails = y.inARowThenOne(p, y.s.Series)
	}
	ends := map[string]bool{}
	for _, t := range tails {
		sequence := ""
		s := Solution{}
		for _, b := range t {
			sequence += exactKey(b.end) + "|"
			s.Line = append(s.Line, b.series)
		}
		switch y.s.Play {
		case task.Help:
			s.Length = len(t) / 2
		case task.SeriesDirect:
			s.Length = len(t)
		case task.SeriesHelp:
			s.Length = len(t) - 1
		}
		ends[sequence] = true
		a.Solutions = append(a.Solutions, s)
	}
	a.Ends = len(ends)
	return a
}

func prefixed(b *branch, tails []tail) []tail {
	var out []tail
	for _, t := range tails {
		out = append(out, append(tail{b}, t...))
	}
	return out
}

// help are the lines of at most left series of both sides in turn. The side that plays when an odd number is left
// reaches the goal, and the line ends when it does.
func (y *player) help(p *rules.Position, left int) []tail {
	var out []tail
	for _, b := range y.branches(p) {
		switch {
		case left%2 == 1 && y.reaches(b):
			out = append(out, tail{b})
		case left > 1:
			out = append(out, prefixed(b, y.help(b.end, left-1))...)
		}
	}
	return out
}

// inARow are the lines of at most left series of one side, the last of which reaches the goal. No other gives check,
// for then the opponent could not be passed over.
func (y *player) inARow(p *rules.Position, left int) []tail {
	var out []tail
	for _, b := range y.branches(p) {
		if y.reaches(b) {
			out = append(out, tail{b})
		} else if next := b.end.Pass(); next != nil && left > 1 {
			out = append(out, prefixed(b, y.inARow(next, left-1))...)
		}
	}
	return out
}

// inARowThenOne are the lines of at least one and at most left series of one side, then one of the other, which reaches
// the goal. Of the row, only the last may give check.
func (y *player) inARowThenOne(p *rules.Position, left int) []tail {
	var out []tail
	for _, b := range y.branches(p) {
		for _, last := range y.branches(b.end) {
			if y.reaches(last) {
				out = append(out, tail{b, last})
			}
		}
		if next := b.end.Pass(); next != nil && left > 1 {
			out = append(out, prefixed(b, y.inARowThenOne(next, left-1))...)
		}
	}
	return out
}
