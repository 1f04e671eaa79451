package rules

import "flicker/rules/board"

// Attack is one way of attacking a cell from another (F15).
type Attack struct {
	From    board.Cell
	Between []board.Cell // they must be empty
	Over    board.Cell   // the hurdle, which must be occupied; None if there is none
	men     manSet
}

// By tells whether the man attacks in this way.
func (a *Attack) By(m Man) bool { return a.men.has(m) }

// Attacks lists the ways of attacking a cell, by any man from anywhere. The caller must not change it.
func (g *Game) Attacks(z board.Cell) []Attack { return g.tables.byTarget[z] }

// compileAttacks lists the ways of attack by the cell attacked.
func (t *tables) compileAttacks() {
	t.byTarget = make([][]Attack, t.size)
	for i := range t.attackers {
		if t.attackers[i] == 0 {
			continue
		}
		z, a := i/t.size, board.Cell(i%t.size)
		for _, w := range append([]way{t.firstWay[i]}, t.more(i)...) {
			if w.men != 0 {
				t.byTarget[z] = append(t.byTarget[z], Attack{From: a, Between: w.between.Cells(), Over: w.hurdle, men: w.men})
			}
		}
	}
}
