// Package betza reads the movement of men written in Ralph Betza's notation (rules.md, M1) and keeps
// the catalogue of built-in men (M2). It knows no board: a step is so many cells to the right and up,
// and whoever has the board makes it there.
//
// The notation is Betza's (Ralph Betza, "Betza notation", chessvariants.org); where the letters
// for directions of oblique leaps have more than one tradition, the note at Bearings says which is followed.
// H. G. Muller's XBetza extends and in places changes it; of that only v and s on oblique leaps are taken over.
package betza

// MaxLeap is the largest coordinate of a leap.
const MaxLeap = 15

// MaxRange is the largest range that can be written; 0 is written for no limit.
const MaxRange = 127

// Use says what a move serves for.
type Use uint8

// Uses of a move.
const (
	MoveOrCapture Use = iota
	MoveOnly          // m
	CaptureOnly       // c
)

// Way is how a move treats the men on its way.
type Way uint8

// Ways of moving. In each the man steps on and on in one direction. A plain man leaps over what lies between the cells
// of a single step, and is stopped by a man on a cell it steps on, which it may capture.
const (
	Plain Way = iota
	// Lame (n): each single step also needs the cells between its ends to be empty, see Legs.
	Lame
	// Cannon (p): the man passes exactly one man, the hurdle, standing on any cell it steps on, and ends on a cell
	// beyond it, the cells between being empty but for the hurdle.
	Cannon
	// Grasshopper (g): as Cannon, but the man ends on the first cell beyond the hurdle.
	Grasshopper
)

// Move is one kind of step with what may be done with it; a man's movement is a list of them, each
// adding to the others. Moves can be compared with ==.
type Move struct {
	// M and N are the cells the step covers along either axis, 0 <= M <= N, 1 <= N <= MaxLeap: the knight's
	// are 1 and 2. The step is made in all bearings that these allow, up to eight, unless Bearings restricts them.
	M, N int
	// Bearings are the directions allowed.
	Bearings Bearings
	// Range is how many steps may be made in a row: 1 for a leaper, 0 for no limit.
	Range int
	Use   Use
	Way   Way
}

// Allows tells whether White's man may step in the direction of the vector with the components right and up.
// For Black the board is mirrored: ask with -up. Only the signs of the components and which of them is longer matter,
// so that on a hexagonal board any integers proportional to the true ones will do.
func (m Move) Allows(right, up int) bool { return m.Bearings.Has(right, up) }

// kind is the symmetry of a step, on which the meaning of direction letters depends.
type kind uint8

const (
	orthogonal kind = iota
	diagonal
	oblique
)

func kindOf(m, n int) kind {
	switch m {
	case 0:
		return orthogonal
	case n:
		return diagonal
	}
	return oblique
}

// Leg is a king's step: cells to the right and up, each -1, 0 or 1.
type Leg struct{ Right, Up int }

// Legs divides a step into king's steps: first straight along the longer axis, then diagonally. The cells that all
// but the last of them lead to are those that a lame man needs empty. So nN is the mao (the Chinese horse), nA the
// Chinese elephant, nZ the Korean elephant, nD the lame dabbaba.
func Legs(right, up int) []Leg {
	x, y := sign(right), sign(up)
	long, short := max(right*x, up*y), min(right*x, up*y)
	straight := Leg{x, 0}
	if up*y > right*x {
		straight = Leg{0, y}
	}
	legs := make([]Leg, long)
	for i := range legs {
		legs[i] = straight
		if i >= long-short {
			legs[i] = Leg{x, y}
		}
	}
	return legs
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
