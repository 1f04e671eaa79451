package board

import (
	"fmt"
	"math"
	"slices"
)

// three is the shape of the board of 96 cells for three players (B7): six blocks of 4x4 around the centre. A place
// in a block is its distance from the seam with the next block, anticlockwise with White below, and that from the seam
// with the block before: both are 0 at the centre. A ride that crosses a seam makes a quarter turn against these axes.
type three struct {
	*Board
	// split lets a diagonal through the centre go on to the two cells next but one, not to the one opposite.
	split bool
}

// block is where one of the blocks lies: p and q point along its axes, away from the centre cell.
type block struct {
	centre point
	p, q   Step
}

const blockSide = 4

// blocks stand in the order in which their centre cells do: d4 e4 e9 i9 i5 d5.
var blocks = [6]block{
	{point{4, 4}, Step{-1, 0}, Step{0, -1}},
	{point{5, 4}, Step{0, -1}, Step{1, 0}},
	{point{5, 9}, Step{1, 0}, Step{0, 1}},
	{point{9, 9}, Step{0, 1}, Step{1, 0}},
	{point{9, 5}, Step{1, 0}, Step{0, 1}},
	{point{4, 5}, Step{0, 1}, Step{-1, 0}},
}

// along is the length of s in the direction of one of the axes.
func along(s, axis Step) int { return s.File*axis.File + s.Rank*axis.Rank }

// three96Array sets up two players, each with the men in the order of the files; the third half is empty (B8 gives the array of
// no board; this is a reading).
const three96Array = "8/8/8/8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

func three96() *Board { return newThree("three96", false) }

func three96Split() *Board { return newThree("three96-split", true) }

func newThree(name string, split bool) *Board {
	b := newBoard(name, 12, 12, func(p point) bool {
		_, _, ok := inBlock(p)
		return ok
	}, func(b *Board) shape { return &three{b, split} })
	b.array = three96Array
	return b
}

// inBlock finds a cell's block and its place there.
func inBlock(cell point) (n int, place point, ok bool) {
	for n, k := range blocks {
		d := Step{cell.file - k.centre.file, cell.rank - k.centre.rank}
		if p, q := along(d, k.p), along(d, k.q); p >= 0 && p < blockSide && q >= 0 && q < blockSide {
			return n, point{p, q}, true
		}
	}
	return 0, point{}, false
}

func (*three) steps(m, n int) []Step { return squareSteps(m, n) }

func (*three) bearing(s Step) (right, up int) { return s.File, s.Rank }

func (t *three) from(c Cell) way {
	n, place, _ := inBlock(t.coords[c])
	return way{at: place, block: n, first: n}
}

func (t *three) cell(w way) Cell {
	k := blocks[w.block]
	c, _ := t.At(k.centre.file+w.at.file*k.p.File+w.at.rank*k.q.File, k.centre.rank+w.at.file*k.p.Rank+w.at.rank*k.q.Rank)
	return c
}

// heading is a step of a ride, whose axes are those of the names in the block where it began, in the axes of its present
// block.
func (w way) heading(s Step) Step {
	k := blocks[w.first]
	h := Step{along(s, k.p), along(s, k.q)}
	for range w.turn {
		h = Step{h.Rank, -h.File}
	}
	return h
}

// walk goes to the orthogonal neighbour in the direction of s; ok is false at the edge of the board.
func (w way) walk(s Step) (on way, ok bool) {
	w.at = w.at.plus(w.heading(s))
	switch p := w.at; {
	case p.file < 0:
		w.at, w.block, w.turn = point{p.rank, -1 - p.file}, (w.block+1)%6, (w.turn+1)%4
	case p.rank < 0:
		w.at, w.block, w.turn = point{-1 - p.rank, p.file}, (w.block+5)%6, (w.turn+3)%4
	}
	return w, w.at.file < blockSide && w.at.rank < blockSide
}

// next: an (m,n) leap goes m cells straight and n sideways, or n and then m; a leap along the diagonal goes along the
// diagonal, cell by cell.
func (t *three) next(to []way, w way, s Step) []way {
	h := w.heading(s)
	if n := max(h.File, -h.File); n == max(h.Rank, -h.Rank) {
		ways := []way{w}
		for range n {
			var on []way
			for _, w := range ways {
				on = append(on, t.diagonal(w, Step{s.File / n, s.Rank / n})...)
			}
			ways = on
		}
		return append(to, ways...)
	}
	return append(to, corners(w, s)...)
}

// corners are the ends of the two ways that turn one corner.
func corners(w way, s Step) []way {
	var out []way
	for _, legs := range [][2]Step{{{s.File, 0}, {0, s.Rank}}, {{0, s.Rank}, {s.File, 0}}} {
		on, ok := w, true
		for _, leg := range legs {
			n := max(leg.File, -leg.File, leg.Rank, -leg.Rank)
			for i := 0; i < n && ok; i++ {
				on, ok = on.walk(Step{leg.File / n, leg.Rank / n})
			}
		}
		if ok && !slices.Contains(out, on) {
			out = append(out, on)
		}
	}
	return out
}

// diagonal is one step of a bishop. What lies opposite across the centre is as if the board went straight on.
func (t *three) diagonal(w way, s Step) []way {
	if !t.split && w.at == (point{}) && w.heading(s) == (Step{-1, -1}) {
		w.block, w.turn = (w.block+3)%6, (w.turn+2)%4
		return []way{w}
	}
	return corners(w, s)
}

// pawn goes up the board as the ranks are numbered, White's everywhere; Black's goes down but in the third half
// (B8): straight towards the centre at home, then to the back rank of the half it has come to.
func (t *three) pawn(s Side, c Cell) (ahead Step, captures []Step) {
	if s == 1 && t.coords[c].rank > 8 {
		return upright(0)
	}
	return upright(s)
}

func (t *three) home(s Side, c Cell) bool { return t.coords[c].rank == [2]int{2, 7}[s] }

// last are the back ranks of the other halves.
func (t *three) last(s Side, c Cell) bool {
	r := t.coords[c].rank
	return r == 12 || r == [2]int{8, 1}[s]
}

func (t *three) behind(s Side, c Cell) bool { return t.coords[c].rank == [2]int{1, 8}[s] }

// shade: a1 is dark. Around the centre the colours alternate.
func (t *three) shade(c Cell) int {
	n, p, _ := inBlock(t.coords[c])
	return (n + p.file + p.rank) % 2
}

// The board is drawn as a hexagon, each block as a kite between the centre, a corner, and the middles of two sides.
// seamEnds are the middles, in characters to the right and lines down from the centre: that of the seam between a block
// and the block before. corners lie between.
var (
	seamEnds   = [6][2]float64{{-21, 7}, {0, 14}, {21, 7}, {21, -7}, {0, -14}, {-21, -7}}
	kiteCorner = [6][2]float64{{-14, 14}, {14, 14}, {28, 0}, {14, -14}, {-14, -14}, {-28, 0}}
)

// spot is where a place in a block is drawn: the last ranks and files on the outline.
func spot(n int, place point) (x, y int) {
	p, q := (float64(place.file)+inset)/(blockSide-1+inset), (float64(place.rank)+inset)/(blockSide-1+inset)
	var at [2]float64
	for i := range at {
		// Along the p axis runs the seam with the block before.
		at[i] = p*(1-q)*seamEnds[n][i] + q*(1-p)*seamEnds[(n+1)%6][i] + p*q*kiteCorner[n][i]
	}
	return int(math.Round(at[0])) + 30, int(math.Round(at[1])) + 18
}

// inset is the distance of the centre cells from the seams, in cells.
const inset = 0.5

func (t *three) place(c Cell) (x, y int) {
	n, p, _ := inBlock(t.coords[c])
	return spot(n, p)
}

// labels stand outside: files' letters along the back ranks, ranks' numbers along the sides between.
func (t *three) labels() []Label {
	var out []Label
	for c, name := range t.coords {
		n, p, _ := inBlock(t.coords[c])
		text := func(axis Step) string {
			if axis.File == 0 { // beyond the last rank
				return string('a' + rune(name.file-1))
			}
			return fmt.Sprint(name.rank)
		}
		if p.file == blockSide-1 {
			x, y := spot(n, point{blockSide, p.rank})
			out = append(out, Label{x, y, text(blocks[n].p)})
		}
		if p.rank == blockSide-1 {
			x, y := spot(n, point{p.file, blockSide})
			out = append(out, Label{x, y, text(blocks[n].q)})
		}
	}
	return out
}

func (*three) rowHoles() bool { return false }
