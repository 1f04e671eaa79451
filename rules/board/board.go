// Package board knows which cells a board has, what they are called and which
// cell a step leads to (rules.md, Part B). It knows nothing of men.
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
}

type point struct{ file, rank int }

// rectangle is the board of all cells of a rectangle that keep returns true for.
func rectangle(name string, files, ranks int, keep func(point) bool) *Board {
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
	return b
}

func cellName(p point) string { return fmt.Sprintf("%c%d", 'a'+rune(p.file-1), p.rank) }

// Name is the board's canonical description, which Parse reads back.
func (b *Board) Name() string { return b.name }

// Size is the number of cells, at most MaxCells.
func (b *Board) Size() int { return len(b.coords) }

// Files is the width of the enclosing rectangle.
func (b *Board) Files() int { return b.files }

// Ranks is the height of the enclosing rectangle.
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

// Coord returns a cell's file and rank, counted from 1.
func (b *Board) Coord(c Cell) (file, rank int) { return b.coords[c].file, b.coords[c].rank }

// At finds the cell on a file and rank counted from 1; a fragment has holes.
func (b *Board) At(file, rank int) (Cell, bool) {
	c, ok := b.at[point{file, rank}]
	return c, ok
}

// Step is the cell df files and dr ranks away from c, if the board has it.
func (b *Board) Step(c Cell, df, dr int) (Cell, bool) {
	p := b.coords[c]
	return b.At(p.file+df, p.rank+dr)
}

// Ride lists the cells met by repeating a step from c, in order, until the board
// ends, at most limit of them (0: no limit). It never returns to c itself.
func (b *Board) Ride(c Cell, df, dr, limit int) []Cell {
	var out []Cell
	for at := c; limit == 0 || len(out) < limit; {
		next, ok := b.Step(at, df, dr)
		if !ok || next == c {
			break
		}
		out = append(out, next)
		at = next
	}
	return out
}
