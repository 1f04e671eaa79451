package constraint

// LosePatience makes other threads join in after so many candidates, until restore is called.
func LosePatience(candidates int) (restore func()) {
	old := patience
	patience = candidates
	return func() { patience = old }
}
