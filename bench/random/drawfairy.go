package random

import (
	"slices"

	"pgregory.net/rapid"

	"flicker/rules"
	"flicker/rules/betza"
	"flicker/rules/board"
)

// pool are men that DrawMen draws from, beside the built-in ones: codes that look like others, in either alphabet, and
// movements of every sort.
var pool = []rules.Definition{
	{Code: "X", Name: "X", Move: "(1,4)"},
	{Code: "Ж", Name: "giraffe", Russian: "жираф", Move: "(1,4)"},
	{Code: "КМ", Name: "half-king", Russian: "полукороль", Move: "fKbF"},
	{Code: "E", Name: "зебра", Move: "ZmW2"},
	{Code: "C", Name: "C", Move: "fsNcD"},
	{Code: "PX", Name: "long \"leaper\"", Move: "(2,5)nD"},
	{Code: "Y2", Name: "yak: 2", Russian: "#як", Move: "pW4F"},
}

// DrawMen draws a catalogue of one to five fairy men, and perhaps what a pawn becomes.
func DrawMen(t *rapid.T) *rules.Men {
	all := slices.Clone(pool)
	for _, b := range betza.Fairy() {
		all = append(all, rules.Definition{Code: b.Code, Name: b.English, Russian: b.Russian, Move: b.Move})
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

// DrawFairy is Draw with fairy men, some of them royal in the place of kings (M3).
func DrawFairy(t *rapid.T) *rules.Position {
	b, err := board.Parse(rapid.SampledFrom([]string{"8x8", "8x8", "10x8", "8x8 -d4,e5,c7", "9x11"}).Draw(t, "board"))
	if err != nil {
		t.Fatal(err)
	}
	d := draw(t, rules.NewFairyGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"), DrawMen(t)))
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		if rapid.IntRange(0, 2).Draw(t, "royal") == 0 {
			d.crown(c, rapid.SampledFrom(d.p.Men(c).Cells()).Draw(t, "royal man"), rapid.Bool().Draw(t, "without king"))
		}
	}
	return d.p
}

// crown makes a man royal if the diagram stays legal, and perhaps takes his side's king away.
func (d *drawing) crown(c rules.Colour, at board.Cell, alone bool) {
	d.try(func(s *rules.Setup) {
		s.Royal = append(slices.Clone(s.Royal), d.g.Board.CellName(at))
		if alone {
			s.Men = slices.DeleteFunc(s.Men, func(m rules.Placed) bool {
				return m.Man == rules.NewMan(rules.King, c) && m.Cell != d.g.Board.CellName(at)
			})
		}
	})
}
