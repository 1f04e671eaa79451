package solver_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/betza"
	"flicker/rules/board"
	"flicker/solver"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// drawOnNamed draws a direct or help task in one or two series, small enough to be solved plainly, on one of the boards
// with names of their own (B2-B7), with all groups of men (M2).
func drawOnNamed(t *rapid.T) (*rules.Position, solver.Stipulation) {
	var names []string
	for _, n := range board.Names() {
		names = append(names, n.Name)
	}
	b, _ := board.Find(rapid.SampledFrom(names).Draw(t, "board"))
	g := rules.NewGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"))
	if rapid.Bool().Draw(t, "fairy") {
		g = rules.NewFairyGame(b, g.Rules, random.DrawMen(t))
	}
	r := random.Rand(rapid.Uint64().Draw(t, "seed"))
	s := solver.Stipulation{
		Play:   rapid.SampledFrom([]task.Play{task.Direct, task.Direct, task.Help}).Draw(t, "play"),
		Goal:   rapid.SampledFrom([]task.Goal{task.Mate, task.Mate, task.Stalemate, task.Check}).Draw(t, "goal"),
		Series: 1,
	}
	if g.Rules.SingleMove && s.Play == task.Direct {
		s.Series = rapid.IntRange(1, 2).Draw(t, "series")
	}
	most := 5
	if s.Length() > 1 {
		most = 3
	}
	for {
		p := random.Position(r, g, random.Taste{Men: r.IntN(most), Castling: 0.2, Doubles: r.IntN(2), Pawns: 0.3, Fairy: 0.7})
		if roughly(p)*roughly(p.EndSeries()) <= 4_000 {
			return p, s
		}
	}
}

// roughly is about the number of series of the side on turn.
func roughly(p *rules.Position) int {
	n := 1
	for _, from := range p.Men(p.Turn()).Cells() {
		n *= 1 + len(p.MovesOf(from, nil))
	}
	return n
}

// On folded boards, the hexagon and the board of 96, with orthodox and fairy men, every engine that knows the board finds what the plain reference finds.
func TestOtherBoardsArePlain(t *testing.T) {
	random.Until(t, []string{"solution", "board that constraints cover", "board that they do not cover"}, func(t *rapid.T, seen map[string]int) {
		p, s := drawOnNamed(t)
		a := plain.Solve(p, s)
		seen["solution"] += len(a.Solutions)
		for _, engine := range enginesFor(p) {
			if engine == solver.Constraint {
				if constraint.Covers(p) != nil {
					seen["board that they do not cover"]++
					continue
				}
				seen["board that constraints cover"]++
			}
			checkPlay(t, p, s, solver.Options{Engine: engine, Threads: rapid.IntRange(1, 2).Draw(t, "threads"), MaxSolutions: 1 << 30}, a)
		}
	})
}

// Where a royal man may change places with another of his kind, what is found is not what is remembered of the other
// position (M3).
func TestRoyalMenChangePlaces(t *testing.T) {
	var defs []rules.Definition
	for _, b := range betza.Fairy() {
		if b.Code == "G" || b.Code == "Z" {
			defs = append(defs, rules.Definition{Code: b.Code, Name: b.English, Move: b.Move})
		}
	}
	men, err := rules.NewMen(defs, nil)
	if err != nil {
		t.Fatal(err)
	}
	at := func(spec, text string) *rules.Position {
		b, err := board.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Position(rules.NewFairyGame(b, rules.Flickering, men), text)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	c, err := solver.Count(context.Background(), at("sphere", "8/5N2/(N!)7/8/6n1/8/2k5/8 w - -"), solver.Want{Distinct: true}, solver.Options{})
	if err != nil || *c.Ends != 78 { // by an independent count
		t.Errorf("%d ends, want 78: %v", *c.Ends, err)
	}
	r, err := solver.Solve(context.Background(), at("4x5", "4/3(R!)/3(Z)/2(q!)1/1(G)1q b - -"), solver.Stipulation{Series: 2}, solver.Options{})
	if err != nil || r.Minimal != 17 {
		t.Errorf("%d keys, want 17: %v", r.Minimal, err)
	}
}
