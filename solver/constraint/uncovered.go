package constraint

import (
	"flicker/rules"
	"flicker/solver/task"
)

// stays stands for the option of a man that does not move.
const stays = -1

// mayBeCovered tells whether uncovered can tell anything: a mate in two series is asked for, and no en passant capture or
// castling may be among the attacker's moves.
func (q *question) mayBeCovered() bool {
	return !q.o.NoCovers && len(q.steps) == 0 && q.left == 2 && q.stip.Goal == task.Mate && q.root.EnPassant().Empty() && q.root.Rights() == 0
}

// uncovered tells whether it is certain, without asking the child, that its answer refutes a series; p is the position after
// both. The facts are those of the series of which that is certain: each man in turn may have moved elsewhere as long as all of
// them, wherever the facts leave them, do not cover the opponent's king.
func (q *question) uncovered(child *question, p *rules.Position, moves []rules.Move) (facts []fact, certain bool) {
	if !q.mayBeCovered() {
		return nil, false
	}
	c := q.coverOf(child, p)
	if c == nil {
		return nil, false
	}
	made := q.optionsMade(moves)
	now := make([]ways, len(made))
	for man, o := range made {
		now[man] = q.ways(c, man, o)
	}
	if _, ok := c.together(now, -1); !ok {
		return nil, false
	}
	for man := range now {
		others, ok := c.together(now, man)
		var all ways
		elsewhere := func(option int) bool {
			w := q.ways(c, man, option)
			if option != made[man] && (!ok || q.captures(made[man]) || q.captures(option) || !c.spares(w, others)) {
				return false
			}
			for _, t := range w {
				all = all.add(t)
			}
			return true
		}
		if !elsewhere(stays) {
			facts = append(facts, fact{index: man, moved: true})
		}
		for i := range q.layers[0].Options {
			if q.layers[0].Options[i].Man == man && !elsewhere(i) {
				facts = append(facts, fact{index: i})
			}
		}
		now[man] = all
	}
	return facts, true
}

// coverOf is the cover after the answer of a child, which depends on the men that the first series has captured. The latest
// is kept.
func (q *question) coverOf(child *question, p *rules.Position) *cover {
	if c := child.cover; c != nil && c.enemies == p.Men(p.Turn().Other()) {
		return c
	}
	c := newCover(p, child.answered().Moves)
	if c == nil {
		return nil
	}
	c.moved = make([]ways, len(q.layers[0].Options))
	for men := q.root.Men(q.root.Turn()); !men.Empty(); {
		x := men.Pop()
		c.stays = append(c.stays, c.of(q.root.At(x), x))
	}
	child.cover = c
	return c
}

// ways are those of a man that has made an option of the first series.
func (q *question) ways(c *cover, man, option int) ways {
	if option == stays {
		return c.stays[man]
	}
	w := &c.moved[option]
	if *w == nil {
		m := q.layers[0].Options[option].Move
		as := q.root.At(m.From)
		if m.Promo != rules.NoKind {
			as = rules.NewMan(m.Promo, as.Colour())
		}
		*w = c.of(as, m.To)
	}
	return *w
}

// captures tells whether an option of the first series captures: then the opponent has other men after it.
func (q *question) captures(option int) bool {
	return option != stays && q.root.Men(q.root.Turn().Other()).Has(q.layers[0].Options[option].Move.To)
}

// optionsMade lists, by man, the options of a first series.
func (q *question) optionsMade(moves []rules.Move) []int {
	at := q.whereabouts(q.root.Turn())
	made := make([]int, q.root.Men(q.root.Turn()).Len())
	for man := range made {
		made[man] = stays
	}
	for i := range q.layers[0].Options {
		o := &q.layers[0].Options[i]
		for j := range moves {
			if int(at[moves[j].From])-1 == o.Man && makes(o, &moves[j]) {
				made[o.Man] = i
			}
		}
	}
	return made
}

// tryCovers tries the answers that have refuted other series, and then all single moves: it is soon seen whether
// the king is uncovered after them.
func (q *question) tryCovers(p *rules.Position, moves []rules.Move) (refuted bool) {
	if !q.mayBeCovered() {
		return false
	}
	try := func(child *question) bool {
		r := *p
		if !q.plays(&r, child.answered().Moves) {
			return false
		}
		facts, certain := q.uncovered(child, &r, moves)
		if certain {
			q.refute(child, facts)
		}
		return certain
	}
	for _, child := range q.killers {
		if try(child) {
			return true
		}
	}
	for _, m := range p.Moves(nil) {
		if try(q.child(p, []rules.Move{m})) {
			return true
		}
	}
	return false
}
