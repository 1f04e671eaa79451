package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"testing"

	"flicker/rules"
	"flicker/solver"

	"github.com/rogpeppe/go-internal/testscript"
	"go.uber.org/goleak"
)

var update = flag.Bool("update", false, "write what the commands print into the scripts")

func TestMain(m *testing.M) {
	solving := engine{solver.Solve, solver.Count}
	testscript.Main(leakFree{m}, map[string]func(){
		"flicker":       func() { os.Exit(int(run(solving))) },
		"flicker-slow":  func() { os.Exit(int(run(engine{slowSolve, slowCount}))) },
		"flicker-stuck": func() { os.Exit(int(run(engine{stuckSolve, slowCount}))) },
		"normalise":     normaliseInput,
	})
}

// leakFree fails the run if goroutines are left over.
type leakFree struct{ m *testing.M }

func (l leakFree) Run() int {
	code := l.m.Run()
	if code == 0 {
		if err := goleak.Find(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
	}
	return code
}

func TestScripts(t *testing.T) {
	folder, files := "testdata/script", []string(nil)
	if testing.Short() { // under the race detector: those in which threads and limits matter
		folder, files = "", []string{"testdata/script/check.txt", "testdata/script/limits.txt", "testdata/script/solve.txt"}
	}
	testscript.Run(t, testscript.Params{
		Dir:                 folder,
		Files:               files,
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("XDG_CONFIG_HOME", e.WorkDir+"/config")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exitcode": exitCodeIs},
	})
}

// exitCodeIs runs "exitcode N program args…".
func exitCodeIs(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exitcode N program args…")
	}
	got := "0"
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		got = regexp.MustCompile(`\d+$`).FindString(err.Error())
	}
	if got != args[0] {
		ts.Fatalf("exit code %q, want %s", got, args[0])
	}
}

var (
	tailForm  = regexp.MustCompile(`(?m); [^;\n]*\b\d+\.\d\d (s|с)$`)
	triedForm = regexp.MustCompile(` +\d{1,3}(?: \d{3})* +\d+\.\d\d (s\b|с)`)
	statsForm = regexp.MustCompile(`"stats":\{[^}]*\}`)
)

// normalise takes out of an output what differs from run to run and from engine to engine: what a search has
// gone through, and its time.
func normalise(text []byte) []byte {
	text = tailForm.ReplaceAll(text, []byte("; T $1"))
	text = triedForm.ReplaceAll(text, []byte("            N    T $1"))
	return statsForm.ReplaceAll(text, []byte(`"stats":{}`))
}

func normaliseInput() {
	text, err := io.ReadAll(os.Stdin)
	if err == nil {
		_, err = os.Stdout.Write(normalise(text))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// slowSolve finds everything at once and then goes on searching until it is stopped.
func slowSolve(ctx context.Context, p *rules.Position, s solver.Stipulation, o solver.Options) (*solver.Result, error) {
	r, err := solver.Solve(context.Background(), p, s, o)
	fmt.Fprintln(os.Stderr, "begun")
	<-ctx.Done()
	if err == nil {
		r.Verdict, r.Cause = solver.Limit, solver.CauseInterrupt
	}
	return r, err
}

func slowCount(ctx context.Context, _ *rules.Position, _ solver.Want, _ solver.Options) (*solver.Counts, error) {
	fmt.Fprintln(os.Stderr, "begun")
	<-ctx.Done()
	return &solver.Counts{}, &solver.LimitError{Cause: solver.CauseInterrupt}
}

// stuckSolve does not stop.
func stuckSolve(ctx context.Context, _ *rules.Position, _ solver.Stipulation, _ solver.Options) (*solver.Result, error) {
	fmt.Fprintln(os.Stderr, "begun")
	<-ctx.Done()
	fmt.Fprintln(os.Stderr, "told to stop")
	select {}
}

// testConsole has buffers for streams.
func testConsole(in string) (c *console, out, errs *bytes.Buffer) {
	out, errs = &bytes.Buffer{}, &bytes.Buffer{}
	return &console{In: bytes.NewBufferString(in), Out: &sink{to: out}, Err: errs}, out, errs
}
