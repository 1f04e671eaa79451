package chess

import (
	"math/bits"

	"flicker/rules"
)

// Forcing appends legal moves: all those after which the opponent has a move and mates with any.
func (p *Position) Forcing(buf []rules.Move) []rules.Move {
	s := p.state
	if s.king[s.turn] != none && !s.mateable() {
		d := s.danger(s.turn)
		return s.kingMoves(&d, buf)
	}
	return p.Pressing(buf, true)
}

// mateable tells whether the opponent may be able to mate with its next move after some move of a man other than the king
// of the side on turn: whether one move of the opponent may close all flights but those that the other move obstructs or
// opens a line to. Men of the side on turn bar no line here, for the one that bars it may have left.
func (s *state) mateable() bool {
	them := s.turn ^ 1
	if s.ep != none {
		return true
	}
	for i := range castles {
		if s.rights>>i&1 != 0 && rules.Colour(castles[i].Side) == them {
			return true
		}
	}
	q := *s
	q.turn = them
	king := uint(s.king[s.turn])
	g := siege{s: &q, checking: true, king: king, lines: q.linesTo(king)}
	occ := s.occupied() &^ (1 << king)
	for to := kingFrom[king&63] &^ (s.sides[s.turn] | s.kinds[rules.King]); to != 0; to &= to - 1 {
		if z := first(to); !s.attacked(z, them, s.sides[them]&^(1<<z), occ) {
			g.flights[g.n] = flight{z, q.linesTo(z)}
			g.n++
		}
	}
	if g.n < 2 {
		return true
	}
	var opened [8]uint8
	n := 0
	for i := range g.flights[:g.n] {
		for men := g.flights[i].lines & s.sides[s.turn] &^ (1 << king); men != 0; men &= men - 1 {
			if n == len(opened) {
				return true
			}
			opened[n] = g.opens(first(men))
			n++
		}
	}
	for men := s.sides[them]; men != 0; men &= men - 1 {
		a := first(men)
		man := s.men[a&63]
		others := s.sides[them] &^ (1 << a)
		for cells := g.arrivals(man, a, others); cells != 0; cells &= cells - 1 {
			open := g.all() &^ g.closes(man, a, first(cells), others)
			if bits.OnesCount8(open) < 2 {
				return true
			}
			for _, o := range opened[:n] {
				if bits.OnesCount8(open&^o) < 2 {
					return true
				}
			}
		}
	}
	return false
}

// opens are the flights to which a man that leaves a cell may open a line, a bit each.
func (g *siege) opens(from uint) uint8 {
	var out uint8
	for i := range g.flights[:g.n] {
		out |= uint8(g.flights[i].lines>>from&1) << i
	}
	return out
}
