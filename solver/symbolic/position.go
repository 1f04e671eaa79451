package symbolic

import (
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
)

// Place is one possible whereabouts of a man. Those of one man exclude each other, and so do those of one cell.
type Place struct {
	Man  int // number of the man among those of its side
	Cell board.Cell
	Kind rules.Man
	Here sat.Lit // the man stands there
}

// passed is a cell passed over by a double step, open to an en passant capture (F11).
type passed struct {
	over, at board.Cell // the cell passed over, and the pawn's
	right    sat.Lit
}

// Position is a position before a series, in which each man may stand on one of several cells or be
// gone: which, literals of a formula say.
type Position struct {
	f      *Formula
	g      *rules.Game
	turn   rules.Colour
	men    [2]int // bounds the numbers of the men
	places [2][]Place
	first  [2][board.MaxCells]int16 // 1 + index of the first place on a cell
	next   [2][]int16               // 1 + index of the next place on the same cell
	passed []passed
	rights []sat.Lit // by index in Game.Castles

	occupied [2][board.MaxCells]sat.Lit // 1 + what says that a side occupies a cell; 0: not yet asked
	kings    [2][board.MaxCells]sat.Lit // the same of its king
	lines    [board.MaxCells][]line     // of attack against a cell by the side that has just moved
	linesSet [board.MaxCells]bool
	lits     []sat.Lit // scratch
}

// newPosition is an empty position.
func newPosition(f *Formula, g *rules.Game, turn rules.Colour) *Position {
	p := f.positions.take()
	p.f, p.g, p.turn, p.men = f, g, turn, [2]int{}
	p.passed, p.rights = p.passed[:0], p.rights[:0]
	for c := range 2 {
		p.places[c], p.next[c] = p.places[c][:0], p.next[c][:0]
		clear(p.first[c][:])
		clear(p.occupied[c][:])
		clear(p.kings[c][:])
	}
	clear(p.linesSet[:])
	return p
}

// Fixed is a position, of which no move of the series under way has been made, as it stands.
func Fixed(f *Formula, q *rules.Position) *Position {
	p := newPosition(f, q.Game(), q.Turn())
	for c := range 2 {
		for men := q.Men(rules.Colour(c)); !men.Empty(); {
			x := men.Pop()
			p.put(rules.Colour(c), Place{Man: p.men[c], Cell: x, Kind: q.At(x), Here: f.True})
			p.men[c]++
		}
	}
	for over := q.EnPassant(); !over.Empty(); {
		x := over.Pop()
		_, at, _ := p.g.Board.Passed(board.Side(p.turn.Other()), x)
		p.passed = append(p.passed, passed{over: x, at: at, right: f.True})
	}
	for i := range p.g.Castles() {
		p.rights = append(p.rights, f.constant(q.Rights()>>i&1 != 0))
	}
	return p
}

func (f *Formula) constant(b bool) sat.Lit {
	if b {
		return f.True
	}
	return f.True.Not()
}

// put adds a place, unless its man cannot stand there.
func (p *Position) put(c rules.Colour, s Place) {
	if s.Here == p.f.False() {
		return
	}
	p.places[c] = append(p.places[c], s)
	p.next[c] = append(p.next[c], p.first[c][s.Cell])
	p.first[c][s.Cell] = int16(len(p.places[c]))
}

// placesOn calls visit with the index of each place of a side on a cell.
func (p *Position) placesOn(c rules.Colour, x board.Cell, visit func(i int)) {
	for i := p.first[c][x]; i != 0; i = p.next[c][i-1] {
		visit(int(i - 1))
	}
}

// by says that a man of the side stands on the cell.
func (p *Position) by(c rules.Colour, x board.Cell) sat.Lit {
	if p.occupied[c][x] == 0 {
		p.occupied[c][x] = 1 + p.anyOf(c, x, true, true)
	}
	return p.occupied[c][x] - 1
}

// vacant says that nobody stands on the cell.
func (p *Position) vacant(x board.Cell) sat.Lit {
	return p.f.And(p.by(0, x).Not(), p.by(1, x).Not())
}

// kingOn says that the side's king stands on the cell.
func (p *Position) kingOn(c rules.Colour, x board.Cell) sat.Lit {
	if p.kings[c][x] == 0 {
		p.kings[c][x] = 1 + p.anyOf(c, x, true, false)
	}
	return p.kings[c][x] - 1
}

// takable says that a man of the side that can be captured (F8) stands on the cell.
func (p *Position) takable(c rules.Colour, x board.Cell) sat.Lit { return p.anyOf(c, x, false, true) }

func (p *Position) anyOf(c rules.Colour, x board.Cell, kings, others bool) sat.Lit {
	lits := p.lits[:0]
	for i := p.first[c][x]; i != 0; i = p.next[c][i-1] {
		if s := &p.places[c][i-1]; s.Kind.Kind() == rules.King && kings || s.Kind.Kind() != rules.King && others {
			lits = append(lits, s.Here)
		}
	}
	p.lits = lits
	return p.f.Or(lits...)
}

// Turn is the side whose series comes next.
func (p *Position) Turn() rules.Colour { return p.turn }
