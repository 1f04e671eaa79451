package main

import (
	"context"
	"runtime"
	"strings"
	"time"

	"flicker/problems"
	"flicker/solver"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"
)

type checkOptions struct {
	common
	Solve solveFunc
	Now   func() time.Time
	Quiet bool // leave sound problems out of the table
	Duals bool // look for several continuations after the keys
}

func newCheckCmd(c *console, solve solveFunc, run func(context.Context, *checkOptions) error) *cobra.Command {
	o := &checkOptions{common: common{console: c}, Solve: solve, Now: time.Now}
	cmd := &cobra.Command{
		Use:   "check [FILE or DIR…]",
		Short: "Tell which problems are sound",
		Long: `Solves every problem of the files and folders and compares with the intended solution:

  sound        exactly the intended solutions
  short        a solution exists that is not intended and takes fewer series than the stipulation
  cooked       none such, but a solution exists that is not intended
  unsolvable   none such, but an intended one does not solve or is not minimal, or nothing solves
  duals        none such, but with --duals: after the key some series of the opponent, other than those that do
               not parry a threat, leave several continuations
  unknown      a limit ended the search, or it stopped at --max-solutions with nothing wrong so far;
               what is certain to be a cook by then is listed

Of direct, self and reflex play the keys are compared, of help and series play the whole lines.

Several problems are solved at once, each by one thread; a single one by all threads. --time and --memory
are limits for each problem. A problem that names neither solutions nor their number is taken to have one.
The table is in the order of the files, whatever is done first.
Details of the problems that are not sound follow it.`,
		Example: `  flicker check problems/library
  flicker check problem.yaml other.yaml --lang ru --time 1m
  flicker check problems/library --format json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.read(cmd, args); err != nil {
				return err
			}
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "stip", "rules", "board", "condition", "men", "promotions", "format", "lang", "long", "hours", "threads", "memory", "time", "all", "engine", "max-solutions")
	addFlags(cmd, "max-defences")
	cmd.Flags().BoolVar(&o.Duals, "duals", false, "of a task of several series, look for several continuations after a key")
	cmd.Flags().BoolVarP(&o.Quiet, "quiet", "q", false, "leave sound problems out of the table")
	return cmd
}

// checked is what became of one problem.
type checked struct {
	problem   *problems.Problem
	result    *solver.Result // nil if err is set, or if it was not begun
	judgement problems.Judgement
	err       error
}

func runCheck(ctx context.Context, o *checkOptions) error {
	start := o.Now()
	list, err := o.Input.read()
	code := exitDone
	if err != nil {
		o.complain(err)
		code = exitUsage
	}
	var report reporter = newTableReport(&o.common, list, o.Quiet, err != nil)
	if o.JSON {
		report = &jsonReport{&o.common}
	}
	err = o.each(ctx, list, func(c *checked) error {
		code = worse(code, c.code())
		switch {
		case c.err != nil:
			o.complain(c.err)
		case c.result != nil:
			return report.add(c)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := report.finish(o.Now().Sub(start)); err != nil {
		return err
	}
	return status(code)
}

// code is what one problem adds to the exit code.
func (c *checked) code() exitCode {
	switch {
	case c.err != nil:
		return exitUsage
	case c.result == nil:
		return exitInterrupted
	}
	code := exitDone
	switch {
	case c.result.Verdict == solver.Limit:
		code = stopped(c.result.Cause)
	case c.judgement.Verdict == problems.Unknown:
		code = exitLimit
	}
	if c.judgement.Verdict != problems.Sound && c.judgement.Verdict != problems.Unknown {
		code = worse(code, exitUnsound)
	}
	return code
}

// each solves the problems, several at once, and calls done for each in the order of the list, as
// soon as all before it are done. done is called by one goroutine at a time; its error ends all.
func (o *checkOptions) each(ctx context.Context, list []*problems.Problem, done func(*checked) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	options, workers := o.search(nil), o.Threads
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	if len(list) > 1 {
		options.Threads = 1
	} else {
		workers = 1
	}
	bar := startProgress(o.console, plural(len(list), "problem"), progressDelay)
	defer bar.Stop()
	total := newFractions(len(list), bar.Set)
	results := make([]chan *checked, len(list))
	for i := range results {
		results[i] = make(chan *checked, 1)
	}
	var solvers errgroup.Group
	solvers.SetLimit(workers)
	var all errgroup.Group
	all.Go(func() error {
		for i, p := range list {
			solvers.Go(func() error {
				results[i] <- o.check(ctx, p, options, func(f float64) { total.set(i, f) })
				total.set(i, 1)
				return nil
			})
		}
		return solvers.Wait()
	})
	all.Go(func() error {
		for _, r := range results {
			c := <-r
			if err := bar.Print(func() error { return done(c) }); err != nil {
				cancel()
				return err
			}
		}
		return nil
	})
	return all.Wait()
}

// check solves and judges one problem; once the user has broken off, it does not begin.
func (o *checkOptions) check(ctx context.Context, p *problems.Problem, options solver.Options, progress func(float64)) *checked {
	c := &checked{problem: p}
	if ctx.Err() != nil {
		return c
	}
	ctx, cancel := o.limited(ctx)
	defer cancel()
	options.Progress = progress
	r, err := o.Solve(ctx, p.Position, p.Stipulation, options)
	if err != nil {
		c.err = problemError(p, err)
		return c
	}
	c.result = r
	var duals []string
	if o.Duals && r.Verdict == solver.Solved {
		options.Found, options.Progress, options.All = nil, nil, false
		duals, err = o.duals(ctx, p, r, options)
	}
	cause, limit := isLimit(err)
	switch {
	case limit:
		r.Verdict, r.Cause = solver.Limit, cause
	case err != nil:
		c.err = problemError(p, err)
		return c
	}
	c.judgement = problems.Judge(p, r, duals...)
	return c
}

// duals lists the series of the opponent after a key that leave several continuations, the threatened ones not counted.
func (o *checkOptions) duals(ctx context.Context, p *problems.Problem, r *solver.Result, options solver.Options) ([]string, error) {
	var out []string
	if p.Stipulation.Play.Lines() {
		return nil, nil
	}
	for _, s := range r.Solutions {
		after, err := solver.AfterKey(ctx, p.Position, p.Stipulation, s, options, solver.PlayOptions{Depth: 2, MaxDefences: o.Play.MaxDefences})
		if err != nil {
			return nil, err
		}
		if after.TooMany {
			return nil, &solver.LimitError{Cause: solver.CauseDefences}
		}
		end := played(p.Position, s.Order)
		for _, g := range after.Groups {
			if g.Threatened || len(g.Answers) < 2 {
				continue
			}
			w := playWriter{stip: p.Stipulation, style: o.Style, o: o.Play}
			var text strings.Builder
			w.w = &text
			w.group(end, g, 1, 0)
			if w.err != nil {
				return nil, w.err
			}
			key, err := solutionText(p, s, o.Style)
			if err != nil {
				return nil, err
			}
			out = append(out, key+"  "+strings.TrimSpace(text.String()))
		}
	}
	return out, nil
}
