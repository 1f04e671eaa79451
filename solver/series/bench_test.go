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
	benchmarkSets(b, p)
}

// Grasshoppers and cannons over men that come and go; queens on a torus, where most cells are reached by two ways.
func BenchmarkCountWaveringSets(b *testing.B) {
	men, err := rules.NewMen([]rules.Definition{{Code: "G", Name: "grasshopper", Move: "gQ"}, {Code: "PA", Name: "cannon", Move: "mRcpR"}}, nil)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct{ name, board, fen string }{
		{"grasshoppers", "8x8", "6k1/5ppp/8/3p4/2(G)P4/1(G)3N2/5PPP/3(G)2K1 w - -"},
		{"cannons", "8x8", "6k1/5ppp/8/3p4/2(PA)5/1P3N2/5PPP/3(PA)2K1 w - -"},
		{"torus", "torus", "8/3k4/8/2p5/4Q3/8/2R2B2/K7 w - -"},
	} {
		b.Run(c.name, func(b *testing.B) {
			on, err := board.Parse(c.board)
			if err != nil {
				b.Fatal(err)
			}
			p, err := fen.Position(rules.NewFairyGame(on, rules.Flickering, men), c.fen)
			if err != nil {
				b.Fatal(err)
			}
			benchmarkSets(b, p)
		})
	}
}

func benchmarkSets(b *testing.B, p *rules.Position) {
	sets := uint64(0)
	for b.Loop() {
		bySize, _, _ := series.NewPlan(p).CountSets(series.Job{Threads: 1, Stop: &series.Stop{}})
		for _, n := range bySize {
			sets += n
		}
	}
	b.ReportMetric(float64(sets)/b.Elapsed().Seconds()/1e6, "Msets/s")
	b.ReportMetric(float64(sets)/float64(b.N), "sets")
}
