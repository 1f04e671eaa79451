package main

import (
	"fmt"
	"strconv"
	"strings"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/solver"
)

// plural is a number with its noun: 1 solution, 2 solutions.
func plural[N int | uint64](n N, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%s %ss", grouped(strconv.FormatUint(uint64(n), 10)), noun)
}

// grouped sets off thousands by blanks: 1234567 is 1 234 567.
func grouped(digits string) string {
	var w strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			w.WriteByte(' ')
		}
		w.WriteRune(d)
	}
	return w.String()
}

func statsText(s solver.Stats) string {
	if s.Engine == solver.Constraint {
		return fmt.Sprintf("%s, %s, %s", plural(s.Candidates, "candidate"), plural(s.Counterexamples, "counterexample"), secondsText(s.Seconds))
	}
	return fmt.Sprintf("%s, %s, %s", plural(s.States, "state"), plural(s.MateTests, "mate test"), secondsText(s.Seconds))
}

func secondsText(s float64) string { return fmt.Sprintf("%.2f s", s) }

// solutionLine is a solution with the number of its orders; a short one says so.
func solutionLine(p *problems.Problem, s solver.Solution, style notation.Style) (string, error) {
	text, err := solutionText(p, s, style)
	if err != nil {
		return "", err
	}
	line := fmt.Sprintf("%s   %s", text, ordersText(s))
	if p.IsShort(s) {
		line += fmt.Sprintf(", short: %s in %d", p.Stipulation.Goal, s.Length)
		if p.Stipulation.Half {
			line += ".5"
		}
	}
	return line, nil
}

func ordersText(s solver.Solution) string {
	if n := s.AllOrders().String(); n != "1" {
		return grouped(n) + " orders"
	}
	return "1 order"
}
