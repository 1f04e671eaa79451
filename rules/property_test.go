package rules_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// Moves, Make, rights, checks and MayEnd are those of the game written a second time.
func TestMovesEqualMini(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		randomWalk(t, func(p *rules.Position, m *mini) {
			if d := m.difference(p); d != "" {
				t.Fatalf("%s: %s differs", diagram(p), d)
			}
			got, _ := texts(p)
			if want := m.moves(); !slices.Equal(got, want) {
				t.Fatalf("%s\nmoves %v\nwant  %v", diagram(p), got, want)
			}
		})
	})
}

// F15: an attack is what walking along the lines finds.
func TestAttackedEqualsWalking(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		randomWalk(t, func(p *rules.Position, m *mini) {
			for i := range p.Board().Size() {
				c := board.Cell(i)
				for _, by := range []rules.Colour{rules.White, rules.Black} {
					var want []string
					for _, a := range m.attackers(m.sqOf(p, c), by == rules.White) {
						want = append(want, a.text())
					}
					var got []string
					for _, a := range p.Attackers(c, by) {
						got = append(got, p.Board().CellName(a))
					}
					slices.Sort(got)
					slices.Sort(want)
					if !slices.Equal(got, want) || p.Attacked(c, by) != (len(want) > 0) {
						t.Fatalf("%s: %s attacks %s from %v (Attacked: %v), want %v", diagram(p), by, p.Board().CellName(c), got, p.Attacked(c, by), want)
					}
				}
			}
		})
	})
}

// Unmake restores everything, and Make keeps the hash up to date.
func TestMakeUnmake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		randomWalk(t, func(p *rules.Position, _ *mini) {
			if p.KeptPlacementKey() != p.FreshPlacementKey() {
				t.Fatalf("%s: the hash kept is not the fresh one", diagram(p))
			}
			before := *p
			for _, m := range p.Moves(nil) {
				u := p.Make(m)
				if p.KeptPlacementKey() != p.FreshPlacementKey() {
					t.Fatalf("%s after %s: the hash kept is not the fresh one", diagram(&before), p.Game().Text(m))
				}
				if p.Equal(&before) || p.Key() == before.Key() {
					t.Fatalf("%s after %s: counts as unchanged", diagram(&before), p.Game().Text(m))
				}
				p.Unmake(m, u)
				if !p.Equal(&before) || *p != before || p.Key() != before.Key() {
					t.Fatalf("%s after %s and back: %s", diagram(&before), p.Game().Text(m), diagram(p))
				}
			}
		})
	})
}

// What a legal series leaves is a legal diagram (F16), and the same position as one set up afresh.
func TestEndOfSeriesIsLegalDiagram(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		randomWalk(t, func(p *rules.Position, _ *mini) {
			if !p.MayEnd() {
				return
			}
			end := p.EndSeries()
			fresh, err := fen.Position(p.Game(), fen.Write(end))
			if err != nil {
				t.Fatalf("%s: %v", fen.Write(end), err)
			}
			if !fresh.Equal(end) || fresh.Key() != end.Key() || fresh.Key() != p.EndKey() {
				t.Fatalf("%s: set up afresh it is another position", fen.Write(end))
			}
		})
	})
}

// Explain finds no fault exactly with the moves.
func TestExplainEqualsMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		randomWalk(t, func(p *rules.Position, _ *mini) {
			moves, _ := texts(p)
			legal := map[string]bool{}
			for _, text := range moves {
				legal[text] = true
			}
			size := board.Cell(p.Board().Size())
			for from := range size {
				promos := []rules.Kind{rules.NoKind, rules.Queen}
				if p.At(from).Kind() == rules.Pawn {
					promos = []rules.Kind{rules.NoKind, rules.Queen, rules.Rook, rules.Bishop, rules.Knight, rules.King, rules.Pawn}
				}
				for to := range size {
					for _, promo := range promos {
						text := p.Game().Text(rules.Move{From: from, To: to, Promo: promo})
						ill := p.Explain(from, to, promo)
						if (ill == nil) != legal[text] {
							t.Fatalf("%s: %s legal: %v, explained: %v", diagram(p), text, legal[text], ill)
						}
						if ill != nil && p.Describe(ill) == "" {
							t.Fatalf("%s: %s has no description", diagram(p), text)
						}
						if ill != nil && ill.Reason == rules.IntoCheck && (p.At(from).Kind() != rules.King || len(ill.Attackers) == 0) {
							t.Fatalf("%s: %s is said to step into check: %s", diagram(p), text, p.Describe(ill))
						}
					}
				}
			}
			if (p.ExplainEnd() == nil) != !p.InCheck(p.Turn()) {
				t.Fatalf("%s: ExplainEnd", diagram(p))
			}
		})
	})
}
