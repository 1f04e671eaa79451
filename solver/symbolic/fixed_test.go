package symbolic_test

import (
	"testing"

	"pgregory.net/rapid"

	"flicker/rules"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

// trial is a fixed series of the opponent, and what says that it fails.
type trial struct {
	series symbolic.FixedSeries
	fails  sat.Lit
}

// try makes a trial of a series after a free one.
func try(f *symbolic.Formula, p *symbolic.Position, series symbolic.FixedSeries) trial {
	clause, always := p.Fails(series)
	if always {
		return trial{series, f.True}
	}
	return trial{series, named(f, f.Or(clause...))}
}

// compare wants the series to fail in the model exactly if it is not legal in the real position.
func (tr trial) compare(t checker, f *symbolic.Formula, where string, p *rules.Position) {
	t.Helper()
	legal := play(p, tr.series.Moves) != nil
	for i, m := range tr.series.Moves {
		legal = legal && p.At(m.From) == tr.series.Men()[i]
	}
	if f.S.Value(tr.fails) == legal {
		t.Fatalf("%s: %s: answer %q fails: %v, legal: %v", where, show(p), inOrder(p.Game(), tr.series.Moves), f.S.Value(tr.fails), legal)
	}
}

// A series of the opponent that is legal after some series fails after another exactly if it is not legal there.
func TestFails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range positions {
			p := draw(t, 100)
			r := source(t)
			f := symbolic.NewFormula(sat.New())
			series := symbolic.Fixed(f, p).Play(f.True)
			end := series.End()
			var trials []trial
			for range 10 {
				if first := wander(r, p); first != nil {
					between := play(p, first)
					if answer := wander(r, between); answer != nil {
						trials = append(trials, try(f, end, symbolic.NewFixedSeries(between, answer)))
					}
				}
			}
			each(f, series, func(moves []rules.Move) {
				for _, tr := range trials {
					tr.compare(t, f, show(p)+" after "+inOrder(p.Game(), moves), play(p, moves))
				}
			})
		}
	})
}

// The single moves listed are all that are ever legal, and fail where they are not.
func TestSingles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range positions {
			p := draw(t, 60)
			f := symbolic.NewFormula(sat.New())
			series := symbolic.Fixed(f, p).Play(f.True)
			end := series.End()
			var trials []trial
			listed := map[rules.Move]bool{}
			for _, single := range end.Singles() {
				trials = append(trials, try(f, end, single))
				listed[single.Moves[0]] = true
			}
			each(f, series, func(moves []rules.Move) {
				where := show(p) + " after " + inOrder(p.Game(), moves)
				q := play(p, moves)
				for _, tr := range trials {
					tr.compare(t, f, where, q)
				}
				for _, m := range q.Moves(nil) {
					if play(q, []rules.Move{m}) != nil && !listed[m] {
						t.Fatalf("%s: %s: %s is not listed", where, show(q), p.Game().Text(m))
					}
				}
			})
		}
	})
}
