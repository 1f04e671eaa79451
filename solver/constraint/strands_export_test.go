package constraint

// LosePatience makes questions of several series share out their work after so many candidates, and strands run ahead by
// so many solutions, until restore is called.
func LosePatience(candidates, solutions int) (restore func()) {
	oldPatience, oldAhead := patience, ahead
	patience, ahead = candidates, solutions
	return func() { patience, ahead = oldPatience, oldAhead }
}
