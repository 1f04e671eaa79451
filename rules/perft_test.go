package rules_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// perft counts the leaves of the game tree of single-move series.
func perft(p *rules.Position, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	for _, m := range p.Moves(nil) {
		u := p.Make(m)
		n += perft(p.EndSeries(), depth-1)
		p.Unmake(m, u)
	}
	return n
}

// The orthodox rule set is ordinary chess.
func TestPerft(t *testing.T) {
	text, err := os.ReadFile("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	game := rules.NewGame(board.Standard, rules.Orthodox)
	lines := 0
	for _, line := range strings.Split(string(text), "\n") {
		diagram, counts, ok := strings.Cut(line, ";")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		lines++
		t.Run(diagram, func(t *testing.T) {
			t.Parallel()
			p, err := fen.Position(game, diagram)
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range strings.Fields(counts) {
				if testing.Short() && i > 2 {
					break
				}
				if got := perft(p, i+1); strconv.Itoa(got) != want {
					t.Errorf("depth %d: %d, want %s", i+1, got, want)
				}
			}
		})
	}
	if lines != 6 {
		t.Fatalf("%d positions read, want 6", lines)
	}
}
