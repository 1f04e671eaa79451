package series_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/series"
)

// Many small positions full of hoppers and of men with two ways to a cell, where hurdles leave and arrive.
func TestHoppers(t *testing.T) {
	n := 60
	switch {
	case *long:
		n = 20_000
	case testing.Short():
		n = 20
	}
	for _, spec := range []string{"4x4", "3x6", "4x5 -b2", "8x8", "torus", "hex"} {
		b, err := board.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(n) {
			r := random.Rand(seed)
			law := rules.Variants()[r.IntN(len(rules.Variants()))]
			taste := random.Taste{Men: 4 + r.IntN(5), Castling: 0.5, Doubles: r.IntN(2), Pawns: 0.15, Fairy: 0.8, Royal: 0.2}
			p := random.Position(r, rules.NewFairyGame(b, law, random.Hoppers()), taste)
			if p.Men(p.Turn()).Len() > 4 {
				continue
			}
			checkWalk(t, p)
		}
	}
}

// In check from hoppers, or over hurdles, the mate test's search finds a series whenever there is one; and sets below which nothing
// can end legally are left out without loss (F7, F9).
func TestHoppersInCheck(t *testing.T) {
	n := 400
	switch {
	case *long:
		n = 40_000
	case testing.Short():
		n = 100
	}
	saved, mated := 0, 0
	for _, spec := range []string{"4x4", "3x6", "8x2", "7x3", "8x8", "cylinder"} {
		b, err := board.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(n) {
			r := random.Rand(seed)
			taste := random.Taste{Men: 4 + r.IntN(4), Doubles: r.IntN(2), Pawns: 0.1, Fairy: 0.9, Royal: 0.1}
			p := random.Position(r, rules.NewFairyGame(b, rules.Flickering, random.Hoppers()), taste)
			if p.Men(p.Turn()).Len() > 4 || !p.InCheck(p.Turn()) {
				continue
			}
			want := len(plain.Sets(p))
			moves, found, _ := series.HasSeries(p, &series.Stop{}, 0)
			if found != (want > 0) {
				t.Errorf("%s: %v %s, %d sets end legally", show(p), found, text(p, moves), want)
			}
			if found {
				saved++
			} else {
				mated++
			}
			got := 0
			series.NewPlan(p).Walk(series.Job{Threads: 1, Stop: &series.Stop{}, EndsOnly: true}, func() series.Visitor {
				return func(n *series.Node) bool {
					if n.Legal {
						got++
					}
					return true
				}
			})
			if got != want {
				t.Errorf("%s: %d sets that end legally, want %d", show(p), got, want)
			}
		}
	}
	if saved < n/20 || mated < n/100 {
		t.Errorf("%d positions saved, %d mates", saved, mated)
	}
}

// difference says in which sets two sorted lists differ.
func difference(got, want []string) string {
	only := func(a, b []string) (out []string) {
		count := map[string]int{}
		for _, x := range b {
			count[x]++
		}
		for _, x := range a {
			if count[x]--; count[x] < 0 && len(out) < 5 {
				out = append(out, x)
			}
		}
		return out
	}
	return fmt.Sprintf("%d sets, want %d; too many: %q, missing: %q", len(got), len(want), only(got, want), only(want, got))
}

// While the cells that the king passes in castling are tested he stands on his own, a hurdle and in the way (F12).
func TestCastlingPastHurdles(t *testing.T) {
	men, err := rules.NewMen([]rules.Definition{{Code: "PA", Name: "cannon", Move: "mRcpR"}, {Code: "D", Name: "lame dabbaba", Move: "nD"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		fen     string
		castles bool
	}{
		{"4k3/8/8/8/8/8/8/2(pa)1K2R w K -", false},
		{"4k3/8/8/8/8/8/8/3(d)K2R w K -", true},
		{"4k3/8/8/8/8/8/6P1/3(d)K2R w K -", true},
		{"4k3/8/8/8/8/3N4/8/2(pa)1K2R w K -", true}, // Nxc1
	} {
		p, err := fen.Position(rules.NewFairyGame(board.Standard, rules.Flickering, men), c.fen)
		if err != nil {
			t.Fatal(err)
		}
		got, want := metAndReached(p)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %s", c.fen, difference(got, want))
		}
		if castles := slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, "e1g1") }); castles != c.castles {
			t.Errorf("%s: castles %v", c.fen, castles)
		}
	}
}
