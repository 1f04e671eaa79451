package constraint

import (
	"errors"
	"fmt"

	"flicker/rules"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
	"flicker/solver/task"
)

// Lines finds the lines of help and series play: series in turn, none of which is resisted. It tells the minimal ones,
// of which nothing can be left out series by series, or with Job.Every all, each once, the shorter first. (With three
// series or more, a line that is told may yet contain another one in which other men make the same moves.)
// complete is false if Stop or found ended the search. The error is a fault of the program.
func Lines(p *rules.Position, job Job, found func(line [][]rules.Move) bool) (complete bool, stats Stats, err error) {
	s := newSearch(job)
	complete = true
	for _, n := range s.stip.Lengths() {
		q := s.line(p, n)
		complete, err = q.findLines(job.Every, found)
		q.close()
		if err != nil || !complete {
			break
		}
	}
	if errors.Is(err, ErrStopped) {
		err = nil
	}
	return complete, s.stats, err
}

// line is the question for a line of n series: layers that are all played, the last of which reaches the goal.
func (s *search) line(root *rules.Position, n int) *question {
	q := &question{search: s, root: root, f: s.formula(), known: map[string]bool{}, done: sat.NoLit}
	q.active, q.stale = q.f.True, q.f.False()
	p := symbolic.Fixed(q.f, root)
	for i := range n {
		series := p.Play(q.f.True)
		end := series.End()
		q.layers = append(q.layers, series)
		p = end
		if i == n-1 {
			q.end = end
			q.aim()
			break
		}
		if s.stip.Waits(i, n) {
			q.f.Assert(end.Check().Not()) // only the last of a row may give check
			p = end.Pass()
		}
		if series.Side() == s.stip.Reaching(root.Turn()) && !s.stip.Goal.Ends() {
			q.f.Assert(q.goal(series, end).Not()) // a line ends where the goal is reached
		}
	}
	return q
}

// findLines tells all lines of a length.
func (q *question) findLines(every bool, found func([][]rules.Move) bool) (complete bool, err error) {
	for {
		line, ok, err := q.nextLine(nil)
		if err != nil || !ok {
			return err == nil, err
		}
		made, unmade := choices(q.layers)
		if !every {
			if line, made, err = q.smallestLine(line, made, unmade); err != nil {
				return false, err
			}
			unmade = nil
		}
		if !found(line) {
			return false, nil
		}
		q.f.Assert(otherThan(made, unmade)...)
	}
}

// choices says which series the solver's model makes in some layers.
func choices(layers []*symbolic.Series) (made []symbolic.Choice, unmade []sat.Lit) {
	for _, l := range layers {
		m, u := l.Choices()
		made, unmade = append(made, m...), append(unmade, u...)
	}
	return made, unmade
}

// without lists the literals of which one holds if one of the moves is not made.
func without(made []symbolic.Choice) []sat.Lit {
	var out []sat.Lit
	for _, c := range made {
		out = append(out, c.Made.Not(), c.Start.Not())
	}
	return out
}

// otherThan lists the literals of which one holds if not just these moves are made.
func otherThan(made []symbolic.Choice, unmade []sat.Lit) []sat.Lit {
	other := without(made)
	for _, l := range unmade {
		other = append(other, l.Not())
	}
	return other
}

// overBefore finds the first series before the last that ends a line: in series play for stalemate, one that stalemates the
// side that waits. It is -1 if there is none.
func (q *question) overBefore(line [][]rules.Move) (int, error) {
	p := q.root
	for i, moves := range line[:len(line)-1] {
		if !q.stalemate() || !q.stip.Waits(i, len(line)) || q.stip.Play != task.SeriesDirect {
			break
		}
		end, err := q.after(p, moves)
		if err != nil {
			return -1, err
		}
		replies, err := q.replies(end, 1)
		if err != nil {
			return -1, err
		}
		if len(replies) == 0 {
			return i, nil
		}
		p = end.Pass()
	}
	return -1, nil
}

// nextLine looks for a line under assumptions.
func (q *question) nextLine(assume []sat.Lit) (line [][]rules.Move, ok bool, err error) {
next:
	for {
		st, err := q.solve(q.f, assume)
		q.account(q.f.Bytes())
		if err != nil || st == sat.Unsat {
			return nil, false, err
		}
		line = line[:0]
		for _, l := range q.layers {
			moves, ok := l.Model()
			if !ok {
				continue next // a clause was missing
			}
			line = append(line, moves)
		}
		q.stats.Candidates++
		start, end, err := q.follow(line)
		if err != nil {
			return nil, false, err
		}
		if over, err := q.overBefore(line); err != nil || over >= 0 {
			if err != nil {
				return nil, false, err
			}
			made, unmade := choices(q.layers[:over+1])
			q.f.Assert(otherThan(made, unmade)...)
			continue
		}
		if !q.stip.Goal.Ends() {
			if !q.hits(start, line[len(line)-1]) {
				return nil, false, fmt.Errorf("fault of the program: a line of the clauses does not reach the goal")
			}
			return line, true, nil
		}
		replies, err := q.replies(end, mostReplies)
		if err != nil || len(replies) == 0 {
			return line, err == nil, err
		}
		if err := q.learnReplies(end, replies); err != nil {
			return nil, false, err
		}
	}
}

// follow plays a line by the plain rules: the positions before its last series and after it.
func (q *question) follow(line [][]rules.Move) (start, end *rules.Position, err error) {
	p := q.root
	for i, moves := range line {
		start = p
		if p, err = q.after(p, moves); err != nil {
			return nil, nil, err
		}
		if q.stip.Waits(i, len(line)) {
			if p = p.Pass(); p == nil {
				return nil, nil, fault(start, moves)
			}
		}
	}
	return start, p, nil
}

// smallestLine finds a minimal line within one, given by the moves that it makes and those that it does not.
func (q *question) smallestLine(line [][]rules.Move, made []symbolic.Choice, unmade []sat.Lit) ([][]rules.Move, []symbolic.Choice, error) {
	for {
		smaller := q.f.NewVar() // not all of the moves are made, and those that are, from the same cells
		q.f.Assert(append(without(made), smaller.Not())...)
		for _, c := range made {
			q.f.Assert(smaller.Not(), c.Made.Not(), c.Start)
		}
		part, ok, err := q.nextLine(append([]sat.Lit{smaller}, unmade...))
		if ok {
			line = part
			made, unmade = choices(q.layers)
		}
		q.f.Assert(smaller.Not())
		if err != nil || !ok {
			return line, made, err
		}
	}
}
