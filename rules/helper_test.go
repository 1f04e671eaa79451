package rules_test

import (
	"slices"
	"strings"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// position reads a diagram of the 8x8 board.
func position(t *testing.T, r *rules.RuleSet, text string) *rules.Position {
	t.Helper()
	g := rules.NewGame(board.Standard, r)
	if strings.Contains(text, "(") {
		g = rules.NewFairyGame(board.Standard, r, zoo(t))
	}
	p, err := fen.Position(g, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play makes the moves of a series under way, each of which must be legal.
func play(t *testing.T, p *rules.Position, moves string) *rules.Position {
	t.Helper()
	q := *p
	for _, text := range strings.Fields(moves) {
		_, byText := texts(&q)
		m, ok := byText[text]
		if !ok {
			t.Fatalf("%s is not legal in %s", text, diagram(&q))
		}
		q.Make(m)
	}
	return &q
}

// playSeries makes a whole series.
func playSeries(t *testing.T, p *rules.Position, moves string) *rules.Position {
	t.Helper()
	q := play(t, p, moves)
	if !q.MayEnd() {
		t.Fatalf("the series may not end in %s", diagram(q))
	}
	return q.EndSeries()
}

func can(p *rules.Position, text string) bool {
	moves, _ := texts(p)
	return slices.Contains(moves, text)
}

// expect tests whether moves are legal now: those after "!" must not be.
func expect(t *testing.T, p *rules.Position, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		name, no := strings.CutPrefix(text, "!")
		if can(p, name) == no {
			t.Errorf("%s: %s legal: %v", diagram(p), name, no)
		}
	}
}

// from lists the cells that the man on a cell may go to.
func from(p *rules.Position, cell string) string {
	var out []string
	moves, _ := texts(p)
	for _, m := range moves {
		if rest, ok := strings.CutPrefix(m, cell); ok {
			out = append(out, rest)
		}
	}
	return strings.Join(out, " ")
}
