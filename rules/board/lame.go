package board

import (
	"slices"

	"flicker/rules/betza"
)

// LameRides is Rides of a lame man, who needs the cells empty that lie between the ends of each step (M1): each step goes
// through `legs` cells, straight along the longer of its two directions and then diagonally, and so every line has
// a multiple of legs cells, of which the man may stand on each legs-th. A step whose cells the board lacks is not made.
func (b *Board) LameRides(c Cell, s Step, limit int) (lines [][]Cell, legs int) {
	path := b.shape.legs(s)
	var line []Cell
	var ride func(w way, steps, at int)
	ride = func(w way, steps, at int) {
		if at == len(path) {
			steps, at = steps+1, 0
		}
		ends := true
		if at > 0 || limit == 0 || steps < limit {
			for _, n := range b.shape.next(nil, w, path[at]) {
				if z := b.shape.cell(n); z != None && z != c {
					ends = false
					line = append(line, z)
					ride(n, steps, at+1)
					line = line[:len(line)-1]
				}
			}
		}
		if whole := line[:steps*len(path)]; ends && len(whole) > 0 && !slices.ContainsFunc(lines, func(l []Cell) bool { return slices.Equal(l, whole) }) {
			lines = append(lines, slices.Clone(whole))
		}
	}
	ride(b.shape.from(c), 0, 0)
	return lines, len(path)
}

// squareLegs divides a step of the square lattice into a king's steps.
func squareLegs(s Step) []Step {
	var out []Step
	for _, l := range betza.Legs(s.File, s.Rank) {
		out = append(out, Step{l.Right, l.Up})
	}
	return out
}

func (q *square) legs(s Step) []Step { return squareLegs(s) }

func (t *three) legs(s Step) []Step { return squareLegs(s) }

// legs: a step is m times one of the rook's directions and n times a neighbouring one; the bishop's directions lie between.
func (h *hexagon) legs(s Step) []Step {
	for i, u := range hexTurns {
		v := hexTurns[(i+1)%6]
		// s = m*u + n*v, by Cramer's rule.
		d := u.File*v.Rank - u.Rank*v.File
		m, n := (s.File*v.Rank-s.Rank*v.File)/d, (u.File*s.Rank-u.Rank*s.File)/d
		if m < 0 || n < 0 {
			continue
		}
		straight, diagonal := u, Step{u.File + v.File, u.Rank + v.Rank}
		if n > m {
			straight = v
		}
		legs := slices.Repeat([]Step{straight}, max(m, n)-min(m, n))
		return append(legs, slices.Repeat([]Step{diagonal}, min(m, n))...)
	}
	return nil
}
