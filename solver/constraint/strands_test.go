package constraint_test

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// found lists the solutions in the order they are told.
func found(t *testing.T, p *rules.Position, job constraint.Job) []string {
	t.Helper()
	var out []string
	job.Found = func(s constraint.Solution) bool {
		var texts []string
		for _, m := range s.Moves {
			texts = append(texts, p.Game().Text(m))
		}
		slices.Sort(texts)
		out = append(out, strings.Join(texts, " "))
		return true
	}
	complete, _, err := constraint.Find(p, job)
	if err != nil || !complete {
		t.Errorf("%s: complete %v, %v", fen.Write(p), complete, err)
	}
	return out
}

// Work shared out among strands finds what a single question finds, each solution once, in the same order at any
// number of threads.
func TestStrandsInOrder(t *testing.T) {
	for _, text := range []string{
		"8/8/3N4/8/2R5/8/8/5k1K w - -", "8/7P/8/1K6/8/2k5/2B5/8 w - -", "2N5/7P/k2K4/8/8/3p4/5p2/8 w - -", "8/6R1/8/r7/P7/8/8/5K1k w - -",
		"k1B1K3/3P2p1/8/3p4/8/8/8/8 w - -", "4k3/8/8/8/8/8/8/R3K2R w KQ -",
	} {
		p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), text)
		if err != nil {
			t.Fatal(err)
		}
		for _, every := range []bool{false, true} {
			job := constraint.Job{Stip: task.Stipulation{Series: 2}, Every: every}
			want := slices.Sorted(slices.Values(found(t, p, job)))
			restore := constraint.LosePatience(3, 2)
			var first []string
			for _, threads := range []int{1, 2, 5} {
				job.Threads = threads
				got := found(t, p, job)
				if first == nil {
					first = got
				}
				if !slices.Equal(got, first) || !slices.Equal(slices.Sorted(slices.Values(got)), want) {
					t.Errorf("%s, every %v, %d threads:\n got %q\nthen %q\nwant %q", text, every, threads, first, got, want)
				}
			}
			restore()
		}
	}
}

// A stop while strands wait for their solutions to be told is no complete answer.
func TestStrandsStop(t *testing.T) {
	defer constraint.LosePatience(3, 2)()
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), "4k3/8/8/8/8/8/8/R3K2R w KQ -")
	if err != nil {
		t.Fatal(err)
	}
	all := len(found(t, p, constraint.Job{Stip: task.Stipulation{Series: 2}, Every: true}))
	for n := 1; n < all; n += 1 + all/7 {
		var stop atomic.Bool
		told := 0
		complete, _, err := constraint.Find(p, constraint.Job{Stip: task.Stipulation{Series: 2}, Every: true, Threads: 5, Stop: &stop, Found: func(constraint.Solution) bool {
			if told++; told == n {
				time.Sleep(200 * time.Millisecond) // every strand is done or waits
				stop.Store(true)
			}
			if told >= n && told < n+8 {
				time.Sleep(25 * time.Millisecond) // and finds out
			}
			return true
		}})
		if err != nil || complete && told < all {
			t.Errorf("stopped after %d of %d: %d told, complete %v, %v", n, all, told, complete, err)
		}
	}
}
