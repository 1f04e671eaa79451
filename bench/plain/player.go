package plain

import (
	"flicker/rules"
	"flicker/solver/task"
)

// player plays a task out. What it found of a position it remembers by exact keys, each with the number of series.
type player struct {
	s       task.Stipulation
	won     map[string]bool
	ways    map[string][]*branch
	answers [2]answers // of each side
}

func newPlayer(s task.Stipulation) *player {
	return &player{s: s, won: map[string]bool{}, ways: map[string][]*branch{}}
}

// branch is a legal series with what comes of it.
type branch struct {
	series  Series
	before  *rules.Position // where it began
	now     *rules.Position // where it ended
	end     *rules.Position // the same as handed to the opponent
	reached *bool           // the goal, once asked
}

// branches are all legal series of the side on turn.
func (y *player) branches(p *rules.Position) []*branch {
	key := exactKey(p)
	if out, known := y.ways[key]; known {
		return out
	}
	var out []*branch
	walk(p, func(now *rules.Position, set []rules.Move) {
		if !now.MayEnd() {
			return
		}
		here := *now
		b := &branch{before: p, now: &here, end: now.EndSeries()}
		for _, m := range sorted(p.Game(), set) {
			b.series = append(b.series, p.Game().Text(m))
		}
		out = append(out, b)
	})
	y.ways[key] = out
	return out
}

// reaches tells whether the series reaches the goal. Mate and stalemate mean that the opponent has no legal series
// (F9, F10).
func (y *player) reaches(b *branch) bool {
	if b.reached == nil {
		reached := false
		if y.s.Goal.Ends() {
			result := y.answers[b.end.Turn()].judge(b.end)
			reached = result == mate && y.s.Goal == task.Mate || result == stalemate && y.s.Goal == task.Stalemate
		} else {
			reached = y.s.Reached(b.before, b.now)
		}
		b.reached = &reached
	}
	return *b.reached
}

// distinct are branches that differ in their end or in whether they reach the goal. That the opponent has no series is
// to be seen in the end.
func (y *player) distinct(p *rules.Position) []*branch {
	type result struct {
		end     string
		reached bool
	}
	var out []*branch
	seen := map[result]bool{}
	for _, b := range y.branches(p) {
		if r := (result{exactKey(b.end), !y.s.Goal.Ends() && y.reaches(b)}); !seen[r] {
			seen[r] = true
			out = append(out, b)
		}
	}
	return out
}

// keys are the first series with which the side on turn forces what it wants in at most s.Series of its own.
func (y *player) keys(p *rules.Position) Answer {
	var a Answer
	if y.forbidden(p) {
		return a
	}
	ends := map[string]bool{}
	for _, b := range y.branches(p) {
		for n := 1; n <= y.s.Series; n++ {
			if y.solves(b, n) {
				a.Solutions = append(a.Solutions, Solution{Line: []Series{b.series}, Length: n})
				ends[exactKey(b.end)] = true
				break
			}
		}
	}
	a.Ends = len(ends)
	return a
}

// forbidden tells whether the side on turn has lost its task already: in reflex play, it must reach the goal itself
// if it can.
func (y *player) forbidden(p *rules.Position) bool {
	return y.s.Play == task.Reflex && y.canReach(p)
}

func (y *player) canReach(p *rules.Position) bool {
	for _, b := range y.branches(p) {
		if y.reaches(b) {
			return true
		}
	}
	return false
}

// solves tells whether the series of the side with the task forces what it wants, with n series, itself included.
func (y *player) solves(b *branch, n int) bool {
	switch y.s.Play {
	case task.Direct:
		if y.reaches(b) {
			return true
		}
	case task.Reflex, task.SemiReflex:
		if y.canReach(b.end) {
			return true
		}
	}
	answers := y.distinct(b.end)
	for _, d := range answers {
		if !y.allows(d, n) {
			return false
		}
	}
	return len(answers) > 0
}

// allows tells whether the opponent's answer to a series with which n were left does not save him.
func (y *player) allows(answer *branch, n int) bool {
	return y.s.Play == task.Self && y.reaches(answer) || n > 1 && y.wins(answer.end, n-1)
}

// wins tells whether the side on turn forces what it wants in at most n series.
func (y *player) wins(p *rules.Position, n int) bool {
	return remember(y.won, p, n, func() bool {
		if y.forbidden(p) {
			return false
		}
		for _, b := range y.distinct(p) {
			if y.solves(b, n) {
				return true
			}
		}
		return false
	})
}
