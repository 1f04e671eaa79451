package synthesis

// Mode is the mode a colour is in, 1 to 4 for S1 to S4.
func (p *Position) Mode(colour int) int {
	switch {
	case p.classicalByQueen(colour):
		return 1
	case !p.has(colour, 'R') && !p.has(colour, 'B'): // S4
		return 4
	case p.has(colour, 'Q'): // S2
		return 2
	default: // S3
		return 3
	}
}

// classicalByQueen is S1: a queen stands on the queen's square, or the last one was taken on it.
func (p *Position) classicalByQueen(colour int) bool {
	if p.has(colour, 'Q') {
		return p.is(queenSquare(colour), colour, 'Q')
	}
	return p.QueenLost[colour] == Home
}

// queenSquare is d1 of White, d8 of Black (S1).
func queenSquare(colour int) int {
	if colour == White {
		return cell(3, 0)
	}
	return cell(3, 7)
}

// classical tells whether a colour plays for mate (S5).
func (p *Position) classical(colour int) bool {
	mode := p.Mode(colour)
	return mode == 1 || mode == 4
}
