package constraint_test

import (
	"slices"
	"testing"

	"flicker/bench/random"
	"flicker/solver"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// With parts of the search switched off, the same solutions are found.
func TestOptions(t *testing.T) {
	found := 0
	for seed := uint64(0); found < 8; seed++ {
		p := small(random.Rand(9000+seed), 100)
		job := constraint.Job{
			Stip:  task.Stipulation{Goal: solver.Goal(seed / 2 % 2), Series: 1 + int(seed%2)},
			Every: seed/4%2 == 0,
		}
		want, series := find(t, p, job)
		if len(want) > 0 {
			found++
		}
		for _, o := range []constraint.Options{
			{NoSeeds: true}, {NoCovers: true}, {NoKillers: true}, {NoCores: true}, {NoShortening: true}, {NoNets: true},
			{true, true, true, true, true, true},
		} {
			job.Options = o
			got, takes := find(t, p, job)
			if a, b := texts(p.Game(), got), texts(p.Game(), want); !slices.Equal(a, b) {
				t.Errorf("%s %s, every %v, %+v:\nfound %q\nwant  %q", show(p), job.Stip, job.Every, o, a, b)
			}
			for s, n := range takes {
				if series[s] != n {
					t.Errorf("%s %s, %+v: %s takes %d series, said to be %d", show(p), job.Stip, o, s, series[s], n)
				}
			}
		}
	}
}
