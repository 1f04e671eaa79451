package notation_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

// A random series from a random position is read back as it was written.
func TestReadsBack(t *testing.T) {
	random.Until(t, []string{"castling", "en passant", "promotion"}, func(t *rapid.T, seen map[string]int) {
		p := random.Draw(t)
		moves := drawSeries(t, p)
		if len(moves) == 0 {
			return
		}
		readsBack(t, p, moves, notation.Ending(rapid.IntRange(0, 2).Draw(t, "ending")))
		for _, m := range moves {
			switch {
			case m.Castle != 0:
				seen["castling"]++
			case m.Victim != board.None:
				seen["en passant"]++
			case m.Promo != rules.NoKind:
				seen["promotion"]++
			}
		}
	})
}

// So is one of fairy men (M1), in both languages, their promotions included.
func TestReadsBackFairyMen(t *testing.T) {
	random.Until(t, []string{"fairy man", "promotion to one", "royal man"}, func(t *rapid.T, seen map[string]int) {
		p := random.DrawFairy(t)
		moves := drawSeries(t, p)
		if len(moves) == 0 {
			return
		}
		readsBack(t, p, moves, notation.Ending(rapid.IntRange(0, 2).Draw(t, "ending")))
		long := strings.ReplaceAll(spell(p, moves), " ", ", ")
		if got, err := notation.Read(p, long); err != nil || !slices.Equal(got, moves) {
			t.Fatalf("%s: %s was read as %s, %v", fen.Write(p), long, spell(p, got), err)
		}
		q := *p
		for _, m := range moves {
			switch {
			case m.Promo > rules.King:
				seen["promotion to one"]++
			case m.From == q.King(q.Turn()) && q.At(m.From).Kind() != rules.King:
				seen["royal man"]++
			case q.At(m.From).Kind() > rules.King:
				seen["fairy man"]++
			}
			q.Make(m)
		}
	})
}

// drawSeries draws moves after which the series may end; none if luck does not lead to any.
func drawSeries(t *rapid.T, p *rules.Position) []rules.Move {
	q := *p
	var made []rules.Move
	end := 0
	for most := rapid.IntRange(1, 8).Draw(t, "length"); len(made) < most; {
		moves := q.Moves(nil)
		if len(moves) == 0 {
			break
		}
		m := rapid.SampledFrom(moves).Draw(t, "move")
		for _, special := range moves {
			rare := special.Castle != 0 || special.Victim != board.None || special.Promo != rules.NoKind
			if rare && rapid.IntRange(0, 3).Draw(t, "rare move") > 0 {
				m = special
			}
		}
		q.Make(m)
		made = append(made, m)
		if q.MayEnd() {
			end = len(made)
		}
	}
	return made[:end]
}
