package board_test

import (
	"testing"

	"flicker/rules/board"
)

// No two cells or coordinates are drawn in one place; a cell takes two characters.
func TestPlaces(t *testing.T) {
	for _, spec := range all {
		b := parse(t, spec)
		taken := map[[2]int]string{}
		take := func(x, y, width int, what string) {
			for i := range width {
				if other, ok := taken[[2]int{x + i, y}]; ok || x < 0 || y < 0 {
					t.Errorf("%s: %s at (%d,%d) meets %q", spec, what, x+i, y, other)
				}
				taken[[2]int{x + i, y}] = what
			}
		}
		for c := range board.Cell(b.Size()) {
			x, y := b.Place(c)
			take(x, y, 2, b.CellName(c))
		}
		for _, l := range b.Labels() {
			take(l.X, l.Y, len(l.Text), l.Text)
		}
	}
}

// Rows have the cells in the order of the files, and holes in fragments only.
func TestRows(t *testing.T) {
	for spec, want := range map[string][]int{
		"4x3 -b2":  {4, 4, 4},
		"c3-d5":    {4, 4, 4, 4, 4},
		"hex":      {11, 11, 11, 11, 11, 11, 9, 7, 5, 3, 1},
		"three96":  {8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8},
		"cylinder": {8, 8, 8, 8, 8, 8, 8, 8},
	} {
		b := parse(t, spec)
		cells := 0
		for i, n := range want {
			row := b.Row(i + 1)
			if len(row) != n {
				t.Errorf("%s: rank %d has %d cells, want %d", spec, i+1, len(row), n)
			}
			lastFile := 0
			for _, c := range row {
				if c == board.None {
					continue
				}
				cells++
				if f, r := b.Coord(c); r != i+1 || f <= lastFile {
					t.Errorf("%s: %s in row %d", spec, b.CellName(c), i+1)
				} else {
					lastFile = f
				}
			}
		}
		if cells != b.Size() {
			t.Errorf("%s: %d cells in rows", spec, cells)
		}
	}
	if row := parse(t, "4x3 -b2").Row(2); row[1] != board.None {
		t.Error("a hole is left out of its row")
	}
}

// Every name and alias finds its board.
func TestNames(t *testing.T) {
	for _, n := range board.Names() {
		for _, name := range append([]string{n.Name}, n.Aliases...) {
			if b := parse(t, name); b.Name() != n.Name {
				t.Errorf("%q is read as %s", name, b.Name())
			}
		}
	}
}
