package board

// Forward is the rank step of a side's pawns: +1 or -1 (B8).
func (b *Board) Forward(s Side) int {
	if s == 0 {
		return 1
	}
	return -1
}

// relativeRank counts ranks from the side's own edge of the enclosing rectangle, from 1.
func (b *Board) relativeRank(s Side, c Cell) int {
	r := b.coords[c].rank
	if s == 0 {
		return r
	}
	return b.ranks + 1 - r
}

// PawnHome tells whether a side's pawn on c may make a double step (B8).
func (b *Board) PawnHome(s Side, c Cell) bool { return b.relativeRank(s, c) == 2 }

// Promotes tells whether a side's pawn is promoted on c: the last rank of the rectangle (B8).
func (b *Board) Promotes(s Side, c Cell) bool { return b.relativeRank(s, c) == b.ranks }

// Passed returns the cells of a double step of side s that passed over c: the home
// cell and the cell reached. ok is false when no double step of s passes over c.
func (b *Board) Passed(s Side, c Cell) (home, reached Cell, ok bool) {
	f := b.Forward(s)
	home, ok1 := b.Step(c, 0, -f)
	reached, ok2 := b.Step(c, 0, f)
	if !ok1 || !ok2 || !b.PawnHome(s, home) {
		return None, None, false
	}
	return home, reached, true
}

// Castle describes one castling by its cells (F12).
type Castle struct {
	Side           Side
	King, KingTo   Cell
	Rook, RookTo   Cell
	Between        Set    // cells that must be empty
	KingCells      []Cell // the king's cell, the one crossed, the one reached: none may be attacked
	FENLetter      byte   // K, Q, k or q
	NotationZeroes int    // 2 for 0-0, 3 for 0-0-0
}

// Castles lists the castlings a board allows: those of the orthodox array on the
// whole 8x8 board, none elsewhere (B8). Order: K, Q, k, q.
func (b *Board) Castles() []Castle {
	if b.files != 8 || b.ranks != 8 || len(b.coords) != 64 {
		return nil
	}
	var out []Castle
	for s, rank := range []int{1, 8} {
		for _, short := range []bool{true, false} {
			cell := func(f int) Cell { c, _ := b.At(f, rank); return c }
			k := Castle{Side: Side(s), King: cell(5), FENLetter: "KQkq"[2*s]}
			if short {
				k.Rook, k.KingTo, k.RookTo = cell(8), cell(7), cell(6)
				k.Between = SetOf(cell(6), cell(7))
				k.NotationZeroes = 2
			} else {
				k.FENLetter = "KQkq"[2*s+1]
				k.Rook, k.KingTo, k.RookTo = cell(1), cell(3), cell(4)
				k.Between = SetOf(cell(2), cell(3), cell(4))
				k.NotationZeroes = 3
			}
			k.KingCells = []Cell{k.King, k.RookTo, k.KingTo}
			out = append(out, k)
		}
	}
	return out
}
