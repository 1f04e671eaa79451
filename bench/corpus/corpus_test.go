package corpus_test

import (
	"context"
	"flag"
	"slices"
	"strings"
	"testing"

	"flicker/bench/corpus"
	"flicker/bench/plain"
	"flicker/rules"
	"flicker/solver"
)

var long = flag.Bool("long", false, "run every line through the plain reference, the slow ones too (over an hour)")

// small tells whether a line is quickly counted even by slow means.
func small(l corpus.Line) bool { return l.States != nil && *l.States <= 3000 }

func lines(t *testing.T, run func(t *testing.T, l corpus.Line, p *rules.Position)) {
	for _, file := range corpus.Files() {
		lines, err := corpus.Read("../../problems/testdata/corpus", file)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lines {
			t.Run(l.String(), func(t *testing.T) {
				p, err := l.Position()
				if err != nil {
					t.Fatal(err)
				}
				run(t, l, p)
			})
		}
	}
}

func compare(t *testing.T, l corpus.Line, p *rules.Position, c *solver.Counts) {
	t.Helper()
	for _, d := range l.Compare(p.Game(), c) {
		t.Errorf("%s %s: %s", l.FEN, l.Rules, d)
	}
}

// The solver counts every field of every line right; with -short it leaves out the larger ones.
func TestCount(t *testing.T) {
	lines(t, func(t *testing.T, l corpus.Line, p *rules.Position) {
		if testing.Short() && !small(l) {
			return
		}
		if l.States == nil { // only mates are known of the largest: the shorter way to them
			compare(t, l, p, solved(t, p))
			return
		}
		c, err := solver.Count(context.Background(), p, l.Want(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		compare(t, l, p, c)
	})
}

// solved gives what solving a mate in one series tells of the counts.
func solved(t *testing.T, p *rules.Position) *solver.Counts {
	t.Helper()
	r, err := solver.Solve(context.Background(), p, solver.Stipulation{Goal: solver.Mate, Series: 1}, solver.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	c := &solver.Counts{MatingMoveSets: r.All}
	for _, s := range r.Solutions {
		if s.Minimal {
			c.MinimalMating = append(c.MinimalMating, s.Moves)
		}
	}
	return c
}

// The plain reference counts every field right: of the short lines, and with -long of all.
func TestPlain(t *testing.T) {
	short := 0
	lines(t, func(t *testing.T, l corpus.Line, p *rules.Position) {
		if *long || small(l) {
			short++
			compare(t, l, p, plain.Count(p, l.Want()))
		}
	})
	if short < 100 {
		t.Errorf("%d lines run, expected over 100", short)
	}
}

// The minimal mating sets of the larger positions are mates by the plain reference, and none
// is without one of its moves. With -short a part of them.
func TestMinimalMatesAreMates(t *testing.T) {
	lines(t, func(t *testing.T, l corpus.Line, p *rules.Position) {
		if l.File != "mate1_medium" || len(*l.MinimalMating) == 0 || testing.Short() && l.Number%5 != 0 {
			return
		}
		set := (*l.MinimalMating)[0]
		if !mates(p, set) {
			t.Errorf("%s: %v is no mate", l.FEN, set)
		}
		for i := range set {
			fewer := slices.Delete(slices.Clone(set), i, i+1)
			if mates(p, fewer) {
				t.Errorf("%s: %v mates without %s", l.FEN, set, set[i])
			}
		}
	})
}

// mates tells whether the moves, in some legal order, leave a mate (F9).
func mates(p *rules.Position, set []string) bool {
	q := *p
	end := playAll(&q, set)
	return end != nil && end.InCheck(end.Turn()) && !plain.HasSeries(end)
}

func playAll(p *rules.Position, left []string) *rules.Position {
	if len(left) == 0 {
		if p.MayEnd() {
			return p.EndSeries()
		}
		return nil
	}
	for _, m := range p.Moves(nil) {
		i := slices.Index(left, p.Game().Text(m))
		if i < 0 {
			continue
		}
		u := p.Make(m)
		end := playAll(p, slices.Delete(slices.Clone(left), i, i+1))
		p.Unmake(m, u)
		if end != nil {
			return end
		}
	}
	return nil
}

// A comparison notices a difference in any field.
func TestCompareNotices(t *testing.T) {
	all, err := corpus.Read("../../problems/testdata/corpus", "hand")
	if err != nil {
		t.Fatal(err)
	}
	l := all[1]
	p, err := l.Position()
	if err != nil {
		t.Fatal(err)
	}
	for field, spoil := range map[string]func(c *solver.Counts){
		"states":                  func(c *solver.Counts) { *c.States++ },
		"ends":                    func(c *solver.Counts) { c.Ends = nil },
		"sequences":               func(c *solver.Counts) { c.Sequences.Neg(c.Sequences) },
		"movesets":                func(c *solver.Counts) { c.MoveSets-- },
		"mates":                   func(c *solver.Counts) { *c.Mates++ },
		"stalemates":              func(c *solver.Counts) { *c.Stalemates++ },
		"mating_movesets":         func(c *solver.Counts) { *c.MatingMoveSets++ },
		"minimal_mating_movesets": func(c *solver.Counts) { c.MinimalMating = c.MinimalMating[1:] },
	} {
		c := plain.Count(p, l.Want())
		if d := l.Compare(p.Game(), c); len(d) != 0 {
			t.Fatalf("differs unspoilt: %v", d)
		}
		spoil(c)
		if d := l.Compare(p.Game(), c); len(d) != 1 || !strings.HasPrefix(d[0], field+":") {
			t.Errorf("%s spoilt: %v", field, d)
		}
	}
}
