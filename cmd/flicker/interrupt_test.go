package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// child is a process under test.
type child struct {
	*exec.Cmd
	out  bytes.Buffer
	errs *bufio.Reader
	said string // on standard error
}

func start(t *testing.T, name string, args ...string) *child {
	t.Helper()
	c := &child{Cmd: exec.Command(name, args...)}
	c.Env = append(os.Environ(), "XDG_CONFIG_HOME="+t.TempDir())
	c.Stdout = &c.out
	errs, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.errs = bufio.NewReader(errs)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill() })
	return c
}

// awaits reads standard error up to a line.
func (c *child) awaits(t *testing.T, want string) {
	t.Helper()
	for {
		line, err := c.errs.ReadString('\n')
		c.said += line
		if strings.TrimSpace(line) == want {
			return
		}
		if err != nil {
			t.Fatalf("%q did not come; standard error: %s", want, c.said)
		}
	}
}

// end reads the rest of standard error and returns the exit code, -1 if a signal killed the child.
func (c *child) end(t *testing.T) int {
	t.Helper()
	rest, err := io.ReadAll(c.errs)
	if err != nil {
		t.Fatal(err)
	}
	c.said += string(rest)
	err = c.Wait()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return c.ProcessState.ExitCode()
}

const cookedFEN = "1k6/8/Q7/8/7K/8/2p3p1/5R2 w - -"

func TestInterrupt(t *testing.T) {
	file := t.TempDir() + "/two.fen"
	if err := os.WriteFile(file, []byte(cookedFEN+"\n"+cookedFEN+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args       []string
		signal     os.Signal
		out, errs  []string
		beginnings int
	}{
		{[]string{"solve", "--fen", cookedFEN}, os.Interrupt, []string{"1a. Rf8+, Qb6#   2 orders", "interrupted: 2 solutions so far; "}, nil, 1},
		{[]string{"solve", file}, syscall.SIGTERM, []string{"interrupted: 2 solutions so far"}, []string{"interrupted: 1 problem not begun"}, 1},
		{[]string{"check", file, "--threads", "1"}, os.Interrupt, []string{"two  ", "unknown", "2?/-", "2 problems: 1 unknown, 1 not solved"}, nil, 1},
		{[]string{"check", file, "--threads", "2"}, os.Interrupt, []string{"two#2", "2 problems: 2 unknown"}, nil, 2},
		{[]string{"check", file, "--threads", "1", "--format", "json"}, os.Interrupt, []string{`"verdict":"limit"`, `"check":"unknown"`}, nil, 1},
		{[]string{"count", file}, os.Interrupt, nil, []string{file + ":1:1: interrupted", "interrupted: 1 problem not begun"}, 1},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			c := start(t, "flicker-slow", test.args...)
			for range test.beginnings {
				c.awaits(t, "begun")
			}
			if err := c.Process.Signal(test.signal); err != nil {
				t.Fatal(err)
			}
			if code := c.end(t); code != 130 {
				t.Errorf("exit code %d, want 130", code)
			}
			for _, want := range test.out {
				if !strings.Contains(c.out.String(), want) {
					t.Errorf("standard output lacks %q:\n%s", want, c.out.String())
				}
			}
			for _, want := range test.errs {
				if !strings.Contains(c.said, want) {
					t.Errorf("standard error lacks %q:\n%s", want, c.said)
				}
			}
		})
	}
}

// The second Ctrl-C kills a search that does not stop.
func TestSecondInterrupt(t *testing.T) {
	c := start(t, "flicker-stuck", "solve", "--fen", cookedFEN)
	c.awaits(t, "begun")
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	c.awaits(t, "told to stop")
	ended := make(chan int)
	go func() { ended <- c.end(t) }()
	for {
		_ = c.Process.Signal(os.Interrupt) // an error means that it has ended
		select {
		case code := <-ended:
			if code != -1 {
				t.Errorf("exit code %d, want death by the signal", code)
			}
			return
		case <-time.After(20 * time.Millisecond):
		}
	}
}
