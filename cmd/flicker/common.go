package main

import (
	"context"
	"errors"
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
	Input   input
	JSON    bool
	Style   notation.Style
	Threads int
	Memory  int64
	Time    time.Duration
	All     bool
}

// read fills in the settings of a command line. All faults are reported together.
func (c *common) read(cmd *cobra.Command, args []string) error {
	v, err := readValues(cmd)
	if err != nil {
		return err
	}
	var faults []error
	c.JSON = parsed(v, &faults, "format", parseFormat)
	c.Style.Lang = parsed(v, &faults, "lang", notation.ParseLang)
	c.Style.Long = parsed(v, &faults, "long", parseToggle)
	c.Threads = parsed(v, &faults, "threads", parseThreads)
	c.Memory = parsed(v, &faults, "memory", parseSize)
	c.Time = parsed(v, &faults, "time", parseDuration)
	c.All = parsed(v, &faults, "all", parseToggle)
	r := parsed(v, &faults, "rules", rules.FindRuleSet)
	b := parsed(v, &faults, "board", board.Parse)
	stip := parsed(v, &faults, "stip", problems.ParseStipulation)
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	c.Input = input{stdin: c.In, fen: v.text("fen"), game: rules.NewGame(b, r), stip: stip, files: args}
	return c.Input.settle(v)
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
	return solver.Options{Threads: c.Threads, Memory: c.Memory, All: c.All, Progress: p}
}

// stopped is the exit code of a search that a limit ended.
func stopped(cause string) exitCode {
	if cause == solver.CauseInterrupt {
		return exitInterrupted
	}
	return exitLimit
}

// limitWords say which limit ended a search.
func limitWords(cause string) string {
	if cause == solver.CauseInterrupt {
		return "interrupted"
	}
	return cause + " limit reached"
}
