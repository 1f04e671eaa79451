package diagram_test

import (
	"strings"
	"testing"

	"flicker/problems"
	"flicker/problems/diagram"
	"flicker/problems/fen"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func position(t testing.TB, spec, text string) *rules.Position {
	t.Helper()
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Position(rules.NewGame(b, rules.Flickering), text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play makes moves given in long algebraic form.
func play(t testing.TB, p *rules.Position, moves ...string) *rules.Position {
	t.Helper()
	q := *p
	for _, text := range moves {
		found := false
		for _, m := range q.Moves(nil) {
			if q.Game().Text(m) == text {
				q.Make(m)
				found = true
				break
			}
		}
		if !found {
			t.Fatalf("%s is not legal", text)
		}
	}
	return &q
}

func TestDraw(t *testing.T) {
	rights := "r3k2r/8/8/3pP1p1/8/8/P7/R3K2R w KQk d6"
	for _, test := range []struct {
		name, board, fen string
		moves            []string
		style            diagram.Style
		want             string
	}{
		{"rights", "8x8", rights, nil, diagram.Style{}, `
  +-----------------+
8 | r . . . k . . r | 8
7 | . . . . . . . . | 7
6 | . . . . . . . . | 6
5 | . . . p P . p . | 5
4 | . . . . . . . . | 4
3 | . . . . . . . . | 3
2 | P . . . . . . . | 2
1 | R . . . K . . R | 1
  +-----------------+
    a b c d e f g h
White on turn
castling: White 0-0, 0-0-0; Black 0-0
en passant on: d6
`},
		{"in the middle of a series", "8x8", rights, []string{"e1g1", "a2a4"}, diagram.Style{Lang: notation.Russian}, `
  +-----------------+
8 | r . . . k . . r | 8
7 | . . . . . . . . | 7
6 | . . . . . . . . | 6
5 | . . . p P . p . | 5
4 | P*. . . . . . . | 4
3 | . . . . . . . . | 3
2 | . . . . . . . . | 2
1 | R . . . . R*K*. | 1
  +-----------------+
    a b c d e f g h
ход белых
рокировка: чёрные 0-0
взятие на проходе на: d6
ходили в этой серии (*): Лf1, Крg1, a4
двойные ходы через: a3
`},
		{"fragment with chessmen", "10x4 -b2,c3", "k8N/1p8/3QB5/K9 b - -", nil, diagram.Style{Unicode: true}, `
  ┌─────────────────────┐
4 │ ♚ · · · · · · · · ♘ │ 4
3 │ · ♟ ▒ · · · · · · · │ 3
2 │ · ▒ · ♕ ♗ · · · · · │ 2
1 │ ♔ · · · · · · · · · │ 1
  └─────────────────────┘
    a b c d e f g h i j
Black on turn
`},
		{"high board, in check", "2x12", "k1/2/2/2/2/2/2/2/2/2/2/RK b - -", nil, diagram.Style{}, `
   +-----+
12 | k . | 12
11 | . . | 11
10 | . . | 10
 9 | . . | 9
 8 | . . | 8
 7 | . . | 7
 6 | . . | 6
 5 | . . | 5
 4 | . . | 4
 3 | . . | 3
 2 | . . | 2
 1 | R K | 1
   +-----+
     a b
Black on turn, in check
`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := test.style.Draw(play(t, position(t, test.board, test.fen), test.moves...))
			if diff := cmp.Diff(strings.TrimPrefix(test.want, "\n"), got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// fairyPosition is a position with built-in and other men.
func fairyPosition(t testing.TB, spec, text string) *rules.Position {
	t.Helper()
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	bare := problems.Bare{Game: rules.NewGame(b, rules.Flickering), Men: problems.Roster{Defined: []rules.Definition{{Code: "Ж", Move: "W"}}}}
	g, err := bare.GameFor(text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Position(g, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Columns are wider only if some man on the board has a code of two letters.
func TestFairyMen(t *testing.T) {
	for _, test := range []struct {
		board, fen string
		moves      []string
		style      diagram.Style
		want       string
	}{
		{"5x4 -e4", "k4/3(ж)1/(Z)(g)3/K4 w - -", nil, diagram.Style{}, `
  +-----------+
4 | k . . . # | 4
3 | . . . ж . | 3
2 | Z g . . . | 2
1 | K . . . . | 1
  +-----------+
    a b c d e
`},
		{"5x10 -e4", "k4/5/5/5/5/(ca)(CA)2(ж)/5/5/(WE)4/K4 w - -", []string{"a2a3", "a1a2"}, diagram.Style{}, `
   +----------------+
10 | k  .  .  .  .  | 10
 9 | .  .  .  .  .  | 9
 8 | .  .  .  .  .  | 8
 7 | .  .  .  .  .  | 7
 6 | .  .  .  .  .  | 6
 5 | ca CA .  .  ж  | 5
 4 | .  .  .  .  #  | 4
 3 | WE*.  .  .  .  | 3
 2 | K* .  .  .  .  | 2
 1 | .  .  .  .  .  | 1
   +----------------+
     a  b  c  d  e
`},
		{"4x3", "(gi)2k/(GI!)3/N3 w - -", nil, diagram.Style{Unicode: true}, `
  ┌─────────────┐
3 │ gi ·  ·  ♚  │ 3
2 │ GI ·  ·  ·  │ 2
1 │ ♘  ·  ·  ·  │ 1
  └─────────────┘
    a  b  c  d
`},
	} {
		got := test.style.Board(play(t, fairyPosition(t, test.board, test.fen), test.moves...))
		if diff := cmp.Diff(strings.TrimPrefix(test.want, "\n"), got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.fen, diff)
		}
	}
}

// On boards in shapes of their own too, a blank stands between any two codes; with letters alone they are drawn as ever.
func TestFairyMenInShape(t *testing.T) {
	for _, spec := range []string{"hex", "three96"} {
		b, err := board.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		sign := map[string]string{}
		for _, s := range []string{"a", "ab"} {
			sign[s] = diagram.Style{}.Cells(b, func(board.Cell) string { return s })
			if n := strings.Count(strings.ReplaceAll(sign[s], "\n", " ")+" ", " "+s+" "); s == "ab" && n != b.Size() {
				t.Errorf("%s: %d codes stand apart, want %d\n%s", spec, n, b.Size(), sign[s])
			}
		}
		lines := strings.Split(sign["a"], "\n")
		for c := range board.Cell(b.Size()) {
			if x, y := b.Place(c); lines[y][x] != 'a' {
				t.Errorf("%s: %s is not drawn in its place", spec, b.CellName(c))
			}
		}
	}
}

// What is drawn in letters is what the FEN says.
func TestBoardIsFEN(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rules.NewGame(board.Standard, rules.Flickering)
		s := rules.Setup{Kingless: [2]bool{true, true}}
		for c := range board.Cell(64) {
			if rapid.IntRange(0, 3).Draw(t, "there") == 0 {
				k := rapid.SampledFrom([]rules.Kind{rules.Knight, rules.Bishop, rules.Rook, rules.Queen}).Draw(t, "kind")
				colour := rapid.SampledFrom([]rules.Colour{rules.White, rules.Black}).Draw(t, "colour")
				s.Men = append(s.Men, rules.Placed{Man: rules.NewMan(k, colour), Cell: g.Board.CellName(c)})
			}
		}
		p, err := rules.NewPosition(g, s)
		if err != nil {
			t.Fatal(err)
		}
		var placement []string
		for _, line := range strings.Split(diagram.Style{}.Board(p), "\n") {
			if _, rest, ok := strings.Cut(line, "|"); ok {
				inside, _, _ := strings.Cut(rest, "|")
				placement = append(placement, strings.ReplaceAll(strings.ReplaceAll(inside, " ", ""), ".", "1"))
			}
		}
		want, _, _ := strings.Cut(fen.Write(p), " ")
		for n := 8; n > 1; n-- {
			want = strings.ReplaceAll(want, string(rune('0'+n)), strings.Repeat("1", n))
		}
		if got := strings.Join(placement, "/"); got != want {
			t.Errorf("drawn %s, FEN %s", got, want)
		}
	})
}

// Letters and chessmen differ in nothing but the signs.
func TestFigures(t *testing.T) {
	p := position(t, "8x8", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
	letters := diagram.Style{}.Board(p)
	drawn := strings.NewReplacer("♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "P", "♚", "k", "♛", "q", "♜", "r",
		"♝", "b", "♞", "n", "♟", "p", "·", ".", "─", "-", "│", "|", "┌", "+", "┐", "+", "└", "+", "┘", "+").Replace(diagram.Style{Unicode: true}.Board(p))
	if diff := cmp.Diff(letters, drawn); diff != "" {
		t.Errorf("(-letters +chessmen)\n%s", diff)
	}
}
