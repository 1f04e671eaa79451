package solver_test

import (
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

// Where it is said that no series mates, none does; and it is said of most positions with few men in which that is so.
func TestMayMateIsSafe(t *testing.T) {
	quiet, told := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		b, err := board.Parse(rapid.SampledFrom([]string{"4x4", "4x5", "5x5 -b2", "8x8", "cylinder", "torus", "hex"}).Draw(t, "board"))
		if err != nil {
			t.Fatal(err)
		}
		g := rules.NewGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"))
		r := random.Rand(rapid.Uint64().Draw(t, "seed"))
		mayMate := solver.MayMate()
		for range 6 {
			p := random.Position(r, g, random.Taste{Men: 1 + r.IntN(4), Doubles: r.IntN(2), Pawns: 0.4, Castling: 0.1})
			if _, few := plain.Enumerate(p, 30_000); !few {
				continue // the reference would take a minute for some
			}
			sets, _ := plain.Keys(p, solver.Mate, 1)
			may := mayMate(p)
			if len(sets) > 0 && !may {
				t.Fatalf("%s %s %s: %v mates", b.Name(), g.Rules.Name, fen.Write(p), names(p, sets))
			}
			if len(sets) == 0 {
				quiet++
			}
			if !may {
				told++
			}
		}
	})
	if told*3 < quiet {
		t.Errorf("of %d positions without a mate only %d are told", quiet, told)
	}
}

// What is judged, and what is left alone: castling takes king and rook further than their moves, and a pawn may become anything.
func TestMayMateByHand(t *testing.T) {
	for text, want := range map[string]bool{
		"8/8/8/8/4k3/8/8/R3K3 w - -":      false, // king and rook against a king in the middle
		"8/8/8/8/4k3/8/8/R3K3 w Q -":      true,
		"k7/8/8/8/8/8/8/6KR w - -":        false,
		"k7/8/2K5/8/8/8/8/7R w - -":       true,
		"4k3/P7/8/8/8/8/8/6K1 w - -":      true,
		"4k3/8/P7/8/8/8/8/6K1 w - -":      false,
		"3rkr2/3ppp2/8/8/8/8/8/QK6 w - -": true, // his own men stand on the field
	} {
		if got := solver.MayMate()(position(t, rules.Flickering, text)); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// The same with fairy men, any of which may be royal.
func TestMayMateOfFairyMen(t *testing.T) {
	men, err := rules.NewMen([]rules.Definition{
		{Code: "G", Name: "grasshopper", Move: "gQ"}, {Code: "C", Name: "cannon", Move: "mRcpR"}, {Code: "M", Name: "mao", Move: "nN"}, {Code: "D", Name: "dabbaba", Move: "D"},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := board.Parse("4x4")
	if err != nil {
		t.Fatal(err)
	}
	g := rules.NewFairyGame(b, rules.Flickering, men)
	mates := 0
	rapid.Check(t, func(t *rapid.T) {
		r := random.Rand(rapid.Uint64().Draw(t, "seed"))
		for range 30 {
			s := rules.Setup{Turn: rules.White}
			kinds := men.Kinds()
			for i, c := range r.Perm(b.Size())[:2+r.IntN(5)] {
				name := b.CellName(board.Cell(c))
				colour := rules.Colour(i % 2)
				if i < 2 {
					s.Royal = append(s.Royal, name)
				}
				s.Men = append(s.Men, rules.Placed{Man: rules.NewMan(kinds[r.IntN(len(kinds))], colour), Cell: name})
			}
			p, err := rules.NewPosition(g, s)
			if err != nil {
				continue
			}
			sets, _ := plain.Keys(p, solver.Mate, 1)
			mates += min(1, len(sets))
			if len(sets) > 0 && !solver.MayMate()(p) {
				t.Fatalf("%+v: %v mates", s, names(p, sets))
			}
		}
	})
	if mates < 20 && !testing.Short() {
		t.Errorf("only %d positions with a mate", mates)
	}
}
