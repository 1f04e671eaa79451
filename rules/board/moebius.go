package board

// moebius joins the a-file to the h-file upside down (B4).
func moebius() *Board {
	b := folded("moebius", func(p point) point {
		if (p.file-wrap(p.file))/8%2 != 0 { // an odd number of times around
			p.rank = 9 - p.rank
		}
		return point{wrap(p.file), p.rank}
	}, Twisted, Open)
	b.array = orthodoxArray
	return b
}
