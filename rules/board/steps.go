package board

import "slices"

// Step is a leap from any cell of a board. On boards of squares it is so many files and ranks; Board.Steps gives those of
// other boards, and Board.Bearing says where they point.
type Step struct{ File, Rank int }

// way is where a ride stands: a point of the plane, before folding. On the board of 96 cells, which is no part of
// any plane, it is a place in a block, with the block where the ride began and the quarter turns (0 to 3) that it has made
// since against the axes of the blocks.
type way struct {
	at                 point
	block, first, turn int
}

// Steps lists all the steps of an (m,n) leaper, in a fixed order: m cells one way and n sideways, at most 8 of
// them; on a hexagon (B6) m cells in one of the rook's directions and n in a neighbouring one, at most 12.
// (0,1) is the wazir and one step of the rook, (1,1) one of the bishop.
func (b *Board) Steps(m, n int) []Step { return b.shape.steps(m, n) }

// Bearing tells where a step points as drawn with White below: to the right, and up, in units of some length, the same for
// both.
func (b *Board) Bearing(s Step) (right, up int) { return b.shape.bearing(s) }

// Rides lists the lines of cells met by repeating a step from c, in order, until the board ends, at most limit cells
// each (0: no limit). There is more than one only where a way forks; such lines begin alike. A ride never passes
// its own starting cell (Part B); it may meet another cell twice. A line is never empty.
func (b *Board) Rides(c Cell, s Step, limit int) [][]Cell {
	r := rider{Board: b, start: c, step: s, limit: limit}
	r.ride(nil, b.shape.from(c))
	return r.lines
}

// rider makes the lines of a ride.
type rider struct {
	*Board
	start Cell
	step  Step
	limit int
	lines [][]Cell
}

// ride goes on from where a line, which is its own, has come to.
func (r *rider) ride(line []Cell, w way) {
	var on []way
	for r.limit == 0 || len(line) < r.limit {
		on = slices.DeleteFunc(r.shape.next(on[:0], w, r.step), func(n way) bool {
			z := r.shape.cell(n)
			return z == None || z == r.start
		})
		if len(on) != 1 {
			break
		}
		w = on[0]
		line = append(line, r.shape.cell(w))
	}
	if len(on) > 1 {
		for _, n := range on {
			r.ride(append(slices.Clone(line), r.shape.cell(n)), n)
		}
	} else if len(line) > 0 {
		r.lines = append(r.lines, line)
	}
}
