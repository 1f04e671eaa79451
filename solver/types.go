// Package solver finds out: it enumerates series, tests for mate, and solves stipulations.
// It builds on package rules and knows no texts.
package solver

import (
	"math/big"

	"flicker/rules"
	"flicker/solver/task"
)

// Stipulation is the task; see package task.
type Stipulation = task.Stipulation

// Goal is what a series must reach.
type Goal = task.Goal

// The commonest goals.
const (
	Mate      = task.Mate
	Stalemate = task.Stalemate
)

// Engine is a way of searching. All engines give the same answers.
type Engine string

// Engines.
const (
	// Auto takes the constraint engine where it knows the men's movement, and enumeration for what it cannot count.
	Auto Engine = "auto"
	// Constraint searches by clauses and counterexamples.
	Constraint Engine = "constraint"
	// Enumerate goes through all series, one by one.
	Enumerate Engine = "enumerate"
	// Single searches where a series is one move. Auto takes it there.
	Single Engine = "single"
)

// Engines lists all engines, the default first.
func Engines() []Engine { return []Engine{Auto, Constraint, Enumerate, Single} }

// MostSolutions is the number of solutions listed if Options.MaxSolutions is 0.
const MostSolutions = 10_000

// Options of a search. The zero value is good: all cores, no memory limit.
type Options struct {
	Engine  Engine // "": Auto
	Threads int    // 0: as many as the machine has
	Memory  int64  // bytes the search may use for tables and solutions; 0: no limit
	// All asks for every solving set, supersets of minimal ones included, and for their end positions. Where there
	// are too many series to go through, only the minimal ones are found.
	All bool
	// MaxSolutions ends the search after so many solutions; 0: MostSolutions.
	MaxSolutions int
	// Found, if set, is told each minimal solution once it is certain, in no order that matters; if there are more than are wanted,
	// not only those of the result. It is called by one goroutine at a time.
	Found func(Solution)
	// Progress, if set, is told now and then which fraction (0 to 1) of the search is done, never less
	// than before. It may be called from any goroutine, one call at a time.
	Progress func(fraction float64)
}

// Verdict is how a search ended.
type Verdict string

// Verdicts of Solve (README, "JSON").
const (
	Solved     Verdict = "solved" // with Result.Cut the list may lack solutions
	NoSolution Verdict = "no-solution"
	Limit      Verdict = "limit" // time, memory or interrupt: the list may lack solutions
)

// Series is a set of moves with a legal order.
type Series struct {
	Moves  []rules.Move // sorted by long algebraic text
	Order  []rules.Move // the canonical legal order (see Canonical)
	Orders *big.Int     // exact number of legal orders
}

// Solution is a series that solves, or where nobody resists (task.Play.Lines) the first of a line of series that does.
type Solution struct {
	Series
	// Line lists the series of the line in turn, the first one included; nil where the solution is a key.
	Line    []Series
	Minimal bool            // nothing can be left out of it: no proper subset solves, of lines: series by series
	Length  int             // number N of the stipulation that it fulfils: less than that of the task, and it is short
	End     *rules.Position // as handed to the opponent after the series or line, without idle en passant rights
}

// AllOrders is the number of ways to play the solution: of a line, the product over its series.
func (s *Solution) AllOrders() *big.Int {
	if s.Line == nil {
		return s.Orders
	}
	n := big.NewInt(1)
	for _, t := range s.Line {
		n.Mul(n, t.Orders)
	}
	return n
}

// Result of Solve.
type Result struct {
	Verdict Verdict
	// Cause of a Limit: "time", "memory" or "interrupt"; empty otherwise.
	Cause string
	// Solutions: the minimal ones, those of fewest moves first, then by text; with Options.All every one.
	Solutions []Solution
	// Cut tells that the search ended at Options.MaxSolutions.
	Cut     bool
	Minimal int     // number of minimal solutions
	All     *uint64 // number of all solving sets; nil unless Options.All, and where they were not counted
	Ends    *uint64 // number of distinct end positions of solving sets; nil as All
	Stats   Stats
}

// Stats of a search; they may differ from run to run.
type Stats struct {
	Engine    Engine `json:"engine,omitempty"`     // the one that answered
	States    uint64 `json:"states"`               // move sets visited, or positions
	TableHits uint64 `json:"table_hits,omitempty"` // questions that a table answered
	MateTests uint64 `json:"mate_tests"`
	// Of the constraint engine: series tried, answers that refuted one, conflicts of clauses.
	Candidates      uint64  `json:"candidates,omitempty"`
	Counterexamples uint64  `json:"counterexamples,omitempty"`
	Conflicts       uint64  `json:"conflicts,omitempty"`
	Seconds         float64 `json:"seconds"`
	Threads         int     `json:"threads"`
}

// Want says which of the costlier fields Count fills.
type Want struct {
	Distinct  bool // States and Ends: a table of all of them in memory
	Sequences bool // Sequences: a table of all states, and each state's moves once more
	Mates     bool // Mates, Stalemates, MatingMoveSets, MinimalMating: a mate test for each end position
}

// Counts of the series from a position. Pointers are nil for what was not wanted.
type Counts struct {
	States         *uint64  // distinct (position, men moved) reached with at least one move
	Ends           *uint64  // distinct positions handed to the opponent by legal series
	Sequences      *big.Int // ordered legal series
	MoveSets       uint64   // sets of moves with a legal order whose end is legal
	BySize         []uint64 // MoveSets by number of moves; index 0 is unused
	Mates          *uint64  // distinct ends that are mate
	Stalemates     *uint64  // distinct ends that are stalemate
	MatingMoveSets *uint64
	MinimalMating  [][]rules.Move // sorted by size, then text; each sorted by text
	Stats          Stats
}
