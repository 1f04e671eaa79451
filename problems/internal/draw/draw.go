// Package draw draws random legal diagrams for property tests.
package draw

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"flicker/rules"
	"flicker/rules/board"
)

var boards = []string{"8x8", "8x8", "8x8", "10x8", "4x4", "5x12", "a1-h4", "c3-h8", "6x6 -c3,d4", "a1-c8,f1-h8,d4", "8x8 -d4,e5"}

// Game draws a rule set on the orthodox board, another rectangle or a fragment.
func Game(t *rapid.T) *rules.Game {
	b, err := board.Parse(rapid.SampledFrom(boards).Draw(t, "board"))
	if err != nil {
		t.Fatal(err)
	}
	return rules.NewGame(b, rapid.SampledFrom(rules.RuleSets()).Draw(t, "rules"))
}

// Position draws a legal diagram: kings, often on their castling squares with rooks and rights, up to four
// cells passed over by double steps, up to ten other men. Whatever would make it illegal is left out.
func Position(t *rapid.T, g *rules.Game) *rules.Position {
	colours := rapid.SampledFrom([]rules.Colour{rules.White, rules.Black})
	cells := rapid.SampledFrom(cellNames(g.Board))
	d := &drawing{game: g}
	d.setup.Turn = colours.Draw(t, "turn")
	castling := len(g.Castles()) > 0 && rapid.Bool().Draw(t, "castling")
	home := map[rules.Colour]string{rules.White: "1", rules.Black: "8"}
	kings := []rules.Placed{{Man: rules.NewMan(rules.King, rules.White), Cell: "e1"}, {Man: rules.NewMan(rules.King, rules.Black), Cell: "e8"}}
	if !castling {
		kings[0].Cell, kings[1].Cell = cells.Draw(t, "white king"), cells.Draw(t, "black king")
	}
	if !d.with(func(s *rules.Setup) { s.Men = kings }) {
		t.Skip("kings side by side")
	}
	for _, k := range g.Castles() {
		if c := rules.Colour(k.Side); castling {
			file := map[bool]string{true: "h", false: "a"}[k.Short]
			d.with(func(s *rules.Setup) {
				s.Men = append(s.Men, rules.Placed{Man: rules.NewMan(rules.Rook, c), Cell: file + home[c]})
			})
			if rapid.Bool().Draw(t, "right") {
				d.with(func(s *rules.Setup) { s.Castling += string(k.FENLetter) })
			}
		}
	}
	reached, passed := 4, 3
	if d.setup.Turn == rules.White {
		reached, passed = g.Board.Ranks()-3, g.Board.Ranks()-2
	}
	for range rapid.IntRange(0, 4).Draw(t, "double steps") {
		file := 'a' + rune(rapid.IntRange(0, g.Board.Files()-1).Draw(t, "file"))
		d.with(func(s *rules.Setup) {
			pawn := rules.NewMan(rules.Pawn, s.Turn.Other())
			s.Men = append(s.Men, rules.Placed{Man: pawn, Cell: fmt.Sprintf("%c%d", file, reached)})
			s.EnPassant = append(s.EnPassant, fmt.Sprintf("%c%d", file, passed))
		})
	}
	kinds := rapid.SampledFrom([]rules.Kind{rules.Pawn, rules.Knight, rules.Bishop, rules.Rook, rules.Queen})
	for range rapid.IntRange(0, 10).Draw(t, "men") {
		man := rules.Placed{Man: rules.NewMan(kinds.Draw(t, "kind"), colours.Draw(t, "colour")), Cell: cells.Draw(t, "cell")}
		d.with(func(s *rules.Setup) { s.Men = append(s.Men, man) })
	}
	return d.position
}

func cellNames(b *board.Board) []string {
	var out []string
	for i := range b.Size() {
		out = append(out, b.CellName(board.Cell(i)))
	}
	return out
}

// drawing is a legal diagram under construction.
type drawing struct {
	game     *rules.Game
	setup    rules.Setup
	position *rules.Position
}

// with makes a change if the diagram stays legal.
func (d *drawing) with(change func(*rules.Setup)) bool {
	s := d.setup
	s.Men, s.EnPassant = slices.Clone(s.Men), slices.Clone(s.EnPassant)
	change(&s)
	p, err := rules.NewPosition(d.game, s)
	if err != nil {
		return false
	}
	d.setup, d.position = s, p
	return true
}
