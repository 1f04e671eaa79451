package synthesis

// reaches tells whether a man that walks like the kind gets from one cell to the other on this
// board. Besides the orthodox letters F is a step of one cell diagonally and W a step of one
// cell orthogonally (S3). What stands on the two cells is not asked.
func (p *Position) reaches(like byte, from, to int) bool {
	df, dr := distance(from, to)
	switch like {
	case 'R':
		return (df == 0) != (dr == 0) && p.free(from, to)
	case 'B':
		return df == dr && df != 0 && p.free(from, to)
	case 'Q':
		return p.reaches('R', from, to) || p.reaches('B', from, to)
	case 'N':
		return df == 1 && dr == 2 || df == 2 && dr == 1
	case 'K':
		return max(df, dr) == 1
	case 'F':
		return df == 1 && dr == 1
	case 'W':
		return df+dr == 1
	}
	return false
}

// free tells whether the cells between two cells of one line are empty.
func (p *Position) free(from, to int) bool {
	f, r := fileOf(from), rankOf(from)
	for {
		f += sign(fileOf(to) - f)
		r += sign(rankOf(to) - r)
		if cell(f, r) == to {
			return true
		}
		if p.Board[cell(f, r)] != 0 {
			return false
		}
	}
}

// distance is by how many files and ranks two cells differ.
func distance(a, b int) (files, ranks int) {
	return abs(fileOf(a) - fileOf(b)), abs(rankOf(a) - rankOf(b))
}

// forward is the direction of a colour's pawns.
func forward(colour int) int {
	if colour == White {
		return 1
	}
	return -1
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func abs(n int) int { return n * sign(n) }
