package constraint

import (
	"slices"

	"flicker/rules"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

// tryFurther tries a series after which more are to come: the opponent must have no good answer. series are those
// of all layers.
func (q *question) tryFurther(p *rules.Position, series [][]rules.Move) (bool, error) {
	if q.tryCovers(p, series[0]) {
		return false, nil
	}
	if refuted, err := q.tryKillers(p, series); err != nil || refuted {
		return false, err
	}
	opponent := q.ask(p, nil, q.left-1)
	answer, found, err := opponent.next(nil, nil)
	opponent.close()
	switch {
	case err != nil:
		return false, err
	case found:
		return false, q.learnAnswer(p, answer, series)
	case !q.attacks():
		return true, nil // no attack succeeds
	}
	return q.tryEnd(p, series)
}

// close gives back the formulas of a question and of those it has led to.
func (q *question) close() {
	q.account(0)
	if q.f != nil {
		q.release(q.f)
		q.f = nil
	}
	for _, c := range q.children {
		c.close()
	}
	if q.defence != nil {
		q.defence.close()
	}
}

// mostChildren bounds the answers remembered.
const mostChildren = 64

// forget drops a child.
func (q *question) forget(child *question) {
	for key, c := range q.children {
		if c == child {
			delete(q.children, key)
		}
	}
	child.close()
}

// mostKillers bounds the answers tried from memory before a new one is looked for.
const mostKillers = 12

// tryKillers tries answers that have refuted other series.
func (q *question) tryKillers(p *rules.Position, series [][]rules.Move) (refuted bool, err error) {
	if q.o.NoKillers {
		return false, nil
	}
	for i, child := range q.killers {
		if i == mostKillers {
			break
		}
		r := *p
		moves := child.answered().Moves
		if !q.plays(&r, moves) || child.left < 0 && !q.reached(&r) && !q.hits(p, moves) {
			continue
		}
		if child.left == 0 {
			if mates, err := q.matesSoon(&r); err != nil {
				return false, err
			} else if mates {
				continue
			}
		}
		if refuted, err := q.refutedBy(child, series); err != nil || refuted {
			return refuted, err
		}
	}
	return false, nil
}

// learnAnswer takes an answer that refutes the series for a killer, and adds the clause.
func (q *question) learnAnswer(p *rules.Position, answer []rules.Move, series [][]rules.Move) error {
	if q.labels != nil && q.attacks() { // it will be shown
		var err error
		if answer, err = q.core(p, answer, q.left/2); err != nil {
			return err
		}
	}
	child := q.child(p, answer)
	if refuted, err := q.refutedBy(child, series); err != nil || refuted {
		return err
	}
	return fault(p, answer)
}

// remember takes an answer for the latest killer.
func (q *question) remember(child *question) {
	q.killers = slices.DeleteFunc(q.killers, func(c *question) bool { return c == child })
	q.killers = slices.Insert(q.killers, 0, child)
	if len(q.killers) > mostChildren && q.labels == nil { // labels know their children
		last := len(q.killers) - 1
		q.forget(q.killers[last])
		q.killers = q.killers[:last]
	}
}

// child is the question for the next series but one, after the opponent's answer. It may not have been stated yet.
func (q *question) child(p *rules.Position, answer []rules.Move) *question {
	key := seriesKey(p, answer)
	c := q.children[key]
	if c == nil {
		steps := append(q.steps[:len(q.steps):len(q.steps)], step{}, step{symbolic.NewFixedSeries(p, answer)})
		c = &question{search: q.search, root: q.root, steps: steps, left: q.left - 2, done: sat.NoLit}
		q.children[key] = c
	}
	return c
}

// refutedBy tells whether the answer of a child refutes the series, and if so adds a clause that rules them out with
// all others that do not change what matters.
func (q *question) refutedBy(child *question, series [][]rules.Move) (bool, error) {
	if child.f == nil {
		child.state()
	}
	facts := child.factsOf(series)
	_, found, err := child.next(series, child.assumptions(facts))
	if err != nil || found {
		return false, err
	}
	q.refute(child, child.coreOf(facts))
	return true, nil
}

// refute adds the clause that the answer of a child refutes all series of which the facts hold, and takes it for a killer.
func (q *question) refute(child *question, facts []fact) {
	q.stats.Counterexamples++
	q.learn(lesson{facts, child.answered(), child})
	q.remember(child)
}

// answered is the fixed series that led to the question.
func (q *question) answered() symbolic.FixedSeries { return q.steps[len(q.steps)-1].fixed }

// lesson is why series do not solve: of those of which the facts hold, the answer refutes each after which it is legal. An answer
// of no moves: they end the play. (Facts that only tell of moves not made hold of a series that is excused, too; and a
// series that reaches the goal itself needs no more.)
type lesson struct {
	facts  []fact
	answer symbolic.FixedSeries
	child  *question // after the answer, for labels
}

// learn heeds a lesson and passes it on.
func (q *question) learn(l lesson) {
	if q.taught != nil {
		q.taught(l)
	}
	q.heed(l)
}

// heed adds the clause of a lesson, which may be that of another question from the same start.
func (q *question) heed(l lesson) {
	var clause []sat.Lit
	if len(l.answer.Moves) > 0 {
		fails, always := q.end.Fails(l.answer)
		if always {
			return // it is not legal after any series that is left
		}
		clause = fails
		if q.labels != nil {
			clause = append(clause, q.labels.of(q.f, l.answer.Moves, l.child).Not())
		}
	}
	clause = append(clause, q.active.Not())
	if q.done != sat.NoLit {
		clause = append(clause, q.done)
	}
	for _, f := range l.facts {
		clause = append(clause, f.lit(q.layers[f.layer]).Not())
	}
	q.f.Assert(clause...)
}

// tryEnd tries a series to which the opponent has no good answer: if he has none at all, it must reach the goal.
func (q *question) tryEnd(p *rules.Position, series [][]rules.Move) (bool, error) {
	replies, err := q.replies(p, 1)
	if err != nil || len(replies) > 0 || q.reached(p) {
		return err == nil, err
	}
	return false, q.learnEnd(series)
}

// learnEnd adds a clause that rules out series like these, which end the play without the goal: what matters is
// found by asking for an answer of the opponent, of whatever use.
func (q *question) learnEnd(series [][]rules.Move) error {
	e := &question{search: q.search, root: q.root, left: q.left, f: q.formula(), done: sat.NoLit}
	defer e.close()
	e.steps = append(q.steps[:len(q.steps):len(q.steps)], step{})
	excuses := e.lead()
	active := e.f.NewVar()
	clause := append(excuses, active)
	if q.stip.Goal.Ends() {
		check := e.start.Check()
		if q.stalemate() {
			check = check.Not()
		}
		clause = append(clause, check)
	}
	e.f.Assert(clause...)
	answer := e.start.Play(active)
	facts := e.factsOf(series)
	for {
		st, err := q.solve(e.f, e.assumptions(facts))
		if err != nil {
			return err
		}
		if st == sat.Unsat {
			break
		}
		if _, legal := answer.Model(); legal {
			return fault(q.root, series[len(series)-1])
		}
	}
	q.learn(lesson{facts: e.coreOf(facts)})
	return nil
}
