package random

import (
	"math/rand/v2"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// Disguise is a position of a game with fairy men made of one with the orthodox men on the same board: some of its men have
// become fairy men, some kings have handed their royalty to another man (M3). It is nil if no legal one was found in a few
// attempts.
func Disguise(r *rand.Rand, p *rules.Position, g *rules.Game) *rules.Position {
	for range 20 {
		if q, err := rules.NewPosition(g, disguised(r, p, g)); err == nil {
			return q
		}
	}
	return nil
}

func disguised(r *rand.Rand, p *rules.Position, g *rules.Game) rules.Setup {
	kinds := g.Men.Kinds()
	s := rules.Setup{Turn: p.Turn()}
	if c := fen.Castling(p); c != "-" {
		s.Castling = c
	}
	for _, c := range p.EnPassant().Cells() {
		s.EnPassant = append(s.EnPassant, p.Board().CellName(c))
	}
	var heirs [2]rules.Kind // of royal men, who are to have others of their kind beside them
	for c := range heirs {
		heirs[c] = kinds[r.IntN(len(kinds))]
	}
	abdicates := [2]bool{r.IntN(8) == 0 && s.Castling == "", r.IntN(8) == 0 && s.Castling == ""}
	for x := range board.Cell(p.Board().Size()) {
		man := p.At(x)
		if man == rules.NoMan {
			continue
		}
		name := p.Board().CellName(x)
		switch k := man.Kind(); {
		case k == rules.King && abdicates[man.Colour()]:
			s.Royal = append(s.Royal, name)
			man = rules.NewMan(heirs[man.Colour()], man.Colour())
		case k != rules.King && abdicates[man.Colour()] && r.IntN(3) == 0:
			man = rules.NewMan(heirs[man.Colour()], man.Colour())
		case k != rules.King && k != rules.Pawn && s.Castling == "" && r.IntN(2) == 0:
			man = rules.NewMan(kinds[r.IntN(len(kinds))], man.Colour())
		}
		s.Men = append(s.Men, rules.Placed{Man: man, Cell: name})
	}
	return s
}

// Zoo are men of all gaits for tests: riders, leapers, lame men and hoppers, some to be promoted to.
func Zoo(withHoppers bool) *rules.Men {
	defs := []rules.Definition{
		{Code: "GI", Name: "giraffe", Move: "(1,4)"}, {Code: "NR", Name: "nightrider", Move: "NN"},
		{Code: "Y", Name: "silver", Move: "FfW"}, {Code: "MA", Name: "mao", Move: "nN"}, {Code: "W", Name: "moa rider", Move: "nAA"},
		{Code: "V", Name: "spender", Move: "mNcW3"},
	}
	promotions := []string{"Q", "MA", "V"}
	if withHoppers {
		defs = append(defs, rules.Definition{Code: "G", Name: "grasshopper", Move: "gQ"}, rules.Definition{Code: "PA", Name: "cannon", Move: "mRcpR"},
			rules.Definition{Code: "LI", Name: "lion", Move: "pQ"}, rules.Definition{Code: "X", Name: "queen twice", Move: "QW"})
		promotions = append(promotions, "G")
	}
	men, err := rules.NewMen(defs, promotions)
	if err != nil {
		panic(err) // a fault of this list
	}
	return men
}
