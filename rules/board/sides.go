package board

// PawnWays are the moves of a side's pawn from a cell, on an otherwise empty board.
type PawnWays struct {
	Ahead    []Cell // the cell ahead, then that of the double step, where there are such
	Captures []Cell
}

// pawns are what a board knows of one side's pawns.
type pawns struct {
	ways    []PawnWays
	last    Set
	home    Set
	barred  Set
	passed  Set
	doubles []double // by the cell passed over
}

type double struct{ home, reached Cell }

func (b *Board) compilePawns() {
	for s := range Side(2) {
		p := pawns{ways: make([]PawnWays, b.Size()), doubles: make([]double, b.Size())}
		for i := range b.Size() {
			c := Cell(i)
			if b.shape.last(s, c) {
				p.last.Add(c)
			}
			if b.shape.home(s, c) {
				p.home.Add(c)
			}
			if b.shape.last(s, c) || b.shape.behind(s, c) {
				p.barred.Add(c)
			}
			p.ways[c] = b.pawnWays(s, c)
			if a := p.ways[c].Ahead; len(a) == 2 {
				p.passed.Add(a[0])
				p.doubles[a[0]] = double{c, a[1]}
			}
		}
		b.pawns[s] = p
	}
}

// pawnWays looks for the moves of a pawn; one that is promoted goes no further.
func (b *Board) pawnWays(s Side, c Cell) PawnWays {
	var w PawnWays
	if b.shape.last(s, c) {
		return w
	}
	ahead, captures := b.shape.pawn(s, c)
	limit := 1
	if b.shape.home(s, c) {
		limit = 2
	}
	for _, line := range b.Rides(c, ahead, limit) {
		w.Ahead = line
	}
	for _, step := range captures {
		for _, line := range b.Rides(c, step, 1) {
			w.Captures = append(w.Captures, line...)
		}
	}
	return w
}

// Pawn lists the moves of a side's pawn from a cell (F1, B8). The caller must not change them.
func (b *Board) Pawn(s Side, c Cell) PawnWays { return b.pawns[s].ways[c] }

// PawnHome tells whether a side's pawn on c may make a double step, if the cells ahead exist (B8).
func (b *Board) PawnHome(s Side, c Cell) bool { return b.pawns[s].home.Has(c) }

// Promotes tells whether a side's pawn is promoted on c (B8).
func (b *Board) Promotes(s Side, c Cell) bool { return b.pawns[s].last.Has(c) }

// BarsPawn tells whether a diagram may have no pawn of the side on c: its own first rank, and where it is promoted (F16).
func (b *Board) BarsPawn(s Side, c Cell) bool { return b.pawns[s].barred.Has(c) }

// Passed returns the cells of a double step of side s that passed over c: the home
// cell and the cell reached. ok is false when no double step of s passes over c.
func (b *Board) Passed(s Side, c Cell) (home, reached Cell, ok bool) {
	if !b.pawns[s].passed.Has(c) {
		return None, None, false
	}
	d := b.pawns[s].doubles[c]
	return d.home, d.reached, true
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
// whole 8x8 boards, folded or not, none elsewhere (B8). Order: K, Q, k, q.
func (b *Board) Castles() []Castle {
	if !b.castles {
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
