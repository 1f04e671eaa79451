package main

import (
	"math/rand/v2"

	"flicker/bench/random"
	"flicker/rules"
	"flicker/solver/series"
)

// draw makes a random position of at most so many men, with either side on turn.
func draw(r *rand.Rand, g *rules.Game, p plan) *rules.Position {
	for {
		var q *rules.Position
		switch {
		case r.IntN(2) == 0:
			q = random.Position(r, g, random.Taste{
				Men: r.IntN(p.men), Castling: 0.6, Doubles: r.IntN(4), Pawns: r.Float64(),
			})
		case p.series > 1:
			q = duel(r, g)
		default:
			q = muster(r, g)
		}
		if q != nil && count(q) <= p.men {
			return q
		}
	}
}

// muster makes a position with any number of men; if a series has several moves, the side on turn mostly has few, for
// else there are too many series to go through.
func muster(r *rand.Rand, g *rules.Game) *rules.Position {
	most := 16
	if !g.Rules.SingleMove && r.IntN(4) > 0 {
		most = 6
	}
	m := random.Muster{White: 1 + r.IntN(most), Black: 1 + r.IntN(16), Home: 0.6, Rights: 0.9}
	if g.Rules.SingleMove && r.IntN(8) == 0 {
		m.White, m.Black = 16, 16
	}
	return on(m, r, g)
}

// duel makes a position of few men, in which the side on turn is often strong enough to mate.
func duel(r *rand.Rand, g *rules.Game) *rules.Position {
	return on(random.Muster{White: 2 + r.IntN(3), Black: 1 + r.IntN(2), Home: 0.6, Rights: 0.9}, r, g)
}

// on makes a position in which either side is on turn, with White's number of men.
func on(m random.Muster, r *rand.Rand, g *rules.Game) *rules.Position {
	turn := rules.Colour(r.IntN(2))
	if m.Turn = []rules.Colour{turn}; turn == rules.Black {
		m.White, m.Black = m.Black, m.White
	}
	return m.Position(r, g)
}

func count(p *rules.Position) int { return p.Men(rules.White).Len() + p.Men(rules.Black).Len() }

// few tells whether there are at most so many sets of moves, and, if more series are to come, the opponent as the
// position stands has at most a tenth of it.
func few(p *rules.Position, most, n int) bool {
	return walk(p, most) && (n == 1 || walk(p.EndSeries(), most/10))
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
