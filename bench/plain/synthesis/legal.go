package synthesis

import (
	"slices"
	"strings"
)

// Moves are the legal moves of the side on turn, sorted by their text. There are none when it
// has been mated (S10).
func (p *Position) Moves() []Move {
	moves := p.candidates()
	if p.king(p.turn()) < 0 {
		moves = keep(moves, p.takesKing)
	} else {
		moves = keep(moves, p.leavesKingsApart)
		moves = keep(moves, p.leavesKingSafe)
		moves = keep(moves, p.fightsOn)
		moves = p.compelled(moves)
		if p.mated(moves) {
			return nil
		}
	}
	slices.SortFunc(moves, func(a, b Move) int { return strings.Compare(a.String(), b.String()) })
	return moves
}

func keep(moves []Move, good func(Move) bool) []Move {
	var kept []Move
	for _, m := range moves {
		if good(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// takesKing is the one reply of a side whose king was captured (S6).
func (p *Position) takesKing(m Move) bool {
	return p.is(m.To, other(p.turn()), 'K')
}

// leavesKingsApart is S8: kings may never stand on adjacent cells.
func (p *Position) leavesKingsApart(m Move) bool {
	after := p.Play(m)
	white, black := after.king(White), after.king(Black)
	return white < 0 || black < 0 || !after.reaches('K', white, black)
}

// leavesKingSafe is S10: a side in a classical mode must leave its king unattacked, unless it takes
// the enemy king or answers a check by a check (S7).
func (p *Position) leavesKingSafe(m Move) bool {
	own, enemy := p.turn(), other(p.turn())
	if !p.classical(own) || p.takesKing(m) {
		return true
	}
	after := p.Play(m)
	return !after.Attacked(own) || p.Attacked(own) && after.Attacked(enemy)
}

// fightsOn is S7: while both kings stand attacked, a move must capture an enemy man or attack one.
func (p *Position) fightsOn(m Move) bool {
	if !p.Attacked(White) || !p.Attacked(Black) {
		return true
	}
	return p.capturesEnemy(m) || p.attacksMan(m)
}

// capturesEnemy tells whether the move takes an enemy man, en passant too.
func (p *Position) capturesEnemy(m Move) bool {
	return p.owns(m.To, other(p.turn())) || p.enPassant(m.From, m.To)
}

// attacksMan tells whether after the move the moved man could capture an enemy man by day, or
// another man could that could not before.
func (p *Position) attacksMan(m Move) bool {
	own, enemy := p.turn(), other(p.turn())
	after := p.Play(m)
	for from := range after.Board {
		for to := range after.Board {
			if !after.owns(from, own) || !after.owns(to, enemy) || !after.byDay(from, to) {
				continue
			}
			moved := from == m.To
			before := p.owns(from, own) && p.byDay(from, to)
			if moved || !before {
				return true
			}
		}
	}
	return false
}

// compelled is S1: a capture by a pawn is compulsory when one is available, that is legal. Which
// pawn, and what it takes, is free; a man of its own colour (S9) does not count.
func (p *Position) compelled(moves []Move) []Move {
	if p.Mode(p.turn()) != 1 {
		return moves
	}
	captures := keep(moves, func(m Move) bool {
		return p.is(m.From, p.turn(), 'P') && p.capturesEnemy(m)
	})
	if len(captures) > 0 {
		return captures
	}
	return moves
}

// mated is S10: a classical enemy attacks the king, and no move leaves it unattacked, checks in
// reply or captures the enemy king.
func (p *Position) mated(moves []Move) bool {
	own, enemy := p.turn(), other(p.turn())
	if !p.Attacked(own) || !p.classical(enemy) {
		return false
	}
	for _, m := range moves {
		after := p.Play(m)
		if !after.Attacked(own) || after.Attacked(enemy) || after.king(enemy) < 0 {
			return false
		}
	}
	return true
}
