// Package board knows which cells a board has, what they are called, how they hang together,
// which way pawns go and how the board is drawn (rules.md, Part B). It knows nothing of men but pawns.
package board

import "fmt"

// MaxCells is the largest number of cells a board may have (Part B).
const MaxCells = 128

// MaxFiles is the largest number of files: they are named a to z.
const MaxFiles = 26

// Cell is a cell's index in board order: rank by rank from rank 1, in each rank
// from file a. Valid cells of a board are 0 to Size()-1.
type Cell uint8

// None stands for "no cell".
const None Cell = 255

// Side is a player's side of the board: 0 plays up the ranks, 1 down.
type Side uint8

// Board is the geometry of a board. It is immutable and safe for concurrent use.
type Board struct {
	name         string
	files, ranks int
	coords       []point
	at           map[point]Cell
	names        []string
	byName       map[string]Cell
	shape        shape
	castles      bool   // B8
	array        string // placement of the array in Forsyth notation; "" if there is none
	sides, ends  Edge
	pawns        [2]pawns
}

type point struct{ file, rank int }

func (p point) plus(s Step) point { return point{p.file + s.File, p.rank + s.Rank} }

// shape is what the file of one kind of board says of it.
type shape interface {
	// steps are all the steps of an (m,n) leaper, in a fixed order.
	steps(m, n int) []Step
	// legs divides a step into those that pass from cell to cell.
	legs(s Step) []Step
	bearing(s Step) (right, up int)
	// from is where a ride from a cell begins. next appends where one more step leads it: several places where a way
	// forks, none at the edge.
	from(c Cell) way
	next(to []way, w way, s Step) []way
	cell(w way) Cell
	// pawn says in which direction a side's pawn on a cell goes, and in which it takes.
	pawn(s Side, c Cell) (ahead Step, captures []Step)
	// home, last and behind tell whether a cell is one of those from which a side's pawns may make a double step, on
	// which they are promoted, and on which they cannot stand, being behind the places they start from.
	home(s Side, c Cell) bool
	last(s Side, c Cell) bool
	behind(s Side, c Cell) bool
	shade(c Cell) int
	place(c Cell) (x, y int)
	labels() []Label
	// rowHoles tells whether Row leaves room for cells that a rank has not.
	rowHoles() bool
}

// newBoard numbers and names the cells of a rectangle that keep returns true for; give makes the shape of them.
func newBoard(name string, files, ranks int, keep func(point) bool, give func(*Board) shape) *Board {
	b := &Board{name: name, files: files, ranks: ranks, at: map[point]Cell{}, byName: map[string]Cell{}}
	for r := 1; r <= ranks; r++ {
		for f := 1; f <= files; f++ {
			p := point{f, r}
			if !keep(p) {
				continue
			}
			c := Cell(len(b.coords))
			b.coords = append(b.coords, p)
			b.at[p] = c
			n := cellName(p)
			b.names = append(b.names, n)
			b.byName[n] = c
		}
	}
	b.shape = give(b)
	b.compilePawns()
	return b
}

func cellName(p point) string { return fmt.Sprintf("%c%d", 'a'+rune(p.file-1), p.rank) }

// Name is the board's canonical description, which Parse reads back.
func (b *Board) Name() string { return b.name }

// Size is the number of cells, at most MaxCells.
func (b *Board) Size() int { return len(b.coords) }

// Files is the number of letters from a to that of the last file. A board may leave some out.
func (b *Board) Files() int { return b.files }

// Ranks is the highest rank.
func (b *Board) Ranks() int { return b.ranks }

// CellName is the name of a cell of this board, such as "e4"; "-" for None.
func (b *Board) CellName(c Cell) string {
	if int(c) >= len(b.names) {
		return "-"
	}
	return b.names[c]
}

// Cell finds a cell by its name.
func (b *Board) Cell(name string) (Cell, bool) {
	c, ok := b.byName[name]
	return c, ok
}

// Coord returns a cell's file and rank as its name has them: a is file 1.
func (b *Board) Coord(c Cell) (file, rank int) { return b.coords[c].file, b.coords[c].rank }

// At finds the cell on a file and rank counted from 1; not every board has all.
func (b *Board) At(file, rank int) (Cell, bool) {
	c, ok := b.at[point{file, rank}]
	return c, ok
}

// Row lists the cells of a rank as Forsyth notation has them, from file a on: None for the holes of a fragment
// (B1), nothing for cells that a hexagon or the board of 96 never had (B6, B7).
func (b *Board) Row(rank int) []Cell {
	var out []Cell
	for f := 1; f <= b.files; f++ {
		c, ok := b.At(f, rank)
		switch {
		case ok:
			out = append(out, c)
		case b.shape.rowHoles():
			out = append(out, None)
		}
	}
	return out
}

// Shade numbers the colours of cells: 0 dark, 1 light, on a hexagon also 2. Orthogonal neighbours differ, but
// across the seams of some folded boards.
func (b *Board) Shade(c Cell) int { return b.shape.shade(c) }

// Array is the placement of the array in Forsyth notation, a rank after the other as Row has them; "" if the
// board has none.
func (b *Board) Array() string { return b.array }
