package main

import (
	"fmt"
	"strings"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/solver"
)

// plural is a number with its noun: 1 solution, 2 solutions.
func plural[N int | uint64](n N, noun string) string { return counted(notation.English, n, noun) }

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

func statsText(l notation.Lang, s solver.Stats) string {
	first, second := counted(l, s.States, "state"), counted(l, s.MateTests, "mate test")
	if s.Engine == solver.Constraint {
		first, second = counted(l, s.Candidates, "candidate"), counted(l, s.Counterexamples, "counterexample")
	}
	return fmt.Sprintf("%s, %s, %s", first, second, secondsText(l, s.Seconds))
}

func secondsText(l notation.Lang, s float64) string { return resultText(l, "seconds", s) }

// solutionLine is a solution with the number of its orders; a short one says so.
func solutionLine(p *problems.Problem, s solver.Solution, style notation.Style) (string, error) {
	text, err := solutionText(p, s, style)
	if err != nil {
		return "", err
	}
	line := text + "   " + countedDigits(style.Lang, s.AllOrders().String(), "order")
	if p.IsShort(s) {
		goal := goalName(style.Lang, p.Stipulation.Goal)
		line += ", " + resultText(style.Lang, "short", goal+" "+inSeries(style.Lang, s.Length, p.Stipulation.Half))
	}
	return line, nil
}
