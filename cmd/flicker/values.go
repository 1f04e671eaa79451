package main

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"flicker/rules"
	"flicker/solver"
)

// maxThreads bounds --threads: beyond it, somebody mistyped.
const maxThreads = 1024

func parseThreads(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > maxThreads {
		return 0, fmt.Errorf("%q threads; allowed: 0 (as many as the machine has) to %d", s, maxThreads)
	}
	return n, nil
}

func parseEngine(s string) (solver.Engine, error) {
	e := solver.Engine(s)
	if slices.Contains(solver.Engines(), e) {
		return e, nil
	}
	var allowed []string
	for _, e := range solver.Engines() {
		allowed = append(allowed, string(e))
	}
	return "", fmt.Errorf("unknown engine %q; allowed: %s", s, strings.Join(allowed, ", "))
}

// parseCondition finds a condition; nil for "".
func parseCondition(s string) (*rules.Condition, error) {
	if s == "" {
		return nil, nil
	}
	return rules.FindCondition(s)
}

func parseMaxSolutions(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q solutions; allowed: a number from 1, such as %d", s, solver.MostSolutions)
	}
	return n, nil
}

// parseNumber reads a number from 0 to most.
func parseNumber(s string, most uint64) (uint64, error) {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || n > most {
		return 0, fmt.Errorf("%q; allowed: a number from 0 to %d", s, most)
	}
	return n, nil
}

var sizeForm = regexp.MustCompile(`(?i)^(\d+(?:\.\d+)?)([KMGT]?)(?:i?B)?$`)

// parseSize reads a number of bytes; K, M, G and T are powers of 1024.
func parseSize(s string) (int64, error) {
	m := sizeForm.FindStringSubmatch(s)
	if m == nil {
		return 0, fmt.Errorf("size %q; allowed: bytes with K, M, G or T behind, such as 512M or 2G; 0 for no limit", s)
	}
	n, err := strconv.ParseFloat(m[1], 64)
	if unit := strings.ToUpper(m[2]); unit != "" {
		n *= math.Pow(1024, float64(1+strings.Index("KMGT", unit)))
	}
	if err != nil || n >= math.MaxInt64 {
		return 0, fmt.Errorf("size %q is more than any machine has", s)
	}
	return int64(n), nil
}

func parseDuration(s string) (time.Duration, error) {
	if s == "0" {
		return 0, nil
	}
	d, err := time.ParseDuration(s)
	if err != nil || d <= 0 {
		return 0, fmt.Errorf("duration %q; allowed: such as 500ms, 30s, 5m, 1h30m; 0 for no limit", s)
	}
	return d, nil
}

func parseFormat(s string) (json bool, err error) {
	switch s {
	case "text":
		return false, nil
	case "json":
		return true, nil
	default:
		return false, fmt.Errorf("unknown format %q; allowed: text, json", s)
	}
}

func parseToggle(s string) (bool, error) {
	on, err := strconv.ParseBool(s)
	if err != nil {
		return false, fmt.Errorf("%q; allowed: true, false", s)
	}
	return on, nil
}
