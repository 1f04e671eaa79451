package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

// numbers of men on the boards of the race between the engines.
var numbers = []int{4, 8, 12, 16, 20, 24, 28, 32}

// mostListed is the number of solutions after which a board counts as done.
const mostListed = 100

// byMen solves #1 on random boards with more and more men by both engines, each on one core, and prints how the times
// grow. Enumeration is stopped after its patience.
func byMen(w io.Writer, boards int, patience time.Duration) error {
	t := table.NewWriter()
	t.SetOutputMirror(w)
	t.SetStyle(table.StyleLight)
	t.AppendHeader(table.Row{"men", "mates", "decided", "worst", "all found", "worst", "cut", "enumerated", "worst", "stopped"})
	var right []table.ColumnConfig
	for column := 1; column <= 10; column++ {
		right = append(right, table.ColumnConfig{Number: column, Align: text.AlignRight, AlignHeader: text.AlignRight})
	}
	t.SetColumnConfigs(right)
	for _, men := range numbers {
		c, err := contest(men, boards, patience)
		if err != nil {
			return err
		}
		t.AppendRow(c.cells())
	}
	t.Render()
	_, err := fmt.Fprintf(w, "#1 on %d random boards a row, milliseconds, one core each. decided: first solution, or proof of none; "+
		"all found: the whole\nlist of minimal solutions, cut at %d. Medians and worst cases. Enumeration is stopped after %v; "+
		"where it ends, both agree.\n", boards, mostListed, patience)
	return err
}

// contestants are the times of both engines on boards with one number of men, in milliseconds.
type contestants struct {
	men, mates, cut, stopped      int
	decided, complete, enumerated []float64
}

func contest(men, boards int, patience time.Duration) (*contestants, error) {
	c := &contestants{men: men}
	r := random.Rand(uint64(men))
	g := rules.NewGame(board.Standard, rules.Flickering)
	for range boards {
		p, err := drawBoard(r, g, men)
		if err != nil {
			return nil, err
		}
		if err := c.solve(p, patience); err != nil {
			return nil, fmt.Errorf("%s: %w", fen.Write(p), err)
		}
	}
	return c, nil
}

// drawBoard draws a board of so many men, half of them on each side.
func drawBoard(r *rand.Rand, g *rules.Game, men int) (*rules.Position, error) {
	if men < 2 || men > 32 {
		return nil, fmt.Errorf("%d men; allowed: 2 to 32", men)
	}
	p := random.Board(r, g, men/2, men-men/2)
	if p == nil {
		return nil, fmt.Errorf("no board of %d men", men)
	}
	return p, nil
}

func (c *contestants) solve(p *rules.Position, patience time.Duration) error {
	mate := solver.Stipulation{Goal: solver.Mate, Series: 1}
	started := time.Now()
	since := func() float64 { return float64(time.Since(started).Microseconds()) / 1000 }
	first := 0.0
	fast, err := solver.Solve(context.Background(), p, mate, solver.Options{
		Engine: solver.Constraint, Threads: 1, MaxSolutions: mostListed,
		Found: func(solver.Solution) {
			if first == 0 {
				first = since()
			}
		},
	})
	if err != nil {
		return err
	}
	all := since()
	if first == 0 {
		first = all
	}
	c.decided, c.complete = append(c.decided, first), append(c.complete, all)
	if len(fast.Solutions) > 0 {
		c.mates++
	}
	if fast.Cut {
		c.cut++
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	started = time.Now()
	slow, err := solver.Solve(ctx, p, mate, solver.Options{Engine: solver.Enumerate, Threads: 1})
	if err != nil {
		return err
	}
	c.enumerated = append(c.enumerated, since())
	switch {
	case slow.Verdict == solver.Limit:
		c.stopped++
	case !fast.Cut && fast.Minimal != slow.Minimal:
		return errors.New("the engines disagree")
	}
	return nil
}

func (c *contestants) cells() table.Row {
	row := table.Row{c.men, c.mates}
	row = append(row, spread(c.decided)...)
	row = append(row, spread(c.complete)...)
	row = append(row, c.cut)
	row = append(row, spread(c.enumerated)...)
	return append(row, c.stopped)
}

// spread is the median and the worst of some times.
func spread(ms []float64) []any {
	ms = slices.Sorted(slices.Values(ms))
	return []any{fmt.Sprintf("%.2f", ms[len(ms)/2]), fmt.Sprintf("%.2f", ms[len(ms)-1])}
}
