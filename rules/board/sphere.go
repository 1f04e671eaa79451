package board

// sphere joins the a-file to the h-file, and lets a way over a pole go on, down the opposite file (B5). From rank 9 to
// rank 16 the plane shows the far side, then the board again.
func sphere() *Board {
	b := folded("sphere", func(p point) point {
		around := ((p.rank-1)%16 + 16) % 16
		if around < 8 {
			return point{wrap(p.file), around + 1}
		}
		return point{wrap(p.file + 4), 16 - around}
	}, Joined, Polar)
	b.array = orthodoxArray
	return b
}
