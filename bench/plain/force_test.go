package plain_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

func texts(g *rules.Game, sets [][]rules.Move) []string {
	var out []string
	for _, set := range sets {
		var moves []string
		for _, m := range set {
			moves = append(moves, g.Text(m))
		}
		out = append(out, strings.Join(moves, " "))
	}
	return out
}

// On a board of one rank a king drives the other to the edge, where it has no step left (F10). There is no mate.
func TestKeysByHand(t *testing.T) {
	for _, c := range []struct {
		board, text string
		in          [4]string // keys of stalemate in as many series
		minimal     string    // of those in 3
		ends        int       // likewise
	}{
		{"4x1", "K2k w - -", [4]string{"", "a1b1", "a1b1", "a1b1"}, "a1b1", 1},
		// 1a. Kb1 1b. Ke1 2a. Kc1 2b. Kf1 3a. Kd1
		{"6x1", "K4k w - -", [4]string{"", "", "", "a1b1"}, "a1b1", 1},
		// 1a. Kc1 1b. Ke1, now a move of the rook, 2b. Kf1 3a. Kd1; the rook may move in the first series too.
		{"6x1", "RK3k w - -", [4]string{"", "", "", "b1c1, a1b1 b1c1"}, "b1c1", 2},
		// Without a second man White cannot pass the move: 1a. Kc1 1b. Ke1 2a. Kb1 2b. Kd1 or Kf1.
		{"6x1", "1K3k w - -", [4]string{}, "", 0},
		// No series to begin with.
		{"3x1", "K1k w - -", [4]string{}, "", 0},
	} {
		b, err := board.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Position(rules.NewGame(b, rules.Flickering), c.text)
		if err != nil {
			t.Fatal(err)
		}
		for n, want := range c.in {
			if mates, ends := plain.Keys(p, solver.Mate, n); len(mates)+len(ends) > 0 {
				t.Errorf("%s #%d: keys %q", c.text, n, texts(p.Game(), mates))
			}
			sets, ends := plain.Keys(p, solver.Stalemate, n)
			if got := strings.Join(texts(p.Game(), sets), ", "); got != want {
				t.Errorf("%s =%d: keys %q, want %q", c.text, n, got, want)
			}
			if n < 3 {
				continue
			}
			if got := strings.Join(texts(p.Game(), plain.Minimal(p.Game(), sets)), ", "); got != c.minimal || len(ends) != c.ends {
				t.Errorf("%s =%d: minimal keys %q and %d ends, want %q and %d", c.text, n, got, len(ends), c.minimal, c.ends)
			}
		}
	}
}

// Problems of one move a series, solved by Popeye 4.104.
func TestKeysOfOrthodoxProblems(t *testing.T) {
	for _, c := range []struct {
		text, keys string
		goal       solver.Goal
		n          int
	}{
		{"2Q5/6N1/5N2/8/8/4K3/3N3k/8 w - -", "e3f2", solver.Mate, 2},
		{"8/B1P5/8/8/2K5/8/7k/3Q4 w - -", "d1g4", solver.Mate, 2},
		{"2R5/1P5k/5p2/6Q1/3K4/8/5B2/8 w - -", "c8c7", solver.Mate, 2},
		{"8/8/8/8/8/K7/4PQ2/1k6 w - -", "a3b3 e2e3 e2e4 f2c5", solver.Mate, 3},
		{"7K/8/5R2/2b5/7Q/8/8/1q4k1 w - -", "h4g3 h4g4 h4g5", solver.Mate, 3},
		{"8/6Q1/8/7k/2qR4/8/2KP4/8 w - -", "d4c4", solver.Stalemate, 2},
		{"8/k7/2R5/N7/8/7R/8/4K3 w - -", "h3b3 h3h8", solver.Stalemate, 2},
		{"8/P2K4/8/8/8/8/2R5/k7 w - -", "a7a8q a7a8r", solver.Stalemate, 2},
		{"8/1R6/1K6/7R/8/6N1/8/6k1 w - -", "b7f7", solver.Stalemate, 2},
		{"3K3Q/8/8/8/8/8/8/3k2B1 w - -", "h8b2", solver.Stalemate, 3},
		{"3b4/6K1/5B2/8/8/8/Q7/2k5 w - -", "f6d8", solver.Stalemate, 3},
	} {
		p := position(t, rules.Orthodox, c.text)
		sets, ends := plain.Keys(p, c.goal, c.n)
		if got := strings.Join(texts(p.Game(), sets), " "); got != c.keys {
			t.Errorf("%s %v%d: keys %q, want %q", c.text, c.goal.Sign(), c.n, got, c.keys)
		}
		if len(ends) != len(sets) {
			t.Errorf("%s: %d ends of %d keys", c.text, len(ends), len(sets))
		}
	}
}

// The memory of the reference changes nothing: without it, the definition gives the same.
func TestKeysAreTheDefinition(t *testing.T) {
	b, err := board.Parse("4x3")
	if err != nil {
		t.Fatal(err)
	}
	random.Until(t, []string{"key"}, func(t *rapid.T, seen map[string]int) {
		g := rules.NewGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"))
		p := random.Position(random.Rand(rapid.Uint64().Draw(t, "seed")), g, random.Taste{Men: 2, Pawns: 0.2})
		goal := rapid.SampledFrom([]solver.Goal{solver.Mate, solver.Stalemate}).Draw(t, "goal")
		n := rapid.IntRange(0, 3).Draw(t, "n")
		var want [][]rules.Move
		keys := map[rules.Key]bool{}
		for _, s := range plain.Sets(p) {
			if n > 0 && forced(s.End, goal, n) {
				want = append(want, s.Moves)
				keys[s.End.Key()] = true
			}
		}
		sets, ends := plain.Keys(p, goal, n)
		if got, want := texts(g, sets), texts(g, want); !slices.Equal(got, want) || len(ends) != len(keys) {
			t.Fatalf("%s %s %s%d: keys %q with %d ends, want %q with %d", g.Rules.Name, fen.Write(p), goal.Sign(), n, got, len(ends), want, len(keys))
		}
		seen["key"] += len(sets)
	})
}

func forced(p *rules.Position, goal solver.Goal, n int) bool {
	defences := plain.Sets(p)
	if len(defences) == 0 {
		return p.InCheck(p.Turn()) == (goal == solver.Mate)
	}
	if n == 1 {
		return false
	}
	for _, defence := range defences {
		if !slices.ContainsFunc(plain.Sets(defence.End), func(s plain.Set) bool { return forced(s.End, goal, n-1) }) {
			return false
		}
	}
	return true
}

// A series that ends the play is a key if it reaches the goal, whatever the number of series, and else never.
func TestEndedPlayIsDecided(t *testing.T) {
	b, err := board.Parse("4x4")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rules.Variants() {
		p, err := fen.Position(rules.NewGame(b, r), "k3/4/2K1/1Q2 w - -")
		if err != nil {
			t.Fatal(err)
		}
		g := p.Game()
		ended := map[solver.Goal][]string{}
		for _, s := range plain.Sets(p) {
			if plain.HasSeries(s.End) {
				continue
			}
			goal := solver.Stalemate
			if s.End.InCheck(s.End.Turn()) {
				goal = solver.Mate
			}
			ended[goal] = append(ended[goal], texts(g, [][]rules.Move{s.Moves})...)
		}
		if len(ended[solver.Mate]) == 0 || len(ended[solver.Stalemate]) == 0 {
			t.Fatalf("%s: mates %q, stalemates %q: some of both are wanted", r.Name, ended[solver.Mate], ended[solver.Stalemate])
		}
		for goal, other := range map[solver.Goal]solver.Goal{solver.Mate: solver.Stalemate, solver.Stalemate: solver.Mate} {
			for n := 1; n <= 3; n++ {
				sets, _ := plain.Keys(p, goal, n)
				keys := texts(g, sets)
				if n == 1 && !slices.Equal(keys, ended[goal]) {
					t.Errorf("%s %s1: keys %q, want %q", r.Name, goal.Sign(), keys, ended[goal])
				}
				for _, key := range ended[goal] {
					if !slices.Contains(keys, key) {
						t.Errorf("%s %s%d: %q is no key", r.Name, goal.Sign(), n, key)
					}
				}
				for _, key := range ended[other] {
					if slices.Contains(keys, key) {
						t.Errorf("%s %s%d: %q is a key", r.Name, goal.Sign(), n, key)
					}
				}
			}
		}
	}
}

// The end of a key has no idle en passant right.
func TestEndsOfKeys(t *testing.T) {
	p := position(t, rules.Flickering, "7k/5K2/8/8/8/8/P5Q1/8 w - -")
	sets, ends := plain.Keys(p, solver.Mate, 1)
	if !strings.Contains(strings.Join(texts(p.Game(), sets), ", "), "a2a4") {
		t.Error("no key has a double step")
	}
	for _, end := range ends {
		if !end.EnPassant().Empty() {
			t.Error(fen.Write(end))
		}
	}
}

// Sets that lead to one position, here the rooks to a4 and b3 in two ways, have one end.
func TestEndsOfKeysAreDistinct(t *testing.T) {
	b, err := board.Parse("4x4")
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Position(rules.NewGame(b, rules.Flickering), "1RNk/R3/4/K3 w - -")
	if err != nil {
		t.Fatal(err)
	}
	sets, ends := plain.Keys(p, solver.Mate, 1)
	count := map[string]int{}
	for _, end := range ends {
		count[fen.Write(end)]++
	}
	if len(count) != len(ends) || len(ends) >= len(sets) || count["R2k/1R2/3N/K3 b - -"] != 1 {
		t.Errorf("%d sets with %d ends, %d of them distinct: %v", len(sets), len(ends), len(count), count)
	}
}
