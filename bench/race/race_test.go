package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flicker/bench/plain"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
	"flicker/solver/task"
)

// The race names each position and compares the counts; the sizes are spread as its comment says.
func TestRace(t *testing.T) {
	var out strings.Builder
	if err := race(&out, entries[:3], 10_000, 3); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{entries[0].name, entries[2].name, "497", "32804", "8902 leaves", " - "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table does not say %q:\n%s", want, &out)
		}
	}
	if err := race(&out, []entry{{"broken", "8/8 w"}}, 1, 1); err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("a broken position: %v", err)
	}
}

// The engines agree wherever enumeration ends; some of it does, and on crowded boards not all.
func TestByMen(t *testing.T) {
	c, err := contest(6, 5, time.Minute)
	if err != nil || c.stopped > 0 || len(c.decided) != 5 {
		t.Errorf("6 men: %+v, %v", c, err)
	}
	if c, err = contest(32, 2, time.Millisecond); err != nil || c.stopped != 2 {
		t.Errorf("32 men: %+v, %v", c, err)
	}
	var out strings.Builder
	defer func(all []int) { numbers = all }(numbers)
	numbers = numbers[:1]
	if err := byMen(&out, 3, time.Second); err != nil || !strings.Contains(out.String(), "decided") {
		t.Errorf("%v\n%s", err, &out)
	}
}

// A search with parts switched off ends as well; one that is stopped is marked.
func TestParts(t *testing.T) {
	for _, c := range []struct {
		position string
		longest  time.Duration
		stopped  bool
	}{{twoSeries[0], time.Minute, false}, {twoSeries[5], time.Millisecond, true}} {
		var out strings.Builder
		err := parts(&out, []string{c.position}, c.longest)
		if err != nil || !strings.Contains(out.String(), c.position) || strings.Contains(out.String(), "> ") != c.stopped {
			t.Errorf("%v\n%s", err, &out)
		}
	}
}

// Reflections of a problem have as many keys, and the gain of threads is averaged over them.
func TestKeysGain(t *testing.T) {
	for _, text := range twoSeries[1:4] {
		want := -1
		for i, reflected := range reflections(text) {
			p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), reflected)
			if err != nil {
				t.Fatal(err)
			}
			k, err := keysOf(p, 1)
			if err != nil {
				t.Fatal(err)
			}
			if want < 0 {
				want = k.found
			}
			if k.found != want || (i > 0) == (reflected == text) {
				t.Errorf("%s, as %s: %d keys, want %d", text, reflected, k.found, want)
			}
		}
	}
	var out strings.Builder
	if err := keysGain(&out, twoSeries[1:2]); err != nil || !strings.Contains(out.String(), twoSeries[1]) {
		t.Errorf("%v\n%s", err, &out)
	}
}

func TestEntriesAreLegal(t *testing.T) {
	for _, e := range append(entries, longEntries...) {
		if _, err := e.position(); err != nil {
			t.Errorf("%s: %v", e.name, err)
		}
	}
}

func BenchmarkEnumerate(b *testing.B) {
	for _, e := range entries[:9] {
		b.Run(strings.ReplaceAll(e.name, " ", "-"), func(b *testing.B) {
			p, err := e.position()
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			sets := uint64(0)
			for b.Loop() {
				c, err := solver.Count(context.Background(), p, solver.Want{}, solver.Options{Threads: 1})
				if err != nil {
					b.Fatal(err)
				}
				sets += c.MoveSets
			}
			b.ReportMetric(float64(sets)/b.Elapsed().Seconds(), "sets/s")
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Orthodox), fen.Start)
	if err != nil {
		b.Fatal(err)
	}
	leaves := uint64(0)
	for b.Loop() {
		leaves += plain.Perft(p, 4)
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
}

// A list that is drawn can be read again, and is solved the same in each pass.
func TestList(t *testing.T) {
	name := filepath.Join(t.TempDir(), "list.txt")
	var drawn, out strings.Builder
	if err := draw(&drawn, 6, 8, true); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(drawn.String()+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := readList(name)
	if err != nil || len(list) != 6 {
		t.Fatalf("%d positions, %v", len(list), err)
	}
	if err := solveList(&out, list, pass{stip: task.Stipulation{Series: 2}, most: 1}, 2); err != nil || !strings.Contains(out.String(), "#2 of 6 positions") {
		t.Errorf("%v\n%s", err, &out)
	}
	if err := os.WriteFile(name, []byte("8/8 w\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readList(name); err == nil || !strings.Contains(err.Error(), "8/8 w") {
		t.Errorf("a broken position: %v", err)
	}
}
