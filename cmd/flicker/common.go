package main

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"

	"github.com/spf13/cobra"
)

// common are the settings that commands share, read and checked.
type common struct {
	*console
	Input        input
	JSON         bool
	Style        notation.Style
	Threads      int
	Memory       int64
	Time         time.Duration
	All          bool
	Engine       solver.Engine
	MaxSolutions int
	Play         playOptions
}

// read fills in the settings of a command line. All faults are reported together.
func (c *common) read(cmd *cobra.Command, args []string) error {
	v, err := readValues(cmd)
	if err != nil {
		return err
	}
	bare, faults := c.readSettings(v)
	c.Play.read(v, &faults)
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	c.Input = input{stdin: c.In, fen: v.text("fen"), files: args, bare: bare}
	return c.Input.settle(v)
}

// readSettings reads all but the play besides solutions and the input.
func (c *common) readSettings(v *values) (problems.Bare, []error) {
	var faults []error
	c.JSON = parsed(v, &faults, "format", parseFormat)
	c.Style.Lang = parsed(v, &faults, "lang", notation.ParseLang)
	c.Style.Long = parsed(v, &faults, "long", parseToggle)
	c.Style.Hours = parsed(v, &faults, "hours", parseToggle)
	c.Threads = parsed(v, &faults, "threads", parseThreads)
	c.Memory = parsed(v, &faults, "memory", parseSize)
	c.Time = parsed(v, &faults, "time", parseDuration)
	c.All = parsed(v, &faults, "all", parseToggle)
	c.Engine = parsed(v, &faults, "engine", parseEngine)
	c.MaxSolutions = parsed(v, &faults, "max-solutions", parseMaxSolutions)
	r := parsed(v, &faults, "rules", rules.FindRuleSet)
	b := parsed(v, &faults, "board", board.Parse)
	condition := parsed(v, &faults, "condition", parseCondition)
	men := readRoster(v, &faults)
	stip := parsed(v, &faults, "stip", problems.ParseStipulation)
	if len(faults) > 0 {
		return problems.Bare{}, faults
	}
	if c.Memory > 0 {
		debug.SetMemoryLimit(c.Memory) // garbage is to be collected before it comes to the limit
	}
	return problems.Bare{Game: rules.NewGame(b, r).With(condition), Men: men, Stipulation: stip}, nil
}

// each reads the input and works on each problem in turn, a blank line between their texts. Faults of the input are
// told, and the good problems done all the same; work's error, other than of writing, costs its problem only.
// Once the user has broken off, no further problem is begun.
func (c *common) each(ctx context.Context, work func(*problems.Problem) (exitCode, error)) error {
	list, err := c.Input.read()
	code := exitDone
	if err != nil {
		c.complain(err)
		code = exitUsage
	}
	for i, p := range list {
		if ctx.Err() != nil {
			fmt.Fprintf(c.Err, "interrupted: %s not begun\n", plural(len(list)-i, "problem"))
			return status(exitInterrupted)
		}
		if i > 0 && !c.JSON {
			fmt.Fprintln(c.Out)
		}
		one, err := work(p)
		if c.Out.err != nil {
			return c.Out.err
		}
		if err != nil {
			c.complain(err)
			one = worse(one, exitUsage)
		}
		code = worse(code, one)
	}
	return status(code)
}

// limited is the context of one problem's search.
func (c *common) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	if c.Time > 0 {
		return context.WithTimeout(ctx, c.Time)
	}
	return context.WithCancel(ctx)
}

// search are the solver's options, with its progress told to p.
func (c *common) search(p func(float64)) solver.Options {
	return solver.Options{
		Engine: c.Engine, Threads: c.Threads, Memory: c.Memory, All: c.All, MaxSolutions: c.MaxSolutions, Progress: p,
	}
}

// searching runs a search for a problem within its time, with a progress bar, above which a terminal shows the
// solutions as they are found.
func (c *common) searching(ctx context.Context, p *problems.Problem, search func(context.Context, solver.Options)) {
	bar := startProgress(c.console, label(p), progressDelay)
	defer bar.Stop()
	ctx, cancel := c.limited(ctx)
	defer cancel()
	options := c.search(bar.Set)
	if c.ErrTerminal {
		options.Found = func(s solver.Solution) {
			if line, err := solutionLine(p, s, c.Style); err == nil { // an error is told when all are printed
				bar.Found("  " + line)
			}
		}
	}
	search(ctx, options)
}

// stopped is the exit code of a search that a limit ended.
func stopped(cause string) exitCode {
	if cause == solver.CauseInterrupt {
		return exitInterrupted
	}
	return exitLimit
}
