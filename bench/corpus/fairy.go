package corpus

import (
	"fmt"
	"maps"
	"slices"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/betza"
	"flicker/rules/board"
)

// FairyMan is a man that FEN has no letter for.
type FairyMan struct {
	Colour string `json:"color"` //nolint:misspell // w or b, under the name that the corpus gives it
	Walk   string `json:"walk"`  // how he moves, by Popeye's English code
	Name   string `json:"name"`
	Royal  bool   `json:"royal"`
}

// fairyPosition puts fairy and royal men on their cells (M2, M3). Pawns may become what is in the diagram, too.
func fairyPosition(text string, men map[string]FairyMan) (*rules.Position, error) {
	cells := slices.Sorted(maps.Keys(men))
	codes := map[string]string{} // by walk
	var defs []rules.Definition
	promotions := []string{"Q", "R", "B", "N"}
	for _, cell := range cells {
		walk := men[cell].Walk
		if codes[walk] != "" {
			continue
		}
		b, ok := betza.FindPopeye(walk)
		if !ok {
			return nil, fmt.Errorf("no man walks like %q", walk)
		}
		codes[walk] = b.Code
		if rules.OrthodoxMen.KindOf(b.Code) == rules.NoKind {
			defs = append(defs, rules.Definition{Code: b.Code, Name: b.English, Russian: b.Russian, Move: b.Move})
			promotions = append(promotions, b.Code)
		}
	}
	catalogue, err := rules.NewMen(defs, promotions)
	if err != nil {
		return nil, err
	}
	g := rules.NewFairyGame(board.Standard, rules.Orthodox, catalogue)
	s, err := fen.Read(g.Board, g.Men, text)
	if err != nil {
		return nil, err
	}
	for _, cell := range cells {
		m := men[cell]
		colour := rules.White
		if m.Colour == "b" {
			colour = rules.Black
		}
		s.Men = append(s.Men, rules.Placed{Man: rules.NewMan(catalogue.KindOf(codes[m.Walk]), colour), Cell: cell})
		if m.Royal {
			s.Royal = append(s.Royal, cell)
		}
	}
	for c := range s.Kingless {
		s.Kingless[c] = !slices.ContainsFunc(s.Men, func(m rules.Placed) bool { return m.Man == rules.NewMan(rules.King, rules.Colour(c)) })
	}
	return rules.NewPosition(g, s)
}
