package synthesis

// byNight tells whether the man on a cell may move to another one, an empty one.
func (p *Position) byNight(from, to int) bool {
	man := p.Board[from]
	colour := colourOf(man)
	switch kindOf(man) {
	case 'P':
		return p.pawnByNight(from, to)
	case 'N': // classical in all modes
		return p.reaches('N', from, to)
	}
	switch p.Mode(colour) {
	case 2:
		return p.nightOfQueenAway(from, to)
	case 3:
		return p.nightOfQueenTaken(from, to)
	default: // S1, S4: all men classical
		return p.reaches(kindOf(man), from, to)
	}
}

// nightOfQueenAway is the night of S2.
func (p *Position) nightOfQueenAway(from, to int) bool {
	switch kindOf(p.Board[from]) {
	case 'R':
		return p.reaches('B', from, to)
	case 'B':
		return p.reaches('R', from, to)
	case 'Q':
		return p.reaches('N', from, to)
	default: // the king, at midnight
		return p.reaches('K', from, to) && p.Attacked(colourOf(p.Board[from]))
	}
}

// nightOfQueenTaken is the night of S3.
func (p *Position) nightOfQueenTaken(from, to int) bool {
	switch kindOf(p.Board[from]) {
	case 'R':
		return p.reaches('F', from, to)
	case 'B':
		return p.reaches('W', from, to)
	default: // the king, at midnight and at most 32 times
		return p.reaches('K', from, to) && p.escapeLeft(colourOf(p.Board[from]))
	}
}

// pawnByNight is the pawn's step, and its double step from where it begins.
func (p *Position) pawnByNight(from, to int) bool {
	colour := colourOf(p.Board[from])
	ahead := (rankOf(to) - rankOf(from)) * forward(colour)
	if fileOf(from) != fileOf(to) {
		return false
	}
	return ahead == 1 || ahead == 2 && rankOf(from) == homeRank(colour)+forward(colour) && p.free(from, to)
}

// homeRank is the rank of a colour's officers in the array.
func homeRank(colour int) int {
	if colour == White {
		return 0
	}
	return 7
}
