package random

import (
	"pgregory.net/rapid"

	"flicker/rules"
	"flicker/rules/board"
)

// drawing is a setup under way that is always a legal diagram.
type drawing struct {
	g     *rules.Game
	setup rules.Setup
	p     *rules.Position
}

// try changes the setup if the diagram stays legal.
func (d *drawing) try(change func(s *rules.Setup)) bool {
	s := d.setup
	s.Men = append([]rules.Placed(nil), s.Men...)
	s.EnPassant = append([]string(nil), s.EnPassant...)
	change(&s)
	p, err := rules.NewPosition(d.g, s)
	if err != nil {
		return false
	}
	d.setup, d.p = s, p
	return true
}

func (d *drawing) place(k rules.Kind, c rules.Colour, cell string) func(*rules.Setup) {
	return func(s *rules.Setup) {
		s.Men = append(s.Men, rules.Placed{Man: rules.NewMan(k, c), Cell: cell})
	}
}

// Draw draws a legal diagram for a property test: on the orthodox board, another rectangle or a fragment, under any
// rule set, with castling and en passant rights well represented.
func Draw(t *rapid.T) *rules.Position {
	spec := rapid.SampledFrom([]string{"8x8", "8x8", "8x8", "8x8", "10x8", "a1-e6", "a1-c8,f1-h8,d4", "8x8 -d4,e5,c7", "26x4", "9x11", "cylinder", "torus", "moebius", "sphere", "hex", "three96-split"}).Draw(t, "board")
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	return DrawIn(t, rules.NewGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules")))
}

// DrawIn is Draw for a given game; if it has fairy men, they take part.
func DrawIn(t *rapid.T, g *rules.Game) *rules.Position { return draw(t, g).p }

func draw(t *rapid.T, g *rules.Game) *drawing {
	b := g.Board
	d := &drawing{g: g}
	d.setup.Turn = rapid.SampledFrom([]rules.Colour{rules.White, rules.Black}).Draw(t, "turn")
	var names []string
	for c := range b.Size() {
		names = append(names, b.CellName(board.Cell(c)))
	}
	names = rapid.Permutation(names).Draw(t, "cells")
	most := min(12, len(names))
	if len(g.Castles()) > 0 && rapid.IntRange(0, 3).Draw(t, "castling") > 0 && d.castling(t) {
		most = 4 // room to castle
	} else {
		d.kings(t, names)
	}
	if rapid.Bool().Draw(t, "en passant") {
		d.enPassant(t, names)
	}
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		if near := promoting(b, c); len(near) > 0 {
			d.try(d.place(rules.Pawn, c, b.CellName(rapid.SampledFrom(near).Draw(t, "near promotion"))))
		}
	}
	kinds := append([]rules.Kind{rules.Pawn, rules.Pawn, rules.Knight, rules.Bishop, rules.Rook, rules.Rook, rules.Queen}, fairyKinds(g)...)
	for i := range rapid.IntRange(0, most).Draw(t, "men") {
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		c := rapid.SampledFrom([]rules.Colour{d.setup.Turn, d.setup.Turn, d.setup.Turn.Other()}).Draw(t, "colour")
		d.try(d.place(k, c, names[i]))
	}
	return d
}

// promoting are the cells one step from where a side's pawns are promoted.
func promoting(b *board.Board, c rules.Colour) []board.Cell {
	var out []board.Cell
	for a := range board.Cell(b.Size()) {
		if ways := b.Pawn(board.Side(c), a); len(ways.Ahead) > 0 && b.Promotes(board.Side(c), ways.Ahead[0]) {
			out = append(out, a)
		}
	}
	return out
}

func (d *drawing) kings(t *rapid.T, names []string) {
	for _, other := range names[1:] {
		if d.try(func(s *rules.Setup) {
			d.place(rules.King, rules.White, names[0])(s)
			d.place(rules.King, rules.Black, other)(s)
		}) {
			return
		}
	}
	t.Fatal("no room for two kings")
}

// castling places kings and rooks as in the array; false if the kings stand side by side then (B3).
func (d *drawing) castling(t *rapid.T) bool {
	if !d.try(func(s *rules.Setup) {
		d.place(rules.King, rules.White, "e1")(s)
		d.place(rules.King, rules.Black, "e8")(s)
	}) {
		return false
	}
	for i, k := range d.g.Castles() {
		if rapid.IntRange(0, 3).Draw(t, string(k.FENLetter)) > 0 {
			d.try(func(s *rules.Setup) {
				d.place(rules.Rook, rules.Colour(k.Side), d.g.Board.CellName(k.Rook))(s)
				s.Castling += string("KQkq"[i])
			})
		}
	}
	return true
}

// enPassant adds pawns that have just made their double step, with a pawn beside each.
func (d *drawing) enPassant(t *rapid.T, names []string) {
	b, own, enemy := d.g.Board, d.setup.Turn, d.setup.Turn.Other()
	for _, name := range names {
		x, _ := b.Cell(name)
		_, at, ok := b.Passed(board.Side(enemy), x)
		if !ok || rapid.Bool().Draw(t, "not here") {
			continue
		}
		ready := captors(b, own, x)
		if len(ready) == 0 {
			continue
		}
		beside := rapid.SampledFrom(ready).Draw(t, "beside")
		d.try(func(s *rules.Setup) {
			d.place(rules.Pawn, enemy, b.CellName(at))(s)
			s.EnPassant = append(s.EnPassant, name)
		})
		d.try(d.place(rules.Pawn, own, b.CellName(beside)))
	}
}
