package constraint_test

import (
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/rules"
	"flicker/solver"
	"flicker/solver/constraint"
)

// After an answer that is said to refute a first series for certain there is no mate, nor is there after it to any other
// series of which the facts hold and after which it is legal.
func TestUncovered(t *testing.T) {
	certain, alike := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		p := small(random.Rand(rapid.Uint64().Draw(t, "seed")), 40)
		var series [][]rules.Move
		var ends []*rules.Position
		for _, s := range plain.Sets(p) {
			series, ends = append(series, s.Moves), append(ends, s.End)
		}
		type line struct {
			first  int
			answer rules.Move
		}
		mates := map[line]bool{}
		mate := func(l line) bool {
			if _, known := mates[l]; !known {
				mates[l] = false
				if q := play(ends[l.first], []rules.Move{l.answer}); q != nil { // else it is no answer
					keys, _ := plain.Keys(q, solver.Mate, 1)
					mates[l] = len(keys) > 0
				}
			}
			return mates[l]
		}
		constraint.Uncovered(p, series, ends, func(i int, answer rules.Move, likeIt func(j int) bool) {
			certain++
			for j := range series {
				if !likeIt(j) {
					if i == j {
						t.Fatalf("%s: the facts of %s do not hold of it", show(p), text(p.Game(), series[j]))
					}
					continue
				}
				if i != j {
					alike++
				}
				if mate(line{j, answer}) {
					t.Fatalf("%s: %s is no answer to %s, as it is said to be to %s", show(p), p.Game().Text(answer),
						text(p.Game(), series[j]), text(p.Game(), series[i]))
				}
			}
		})
	})
	if t.Logf("%d answers, %d series like those", certain, alike); certain == 0 || alike == 0 {
		t.Error("nothing is certain")
	}
}
