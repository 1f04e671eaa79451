package random_test

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// checkLegal reads the diagram anew, with its rights, which makes all the tests of legality (F16).
func checkLegal(t rapid.TB, p *rules.Position) {
	t.Helper()
	again, err := fen.Position(p.Game(), fen.Write(p))
	if err != nil {
		t.Fatalf("%s: %v", fen.Write(p), err)
	}
	if !again.Equal(p) {
		t.Fatalf("%s is read as another position", fen.Write(p))
	}
}

// A board has exactly the men asked for, in numbers that a game could lead to (F1), and is legal.
func TestBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rules.NewGame(board.Standard, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"))
		men := [2]int{rapid.IntRange(1, 16).Draw(t, "white"), rapid.IntRange(1, 16).Draw(t, "black")}
		p := random.Board(random.Rand(rapid.Uint64().Draw(t, "seed")), g, men[0], men[1])
		if p == nil {
			t.Fatal("no board")
		}
		checkLegal(t, p)
		for _, c := range []rules.Colour{rules.White, rules.Black} {
			if got := p.Men(c).Len(); got != men[c] {
				t.Fatalf("%s: %d men of %s, want %d", fen.Write(p), got, c, men[c])
			}
			count := map[rules.Kind]int{}
			for _, cell := range p.Men(c).Cells() {
				count[p.At(cell).Kind()]++
			}
			promoted := max(0, count[rules.Queen]-1)
			for _, k := range []rules.Kind{rules.Rook, rules.Bishop, rules.Knight} {
				promoted += max(0, count[k]-2)
			}
			for _, k := range []rules.Kind{rules.Queen, rules.Rook, rules.Bishop, rules.Knight} {
				if count[k] > 3 {
					t.Fatalf("%s: %d %ss of %s", fen.Write(p), count[k], rules.OrthodoxMen.Name(k), c)
				}
			}
			if count[rules.King] != 1 || count[rules.Pawn]+promoted > 8 {
				t.Fatalf("%s: %s has %d kings, %d pawns, %d promoted men", fen.Write(p), c, count[rules.King], count[rules.Pawn], promoted)
			}
		}
	})
}

// Boards of 16 against 16 have every kind of man in plenty, both sides on turn, and every right; the same ones for
// the same seed.
func TestFullBoards(t *testing.T) {
	const boards = 1500
	for _, r := range rules.Variants() {
		g := rules.NewGame(board.Standard, r)
		var seen variety
		for seed := range uint64(boards) {
			p := random.Board(random.Rand(seed), g, 16, 16)
			checkLegal(t, p)
			seen.add(p)
			if again := random.Board(random.Rand(seed), g, 16, 16); !again.Equal(p) {
				t.Fatalf("seed %d: %s, then %s", seed, fen.Write(p), fen.Write(again))
			}
		}
		if seen.men != 1<<32 {
			t.Errorf("%s: not all have 32 men", r.Name)
		}
		seen.wantAll(t, r)
		if pawns := seen.kinds[rules.Pawn]; pawns < 12*boards || pawns > 16*boards {
			t.Errorf("%s: %d pawns on %d boards", r.Name, pawns, boards)
		}
		for _, k := range []rules.Kind{rules.Queen, rules.Rook, rules.Bishop, rules.Knight} {
			if seen.kinds[k] < 2*boards {
				t.Errorf("%s: %d %ss on %d boards", r.Name, seen.kinds[k], rules.OrthodoxMen.Name(k), boards)
			}
		}
	}
}

// Position makes diagrams of every number of men from 2 to 32, and those of few and of many men have every right.
func TestPosition(t *testing.T) {
	for _, r := range rules.Variants() {
		g := rules.NewGame(board.Standard, r)
		var all, many variety
		for seed := range uint64(4000) {
			taste := random.Taste{Men: int(seed % 61), Castling: 0.3, Doubles: int(seed % 4), Pawns: 0.5}
			p := random.Position(random.Rand(seed), g, taste)
			checkLegal(t, p)
			all.add(p)
			if n := p.Men(rules.White).Union(p.Men(rules.Black)).Len(); n >= 28 && n <= 32 {
				many.add(p)
			}
		}
		for n := 2; n <= 32; n++ {
			if all.men>>n&1 == 0 {
				t.Errorf("%s: no position of %d men", r.Name, n)
			}
		}
		all.wantAll(t, r)
		many.wantAll(t, r)
	}
}

// A share of the men is fairy men, of every kind of the game, and pawns are as many as before.
func TestFairyTaste(t *testing.T) {
	men, err := rules.NewMen([]rules.Definition{{Code: "Z", Move: "Z"}, {Code: "GI", Move: "(1,4)"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	g := rules.NewFairyGame(board.Standard, rules.Flickering, men)
	var seen variety
	for seed := range uint64(500) {
		p := random.Position(random.Rand(seed), g, random.Taste{Men: 20, Pawns: 0.4, Fairy: 0.5})
		checkLegal(t, p)
		seen.add(p)
	}
	orthodox := 0
	for _, k := range []rules.Kind{rules.Queen, rules.Rook, rules.Bishop, rules.Knight} {
		orthodox += seen.kinds[k]
	}
	zebras, giraffes := seen.kinds[men.KindOf("Z")], seen.kinds[men.KindOf("GI")]
	for _, share := range []float64{float64(zebras) / float64(giraffes), float64(orthodox) / float64(zebras+giraffes)} {
		if share < 0.8 || share > 1.4 {
			t.Errorf("%d zebras, %d giraffes, %d orthodox pieces", zebras, giraffes, orthodox)
		}
	}
	if seen.kinds[rules.Pawn] < orthodox {
		t.Errorf("%d pawns, %d orthodox pieces", seen.kinds[rules.Pawn], orthodox)
	}
}

// Drawn diagrams are legal; royal men beside kings and without them occur, and fairy promotions.
func TestDrawFairy(t *testing.T) {
	random.Until(t, []string{"royal man beside kings", "royal man without", "game with fairy promotions"}, func(t *rapid.T, seen map[string]int) {
		p := random.DrawFairy(t)
		checkLegal(t, p)
		for _, c := range []rules.Colour{rules.White, rules.Black} {
			if k := p.At(p.King(c)).Kind(); k == rules.King {
				continue
			}
			kings := 0
			for _, cell := range p.Men(c).Cells() {
				if p.At(cell).Kind() == rules.King {
					kings++
				}
			}
			if kings > 0 {
				seen["royal man beside kings"]++
			} else {
				seen["royal man without"]++
			}
		}
		if len(p.Game().Men.Promotions()) > 4 {
			seen["game with fairy promotions"]++
		}
	})
}

// What is not seen in the first round may be in the next, and is the last thing waited for.
func TestUntil(t *testing.T) {
	round, draws := 0, 0
	rapid.Check(t, func(*rapid.T) { round++ })
	random.Until(t, []string{"early", "late"}, func(_ *rapid.T, seen map[string]int) {
		draws++
		seen["early"]++
		if draws > round {
			seen["late"]++
		}
	})
	if draws != 2*round && !testing.Short() {
		t.Errorf("%d draws, want two rounds of %d", draws, round)
	}
}

// variety is what was seen in some positions.
type variety struct {
	men    uint64 // bit n: a position of n men
	turns  [2]int
	rights rules.Rights
	most   int // castling rights in one position
	passed board.Set
	double bool // several en passant captures in one position
	kinds  map[rules.Kind]int
}

func (v *variety) add(p *rules.Position) {
	men := p.Men(rules.White).Union(p.Men(rules.Black))
	v.men |= 1 << men.Len()
	v.turns[p.Turn()]++
	v.rights |= p.Rights()
	v.most = max(v.most, bits.OnesCount8(uint8(p.Rights())))
	if v.kinds == nil {
		v.kinds = map[rules.Kind]int{}
	}
	for _, c := range men.Cells() {
		v.kinds[p.At(c).Kind()]++
	}
	q := *p
	q.DropIdleRights()
	v.passed = v.passed.Union(q.EnPassant())
	v.double = v.double || q.EnPassant().Len() > 1
}

// wantAll wants all rights, and either side on turn.
func (v *variety) wantAll(t *testing.T, r *rules.RuleSet) {
	t.Helper()
	if v.turns[0] == 0 || v.turns[1] == 0 {
		t.Errorf("%s: sides on turn %v", r.Name, v.turns)
	}
	if v.rights != 1<<4-1 || v.most != 4 {
		t.Errorf("%s: castling rights %04b, at most %d together", r.Name, v.rights, v.most)
	}
	if v.passed.Len() != 16 {
		t.Errorf("%s: %d usable en passant cells, want 16", r.Name, v.passed.Len())
	}
	if v.double == r.StrictEnPassant {
		t.Errorf("%s: several en passant captures together: %v", r.Name, v.double)
	}
}

// The taste of a muster holds: the side on turn, all rights and none.
func TestMuster(t *testing.T) {
	g := rules.NewGame(board.Standard, rules.Flickering)
	for seed := range uint64(100) {
		c := rules.Colour(seed % 2)
		full := random.Muster{White: 16, Black: 16, Turn: []rules.Colour{c}, Home: 1, Rights: 1}.Position(random.Rand(seed), g)
		if full.Turn() != c || full.King(rules.White) != g.Castles()[0].King {
			t.Errorf("seed %d: %s", seed, fen.Write(full))
		}
		for i, k := range g.Castles() {
			home := full.At(k.Rook) == rules.NewMan(rules.Rook, rules.Colour(k.Side))
			if home != (full.Rights()>>i&1 != 0) {
				t.Errorf("seed %d: %s: castling %c: %v", seed, fen.Write(full), k.FENLetter, home)
			}
		}
		bare := random.Muster{White: 16, Black: 16, Home: 1}.Position(random.Rand(seed), g)
		if bare.Rights() != 0 || !bare.EnPassant().Empty() {
			t.Errorf("seed %d: %s has rights", seed, fen.Write(bare))
		}
	}
}

// Other boards take what they have room for.
func TestBoardOnOtherBoards(t *testing.T) {
	for _, c := range []struct {
		spec         string
		white, black int
		room         bool
	}{
		{"4x4", 2, 1, true}, {"a1-c8,f1-h8,d4", 8, 12, true}, {"26x4", 16, 16, true}, {"10x8 -d4,e5", 16, 16, true}, {"6x5", 16, 16, false}, {"2x2", 1, 1, false},
	} {
		b, err := board.Parse(c.spec)
		if err != nil {
			t.Fatal(err)
		}
		p := random.Board(random.Rand(1), rules.NewGame(b, rules.Flickering), c.white, c.black)
		if (p != nil) != c.room {
			t.Errorf("%s: %d against %d: position %v", c.spec, c.white, c.black, p != nil)
		}
		if p != nil {
			checkLegal(t, p)
			if p.Men(rules.White).Len() != c.white || p.Men(rules.Black).Len() != c.black {
				t.Errorf("%s: %s", c.spec, fen.Write(p))
			}
		}
	}
}

func BenchmarkFullBoard(b *testing.B) {
	g := rules.NewGame(board.Standard, rules.Flickering)
	r := random.Rand(1)
	for b.Loop() {
		random.Board(r, g, 16, 16)
	}
}
