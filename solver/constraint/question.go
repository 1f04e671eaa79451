package constraint

import (
	"fmt"
	"slices"

	"flicker/rules"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

// question asks for a series to which the opponent has no good answer. left counts the series to come after it: if it
// is even, the side asking attacks and the last of them all must reach the goal; if odd, it defends. (left is -1
// for the defender's question whether he has any series at all.)
//
// A question may stand for many positions: steps lead to it, each a series that is fixed or left open. Asked under the
// assumption that the open ones are certain legal series, after which the fixed ones are legal, it tells by a core which of
// their moves matter.
type question struct {
	*search
	root   *rules.Position
	steps  []step
	left   int
	f      *symbolic.Formula  // nil: not yet stated
	layers []*symbolic.Series // of the open steps, then the series asked for
	start  *symbolic.Position // before it
	end    *symbolic.Position // after it; nil if left is -1
	// active: the series asked for is played. It need not be if a fixed step fails to do its task.
	active sat.Lit
	// stale: the side asking has no series at all, which is no loss: then the attacker has missed his goal.
	stale sat.Lit
	// done: the series asked for reaches a goal that does not depend on answers, though more series are left; sat.NoLit
	// where there is no such goal. It excuses from all that answers demand.
	done sat.Lit

	children map[string]*question
	killers  []*question // children whose answers have refuted series, the latest first
	known    map[string]bool
	cover    *cover  // after the fixed series that led to the question; nil: not yet asked for
	labels   *labels // of the answers in clauses; nil: they have none
	// patient is asked after each candidate whether next is to go on; nil: it is.
	patient func() bool
	// taught, if set, is told the lessons learnt.
	taught    func(lesson)
	bytes     int            // of memory accounted for
	lessons   []lesson       // learnt so far
	solutions [][]rules.Move // told
	tried     int            // last series of all
	defence   *question      // the opponent's answer to any of them; nil: not yet put
}

// step is a series on the way to a question: fixed, or open if it has no moves.
type step struct{ fixed symbolic.FixedSeries }

func (s step) open() bool { return len(s.fixed.Moves) == 0 }

// ask puts a question.
func (s *search) ask(root *rules.Position, steps []step, left int) *question {
	return s.askLabelled(root, steps, left, nil)
}

func (s *search) askLabelled(root *rules.Position, steps []step, left int, l *labels) *question {
	q := &question{search: s, root: root, steps: steps, left: left, labels: l, done: sat.NoLit}
	q.state()
	return q
}

// state states the question in a formula.
func (q *question) state() {
	q.f = q.formula()
	q.children, q.known = map[string]*question{}, map[string]bool{}
	q.active, q.stale = q.f.True, q.f.False()
	excuses := q.lead()
	if q.left < 0 && !q.stip.Goal.Ends() {
		q.active = q.f.False()
		q.f.Assert(excuses...)
		return
	}
	if len(excuses) > 0 {
		q.active = q.f.NewVar()
		q.f.Assert(append(excuses, q.active)...)
	}
	last := q.start.Play(q.active)
	q.layers = append(q.layers, last)
	if q.left >= 0 {
		q.end = last.End()
	}
	switch {
	case q.left == 0:
		q.aim()
	case q.attacks() && !q.stip.Goal.Ends():
		q.done = q.f.NewVar()
		q.f.Assert(q.done.Not(), q.goal(last, q.end))
	}
}

// lead plays the steps, of which the fixed ones are legal, and lists what excuses from playing the series asked for.
func (q *question) lead() (excuses []sat.Lit) {
	p := symbolic.Fixed(q.f, q.root)
	for _, st := range q.steps {
		if st.open() {
			layer := p.Choose()
			q.layers = append(q.layers, layer)
			p = layer.End()
			continue
		}
		for _, l := range p.Conditions(st.fixed) {
			q.f.Assert(l)
		}
		p = p.After(st.fixed)
	}
	q.start = p
	if q.attacks() || len(q.steps) == 0 {
		return excuses
	}
	if !q.stip.Goal.Ends() { // a defender without a series is no success of the attacker's
		missed := q.missedBy(q.steps[len(q.steps)-1].fixed, p)
		if q.left < 0 {
			return append(excuses, missed)
		}
		q.f.Assert(append(slices.Clone(excuses), missed)...) // else the play is over
		q.stale = q.f.NewVar()
		return append(excuses, q.stale)
	}
	missed := p.Check() // the attacker's goal
	if !q.stalemate() {
		missed = missed.Not()
	}
	if q.left < 0 {
		return append(excuses, missed)
	}
	q.stale = q.f.NewVar()
	q.f.Assert(q.stale.Not(), missed)
	return append(excuses, q.stale)
}

func (q *question) attacks() bool { return q.left >= 0 && q.left%2 == 0 }

// aim states that the last series of all reaches the goal; if that is mate or stalemate: that it gives check or none, and
// that no step of the opponent's king, or where it pays no single move, is an answer.
func (q *question) aim() {
	if !q.stip.Goal.Ends() {
		q.f.Assert(q.active.Not(), q.goal(q.layers[len(q.layers)-1], q.end))
		return
	}
	check := q.end.Check()
	if q.stalemate() {
		check = check.Not()
	}
	q.f.Assert(q.active.Not(), check)
	if q.o.NoSeeds {
		return
	}
	for _, answer := range q.end.Singles() {
		if len(q.steps) > 0 && !answer.ByKing() {
			continue // hardly any of them ever matters
		}
		q.answerFails(q.end, q.active, answer)
	}
}

// answerFails states, if a literal holds, that the series is not legal in the position.
func (q *question) answerFails(p *symbolic.Position, when sat.Lit, answer symbolic.FixedSeries) {
	clause, always := p.Fails(answer)
	if always {
		return
	}
	clause = append(clause, when.Not())
	if q.labels != nil {
		clause = append(clause, q.labels.of(q.f, answer.Moves, nil).Not())
	}
	q.f.Assert(clause...)
}

// next looks for a series that answers the question after the series of the open steps, under assumptions that
// include what these are. ok is false if there is none. moves is nil if none need be played.
func (q *question) next(earlier [][]rules.Move, assume []sat.Lit) (moves []rules.Move, ok bool, err error) {
	start, err := q.replay(earlier)
	if err != nil {
		return nil, false, err
	}
	for {
		st, err := q.solve(q.f, q.labels.assumed(assume))
		q.account(q.f.Bytes())
		if err != nil || st == sat.Unsat {
			return nil, false, err
		}
		if q.f.S.Value(q.active) {
			moves, ok = q.layers[len(q.layers)-1].Model()
			if !ok {
				continue // a clause was missing
			}
			ok, err = q.try(start, earlier, moves)
		} else {
			moves = nil
			ok, err = q.tryExcuse(start)
		}
		if ok || err != nil {
			return moves, ok, err
		}
		if q.patient != nil && !q.patient() {
			return nil, false, errImpatient
		}
	}
}

// account reports the memory that the question takes.
func (q *question) account(bytes int) {
	if q.use != nil {
		q.use(bytes - q.bytes)
		q.bytes = bytes
	}
}

// replay plays the steps.
func (q *question) replay(earlier [][]rules.Move) (start *rules.Position, err error) {
	p := *q.root
	n := 0
	for _, st := range q.steps {
		moves := st.fixed.Moves
		if st.open() {
			moves = earlier[n]
			n++
		}
		if !q.plays(&p, moves) {
			return nil, fault(q.root, moves)
		}
	}
	return &p, nil
}

// try tells whether a series answers the question. If not, it adds a clause that says why.
func (q *question) try(start *rules.Position, earlier [][]rules.Move, moves []rules.Move) (good bool, err error) {
	q.stats.Candidates++
	end, err := q.after(start, moves)
	switch {
	case err != nil:
		return false, err
	case q.attacks() && q.hits(start, moves):
		return true, nil
	case q.left < 0:
		return true, nil
	case q.left == 0:
		return q.tryLast(end, moves)
	}
	return q.tryFurther(end, append(earlier[:len(earlier):len(earlier)], moves))
}

// tryExcuse is try where the series asked for is excused though the answers before it are legal.
func (q *question) tryExcuse(p *rules.Position) (bool, error) {
	if q.attacks() || q.left > 0 && !q.f.S.Value(q.stale) {
		return false, fmt.Errorf("fault of the program: a series excused for no reason")
	}
	if q.left < 0 {
		return true, nil
	}
	replies, err := q.replies(p, 1)
	if err != nil || len(replies) == 0 {
		return err == nil, err
	}
	q.answerFails(q.start, q.stale, symbolic.NewFixedSeries(p, replies[0]))
	return false, nil
}

// mostReplies is the number of answers taken from one candidate.
const mostReplies = 4

// tryLast tries the last series of all: the opponent must have none.
func (q *question) tryLast(p *rules.Position, last []rules.Move) (bool, error) {
	replies, err := q.lastReplies(p, last)
	if err != nil || len(replies) == 0 {
		return err == nil, err
	}
	return false, q.learnReplies(p, replies)
}

// learnReplies adds clauses that say how a last series of all fails.
func (q *question) learnReplies(p *rules.Position, replies [][]rules.Move) error {
	fresh := false
	for _, moves := range replies {
		key := seriesKey(p, moves)
		if q.known[key] {
			continue
		}
		fresh, q.known[key] = true, true
		q.stats.Counterexamples++
		q.answerFails(q.end, q.active, symbolic.NewFixedSeries(p, moves))
	}
	if !fresh {
		return fmt.Errorf("fault of the program: an answer that was ruled out is legal")
	}
	return nil
}

// seriesKey names a series in its order, with the men that make it.
func seriesKey(p *rules.Position, moves []rules.Move) string {
	b := []byte(movesKey(moves))
	for _, m := range moves {
		b = append(b, byte(p.At(m.From)))
	}
	return string(b)
}

// movesKey names a series in its order.
func movesKey(moves []rules.Move) string {
	b := make([]byte, 0, 5*len(moves))
	for _, m := range moves {
		b = append(b, byte(m.From), byte(m.To), byte(m.Promo), byte(m.Victim), m.Castle)
	}
	return string(b)
}

// setKey names a set of moves, whatever their order.
func setKey(moves []rules.Move) string {
	moves = slices.Clone(moves)
	slices.SortFunc(moves, func(a, b rules.Move) int {
		return slices.Compare([]byte(movesKey([]rules.Move{a})), []byte(movesKey([]rules.Move{b})))
	})
	return movesKey(moves)
}
