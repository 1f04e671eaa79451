package main

import (
	"math/rand/v2"

	"flicker/bench/random"
	"flicker/rules"
	"flicker/solver/series"
)

// draw makes a random position of at most so many men, with either side on turn.
func draw(r *rand.Rand, g *rules.Game, men int) *rules.Position {
	for {
		var p *rules.Position
		if r.IntN(2) == 0 {
			p = random.Position(r, g, random.Taste{
				Men: r.IntN(men), Castling: 0.6, Doubles: r.IntN(4), Pawns: r.Float64(),
			})
		} else {
			p = muster(r, g, men)
		}
		if p != nil && count(p) <= men {
			return p
		}
	}
}

// muster makes a position with any number of men; if a series has several moves, the side on turn mostly has few, for
// else there are too many series to go through.
func muster(r *rand.Rand, g *rules.Game, men int) *rules.Position {
	most := 16
	if !g.Rules.SingleMove && r.IntN(4) > 0 {
		most = 6
	}
	turn := rules.Colour(r.IntN(2))
	m := random.Muster{White: 1 + r.IntN(most), Black: 1 + r.IntN(16), Turn: []rules.Colour{turn}, Home: 0.6, Rights: 0.9}
	if g.Rules.SingleMove && r.IntN(8) == 0 {
		m.White, m.Black = 16, 16
	}
	if turn == rules.Black {
		m.White, m.Black = m.Black, m.White
	}
	if m.White+m.Black > men {
		return nil
	}
	return m.Position(r, g)
}

func count(p *rules.Position) int { return p.Men(rules.White).Len() + p.Men(rules.Black).Len() }

// few tells whether there are at most so many sets of moves, in the first series and, if more are to come, for the
// opponent too as the position stands.
func few(p *rules.Position, most, n int) bool {
	ok := walk(p, most)
	if n > 1 {
		ok = ok && walk(p.EndSeries(), most)
	}
	return ok
}

func walk(p *rules.Position, most int) bool {
	sets := 0
	return series.NewPlan(p).Walk(series.Job{Threads: 1, Stop: &series.Stop{}}, func() series.Visitor {
		return func(*series.Node) bool {
			sets++
			return sets <= most
		}
	})
}
