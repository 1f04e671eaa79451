package board

// Edge says what lies beyond an edge of the enclosing rectangle.
type Edge uint8

// Kinds of edges: nothing; the opposite edge; the opposite edge upside down; the same edge, half way round.
const (
	Open Edge = iota
	Joined
	Twisted
	Polar
)

// Edges tells what becomes of a way that leaves the rectangle at its left or right side, and at its lower or upper end.
func (b *Board) Edges() (sides, ends Edge) { return b.sides, b.ends }

// Label is a coordinate beside the board as it is drawn in its own shape.
type Label struct {
	X, Y int // of the first character
	Text string
}

// Place is where a cell is drawn as text: characters from the left, lines from the top.
func (b *Board) Place(c Cell) (x, y int) { return b.shape.place(c) }

// Labels are the coordinates around a board that is no rectangle; none for rectangles, which are drawn in a frame.
func (b *Board) Labels() []Label { return b.shape.labels() }
