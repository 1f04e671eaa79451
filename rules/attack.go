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
	for z := range t.byTarget {
		n, cells := 0, 0
		t.waysTo(z, func(_ board.Cell, w *way) {
			n++
			cells += w.between.Len()
		})
		attacks, pool := make([]Attack, 0, n), make([]board.Cell, 0, cells)
		t.waysTo(z, func(a board.Cell, w *way) {
			first := len(pool)
			for between := w.between; !between.Empty(); {
				pool = append(pool, between.Pop())
			}
			attacks = append(attacks, Attack{From: a, Between: pool[first:len(pool):len(pool)], Over: w.hurdle, men: w.men})
		})
		t.byTarget[z] = attacks
	}
}

// waysTo visits the ways of attacking a cell.
func (t *tables) waysTo(z int, visit func(from board.Cell, w *way)) {
	for a := range t.size {
		i := z*t.size + a
		if t.attackers[i] == 0 {
			continue
		}
		if w := &t.firstWay[i]; w.men != 0 {
			visit(board.Cell(a), w)
		}
		more := t.more(i)
		for j := range more {
			visit(board.Cell(a), &more[j])
		}
	}
}
