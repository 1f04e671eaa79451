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
	n := 0
	for layer := range series {
		n += len(q.layers[layer].Options)
	}
	out, last := make([]fact, 0, n), make([]fact, 0, board.MaxCells)
	at := q.whereabouts(q.layers[0].Side())
	for layer, moves := range series {
		var moveOf [board.MaxCells]*rules.Move // by man
		for i := range moves {
			moveOf[at[moves[i].From]-1] = &moves[i]
		}
		options := q.layers[layer].Options
		for i := range options {
			o := &options[i]
			if m := moveOf[o.Man]; m != nil && makes(o, m) {
				last = append(last, fact{layer, o.Man, true})
			} else {
				out = append(out, fact{layer, i, false})
			}
		}
		if layer == len(series)-1 {
			break
		}
		at.follow(moves, q.root.Game())
		for _, m := range q.answerTo(layer) {
			at[m.To] = 0
			if m.Victim != board.None {
				at[m.Victim] = 0
			}
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

// whereabouts tells by cell 1 + the number of the man of a side that stands there; 0: none does.
type whereabouts [board.MaxCells]uint8

// whereabouts numbers the men of a side as its layers do.
func (q *question) whereabouts(c rules.Colour) *whereabouts {
	at, n := &whereabouts{}, uint8(0)
	for men := q.root.Men(c); !men.Empty(); {
		n++
		at[men.Pop()] = n
	}
	return at
}

// follow moves the men as a series does.
func (at *whereabouts) follow(moves []rules.Move, g *rules.Game) {
	before := *at
	shift := func(from, to board.Cell) { at[to] = before[from] }
	for _, m := range moves {
		at[m.From] = 0
		if m.Castle != 0 {
			at[g.Castles()[m.Castle-1].Rook] = 0
		}
	}
	for _, m := range moves {
		shift(m.From, m.To)
		if m.Castle != 0 {
			k := &g.Castles()[m.Castle-1]
			shift(k.Rook, k.RookTo)
		}
	}
}

// makes tells whether an option of the man that makes a move is this move.
func makes(o *symbolic.Option, m *rules.Move) bool {
	if o.Open() {
		return m.Castle == 0 && m.To == o.Move.To
	}
	return o.Move == *m
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
	if q.o.NoCores {
		return facts
	}
	core := q.f.S.Core()
	var out []fact
	for _, f := range facts {
		if slices.Contains(core, f.lit(q.layers[f.layer])) {
			out = append(out, f)
		}
	}
	return out
}
