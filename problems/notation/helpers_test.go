package notation_test

import (
	"slices"
	"strings"
	"testing"

	"flicker/problems/fen"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

var (
	en     = notation.Style{Lang: notation.English}
	ru     = notation.Style{Lang: notation.Russian}
	enLong = notation.Style{Lang: notation.English, Long: true}
	ruLong = notation.Style{Lang: notation.Russian, Long: true}
	styles = []notation.Style{en, ru, enLong, ruLong}
)

func position(t testing.TB, boardSpec string, r *rules.RuleSet, diagram string) *rules.Position {
	t.Helper()
	b, err := board.Parse(boardSpec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Position(rules.NewGame(b, r), diagram)
	if err != nil {
		t.Fatalf("%s: %v", diagram, err)
	}
	return p
}

// flickering is a position on the orthodox board.
func flickering(t testing.TB, diagram string) *rules.Position {
	t.Helper()
	return position(t, "", rules.Flickering, diagram)
}

// series finds moves given in long algebraic form, blanks between.
func series(t testing.TB, p *rules.Position, text string) []rules.Move {
	t.Helper()
	q := *p
	var out []rules.Move
	for _, word := range strings.Fields(text) {
		moves := q.Moves(nil)
		i := slices.IndexFunc(moves, func(m rules.Move) bool { return q.Game().Text(m) == word })
		if i < 0 {
			t.Fatalf("%s is not legal in %s", word, fen.Write(&q))
		}
		out = append(out, moves[i])
		q.Make(moves[i])
	}
	return out
}

// spell writes moves in long algebraic form.
func spell(p *rules.Position, moves []rules.Move) string {
	var l []string
	for _, m := range moves {
		l = append(l, p.Game().Text(m))
	}
	return strings.Join(l, " ")
}
