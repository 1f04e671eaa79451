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
		return false, q.learn(p, answer, series)
	case !q.attacks():
		return true, nil // no attack succeeds
	}
	return q.tryEnd(p, series)
}

// close gives back the formulas of a question and of those it has led to.
func (q *question) close() {
	q.account(0)
	q.release(q.f)
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
	for i, child := range q.killers {
		if i == mostKillers {
			break
		}
		r := *p
		if !q.plays(&r, child.steps[len(child.steps)-1].fixed.Moves) || child.left < 0 && !q.reached(&r) && !q.hits(p, child.steps[len(child.steps)-1].fixed.Moves) {
			continue
		}
		if refuted, err := q.refutedBy(child, series); err != nil || refuted {
			copy(q.killers[1:i+1], q.killers[:i])
			q.killers[0] = child
			return refuted, err
		}
	}
	return false, nil
}

// learn takes an answer that refutes the series for a killer, and adds the clause.
func (q *question) learn(p *rules.Position, answer []rules.Move, series [][]rules.Move) error {
	if q.labels != nil && q.attacks() { // it will be shown
		var err error
		if answer, err = q.core(p, answer, q.left/2); err != nil {
			return err
		}
	}
	child := q.child(p, answer)
	refuted, err := q.refutedBy(child, series)
	if err == nil && !refuted {
		err = fault(p, answer)
	}
	q.killers = slices.DeleteFunc(q.killers, func(c *question) bool { return c == child })
	q.killers = slices.Insert(q.killers, 0, child)
	if len(q.killers) > mostChildren && q.labels == nil { // labels know their children
		last := len(q.killers) - 1
		q.forget(q.killers[last])
		q.killers = q.killers[:last]
	}
	return err
}

// child is the question for the next series but one, after the opponent's answer.
func (q *question) child(p *rules.Position, answer []rules.Move) *question {
	key := seriesKey(p, answer)
	c := q.children[key]
	if c == nil {
		steps := append(q.steps[:len(q.steps):len(q.steps)], step{}, step{symbolic.NewFixedSeries(p, answer)})
		c = q.ask(q.root, steps, q.left-2)
		q.children[key] = c
	}
	return c
}

// refutedBy tells whether the answer of a child refutes the series, and if so adds a clause that rules them out with
// all others that do not change what matters.
func (q *question) refutedBy(child *question, series [][]rules.Move) (bool, error) {
	facts := child.factsOf(series)
	_, found, err := child.next(series, child.assumptions(facts))
	if err != nil || found {
		return false, err
	}
	q.stats.Counterexamples++
	facts = child.coreOf(facts)
	q.learnFacts(facts)
	clause := q.change(facts)
	if q.labels != nil {
		answer := child.steps[len(child.steps)-1].fixed.Moves
		clause = append(clause, q.labels.of(q.f, answer, child).Not())
	}
	q.f.Assert(clause...)
	return true, nil
}

// learnFacts keeps a lesson for other questions from the same start.
func (q *question) learnFacts(facts []fact) {
	if len(q.steps) == 0 && q.patience > 0 {
		q.lessons = append(q.lessons, facts)
	}
}

// change lists the literals of which one holds if not all of the facts do, or the series asked for is not played (facts
// that only tell of moves not made hold of a series that is excused, too), or the goal is reached all the same.
func (q *question) change(facts []fact) []sat.Lit {
	clause := []sat.Lit{q.active.Not()}
	if q.done != sat.NoLit {
		clause = append(clause, q.done)
	}
	for _, f := range facts {
		clause = append(clause, f.lit(q.layers[f.layer]).Not())
	}
	return clause
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
	e := &question{search: q.search, root: q.root, left: q.left, f: q.formula()}
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
	facts = e.coreOf(facts)
	q.learnFacts(facts)
	q.f.Assert(q.change(facts)...)
	return nil
}
