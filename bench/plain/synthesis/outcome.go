package synthesis

// Outcome is how a game stands for the side on turn.
type Outcome uint8

// The outcomes.
const (
	Open      Outcome = iota // the side on turn has a move
	Lost                     // it has lost: mated, or its king is gone and cannot be avenged
	Stalemate                // a draw
)

// Outcome tells how the game stands. A side whose king was captured and that cannot capture the
// enemy king has lost, for who took last wins (S6); so has a side in check that has no move.
func (p *Position) Outcome() Outcome {
	switch {
	case len(p.Moves()) > 0:
		return Open
	case p.king(p.turn()) < 0 || p.Attacked(p.turn()):
		return Lost
	default:
		return Stalemate
	}
}

// Perft counts the lines of exactly so many moves, 0 or more.
func (p *Position) Perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var lines uint64
	for _, m := range p.Moves() {
		lines += p.Play(m).Perft(depth - 1)
	}
	return lines
}
