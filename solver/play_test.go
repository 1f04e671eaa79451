package solver_test

import (
	"context"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// resisted are the kinds of play with keys.
var resisted = []task.Play{task.Direct, task.Self, task.Reflex, task.SemiReflex}

// mostKeys is the number of keys of a task after which the play is compared.
const mostKeys = 3

// The play after keys, and set play, are what the plain reference finds by their definition.
func TestPlayIsPlain(t *testing.T) {
	kinds := []string{"key", "threat", "zugzwang", "variation", "goal", "refutation", "threatened", "longer", "deeper", "too many"}
	random.Until(t, kinds, func(t *rapid.T, seen map[string]int) {
		for range tasksPerDraw {
			checkTaskPlay(t, seen)
		}
	})
}

// tasksPerDraw makes up for what is rare among random tasks.
const tasksPerDraw = 5

// checkTaskPlay draws a task and compares its play.
func checkTaskPlay(t *rapid.T, seen map[string]int) {
	t.Helper()
	p, s := drawTask(t, rapid.SampledFrom(resisted).Draw(t, "play"), rapid.SampledFrom(task.Goals()).Draw(t, "goal"))
	c := &playCheck{
		seen: seen, where: fmt.Sprintf("%s %s %s %s", p.Board().Name(), p.Game().Rules.Name, fen.Write(p), s), stip: s,
		o:  solver.Options{Engine: rapid.SampledFrom(enginesOf(p, s)).Draw(t, "engine"), Threads: rapid.IntRange(1, 2).Draw(t, "threads")},
		po: solver.PlayOptions{Depth: rapid.IntRange(0, 3).Draw(t, "depth"), MaxDefences: rapid.SampledFrom([]int{0, 0, 0, 2}).Draw(t, "defences")},
	}
	r, err := solver.Solve(context.Background(), p, s, c.o)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range r.Solutions[:min(mostKeys, len(r.Solutions))] {
		got, err := solver.AfterKey(context.Background(), p, s, key, c.o, c.po)
		if err != nil {
			t.Fatalf("%s: %v", c.where, err)
		}
		if s.Play == task.Direct && key.Length == 1 {
			if got.Zugzwang || got.Threats != nil || got.Groups != nil {
				t.Fatalf("%s: play after the goal is reached", c.where)
			}
			continue
		}
		seen["key"]++
		c.compare(t, playedFrom(p, key.Order), got, key.Length-1, 1)
	}
	set, err := solver.SetPlay(context.Background(), p, s, c.o, c.po)
	if err != nil {
		t.Fatalf("%s: %v", c.where, err)
	}
	passed := p.Pass()
	if none := passed == nil || s.Play == task.Direct && s.Series == 1; none || set == nil {
		if none != (set == nil) {
			t.Fatalf("%s: set play %v", c.where, set)
		}
		return
	}
	c.compare(t, passed, set, s.Series-1, 1)
}

// enginesOf are the engines for a task.
func enginesOf(p *rules.Position, s solver.Stipulation) []solver.Engine {
	var out []solver.Engine
	for _, e := range enginesFor(p) {
		if e != solver.Constraint || s.Play == task.Direct && constraint.Covers(p) == nil {
			out = append(out, e)
		}
	}
	return out
}

// playedFrom is the position after a series.
func playedFrom(p *rules.Position, order []rules.Move) *rules.Position {
	q := *p
	for _, m := range order {
		q.Make(m)
	}
	return q.EndSeries()
}

// playCheck compares the play of one task.
type playCheck struct {
	seen  map[string]int // how often each thing was met
	where string
	stip  solver.Stipulation
	o     solver.Options
	po    solver.PlayOptions
}

func (c *playCheck) met(what string, n int) { c.seen[what] += n }

// compare wants the play with the opponent on turn in p, after so many series of the side that solves, to be the plain one.
func (c *playCheck) compare(t fataler, p *rules.Position, got *solver.Play, left, shown int) {
	t.Helper()
	want := plain.After(p, c.stip, left)
	tooMany := c.po.MaxDefences > 0 && want.Defences > c.po.MaxDefences
	if tooMany {
		c.met("too many", 1)
		want.Groups = nil
	}
	if got.TooMany != tooMany || !tooMany && got.Defences != uint64(want.Defences) || tooMany && got.Defences > uint64(want.Defences) {
		t.Fatalf("%s, %s: %d defences, too many %v; want %d, %v", c.where, fen.Write(p), got.Defences, got.TooMany, want.Defences, tooMany)
	}
	if got, want := c.gotText(p, got), plainText(want); got != want {
		t.Fatalf("%s, %s, %d left:\ngot\n%swant\n%s", c.where, fen.Write(p), left, got, want)
	}
	c.count(want)
	for _, a := range got.Threats {
		c.follow(t, p.Pass(), a, shown)
	}
	for _, g := range got.Groups {
		for _, a := range g.Answers {
			if g.Threatened {
				if a.Next != nil {
					t.Fatalf("%s: play after a threat is shown twice", c.where)
				}
				continue
			}
			c.follow(t, playedFrom(p, g.Defences[0].Order), a, shown)
		}
	}
}

// follow compares what follows a continuation, the series of its side that is the next after those shown.
func (c *playCheck) follow(t fataler, p *rules.Position, a solver.Continuation, shown int) {
	t.Helper()
	last := shown + 1 // the number of the last series of its side that the play after it shows
	if a.Length > 1 {
		last++
	}
	wanted := (a.Length > 1 || c.stip.Play != task.Direct) && (c.po.Depth == 0 || last <= c.po.Depth)
	if wanted != (a.Next != nil) {
		t.Fatalf("%s: depth %d: play after series %d: %v", c.where, c.po.Depth, shown+1, a.Next)
	}
	if a.Next != nil {
		c.met("deeper", 1)
		c.compare(t, playedFrom(p, a.Order), a.Next, a.Length-1, shown+1)
	}
}

// count notes what the play has.
func (c *playCheck) count(p plain.Play) {
	c.met("threat", len(p.Threats))
	if p.Zugzwang {
		c.met("zugzwang", 1)
	}
	for _, g := range p.Groups {
		switch {
		case g.Reaches:
			c.met("goal", 1)
		case g.Threatened:
			c.met("threatened", 1)
		case g.Length == 0:
			c.met("refutation", 1)
		case g.Length > 1:
			c.met("longer", 1)
		default:
			c.met("variation", 1)
		}
	}
}

const (
	playForm  = "threats %v zugzwang %v\n"
	groupForm = "  %v of %d, goal %v, threatened %v: %v in %d\n"
)

func plainText(p plain.Play) string {
	out := fmt.Sprintf(playForm, p.Threats, p.Zugzwang)
	for _, g := range p.Groups {
		out += fmt.Sprintf(groupForm, g.Defences, g.Sets, g.Reaches, g.Threatened, g.Answers, g.Length)
	}
	return out
}

func (c *playCheck) gotText(p *rules.Position, play *solver.Play) string {
	answers := func(list []solver.Continuation) (out []plain.Series, length int) {
		for _, a := range list {
			out, length = append(out, movesOf(p, a.Moves)), a.Length
		}
		return out, length
	}
	threats, _ := answers(play.Threats)
	out := fmt.Sprintf(playForm, threats, play.Zugzwang)
	for _, g := range play.Groups {
		var defences []plain.Series
		for _, d := range g.Defences {
			defences = append(defences, movesOf(p, d.Moves))
		}
		list, length := answers(g.Answers)
		out += fmt.Sprintf(groupForm, defences, g.Sets, g.Reaches, g.Threatened, list, length)
	}
	return out
}

// What the goal's stipulation is in set play of lines: the same side reaches it, with one series less of both.
func TestSetStipulation(t *testing.T) {
	for from, want := range map[solver.Stipulation]string{
		{Play: task.Help, Series: 1}:                                       "h#0.5",
		{Play: task.Help, Series: 3}:                                       "h#2.5",
		{Play: task.Help, Series: 2, Half: true, Goal: solver.Stalemate}:   "h=2",
		{Play: task.Help, Half: true}:                                      "",
		{Play: task.SeriesHelp, Series: 4, Goal: task.Capture, Cell: "e5"}: "hx(e5)0.5",
		{Play: task.SeriesDirect, Series: 2}:                               "",
		{Series: 2}:                                                        "",
		{Play: task.Reflex, Series: 2}:                                     "",
	} {
		set, ok := solver.SetStipulation(from)
		if ok != (want != "") || ok && set.String() != want {
			t.Errorf("%s: %s %v, want %q", from, set, ok, want)
		}
		if ok && set.Reaching(rules.Black) != from.Reaching(rules.White) {
			t.Errorf("%s: in %s the other side reaches the goal", from, set)
		}
	}
}
