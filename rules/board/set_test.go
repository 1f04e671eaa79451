package board_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flicker/rules/board"
)

// A Set is what a map of cells is.
func TestSetEqualsMap(t *testing.T) {
	cells := rapid.SliceOf(rapid.Uint8Range(0, board.MaxCells-1))
	build := func(list []uint8) (board.Set, map[board.Cell]bool) {
		var s board.Set
		m := map[board.Cell]bool{}
		for i, x := range list {
			c := board.Cell(x)
			if i%5 == 4 {
				s.Remove(c)
				delete(m, c)
				continue
			}
			s.Add(c)
			m[c] = true
		}
		return s, m
	}
	rapid.Check(t, func(t *rapid.T) {
		a, inA := build(cells.Draw(t, "a"))
		b, inB := build(cells.Draw(t, "b"))
		check := func(what string, got board.Set, want func(board.Cell) bool) {
			var list []board.Cell
			for c := range board.Cell(board.MaxCells) {
				if want(c) != got.Has(c) {
					t.Fatalf("%s: cell %d", what, c)
				}
				if want(c) {
					list = append(list, c)
				}
			}
			if !slices.Equal(got.Cells(), list) || got.Len() != len(list) || got.Empty() != (len(list) == 0) {
				t.Fatalf("%s: cells %v, want %v", what, got.Cells(), list)
			}
			if board.SetOf(list...) != got {
				t.Fatalf("%s: SetOf", what)
			}
		}
		check("a", a, func(c board.Cell) bool { return inA[c] })
		check("union", a.Union(b), func(c board.Cell) bool { return inA[c] || inB[c] })
		check("intersection", a.Intersect(b), func(c board.Cell) bool { return inA[c] && inB[c] })
		check("difference", a.Minus(b), func(c board.Cell) bool { return inA[c] && !inB[c] })
		if a.Meets(b) != !a.Intersect(b).Empty() {
			t.Fatal("Meets")
		}
	})
	var none board.Set
	if none.Pop() != board.None {
		t.Error("Pop of the empty set")
	}
}
