package constraint

// LosePatience makes other threads join in after so many candidates, however few solutions are wanted, until restore is called.
func LosePatience(candidates int) (restore func()) {
	oldPatience, oldMany := patience, manyWanted
	patience, manyWanted = candidates, 1
	return func() { patience, manyWanted = oldPatience, oldMany }
}
