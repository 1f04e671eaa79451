// Package problems is what people write and read: problem files, collections, and the
// verdict on an intended solution.
package problems

import (
	"flicker/rules"
	"flicker/solver/task"
)

// Problem is one diagram with its task. Each twin is a Problem of its own, and so is a duplex.
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
	Stipulation task.Stipulation
	// Duplex: of a diagram that is to be solved by either side, this is the part of the side that the diagram does
	// not have on turn. It follows the problem of the other side, if that is to be solved too.
	Duplex bool
	// What is asked for besides the solutions: SetPlay, the play if the side on turn passed; Tries, the keys with at
	// most so many refutations (0: none asked for); Threats, those after the key, and Variations, the play after it.
	SetPlay    bool
	Tries      int
	Threats    bool
	Variations bool
	// Intended are the solutions the author intends; nil if the file gives none, empty but not nil
	// if it says that there is no solution.
	Intended []Intended
	// IntendedCount is the number of solutions the file announces; 0 if it does not.
	IntendedCount int
}

// Intended is an intended solution: a legal series or, where nobody resists, a line of them.
type Intended struct {
	Text     string // as written
	FileLine int
	Moves    []rules.Move // of the key, or of the first series of a line, in the order written
	// Line are the series of a line in turn, the first one included; nil for a key.
	Line [][]rules.Move
}
