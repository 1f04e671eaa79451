package sat

// Reduce drops half of the learnt clauses, as the search does now and then.
func (s *Solver) Reduce() { s.reduce() }

// Simplify uses the facts, as the search does now and then. Between two calls some literals of level 0 may still have
// to be propagated; then it does nothing.
func (s *Solver) Simplify() {
	if s.level() > 0 || s.qhead == len(s.trail) {
		s.simplify()
	}
}
