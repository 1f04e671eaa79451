package rules

import (
	"flicker/rules/betza"
	"flicker/rules/board"
)

// Use says what a line of movement serves for.
type Use uint8

// Uses of a line.
const (
	MoveOrCapture Use = iota
	MoveOnly
	CaptureOnly
)

// Gait says how a man goes along a line.
type Gait uint8

// Gaits.
const (
	// Straight: to any cell whose predecessors are empty. A leap is a line of one cell.
	Straight Gait = iota
	// Lame: to each Line.Stride-th cell whose predecessors are empty.
	Lame
	// Cannon: over one man, the hurdle, to any cell beyond him, all others between being empty.
	Cannon
	// Grasshopper: as Cannon, but only to the cell next to the hurdle.
	Grasshopper
)

// Hops tells whether the gait needs a hurdle.
func (g Gait) Hops() bool { return g >= Cannon }

// Line is one line of movement of a man from a cell: the cells in the order they are met.
type Line struct {
	Cells  []board.Cell
	Use    Use
	Gait   Gait
	Stride uint8 // of a lame man; else 1
}

// Stops tells whether the man may come to the i-th cell of the line, if what lies before allows it.
func (l *Line) Stops(i int) bool {
	switch {
	case l.Gait == Lame:
		return (i+1)%int(l.Stride) == 0
	case l.Gait.Hops():
		return i > 0 // there is the first hurdle at the earliest
	}
	return true
}

// orthodoxMoves are the movements of the orthodox kinds but the pawn.
var orthodoxMoves = func() (out [firstFairy][]betza.Move) {
	for k := Knight; k < firstFairy; k++ {
		var err error
		if out[k], err = betza.Parse(orthodoxKinds[k].Move); err != nil {
			panic(err)
		}
	}
	return out
}()

// movement of a kind; the pawn's is another matter.
func (m *Men) movement(k Kind) []betza.Move {
	if k < firstFairy {
		return orthodoxMoves[k]
	}
	return m.moves[k-firstFairy]
}

// heading is a step of a movement that a man may make.
type heading struct {
	move betza.Move
	step board.Step
}

// headings are those of a man of a colour; none of a pawn.
func headings(b *board.Board, men *Men, man Man) []heading {
	var out []heading
	if man.Kind() == Pawn {
		return out
	}
	for _, m := range men.movement(man.Kind()) {
		steps := b.Steps(m.M, m.N)
		if m.M == 0 {
			steps = b.Steps(m.N, m.M) // the files first
		}
		for _, s := range steps {
			right, up := b.Bearing(s)
			if man.Colour() == Black {
				up = -up
			}
			if m.Allows(right, up) {
				out = append(out, heading{m, s})
			}
		}
	}
	return out
}

// linesOf are the lines of a man, by cell.
func linesOf(b *board.Board, man Man, steps []heading) [][]Line {
	out := make([][]Line, b.Size())
	for a := range out {
		from := board.Cell(a)
		if man.Kind() == Pawn {
			out[a] = pawnLines(b, man.Colour(), from)
			continue
		}
		lines := make([]Line, 0, len(steps))
		for i := range steps {
			lines = ride(b, &steps[i], from, lines)
		}
		out[a] = lines
	}
	return out
}

// ride appends the lines of one step of a movement.
func ride(b *board.Board, h *heading, from board.Cell, out []Line) []Line {
	m, s := &h.move, h.step
	line := Line{Use: Use(m.Use), Gait: Gait(m.Way), Stride: 1}
	var rides [][]board.Cell
	least := 1
	switch {
	case m.Way == betza.Lame:
		var legs int
		rides, legs = b.LameRides(from, s, m.Range)
		if line.Stride = uint8(legs); legs == 1 {
			line.Gait = Straight // on this board nothing lies between
		}
	default:
		rides = b.Rides(from, s, m.Range)
	}
	if line.Gait.Hops() {
		least = 2
	}
	for _, cells := range rides {
		if len(cells) >= least {
			line.Cells = cells
			out = append(out, line)
		}
	}
	return out
}

// pawnLines: a step ahead, two from the home cells; captures diagonally ahead (F1, B6, B8).
func pawnLines(b *board.Board, c Colour, from board.Cell) []Line {
	var out []Line
	ways := b.Pawn(c.side(), from)
	if len(ways.Ahead) > 0 {
		out = append(out, Line{Cells: ways.Ahead, Use: MoveOnly, Stride: 1})
	}
	for _, to := range ways.Captures {
		out = append(out, Line{Cells: []board.Cell{to}, Use: CaptureOnly, Stride: 1})
	}
	return out
}
