package rules_test

import (
	"slices"
	"strings"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// The arrays are legal diagrams, and each side has the same number of moves (F1, B6-B8).
func TestArrays(t *testing.T) {
	for spec, moves := range map[string]int{
		"8x8": 20, "cylinder": 20,
		"moebius": 24, // across the seam Ra1 takes h8, Nb1 takes h7, and so on the other side
		"sphere":  20, "hex": 51, "three96": 20, "three96-split": 20,
	} {
		b := boardOf(t, spec)
		for _, turn := range []string{"w", "b"} {
			p, err := fen.Position(rules.NewGame(b, rules.Orthodox), b.Array()+" "+turn)
			if err != nil {
				t.Errorf("%s: %v", spec, err)
				continue
			}
			if got := fen.Write(p); !strings.HasPrefix(got, b.Array()+" ") {
				t.Errorf("%s: written back as %s", spec, got)
			}
			if n := len(p.Moves(nil)); n != moves {
				t.Errorf("%s, %s on turn: %d moves, want %d", spec, turn, n, moves)
			}
		}
	}
	for _, spec := range []string{"torus", "horizontal-cylinder", "10x8", "8x8 -d4"} {
		if text := boardOf(t, spec).Array(); text != "" {
			t.Errorf("%s has the array %s", spec, text)
		}
	}
}

func boardOf(t *testing.T, spec string) *board.Board {
	t.Helper()
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The same cell reached by two ways is one move, and it exists when one way is free (Part B).
func TestMovesByTwoWays(t *testing.T) {
	for _, c := range []struct{ board, fen, from, want string }{
		// both ways round the rook's rank are free, one is, neither is but for captures
		{"cylinder", "8/8/8/k7/8/8/K7/3R4", "d1", "a1 b1 c1 d2 d3 d4 d5 d6 d7 d8 e1 f1 g1 h1"},
		{"cylinder", "8/8/3n4/k7/8/8/K7/3RN3", "d1", "a1 b1 c1 d2 d3 d4 d5 d6 f1 g1 h1"},
		{"cylinder", "3n4/8/8/k7/8/8/K7/n2R2n1", "d1", "a1 b1 c1 d2 d3 d4 d5 d6 d7 d8 e1 f1 g1"},
		{"torus", "8/8/8/8/8/8/8/R2n3N", "a1", "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1"},
		// around and over the poles: the bishop's two lines cross on d3, h6 and h7
		{"sphere", "8/8/8/8/8/2P1P3/3B4/8", "d2", "a5 a6 a7 a8 b1 b4 b5 b8 c1 c2 c4 d3 e1 e2 e4 f1 f4 f5 f8 g5 g6 g7 g8 h6 h7"},
		// the line forks after d4
		{"three96-split", "8/8/8/8/8/8/8/8/8/8/1B6/8", "b2", "a1 a3 c1 c3 d4 e9 f10 g11 h12 i5 j6 k7 l8"},
	} {
		g := rules.NewGame(boardOf(t, c.board), rules.Flickering)
		s, err := fen.Read(g.Board, g.Men, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		s.Kingless = [2]bool{true, true}
		p, err := rules.NewPosition(g, s)
		if err != nil {
			t.Fatal(err)
		}
		from, _ := g.Board.Cell(c.from)
		var got []string
		for _, m := range p.MovesOf(from, nil) {
			got = append(got, g.Board.CellName(m.To))
		}
		slices.Sort(got)
		if !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%s %s: %v, want %s", c.board, c.fen, got, c.want)
		}
	}
}
