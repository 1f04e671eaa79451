package rules

import (
	"strings"

	"flicker/rules/board"
)

// Move is one move of a man (a castling: of two). Moves are comparable; two moves of one
// position with equal From, To and Promo are the same move.
type Move struct {
	From, To board.Cell
	// Promo is what a pawn becomes; NoKind otherwise.
	Promo Kind
	// Victim is the cell of a pawn taken en passant; None otherwise.
	Victim board.Cell
	// Passed is the cell a pawn's double step passes over; None otherwise.
	Passed board.Cell
	// Castle is 1 + the index in Game.Castles of a castling; 0 otherwise.
	Castle uint8
}

// plain is a move without particulars.
func plain(from, to board.Cell) Move {
	return Move{From: from, To: to, Victim: board.None, Passed: board.None}
}

// Text is the move in long algebraic form: e2e4, e7e8q, castling e1g1, promotion to a fairy man e7e8=nr.
func (g *Game) Text(m Move) string {
	text := g.Board.CellName(m.From) + g.Board.CellName(m.To)
	if m.Promo >= firstFairy {
		text += "="
	}
	return text + strings.ToLower(g.Men.Code(m.Promo))
}

// Rights are castling rights: bit i stands for Game.Castles()[i] (K, Q, k, q).
type Rights uint8

// Undo is what Unmake needs to take a move back.
type Undo struct {
	captured           Man
	rights             Rights
	ep, doubled, moved board.Set
	marked             board.Cell
	key                Key
	final, promoted    bool
	past               history
}

// Captured is the man the move took, en passant included; NoMan if none.
func (u Undo) Captured() Man { return u.captured }
