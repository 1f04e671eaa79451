package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"flicker/problems"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver"

	"github.com/spf13/cobra"
)

type countOptions struct {
	common
	Want   solver.Want
	BySize bool
	Perft  int // depth to which lines of moves are counted; 0: not
	Count  countFunc
}

func newCountCmd(c *console, count countFunc, run func(context.Context, *countOptions) error) *cobra.Command {
	o := &countOptions{common: common{console: c}, Count: count}
	var everything bool
	cmd := &cobra.Command{
		Use:   "count [FILE…]",
		Short: "Count the series that can be played from a diagram",
		Long: `Counts the legal series of the side on turn: always the sets of moves that have a legal order
and a legal end (movesets), and what is asked for besides.

What costs what:
  movesets      time only: each set is visited once, no memory is needed
  --distinct    states and ends: a table of all of them, 16 bytes each and more
  --sequences   sequences, the ordered series: a table of all states
  --mates       mates, stalemates, mating_movesets, minimal_mating_movesets: a mate test for
                each end that gives check, a stalemate test for each other
  --perft N     time only: where a series is one move (orthodox, synthesis), the lines of
                exactly 1, 2, …, N moves
Fields that were not asked for are null in the JSON output and left out of the text.`,
		Example: `  flicker count --fen "` + exampleFEN + `"
  flicker count --fen "` + exampleFEN + `" --everything --format json
  flicker count problem.yaml --distinct --memory 4G --by-size
  flicker count --rules synthesis --perft 3 --fen "` + fen.Start + `"`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.read(cmd, args); err != nil {
				return err
			}
			if cmd.Flags().Changed("perft") && (o.Perft < 1 || o.Perft > solver.MostPerft) {
				return fmt.Errorf("--perft: %d; allowed: 1 to %d", o.Perft, solver.MostPerft)
			}
			if everything {
				o.Want = solver.Want{Distinct: true, Sequences: true, Mates: true}
			}
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "fen", "rules", "board", "condition", "men", "promotions", "format", "threads", "memory", "time")
	f := cmd.Flags()
	f.BoolVar(&o.Want.Distinct, "distinct", false, "distinct states and ends")
	f.BoolVar(&o.Want.Sequences, "sequences", false, "ordered series")
	f.BoolVar(&o.Want.Mates, "mates", false, "mates and stalemates, and the sets that mate")
	f.BoolVar(&everything, "everything", false, "all of these")
	f.IntVar(&o.Perft, "perft", 0, fmt.Sprintf("lines of exactly 1 to so many moves, at most %d, where a series is one move", solver.MostPerft))
	f.BoolVar(&o.BySize, "by-size", false, "movesets by their number of moves")
	return cmd
}

func runCount(ctx context.Context, o *countOptions) error {
	return o.each(ctx, func(p *problems.Problem) (exitCode, error) { return o.count(ctx, p) })
}

// count counts from one diagram and prints what was wanted.
func (o *countOptions) count(ctx context.Context, p *problems.Problem) (exitCode, error) {
	c := &solver.Counts{}
	var perft []uint64
	var err error
	o.searching(ctx, p, func(ctx context.Context, options solver.Options) {
		if o.Perft > 0 {
			if perft, err = solver.Perft(ctx, p.Position, o.Perft, options); err != nil {
				return
			}
			options.Progress = nil // the bar has come to its end
		}
		c, err = o.Count(ctx, p.Position, o.Want, options)
	})
	if limit := (*solver.LimitError)(nil); errors.As(err, &limit) {
		known := fmt.Sprintf("at least %s", plural(c.MoveSets, "moveset"))
		if len(perft) < o.Perft {
			known = "no lines are counted"
			if len(perft) > 0 {
				known = fmt.Sprintf("lines of 1 to %s: %s", plural(len(perft), "move"), strings.Trim(fmt.Sprint(perft), "[]"))
			}
		}
		o.complain(problemError(p, fmt.Errorf("%s: %s", solver.LimitWords(limit.Cause), known)))
		return stopped(limit.Cause), nil
	}
	if err != nil {
		return exitUsage, problemError(p, err)
	}
	rec := newCountRecord(p.Position, c)
	rec.Perft = perft
	if o.BySize && len(c.BySize) > 0 {
		rec.BySize = c.BySize[1:]
	}
	if o.JSON {
		return exitDone, writeJSON(o.Out, rec)
	}
	rec.print(o.Out, heading(p))
	return exitDone, nil
}

// countRecord is a line of `flicker count --format json` (README, "JSON").
type countRecord struct {
	diagramRecord
	States                *uint64    `json:"states"`
	Ends                  *uint64    `json:"ends"`
	Sequences             *string    `json:"sequences"`
	MoveSets              uint64     `json:"movesets"`
	Mates                 *uint64    `json:"mates"`
	Stalemates            *uint64    `json:"stalemates"`
	MatingMoveSets        *uint64    `json:"mating_movesets"`
	MinimalMatingMoveSets [][]string `json:"minimal_mating_movesets"`
	// BySize, from sets of one move on, is there only with --by-size.
	BySize []uint64 `json:"by_size,omitempty"`
	// Perft, from lines of one move on, is there only with --perft.
	Perft []uint64 `json:"perft,omitempty"`
}

func newCountRecord(p *rules.Position, c *solver.Counts) countRecord {
	rec := countRecord{
		diagramRecord: newDiagramRecord(p),
		States:        c.States, Ends: c.Ends, MoveSets: c.MoveSets,
		Mates: c.Mates, Stalemates: c.Stalemates, MatingMoveSets: c.MatingMoveSets,
	}
	if c.Sequences != nil {
		s := c.Sequences.String()
		rec.Sequences = &s
	}
	if c.MatingMoveSets != nil {
		rec.MinimalMatingMoveSets = [][]string{}
		for _, m := range c.MinimalMating {
			rec.MinimalMatingMoveSets = append(rec.MinimalMatingMoveSets, moveTexts(p.Game(), m))
		}
		slices.SortFunc(rec.MinimalMatingMoveSets, slices.Compare)
	}
	return rec
}

// print writes what is known as an aligned list.
func (r countRecord) print(w io.Writer, heading string) {
	fmt.Fprintln(w, heading)
	line := func(name, digits string) { fmt.Fprintf(w, "  %-24s %15s\n", name, grouped(digits)) }
	number := func(name string, n *uint64) {
		if n != nil {
			line(name, strconv.FormatUint(*n, 10))
		}
	}
	number("states", r.States)
	number("ends", r.Ends)
	if r.Sequences != nil {
		line("sequences", *r.Sequences)
	}
	number("movesets", &r.MoveSets)
	for i, n := range r.BySize {
		number("  of "+plural(i+1, "move"), &n)
	}
	for i, n := range r.Perft {
		number("lines of "+plural(i+1, "move"), &n)
	}
	number("mates", r.Mates)
	number("stalemates", r.Stalemates)
	number("mating movesets", r.MatingMoveSets)
	if r.MinimalMatingMoveSets == nil {
		return
	}
	line("minimal mating movesets", strconv.Itoa(len(r.MinimalMatingMoveSets)))
	for _, m := range r.MinimalMatingMoveSets {
		fmt.Fprint(w, "   ")
		for _, move := range m {
			fmt.Fprint(w, " "+move)
		}
		fmt.Fprintln(w)
	}
}
