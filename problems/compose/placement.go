package compose

import (
	"math/rand/v2"

	"flicker/rules"
	"flicker/rules/board"
)

// layout says where the men of a task stand, in the order of its pieces; board.None: not on the board.
type layout []board.Cell

// place is the i-th placement of the men, which depends on nothing but the task and i; false if two men fall on one
// cell, a pawn where it cannot stand, or if it is another placement with like men exchanged.
func (t *Task) place(i uint64) (layout, bool) {
	if t.Systematic {
		return t.count(i)
	}
	return t.draw(i)
}

// draw places the men at random.
func (t *Task) draw(i uint64) (layout, bool) {
	r := rand.New(rand.NewPCG(t.Seed, i))
	at := t.fixed()
	for k, p := range t.Pieces {
		if p.Cell != "" {
			continue
		}
		var free []board.Cell
		for c := range board.Cell(t.Game.Board.Size()) {
			if t.free(at, p.Man, c) {
				free = append(free, c)
			}
		}
		if len(free) == 0 {
			return nil, false
		}
		at[k] = free[r.IntN(len(free))]
	}
	return at, true
}

// count reads i as a number whose digits, the last man's the lowest, are the cells of the men.
func (t *Task) count(i uint64) (layout, bool) {
	at := t.fixed()
	size := uint64(t.Game.Board.Size())
	for k := len(t.Pieces) - 1; k >= 0; k-- {
		p := t.Pieces[k]
		if p.Cell != "" {
			continue
		}
		c := board.Cell(i % size)
		i /= size
		if !t.free(at, p.Man, c) {
			return nil, false
		}
		for j := k + 1; j < len(t.Pieces); j++ {
			if t.Pieces[j] == p && at[j] < c {
				return nil, false
			}
		}
		at[k] = c
	}
	return at, true
}

// fixed is the layout with nothing but the men that have their place.
func (t *Task) fixed() layout {
	at := make(layout, len(t.Pieces))
	for k, p := range t.Pieces {
		at[k] = board.None
		if c, ok := t.Game.Board.Cell(p.Cell); ok {
			at[k] = c
		}
	}
	return at
}

// free tells whether a man may stand on a cell beside the others.
func (t *Task) free(at layout, m rules.Man, c board.Cell) bool {
	for _, taken := range at {
		if taken == c {
			return false
		}
	}
	return m.Kind() != rules.Pawn || !t.Game.Board.BarsPawn(board.Side(m.Colour()), c)
}

// position is the legal diagram of a layout in a game, with castling wherever king and rook stand on their cells, as in
// files, and with every en passant capture that is possible if the task wishes for some; nil if it is illegal.
func (t *Task) position(g *rules.Game, at layout) *rules.Position {
	s := rules.Setup{Turn: t.Turn, Kingless: [2]bool{true, true}}
	if g.Rules.Modes {
		s.History = t.History
	}
	on := map[board.Cell]rules.Man{}
	deposed := [2]bool{}
	for k, p := range t.Pieces {
		if at[k] == board.None {
			continue
		}
		name := t.Game.Board.CellName(at[k])
		on[at[k]] = p.Man
		s.Men = append(s.Men, rules.Placed{Man: p.Man, Cell: name})
		if p.Royal {
			s.Royal = append(s.Royal, name)
			deposed[p.Man.Colour()] = true
		}
	}
	for _, k := range g.Castles() {
		side := rules.Colour(k.Side)
		if !deposed[side] && on[k.King] == rules.NewMan(rules.King, side) && on[k.Rook] == rules.NewMan(rules.Rook, side) {
			s.Castling += string(k.FENLetter)
		}
	}
	if t.wishesEnPassant() {
		s.EnPassant = t.passed(g, on)
	}
	p, err := rules.NewPosition(g, s)
	if err != nil {
		return nil
	}
	p.DropIdleRights()
	return t.Stipulation.WithMater(p)
}

// passed are the cells over which pawns of the side that waits may have made a double step: of the orthodox rule set the
// first at most (F16).
func (t *Task) passed(g *rules.Game, on map[board.Cell]rules.Man) []string {
	enemy := t.Turn.Other()
	var out []string
	for x := range board.Cell(g.Board.Size()) {
		home, at, ok := g.Board.Passed(board.Side(enemy), x)
		if ok && on[at] == rules.NewMan(rules.Pawn, enemy) && on[x] == rules.NoMan && on[home] == rules.NoMan {
			out = append(out, g.Board.CellName(x))
			if g.Rules.StrictEnPassant {
				break
			}
		}
	}
	return out
}
