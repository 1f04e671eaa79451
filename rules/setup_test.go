package rules_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// F16: every sentence of the rule, and all defects of a diagram together.
func TestSetupDefects(t *testing.T) {
	for _, c := range []struct {
		what  string
		rules *rules.RuleSet
		fen   string
		want  []string
	}{
		{"no king", nil, "8/8/8/8/8/8/8/K7 w - -", []string{"black has no king (F16)"}},
		{"no kings at all", nil, "8/8/8/8/8/8/8/8 w - -", []string{"white has no king (F16)", "black has no king (F16)"}},
		{"two kings", nil, "k7/8/8/8/8/8/8/K6K w - -", []string{"h1: white has another king on a1 (F16)"}},
		{"three kings", nil, "k7/8/K7/8/8/8/8/K6K w - -", []string{
			"h1: white has another king on a1 (F16)", "a6: white has another king on a1 (F16)"}},
		{"pawn on the first rank", nil, "k7/8/8/8/8/8/8/K2P4 w - -", []string{"d1: white pawn on the first or last rank (F16)"}},
		{"pawn on the last rank", nil, "k5p1/8/8/8/8/8/8/K7 w - -", []string{"g8: black pawn on the first or last rank (F16)"}},
		{"side not on turn in check", nil, "k7/8/8/8/8/8/8/R6K w - -", []string{
			"a8: black is not on turn and stands in check from rook a1 (F16)"}},
		{"white not on turn in check", nil, "k7/8/8/8/8/8/6n1/R3K2q b - -", []string{
			"e1: white is not on turn and stands in check from queen h1 and knight g2 (F16)"}},
		{"kings side by side", nil, "kK6/8/8/8/8/8/8/8 w - -", []string{
			"a8: black is not on turn and stands in check from king b8 (F16)"}},
		{"check and a missing king of the other side", nil, "k7/8/8/8/8/8/8/R7 w - -", []string{
			"white has no king (F16)", "a8: black is not on turn and stands in check from rook a1 (F16)"}},

		{"castling without rook", nil, "4k3/8/8/8/8/8/8/4K3 w K -", []string{
			`h1: castling right "K" needs the white rook there, not no man (F12)`}},
		{"castling without king", nil, "k7/8/8/8/8/8/8/K6R w K -", []string{
			`e1: castling right "K" needs the white king there, not no man (F12)`}},
		{"castling with other men", nil, "rn2q2K/8/8/8/8/8/8/k7 b q -", []string{
			`e8: castling right "q" needs the black king there, not black queen (F12)`,
			"h8: white is not on turn and stands in check from queen e8 (F16)"}},
		{"castling named twice", nil, "4k3/8/8/8/8/8/8/4K2R w KK -", []string{`castling right "K" given twice (F12)`}},

		{"en passant on the wrong rank", nil, "k7/8/8/3Pp3/8/8/8/K7 w - e5", []string{
			"e5: en passant cell: no double step of black passes over it (F16)"}},
		{"en passant on the own side's rank", nil, "k7/8/8/8/4P3/8/8/K7 w - e3", []string{
			"e3: en passant cell: no double step of black passes over it (F16)"}},
		{"en passant named twice", nil, "k7/8/8/3Pp3/8/8/8/K7 w - e6e6", []string{"e6: en passant cell named twice (F16)"}},
		{"en passant named twice, without the pawn", nil, "k7/8/8/3P4/8/8/8/K7 w - e6e6", []string{
			"e5: en passant on e6 needs the black pawn that made the double step, not no man (F16)",
			"e6: en passant cell named twice (F16)"}},
		{"en passant without the pawn", nil, "k7/8/8/3P4/8/8/8/K7 w - e6", []string{
			"e5: en passant on e6 needs the black pawn that made the double step, not no man (F16)"}},
		{"en passant with another pawn", nil, "k7/8/8/3PP3/8/8/8/K7 w - e6", []string{
			"e5: en passant on e6 needs the black pawn that made the double step, not white pawn (F16)"}},
		{"man of the side on turn on the passed-over cell", nil, "k7/8/4N3/3Pp3/8/8/8/K7 w - e6", []string{
			"e6: en passant on e6: the white knight cannot stand there after the double step (F16)"}},
		{"pawn on the passed-over cell", nil, "k7/8/4p3/3Pp3/8/8/8/K7 w - e6", []string{
			"e6: en passant on e6: the black pawn cannot stand there after the double step (F16)"}},
		{"man of the side on turn on the home cell", nil, "k7/4N3/8/3Pp3/8/8/8/K7 w - e6", []string{
			"e7: en passant on e6: the white knight cannot stand there after the double step (F16)"}},
		{"pawn on the home cell", nil, "k7/4p3/8/3Pp3/8/8/8/K7 w - e6", []string{
			"e7: en passant on e6: the black pawn cannot stand there after the double step (F16)"}},
		{"orthodox: enemy man on the passed-over cell", rules.Orthodox, "k7/8/4n3/3Pp3/8/8/8/K7 w - e6", []string{
			"e6: en passant on e6: the black knight cannot stand there after the double step (F16)"}},
		{"orthodox: enemy man on the home cell", rules.Orthodox, "k7/4n3/8/3Pp3/8/8/8/K7 w - e6", []string{
			"e7: en passant on e6: the black knight cannot stand there after the double step (F16)"}},
		{"orthodox: two en passant cells", rules.Orthodox, "k7/8/8/2pPp3/8/8/8/K7 w - c6e6", []string{
			"2 en passant cells; orthodox has at most one (F16)"}},

		{"all together", nil, "p7/8/8/8/8/8/8/K6K w kQ e4", []string{
			"a8: black pawn on the first or last rank (F16)",
			"black has no king (F16)",
			"h1: white has another king on a1 (F16)",
			`e8: castling right "k" needs the black king there, not no man (F12)`,
			`h8: castling right "k" needs the black rook there, not no man (F12)`,
			`e1: castling right "Q" needs the white king there, not no man (F12)`,
			`a1: castling right "Q" needs the white rook there, not white king (F12)`,
			"e4: en passant cell: no double step of black passes over it (F16)",
		}},
	} {
		t.Run(c.what, func(t *testing.T) {
			if c.rules == nil {
				c.rules = rules.Flickering
			}
			_, err := fen.Position(rules.NewGame(board.Standard, c.rules), c.fen)
			compareDefects(t, err, c.want)
		})
	}
}

// compareDefects compares regardless of order.
func compareDefects(t *testing.T, err error, want []string) {
	t.Helper()
	var bad *rules.SetupError
	if !errors.As(err, &bad) {
		t.Fatalf("error %v, want defects %q", err, want)
	}
	var got []string
	for _, d := range bad.Defects {
		got = append(got, d.String())
	}
	slices.Sort(got)
	want = slices.Clone(want)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("defects\n%q, want\n%q", got, want)
	}
}

// What FEN cannot say: a man off the board, two men on one cell, letters that are no rights.
func TestSetupDefectsOfMen(t *testing.T) {
	man := func(letter byte, cell string) rules.Placed {
		c := rules.White
		if letter >= 'a' {
			c = rules.Black
		}
		return rules.Placed{Man: rules.NewMan(rules.OrthodoxMen.KindOf(strings.ToUpper(string(letter))), c), Cell: cell}
	}
	small, err := board.Parse("3x4 -b2")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what string
		b    *board.Board
		s    rules.Setup
		want []string
	}{
		{"off the board", small, rules.Setup{Men: []rules.Placed{man('K', "a1"), man('k', "c4"), man('R', "d1"), man('q', "b2")}}, []string{
			"d1: white rook stands off the board 3x4 -b2 (B1)", "b2: black queen stands off the board 3x4 -b2 (B1)"}},
		{"two men on one cell", board.Standard, rules.Setup{Men: []rules.Placed{man('K', "a1"), man('k', "h8"), man('n', "a1")}}, []string{
			"a1: two men on one cell: white king and black knight (F16)"}},
		{"king on a taken cell", board.Standard, rules.Setup{Men: []rules.Placed{man('N', "a1"), man('k', "h8"), man('K', "a1")}}, []string{
			"a1: two men on one cell: white knight and white king (F16)"}},
		{"no such right", board.Standard, rules.Setup{Men: []rules.Placed{man('K', "a1"), man('k', "h8")}, Castling: "A"}, []string{
			`castling right "A"; allowed: K, Q, k, q (F12)`}},
		{"castling on another board", small, rules.Setup{Men: []rules.Placed{man('K', "a1"), man('k', "c4")}, Castling: "K"}, []string{
			`castling right "K": there is no castling on the board 3x4 -b2 (B8)`}},
		{"en passant off the board", small, rules.Setup{Men: []rules.Placed{man('K', "a1"), man('k', "c4")}, EnPassant: []string{"e6"}}, []string{
			"e6: en passant cell is not on the board 3x4 -b2 (F16)"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			_, err := rules.NewPosition(rules.NewGame(c.b, rules.Flickering), c.s)
			compareDefects(t, err, c.want)
		})
	}
}

// F16 says what is refused, and so what is not.
func TestSetupAccepts(t *testing.T) {
	for _, c := range []struct {
		what  string
		rules *rules.RuleSet
		fen   string
	}{
		{"side on turn in check", rules.Flickering, "k7/8/8/8/8/8/8/R6K b - -"},
		{"enemy man on the passed-over cell", rules.Flickering, "k7/8/4n3/3Pp3/8/8/8/K7 w - e6"},
		{"enemy man on the home cell", rules.Flickering, "k7/4n3/8/3Pp3/8/8/8/K7 w - e6"},
		{"several en passant cells", rules.Flickering, "k7/8/8/2pPp3/8/8/8/K7 w - c6e6"},
		{"en passant that no pawn can use", rules.Flickering, "k7/8/8/4p3/8/8/8/K7 w - e6"},
		{"one en passant cell", rules.Orthodox, "k7/8/8/3Pp3/8/8/8/K7 w - e6"},
		{"more men than the array", rules.Flickering, "k7/8/8/8/8/QQQQQQQQ/PPPPPPPP/KQQQQQQQ b - -"},
		{"all castlings", rules.Flickering, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"},
	} {
		if _, err := fen.Position(rules.NewGame(board.Standard, c.rules), c.fen); err != nil {
			t.Errorf("%s: %v", c.what, err)
		}
	}
	s, err := fen.Read(board.Standard, rules.OrthodoxMen, "8/8/8/8/8/8/8/K7 w - -")
	if err != nil {
		t.Fatal(err)
	}
	s.Kingless[rules.Black] = true
	p, err := rules.NewPosition(rules.NewGame(board.Standard, rules.Flickering), s)
	if err != nil {
		t.Fatal(err)
	}
	if p.King(rules.Black) != board.None || p.InCheck(rules.Black) {
		t.Error("a side without a king has one")
	}
}
