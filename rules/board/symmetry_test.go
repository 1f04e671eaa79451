package board_test

import (
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/rules/board"
)

// reached are the cells that an (m,n) leaper, or a rider of them, comes to from a cell.
func reached(b *board.Board, c board.Cell, m, n, limit int) map[board.Cell]bool {
	out := map[board.Cell]bool{}
	for _, s := range b.Steps(m, n) {
		for _, ride := range b.Rides(c, s, limit) {
			for _, z := range ride {
				out[z] = true
			}
		}
	}
	return out
}

// Turns and reflections keep what leapers and riders reach (B6, B7).
func TestSymmetries(t *testing.T) {
	for _, name := range []string{"hex", "three96", "three96-split"} {
		b := parse(t, name)
		corners := b.Corners()
		maps6 := map[string]func(board.Cell) board.Cell{}
		for n := range 6 {
			maps6["turn "+string(rune('0'+n))] = func(c board.Cell) board.Cell { return b.Turn(c, n) }
			maps6["flip 0 "+string(rune('0'+n))] = func(c board.Cell) board.Cell { return b.Flip(c, 0, n) }
		}
		for about, to := range maps6 {
			images := map[board.Cell]bool{}
			for c := range board.Cell(b.Size()) {
				images[to(c)] = true
				for _, leap := range [][3]int{{0, 1, 1}, {1, 1, 1}, {1, 2, 1}, {0, 1, 0}, {1, 1, 0}} {
					want := map[board.Cell]bool{}
					for z := range reached(b, c, leap[0], leap[1], leap[2]) {
						want[to(z)] = true
					}
					if got := reached(b, to(c), leap[0], leap[1], leap[2]); !maps.Equal(got, want) {
						t.Fatalf("%s, %s: from %s, which becomes %s, leaps %v reach something else", name, about, b.CellName(c), b.CellName(to(c)), leap)
					}
				}
			}
			if len(images) != b.Size() {
				t.Errorf("%s, %s: %d cells become %d", name, about, b.Size(), len(images))
			}
		}
		for m, c := range corners {
			if got := b.Turn(c, 1); got != corners[(m+1)%6] {
				t.Errorf("%s: a turn takes %s to %s", name, b.CellName(c), b.CellName(got))
			}
			if b.Turn(c, -1) != corners[(m+5)%6] {
				t.Errorf("%s: no turn back of %s", name, b.CellName(c))
			}
			for n, z := range corners {
				if b.Flip(c, m, n) != z || b.Flip(z, m, n) != c {
					t.Errorf("%s: %s and %s do not change places", name, b.CellName(c), b.CellName(z))
				}
			}
		}
	}
	if parse(t, "8x8").Corners() != nil {
		t.Error("the orthodox board has six corners")
	}
}

func TestShift(t *testing.T) {
	for _, c := range []struct{ board, from, to, cell, want string }{
		{"8x8", "a1", "b3", "g5", "h7"},
		{"8x8", "a1", "b3", "h5", "-"},
		{"hex", "a1", "b1", "e3", "f3"},
		{"hex", "a1", "b1", "f3", "g2"},
		{"hex", "f6", "f5", "a1", "-"},
		{"hex", "e4", "g4", "f11", "-"},
		{"hex", "e4", "g4", "i3", "l2"},
	} {
		b := parse(t, c.board)
		at := func(name string) board.Cell { z, _ := b.Cell(name); return z }
		if got := b.CellName(b.Shift(at(c.cell), at(c.from), at(c.to))); got != c.want {
			t.Errorf("%s, %s to %s: %s becomes %s, want %s", c.board, c.from, c.to, c.cell, got, c.want)
		}
	}
	straight := map[string]bool{}
	for _, name := range []string{"8x8", "hex", "torus", "three96", "three96-split"} {
		straight[name] = parse(t, name).Straight()
	}
	if diff := cmp.Diff(map[string]bool{"8x8": true, "hex": true, "torus": true, "three96": false, "three96-split": false}, straight); diff != "" {
		t.Error(diff)
	}
}
