// Command flicker solves compositions in flickering chess and tells which problems are sound.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"flicker/solver"
)

func main() {
	if os.Getenv("GOGC") == "" {
		// The live heap is small and the garbage of formulas large: collecting less often saves a fifth of the time.
		debug.SetGCPercent(400)
	}
	os.Exit(int(run(engine{solver.Solve, solver.Count})))
}

// run is the whole process.
func run(e engine) exitCode {
	// A reader that went away shows as a write error, which is reported like any other.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// The first signal ends the search; once it is caught, the next one kills at once.
	context.AfterFunc(ctx, stop)
	return execute(ctx, systemConsole(), e, os.Args[1:])
}

// execute runs one command line to its exit code.
func execute(ctx context.Context, c *console, e engine, args []string) exitCode {
	root := newRoot(c, e)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if c.Out.err != nil {
		err = fmt.Errorf("writing to standard output: %w", c.Out.err)
	}
	code, silent := codeOf(err)
	if !silent {
		c.complain(err)
	}
	return code
}
