package synthesis

import "strings"

// Play is the position after a move, which is taken to be legal. The receiver stays as it is.
func (p *Position) Play(m Move) *Position {
	own := p.turn()
	after := *p
	if p.Board[m.To] != 0 {
		after.remove(m.To)
	}
	if p.enPassant(m.From, m.To) {
		after.remove(passed(m.From, m.To))
	}
	after.Board[m.From] = 0
	after.Board[m.To] = p.Board[m.From]
	if m.Promotion != 0 {
		after.Board[m.To] = manOf(kindOf(m.Promotion), own)
		after.forgetLoss()
	}
	if p.owns(m.To, own) { // the partner is out (S9)
		after.Players[own] = 1
	}
	if p.castles(m) {
		after.moveRook(m)
	}
	if p.escapes(m) {
		after.Escapes[own]++
	}
	after.Castling = rightsLeft(p.Castling, m)
	after.EnPassant = p.passedOver(m)
	after.White = !p.White
	return &after
}

// remove takes a man off the board and notes where the last queen of its colour was lost.
func (p *Position) remove(c int) {
	man := p.Board[c]
	p.Board[c] = 0
	colour := colourOf(man)
	if kindOf(man) != 'Q' || p.has(colour, 'Q') {
		return
	}
	p.QueenLost[colour] = Away
	if c == queenSquare(colour) {
		p.QueenLost[colour] = Home
	}
}

// forgetLoss forgets the loss of a queen for a colour that has one: a promoted queen counts (S10).
func (p *Position) forgetLoss() {
	for colour := range p.QueenLost {
		if p.has(colour, 'Q') {
			p.QueenLost[colour] = None
		}
	}
}

// castles tells whether the move is a castling.
func (p *Position) castles(m Move) bool {
	files, _ := distance(m.From, m.To)
	return kindOf(p.Board[m.From]) == 'K' && files == 2
}

// moveRook brings the rook of a castling beside the king.
func (p *Position) moveRook(m Move) {
	corner := cell(7, rankOf(m.To))
	if m.To < m.From {
		corner = cell(0, rankOf(m.To))
	}
	p.Board[(m.From+m.To)/2] = p.Board[corner]
	p.Board[corner] = 0
}

// escapes tells whether the move is one of the 32 that S3 allows the king.
func (p *Position) escapes(m Move) bool {
	return kindOf(p.Board[m.From]) == 'K' && p.Mode(p.turn()) == 3 && !p.castles(m)
}

// rightsLeft are the castling rights after a move from or to a cell of the king or the rook.
func rightsLeft(rights string, m Move) string {
	for _, touched := range []string{name(m.From), name(m.To)} {
		lost := map[string]string{"e1": "KQ", "h1": "K", "a1": "Q", "e8": "kq", "h8": "k", "a8": "q"}[touched]
		for _, right := range lost {
			rights = strings.ReplaceAll(rights, string(right), "")
		}
	}
	return rights
}

// passedOver is the cell a pawn's double step has passed over, -1 after another move.
func (p *Position) passedOver(m Move) int {
	_, ranks := distance(m.From, m.To)
	if kindOf(p.Board[m.From]) == 'P' && ranks == 2 {
		return (m.From + m.To) / 2
	}
	return -1
}
