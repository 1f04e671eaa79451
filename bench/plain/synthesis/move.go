package synthesis

// Move is one move. Castling is the king's move by two cells.
type Move struct {
	From, To  int
	Promotion byte // q, r, b or n; 0 if the move does not promote
}

// String is the move in long algebraic notation: e2e4, e7e8q, castling e1g1.
func (m Move) String() string {
	text := name(m.From) + name(m.To)
	if m.Promotion != 0 {
		text += string(m.Promotion)
	}
	return text
}

func name(c int) string {
	return string([]byte{'a' + byte(fileOf(c)), '1' + byte(rankOf(c))})
}
