// Package task is what a problem asks for: the play of the two sides, the goal, and the number of series. It
// searches for nothing.
package task

import "flicker/rules"

// Goal is what a series must reach.
type Goal uint8

// The goals.
const (
	Mate      Goal = iota // F9
	Stalemate             // F10
	Check                 // the enemy king is attacked when the series ends (F15)
	Capture               // the man that stood on the named cell is taken, wherever it is by then
	Reach                 // a man comes to the named cell
	Promotion             // a pawn promotes
	goals
)

// goal is all that is to be said of one.
type goal struct {
	sign string // before the number of series
	name string // in messages
	cell bool   // a cell is named after the sign
	// reached tells whether the series has reached the goal: before it begins, and before it is handed over. It is
	// nil where that depends on the answers that the opponent has.
	reached func(before, now *rules.Position, s Stipulation) bool
}

// table is all there is of goals: a new one is an entry here.
var table = [goals]goal{
	Mate:      {sign: "#", name: "mate"},
	Stalemate: {sign: "=", name: "stalemate"},
	Check: {sign: "+", name: "check", reached: func(_, now *rules.Position, _ Stipulation) bool {
		return now.InCheck(now.Turn().Other()) && !now.KingTaken(now.Turn().Other())
	}},
	Capture: {sign: "x", name: "capture", cell: true, reached: func(before, now *rules.Position, _ Stipulation) bool {
		return before.HasMarked() && !now.HasMarked()
	}},
	Reach: {sign: "z", name: "arrival", cell: true, reached: func(_, now *rules.Position, s Stipulation) bool {
		c, ok := now.Board().Cell(s.Cell)
		return ok && now.Moved().Has(c)
	}},
	Promotion: {sign: "p", name: "promotion", reached: func(_, now *rules.Position, _ Stipulation) bool {
		return now.Promoted()
	}},
}

// Goals lists all goals.
func Goals() []Goal {
	var out []Goal
	for g := range goals {
		out = append(out, g)
	}
	return out
}

// Sign is the goal's mark in a stipulation: #, =, +, x, z or p.
func (g Goal) Sign() string { return table[g].sign }

// String is the goal's name, such as mate.
func (g Goal) String() string { return table[g].name }

// NamesCell tells whether a cell goes with the goal.
func (g Goal) NamesCell() bool { return table[g].cell }

// Ends tells whether the goal is that the opponent is left without a legal series (F9, F10). Of the others
// Stipulation.Reached tells at once.
func (g Goal) Ends() bool { return table[g].reached == nil }
