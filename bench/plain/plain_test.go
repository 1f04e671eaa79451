package plain_test

import (
	"math/big"
	"slices"
	"testing"

	"flicker/bench/plain"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

func position(t testing.TB, r *rules.RuleSet, text string) *rules.Position {
	t.Helper()
	p, err := fen.Position(rules.NewGame(board.Standard, r), text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// samples hold a pinned man, castling, promotions, en passant captures, and Black on turn.
var samples = []string{
	"7k/8/8/8/8/6r1/5P2/7K w - -",
	"r6k/8/8/8/8/8/N7/K1B5 w - -",
	"k7/8/8/8/8/5n2/6P1/4K2R w K -",
	"3k4/1P4P1/3K4/8/8/8/8/8 w - -",
	"7k/8/8/1PpPp3/8/8/8/K7 w - c6e6",
	"r3k2r/8/8/8/8/8/7p/4K3 b kq -",
}

// The sets are those that the orders of Orders make: what Sets lists has orders, Count adds them up
// to the ordered series, and the baseline finds as many.
func TestReferencesAgree(t *testing.T) {
	for _, r := range rules.Variants() {
		for _, text := range samples {
			if r == rules.Orthodox && text == samples[4] {
				continue // two en passant cells
			}
			p := position(t, r, text)
			before := *p
			c := plain.Count(p, solver.Want{Distinct: true, Sequences: true, Mates: true})
			total := new(big.Int)
			sets := plain.Sets(p)
			for _, s := range sets {
				n := plain.Orders(p, s.Moves)
				if n.Sign() <= 0 {
					t.Errorf("%s %s: %v has no order", r.Name, text, s.Moves)
				}
				total.Add(total, n)
			}
			if total.Cmp(c.Sequences) != 0 || uint64(len(sets)) != c.MoveSets {
				t.Errorf("%s %s: %d sets with %s orders, counted %d with %s", r.Name, text, len(sets), total, c.MoveSets, c.Sequences)
			}
			bySize := uint64(0)
			for _, n := range c.BySize {
				bySize += n
			}
			if n, complete := plain.Enumerate(p, 0); !complete || n != c.MoveSets || bySize != n {
				t.Errorf("%s %s: the baseline finds %d sets (%v), want %d", r.Name, text, n, complete, c.MoveSets)
			}
			if !p.Equal(&before) {
				t.Errorf("%s %s: the position was changed", r.Name, text)
			}
		}
	}
}

// Sets come by size, then by text, each sorted.
func TestSetsOrder(t *testing.T) {
	p := position(t, rules.Flickering, "7k/8/8/8/8/6r1/5P2/7K w - -")
	var got []string
	for _, s := range plain.Sets(p) {
		text := ""
		for _, m := range s.Moves {
			text += p.Game().Text(m) + " "
		}
		got = append(got, text)
	}
	want := []string{
		"f2f3 ", "f2f4 ", "f2g3 ", "h1h2 ",
		"f2f3 h1h2 ", "f2f4 h1h2 ", "f2g3 h1g1 ", "f2g3 h1g2 ", "f2g3 h1h2 ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("sets %q, want %q", got, want)
	}
}

// A set without a legal order has none, and a set whose end is not legal neither.
func TestOrdersOfIllegalSets(t *testing.T) {
	p := position(t, rules.Flickering, "r6k/8/8/8/8/8/N7/K1B5 w - -")
	cell := func(n string) board.Cell { c, _ := board.Standard.Cell(n); return c }
	move := func(a, b string) rules.Move { return rules.Move{From: cell(a), To: cell(b)} }
	for _, set := range [][]rules.Move{
		nil,
		{move("a2", "b4")},                   // F7
		{move("a2", "a3")},                   // no such move
		{move("a2", "b4"), move("a2", "c3")}, // F5
		{move("a2", "b4"), move("c1", "h6")}, // F7
		{move("a2", "b4"), move("a1", "a2")}, // F6
		{move("c1", "a3"), move("a3", "b2")}, // F5
	} {
		if n := plain.Orders(p, set); n.Sign() != 0 {
			t.Errorf("%v has %s orders", set, n)
		}
	}
	if n := plain.Orders(p, []rules.Move{move("a2", "b4"), move("c1", "a3")}); n.Int64() != 2 {
		t.Errorf("the line opened and closed: %s orders, want 2", n)
	}
}

// The budget ends the baseline early.
func TestEnumerateBudget(t *testing.T) {
	p := position(t, rules.Flickering, fen.Start)
	sets, complete := plain.Enumerate(p, 1000)
	if complete || sets == 0 || sets > 1000 {
		t.Errorf("%d sets, complete: %v", sets, complete)
	}
}

// Perft equals the well-known counts.
func TestPerft(t *testing.T) {
	p := position(t, rules.Orthodox, fen.Start)
	for depth, want := range []uint64{1, 20, 400, 8902} {
		if got := plain.Perft(p, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}
