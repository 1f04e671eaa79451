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

// The orthodox kinds (F1). NoKind is no man and, in a Move, no promotion.
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
	kinds
)

// Promotions lists what a pawn may become (F1, F13), in the order moves are generated.
var Promotions = [...]Kind{Queen, Rook, Bishop, Knight}

var kindNames = [kinds]string{"", "pawn", "knight", "bishop", "rook", "queen", "king"}

// String is the English name.
func (k Kind) String() string { return kindNames[k] }

// Letter is the FEN letter in upper case; 0 for NoKind.
func (k Kind) Letter() byte { return "\x00PNBRQK"[k] }

// KindOf finds the kind by its FEN letter of either case; NoKind if there is none.
func KindOf(letter byte) Kind {
	for k := Pawn; k < kinds; k++ {
		if k.Letter() == letter&^0x20 {
			return k
		}
	}
	return NoKind
}

// Man is a coloured kind; NoMan is an empty cell.
type Man uint8

// NoMan marks an empty cell.
const NoMan Man = 0

// mans bounds the values of Man.
const mans = int(kinds) << 1

// NewMan is the man of a kind and colour.
func NewMan(k Kind, c Colour) Man { return Man(k)<<1 | Man(c) }

// Kind of the man; NoKind for NoMan.
func (m Man) Kind() Kind { return Kind(m >> 1) }

// Colour of the man; of no meaning for NoMan.
func (m Man) Colour() Colour { return Colour(m & 1) }

// Letter is the FEN letter: upper case for White, lower case for Black.
func (m Man) Letter() byte {
	l := m.Kind().Letter()
	if m.Colour() == Black {
		l |= 0x20
	}
	return l
}

// String is such as "white rook".
func (m Man) String() string {
	if m == NoMan {
		return "no man"
	}
	return m.Colour().String() + " " + m.Kind().String()
}
