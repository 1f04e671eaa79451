package board

// torus joins both pairs of edges (B3). It has no array: the kings would stand side by side.
func torus() *Board {
	return folded("torus", func(p point) point { return point{wrap(p.file), wrap(p.rank)} }, Joined, Joined)
}
