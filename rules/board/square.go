package board

import "slices"

// orthodoxArray is the array of F1.
const orthodoxArray = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// square is the shape of every board cut from the square lattice (B1-B5): fold takes a point of the plane to the
// one that stands for it, which may lie off the board.
type square struct {
	*Board
	fold func(point) point
}

// flat folds nothing (B1).
func flat(p point) point { return p }

// rectangle is the board of all cells of a rectangle that keep returns true for (B1).
func rectangle(name string, files, ranks int, keep func(point) bool) *Board {
	b := newBoard(name, files, ranks, keep, func(b *Board) shape { return &square{b, flat} })
	if files == 8 && ranks == 8 && b.Size() == 64 {
		b.castles, b.array = true, orthodoxArray
	}
	return b
}

// folded is the whole 8x8 board with its edges joined in some way.
func folded(name string, fold func(point) point, sides, ends Edge) *Board {
	b := newBoard(name, 8, 8, func(point) bool { return true }, func(b *Board) shape { return &square{b, fold} })
	b.castles, b.sides, b.ends = true, sides, ends
	return b
}

// wrap is the number from 1 to 8 that differs from n by a multiple of 8.
func wrap(n int) int { return ((n-1)%8+8)%8 + 1 }

func (q *square) steps(m, n int) []Step { return squareSteps(m, n) }

// squareSteps turns and mirrors the step (m,n). It goes around by quarters where there are eight, so that neighbours in
// the list point alike.
func squareSteps(m, n int) []Step {
	if m == 0 || n == 0 || m == n {
		var out []Step
		for _, s := range []Step{{m, n}, {m, -n}, {-m, n}, {-m, -n}, {n, m}, {n, -m}, {-n, m}, {-n, -m}} {
			if !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
		return out
	}
	return []Step{{m, n}, {n, m}, {-m, n}, {-n, m}, {m, -n}, {n, -m}, {-m, -n}, {-n, -m}}
}

func (q *square) bearing(s Step) (right, up int) { return s.File, s.Rank }

func (q *square) from(c Cell) way { return way{at: q.coords[c]} }

// next goes on in the plane, so that the heading is turned by folding alone. That never goes on for ever: folding maps
// the plane to itself, so a ride that does not leave the board comes back to its starting cell.
func (q *square) next(to []way, w way, s Step) []way { return append(to, way{at: w.at.plus(s)}) }

func (q *square) cell(w way) Cell {
	if c, ok := q.at[q.fold(w.at)]; ok {
		return c
	}
	return None
}

// pawn keeps to the orthodox directions (B8).
func (q *square) pawn(s Side, _ Cell) (ahead Step, captures []Step) {
	return upright(s)
}

// upright are the orthodox directions of a side's pawns (F1).
func upright(s Side) (ahead Step, captures []Step) {
	up := 1
	if s == 1 {
		up = -1
	}
	return Step{0, up}, []Step{{-1, up}, {1, up}}
}

// rankOf counts ranks from the side's own edge of the enclosing rectangle, from 1.
func (q *square) rankOf(s Side, c Cell) int {
	r := q.coords[c].rank
	if s == 0 {
		return r
	}
	return q.ranks + 1 - r
}

func (q *square) home(s Side, c Cell) bool   { return q.rankOf(s, c) == 2 }
func (q *square) last(s Side, c Cell) bool   { return q.rankOf(s, c) == q.ranks }
func (q *square) behind(s Side, c Cell) bool { return q.rankOf(s, c) == 1 }

// shade: a1 is dark.
func (q *square) shade(c Cell) int { return (q.coords[c].file + q.coords[c].rank) % 2 }

func (q *square) place(c Cell) (x, y int) {
	return 2 * (q.coords[c].file - 1), q.ranks - q.coords[c].rank
}

func (q *square) labels() []Label { return nil }
func (q *square) rowHoles() bool  { return true }
