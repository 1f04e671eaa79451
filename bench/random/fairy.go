package random

import (
	"maps"
	"slices"

	"pgregory.net/rapid"

	"flicker/rules"
	"flicker/rules/betza"
	"flicker/rules/board"
)

// Men of all gaits: riders, leapers, lame men; hoppers and a man with two ways to one cell; codes and names that look like
// others, in either alphabet.
var (
	striders = []rules.Definition{
		{Code: "GI", Name: "giraffe", Move: "(1,4)"}, {Code: "NR", Name: "nightrider", Move: "NN"},
		{Code: "SI", Name: "silver", Move: "FfW"}, {Code: "MA", Name: "mao", Move: "nN"}, {Code: "W", Name: "moa rider", Move: "nAA"},
		{Code: "V", Name: "spender", Move: "mNcW3"},
	}
	hoppers = []rules.Definition{
		{Code: "G", Name: "grasshopper", Move: "gQ"}, {Code: "PA", Name: "cannon", Move: "mRcpR"},
		{Code: "LI", Name: "lion", Move: "pQ"}, {Code: "X", Name: "queen twice", Move: "QW"},
	}
	namesakes = []rules.Definition{
		{Code: "XX", Name: "X", Move: "(1,4)"},
		{Code: "Ж", Name: "giraffe", Russian: "жираф", Move: "(1,4)"},
		{Code: "КМ", Name: "half-king", Russian: "полукороль", Move: "fKbF"},
		{Code: "E", Name: "зебра", Move: "ZmW2"},
		{Code: "C", Name: "C", Move: "fsNcD"},
		{Code: "PX", Name: "long \"leaper\"", Move: "(2,5)nD"},
		{Code: "Y2", Name: "yak: 2", Russian: "#як", Move: "pW4F"},
	}
)

// Zoo are men of all gaits for tests, some to be promoted to.
func Zoo(withHoppers bool) *rules.Men {
	if withHoppers {
		return zoo(slices.Concat(striders, hoppers), "Q", "MA", "V", "G")
	}
	return zoo(striders, "Q", "MA", "V")
}

// Hoppers are men that need hurdles, and one with two ways to a cell.
func Hoppers() *rules.Men { return zoo(hoppers, "Q", "G", "LI") }

func zoo(defs []rules.Definition, promotions ...string) *rules.Men {
	men, err := rules.NewMen(defs, promotions)
	if err != nil {
		panic(err) // a fault of the lists
	}
	return men
}

// DrawMen draws a catalogue of one to five fairy men, the built-in ones among them, and perhaps what a pawn becomes.
func DrawMen(t *rapid.T) *rules.Men {
	all := slices.Clone(namesakes)
	for _, b := range betza.Fairy() {
		all = append(all, rules.Definition{Code: b.Code, Name: b.English, Russian: b.Russian, Move: b.Move})
	}
	for _, d := range slices.Concat(striders, hoppers) {
		if !slices.ContainsFunc(all, func(a rules.Definition) bool { return a.Code == d.Code || a.Name == d.Name }) {
			all = append(all, d)
		}
	}
	defs := rapid.Permutation(all).Draw(t, "men")[:rapid.IntRange(1, 5).Draw(t, "fairy men")]
	var promotions []string
	if rapid.Bool().Draw(t, "fairy promotions") {
		promotions = []string{"Q", "N", "B", "R"}
		for _, d := range defs {
			promotions = append(promotions, d.Code)
		}
	}
	men, err := rules.NewMen(defs, promotions)
	if err != nil {
		t.Fatal(err)
	}
	return men
}

// DrawFairy draws a Position with fairy men, some of them royal in the place of kings (M3).
func DrawFairy(t *rapid.T) *rules.Position {
	b, err := board.Parse(rapid.SampledFrom([]string{"8x8", "8x8", "10x8", "8x8 -d4,e5,c7", "9x11"}).Draw(t, "board"))
	if err != nil {
		t.Fatal(err)
	}
	g := rules.NewFairyGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"), DrawMen(t))
	return Position(Rand(rapid.Uint64().Draw(t, "seed")), g, Taste{
		Men: rapid.IntRange(0, 14).Draw(t, "attempts"), Castling: 0.4, Doubles: rapid.IntRange(0, 2).Draw(t, "doubles"),
		Pawns: 0.3, Fairy: 0.6, Royal: 0.3,
	})
}

// crown makes another man of a side royal than its king, who stays or goes.
func (d *diagram) crown(c rules.Colour) {
	var heirs []string
	king := ""
	for _, name := range slices.Sorted(maps.Keys(d.men)) {
		switch man := d.men[name]; {
		case man == rules.NewMan(rules.King, c):
			king = name
		case man.Colour() == c:
			heirs = append(heirs, name)
		}
	}
	if len(heirs) == 0 {
		return
	}
	d.royal[c] = heirs[d.r.IntN(len(heirs))]
	if d.r.IntN(2) == 0 {
		delete(d.men, king)
	}
}
