// Package synthesis is a plain generator of moves for synthesis chess, written to be
// compared with a fast one: a mailbox board, no tables, no incremental state, one
// function for each sentence of Part S of the rules. "By day" a man captures, "by
// night" it moves without a capture.
package synthesis

import (
	"fmt"
	"strings"
)

// The colours, as indices into the arrays of a Position.
const (
	White = 0
	Black = 1
)

// Loss says where the last queen of a colour stood when it was taken (S1, S3).
type Loss uint8

// The places of a lost queen: None while the colour has one; without a queen it reads as Away,
// the default of a diagram (S10).
const (
	None Loss = iota
	Home
	Away
)

// Position is the men and all the history that Part S asks about.
type Position struct {
	Board     [64]byte // FEN letters KQRBNPkqrbnp, 0 where empty; index 0 is a1, 1 b1, 63 h8
	White     bool     // White is on turn
	Castling  string   // a subset of "KQkq", in this order
	EnPassant int      // the cell a pawn has just passed over, -1 if none
	QueenLost [2]Loss  // None while the colour has a queen
	Escapes   [2]int   // moves of the king at midnight in S3, 0 to 32
	Players   [2]int   // 2 while both partners of a colour play on (S9), else 1
}

// Array is the position at the beginning of a game between two players.
func Array() *Position {
	p, err := Parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w")
	if err != nil {
		panic(err) // the text above is well formed
	}
	p.Castling = "KQkq"
	return p
}

// Parse reads the first two fields of a FEN. The position has no castling rights, no passed-over
// cell and one player a colour; a colour without a queen has lost it away from home.
// An error tells what is malformed; whether the diagram makes sense is not asked.
func Parse(placement, turn string) (*Position, error) {
	p := &Position{EnPassant: -1, Players: [2]int{1, 1}}
	switch turn {
	case "w":
		p.White = true
	case "b":
	default:
		return nil, fmt.Errorf("turn %q is neither w nor b", turn)
	}
	ranks := strings.Split(placement, "/")
	if len(ranks) != 8 {
		return nil, fmt.Errorf("%d ranks instead of 8 in %q", len(ranks), placement)
	}
	for i, text := range ranks {
		file := 0
		for _, letter := range []byte(text) {
			switch {
			case letter >= '1' && letter <= '8':
				file += int(letter - '0')
			case strings.IndexByte("KQRBNPkqrbnp", letter) >= 0 && file < 8:
				p.Board[cell(file, 7-i)] = letter
				file++
			default:
				return nil, fmt.Errorf("%q does not fit in rank %q", letter, text)
			}
		}
		if file != 8 {
			return nil, fmt.Errorf("rank %q has %d cells", text, file)
		}
	}
	for colour := range p.QueenLost {
		if !p.has(colour, 'Q') {
			p.QueenLost[colour] = Away
		}
	}
	return p, nil
}

// turn is the colour on turn.
func (p *Position) turn() int {
	if p.White {
		return White
	}
	return Black
}

// has tells whether a colour has a man of a kind.
func (p *Position) has(colour int, kind byte) bool {
	for c := range p.Board {
		if p.is(c, colour, kind) {
			return true
		}
	}
	return false
}

// is tells whether a man of this colour and kind stands on the cell.
func (p *Position) is(c, colour int, kind byte) bool {
	return p.owns(c, colour) && kindOf(p.Board[c]) == kind
}

// owns tells whether a man of the colour stands on the cell.
func (p *Position) owns(c, colour int) bool {
	return p.Board[c] != 0 && colourOf(p.Board[c]) == colour
}

// king is the cell of a colour's king, -1 when it has been captured (S6).
func (p *Position) king(colour int) int {
	for c := range p.Board {
		if p.is(c, colour, 'K') {
			return c
		}
	}
	return -1
}

// colourOf is the colour of a man.
func colourOf(man byte) int {
	if man >= 'a' {
		return Black
	}
	return White
}

// kindOf is the kind of a man, a capital letter.
func kindOf(man byte) byte {
	return strings.ToUpper(string(man))[0]
}

// manOf is the letter of a man of this kind and colour.
func manOf(kind byte, colour int) byte {
	if colour == Black {
		return strings.ToLower(string(kind))[0]
	}
	return kind
}

func other(colour int) int { return 1 - colour }

// cell, fileOf and rankOf count files and ranks from 0.
func cell(file, rank int) int { return 8*rank + file }
func fileOf(c int) int        { return c % 8 }
func rankOf(c int) int        { return c / 8 }
