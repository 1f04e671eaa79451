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
	random.Until(t, []string{"answer", "series like another"}, func(t *rapid.T, seen map[string]int) {
		certain, alike := checkUncovered(t, small(random.Rand(rapid.Uint64().Draw(t, "seed")), 40))
		seen["answer"] += certain
		seen["series like another"] += alike
	})
}

// Positions in which little else would tell that something is overlooked.
func TestUncoveredByHand(t *testing.T) {
	for _, c := range []struct {
		about, board, fen string
		rules             *rules.RuleSet
	}{
		{"a pawn taken en passant in the first series", "4x5", "KQk1/Pp2/4/1P1N/1n2 b - a3", rules.Flickering},
		{"what a pawn has become in the first series", "4x5", "3b/PK2/2pk/1PpP/4 w - -", rules.Orthodox},
	} {
		p := onBoard(t, c.board, c.rules, c.fen)
		checkUncovered(t, p)
	}
}

// checkUncovered asks of all first series, and counts the answers of which something is certain, and the series alike.
func checkUncovered(t interface{ Fatalf(string, ...any) }, p *rules.Position) (certain, alike int) {
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
	return certain, alike
}
