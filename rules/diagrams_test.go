package rules_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// TestSentences has a position for each sentence of Part S, with the moves written down by hand.
func TestSentences(t *testing.T) {
	text, err := os.ReadFile("../bench/plain/synthesis/testdata/diagrams.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := slices.DeleteFunc(strings.Split(string(text), "\n"), func(line string) bool { return line == "" || line[0] == '#' })
	rulesSeen := map[string]bool{}
	g := rules.NewGame(board.Standard, rules.Synthesis)
	for ; len(lines) >= 4; lines = lines[4:] {
		name, diagram, moves, outcome := lines[0], strings.TrimSpace(lines[1]), lines[2], strings.TrimSpace(lines[3])
		rule, _, _ := strings.Cut(name, " ")
		rulesSeen[rule] = true
		t.Run(name, func(t *testing.T) {
			s, err := fen.Read(g.Board, g.Men, diagram)
			if err != nil {
				t.Fatal(err)
			}
			s.Kingless = [2]bool{true, true} // S6
			p, err := rules.NewPosition(g, s)
			if err != nil {
				t.Fatal(err)
			}
			want := []string{}
			for _, group := range strings.Split(moves, ";") {
				words := strings.Fields(group)
				for i := 1; i < len(words); i++ {
					want = append(want, words[0]+words[i])
				}
			}
			slices.Sort(want)
			got := []string{}
			for _, m := range p.Moves(nil) {
				got = append(got, g.Text(m))
			}
			slices.Sort(got)
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("moves (-by hand +found):\n%s", d)
			}
			found := "open"
			switch {
			case p.HasMove():
			case p.InCheck(p.Turn()):
				found = "lost"
			default:
				found = "stalemate"
			}
			if found != outcome {
				t.Errorf("%s, by hand %s", found, outcome)
			}
		})
	}
	if len(rulesSeen) != 10 {
		t.Errorf("diagrams of %d rules, want S1 to S10", len(rulesSeen))
	}
}
