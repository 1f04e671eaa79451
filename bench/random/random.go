// Package random makes legal diagrams for tests and races: the same ones for the same seed.
package random

import (
	"maps"
	"math/rand/v2"
	"slices"

	"flicker/rules"
	"flicker/rules/board"
)

// Taste says what the diagrams should be like.
type Taste struct {
	Men      int     // attempts to place a man beside kings and whatever Castling and Doubles place; a taken cell loses one
	Castling float64 // probability of kings and rooks on their array cells, rights included
	Doubles  int     // attempts to place a double-stepped pawn with a pawn beside it (F11)
	Pawns    float64 // share of pawns among the men
	Fairy    float64 // share of the game's fairy men among those that are no pawns, if it has some
	Royal    float64 // probability for each side that another man than its king is royal (M3)
}

// Rand is the source for a seed.
func Rand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x666c69636b6572)) }

// Position makes a legal position with either side on turn.
func Position(r *rand.Rand, g *rules.Game, t Taste) *rules.Position {
	for {
		d := &diagram{r: r, g: g, men: map[string]rules.Man{}, turn: rules.Colour(r.IntN(2))}
		d.right = func() bool { return r.IntN(5) > 0 }
		d.kings(r.Float64() < t.Castling)
		for range t.Doubles {
			d.double()
		}
		for range t.Men {
			d.man(t)
		}
		for _, c := range []rules.Colour{rules.White, rules.Black} {
			if t.Royal > 0 && r.Float64() < t.Royal {
				d.crown(c)
			}
		}
		if p := d.position(); p != nil {
			return p
		}
	}
}

type diagram struct {
	r    *rand.Rand
	g    *rules.Game
	men  map[string]rules.Man
	turn rules.Colour
	// royal are the cells of the men that are royal in the place of kings; "" for none.
	royal [2]string
	// right draws whether a right is given that the diagram allows.
	right func() bool
}

func (d *diagram) cell() string {
	return d.g.Board.CellName(board.Cell(d.r.IntN(d.g.Board.Size())))
}

// put places a man if the cell exists, is empty, and is not a pawn's first or last rank; it tells whether.
func (d *diagram) put(m rules.Man, name string) bool {
	b := d.g.Board
	c, ok := b.Cell(name)
	if _, full := d.men[name]; !ok || full || m.Kind() == rules.Pawn && b.BarsPawn(board.Side(m.Colour()), c) {
		return false
	}
	d.men[name] = m
	return true
}

func (d *diagram) kings(home bool) {
	if home && len(d.g.Castles()) > 0 {
		for _, k := range d.g.Castles() {
			c := rules.Colour(k.Side)
			d.put(rules.NewMan(rules.King, c), d.g.Board.CellName(k.King))
			if d.r.IntN(4) > 0 {
				d.put(rules.NewMan(rules.Rook, c), d.g.Board.CellName(k.Rook))
			}
		}
		return
	}
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		for before := len(d.men); len(d.men) == before; {
			d.put(rules.NewMan(rules.King, c), d.cell())
		}
	}
}

// double places an enemy pawn as after its double step, often with pawns beside it or a man on the cell passed over.
func (d *diagram) double() {
	b, enemy := d.g.Board, d.turn.Other()
	var passed []board.Cell
	for c := range b.Size() {
		if _, _, ok := b.Passed(board.Side(enemy), board.Cell(c)); ok {
			passed = append(passed, board.Cell(c))
		}
	}
	if len(passed) == 0 {
		return
	}
	x := passed[d.r.IntN(len(passed))]
	_, at, _ := b.Passed(board.Side(enemy), x)
	d.put(rules.NewMan(rules.Pawn, enemy), b.CellName(at))
	for _, beside := range captors(b, d.turn, x) {
		if d.r.IntN(3) > 0 {
			d.put(rules.NewMan(rules.Pawn, d.turn), b.CellName(beside))
		}
	}
	if d.r.IntN(8) == 0 {
		d.put(rules.NewMan(rules.Knight, enemy), b.CellName(x))
	}
}

// captors are the cells from which a side's pawn takes on x.
func captors(b *board.Board, c rules.Colour, x board.Cell) []board.Cell {
	var out []board.Cell
	for a := range board.Cell(b.Size()) {
		if slices.Contains(b.Pawn(board.Side(c), a).Captures, x) {
			out = append(out, a)
		}
	}
	return out
}

// fairyKinds are the kinds of a game beside the orthodox ones.
func fairyKinds(g *rules.Game) []rules.Kind {
	return slices.DeleteFunc(g.Men.Kinds(), func(k rules.Kind) bool { return k <= rules.King })
}

func (d *diagram) man(t Taste) {
	kind := []rules.Kind{rules.Knight, rules.Bishop, rules.Rook, rules.Queen}[d.r.IntN(4)]
	if d.r.Float64() < t.Pawns {
		kind = rules.Pawn
	} else if fairy := fairyKinds(d.g); len(fairy) > 0 && d.r.Float64() < t.Fairy {
		kind = fairy[d.r.IntN(len(fairy))]
	}
	d.put(rules.NewMan(kind, rules.Colour(d.r.IntN(2))), d.cell())
}

// setup has the men in the order of their cells' names, and no rights.
func (d *diagram) setup() rules.Setup {
	s := rules.Setup{Turn: d.turn}
	for _, name := range slices.Sorted(maps.Keys(d.men)) {
		s.Men = append(s.Men, rules.Placed{Man: d.men[name], Cell: name})
	}
	for _, name := range d.royal {
		if name != "" {
			s.Royal = append(s.Royal, name)
		}
	}
	return s
}

// position checks the diagram, with the men gone that check the side not on turn, and gives it
// most of the rights it allows; nil if kings or royal men attack each other.
func (d *diagram) position() *rules.Position {
	for _, name := range d.checkers() {
		if d.men[name].Kind() == rules.King || d.royal[d.turn] == name {
			return nil
		}
		delete(d.men, name)
	}
	s := d.setup()
	d.rights(&s)
	p, err := rules.NewPosition(d.g, s)
	if err != nil { // taking a man away has opened a line to the king
		return nil
	}
	return p
}

// checkers are the cells of the men of the side on turn that attack the other side's royal man.
func (d *diagram) checkers() []string {
	b := d.g.Board
	at := d.royal[d.turn.Other()]
	for name, man := range d.men {
		if at == "" && man == rules.NewMan(rules.King, d.turn.Other()) {
			at = name
		}
	}
	king, _ := b.Cell(at)
	stands := func(c board.Cell) bool { return d.men[b.CellName(c)] != rules.NoMan }
	var out []string
	for _, a := range d.g.Attacks(king) {
		name := b.CellName(a.From)
		man := d.men[name]
		if man != rules.NoMan && man.Colour() == d.turn && a.By(man) && !slices.ContainsFunc(a.Between, stands) && (a.Over == board.None || stands(a.Over)) {
			out = append(out, name)
		}
	}
	return out
}

func (d *diagram) rights(s *rules.Setup) {
	b := d.g.Board
	for _, k := range d.g.Castles() {
		c := rules.Colour(k.Side)
		if d.royal[c] == "" && d.men[b.CellName(k.King)] == rules.NewMan(rules.King, c) && d.men[b.CellName(k.Rook)] == rules.NewMan(rules.Rook, c) && d.right() {
			s.Castling += string(k.FENLetter)
		}
	}
	enemy := d.turn.Other()
	for c := range b.Size() {
		x := board.Cell(c)
		home, at, ok := b.Passed(board.Side(enemy), x)
		if !ok || d.men[b.CellName(at)] != rules.NewMan(rules.Pawn, enemy) || !d.right() {
			continue
		}
		free := true
		for _, e := range []board.Cell{home, x} {
			m := d.men[b.CellName(e)]
			free = free && (m == rules.NoMan || !d.g.Rules.StrictEnPassant && m.Colour() == enemy && m.Kind() != rules.Pawn)
		}
		if free && !(d.g.Rules.StrictEnPassant && len(s.EnPassant) > 0) {
			s.EnPassant = append(s.EnPassant, b.CellName(x))
		}
	}
}
