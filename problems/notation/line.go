package notation

import (
	"fmt"
	"strings"

	"flicker/rules"
	"flicker/solver/task"
)

// Mark is what stands before a series of a line: a number and the side that plays it. Numbers count the pairs of
// help play, of which the side that reaches the goal plays the second half, and in series play the series of the side
// that plays several: 1b. 1a. 2b. 2a. in h#2, 1a. 2b. 2a. in h#1.5, 1b. 2b. 3b. 3a. in ser-h#3.
type Mark struct {
	Number int
	Side   rules.Colour
	Second bool // the other side has, or might have, played under the same number: 1...
}

// MarkOf is the mark of series i, from 0, in a line of n series that the given side begins (see task.Play.Lines).
func MarkOf(s task.Stipulation, first rules.Colour, i, n int) Mark {
	switch s.Play {
	case task.SeriesDirect:
		return Mark{i + 1, first, false}
	case task.SeriesHelp:
		if i == n-1 {
			return Mark{i, first.Other(), true}
		}
		return Mark{i + 1, first, false}
	}
	side := first
	if i%2 == 1 {
		side = first.Other()
	}
	if s.Half {
		i++
	}
	return Mark{i/2 + 1, side, i%2 == 1}
}

// Line writes a line of series, each with its mark, and gives the last one its ending: "1b. Ka8  1a. Bc3, Rb2#". The
// error says which move is illegal and why.
func (s Style) Line(p *rules.Position, st task.Stipulation, line [][]rules.Move, e Ending) (string, error) {
	var texts []string
	now := p
	for i, moves := range line {
		m := MarkOf(st, p.Turn(), i, len(line))
		end := Open
		if i == len(line)-1 {
			end = e
		}
		if now = onTurn(now, m.Side); now == nil {
			return "", fmt.Errorf("series %d of the line: %s", i+1, waits)
		}
		text, err := s.Series(now, moves, end)
		if err != nil {
			return "", fmt.Errorf("series %d of the line: %w", i+1, err)
		}
		texts = append(texts, s.Numbered(m.Number, m.Side, text))
		now = played(now, moves)
	}
	return strings.Join(texts, "  "), nil
}

// waits says why the series of a side in series play cannot be followed by another of the same side.
const waits = "the side that waits is in check; only the last series of a row may give check"

// onTurn is the position with a side on turn, the other one having passed if need be; nil if that would be in check.
func onTurn(p *rules.Position, side rules.Colour) *rules.Position {
	if p.Turn() == side {
		return p
	}
	return p.Pass()
}

// played is the position after a legal series, handed over.
func played(p *rules.Position, moves []rules.Move) *rules.Position {
	q := *p
	for _, m := range moves {
		if l, ok := find(&q, m); ok {
			q.Make(l)
		}
	}
	q.HandOver()
	return &q
}
