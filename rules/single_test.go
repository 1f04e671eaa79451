package rules_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/rules"
	"flicker/rules/board"
)

func drawSingle(t *rapid.T) *rules.Position {
	spec := rapid.SampledFrom([]string{"8x8", "8x8", "8x8", "10x8", "a1-e6", "8x8 -d4,e5,c7"}).Draw(t, "board")
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	return random.DrawIn(t, rules.NewGame(b, rules.Orthodox))
}

// HasMove, Checks, Play and PlayOn say what Moves, Make and EndSeries say.
func TestSingleMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawSingle(t)
		moves := p.Moves(nil)
		if p.HasMove() != (len(moves) > 0) {
			t.Fatalf("HasMove %v with %d moves", p.HasMove(), len(moves))
		}
		before := *p
		var checks []rules.Move
		for _, m := range moves {
			u := p.Make(m)
			if p.InCheck(p.Turn().Other()) {
				checks = append(checks, m)
			}
			end := p.EndSeries()
			p.Unmake(m, u)
			u = p.Play(m)
			if !p.Equal(end) {
				t.Fatalf("Play of %s", p.Game().Text(m))
			}
			if p.HasMove() != (len(p.Moves(nil)) > 0) {
				t.Fatalf("HasMove %v after %s", p.HasMove(), p.Game().Text(m))
			}
			p.TakeBack(m, u)
			if !p.Equal(&before) {
				t.Fatalf("TakeBack of %s", p.Game().Text(m))
			}
			u = p.PlayOn(m)
			if pass := end.Pass(); pass != nil && !p.Equal(pass) {
				t.Fatalf("PlayOn of %s", p.Game().Text(m))
			}
			p.TakeBackOn(m, u)
			if !p.Equal(&before) {
				t.Fatalf("TakeBackOn of %s", p.Game().Text(m))
			}
		}
		sorted := func(moves []rules.Move) []string {
			var out []string
			for _, m := range moves {
				out = append(out, p.Game().Text(m))
			}
			slices.Sort(out)
			return out
		}
		if got := p.Checks(nil); !slices.Equal(sorted(got), sorted(checks)) {
			t.Fatalf("Checks %v, want %v", sorted(got), sorted(checks))
		}
		first := slices.Clone(moves)
		n := p.ChecksFirst(first)
		if !slices.Equal(sorted(first), sorted(moves)) || !slices.Equal(sorted(first[:n]), sorted(checks)) {
			t.Fatalf("ChecksFirst %v of %v, want %v", sorted(first[:n]), sorted(first), sorted(checks))
		}
		for _, quiet := range []bool{false, true} {
			pressing := p.Pressing(nil, quiet)
			for _, m := range moves {
				if !slices.Contains(pressing, m) && free(p, m, quiet) == 0 {
					t.Fatalf("%s presses (quiet %v)", p.Game().Text(m), quiet)
				}
			}
		}
		for _, m := range moves {
			if !p.Legal(m) {
				t.Fatalf("%s is legal", p.Game().Text(m))
			}
			end := *p
			end.Play(m)
			for _, next := range append(moves, end.Moves(nil)...) {
				if end.Legal(next) != slices.Contains(end.Moves(nil), next) {
					t.Fatalf("after %s %s is legal: %v", p.Game().Text(m), p.Game().Text(next), end.Legal(next))
				}
			}
		}
	})
}

// free counts the opponent's moves after a move, with quiet those that give no check.
func free(p *rules.Position, m rules.Move, quiet bool) int {
	end := *p
	end.Play(m)
	n := 0
	for _, r := range end.Moves(nil) {
		next := end
		if next.Play(r); !quiet || !next.InCheck(next.Turn()) {
			n++
		}
	}
	return n
}
