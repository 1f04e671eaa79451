// Package problems is what people write and read: problem files, collections, and the
// verdict on an intended solution.
package problems

import (
	"flicker/rules"
	"flicker/solver"
)

// Problem is one diagram with its task. Each twin is a Problem of its own.
type Problem struct {
	ID       string // file name without folder and extension, "#2" after it for the second document of a file
	Twin     string // letter of the twin; "" if the problem has none
	Kind     string // name of the folder it lies in
	File     string // as given
	Line     int    // of the document in the file, from 1
	Title    string
	Authors  []string
	Source   string
	Date     string
	Keywords []string
	Comments []string

	Position    *rules.Position
	Stipulation solver.Stipulation
	// Intended are the solutions the author intends; nil if the file gives none, empty but not nil
	// if it says that there is no solution.
	Intended []Intended
	// IntendedCount is the number of solutions the file announces; 0 if it does not.
	IntendedCount int
}

// Intended is an intended solution: a legal series.
type Intended struct {
	Text  string       // as written
	Line  int          // in the file
	Moves []rules.Move // in the order written
}
