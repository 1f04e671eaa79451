package board_test

import (
	"slices"
	"strings"
	"testing"

	"flicker/rules/board"
)

func parse(t *testing.T, spec string) *board.Board {
	t.Helper()
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// B1: every form of description.
func TestParse(t *testing.T) {
	for _, c := range []struct {
		spec               string
		size, files, ranks int
		name               string
		has, lacks         string
	}{
		{"8x8", 64, 8, 8, "8x8", "a1 h8 e4", "i1 a9"},
		{"", 64, 8, 8, "8x8", "a1 h8", "i1"},
		{"square", 64, 8, 8, "8x8", "a1 h8", "i1"},
		{" 8X8 ", 64, 8, 8, "8x8", "a1 h8", "i1"},
		{"5x6", 30, 5, 6, "5x6", "e6", "f1 a7"},
		{"10x8", 80, 10, 8, "10x8", "j8", "k1"},
		{"8x16", 128, 8, 16, "8x16", "h16 a10", "h17"},
		{"26x4", 104, 26, 4, "26x4", "z4", "z5"},
		{"1x1", 1, 1, 1, "1x1", "a1", "a2 b1"},
		{"a1-h4", 32, 8, 4, "8x4", "a1 h4", "a5"},
		{"c3-g8", 30, 7, 8, "c3-g8", "c3 g8", "a1 c2 b3"},
		{"A1-C3, e5", 10, 5, 5, "5x5 -d1,e1,d2,e2,d3,e3,a4,b4,c4,d4,e4,a5,b5,c5,d5", "c3 e5", "d4 e4"},
		{"a1-c8,f1-h8,d4", 49, 8, 8, "8x8 -d1,e1,d2,e2,d3,e3,e4,d5,e5,d6,e6,d7,e7,d8,e8", "a1 h8 d4", "e4 d5"},
		{"8x8 -d4,e5", 62, 8, 8, "8x8 -d4,e5", "d5 e4", "d4 e5"},
		{"8x8,-d4", 63, 8, 8, "8x8 -d4", "d5", "d4"},
		{"8x8 -a1-c3, h8", 54, 8, 8, "8x8 -a1,b1,c1,a2,b2,c2,a3,b3,c3,h8", "d1 a4", "a1 c3 h8"},
		{"e4", 1, 5, 4, "e4", "e4", "a1"},
		{"a1,a1-b2", 4, 2, 2, "2x2", "a1 b2", "c1"},
		{"cylinder", 64, 8, 8, "cylinder", "a1 h8", "i1"},
		{" Горизонтальный  Цилиндр ", 64, 8, 8, "horizontal-cylinder", "a1 h8", "i1"},
		{"Тор", 64, 8, 8, "torus", "a1 h8", "i1"},
		{"Möbius", 64, 8, 8, "moebius", "a1 h8", "i1"},
		{"Лента Мёбиуса", 64, 8, 8, "moebius", "a1 h8", "i1"},
		{"сфера", 64, 8, 8, "sphere", "a1 h8", "i1"},
		{"Глинский", 91, 12, 11, "hex", "a1 a6 f11 i8 k7 l6", "a7 j1 f12 k8 l7"},
		{"three96", 96, 12, 12, "three96", "a1 h1 d8 i8 e12 l12 l5", "i4 e5 h8 a9 d12"},
		{"three96_split", 96, 12, 12, "three96-split", "a1 l12", "i1 e5 a9"},
	} {
		b := parse(t, c.spec)
		if b.Size() != c.size || b.Files() != c.files || b.Ranks() != c.ranks || b.Name() != c.name {
			t.Errorf("%q: %q with %d cells in %dx%d, want %q with %d in %dx%d", c.spec, b.Name(), b.Size(), b.Files(), b.Ranks(), c.name, c.size, c.files, c.ranks)
		}
		if again := parse(t, b.Name()); again.Name() != b.Name() || again.Size() != b.Size() {
			t.Errorf("%q reads back as %q", b.Name(), again.Name())
		}
		for _, n := range strings.Fields(c.has) {
			if _, ok := b.Cell(n); !ok {
				t.Errorf("%q lacks %s", c.spec, n)
			}
		}
		for _, n := range strings.Fields(c.lacks) {
			if _, ok := b.Cell(n); ok {
				t.Errorf("%q has %s", c.spec, n)
			}
		}
		again := parse(t, b.Name())
		if again.Name() != b.Name() || again.Size() != b.Size() {
			t.Errorf("%q does not read back: %q", b.Name(), again.Name())
		}
	}
}

// An error says what was found and what is allowed.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ spec, text string }{
		{"8", `"8" is neither a cell nor a range`},
		{"0x8", "no cells"},
		{"27x2", "27 files"},
		{"12x11", "132 cells"},
		{"9x15", "135 cells"},
		{"a1-z99", "over 128 cells"},
		{"a1-l6,a7-l12", "144 cells"},
		{"h4-a1", "does not run from a lower left"},
		{"a0-b2", "does not run from a lower left"},
		{"a0", "ranks start at 1"},
		{"hexa", `"hexa" is neither a cell nor a range`},
		{"torus -d4", `"torus" is neither a cell nor a range`},
		{"8x8 -i9", "hole i9 is not a cell of 8x8"},
		{"8x8 -d4,d4", "hole d4 is not a cell of 8x8"},
		{"8x8 -foo", `holes: "foo" is neither`},
		{"2x2 -a1-b2", "no cells"},
	} {
		b, err := board.Parse(c.spec)
		if err == nil {
			t.Errorf("%q is read as %q", c.spec, b.Name())
			continue
		}
		for _, want := range []string{c.text, `board "` + c.spec + `"`, "allowed: WxH", "cylinder, horizontal-cylinder, torus, moebius, sphere, hex, three96, three96-split"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %q does not say %q", c.spec, err, want)
			}
		}
	}
}

// Cells are numbered in board order and carry their names; names and coordinates lead back to them.
func TestCells(t *testing.T) {
	for _, spec := range []string{"8x8", "c3-g8", "8x16", "10x8 -d4,e5", "torus", "hex", "three96"} {
		b := parse(t, spec)
		lastFile, lastRank := 0, 0
		for i := range b.Size() {
			c := board.Cell(i)
			if back, ok := b.Cell(b.CellName(c)); !ok || back != c {
				t.Errorf("%s: %s names another cell", spec, b.CellName(c))
			}
			f, r := b.Coord(c)
			if back, ok := b.At(f, r); !ok || back != c {
				t.Errorf("%s: %s stands elsewhere", spec, b.CellName(c))
			}
			if r < lastRank || r == lastRank && f <= lastFile {
				t.Errorf("%s: %s out of order", spec, b.CellName(c))
			}
			lastFile, lastRank = f, r
		}
	}
	if got := board.Standard.CellName(board.None); got != "-" {
		t.Errorf("None is called %q", got)
	}
}

// A ride ends before a hole and at the edge.
func TestRides(t *testing.T) {
	b := parse(t, "6x6 -d4,c1")
	cell := func(n string) board.Cell { c, _ := b.Cell(n); return c }
	for _, c := range []struct {
		from       string
		file, rank int
		limit      int
		want       string
	}{
		{"a1", 1, 0, 0, "b1"},
		{"a1", 0, 1, 0, "a2 a3 a4 a5 a6"},
		{"a1", 0, 1, 2, "a2 a3"},
		{"a1", 1, 1, 0, "b2 c3"},
		{"f6", -1, -1, 0, "e5"},
		{"d6", 0, -1, 0, "d5"},
		{"f1", 1, 0, 0, ""},
		{"a2", 1, 2, 0, "b4 c6"},
		{"b2", 1, 2, 1, "c4"},
		{"d3", 0, 1, 1, ""},
	} {
		var got []string
		for _, line := range b.Rides(cell(c.from), board.Step{File: c.file, Rank: c.rank}, c.limit) {
			for _, to := range line {
				got = append(got, b.CellName(to))
			}
		}
		if !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("ride (%d,%d) from %s, limit %d: %v, want %s", c.file, c.rank, c.from, c.limit, got, c.want)
		}
	}
}

// B8: pawns keep their orthodox direction, home and promotion rank, counted on the enclosing rectangle.
func TestSides(t *testing.T) {
	b := parse(t, "5x6")
	for _, c := range []struct {
		from string
		want [2]string // of each side, as pawnText has it
	}{
		{"c2", [2]string{"c3 c4 x b3 d3", "c1 x b1 d1"}},
		{"a5", [2]string{"a6 x b6", "a4 a3 x b4"}},
		{"e1", [2]string{"e2 x d2", "x"}},
		{"e6", [2]string{"x", "e5 x d5"}},
	} {
		from, _ := b.Cell(c.from)
		for side, want := range c.want {
			if got := pawnText(b, board.Side(side), from); got != want {
				t.Errorf("side %d, pawn on %s: %q, want %q", side, c.from, got, want)
			}
		}
	}
	for i := range b.Size() {
		c := board.Cell(i)
		_, r := b.Coord(c)
		for side, want := range map[board.Side][3]int{0: {2, 6, 3}, 1: {5, 1, 4}} {
			if b.PawnHome(side, c) != (r == want[0]) || b.Promotes(side, c) != (r == want[1]) {
				t.Errorf("side %d, %s: home %v, promotes %v", side, b.CellName(c), b.PawnHome(side, c), b.Promotes(side, c))
			}
			if b.BarsPawn(side, c) != (r == 1 || r == 6) {
				t.Errorf("side %d may have a pawn on %s: %v", side, b.CellName(c), !b.BarsPawn(side, c))
			}
			home, reached, ok := b.Passed(side, c)
			if ok != (r == want[2]) {
				t.Errorf("side %d: a double step passes over %s: %v", side, b.CellName(c), ok)
			}
			if ok && (!b.PawnHome(side, home) || reached == c) {
				t.Errorf("side %d: the double step over %s goes from %s to %s", side, b.CellName(c), b.CellName(home), b.CellName(reached))
			}
		}
	}
	holed := parse(t, "5x6 -b4")
	c, _ := holed.Cell("b3")
	if _, _, ok := holed.Passed(0, c); ok {
		t.Error("a double step into a hole")
	}
}

// pawnText is a pawn's cells ahead, "x", and those it takes on.
func pawnText(b *board.Board, s board.Side, c board.Cell) string {
	var out []string
	ways := b.Pawn(s, c)
	for _, to := range ways.Ahead {
		out = append(out, b.CellName(to))
	}
	out = append(out, "x")
	for _, to := range ways.Captures {
		out = append(out, b.CellName(to))
	}
	return strings.Join(out, " ")
}

// B8: castling exists on the whole 8x8 board only, folded or not.
func TestCastles(t *testing.T) {
	for _, spec := range []string{"5x6", "10x8", "8x8 -d4", "a1-h4", "8x9", "hex", "three96", "three96-split"} {
		if n := len(parse(t, spec).Castles()); n != 0 {
			t.Errorf("%s: %d castlings", spec, n)
		}
	}
	for _, spec := range []string{"8x8", "cylinder", "horizontal-cylinder", "torus", "moebius", "sphere"} {
		testCastles(t, parse(t, spec))
	}
}

func testCastles(t *testing.T, b *board.Board) {
	var got []string
	for _, k := range b.Castles() {
		text := string(k.FENLetter) + " " + b.CellName(k.King) + b.CellName(k.KingTo) + " " + b.CellName(k.Rook) + b.CellName(k.RookTo) + " "
		for _, c := range k.Between.Cells() {
			text += b.CellName(c)
		}
		text += " "
		for _, c := range k.KingCells {
			text += b.CellName(c)
		}
		got = append(got, text)
	}
	want := []string{
		"K e1g1 h1f1 f1g1 e1f1g1",
		"Q e1c1 a1d1 b1c1d1 e1d1c1",
		"k e8g8 h8f8 f8g8 e8f8g8",
		"q e8c8 a8d8 b8c8d8 e8d8c8",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: castlings %q, want %q", b.Name(), got, want)
	}
}
