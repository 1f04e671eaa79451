package constraint

// LosePatience makes questions of several series share out their work after so many candidates, and again strands
// theirs, and strands run ahead by so many solutions, until restore is called.
func LosePatience(candidates, solutions int) (restore func()) {
	oldPatience, oldStrands, oldAhead := patience, strandPatience, ahead
	patience, strandPatience, ahead = candidates, candidates, solutions
	return func() { patience, strandPatience, ahead = oldPatience, oldStrands, oldAhead }
}
