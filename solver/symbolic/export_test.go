package symbolic

import (
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
)

// Passed is a cell open to an en passant capture, as the tests see it.
type Passed struct {
	Over, At board.Cell
	Right    sat.Lit
}

// Places are all whereabouts of the men of a side.
func (p *Position) Places(c rules.Colour) []Place { return p.places[c] }

// Passed are the cells that may be open to an en passant capture.
func (p *Position) Passed() []Passed {
	var out []Passed
	for _, e := range p.passed {
		out = append(out, Passed{e.over, e.at, e.right})
	}
	return out
}

// Rights are the castling rights, by index in Game.Castles.
func (p *Position) Rights() []sat.Lit { return p.rights }

// Men are the movers of the series.
func (s FixedSeries) Men() []rules.Man { return s.men }

// AtMostOne states that no two of the literals hold together.
func (f *Formula) AtMostOne(lits []sat.Lit) { f.atMostOne(lits) }

// Either is a literal that holds exactly if one of two does, of which at most one may.
func (f *Formula) Either(a, b sat.Lit) sat.Lit { return f.either(a, b) }
