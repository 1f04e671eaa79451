package synthesis

// byDay tells whether the man on a cell may capture on another one. In every mode the men capture
// as they do classically; only the king of S3 needs midnight for it.
func (p *Position) byDay(from, to int) bool {
	man := p.Board[from]
	switch kindOf(man) {
	case 'P':
		files, _ := distance(from, to)
		return files == 1 && rankOf(to)-rankOf(from) == forward(colourOf(man))
	case 'K':
		return p.reaches('K', from, to) && p.kingByDay(colourOf(man))
	default:
		return p.reaches(kindOf(man), from, to)
	}
}

// kingByDay tells whether the king may capture: in S3 only at midnight.
func (p *Position) kingByDay(colour int) bool {
	return p.Mode(colour) != 3 || p.escapeLeft(colour)
}

// escapeLeft is the king in S3: it is midnight, and it has left check less than 32 times.
func (p *Position) escapeLeft(colour int) bool {
	return p.Attacked(colour) && p.Escapes[colour] < 32
}

// Attacked tells whether the king of a colour stands attacked: an enemy man could capture it by
// day, in its owner's mode (S10). Kings are never adjacent (S8), so they do not attack each
// other; a king that is gone is not attacked.
func (p *Position) Attacked(colour int) bool {
	king := p.king(colour)
	if king < 0 {
		return false
	}
	for from := range p.Board {
		if p.owns(from, other(colour)) && kindOf(p.Board[from]) != 'K' && p.byDay(from, king) {
			return true
		}
	}
	return false
}

// attacks tells whether a colour attacks a cell, be it empty or not.
func (p *Position) attacks(colour, to int) bool {
	for from := range p.Board {
		if p.owns(from, colour) && p.byDay(from, to) {
			return true
		}
	}
	return false
}
