package series_test

import (
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/series"
)

func BenchmarkCountSets(b *testing.B) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), "3k1b2/p3b3/1N5Q/2n5/1R1P1p2/1P4n1/4K3/1qB5 w - -")
	if err != nil {
		b.Fatal(err)
	}
	sets := uint64(0)
	for b.Loop() {
		bySize, _, _ := series.NewPlan(p).CountSets(series.Job{Threads: 1, Stop: &series.Stop{}})
		for _, n := range bySize {
			sets += n
		}
	}
	b.ReportMetric(float64(sets)/b.Elapsed().Seconds()/1e6, "Msets/s")
}
