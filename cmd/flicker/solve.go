package main

import (
	"context"
	"fmt"
	"strings"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/solver"

	"github.com/spf13/cobra"
)

type solveOptions struct {
	common
	Solve solveFunc
	Order bool // say which moves come before which
}

func newSolveCmd(c *console, solve solveFunc, run func(context.Context, *solveOptions) error) *cobra.Command {
	o := &solveOptions{common: common{console: c}, Solve: solve}
	cmd := &cobra.Command{
		Use:   "solve [FILE…]",
		Short: "Find every solution of a problem",
		Long: `Finds every minimal solution: every set of moves that solves and no part of which does.
Each is printed once, in one order in which it can be played, with the number of all such orders.

Files hold problems; - reads them from standard input. A single diagram is given with --fen.

What costs what: the list of minimal solutions is the cheapest there is. --all also lists and counts
the sets that contain a minimal one and still solve; there may be very many.`,
		Example: `  flicker solve --fen "` + exampleFEN + `"
  flicker solve --fen "7K/8/8/8/8/8/8/k3n1q1 b - -" --stip "=1" --lang ru
  flicker solve problem.yaml --order
  flicker solve problem.yaml --all --format json
  flicker solve problem.yaml --time 30s --memory 2G`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.read(cmd, args); err != nil {
				return err
			}
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "fen", "stip", "rules", "board", "format", "lang", "long", "threads", "memory", "time", "all")
	cmd.Flags().BoolVar(&o.Order, "order", false, "say which moves come before which in every legal order")
	return cmd
}

func runSolve(ctx context.Context, o *solveOptions) error {
	return o.each(ctx, func(p *problems.Problem) (exitCode, error) { return o.solve(ctx, p) })
}

// solve solves one problem and prints what was found.
func (o *solveOptions) solve(ctx context.Context, p *problems.Problem) (exitCode, error) {
	var r *solver.Result
	var err error
	o.searching(ctx, p, func(ctx context.Context, options solver.Options) {
		r, err = o.Solve(ctx, p.Position, p.Stipulation, options)
	})
	if err != nil {
		return exitUsage, problemError(p, err)
	}
	code := exitDone
	if r.Verdict == solver.Limit {
		code = stopped(r.Cause)
	}
	j := problems.Judge(p, r)
	if o.JSON {
		rec, err := newSolveRecord(p, r, j, o.Style)
		if err != nil {
			return code, err
		}
		if o.Order {
			for i, s := range r.Solutions {
				rec.Solutions[i].Before = beforeTexts(p, s)
			}
		}
		return code, writeJSON(o.Out, rec)
	}
	text, err := o.text(p, r, j)
	if err != nil {
		return code, err
	}
	_, err = o.Out.Write([]byte(text))
	return code, err
}

// problemError puts the problem's place before an error.
func problemError(p *problems.Problem, err error) error {
	return fmt.Errorf("%s:%d:1: %w", p.File, p.Line, err)
}

func (o *solveOptions) text(p *problems.Problem, r *solver.Result, j problems.Judgement) (string, error) {
	var w strings.Builder
	fmt.Fprintf(&w, "%s  %s\n", heading(p), p.Stipulation)
	for _, s := range r.Solutions {
		line, err := solutionLine(p, s, o.Style)
		if err != nil {
			return "", err
		}
		if !s.Minimal && r.Verdict != solver.Limit {
			line += ", superset"
		}
		fmt.Fprintf(&w, "  %s\n", line)
		if o.Order {
			line, err := orderLine(p, s, o.Style)
			if err != nil {
				return "", err
			}
			fmt.Fprintf(&w, "      %s\n", line)
		}
	}
	fmt.Fprintf(&w, "%s; %s\n", findings(p, r, j), statsText(r.Stats))
	return w.String(), nil
}

// findings sums up a result in words.
func findings(p *problems.Problem, r *solver.Result, j problems.Judgement) string {
	var parts []string
	switch {
	case r.Verdict == solver.Limit:
		// A set found so far may turn out to contain a smaller one.
		parts = append(parts, solver.LimitWords(r.Cause)+": "+plural(r.Minimal, "solution")+" so far")
		if r.Minimal > 0 {
			parts = append(parts, "perhaps not minimal")
		}
	case r.Verdict == solver.NoSolution:
		parts = append(parts, "no solution")
	default:
		parts = append(parts, plural(r.Minimal, "solution"))
	}
	if r.All != nil {
		parts = append(parts, plural(*r.All, "solving set")+" in all")
	}
	if r.Ends != nil {
		parts = append(parts, plural(*r.Ends, "end position"))
	}
	if stated(p) {
		parts = append(parts, string(j.Verdict))
	}
	return strings.Join(parts, ", ")
}

// orderLine says which moves of a solution come before which in every legal order.
func orderLine(p *problems.Problem, s solver.Solution, style notation.Style) (string, error) {
	q := *p.Position
	names := map[rules.Move]string{}
	for _, m := range s.Order {
		names[m] = strings.TrimRight(style.Move(&q, m), "+")
		q.Make(m)
	}
	pairs, ok := solver.Precedence(p.Position, s.Order)
	if !ok {
		return "", fmt.Errorf("no legal order of %v", s.Moves)
	}
	if len(pairs) == 0 {
		return "no move is bound to come before another", nil
	}
	var parts []string
	for _, pair := range pairs {
		parts = append(parts, names[pair[0]]+" before "+names[pair[1]])
	}
	return strings.Join(parts, ", "), nil
}

// beforeTexts are the pairs of orderLine in long algebraic form.
func beforeTexts(p *problems.Problem, s solver.Solution) [][2]string {
	pairs, _ := solver.Precedence(p.Position, s.Order)
	out := [][2]string{}
	for _, pair := range pairs {
		g := p.Position.Game()
		out = append(out, [2]string{g.Text(pair[0]), g.Text(pair[1])})
	}
	return out
}
