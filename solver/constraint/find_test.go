package constraint_test

import (
	"fmt"
	"maps"
	"slices"
	"sync/atomic"
	"testing"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// find lists the sets of moves found, in no order, and for each the number of series it takes.
func find(t testing.TB, p *rules.Position, job constraint.Job) (sets [][]rules.Move, series map[string]int) {
	t.Helper()
	series = map[string]int{}
	job.Found = func(s constraint.Solution) bool {
		name := text(p.Game(), s.Moves)
		if _, twice := series[name]; twice {
			t.Errorf("%s: %s found twice", show(p), name)
		}
		if play(p, s.Moves) == nil {
			t.Errorf("%s: %s is not legal in its order", show(p), name)
		}
		sets = append(sets, s.Moves)
		series[name] = s.Series
		return true
	}
	complete, _, err := constraint.Find(p, job)
	if err != nil || !complete {
		t.Errorf("%s, %d series: complete %v: %v", show(p), job.Stip.Series, complete, err)
	}
	return sets, series
}

// checkKeys wants the sets found, all and minimal ones, and how many series each takes, to be those of the definition.
func checkKeys(t testing.TB, p *rules.Position, goal solver.Goal, n int) (keys int) {
	t.Helper()
	g := p.Game()
	where := fmt.Sprintf("%s %s%d", show(p), goal.Sign(), n)
	want, _ := plain.Keys(p, goal, n)
	job := constraint.Job{Stip: task.Stipulation{Goal: goal, Series: n}}
	minimal, _ := find(t, p, job)
	if got, want := texts(g, minimal), texts(g, plain.Minimal(g, want)); !slices.Equal(got, want) {
		t.Errorf("%s: minimal ones:\nfound %q\nwant  %q", where, got, want)
	}
	job.Every = true
	every, series := find(t, p, job)
	if got, want := texts(g, every), texts(g, want); !slices.Equal(got, want) {
		t.Errorf("%s:\nfound %q\nwant  %q", where, got, want)
	}
	takes := map[string]int{}
	for i := n; i > 0; i-- {
		sets, _ := plain.Keys(p, goal, i)
		for _, s := range texts(g, sets) {
			takes[s] = i
		}
	}
	for s, i := range takes {
		if series[s] != i {
			t.Errorf("%s: %q takes %d series, said to be %d", where, s, i, series[s])
		}
	}
	return len(want)
}

// However early a crew is formed, and of however many threads, the same solutions are found; if only some are wanted,
// those that one thread finds.
func TestCrewIsOne(t *testing.T) {
	several, enough := 0, 60
	if testing.Short() {
		enough = 15
	}
	for seed := uint64(0); several < enough; seed++ {
		r := random.Rand(5000 + seed)
		n := 1 + int(seed%3)
		p := small(r, []int{200, 200, 25}[n-1])
		goal, every, patience := solver.Goal(seed/2%2), seed/4%2 == 0, 1+r.IntN(6)
		job := constraint.Job{Stip: task.Stipulation{Goal: goal, Series: n}, Every: every, Threads: 1}
		where := fmt.Sprintf("%s %s%d, every %v, patience %d", show(p), goal.Sign(), n, every, patience)
		sets, takes := find(t, p, job)
		if len(sets) < 2 {
			continue
		}
		several++
		want := texts(p.Game(), sets)
		restore := constraint.LosePatience(patience)
		for threads := 1; threads <= 3; threads++ {
			job.Threads, job.Most = threads, 0
			if got, same := find(t, p, job); !slices.Equal(texts(p.Game(), got), want) || !maps.Equal(same, takes) {
				t.Fatalf("%s, %d threads:\nfound %q\nwant  %q", where, threads, texts(p.Game(), got), want)
			}
		}
		for _, most := range []int{1, len(sets) / 2, len(sets) - 1, len(sets)} {
			var first []string
			for threads := 1; threads <= 3; threads++ {
				job.Threads, job.Most = threads, most
				got, seen := some(t, p, job)
				if threads == 1 {
					first = got
				}
				if len(got) != most || !slices.Equal(got, first) || seen < most {
					t.Fatalf("%s, at most %d, %d threads:\nfound %q\nfirst %q, previewed %d", where, most, threads, got, first, seen)
				}
			}
		}
		restore()
	}
}

// some lists the first solutions told, as many as are wanted, sorted, and tells of how many there was a preview.
func some(t *testing.T, p *rules.Position, job constraint.Job) (names []string, previewed int) {
	t.Helper()
	enough := false
	job.Preview = func(constraint.Solution) { previewed++ }
	job.Found = func(s constraint.Solution) bool {
		if len(names) == job.Most {
			enough = true
			return false
		}
		names = append(names, text(p.Game(), s.Moves))
		return true
	}
	complete, _, err := constraint.Find(p, job)
	if err != nil || complete == enough {
		t.Errorf("%s: complete %v, %v", show(p), complete, err)
	}
	slices.Sort(names)
	return names, previewed
}

// In two, three and four series the engine finds the keys of the definition, on small random positions with castling
// and en passant rights.
func TestKeysArePlain(t *testing.T) {
	var keys, castling, passed int
	for _, c := range []struct{ series, positions, sets int }{{2, 200, 150}, {3, 40, 25}, {4, 20, 12}} {
		if testing.Short() {
			c.positions /= 4
		}
		for seed := range uint64(c.positions) {
			p := small(random.Rand(seed), c.sets)
			if checkKeys(t, p, solver.Goal(seed%2), c.series) > 0 {
				keys++
			}
			if p.Rights() != 0 {
				castling++
			}
			if !p.EnPassant().Empty() {
				passed++
			}
		}
	}
	t.Logf("%d positions with keys, %d with castling rights, %d with en passant cells", keys, castling, passed)
	if keys == 0 || castling == 0 || passed == 0 {
		t.Error("some kind of position is missing")
	}
}

// Positions that once went wrong, or easily might.
func TestKeysByHand(t *testing.T) {
	for _, c := range []struct {
		board, text string
		rules       *rules.RuleSet
		goal        solver.Goal
		series      int
	}{
		// Two men may come to a cell in the first series, and have equal moves in the second.
		{"8x8", "r3k3/8/6K1/8/8/8/8/8 b q -", rules.Orthodox, solver.Mate, 3},
		// A man is captured, his captor captured, and from that cell a series goes on.
		{"3x6", "3/2r/pPp/K2/b1k/3 b - b3", rules.Orthodox, solver.Stalemate, 3},
		{"3x6", "3/1k1/3/K2/1nQ/1N1 w - -", rules.Orthodox, solver.Stalemate, 4},
		// After 1a. Ka1 Black is stalemated: each of his men could move only if the next one in a circle of them had before.
		{"4x4", "1Q2/4/K1p1/2kb w - -", rules.ThroughCheck, solver.Mate, 2},
		{"4x3", "NKbr/1p1k/1R2 w - -", rules.Flickering, solver.Mate, 2},
		{"4x3", "RK1k/PP2/B3 b - -", rules.Flickering, solver.Mate, 2},
		// A series of the attacker with a move left out stalemates.
		{"8x8", "k7/2P5/2K5/8/8/8/8/8 w - -", rules.Flickering, solver.Mate, 3},
		{"3x6", "3/2P/k2/3/2K/3 w - -", rules.Flickering, solver.Mate, 3},
		{"4x4", "2K1/4/4/1k1q b - -", rules.ThroughCheck, solver.Mate, 3},
		// What mates after one defence stalemates after another (F9, F10).
		{"5x3", "1B3/N2k1/1K3 w - -", rules.Flickering, solver.Mate, 2},
		// The same of a series with another to come.
		{"4x4", "K3/2k1/N2q/4 b - -", rules.Orthodox, solver.Mate, 3},
		// After 1. Bb2 b3 White is stalemated if he has played c4: what refutes c3 says nothing of that.
		{"3x5", "K1k/Pp1/b2/2P/3 b - -", rules.Orthodox, solver.Mate, 3},
		// One of two keys is a castling, of which the table of the opponent's field knows nothing.
		{"8x8", "6k1/6p1/6P1/8/1p5p/1P5P/8/4K2R w K -", rules.Flickering, solver.Mate, 2},
		// After 1a. Qd4 b4 White mates by taking en passant: the pawn that has made a double step may vanish.
		{"4x6", "K1k1/1p2/4/P3/3Q/4 w - -", rules.Flickering, solver.Mate, 2},
		{"5x6", "Q4/3p1/1p2k/1K2P/5/5 w - -", rules.ThroughCheck, solver.Mate, 2},
	} {
		p := onBoard(t, c.board, c.rules, c.text)
		checkKeys(t, p, c.goal, c.series)
	}
}

// Found ends the search, and so does Stop, at once if it is set before.
func TestFindEndsEarly(t *testing.T) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), "3R1N2/R7/2Kn3k/8/4ppB1/2P5/4q3/3b4 w - -")
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range ways {
		restore := constraint.UseNet(w.placements, w.tried)
		found := 0
		complete, _, err := constraint.Find(p, constraint.Job{Stip: task.Stipulation{Series: 1}, Found: func(constraint.Solution) bool {
			found++
			return found < 3
		}})
		if complete || err != nil || found != 3 {
			t.Errorf("%d solutions, complete %v: %v", found, complete, err)
		}
		var stop atomic.Bool
		found = 0
		complete, _, err = constraint.Find(p, constraint.Job{Stip: task.Stipulation{Series: 1}, Stop: &stop, Found: func(constraint.Solution) bool {
			found++
			stop.Store(true)
			return true
		}})
		if complete || err != nil || found != 1 {
			t.Errorf("stopped: %d solutions, complete %v: %v", found, complete, err)
		}
		restore()
	}
}
