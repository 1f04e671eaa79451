package synthesis

import "strings"

// candidates are the moves of the men of the side on turn, each in its mode, before it is asked
// what they do to the kings.
func (p *Position) candidates() []Move {
	var moves []Move
	for from := range p.Board {
		if !p.owns(from, p.turn()) {
			continue
		}
		for to := range p.Board {
			if from != to && p.mayGo(from, to) {
				moves = append(moves, p.promotions(from, to)...)
			}
		}
	}
	return append(moves, p.castlings()...)
}

// mayGo tells whether the man may go to the cell, by day or by night.
func (p *Position) mayGo(from, to int) bool {
	switch {
	case p.enPassant(from, to):
		return true
	case p.Board[to] == 0:
		return p.byNight(from, to)
	case p.owns(to, p.turn()):
		return p.mayTakeOwn(to) && p.byDay(from, to)
	default:
		return p.byDay(from, to)
	}
}

// mayTakeOwn is S9: while both partners play, a man other than the king may be taken by its own
// colour.
func (p *Position) mayTakeOwn(to int) bool {
	return p.Players[p.turn()] == 2 && !p.is(to, p.turn(), 'K')
}

// enPassant tells whether the move takes the pawn that has just passed over the cell (S8).
func (p *Position) enPassant(from, to int) bool {
	return to == p.EnPassant && p.Board[to] == 0 && p.is(from, p.turn(), 'P') && p.byDay(from, to) &&
		p.is(passed(from, to), other(p.turn()), 'P')
}

// passed is where the pawn stands that is taken en passant.
func passed(from, to int) int {
	return cell(fileOf(to), rankOf(from))
}

// promotions are the moves from one cell to the other: four for a pawn that reaches the last rank
// (S8), even if it takes the king there.
func (p *Position) promotions(from, to int) []Move {
	if !p.is(from, p.turn(), 'P') || rankOf(to) != homeRank(other(p.turn())) {
		return []Move{{From: from, To: to}}
	}
	var moves []Move
	for _, kind := range []byte("qrbn") {
		moves = append(moves, Move{from, to, kind})
	}
	return moves
}

// castlings are the castlings of the side on turn (S8), the same in all modes.
func (p *Position) castlings() []Move {
	rank := homeRank(p.turn())
	var moves []Move
	if p.mayCastle('K', cell(7, rank), cell(6, rank)) {
		moves = append(moves, Move{From: cell(4, rank), To: cell(6, rank)})
	}
	if p.mayCastle('Q', cell(0, rank), cell(2, rank)) {
		moves = append(moves, Move{From: cell(4, rank), To: cell(2, rank)})
	}
	return moves
}

// mayCastle is castling by the orthodox conditions: the right to it, the cells between king and
// rook empty, and the king attacked neither where it stands nor where it passes nor where it
// arrives.
func (p *Position) mayCastle(side byte, rook, arrival int) bool {
	colour := p.turn()
	king := cell(4, homeRank(colour))
	if strings.IndexByte(p.Castling, manOf(side, colour)) < 0 || !p.is(king, colour, 'K') || !p.is(rook, colour, 'R') {
		return false
	}
	enemy := other(colour)
	return p.free(king, rook) &&
		!p.attacks(enemy, king) && !p.attacks(enemy, (king+arrival)/2) && !p.attacks(enemy, arrival)
}
