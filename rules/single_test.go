package rules_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

func drawSingle(t *rapid.T) *rules.Position {
	spec := rapid.SampledFrom([]string{"8x8", "8x8", "8x8", "10x8", "a1-e6", "8x8 -d4,e5,c7", "cylinder", "torus", "moebius", "sphere", "hex", "three96", "three96-split"}).Draw(t, "board")
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
		if quiet := len(p.Checks(nil)) < len(moves); p.HasQuietMove() && !quiet {
			t.Fatal("HasQuietMove")
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

// No move but those of Pressing takes all moves from the opponent, or all that give no check. On small boards this is
// common enough.
func TestPressing(t *testing.T) {
	b, err := board.Parse("a1-d5")
	if err != nil {
		t.Fatal(err)
	}
	r := random.Rand(4)
	left := [2]int{} // moves left out
	hits := [2]int{} // moves that take all from the opponent
	for range 3000 {
		p := random.Board(r, rules.NewGame(b, rules.Orthodox), 1+r.IntN(3), 1+r.IntN(3))
		for i, quiet := range []bool{false, true} {
			pressing := p.Pressing(nil, quiet)
			for _, m := range p.Moves(nil) {
				listed, none := slices.Contains(pressing, m), free(p, m, quiet) == 0
				if !listed && none {
					t.Fatalf("%v: %s presses (quiet %v)", fen.Write(p), p.Game().Text(m), quiet)
				}
				if !listed {
					left[i]++
				}
				if none {
					hits[i]++
				}
			}
			for _, m := range pressing {
				if !slices.Contains(p.Moves(nil), m) {
					t.Fatalf("%v: %s is no move", fen.Write(p), p.Game().Text(m))
				}
			}
			if n := len(pressing); n != len(slices.Compact(slices.SortedFunc(slices.Values(pressing), byText(p)))) {
				t.Fatalf("%v: a move is listed twice", fen.Write(p))
			}
		}
	}
	if min(left[0], left[1]) < 1000 || min(hits[0], hits[1]) < 100 {
		t.Errorf("left out %v, hits %v: the test says little", left, hits)
	}
}

func byText(p *rules.Position) func(a, b rules.Move) int {
	return func(a, b rules.Move) int { return strings.Compare(p.Game().Text(a), p.Game().Text(b)) }
}
