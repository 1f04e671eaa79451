package constraint_test

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// found lists the solutions, sorted.
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
	slices.Sort(out)
	return out
}

// hardish have some solutions in two series, found one after the other.
var hardish = []string{
	"8/8/3N4/8/2R5/8/8/5k1K w - -", "8/7P/8/1K6/8/2k5/2B5/8 w - -", "2N5/7P/k2K4/8/8/3p4/5p2/8 w - -", "8/6R1/8/r7/P7/8/8/5K1k w - -",
	"k1B1K3/3P2p1/8/3p4/8/8/8/8 w - -", "4k3/8/8/8/8/8/8/R3K2R w KQ -",
}

// A crew finds what one thread finds, each solution once.
func TestCrew(t *testing.T) {
	for _, text := range hardish {
		p := onBoard(t, "8x8", rules.Flickering, text)
		for _, every := range []bool{false, true} {
			job := constraint.Job{Stip: task.Stipulation{Series: 2}, Every: every}
			want := found(t, p, job)
			for _, patience := range []int{1, 3, 6} {
				if testing.Short() && patience > 1 {
					break
				}
				restore := constraint.LosePatience(patience)
				for _, threads := range []int{2, 5} {
					job.Threads = threads
					if got := found(t, p, job); !slices.Equal(got, want) {
						t.Errorf("%s, every %v, %d threads:\n got %q\nwant %q", text, every, threads, got, want)
					}
				}
				restore()
			}
		}
	}
}

// A search that is stopped while a crew is at work ends, and is not said to be complete; what it has found is told.
func TestCrewStop(t *testing.T) {
	defer constraint.LosePatience(3)()
	p := onBoard(t, "8x8", rules.Flickering, hardish[len(hardish)-1])
	job := constraint.Job{Stip: task.Stipulation{Series: 2}, Every: true}
	all := len(found(t, p, job))
	for n := 1; n < all; n += 1 + all/7 {
		var stop atomic.Bool
		found, told := 0, 0
		job.Threads, job.Stop = 5, &stop
		job.Preview = func(constraint.Solution) {
			if found++; found == n {
				stop.Store(true)
				time.Sleep(50 * time.Millisecond) // it is noticed
			}
		}
		job.Found = func(constraint.Solution) bool { told++; return true }
		complete, _, err := constraint.Find(p, job)
		if err != nil || complete && (told < all || n <= all/2) || told < n || told != found {
			t.Errorf("stopped after %d of %d: %d found, %d told, complete %v, %v", n, all, found, told, complete, err)
		}
	}
}

// A search that is stopped when it has found more than are wanted tells as many as are wanted.
func TestCrewStopAtMost(t *testing.T) {
	defer constraint.LosePatience(3)()
	p := onBoard(t, "8x8", rules.Flickering, hardish[len(hardish)-1])
	for _, most := range []int{2, 5, 20} {
		var stop atomic.Bool
		found, told := 0, 0
		job := constraint.Job{Stip: task.Stipulation{Series: 2}, Every: true, Threads: 2, Most: most, Stop: &stop}
		job.Preview = func(constraint.Solution) {
			if found++; found > most {
				stop.Store(true)
			}
		}
		job.Found = func(constraint.Solution) bool {
			if told == most {
				return false
			}
			told++
			return true
		}
		if _, _, err := constraint.Find(p, job); err != nil || found <= most || told != most {
			t.Errorf("of %d found %d are told, want %d: %v", found, told, most, err)
		}
	}
}
