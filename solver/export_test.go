package solver

import (
	"flicker/rules"
	"flicker/solver/series"
)

// Defender gives the tests one mate test that keeps its memory and its last successful defence from call to call.
func Defender() func(*rules.Position) bool {
	d := defender{stop: &series.Stop{}}
	return func(p *rules.Position) bool {
		saved, _ := d.saved(p)
		return saved
	}
}

// ReplyByClauses makes the mate test take to clauses after so many sets of moves until restore is called.
func ReplyByClauses(sets int) (restore func()) {
	old := fewSets
	fewSets = sets
	return func() { fewSets = old }
}

// MayMate gives the tests the judgement whether some series may mate, with one memory for all calls.
func MayMate() func(*rules.Position) bool {
	var s siege
	return s.mayMate
}

// Decline makes the constraint engine decline all games until restore is called.
func Decline(why error) (restore func()) {
	old := covers
	covers = func(*rules.Position) error { return why }
	return func() { covers = old }
}
