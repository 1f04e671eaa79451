package constraint

import (
	"strings"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

func TestCovers(t *testing.T) {
	fairy, err := rules.NewMen([]rules.Definition{{Code: "G", Name: "grasshopper", Move: "gQ"}, {Code: "Z", Name: "zebra", Move: "Z"},
		{Code: "MA", Name: "mao", Move: "nN"}, {Code: "Y", Name: "steppe", Move: "mWcF"}}, []string{"Q", "G"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ board, fen, why string }{
		{"8x8", "k7/8/8/8/8/8/1(Z)2P3/4KBNR w - -", "does not know how a white grasshopper moves on the board 8x8"}, // promotion
		{"8x8", "k7/8/8/8/8/8/1(Z)6/1NBQKBNR w - -", ""},
		{"8x8", "k7/8/8/8/8/8/1(g)6/6K1 w - -", "black grasshopper"},
		{"8x8", "k7/8/8/8/8/8/1(MA)6/6K1 w - -", "white mao"},
		{"8x8", "k7/8/8/8/8/8/1(Y)6/6K1 w - -", "white steppe"},
		{"8x8", "k7/8/8/8/8/8/8/6(N!)1 w - -", "royal"},
		{"cylinder", "k7/8/8/8/8/8/1N6/6K1 w - -", ""},
		{"cylinder", "k7/8/8/8/8/8/1R6/6K1 w - -", "white rook moves on the board cylinder"},
	} {
		b, err := board.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Position(rules.NewFairyGame(b, rules.Flickering, fairy), c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if err := Covers(p); (err != nil) != (c.why != "") || err != nil && !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: %v, want %q", c.fen, err, c.why)
		}
	}
	line := func(u rules.Use, cells ...board.Cell) rules.Line { return rules.Line{Use: u, Cells: cells} }
	for _, c := range []struct {
		lines []rules.Line
		want  bool
	}{
		{[]rules.Line{line(rules.MoveOnly, 1, 2), line(rules.CaptureOnly, 2)}, true},
		{[]rules.Line{line(rules.CaptureOnly+1, 1)}, false},
		{[]rules.Line{line(rules.MoveOrCapture, 1, 2), line(rules.MoveOrCapture, 3, 2)}, false}, // as on a cylinder
		{[]rules.Line{line(rules.MoveOrCapture, 1), line(rules.CaptureOnly, 1)}, false},
	} {
		if covered(c.lines, rules.Pawn) != c.want {
			t.Errorf("%v: covered %v", c.lines, !c.want)
		}
	}
}
