package series_test

import (
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/series"
)

func BenchmarkCountSets(b *testing.B) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), "6k1/5ppp/8/8/3N4/1B3Q2/5PPP/3R2K1 w - -")
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
