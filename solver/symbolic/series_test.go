package symbolic_test

import (
	"flag"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

// positions is the number of positions that a property looks at in one check.
var positions = 5

func TestMain(m *testing.M) {
	flag.Parse()
	if testing.Short() {
		positions = 1
	}
	os.Exit(m.Run())
}

// The models of a free series are the legal series: each set of moves that has a legal order, no other, in an order
// that is legal (F2-F7, F11-F13).
func TestModelsAreTheSeries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range positions {
			checkModels(t, draw(t, 1500))
		}
	})
}

// checker is a test, or a property under test.
type checker interface {
	Helper()
	Fatalf(format string, args ...any)
}

func checkModels(t checker, p *rules.Position) {
	t.Helper()
	f := symbolic.NewFormula(sat.New())
	series := symbolic.Fixed(f, p).Play(f.True)
	var got, want []string
	each(f, series, func(moves []rules.Move) {
		if play(p, moves) == nil {
			t.Fatalf("%s: %q is not legal in this order", show(p), inOrder(p.Game(), moves))
		}
		got = append(got, text(p.Game(), moves))
	})
	for _, s := range plain.Sets(p) {
		want = append(want, text(p.Game(), s.Moves))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s:\ngot  %q\nwant %q", show(p), got, want)
	}
}

// byHand shows what random positions seldom do.
var byHand = []string{
	"7k/8/8/3Pp3/4P3/8/8/K7 w - e6",       // after dxe6 e.p. the pawn behind may advance
	"6k1/8/8/R2Pp2r/8/8/8/K7 w - e6",      // after dxe6 e.p. the rook may pass, and takes on e5 only before
	"7k/8/8/r2pP3/3K4/8/8/3R4 w - d6",     // Rd5 after Ke5 after exd6 e.p. comes too late for the king
	"b6k/8/8/3pP3/8/8/4K3/4R3 w - d6",     // Kf3 before exd6 e.p., Re4 after both
	"7k/8/8/r2pP1K1/8/8/8/8 w - d6",       // exd6 e.p. opens the rook's line to the king
	"4k3/8/8/1PpP4/8/8/8/K7 w - c6",       // two pawns may take en passant, one of them does
	"4k3/8/8/1PpPpP2/8/2R5/8/K7 w - c6e6", // the rook passes after a capture
	"4k3/8/4n3/3Pp3/8/8/8/K7 w - e6",      // the man on the cell passed over is taken, not the pawn
	"1k6/8/8/8/8/5n2/8/4K2R w K -",        // no castling out of check, until the knight is taken
	"1k6/8/8/8/8/8/6p1/R3K2R w KQ -",      // f1 and g1 are guarded
	"1k6/8/8/8/8/8/1p6/R3K2R w KQ -",      // a1 and c1 are, b1 need not be free from attack
	"7k/8/8/8/8/8/PPPN4/R3K2r w Q -",      // the king shields c1 and d1
	"k7/8/8/8/8/3p1pNp/3P1P1P/4K2R w K -", // the knight may not go to f1, before or after castling
	"k7/8/8/8/8/3p1p1p/3PNP1P/4K2R w K -", // nor to g1
	"7k/8/8/8/8/p1pp4/P1PP4/R1R1K3 w Q -", // the rook that must make room may not stop on b1
	"1k6/8/8/8/4B3/5N1p/6rP/4K2R w K -",   // Bxg2 after Ne1 after castling is too late for g1
	"6k1/5b2/8/8/8/8/1R6/RN2K3 w Q -",     // the knight must go before the castling, the rook may pass d1 after
}

func TestModelsByHand(t *testing.T) {
	for _, text := range byHand {
		for _, r := range []*rules.RuleSet{rules.Flickering, rules.ThroughCheck} {
			p, err := fen.Position(rules.NewGame(board.Standard, r), text)
			if err != nil {
				t.Fatal(err)
			}
			checkModels(t, p)
		}
	}
}

// A series that is not active need not be played, whatever the position; one that is active is legal.
func TestActive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t, 100)
		f := symbolic.NewFormula(sat.New())
		active := f.NewVar()
		series := symbolic.Fixed(f, p).Play(active)
		idle := []sat.Lit{active.Not()}
		for i := range series.Options {
			idle = append(idle, series.Options[i].Made.Not())
		}
		if _, ok := solve(f, []*symbolic.Series{series}, idle...); !ok {
			t.Fatalf("%s: no model without a series", show(p))
		}
		moves, ok := solve(f, []*symbolic.Series{series}, active)
		if ok != plain.HasSeries(p) || ok && play(p, moves[0]) == nil {
			t.Fatalf("%s: series %v %v", show(p), ok, moves)
		}
	})
}

// Not, Other and Moved speak of the moves of the series.
func TestWhatASeriesSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t, 100)
		sets := plain.Sets(p)
		if len(sets) == 0 {
			return
		}
		moves := rapid.SampledFrom(sets).Draw(t, "set").Moves
		f := symbolic.NewFormula(sat.New())
		series := symbolic.Fixed(f, p).Play(f.True)
		not, other := named(f, f.Or(series.Not(moves)...)), named(f, f.Or(series.Other(moves)...))
		moved := map[int]sat.Lit{}
		for _, o := range series.Options {
			if moved[o.Man] == 0 {
				moved[o.Man] = named(f, series.Moved(o.Man))
			}
		}
		each(f, series, func(made []rules.Move) {
			all := true
			for _, m := range moves {
				all = all && slices.Contains(made, m)
			}
			if f.S.Value(not) == all || f.S.Value(other) == (all && len(moves) == len(made)) {
				t.Fatalf("%s: %q: not all of %q: %v, another set: %v", show(p), text(p.Game(), made), text(p.Game(), moves), f.S.Value(not), f.S.Value(other))
			}
			makes := map[int]bool{}
			for _, o := range series.Options {
				if slices.Contains(made, o.Move) {
					makes[o.Man] = true
				}
				if f.S.Value(o.Made) != slices.Contains(made, o.Move) {
					t.Fatalf("%s: %q: made %s: %v", show(p), text(p.Game(), made), p.Game().Text(o.Move), f.S.Value(o.Made))
				}
			}
			castled := slices.ContainsFunc(made, func(m rules.Move) bool { return m.Castle != 0 })
			for man, l := range moved { // with a castling the rook has moved too
				if f.S.Value(l) != makes[man] && !(castled && f.S.Value(l)) {
					t.Fatalf("%s: %q: man %d moved: %v", show(p), text(p.Game(), made), man, f.S.Value(l))
				}
			}
		})
	})
}
