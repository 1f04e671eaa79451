package rules

import "flicker/rules/board"

// Use says what a line of movement serves for.
type Use uint8

// Uses of a line.
const (
	MoveOrCapture Use = iota
	MoveOnly
	CaptureOnly
)

// Line is one line of movement of a man from a cell: the cells in the order they are
// met. A leap is a line of one cell. A man goes to any of them whose predecessors are empty.
type Line struct {
	Cells []board.Cell
	Use   Use
}

// way is one way in which a man of the set on a cell attacks another cell: every cell between is empty.
type way struct {
	men     uint32 // bit per Man
	between board.Set
}

// tables hold the movement of every man on one board, compiled once.
type tables struct {
	lines [mans][][]Line
	// attackers[z*size+a] are the men that attack z from a on an otherwise empty board, a bit per Man;
	// firstWay is one way of doing so, moreWays the others (other men, or other routes to the same cell).
	attackers []uint32
	firstWay  []way
	moreWays  map[int][]way
	// byTarget lists the same ways by the cell attacked.
	byTarget [][]Attack
	// reach[m][a] are the cells on the lines of man m from a; strikes[m][z] are those from which m attacks z on an
	// otherwise empty board; strike[z] are those from which some man does.
	reach, strikes [mans][]board.Set
	strike         []board.Set
	// between[z] are the cells between z and the men that attack it from afar, on all ways.
	between []board.Set
	// promoting are the cells from which a step of a pawn of either colour promotes it.
	promoting [2]board.Set
	// plain men move on all their lines with and without capture: they go where they attack.
	plain [mans]bool
	// twice are the men that can come to some cell by more than one of their lines, or more than once by one.
	twice [mans]bool
	size  int
}

// walk is a kind's movement apart from the pawn's: leaps, and how often each may be repeated.
type walk struct {
	leaps [][2]int // as Board.Steps has them
	limit int      // 1: leaper; 0: rider
}

var walks = map[Kind]walk{
	Knight: {[][2]int{{1, 2}}, 1},
	Bishop: {[][2]int{{1, 1}}, 0},
	Rook:   {[][2]int{{1, 0}}, 0},
	Queen:  {[][2]int{{1, 0}, {1, 1}}, 0},
	King:   {[][2]int{{1, 0}, {1, 1}}, 1},
}

func compileTables(b *board.Board) *tables {
	n := b.Size()
	t := &tables{size: n, attackers: make([]uint32, n*n), firstWay: make([]way, n*n), moreWays: map[int][]way{}}
	for k := Pawn; k < kinds; k++ {
		for _, c := range []Colour{White, Black} {
			m := NewMan(k, c)
			t.lines[m] = make([][]Line, n)
			for a := range n {
				from := board.Cell(a)
				var lines []Line
				if k == Pawn {
					lines = pawnLines(b, c, from)
				} else {
					lines = walkLines(b, walks[k], from)
				}
				t.lines[m][a] = lines
				t.addWays(m, from, lines)
			}
		}
	}
	t.compileAttacks()
	t.compileSets(b)
	return t
}

func walkLines(b *board.Board, w walk, from board.Cell) []Line {
	var out []Line
	for _, leap := range w.leaps {
		for _, s := range b.Steps(leap[0], leap[1]) {
			for _, cells := range b.Rides(from, s, w.limit) {
				out = append(out, Line{Cells: cells})
			}
		}
	}
	return out
}

// pawnLines: a step ahead, two from the home cells; captures diagonally ahead (F1, B6, B8).
func pawnLines(b *board.Board, c Colour, from board.Cell) []Line {
	var out []Line
	ways := b.Pawn(c.side(), from)
	if len(ways.Ahead) > 0 {
		out = append(out, Line{Cells: ways.Ahead, Use: MoveOnly})
	}
	for _, to := range ways.Captures {
		out = append(out, Line{Cells: []board.Cell{to}, Use: CaptureOnly})
	}
	return out
}

func (t *tables) addWays(m Man, from board.Cell, lines []Line) {
	for _, l := range lines {
		if l.Use == MoveOnly {
			continue
		}
		var between board.Set
		for _, z := range l.Cells {
			if !between.Has(z) { // the line crosses itself: the man has come there before
				t.addWay(m, int(z)*t.size+int(from), between)
			}
			between.Add(z)
		}
	}
}

func (t *tables) addWay(m Man, i int, between board.Set) {
	bit := uint32(1) << m
	if t.attackers[i] == 0 {
		t.firstWay[i] = way{bit, between}
	} else if t.firstWay[i].between == between {
		t.firstWay[i].men |= bit
	} else {
		found := false
		for j := range t.moreWays[i] {
			if w := &t.moreWays[i][j]; w.between == between {
				w.men |= bit
				found = true
			}
		}
		if !found {
			t.moreWays[i] = append(t.moreWays[i], way{bit, between})
		}
	}
	t.attackers[i] |= bit
}

// compileSets gathers lines and attacks in sets of cells.
func (t *tables) compileSets(b *board.Board) {
	t.strike = make([]board.Set, t.size)
	t.between = make([]board.Set, t.size)
	for z := range t.size {
		for _, way := range t.byTarget[z] {
			t.between[z] = t.between[z].Union(board.SetOf(way.Between...))
		}
	}
	for c := range t.promoting {
		for a := range board.Cell(t.size) {
			for _, l := range t.lines[NewMan(Pawn, Colour(c))][a] {
				for _, to := range l.Cells {
					if b.Promotes(board.Side(c), to) {
						t.promoting[c].Add(a)
					}
				}
			}
		}
	}
	for m := NewMan(Pawn, White); int(m) < mans; m++ {
		t.plain[m] = true
		t.reach[m], t.strikes[m] = make([]board.Set, t.size), make([]board.Set, t.size)
		for a := range t.size {
			cells := 0
			for _, l := range t.lines[m][a] {
				t.plain[m] = t.plain[m] && l.Use == MoveOrCapture
				t.reach[m][a] = t.reach[m][a].Union(board.SetOf(l.Cells...))
				cells += len(l.Cells)
			}
			t.twice[m] = t.twice[m] || cells > t.reach[m][a].Len()
			for z := range t.size {
				if t.attackers[z*t.size+a]>>m&1 != 0 {
					t.strikes[m][z].Add(board.Cell(a))
					t.strike[z].Add(board.Cell(a))
				}
			}
		}
	}
}

// attacks tells whether man m on a attacks z when the cells of occ are occupied (F15).
func (t *tables) attacks(m Man, a, z board.Cell, occ board.Set) bool {
	i := int(z)*t.size + int(a)
	bit := uint32(1) << m
	if t.attackers[i]&bit == 0 {
		return false
	}
	if w := &t.firstWay[i]; w.men&bit != 0 && !w.between.Meets(occ) {
		return true
	}
	if len(t.moreWays) == 0 {
		return false
	}
	for _, w := range t.moreWays[i] {
		if w.men&bit != 0 && !w.between.Meets(occ) {
			return true
		}
	}
	return false
}
