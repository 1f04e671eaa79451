package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"flicker/problems/notation"
	"flicker/solver"

	"pgregory.net/rapid"
)

func TestParseSize(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "17": 17, "1K": 1024, "512M": 512 << 20, "2G": 2 << 30, "1T": 1 << 40, "1.5k": 1536, "3GiB": 3 << 30, "3gb": 3 << 30, "9b": 9,
	} {
		if got, err := parseSize(text); err != nil || got != want {
			t.Errorf("%s: %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-1", "M", "2X", "1,5G", "2 G", "9999999999T", "1e3", strings.Repeat("9", 400)} {
		if got, err := parseSize(text); err == nil {
			t.Errorf("%q: read as %d", text, got)
		}
	}
}

func TestParseDuration(t *testing.T) {
	for text, want := range map[string]time.Duration{"0": 0, "30s": 30 * time.Second, "1h30m": 90 * time.Minute} {
		if got, err := parseDuration(text); err != nil || got != want {
			t.Errorf("%s: %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "10", "-5s", "0s", "soon"} {
		if got, err := parseDuration(text); err == nil {
			t.Errorf("%q: read as %v", text, got)
		}
	}
}

func TestParseThreads(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "1": 1, "1024": 1024} {
		if got, err := parseThreads(text); err != nil || got != want {
			t.Errorf("%s: %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-1", "1025", "two", "1.5"} {
		if got, err := parseThreads(text); err == nil {
			t.Errorf("%q: read as %d", text, got)
		}
	}
}

func TestParseEngine(t *testing.T) {
	for _, e := range solver.Engines() {
		if got, err := parseEngine(string(e)); err != nil || got != e {
			t.Errorf("%s: %v, %v", e, got, err)
		}
	}
	for _, text := range []string{"", "Auto", "sat", "auto,enumerate"} {
		if got, err := parseEngine(text); err == nil {
			t.Errorf("%q: read as %v", text, got)
		}
	}
}

func TestParseMaxSolutions(t *testing.T) {
	for text, want := range map[string]int{"1": 1, "10000": 10000} {
		if got, err := parseMaxSolutions(text); err != nil || got != want {
			t.Errorf("%s: %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "-1", "1.5", "1e3", "all", strings.Repeat("9", 40)} {
		if got, err := parseMaxSolutions(text); err == nil {
			t.Errorf("%q: read as %d", text, got)
		}
	}
}

func TestStatsText(t *testing.T) {
	for want, s := range map[string]solver.Stats{
		"1 234 states, 1 mate test, 1.50 s":       {Engine: solver.Enumerate, States: 1234, MateTests: 1, Candidates: 7, Seconds: 1.5},
		"1 candidate, 23 counterexamples, 0.00 s": {Engine: solver.Constraint, States: 5, Candidates: 1, Counterexamples: 23},
	} {
		if got := statsText(notation.English, s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestGrouped(t *testing.T) {
	for text, want := range map[string]string{"0": "0", "999": "999", "1000": "1 000", "880954071": "880 954 071"} {
		if got := grouped(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[1-9][0-9]{0,40}`).Draw(t, "digits")
		groups := strings.Split(grouped(text), " ")
		if strings.Join(groups, "") != text || slices.ContainsFunc(groups[1:], func(g string) bool { return len(g) != 3 }) || len(groups[0]) > 3 {
			t.Fatalf("%s: %q", text, groups)
		}
	})
}

// The code of a run does not depend on the order in which things happened.
func TestWorse(t *testing.T) {
	for i, a := range precedence {
		for j, b := range precedence {
			if got, want := worse(a, b), precedence[min(i, j)]; got != want {
				t.Errorf("worse(%d, %d) = %d, want %d", a, b, got, want)
			}
		}
	}
}

func TestCodeOf(t *testing.T) {
	for _, test := range []struct {
		err    error
		code   exitCode
		silent bool
	}{
		{nil, 0, true}, {errors.New("x"), 2, false}, {status(exitDone), 0, true},
		{status(exitUnsound), 1, true}, {fmt.Errorf("in check: %w", status(exitLimit)), 3, true}, {status(exitInterrupted), 130, true},
	} {
		if code, silent := codeOf(test.err); code != test.code || silent != test.silent {
			t.Errorf("%v: %d, %v; want %d, %v", test.err, code, silent, test.code, test.silent)
		}
	}
}
