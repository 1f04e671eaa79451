package notation_test

import (
	"testing"

	"flicker/problems/fen"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

// fairy is a position with men whose codes look like other things: X like a mate sign, C like a bishop, КМ like a knight.
func fairy(t testing.TB, diagram string) *rules.Position {
	t.Helper()
	men, err := rules.NewMen([]rules.Definition{
		{Code: "GI", Name: "giraffe", Move: "(1,4)"}, {Code: "X", Name: "X", Move: "Z"}, {Code: "C", Name: "camel", Move: "C"},
		{Code: "КМ", Name: "mann", Move: "K"}, {Code: "G", Name: "grasshopper", Move: "gQ"},
	}, []string{"Q", "B", "GI", "X", "C", "G"})
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Position(rules.NewFairyGame(board.Standard, rules.Flickering, men), diagram)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestFairyMoves(t *testing.T) {
	const (
		diagram = "7k/4P1p1/8/8/8/8/1K6/(GI)(C)(X)B(КМ)N2 w - -"
		doubled = "7k/6p1/(GI)7/8/8/8/1K6/(GI)7 w - -"
		mixed   = "7k/8/8/8/8/8/8/K1N1(КМ)(C)2 w - -" // king and knight to a2; codes do not tell the language
	)
	for _, c := range []struct{ diagram, text, want string }{
		{diagram, "GIb5", "a1b5"}, {diagram, "GIa1-b5+", "a1b5"}, {diagram, "1. ГIb5", ""}, {diagram, "Gb5", ""}, {diagram, "gib5", ""},
		{diagram, "Ca4", "b1a4"}, {diagram, "Xe4", "c1e4"}, {diagram, "Bg4", "d1g4"},
		{diagram, "КМe2", "e1e2"}, {diagram, "КМe2, Kb3, Nd2", "e1e2 b2b3 f1d2"}, {diagram, "КМe2, Крb3, Кd2", "e1e2 b2b3 f1d2"},
		{diagram, "e8=G", "e7e8=g"}, {diagram, "e8GI", "e7e8=gi"}, {diagram, "e8(gi)", "e7e8=gi"}, {diagram, "e8X", "e7e8=x"}, {diagram, "e8=x!", "e7e8=x"},
		{diagram, "e8C", "e7e8=c"}, {diagram, "e8С", "e7e8b"}, {diagram, "e8B", "e7e8b"}, {diagram, "e8R", ""}, {diagram, "e7e8x", "e7e8=x"}, {diagram, "e8QX", "e7e8q"},
		{diagram, "Xe4X", "c1e4"}, {mixed, "КМe2, Ka2", "e1e2 a1a2"}, {mixed, "Cc2, Кa2", "f1c2 c1a2"}, {mixed, "Cc2, Ka2", "f1c2 a1a2"}, {mixed, "КМe2, Кa2", "e1e2 c1a2"},
		{doubled, "GIb5", "a1b5"}, {doubled, "GI1b5", "a1b5"}, {doubled, "GIb2", ""},
	} {
		p := fairy(t, c.diagram)
		moves, err := notation.Read(p, c.text)
		if got := spell(p, moves); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s is read as %q, %v; want %q", c.text, got, err, c.want)
		}
	}
}

func TestFairyErrors(t *testing.T) {
	p := fairy(t, "7k/4P1p1/8/8/8/8/1K6/(GI)(C)(X)B(КМ)N2 w - -")
	for text, want := range map[string]string{
		"GIb4":  `illegal "GIb4" at column 1 of "GIb4": a giraffe does not go from a1 to b4; candidates: GIe2, GIb5`,
		"Gb4":   `illegal "Gb4" at column 1 of "Gb4": no such man: white has no grasshopper`,
		"e8":    `illegal "e8" at column 1 of "e8": the pawn must become queen, bishop, giraffe, X, camel or grasshopper; candidates: e8Q+, e8B, e8GI, e8X, e8C, e8G`,
		"e8R":   `illegal "e8R" at column 1 of "e8R": the pawn must become queen, bishop, giraffe, X, camel or grasshopper; candidates: e8Q+, e8B, e8GI, e8X, e8C, e8G`,
		"ZEb4!": `invalid "ZEb4!" at column 1 of "ZEb4!": cannot be read as a move; allowed: a man (K Q R B N, Кр Ф Л С К, GI, X, C, КМ, G, nothing for a pawn), from-cell as far as needed, - x or :, a cell such as e4, the man promoted to, + ++ # × =; 0-0, 0-0-0; moves are separated by commas`,
	} {
		if _, err := notation.Read(p, text); err == nil || err.Error() != want {
			t.Errorf("%s: %v\nwant %s", text, err, want)
		}
	}
}
