// Package rules is the law: what a position is and which moves and series are legal
// in it. Numbers such as F7 refer to the project's rules.md. It does no I/O and starts
// no goroutines.
package rules

import "flicker/rules/board"

// Colour is a side.
type Colour uint8

// The two sides.
const (
	White Colour = iota
	Black
)

// Other is the opponent.
func (c Colour) Other() Colour { return c ^ 1 }

// String is "white" or "black".
func (c Colour) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

func (c Colour) side() board.Side { return board.Side(c) }

// Kind is what a man is, regardless of colour.
type Kind uint8

// The orthodox kinds (F1). NoKind is no man and, in a Move, no promotion. The kinds after King are those that a
// game's Men define.
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
	firstFairy
)

// MaxKinds bounds the values of Kind: a game has at most MaxKinds - 7 fairy men.
const MaxKinds = 32

// Man is a coloured kind; NoMan is an empty cell.
type Man uint8

// NoMan marks an empty cell.
const NoMan Man = 0

// mans bounds the values of Man.
const mans = MaxKinds << 1

// NewMan is the man of a kind and colour.
func NewMan(k Kind, c Colour) Man { return Man(k)<<1 | Man(c) }

// Kind of the man; NoKind for NoMan.
func (m Man) Kind() Kind { return Kind(m >> 1) }

// Colour of the man; of no meaning for NoMan.
func (m Man) Colour() Colour { return Colour(m & 1) }
