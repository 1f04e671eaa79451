package constraint_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"flicker/problems"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/constraint"
)

// TestHelpCorpus counts the sequences of end positions of all lines.
func TestHelpCorpus(t *testing.T) {
	file, err := os.Open("../../problems/testdata/corpus/help.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); n++ {
		var l struct {
			FEN, Rules, Stipulation string
			Series, Lines           int // of so many series
		}
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		set, err := rules.FindRuleSet(l.Rules)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Position(rules.NewGame(board.Standard, set), l.FEN)
		if err != nil {
			t.Fatal(err)
		}
		s, err := problems.ParseStipulation(l.Stipulation)
		if err != nil {
			t.Fatal(err)
		}
		ends := map[string]bool{}
		complete, _, err := constraint.Lines(p, constraint.Job{Stip: s, Every: true}, func(line [][]rules.Move) bool {
			if len(line) != l.Series {
				return true
			}
			var names []string
			q := p
			for _, moves := range line {
				q = play(q, moves)
				idle := *q
				idle.DropIdleRights()
				names = append(names, fen.Write(&idle))
			}
			ends[strings.Join(names, "; ")] = true
			return true
		})
		if err != nil || !complete || len(ends) != l.Lines {
			t.Errorf("%s %s: %d sequences of end positions, want %d; complete %v, %v", l.FEN, l.Stipulation, len(ends), l.Lines, complete, err)
		}
	}
	if n == 0 {
		t.Error("no positions")
	}
}
