package board_test

import (
	"slices"
	"strings"
	"testing"

	"flicker/rules/board"
)

// Pawns of every board (B6, B8): the cells ahead, "x", the cells they take on; by White and by Black.
func TestPawns(t *testing.T) {
	for _, c := range []struct{ board, from, white, black string }{
		{"cylinder", "a2", "a3 a4 x h3 b3", "a1 x h1 b1"},
		{"cylinder", "h7", "h8 x g8 a8", "h6 h5 x g6 a6"},
		{"torus", "e7", "e8 x d8 f8", "e6 e5 x d6 f6"},
		{"torus", "e8", "x", "e7 x d7 f7"},
		{"moebius", "h2", "h3 h4 x g3 a6", "h1 x g1 a8"},
		{"moebius", "a5", "a6 x h3 b6", "a4 x h5 b4"},
		{"sphere", "a7", "a8 x h8 b8", "a6 a5 x h6 b6"},
		{"sphere", "a8", "x", "a7 x h7 b7"},
		{"hex", "f5", "f6 f7 x e5 g5", "f4 x e4 g4"},
		{"hex", "b1", "b2 b3 x a1 c2", "x"},
		{"hex", "k7", "x", "k6 k5 x i7 l6"},
		{"hex", "e7", "e8 x d7 f8", "e6 e5 x d6 f7"},
		{"hex", "a1", "a2 x b2", "x"},
		{"three96", "b2", "b3 b4 x a3 c3", "b1 x a1 c1"},
		{"three96", "d4", "d5 x c5 i9", "d3 x c3 e3"},
		{"three96-split", "d4", "d5 x c5 e9 i5", "d3 x c3 e3"},
		{"three96", "g4", "g9 x f9 h9", "g3 x f3 h3"},
		{"three96", "d7", "d8 x c8 i8", "d6 d5 x c6 i6"},
		{"three96", "i5", "i6 x d6 j6", "i9 x e4 j9"},
		{"three96", "k9", "k10 x j10 l10", "k10 x j10 l10"},
		{"three96", "h12", "x", "x"},
		{"three96", "l8", "x", "l7 x k7"},
	} {
		b := parse(t, c.board)
		from, ok := b.Cell(c.from)
		if !ok {
			t.Fatalf("%s lacks %s", c.board, c.from)
		}
		for side, want := range []string{c.white, c.black} {
			got, captures, _ := strings.Cut(pawnText(b, board.Side(side), from), "x")
			ahead, wanted, _ := strings.Cut(want, "x")
			if sets := sorted(strings.Fields(captures)); got != ahead || !slices.Equal(sets, sorted(strings.Fields(wanted))) {
				t.Errorf("%s, side %d, pawn on %s: %sx%s, want %s", c.board, side, c.from, got, captures, want)
			}
		}
	}
}

// Where pawns begin, end and cannot stand (B6, B8, F16).
func TestPawnCells(t *testing.T) {
	for _, c := range []struct {
		board string
		cells func(side board.Side, c board.Cell, b *board.Board) bool
		want  [2]string
	}{
		{"hex", home, [2]string{"b1 k1 c2 i2 d3 h3 e4 g4 f5", "b7 c7 d7 e7 f7 g7 h7 i7 k7"}},
		{"hex", last, [2]string{"a6 l6 b7 k7 c8 i8 d9 h9 e10 g10 f11", "a1 b1 c1 d1 e1 f1 g1 h1 i1 k1 l1"}},
		{"hex", barred, [2]string{"a6 l6 b7 k7 c8 i8 d9 h9 e10 g10 f11", "a1 b1 c1 d1 e1 f1 g1 h1 i1 k1 l1"}},
		{"hex", passed, [2]string{"b2 k2 c3 i3 d4 h4 e5 g5 f6", "b6 c6 d6 e6 f6 g6 h6 i6 k6"}},
		{"three96", home, [2]string{"a2 b2 c2 d2 e2 f2 g2 h2", "a7 b7 c7 d7 i7 j7 k7 l7"}},
		{"three96", last, [2]string{"a8 b8 c8 d8 i8 j8 k8 l8 e12 f12 g12 h12 i12 j12 k12 l12", "a1 b1 c1 d1 e1 f1 g1 h1 e12 f12 g12 h12 i12 j12 k12 l12"}},
		{"three96", barred, [2]string{
			"a1 b1 c1 d1 e1 f1 g1 h1 a8 b8 c8 d8 i8 j8 k8 l8 e12 f12 g12 h12 i12 j12 k12 l12",
			"a1 b1 c1 d1 e1 f1 g1 h1 a8 b8 c8 d8 i8 j8 k8 l8 e12 f12 g12 h12 i12 j12 k12 l12",
		}},
		{"three96", passed, [2]string{"a3 b3 c3 d3 e3 f3 g3 h3", "a6 b6 c6 d6 i6 j6 k6 l6"}},
		{"torus", last, [2]string{"a8 b8 c8 d8 e8 f8 g8 h8", "a1 b1 c1 d1 e1 f1 g1 h1"}},
		{"torus", passed, [2]string{"a3 b3 c3 d3 e3 f3 g3 h3", "a6 b6 c6 d6 e6 f6 g6 h6"}},
	} {
		b := parse(t, c.board)
		for side, want := range c.want {
			var got []string
			for x := range board.Cell(b.Size()) {
				if c.cells(board.Side(side), x, b) {
					got = append(got, b.CellName(x))
				}
			}
			if !slices.Equal(got, strings.Fields(want)) {
				t.Errorf("%s, side %d: %v, want %s", c.board, side, got, want)
			}
		}
	}
}

func home(s board.Side, c board.Cell, b *board.Board) bool   { return b.PawnHome(s, c) }
func last(s board.Side, c board.Cell, b *board.Board) bool   { return b.Promotes(s, c) }
func barred(s board.Side, c board.Cell, b *board.Board) bool { return b.BarsPawn(s, c) }

func passed(s board.Side, c board.Cell, b *board.Board) bool {
	home, reached, ok := b.Passed(s, c)
	return ok && b.Pawn(s, home).Ahead[0] == c && b.Pawn(s, home).Ahead[1] == reached
}
