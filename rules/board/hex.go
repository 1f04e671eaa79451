package board

import "fmt"

// hexagon is the shape of Gliński's board of 91 cells (B6). A point of the plane is the distance from the middle
// file, in files, and the height above the lowest cell f1, in half cells: neighbouring files are half a cell apart.
type hexagon struct{ *Board }

const (
	hexFiles = 11
	hexRanks = 11
	middle   = 6 // the f-file, counted without j
	noFile   = 10
)

// hexArray lists the ranks from 11 down, each with the cells it has (B6).
const hexArray = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1"

func hex() *Board {
	b := newBoard("hex", hexFiles+1, hexRanks, func(p point) bool {
		return p.file != noFile && p.rank <= hexRanks-abs(hexFile(p.file))
	}, func(b *Board) shape { return &hexagon{b} })
	b.array = hexArray
	return b
}

func abs(n int) int { return max(n, -n) }

// hexFile is the distance of a file from the middle one: there is no j.
func hexFile(file int) int {
	if file > noFile {
		file--
	}
	return file - middle
}

// plane is the point of a cell.
func (h *hexagon) plane(c Cell) point {
	p := h.coords[c]
	x := hexFile(p.file)
	return point{x, 2*(p.rank-1) + abs(x)}
}

// hexTurns are the rook's directions, anticlockwise from the upper right.
var hexTurns = [6]Step{{1, 1}, {0, 2}, {-1, 1}, {-1, -1}, {0, -2}, {1, -1}}

// steps: m times one direction and n times a neighbouring one.
func (h *hexagon) steps(m, n int) []Step {
	var out []Step
	seen := map[Step]bool{}
	for i, u := range hexTurns {
		for _, j := range []int{1, 5} {
			v := hexTurns[(i+j)%6]
			s := Step{m*u.File + n*v.File, m*u.Rank + n*v.Rank}
			if !seen[s] {
				seen[s] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// bearing: neighbouring files lie √3 times as far apart as the half cells that Rank counts; 97/56 is close to that.
func (*hexagon) bearing(s Step) (right, up int) { return 97 * s.File, 56 * s.Rank }

func (h *hexagon) from(c Cell) way                    { return way{at: h.plane(c)} }
func (h *hexagon) next(to []way, w way, s Step) []way { return append(to, way{at: w.at.plus(s)}) }

func (h *hexagon) cell(w way) Cell {
	file := w.at.file + middle
	if file >= noFile {
		file++
	}
	if c, ok := h.at[point{file, (w.at.rank-abs(w.at.file))/2 + 1}]; ok && h.plane(c) == w.at {
		return c
	}
	return None
}

// pawn goes straight on along its file and takes on the neighbouring cells ahead.
func (h *hexagon) pawn(s Side, _ Cell) (ahead Step, captures []Step) {
	if s == 0 {
		return Step{0, 2}, []Step{{-1, 1}, {1, 1}}
	}
	return Step{0, -2}, []Step{{-1, -1}, {1, -1}}
}

// home: White's pawns stand on b1, c2, ..., f5, ..., i2, k1, Black's on the seventh rank.
func (h *hexagon) home(s Side, c Cell) bool {
	p := h.coords[c]
	x := abs(hexFile(p.file))
	if x == hexFiles/2 {
		return false
	}
	if s == 0 {
		return p.rank == 5-x
	}
	return p.rank == 7
}

// last is the far end of each file.
func (h *hexagon) last(s Side, c Cell) bool {
	p := h.coords[c]
	if s == 0 {
		return p.rank == hexRanks-abs(hexFile(p.file))
	}
	return p.rank == 1
}

// behind: nowhere that could be told by the cell alone. The near end of a file may be a home cell (b1).
func (h *hexagon) behind(Side, Cell) bool { return false }

// shade is kept by the bishop's steps and changed by the rook's.
func (h *hexagon) shade(c Cell) int {
	p := h.plane(c)
	return (p.file - (p.rank-p.file)/2 + 3*MaxCells) % 3
}

// hexTop is the height of f11.
const hexTop = 2 * (hexRanks - 1)

func (h *hexagon) place(c Cell) (x, y int) {
	p := h.plane(c)
	return 3 * (p.file + middle), hexTop - p.rank
}

// labels: a rank's number stands left of its first cell, a file's letter under its lowest.
func (h *hexagon) labels() []Label {
	var out []Label
	seen := map[int]bool{}
	for c, p := range h.coords {
		x, y := h.place(Cell(c))
		if !seen[p.rank] {
			seen[p.rank] = true
			out = append(out, Label{x - 3, y, fmt.Sprintf("%2d", p.rank)})
		}
		if p.rank == 1 {
			out = append(out, Label{x, y + 2, string('a' + rune(p.file-1))})
		}
	}
	return out
}

func (h *hexagon) rowHoles() bool { return false }
