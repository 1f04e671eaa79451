package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver"
)

// three are problems that a test tells apart by their diagrams.
var three = []string{cookedFEN, exampleFEN, "8/2P5/4p2K/8/8/8/8/5k1B w - -"}

func threeProblems(t *testing.T) string {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	file := filepath.Join(t.TempDir(), "three.fen")
	if err := os.WriteFile(file, []byte(strings.Join(three, "\n")), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// Problems are solved at once, but printed in the order of the file.
func TestCheckOrder(t *testing.T) {
	lastDone := make(chan struct{})
	solve := func(ctx context.Context, p *rules.Position, s solver.Stipulation, o solver.Options) (*solver.Result, error) {
		if o.Threads != 1 {
			t.Errorf("%d threads for one problem of several, want 1", o.Threads)
		}
		switch fen.Write(p) {
		case three[0]:
			<-lastDone
		case three[2]:
			defer close(lastDone)
		}
		return solver.Solve(ctx, p, s, o)
	}
	c, out, errs := testConsole("")
	code := execute(t.Context(), c, engine{solve, nil}, []string{"check", threeProblems(t), "--threads", "3"})
	if code != exitUnsound || errs.Len() > 0 {
		t.Errorf("exit code %d, want 1; %s", code, errs)
	}
	var names []string
	for _, line := range strings.Split(out.String(), "\n")[1:4] {
		names = append(names, strings.Fields(line)[0])
	}
	if got := strings.Join(names, " "); got != "three three#2 three#3" {
		t.Errorf("order %s in\n%s", got, out)
	}
}

// A single problem gets all threads.
func TestCheckSingle(t *testing.T) {
	c, _, _ := testConsole(cookedFEN)
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	solve := func(ctx context.Context, p *rules.Position, s solver.Stipulation, o solver.Options) (*solver.Result, error) {
		if o.Threads != 3 {
			t.Errorf("%d threads, want 3", o.Threads)
		}
		return solver.Solve(ctx, p, s, o)
	}
	if code := execute(t.Context(), c, engine{solve, nil}, []string{"check", "-", "--threads", "3"}); code != exitUnsound {
		t.Errorf("exit code %d, want 1", code)
	}
}

// An error of the solver is told with the problem's place; the others are solved.
func TestSolverError(t *testing.T) {
	solve := func(ctx context.Context, p *rules.Position, s solver.Stipulation, o solver.Options) (*solver.Result, error) {
		if fen.Write(p) == three[1] {
			return nil, errors.New("not that one")
		}
		return solver.Solve(ctx, p, s, o)
	}
	file := threeProblems(t)
	for _, command := range []string{"check", "solve"} {
		c, out, errs := testConsole("")
		if code := execute(t.Context(), c, engine{solve, nil}, []string{command, file}); code != exitUsage {
			t.Errorf("%s: exit code %d, want 2", command, code)
		}
		if want := file + ":2:1: not that one\n"; errs.String() != want {
			t.Errorf("%s: standard error %q, want %q", command, errs, want)
		}
		if !strings.Contains(out.String(), "three#3") {
			t.Errorf("%s: the problem after it was not solved:\n%s", command, out)
		}
	}
}

// failing is an output that is full.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("no room") }

// When the output fails, the searches under way end, and the error is told once.
func TestOutputFails(t *testing.T) {
	file := threeProblems(t)
	solve := func(ctx context.Context, p *rules.Position, s solver.Stipulation, o solver.Options) (*solver.Result, error) {
		if fen.Write(p) != three[0] {
			<-ctx.Done()
		}
		return solver.Solve(ctx, p, s, o)
	}
	for _, format := range []string{"text", "json"} {
		for _, command := range []string{"check", "solve", "show", "count", "version"} {
			args := []string{command, file, "--format", format, "--threads", "3"}
			if command == "show" {
				args = args[:4]
			}
			if command == "version" {
				args = []string{command, "--format", format}
			}
			c, _, errs := testConsole("")
			c.Out = &sink{to: failing{}}
			if code := execute(t.Context(), c, engine{solve, solver.Count}, args); code != exitUsage {
				t.Errorf("%v: exit code %d, want 2", args, code)
			}
			if want := "writing to standard output: no room\n"; errs.String() != want {
				t.Errorf("%v: standard error %q, want %q", args, errs, want)
			}
		}
	}
}

// A limit never turns into another verdict, and one unsound problem is certain whatever is unknown.
func TestCheckLimits(t *testing.T) {
	limitedTo := map[string]string{three[1]: solver.CauseTime, three[2]: solver.CauseMemory}
	solve := func(ctx context.Context, p *rules.Position, s solver.Stipulation, o solver.Options) (*solver.Result, error) {
		r, err := solver.Solve(ctx, p, s, o)
		if cause := limitedTo[fen.Write(p)]; cause != "" {
			r.Verdict, r.Cause = solver.Limit, cause
		}
		return r, err
	}
	c, out, _ := testConsole("")
	if code := execute(t.Context(), c, engine{solve, nil}, []string{"check", threeProblems(t)}); code != exitUnsound {
		t.Errorf("exit code %d, want 1", code)
	}
	for _, want := range []string{"unknown (time limit reached)", "unknown (memory limit reached)", "3 problems: 1 cooked, 2 unknown;"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("lacks %q:\n%s", want, out)
		}
	}
	limitedTo[three[0]] = solver.CauseTime
	c, _, _ = testConsole("")
	if code := execute(t.Context(), c, engine{solve, nil}, []string{"check", threeProblems(t)}); code != exitLimit {
		t.Errorf("all unknown: exit code %d, want 3", code)
	}
}
