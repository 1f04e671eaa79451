package series

import "flicker/rules/board"

// The king's move comes last among the candidates, so the depth-first search makes it as
// late as the cells allow: when it comes to it, every move of the set that need not follow
// it has been made. That moment may be a bad one and an earlier one good: a man that has
// moved since may have opened a line (F6 looks at the moment of the king's move only). The
// king's move is legal in the set if some legal earlier stretch of the moves made so far
// leaves its cells safe; what comes after it does not matter.

// guard tells whether the king's move k, which the cells allow now, can be put somewhere among the moves of
// word, after which s holds. It is asked move by move: once yes, it stays yes, for the same earlier stretch will
// do, until a move is made that the cells want before k. If it was no before the last move of word, only a stretch
// with that move can make it yes, and so only a move that ends some attack on the king's cells, or one that the
// cells want before k. All that is so where the cells fix the order of moves; doubt tells that in the set of word
// and k they may not (see wavering). After stop, no may mean nothing.
func (pl *Plan) guard(k int, word []uint16, s *state, doubt bool, stop *Stop) bool {
	c := &pl.cands[k]
	switch {
	case pl.quiet(c, s):
		return true
	case len(word) == 0 || !doubt && !pl.wakes[k-pl.firstKing].has(int(word[len(word)-1])) || !pl.couldBeQuiet(c, word, s):
		return false
	case doubt:
		return pl.someOrder(k, word, stop)
	}
	return pl.earlier(k, word, s)
}

// quiet tells whether none of the king's cells is attacked now.
func (pl *Plan) quiet(c *candidate, s *state) bool { return pl.firstActive(c, s) == nil }

// couldBeQuiet: every attack on the king's cells was opened by a move of word.
func (pl *Plan) couldBeQuiet(c *candidate, word []uint16, s *state) bool {
	own, now := c.tested(s)
	for _, i := range c.safeSpots {
		for j := range pl.spots[i].threats {
			t := &pl.spots[i].threats[j]
			if !t.active(own, &now) {
				continue
			}
			opened := false
			for _, m := range word {
				opened = opened || t.openers.has(int(m))
			}
			if !opened {
				return false
			}
		}
	}
	return true
}

// earlier tells whether the king's move k is legal after word, a series that leads to s, or after some part of it
// that is closed under what its moves need. While a threat stands, one of its openers must go, with all that needs it:
// each choice is tried. Complete, since a part in which the threat does not stand lacks an opener.
func (pl *Plan) earlier(k int, word []uint16, s *state) bool {
	t := pl.firstActive(&pl.cands[k], s)
	if t == nil {
		return true
	}
	var room [board.MaxCells]uint16
	for at, m := range word {
		if !t.openers.has(int(m)) {
			continue
		}
		rest, ok := pl.without(word, at, k, room[:0])
		if !ok {
			continue
		}
		before := pl.start()
		for _, m := range rest {
			before.play(pl, int(m))
		}
		if pl.earlier(k, rest, &before) {
			return true
		}
	}
	return false
}

// firstActive is a threat that attacks one of the king's cells now; nil if there is none.
func (pl *Plan) firstActive(c *candidate, s *state) *threat {
	own, now := c.tested(s)
	for _, i := range c.safeSpots {
		for j := range pl.spots[i].threats {
			if t := &pl.spots[i].threats[j]; t.active(own, &now) {
				return t
			}
		}
	}
	return nil
}

// tested is the state in which the king's cells are tested. In a castling he is still on his first cell (F12); what a
// royal pawn takes en passant is gone (M3).
func (c *candidate) tested(s *state) (own board.Set, now state) {
	own, now = s.own, *s
	if c.move.Castle != 0 {
		own.Add(s.king)
	}
	if c.victim >= 0 {
		now.taken |= 1 << c.victim
	}
	return own, now
}

// without appends to rest what is left of word without the move at index at and all that need it; ok is false if the
// king's move k does.
func (pl *Plan) without(word []uint16, at, k int, rest []uint16) (_ []uint16, ok bool) {
	var room [board.MaxCells]uint16
	gone := append(room[:0], word[at])
	rest = append(rest, word[:at]...)
	for _, m := range word[at+1:] {
		if pl.needsAny(int(m), gone) {
			gone = append(gone, m)
		} else {
			rest = append(rest, m)
		}
	}
	return rest, !pl.needsAny(k, gone)
}

// needsAny tells whether a move that comes after those of gone cannot come before one of them.
func (pl *Plan) needsAny(m int, gone []uint16) bool {
	for _, g := range gone {
		if pl.related[m].has(int(g)) {
			return true
		}
	}
	return false
}
