package random

import (
	"math/rand/v2"

	"flicker/rules"
	"flicker/rules/board"
)

// Synthesis makes a legal position of synthesis chess (Part S) with up to so many men besides the kings: in all modes, often with queens
// at home, kings attacked, castling and en passant rights, partners, and escapes about to be used up.
func Synthesis(r *rand.Rand, men int) *rules.Position {
	g := rules.NewGame(board.Standard, rules.Synthesis)
	for {
		d := &diagram{r: r, g: g, men: map[string]rules.Man{}, turn: rules.Colour(r.IntN(2))}
		d.right = func() bool { return r.IntN(4) > 0 }
		d.kings(r.IntN(3) == 0)
		if r.IntN(4) == 0 {
			d.double()
		}
		for c, home := range []string{"d1", "d8"} {
			if r.IntN(3) == 0 {
				d.put(rules.NewMan(rules.Queen, rules.Colour(c)), home)
			}
		}
		var barred [2][]rules.Kind // kinds that the colour is not to have
		for c := range barred {
			barred[c] = [][]rules.Kind{nil, nil, {rules.Queen}, {rules.Queen}, {rules.Rook, rules.Bishop}}[r.IntN(5)]
		}
		for range r.IntN(men + 1) {
			d.unless(barred, d.cell())
		}
		s := d.setup()
		d.rights(&s)
		for c := range s.History.Escapes {
			if r.IntN(3) == 0 {
				s.History.Escapes[c] = rules.MostEscapes - r.IntN(2)
			}
			if r.IntN(4) == 0 {
				s.History.Partners[c] = rules.Partners(r.IntN(int(rules.Second) + 1))
			}
			if !d.has(rules.NewMan(rules.Queen, rules.Colour(c))) {
				s.History.QueenLost[c] = rules.Lost(r.IntN(int(rules.Home) + 1))
			}
		}
		if p, err := rules.NewPosition(g, s); err == nil {
			return p
		}
	}
}

// unless places a man of a kind that his colour is not barred from.
func (d *diagram) unless(barred [2][]rules.Kind, cell string) {
	kinds := []rules.Kind{rules.Pawn, rules.Pawn, rules.Knight, rules.Bishop, rules.Rook, rules.Queen}
	m := rules.NewMan(kinds[d.r.IntN(len(kinds))], rules.Colour(d.r.IntN(2)))
	for _, k := range barred[m.Colour()] {
		if m.Kind() == k {
			return
		}
	}
	d.put(m, cell)
}

func (d *diagram) has(m rules.Man) bool {
	for _, there := range d.men {
		if there == m {
			return true
		}
	}
	return false
}
