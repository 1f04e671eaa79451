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

// perftCase is a line of a table of perft.
type perftCase struct {
	diagram string
	counts  []string
}

func perftCases(t *testing.T, file string, want int) []perftCase {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var out []perftCase
	for _, line := range strings.Split(string(text), "\n") {
		diagram, counts, ok := strings.Cut(line, ";")
		if ok && !strings.HasPrefix(line, "#") {
			out = append(out, perftCase{strings.TrimSpace(diagram), strings.Fields(counts)})
		}
	}
	if len(out) != want {
		t.Fatalf("%d positions read, want %d", len(out), want)
	}
	return out
}

func (c perftCase) check(t *testing.T, r *rules.RuleSet) *rules.Position {
	t.Helper()
	p, err := fen.Position(rules.NewGame(board.Standard, r), c.diagram)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range c.counts {
		if testing.Short() && i > 2 {
			break
		}
		if got := perft(p, i+1); strconv.Itoa(got) != want {
			t.Errorf("depth %d: %d, want %s", i+1, got, want)
		}
	}
	return p
}

// The orthodox rule set is ordinary chess.
func TestPerft(t *testing.T) {
	for _, c := range perftCases(t, "perft.txt", 6) {
		t.Run(c.diagram, func(t *testing.T) {
			t.Parallel()
			c.check(t, rules.Orthodox)
		})
	}
}

// TestPerftSynthesis has the array of synthesis chess and eleven positions in all modes, counted by the plain generator too.
func TestPerftSynthesis(t *testing.T) {
	for _, c := range perftCases(t, "perft-synthesis.txt", 12) {
		t.Run(c.diagram, func(t *testing.T) {
			t.Parallel()
			p := c.check(t, rules.Synthesis)
			depth := len(c.counts)
			if testing.Short() {
				depth = 2
			}
			if plain := plainly(p).Perft(depth); strconv.FormatUint(plain, 10) != c.counts[depth-1] {
				t.Errorf("depth %d: the plain generator counts %d, want %s", depth, plain, c.counts[depth-1])
			}
		})
	}
}
