// Soak solves random positions with both engines, for as long as one likes, and tells of every difference.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"flicker/bench/random"
	"flicker/rules"
	"flicker/rules/board"
)

// plan is what a run is to do.
type plan struct {
	positions int
	seed      uint64 // of the first position; the next one has the next seed
	men       int    // at most, both sides together
	series    int
	sets      int // positions with more sets of moves are skipped
}

// mostSets is the default of plan.sets by the number of series: what enumeration goes through in a moment.
var mostSets = map[int]int{1: 200_000, 2: 400, 3: 50}

func main() {
	var p plan
	flag.IntVar(&p.positions, "n", 10_000, "positions to solve")
	flag.Uint64Var(&p.seed, "seed", 1, "seed of the first position")
	flag.IntVar(&p.men, "men", 32, "most men on the board, 2 to 32")
	flag.IntVar(&p.series, "series", 1, "series of the stipulations, 1 to 3")
	flag.IntVar(&p.sets, "sets", 0, "skip positions with more sets of moves than this (default by the series)")
	flag.Parse()
	if p.sets == 0 {
		p.sets = mostSets[p.series]
	}
	if p.men < 2 || p.men > 32 || p.series < 1 || p.series > 3 || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if t := soak(os.Stdout, p, engines); t.differences > 0 {
		os.Exit(1)
	}
}

// soak runs the plan on all cores, prints differences as they are found and the totals at the end.
func soak(w io.Writer, p plan, solve solver) *totals {
	t := newTotals()
	var mu sync.Mutex
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range uint64(p.positions) {
		group.Go(func() error {
			r := random.Rand(p.seed + i)
			g := rules.NewGame(board.Standard, rules.Variants()[i%3])
			skipped := 0
			q := draw(r, g, p)
			for ; !few(q, p.sets, p.series); q = draw(r, g, p) {
				skipped++
			}
			c := compare(q, p.series, solve)
			mu.Lock()
			defer mu.Unlock()
			t.add(q, c, skipped)
			for _, d := range c.differences {
				fmt.Fprintf(w, "DIFFERENCE, seed %d: %s %s\n%s\n", p.seed+i, q.Game().Rules.Name, c.fen, d)
			}
			return nil
		})
	}
	_ = group.Wait() // they return no errors
	t.print(w, p)
	return t
}
