package chess

import "math/bits"

// Sets of cells are words: bit 0 is a1, bit 7 h1, bit 63 h8, as the standard board numbers its cells.

const (
	none  = 64 // no cell
	fileA = 0x0101010101010101
)

// cell tables, all for an otherwise empty board.
var (
	knightFrom, kingFrom [64]uint64
	// pawnFrom are the cells that a pawn of a colour attacks.
	pawnFrom [2][64]uint64
	// straight and slanting are the cells on the rank and file, and on the diagonals, of a cell.
	straight, slanting [64]uint64
	files, diagonals   [64]uint64
	antidiagonals      [64]uint64
	// ranks are the cells attacked along a rank, by the six inner cells of the rank that are occupied, and the file.
	ranks [64][8]uint8
	// between are the cells between two on a line, through all of the line through both; else empty.
	between, through [64][64]uint64
)

func init() {
	for a := range 64 {
		f, r := a%8, a/8
		for _, s := range [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}} {
			knightFrom[a] |= ray(f, r, s[0], s[1], 1)
		}
		pawnFrom[0][a] = ray(f, r, -1, 1, 1) | ray(f, r, 1, 1, 1)
		pawnFrom[1][a] = ray(f, r, -1, -1, 1) | ray(f, r, 1, -1, 1)
		files[a] = ray(f, r, 0, 1, 8) | ray(f, r, 0, -1, 8)
		diagonals[a] = ray(f, r, 1, 1, 8) | ray(f, r, -1, -1, 8)
		antidiagonals[a] = ray(f, r, 1, -1, 8) | ray(f, r, -1, 1, 8)
		straight[a] = files[a] | ray(f, r, 1, 0, 8) | ray(f, r, -1, 0, 8)
		slanting[a] = diagonals[a] | antidiagonals[a]
		for _, s := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}} {
			kingFrom[a] |= ray(f, r, s[0], s[1], 1)
			line := ray(f, r, s[0], s[1], 8)
			for to := line; to != 0; to &= to - 1 {
				b := bits.TrailingZeros64(to)
				between[a][b] = line &^ ray(b%8, b/8, s[0], s[1], 8) &^ (1 << b)
				through[a][b] = line | ray(f, r, -s[0], -s[1], 8) | 1<<a
			}
		}
	}
	for inner := range ranks {
		for f := range 8 {
			occ := inner << 1
			for g := f + 1; g < 8; g++ {
				if ranks[inner][f] |= 1 << g; occ>>g&1 != 0 {
					break
				}
			}
			for g := f - 1; g >= 0; g-- {
				if ranks[inner][f] |= 1 << g; occ>>g&1 != 0 {
					break
				}
			}
		}
	}
}

// ray are at most so many cells met from a file and rank by repeating a step.
func ray(f, r, df, dr, limit int) uint64 {
	var out uint64
	for range limit {
		f, r = f+df, r+dr
		if f < 0 || f > 7 || r < 0 || r > 7 {
			break
		}
		out |= 1 << (8*r + f)
	}
	return out
}

// along are the cells of a file or diagonal attacked from a cell on it (hyperbola quintessence: Aleks Peshkov, Gerd
// Isenberg 2007): subtracting the cell from the men beyond it flips the bits up to the first of them.
func along(a uint, mask, occ uint64) uint64 {
	forward := occ & mask
	backward := bits.ReverseBytes64(forward)
	forward -= 1 << a
	backward -= 1 << (a ^ 56)
	return (forward ^ bits.ReverseBytes64(backward)) & mask
}

func rookFrom(a uint, occ uint64) uint64 {
	a &= 63
	rank := a &^ 7
	return along(a, files[a], occ) | uint64(ranks[occ>>(rank+1)&63][a&7])<<rank
}

func bishopFrom(a uint, occ uint64) uint64 {
	a &= 63
	return along(a, diagonals[a], occ) | along(a, antidiagonals[a], occ)
}
