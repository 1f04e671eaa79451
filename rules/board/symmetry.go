package board

// sixfold is a shape that turns by a sixth round its centre bring onto itself (B6, B7). Its corners are numbered from a1
// clockwise, from 0 to 5.
type sixfold interface {
	corner(n int) Cell
	// turn is where a cell comes by a turn that takes each corner n to n+1.
	turn(c Cell) Cell
	// flip is where a cell comes by the reflection that takes corner 0 to corner 4.
	flip(c Cell) Cell
}

// Corners are the corners of a board with six of them, from a1 clockwise; nil if it is no such board.
func (b *Board) Corners() []Cell {
	six, ok := b.shape.(sixfold)
	if !ok {
		return nil
	}
	var out []Cell
	for n := range 6 {
		out = append(out, six.corner(n))
	}
	return out
}

// Turn is where a cell comes when a board with six corners is turned clockwise by so many sixths.
func (b *Board) Turn(c Cell, sixths int) Cell {
	for range (sixths%6 + 6) % 6 {
		c = b.shape.(sixfold).turn(c)
	}
	return c
}

// Flip is where a cell comes by the reflection of a board with six corners in which these two, numbers in Corners, change
// places.
func (b *Board) Flip(c Cell, m, n int) Cell { return b.Turn(b.shape.(sixfold).flip(c), m+n-4) }

// Straight tells whether the board is part of a plane in which all its men can be shifted at once.
func (b *Board) Straight() bool { _, ok := b.shape.(*three); return !ok }

// Shift is where a cell comes if the board is shifted so that one cell comes to another; None beyond the edge. The board must be
// Straight.
func (b *Board) Shift(c, from, to Cell) Cell {
	if h, ok := b.shape.(*hexagon); ok {
		a, z := h.plane(from), h.plane(to)
		return h.cell(way{at: h.plane(c).plus(Step{z.file - a.file, z.rank - a.rank})})
	}
	a, z := b.coords[from], b.coords[to]
	out, ok := b.at[b.coords[c].plus(Step{z.file - a.file, z.rank - a.rank})]
	if !ok {
		return None
	}
	return out
}

// hexCorners are named as the cells are.
var hexCorners = [6]string{"a1", "a6", "f11", "l6", "l1", "f1"}

func (h *hexagon) corner(n int) Cell { return h.byName[hexCorners[n]] }

// turn: of two neighbouring directions of the rook, up and right and straight up, the first becomes down and right, and the
// second the first.
func (h *hexagon) turn(c Cell) Cell {
	p := h.plane(c)
	right := p.file
	up := (p.rank - hexTop/2 - right) / 2
	turned := point{right + up, up - right}
	return h.cell(way{at: point{turned.file, turned.rank + hexTop/2}})
}

// flip exchanges right and left.
func (h *hexagon) flip(c Cell) Cell {
	p := h.plane(c)
	return h.cell(way{at: point{-p.file, p.rank}})
}

// corner: clockwise, against the order of the blocks.
func (t *three) corner(n int) Cell {
	return t.cell(way{at: point{blockSide - 1, blockSide - 1}, block: (6 - n) % 6})
}

// turn goes to the same place in the block before.
func (t *three) turn(c Cell) Cell {
	n, place, _ := inBlock(t.coords[c])
	return t.cell(way{at: place, block: (n + 5) % 6})
}

// flip exchanges the axes of a block.
func (t *three) flip(c Cell) Cell {
	n, place, _ := inBlock(t.coords[c])
	return t.cell(way{at: point{place.rank, place.file}, block: (8 - n) % 6})
}
