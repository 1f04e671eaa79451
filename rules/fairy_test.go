package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/betza"
	"flicker/rules/board"
)

// zoo are men of every gait, among them one who comes to cells in two ways and one whose black men go otherwise.
func zoo(t interface{ Fatal(...any) }) *rules.Men {
	var defs []rules.Definition
	for _, b := range betza.Fairy() {
		if slices.Contains([]string{"Z", "GI", "CA", "NR", "AM", "G", "PA", "LI", "MA", "AL", "NH"}, b.Code) {
			defs = append(defs, rules.Definition{Code: b.Code, Name: b.English, Move: b.Move})
		}
	}
	defs = append(defs,
		rules.Definition{Code: "X", Name: "queen twice", Move: "QW"},
		rules.Definition{Code: "Y", Name: "silver", Move: "FfW"},
		rules.Definition{Code: "W", Name: "lame rider", Move: "nAA"},
		rules.Definition{Code: "V", Name: "berolina knight", Move: "mNcW3"})
	men, err := rules.NewMen(defs, []string{"Q", "G", "N", "MA"})
	if err != nil {
		t.Fatal(err)
	}
	return men
}

// scatter places men at random, the kings among them unless kingless, where the diagram is legal.
func scatter(r *rand.Rand, g *rules.Game, n int, royals bool) *rules.Position {
	kinds := g.Men.Kinds()
	for {
		s := rules.Setup{Turn: rules.Colour(r.IntN(2)), Kingless: [2]bool{!royals, !royals}}
		used := map[int]bool{}
		place := func(k rules.Kind, c rules.Colour) string {
			x := r.IntN(g.Board.Size())
			for used[x] {
				x = r.IntN(g.Board.Size())
			}
			used[x] = true
			s.Men = append(s.Men, rules.Placed{Man: rules.NewMan(k, c), Cell: g.Board.CellName(board.Cell(x))})
			return g.Board.CellName(board.Cell(x))
		}
		for c := range 2 {
			switch {
			case !royals:
			case r.IntN(3) == 0:
				s.Royal = append(s.Royal, place(kinds[r.IntN(len(kinds))], rules.Colour(c)))
			default:
				place(rules.King, rules.Colour(c))
			}
		}
		for range n {
			k := kinds[r.IntN(len(kinds))]
			if k != rules.King || royals && len(s.Royal) == 2 {
				place(k, rules.Colour(r.IntN(2)))
			}
		}
		if p, err := rules.NewPosition(g, s); err == nil {
			return p
		}
	}
}

// goes lists the cells to which a man on a cell of the 8x8 board may go, step by step from the notation (M1); attacks: those
// on which he could take an enemy man if one stood there.
func goes(p *rules.Position, x board.Cell, moves []betza.Move, attacks bool) map[string]bool {
	b := p.Board()
	man := p.At(x)
	file, rank := b.Coord(x)
	at := func(f, r int) (board.Cell, bool) { return b.At(f, r) }
	out := map[string]bool{}
	for _, m := range moves {
		for df := -16; df <= 16; df++ {
			for dr := -16; dr <= 16; dr++ {
				lo, hi := min(abs(df), abs(dr)), max(abs(df), abs(dr))
				up := dr
				if man.Colour() == rules.Black {
					up = -dr
				}
				if lo != m.M || hi != m.N || !m.Allows(df, up) {
					continue
				}
				hurdles := 0
				f, r := file, rank
				for step := 1; m.Range == 0 || step <= m.Range; step++ {
					if m.Way == betza.Lame && !clearLegs(p, f, r, df, dr) {
						break
					}
					f, r = f+df, r+dr
					c, ok := at(f, r)
					if !ok {
						break
					}
					there := p.At(c)
					needed := 0
					if m.Way == betza.Cannon || m.Way == betza.Grasshopper {
						needed = 1
					}
					if hurdles == needed {
						takes := there != rules.NoMan && there.Colour() != man.Colour() && c != p.King(there.Colour())
						switch {
						case attacks && m.Use != betza.MoveOnly,
							!attacks && takes && m.Use != betza.MoveOnly,
							!attacks && there == rules.NoMan && m.Use != betza.CaptureOnly:
							out[b.CellName(c)] = true
						}
						if m.Way == betza.Grasshopper {
							break
						}
					}
					if there != rules.NoMan {
						hurdles++
					}
					if hurdles > needed {
						break
					}
				}
			}
		}
	}
	return out
}

// clearLegs: the cells between the ends of a lame step are empty.
func clearLegs(p *rules.Position, f, r, df, dr int) bool {
	legs := betza.Legs(df, dr)
	for _, l := range legs[:len(legs)-1] {
		f, r = f+l.Right, r+l.Up
		c, ok := p.Board().At(f, r)
		if !ok || p.At(c) != rules.NoMan {
			return false
		}
	}
	return true
}

// M1, M2, M3: what men do is what the notation says, step by step.
func TestFairyMovesArePlain(t *testing.T) {
	men := zoo(t)
	g := rules.NewFairyGame(board.Standard, rules.ThroughCheck, men)
	rapid.Check(t, func(t *rapid.T) {
		p := scatter(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)), g, 14, false)
		for _, c := range []rules.Colour{rules.White, rules.Black} {
			attacked := map[board.Cell]bool{}
			for _, x := range p.Men(c).Cells() {
				k := p.At(x).Kind()
				if k == rules.Pawn {
					continue
				}
				moves, err := betza.Parse(men.Definition(k).Move)
				if err != nil {
					t.Fatal(err)
				}
				for z := range goes(p, x, moves, true) {
					cell, _ := g.Board.Cell(z)
					attacked[cell] = true
				}
				if c != p.Turn() {
					continue
				}
				want := goes(p, x, moves, false)
				got := map[string]bool{}
				for _, m := range p.MovesOf(x, nil) {
					if z := g.Board.CellName(m.To); got[z] {
						t.Fatalf("%s: %s twice", fen.Write(p), g.Text(m))
					} else {
						got[z] = true
					}
				}
				if fmt.Sprint(keys(got)) != fmt.Sprint(keys(want)) {
					t.Fatalf("%s: %s on %s goes to %v, want %v", fen.Write(p), men.Name(k), g.Board.CellName(x), keys(got), keys(want))
				}
			}
			for z := range board.Cell(g.Board.Size()) {
				if byPawn(p, z, c) {
					continue
				}
				if got := p.Attacked(z, c); got != attacked[z] {
					t.Fatalf("%s: %s attacks %s: %v", fen.Write(p), c, g.Board.CellName(z), got)
				}
			}
		}
	})
}

// byPawn tells whether a pawn attacks a cell.
func byPawn(p *rules.Position, z board.Cell, by rules.Colour) bool {
	for _, a := range p.Attackers(z, by) {
		if p.At(a).Kind() == rules.Pawn {
			return true
		}
	}
	return false
}

func keys(m map[string]bool) string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// The moves of rule sets of single moves, and whether there is one and which give check, are those that making and looking
// tells (F7, F9, M3).
func TestFairySinglesArePlain(t *testing.T) {
	men := zoo(t)
	spare, err := rules.NewMen([]rules.Definition{{Code: "GI", Name: "giraffe", Move: "(1,4)"}, {Code: "NR", Name: "nightrider", Move: "NN"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		which := rapid.SampledFrom([]*rules.Men{men, spare}).Draw(t, "men")
		g := rules.NewFairyGame(board.Standard, rules.Orthodox, which)
		p := scatter(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2)), g, 9, true)
		loose := *p
		q := rules.NewFairyGame(board.Standard, rules.Flickering, which)
		s, err := rules.NewPosition(q, setupOf(p))
		if err != nil {
			t.Fatal(err)
		}
		var want, checks []string
		quiet := false
		for _, m := range s.Moves(nil) {
			r := *s
			r.Make(m)
			if !r.MayEnd() {
				continue
			}
			want = append(want, g.Text(m))
			if r.InCheck(p.Turn().Other()) {
				checks = append(checks, g.Text(m))
			} else {
				quiet = true
			}
		}
		if got := textsOf(g, p.Moves(nil)); !slices.Equal(got, sorted(want)) {
			t.Fatalf("%s: moves %v, want %v", fen.Write(p), got, want)
		}
		if got := textsOf(g, p.Checks(nil)); !slices.Equal(got, sorted(checks)) {
			t.Fatalf("%s: checks %v, want %v", fen.Write(p), got, checks)
		}
		if p.HasMove() != (len(want) > 0) {
			t.Fatalf("%s: has a move: %v", fen.Write(p), p.HasMove())
		}
		if p.HasQuietMove() && !quiet {
			t.Fatalf("%s: has a quiet move", fen.Write(p))
		}
		for _, m := range p.Moves(nil) {
			if !p.Legal(m) {
				t.Fatalf("%s: %s is not legal", fen.Write(p), g.Text(m))
			}
		}
		if !p.Equal(&loose) {
			t.Fatalf("%s: looking changed the position", fen.Write(p))
		}
	})
}

// setupOf is the diagram of a position without rights.
func setupOf(p *rules.Position) rules.Setup {
	s := rules.Setup{Turn: p.Turn()}
	for x := range board.Cell(p.Board().Size()) {
		if man := p.At(x); man != rules.NoMan {
			s.Men = append(s.Men, rules.Placed{Man: man, Cell: p.Board().CellName(x)})
			if x == p.King(man.Colour()) {
				s.Royal = append(s.Royal, p.Board().CellName(x))
			}
		}
	}
	return s
}

func textsOf(g *rules.Game, moves []rules.Move) []string {
	var out []string
	for _, m := range moves {
		out = append(out, g.Text(m))
	}
	return sorted(out)
}

func sorted(l []string) []string { slices.Sort(l); return l }

// M3: where a royal man has changed places with another of his kind the position is another one.
func TestRoyalMenInKeys(t *testing.T) {
	men := zoo(t)
	key := func(text string) rules.Key {
		p, err := fen.Position(rules.NewFairyGame(board.Standard, rules.Flickering, men), text)
		if err != nil {
			t.Fatal(err)
		}
		return p.Key()
	}
	seen := map[rules.Key]string{}
	for _, text := range []string{
		"k7/8/8/8/8/8/8/N1(N!)5 w - -", "k7/8/8/8/8/8/8/(N!)1N5 w - -", "k7/8/8/8/8/8/8/N1N1K3 w - -",
		"k7/8/8/8/8/8/8/K1(K!)5 w - -", "k7/8/8/8/8/8/8/(K!)1K5 w - -", "n1(n!)5/8/8/8/8/8/8/K7 w - -", "(n!)1n5/8/8/8/8/8/8/K7 w - -",
	} {
		if other := seen[key(text)]; other != "" {
			t.Errorf("%s has the key of %s", text, other)
		}
		seen[key(text)] = text
	}
}

// A royal pawn (M3) is not taken en passant (F8); taking so itself, it may not step into check (F6), a line that the victim
// has shut included.
func TestRoyalPawnsEnPassant(t *testing.T) {
	for _, law := range []*rules.RuleSet{rules.Flickering, rules.Orthodox} {
		expect(t, position(t, law, "k7/8/8/8/3(P!)p3/8/8/8 b - d3"), "!e4d3 e4e3")
		expect(t, position(t, law, "k2r4/8/8/3p(P!)3/8/8/8/7R w - d6"), "!e5d6 e5e6")
		expect(t, position(t, law, "k7/8/8/3p(P!)3/8/8/8/3r3R w - d6"), "!e5d6 e5e6")
		expect(t, position(t, law, "k7/8/8/3p(P!)3/8/8/8/r6R w - d6"), "e5d6 e5e6")
	}
}
