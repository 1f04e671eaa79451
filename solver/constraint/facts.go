package constraint

import (
	"slices"

	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

// fact is something that holds of the series of a layer: a move not made, or a man moved.
type fact struct {
	layer int
	index int  // of the option, or the man
	moved bool // index is a man's
}

// lit is the fact in the terms of a layer.
func (f fact) lit(s *symbolic.Series) sat.Lit {
	if f.moved {
		return s.Moved(f.index)
	}
	return s.Options[f.index].Made.Not()
}

// factsOf lists the facts that say which series the first layers are: the moves not made first, for then the cores
// are smaller.
func (q *question) factsOf(series [][]rules.Move) []fact {
	var out, last []fact
	at := q.men(q.layers[0].Side())
	for layer, moves := range series {
		options := q.layers[layer].Options
		for i := range options {
			o := &options[i]
			if slices.ContainsFunc(moves, func(m rules.Move) bool { return makes(o, m, at) }) {
				last = append(last, fact{layer, o.Man, true})
			} else {
				out = append(out, fact{layer, i, false})
			}
		}
		at = follow(at, moves, q.root.Game())
		for _, m := range q.answerTo(layer) {
			delete(at, m.To)
			delete(at, m.Victim)
		}
	}
	return append(out, last...)
}

// answerTo is the fixed series that follows a layer; nil: none does.
func (q *question) answerTo(layer int) []rules.Move {
	for _, st := range q.steps {
		if st.open() {
			layer--
		} else if layer < 0 {
			return st.fixed.Moves
		}
	}
	return nil
}

// men numbers the men of a side by their cells, as its layers do.
func (q *question) men(c rules.Colour) map[board.Cell]int {
	at := map[board.Cell]int{}
	for men := q.root.Men(c); !men.Empty(); {
		at[men.Pop()] = len(at)
	}
	return at
}

// follow is where the men are after a series.
func follow(at map[board.Cell]int, moves []rules.Move, g *rules.Game) map[board.Cell]int {
	after := map[board.Cell]int{}
	for x, man := range at {
		for _, m := range moves {
			switch {
			case m.From == x:
				x = m.To
			case m.Castle != 0 && g.Castles()[m.Castle-1].Rook == x:
				x = g.Castles()[m.Castle-1].RookTo
			default:
				continue
			}
			break
		}
		after[x] = man
	}
	return after
}

// makes tells whether an option is a certain move. Two men may have the same move, if each may stand on its first cell.
func makes(o *symbolic.Option, m rules.Move, at map[board.Cell]int) bool {
	if man, ok := at[m.From]; !ok || man != o.Man {
		return false
	}
	if o.Open() {
		return m.Castle == 0 && m.To == o.Move.To
	}
	return o.Move == m
}

func (q *question) assumptions(facts []fact) []sat.Lit {
	out := make([]sat.Lit, len(facts))
	for i, f := range facts {
		out[i] = f.lit(q.layers[f.layer])
	}
	return out
}

// coreOf keeps the facts of the last core.
func (q *question) coreOf(facts []fact) []fact {
	core := map[sat.Lit]bool{}
	for _, l := range q.f.S.Core() {
		core[l] = true
	}
	var out []fact
	for _, f := range facts {
		if core[f.lit(q.layers[f.layer])] {
			out = append(out, f)
		}
	}
	return out
}
