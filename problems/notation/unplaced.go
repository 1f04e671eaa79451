package notation

import (
	"flicker/rules"
)

// Unplaced writes a move of either side in long form, without marks, where only the place of the man that makes it
// is known: he stands in p where he comes from. A capture is marked if it is one wherever the other men stand: a
// pawn's that leaves its file.
func (s Style) Unplaced(p *rules.Position, m rules.Move) string {
	if m.Castle != 0 {
		return castling(p.Game().Castles()[m.Castle-1].NotationZeroes)
	}
	b, kind := p.Board(), p.At(m.From).Kind()
	sep := "-"
	if from, _ := b.Coord(m.From); kind == rules.Pawn {
		if to, _ := b.Coord(m.To); to != from {
			sep = s.Lang.signs().capture
		}
	}
	men := p.Game().Men
	return s.Man(men, kind) + b.CellName(m.From) + sep + b.CellName(m.To) + s.Man(men, m.Promo)
}
