package series

import (
	"flicker/rules"
	"flicker/rules/board"
)

// state is the placement in the middle of a series, as far as the search needs it.
type state struct {
	own   board.Set  // own men but the king
	king  board.Cell // None if the side has none
	spot  int        // index in Plan.spots of king
	taken uint32     // victims taken en passant
	all   uint32     // all victims, a bit each
}

// start is the state before the series.
func (pl *Plan) start() state {
	s := state{own: pl.root.Men(pl.side), king: pl.root.King(pl.side), all: 1<<len(pl.victims) - 1}
	if s.king != board.None {
		s.own.Remove(s.king)
	}
	return s
}

// play makes a candidate.
func (s *state) play(pl *Plan, i int) {
	c := &pl.cands[i]
	s.own = s.own.Minus(c.leaves)
	s.land(c)
}

// land is the second half of play: the men arrive.
func (s *state) land(c *candidate) {
	if c.victim >= 0 {
		s.taken |= 1 << c.victim
	}
	if c.king {
		s.king, s.spot = c.move.To, c.spot
		if c.rook >= 0 {
			rook := c.lands
			rook.Remove(c.move.To)
			s.own = s.own.Union(rook)
		}
		return
	}
	s.own = s.own.Union(c.lands)
}

// standing are the victims still in their place, unless an own man took them in the ordinary
// way: then it stands there itself.
func (s *state) standing() uint32 { return s.all &^ s.taken }

// active tells whether the threat attacks now, the king being on its spot and own men on the cells of own.
func (t *threat) active(own board.Set, s *state) bool {
	return !t.mask.Meets(own) && t.standing&s.standing() == 0 && t.self&s.taken == 0 &&
		(t.over == board.None || own.Has(t.over) || t.upheld&s.standing() != 0)
}

// attacked tells whether a king on the spot would be attacked now.
func (pl *Plan) attacked(sp *spot, s *state) bool {
	for i := range sp.threats {
		if sp.threats[i].active(s.own, s) {
			return true
		}
	}
	return false
}

// mayEnd tells whether the king is safe (F7).
func (pl *Plan) mayEnd(s *state) bool {
	return len(pl.spots) == 0 || !pl.attacked(&pl.spots[s.spot], s)
}

// gives tells whether the enemy king is attacked after word.
func (pl *Plan) gives(word []uint16, s *state) bool {
	occ := pl.occupied(s)
	for i := range pl.checks {
		ch := &pl.checks[i]
		if open(&ch.Way, occ) && occ.Has(ch.man) && pl.unmoved(ch.man, word) {
			return true
		}
	}
	for _, m := range word {
		if !pl.checkers.has(int(m)) {
			continue
		}
		for i := range pl.checkBy[m] {
			if open(&pl.checkBy[m][i], occ) {
				return true
			}
		}
	}
	return false
}

// occupied are the cells of own men and of the victims that stand.
func (pl *Plan) occupied(s *state) board.Set {
	occ := s.own
	if s.king != board.None {
		occ.Add(s.king)
	}
	for i, v := range pl.victims {
		if s.standing()>>i&1 != 0 {
			occ.Add(v.cell)
		}
	}
	return occ
}

// open tells whether a man attacks in this way when the cells of occ are occupied.
func open(w *rules.Way, occ board.Set) bool {
	return !w.Between.Meets(occ) && (w.Over == board.None || occ.Has(w.Over))
}

// unmoved tells whether the man that began on a cell is still there.
func (pl *Plan) unmoved(from board.Cell, word []uint16) bool {
	for _, m := range word {
		if pl.cands[m].leaves.Has(from) {
			return false
		}
	}
	return true
}

// Moves are the moves of a word, in its order. The cells allow that order; a king's move may
// stand at another moment in a legal one (see guard.go).
func (pl *Plan) Moves(word []uint16) []rules.Move {
	out := make([]rules.Move, len(word))
	for i, m := range word {
		out[i] = pl.cands[m].move
	}
	return out
}

// After sets p to the position after a word, the series not ended.
func (pl *Plan) After(word []uint16, p *rules.Position) {
	*p = *pl.root
	for _, m := range word {
		p.Make(pl.cands[m].move)
	}
}
