package board

// cylinder joins the a-file to the h-file (B2).
func cylinder() *Board {
	b := folded("cylinder", func(p point) point { return point{wrap(p.file), p.rank} }, Joined, Open)
	b.array = orthodoxArray
	return b
}

// horizontalCylinder joins the first rank to the last (B2). It has no array: the kings would stand side by side.
func horizontalCylinder() *Board {
	return folded("horizontal-cylinder", func(p point) point { return point{p.file, wrap(p.rank)} }, Open, Joined)
}
