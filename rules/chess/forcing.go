package chess

import (
	"math/bits"

	"flicker/rules"
)

// Forcing appends legal moves: all those after which the opponent has a move and mates with any.
func (p *Position) Forcing(buf []rules.Move) []rules.Move {
	s := p.state
	if s.king[s.turn] == none || s.ep != none || s.canCastle(s.turn^1) {
		return p.Pressing(buf, true)
	}
	n := len(buf)
	d := s.danger(s.turn)
	if d.meets != 0 {
		buf = s.exposing(&d, buf)
	}
	return s.pressing(s.kingMoves(&d, buf), n, true)
}

// canCastle tells whether a side has castling rights.
func (s *state) canCastle(c rules.Colour) bool {
	for i := range castles {
		if s.rights>>i&1 != 0 && rules.Colour(castles[i].Side) == c {
			return true
		}
	}
	return false
}

// exposing appends the legal moves of men other than the king after which the opponent may be able to mate him with its next
// move: the king steps to a flight which that does not close, unless the first move obstructs it or opens a line to it.
func (s *state) exposing(d *danger, buf []rules.Move) []rules.Move {
	q := *s
	q.turn = s.turn ^ 1
	men := s.sides[s.turn] &^ s.kinds[rules.King]
	g := siege{s: &q, checking: true, king: d.king, men: men, lines: q.linesTo(d.king)}
	g.findFlights(&q)
	g.findChecks(0)
	most := g.exposed(0)
	var lines uint64
	for _, f := range g.flights[:g.n] {
		lines |= f.lines
	}
	if most == 0 && lines&men == 0 {
		return buf
	}
	strict := g
	strict.findChecks(men)
	least := strict.exposed(0)
	bars := g.bars()
	for ; men != 0; men &= men - 1 {
		from := first(men)
		cells := s.allowed(from, d)
		switch barring, opening := bars>>from&1 != 0, lines>>from&1 != 0; {
		case barring && opening:
			cells &= g.exposed(g.opens(from))
		case barring:
			cells &= most
		case opening:
			cells &= strict.exposed(g.opens(from))
		default:
			cells &= least
		}
		switch {
		case cells == 0:
		case s.men[from&63].Kind() == rules.Pawn:
			buf = s.pawnMoves(from, cells, d, buf)
		default:
			buf = moveTo(from, cells&s.reach(from), buf)
		}
	}
	return buf
}

// bars are the king's men that may bar a line of a rider, before it moves or after, to the king or a flight.
func (g *siege) bars() uint64 {
	q := g.s
	occ := q.occupied() &^ (1 << g.king)
	queens := q.kinds[rules.Queen]
	cells := rookFrom(g.king, occ) | bishopFrom(g.king, occ)
	for _, f := range g.flights[:g.n] {
		cells |= rookFrom(f.cell, occ) | bishopFrom(f.cell, occ)
	}
	for men := q.sides[q.turn] & (q.kinds[rules.Rook] | queens); men != 0; men &= men - 1 {
		cells |= rookFrom(first(men), occ)
	}
	for men := q.sides[q.turn] & (q.kinds[rules.Bishop] | queens); men != 0; men &= men - 1 {
		cells |= bishopFrom(first(men), occ)
	}
	return cells & g.men
}

// findChecks finds what checks close, castlings aside, where some of the king's men bar lines.
func (g *siege) findChecks(bars uint64) {
	q := g.s
	g.seconds = 0
	for men := q.sides[q.turn]; men != 0; men &= men - 1 {
		a := first(men)
		man := q.men[a&63]
		others := q.sides[q.turn]&^(1<<a) | bars
		for cells := g.arrivals(man, a, others) &^ q.sides[q.turn]; cells != 0; cells &= cells - 1 {
			to := first(cells)
			if g.lines>>a&1 == 0 && between[to&63][g.king&63]&others != 0 {
				continue
			}
			if closed := g.closes(man, a, to, others); !g.addSecond(closed) {
				g.second[0], g.seconds = g.all(), 1
				return
			}
		}
	}
}

// exposed are the cells to which one of the king's men may go and leave him without a flight after a check, if it opens lines
// to some.
func (g *siege) exposed(opened uint8) uint64 {
	var cells uint64
	for _, closed := range g.second[:g.seconds] {
		left := g.all() &^ (closed | opened)
		if left == 0 {
			return ^uint64(0)
		}
		if left&(left-1) == 0 {
			cells |= 1 << g.flights[bits.TrailingZeros8(left)].cell
		}
	}
	return cells
}

// opens are the flights to which a man that leaves a cell may open a line, a bit each.
func (g *siege) opens(from uint) uint8 {
	var out uint8
	for i := range g.flights[:g.n] {
		out |= uint8(g.flights[i].lines>>from&1) << i
	}
	return out
}
