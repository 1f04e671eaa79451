package constraint

import (
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
	"flicker/solver/task"
)

// hits tells whether a legal series reaches a goal that does not depend on the opponent's answers.
func (s *search) hits(p *rules.Position, moves []rules.Move) bool {
	if s.stip.Goal.Ends() {
		return false
	}
	now := *p
	for _, m := range moves {
		now.Make(m)
	}
	return s.stip.Reached(p, &now)
}

// goal says that a series, which leads to the position end, reaches a goal that does not depend on answers.
func (q *question) goal(series *symbolic.Series, end *symbolic.Position) sat.Lit {
	switch q.stip.Goal {
	case task.Check:
		return end.Check()
	case task.Capture:
		return end.Gone(q.marked())
	case task.Reach:
		return series.Comes(q.cell())
	default:
		return series.Promotes()
	}
}

// missedBy says that a fixed series, which leads to the position end, does not reach such a goal.
func (q *question) missedBy(series symbolic.FixedSeries, end *symbolic.Position) sat.Lit {
	reached := q.f.False()
	switch q.stip.Goal {
	case task.Check:
		reached = end.Check()
	case task.Capture:
		reached = end.Gone(q.marked())
	default:
		for _, m := range series.Moves {
			comes := m.To == q.cell() || m.Castle != 0 && q.root.Game().Castles()[m.Castle-1].RookTo == q.cell()
			if q.stip.Goal == task.Reach && comes || q.stip.Goal == task.Promotion && m.Promo != rules.NoKind {
				reached = q.f.True
			}
		}
	}
	return reached.Not()
}

// cell is the one that the goal names; None if it names none.
func (q *question) cell() board.Cell {
	c, ok := q.root.Board().Cell(q.stip.Cell)
	if !ok {
		return board.None
	}
	return c
}

// marked is the man that is to be captured, by its number.
func (q *question) marked() (side rules.Colour, man int) {
	at := q.root.Marked()
	side = q.root.At(at).Colour()
	for men := q.root.Men(side); men.Pop() != at; {
		man++
	}
	return side, man
}
