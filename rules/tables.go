package rules

import (
	"slices"

	"flicker/rules/board"
)

// manSet is a set of men, a bit per Man.
type manSet uint64

func only(m Man) manSet         { return 1 << m }
func (s manSet) has(m Man) bool { return s>>m&1 != 0 }

// way is one way in which a man of the set on a cell attacks another cell: every cell between is empty, and if there is a
// hurdle, it is occupied.
type way struct {
	men     manSet
	between board.Set
	hurdle  board.Cell // None: it needs none
}

// tables hold the movement of every man on one board, compiled once.
type tables struct {
	lines [mans][][]Line
	// attackers[z*size+a] are the men that attack z from a if the board is otherwise as they like it;
	// firstWay is one way of doing so without a hurdle, moreWays the others (other men, other routes to the same cell, hurdles).
	attackers []manSet
	firstWay  []way
	moreWays  [][]way // nil: there are none
	// byTarget lists the same ways by the cell attacked.
	byTarget [][]Attack
	// reach[m][a] are the cells on the lines of man m from a; strikes[m][z] are those from which m attacks z if
	// the board is otherwise as he likes it; strike[z] are those from which some man does.
	reach, strikes [mans][]board.Set
	strike         []board.Set
	// between[z] are the cells between z and the men that attack it from afar, on all ways, and their hurdles.
	between []board.Set
	// promoting are the cells from which a step of a pawn of either colour promotes it.
	promoting [2]board.Set
	// plain men move on all their lines with and without capture: they go where they attack.
	plain [mans]bool
	// twice are the men that can come to some cell by more than one of their lines, or more than once by one.
	twice [mans]bool
	// hopper are the men that need hurdles.
	hopper [mans]bool
	// hops: some man needs hurdles. straight: every man goes Straight on all his lines.
	// forks: some man is among twice.
	hops, straight, forks bool
	size                  int
}

func compileTables(b *board.Board, men *Men) *tables {
	n := b.Size()
	t := &tables{size: n, attackers: make([]manSet, n*n), firstWay: make([]way, n*n)}
	for i := range t.firstWay {
		t.firstWay[i].hurdle = board.None
	}
	t.straight = true
	for _, k := range men.Kinds() {
		white, black := NewMan(k, White), NewMan(k, Black)
		steps, mirrored := headings(b, men, white), headings(b, men, black)
		t.lines[white] = linesOf(b, white, steps)
		if t.lines[black] = t.lines[white]; k == Pawn || !slices.Equal(steps, mirrored) {
			t.lines[black] = linesOf(b, black, mirrored)
		}
		for _, m := range []Man{white, black} {
			for a, lines := range t.lines[m] {
				t.addWays(m, board.Cell(a), lines)
			}
		}
	}
	t.compileAttacks()
	t.compileSets(b, men)
	return t
}

func (t *tables) addWays(m Man, from board.Cell, lines []Line) {
	for i := range lines {
		l := &lines[i]
		t.straight = t.straight && l.Gait == Straight
		t.hopper[m] = t.hopper[m] || l.Gait.Hops()
		t.hops = t.hops || l.Gait.Hops()
		if l.Use == MoveOnly {
			continue
		}
		if l.Gait.Hops() {
			t.addHops(m, from, l)
			continue
		}
		var between board.Set
		for j, z := range l.Cells {
			if !between.Has(z) && l.Stops(j) { // else the line crosses itself: the man has come there before
				t.addWay(int(z)*t.size+int(from), way{only(m), between, board.None})
			}
			between.Add(z)
		}
	}
}

// addHops adds a way of attack for each hurdle and each cell beyond it.
func (t *tables) addHops(m Man, from board.Cell, l *Line) {
	for i, hurdle := range l.Cells {
		beyond := l.Cells[i+1:]
		if l.Gait == Grasshopper && len(beyond) > 1 {
			beyond = beyond[:1]
		}
		between := board.SetOf(l.Cells[:i]...)
		if between.Has(hurdle) {
			return // the line crosses itself
		}
		for _, z := range beyond {
			if z == hurdle || between.Has(z) {
				break
			}
			t.addWay(int(z)*t.size+int(from), way{only(m), between, hurdle})
			between.Add(z)
		}
	}
}

// more are the ways other than the first.
func (t *tables) more(i int) []way {
	if t.moreWays == nil {
		return nil
	}
	return t.moreWays[i]
}

// addWay adds a way for the cells that index i stands for.
func (t *tables) addWay(i int, w way) {
	first := &t.firstWay[i]
	switch {
	case w.hurdle == board.None && first.men == 0:
		*first = w
	case first.men != 0 && first.between == w.between && w.hurdle == board.None:
		first.men |= w.men
	default:
		t.addMore(i, w)
	}
	t.attackers[i] |= w.men
}

func (t *tables) addMore(i int, w way) {
	if t.moreWays == nil {
		t.moreWays = make([][]way, len(t.attackers))
	}
	for j := range t.moreWays[i] {
		if more := &t.moreWays[i][j]; more.between == w.between && more.hurdle == w.hurdle {
			more.men |= w.men
			return
		}
	}
	t.moreWays[i] = append(t.moreWays[i], w)
}

// compileSets gathers lines and attacks in sets of cells.
func (t *tables) compileSets(b *board.Board, men *Men) {
	t.strike = make([]board.Set, t.size)
	t.between = make([]board.Set, t.size)
	for z := range t.size {
		for _, way := range t.byTarget[z] {
			t.between[z] = t.between[z].Union(board.SetOf(way.Between...))
			if way.Over != board.None {
				t.between[z].Add(way.Over)
			}
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
	for m := NewMan(Pawn, White); m < NewMan(men.kinds(), White); m++ {
		t.plain[m] = true
		t.reach[m], t.strikes[m] = make([]board.Set, t.size), make([]board.Set, t.size)
		for a := range t.size {
			cells := 0
			for _, l := range t.lines[m][a] {
				t.plain[m] = t.plain[m] && l.Use == MoveOrCapture
				for i, to := range l.Cells {
					if l.Stops(i) {
						t.reach[m][a].Add(to)
						cells++
					}
				}
			}
			t.twice[m] = t.twice[m] || cells > t.reach[m][a].Len()
			t.forks = t.forks || t.twice[m]
			for z := range t.size {
				if t.attackers[z*t.size+a].has(m) {
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
	if !t.attackers[i].has(m) {
		return false
	}
	if w := &t.firstWay[i]; w.men.has(m) && !w.between.Meets(occ) {
		return true
	}
	more := t.more(i)
	for j := range more {
		if w := &more[j]; w.men.has(m) && w.open(occ) {
			return true
		}
	}
	return false
}

// open tells whether men that attack in this way do when the cells of occ are occupied.
func (w *way) open(occ board.Set) bool {
	return !w.between.Meets(occ) && (w.hurdle == board.None || occ.Has(w.hurdle))
}
