package notation_test

import (
	"strings"
	"testing"

	"flicker/problems/notation"
)

func TestUnplaced(t *testing.T) {
	for _, c := range []struct{ fen, moves, en, ru string }{
		{"k7/8/8/8/8/8/K7/4q3 b - -", "e1e8 a8b7", "Qe1-e8, Ka8-b7", "Фe1-e8, Крa8-b7"},
		// A man's capture depends on who stands there by then, a pawn's does not.
		{"k7/8/8/8/3p1n2/4P1P1/8/K7 b - -", "d4e3 f4g6", "d4xe3, Nf4-g6", "d4:e3, Кf4-g6"},
		{"k7/8/8/8/3p1b2/8/7R/K7 b - -", "f4h2 d4d3", "Bf4-h2, d4-d3", "Сf4-h2, d4-d3"},
		{"4k3/8/8/8/3Pp3/8/2p5/K2N4 b - d3", "e4d3 c2d1r", "e4xd3, c2xd1R", "e4:d3, c2:d1Л"},
		{"r3k2r/8/8/8/8/8/2K5/8 b kq -", "e8g8", "0-0", "0-0"},
		{"r3k2r/8/8/8/8/8/2K5/8 b kq -", "e8c8", "0-0-0", "0-0-0"},
	} {
		p := flickering(t, c.fen)
		for lang, want := range map[notation.Lang]string{notation.English: c.en, notation.Russian: c.ru} {
			var texts []string
			for _, m := range series(t, p, c.moves) {
				texts = append(texts, notation.Style{Lang: lang}.Unplaced(p, m))
			}
			if got := strings.Join(texts, ", "); got != want {
				t.Errorf("%s: %q, want %q", c.fen, got, want)
			}
		}
	}
}
