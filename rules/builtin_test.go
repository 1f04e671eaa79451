package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"flicker/rules"
	"flicker/rules/betza"
	"flicker/rules/board"
)

// folds are the identifications of Part B, as its formulas have them: where a point of the plane lies on the board.
var folds = map[string]func(f, r int) (int, int, bool){
	"8x8":      func(f, r int) (int, int, bool) { return f, r, inside(f, r) },
	"cylinder": func(f, r int) (int, int, bool) { return mod8(f), r, inside(mod8(f), r) }, // B2
	"horizontal-cylinder": func(f, r int) (int, int, bool) {
		return f, mod8(r), inside(f, mod8(r))
	},
	"torus": func(f, r int) (int, int, bool) { return mod8(f), mod8(r), true }, // B3
	"moebius": func(f, r int) (int, int, bool) { // B4
		for ; f > 8; f -= 8 {
			r = 9 - r
		}
		for ; f < 1; f += 8 {
			r = 9 - r
		}
		return f, r, inside(f, r)
	},
	"sphere": func(f, r int) (int, int, bool) { // B5
		for r < 1 || r > 8 {
			if r > 8 {
				f, r = f+4, 8-(r-9)
			} else {
				f, r = f+4, 1-r
			}
		}
		return mod8(f), r, true
	},
}

func mod8(n int) int { return ((n-1)%8+8)%8 + 1 }

func inside(f, r int) bool { return f >= 1 && f <= 8 && r >= 1 && r <= 8 }

// M2, Part B: the cells on the lines of every built-in man, from every cell of every folded board, are those that
// stepping in the plane and folding gives.
func TestBuiltInMenOnFoldedBoards(t *testing.T) {
	for name, fold := range folds {
		b, err := board.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		men := herdOn(t, b)
		for _, built := range slices.Concat(betza.Orthodox(), betza.Fairy()) {
			lines := men[built.Code]
			for x := range board.Cell(b.Size()) {
				want := map[string]bool{}
				for _, m := range built.Moves() {
					for _, s := range stepsOf(m) {
						walkFolded(b, fold, x, m, s, func(c board.Cell) {
							want[fmt.Sprintf("%s %d", b.CellName(c), m.Use)] = true
						})
					}
				}
				got := map[string]bool{}
				for _, l := range lines(x) {
					for i, c := range l.Cells {
						if l.Stops(i) && (i > 0 || !l.Gait.Hops()) {
							got[fmt.Sprintf("%s %d", b.CellName(c), l.Use)] = true
						}
					}
				}
				if keys(got) != keys(want) {
					t.Fatalf("%s: %s on %s goes to %s, want %s", name, built.English, b.CellName(x), keys(got), keys(want))
				}
			}
		}
	}
}

// herd are men of the catalogue in games on a board.
type herd map[string]func(board.Cell) []rules.Line

// herdOn gives the lines of each white man of the catalogue by its code.
func herdOn(t *testing.T, b *board.Board) herd {
	t.Helper()
	h := herd{}
	for chunk := range slices.Chunk(betza.Fairy(), rules.MaxKinds/2) {
		var defs []rules.Definition
		for _, built := range chunk {
			defs = append(defs, rules.Definition{Code: built.Code, Name: built.English, Move: built.Move})
		}
		men, err := rules.NewMen(defs, nil)
		if err != nil {
			t.Fatal(err)
		}
		g := rules.NewFairyGame(b, rules.Flickering, men)
		for _, k := range men.Kinds() {
			man := rules.NewMan(k, rules.White)
			h[men.Code(k)] = func(x board.Cell) []rules.Line { return g.Lines(man, x) }
		}
	}
	return h
}

// stepsOf lists the steps of a movement on the square lattice.
func stepsOf(m betza.Move) (out [][2]int) {
	for df := -m.N; df <= m.N; df++ {
		for dr := -m.N; dr <= m.N; dr++ {
			if min(abs(df), abs(dr)) == m.M && max(abs(df), abs(dr)) == m.N && m.Allows(df, dr) {
				out = append(out, [2]int{df, dr})
			}
		}
	}
	return out
}

// walkFolded visits the cells on which a man may end that goes by a step again and again, as if all hurdles it needs stood there
// and nothing else.
func walkFolded(b *board.Board, fold func(int, int) (int, int, bool), from board.Cell, m betza.Move, s [2]int, visit func(board.Cell)) {
	f, r := b.Coord(from)
	cell := func() (board.Cell, bool) {
		ff, rr, ok := fold(f, r)
		if !ok {
			return board.None, false
		}
		c, ok := b.At(ff, rr)
		return c, ok && c != from // a ride never passes its own starting cell
	}
	for n := 1; m.Range == 0 || n <= m.Range; n++ {
		legs := []betza.Leg{{Right: s[0], Up: s[1]}}
		if m.Way == betza.Lame {
			legs = betza.Legs(s[0], s[1])
		}
		var c board.Cell
		for _, l := range legs {
			f, r = f+l.Right, r+l.Up
			var ok bool
			if c, ok = cell(); !ok {
				return
			}
		}
		if n > 1 || m.Way != betza.Cannon && m.Way != betza.Grasshopper {
			visit(c)
		}
	}
}

// On boards whose men go where they came from, reach is symmetric for men without direction.
func TestReachIsSymmetric(t *testing.T) {
	for _, n := range board.Names() {
		b, _ := board.Find(n.Name)
		men := herdOn(t, b)
		for _, built := range betza.Fairy() {
			lines := men[built.Code]
			reach := func(x board.Cell) map[board.Cell]bool {
				out := map[board.Cell]bool{}
				for _, l := range lines(x) {
					for i, c := range l.Cells {
						if l.Stops(i) && !l.Gait.Hops() && l.Gait != rules.Lame {
							out[c] = true
						}
					}
				}
				return out
			}
			for x := range board.Cell(b.Size()) {
				for z := range reach(x) {
					if !reach(z)[x] {
						t.Fatalf("%s: a %s goes from %s to %s, but not back", n.Name, built.English, b.CellName(x), b.CellName(z))
					}
				}
			}
		}
	}
}
