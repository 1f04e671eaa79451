package plain_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
)

func prepared(t testing.TB, spec string, r *rules.RuleSet, text string, s task.Stipulation) *rules.Position {
	t.Helper()
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Position(rules.NewGame(b, r), text)
	if err == nil {
		p, err = s.Prepare(p)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Boards of one rank leave little to play: each play and goal has an answer that can be worked out by hand.
func TestSolveByHand(t *testing.T) {
	stale := task.Stipulation{Goal: task.Stalemate, Series: 1}
	with := func(s task.Stipulation, play task.Play, series int) task.Stipulation {
		s.Play, s.Series = play, series
		return s
	}
	to := func(cell string) task.Stipulation { return task.Stipulation{Goal: task.Reach, Cell: cell, Series: 1} }
	for _, c := range []struct {
		board, text string
		s           task.Stipulation
		all         string // minimal ones with a star, each with its length
		ends        int
	}{
		{"4x1", "K2k w - -", stale, "a1b1*1", 1},
		{"4x1", "K2k w - -", task.Stipulation{Play: task.Help, Goal: task.Stalemate, Half: true}, "a1b1*0", 1},
		{"4x1", "K2k w - -", with(stale, task.Reflex, 1), "", 0},     // White must stalemate
		{"4x1", "K2k w - -", with(stale, task.SemiReflex, 1), "", 0}, // Black has no series
		// 1a. Ka1 1b. Kc1, as it must be; with a cell more it need not.
		{"4x1", "1K1k w - -", with(stale, task.Self, 1), "b1a1*1", 1},
		{"4x1", "1K1k w - -", with(stale, task.Help, 1), "b1a1 | d1c1*1", 1},
		{"5x1", "1K1k1 w - -", with(stale, task.Self, 1), "", 0},
		{"5x1", "1K1k1 w - -", with(stale, task.Reflex, 1), "b1a1*1", 1},
		{"5x1", "2K1k w - -", with(stale, task.SeriesDirect, 1), "", 0},
		{"5x1", "1K2k w - -", with(stale, task.SeriesDirect, 1), "b1c1*1", 1},
		{"6x1", "1K3k w - -", with(stale, task.SeriesDirect, 2), "b1c1 | c1d1*2", 1},
		{"6x1", "1K3k w - -", with(stale, task.SeriesDirect, 4), "b1c1 | c1d1*2; b1a1 | a1b1 | b1c1 | c1d1*4; b1c1 | c1b1 | b1c1 | c1d1*4", 3},
		{"5x1", "K2k1 w - -", with(stale, task.SeriesHelp, 1), "", 0},
		// Black would stalemate at once, but White's row is of one series or more.
		{"4x1", "K2k w - -", with(stale, task.SeriesHelp, 2), "a1b1 | b1a1 | d1c1*2", 1},
		{"6x1", "RK3k w - -", to("c1"), "b1c1*1; a1b1 b1c1 1", 2},
		{"6x1", "RK3k w - -", with(to("d1"), task.SeriesDirect, 2),
			"b1c1 | c1d1*2; b1c1 | a1b1 c1d1 2; b1c1 | a1c1 c1d1 2; a1b1 b1c1 | c1d1 2; a1b1 b1c1 | b1a1 c1d1 2; a1b1 b1c1 | b1c1 c1d1 2", 6},
		{"6x1", "RK3k w - -", task.Stipulation{Goal: task.Check, Series: 1}, "", 0},
		{"6x1", "R2K1k w - -", task.Stipulation{Goal: task.Check, Series: 1}, "", 0},
		{"4x2", "3k/KR2 w - -", task.Stipulation{Goal: task.Check, Series: 1},
			"b1b2*1; b1d1*1; a1a2 b1b2 1; a1a2 b1d1 1; a1b1 b1b2 1; a1b1 b1d1 1; a1b2 b1d1 1", 7},
		{"5x1", "KR1nk w - -", task.Stipulation{Goal: task.Capture, Cell: "d1", Series: 1}, "b1d1*1; a1b1 b1d1 1", 2},
		{"4x4", "4/P2k/4/K3 w - -", task.Stipulation{Goal: task.Promotion, Series: 1}, "a3a4b*1; a3a4n*1; a3a4q*1; a3a4r*1; " +
			"a1a2 a3a4b 1; a1a2 a3a4n 1; a1a2 a3a4q 1; a1a2 a3a4r 1; a1b1 a3a4b 1; a1b1 a3a4n 1; a1b1 a3a4q 1; a1b1 a3a4r 1; " +
			"a1b2 a3a4b 1; a1b2 a3a4n 1; a1b2 a3a4q 1; a1b2 a3a4r 1", 16},
	} {
		p := prepared(t, c.board, rules.Flickering, c.text, c.s)
		a := plain.Solve(p, c.s)
		if got := written(a); got != c.all || a.Ends != c.ends {
			t.Errorf("%s %s: %q with %d ends, want %q with %d", c.text, c.s, got, a.Ends, c.all, c.ends)
		}
	}
}

func written(a plain.Answer) string {
	var parts []string
	for _, s := range a.Solutions {
		mark := " "
		if s.Minimal {
			mark = "*"
		}
		parts = append(parts, fmt.Sprintf("%s%s%d", s, mark, s.Length))
	}
	return strings.Join(parts, "; ")
}

// A side that can promote must, in reflex play; in semi-reflex play only the opponent must. Here both can, unless
// White promotes to a knight with check.
func TestReflexByHand(t *testing.T) {
	for play, want := range map[task.Play]int{task.Reflex: 0, task.SemiReflex: 11} {
		s := task.Stipulation{Play: play, Goal: task.Promotion, Series: 1}
		p := prepared(t, "8x8", rules.Orthodox, "8/P1k5/8/8/8/5K2/7p/8 w - -", s)
		if a := plain.Solve(p, s); len(a.Solutions) != want {
			t.Errorf("%s: %q, want %d", s, written(a), want)
		}
	}
}

// A king that need not stalemate has one way out; a free one has three, whichever of three series White plays.
func TestTriesByHand(t *testing.T) {
	s := task.Stipulation{Play: task.Self, Goal: task.Stalemate, Series: 1}
	p := prepared(t, "5x1", rules.Flickering, "1K1k1 w - -", s)
	if got := fmt.Sprint(plain.Tries(p, s, 1)); got != "[{[b1a1] [[d1e1]]}]" {
		t.Errorf("tries %s", got)
	}
	if got := plain.Tries(p, s, 0); got != nil {
		t.Errorf("tries without a refutation: %v", got)
	}
	direct := task.Stipulation{Goal: task.Stalemate, Series: 1}
	p = prepared(t, "5x2", rules.Flickering, "4k/K4 w - -", direct)
	for most, want := range map[int]int{2: 0, 3: 3} {
		if got := plain.Tries(p, direct, most); len(got) != want {
			t.Errorf("tries with %d refutations: %v, want %d", most, got, want)
		}
	}
}

// Of direct play for mate and stalemate it says what Keys says.
func TestSolveIsKeys(t *testing.T) {
	b, err := board.Parse("4x3")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		g := rules.NewGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"))
		p := random.Position(random.Rand(rapid.Uint64().Draw(t, "seed")), g, random.Taste{Men: 2, Pawns: 0.2})
		s := task.Stipulation{Goal: rapid.SampledFrom([]task.Goal{task.Mate, task.Stalemate}).Draw(t, "goal"), Series: rapid.IntRange(1, 3).Draw(t, "n")}
		a := plain.Solve(p, s)
		sets, ends := plain.Keys(p, s.Goal, s.Series)
		var all, minimal []string
		for _, x := range a.Solutions {
			all = append(all, x.String())
		}
		for _, x := range a.Minimal() {
			minimal = append(minimal, x.String())
		}
		if want := texts(g, sets); !slices.Equal(all, want) || a.Ends != len(ends) {
			t.Fatalf("%s %s %s: %q with %d ends, want %q with %d", g.Rules.Name, fen.Write(p), s, all, a.Ends, want, len(ends))
		}
		if want := texts(g, plain.Minimal(g, sets)); !slices.Equal(minimal, want) {
			t.Fatalf("%s %s %s: minimal %q, want %q", g.Rules.Name, fen.Write(p), s, minimal, want)
		}
	})
}
