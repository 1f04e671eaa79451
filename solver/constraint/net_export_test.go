package constraint

// UseNet bounds what nets go through and try, until the function returned is called.
func UseNet(placements, tried int) (restore func()) {
	w, s := whole, soon
	whole = bounds{placements, tried}
	soon = whole
	return func() { whole, soon = w, s }
}
