package constraint

import (
	"slices"

	"flicker/rules"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

// labels are literals, one for each answer of the opponent, that must hold for the clauses it gave rise to be
// in force. Thus a core tells which answers refute all series.
type labels struct {
	list  []label
	byKey map[string]int
}

type label struct {
	on     sat.Lit
	answer []rules.Move
	child  *question // that tells what the answer refutes; nil for an answer to the last series of all
}

// of is the literal of an answer.
func (l *labels) of(f *symbolic.Formula, answer []rules.Move, child *question) sat.Lit {
	key := movesKey(answer)
	i, ok := l.byKey[key]
	if !ok {
		i = len(l.list)
		l.byKey[key] = i
		l.list = append(l.list, label{f.NewVar(), answer, child})
	}
	return l.list[i].on
}

// assumed adds all labels to assumptions.
func (l *labels) assumed(assume []sat.Lit) []sat.Lit {
	if l == nil {
		return assume
	}
	return append(slices.Clone(assume), literals(l.list)...)
}

func literals(list []label) []sat.Lit {
	var out []sat.Lit
	for _, x := range list {
		out = append(out, x.on)
	}
	return out
}

// Refutations lists answers of the opponent that together refute every series of a problem without a solution, none
// of them superfluous, each in an order in which it can be played. Job.Found and Job.Every do not matter. The list is
// nil if the problem has a solution.
func Refutations(p *rules.Position, job Job) ([][]rules.Move, error) {
	s := newSearch(job)
	q := s.askLabelled(p, nil, 2*(job.Stip.Series-1), &labels{byKey: map[string]int{}})
	defer q.close()
	if _, found, err := q.next(nil, nil); err != nil || found {
		return nil, err
	}
	core := q.f.S.Core()
	needed := slices.DeleteFunc(slices.Clone(q.labels.list), func(l label) bool { return !slices.Contains(core, l.on) })
	// short answers are kept rather than long ones
	slices.SortStableFunc(needed, func(a, b label) int { return len(b.answer) - len(a.answer) })
	for i := 0; i < len(needed); {
		rest := slices.Delete(slices.Clone(needed), i, i+1)
		open, err := q.open(rest)
		if err != nil {
			return nil, err
		}
		if open {
			i++
		} else {
			needed = rest
		}
	}
	out := [][]rules.Move{}
	for _, l := range slices.Backward(needed) {
		if !slices.ContainsFunc(out, func(moves []rules.Move) bool { return sameText(moves, l.answer) }) {
			out = append(out, l.answer)
		}
	}
	return out, nil
}

// sameText tells whether two series differ at most in what a pawn takes, en passant or on the cell it comes to: to the
// reader they are one answer.
func sameText(a, b []rules.Move) bool {
	return slices.EqualFunc(a, b, func(m, n rules.Move) bool { return m.From == n.From && m.To == n.To && m.Promo == n.Promo })
}

// open tells whether some series is refuted by none of the answers.
func (q *question) open(answers []label) (bool, error) {
	for {
		st, err := q.solve(q.f, literals(answers))
		if err != nil || st == sat.Unsat {
			return false, err
		}
		moves, legal := q.layers[0].Model()
		if !legal {
			continue // a clause was missing
		}
		if q.left == 0 || q.hits(q.root, moves) {
			return true, nil // what the clauses of these answers allow, the answers do
		}
		refuted, err := q.refutedByOne(answers, moves)
		if err != nil || !refuted {
			return !refuted, err
		}
	}
}

// refutedByOne tells whether one of the answers refutes a series, or the series ends the play without the goal, and adds
// a clause if so.
func (q *question) refutedByOne(answers []label, moves []rules.Move) (bool, error) {
	p, err := q.after(q.root, moves)
	if err != nil {
		return false, err
	}
	series := [][]rules.Move{moves}
	for _, l := range answers {
		r := *p
		if l.child == nil || !q.plays(&r, l.answer) {
			continue
		}
		if refuted, err := q.refutedBy(l.child, series); err != nil || refuted {
			return refuted, err
		}
	}
	good, err := q.tryEnd(p, series)
	return err == nil && !good, err
}
