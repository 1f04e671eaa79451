package constraint

// UseNet bounds what nets go through and try, until the function returned is called.
func UseNet(placements, tried int) (restore func()) {
	p, t := mostPlacements, mostTried
	mostPlacements, mostTried = placements, tried
	return func() { mostPlacements, mostTried = p, t }
}
