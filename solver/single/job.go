// Package single solves stipulations in rule sets of single moves, where a series is one move: an AND/OR search with a
// table of what was found out before, the moves that are likely to decide first. All it knows of men and boards comes
// from package rules.
package single

import (
	"sync/atomic"

	"flicker/rules"
	"flicker/solver/table"
	"flicker/solver/task"
)

// DefaultMemory is the size of the table if Options.Memory is 0, in bytes.
const DefaultMemory = 256 << 20

// Options of a Search. The zero value is good. The switches change how long a search takes, not what it finds.
type Options struct {
	Memory     int64 // bytes for the table; 0: DefaultMemory
	NoTable    bool  // nothing is remembered
	NoOrdering bool  // moves are tried as they are generated
	NoPruning  bool  // no special last moves: every move is made and tested for the goal, by package rules alone
	// Shuffle, for measurements, draws the order in which the first moves are searched: with it the time varies more than with
	// most changes of the search. 0: by text. With Job.MaxSolutions other solutions may be reported.
	Shuffle uint64

	// least, for tests, is with how many turns left at least moves are shared out, though no thread may wait for them.
	// 0: leastOffered, if one does.
	least int
}

// Search answers questions about positions, and remembers what it found out for the next one. Solve may not be called
// again before it has returned.
type Search struct {
	o     Options
	table *table.Table // nil: nothing is remembered
}

// New makes a Search.
func New(o Options) *Search {
	s := &Search{o: o}
	if !o.NoTable {
		if o.Memory == 0 {
			o.Memory = DefaultMemory
		}
		s.table = table.New(o.Memory)
	}
	return s
}

// Job is what to find out about a position.
type Job struct {
	Stip task.Stipulation // must have been prepared (task.Stipulation.Prepare)
	// Threads is the number of goroutines that search; 0: as many as the machine has cores.
	Threads int
	// Stop, if set, ends the search once it is true.
	Stop *atomic.Bool
	// Tries asks also for first moves that fail to at most so many answers; 0: none. Lines have no tries.
	Tries int
	// MaxSolutions ends the search after so many keys or lines; 0: no limit.
	MaxSolutions int
	// Found, if set, is told each key (a line of one move, with its length) or line as soon as it is certain, in no
	// order that matters, by one goroutine at a time.
	Found func(line []rules.Move, length int)
	// Progress, if set, is told now and then which fraction (0 to 1) of the search is done, never less than before,
	// by one goroutine at a time.
	Progress func(fraction float64)
}

// Key is a first move that forces the goal.
type Key struct {
	Move   rules.Move
	Length int // series it takes against the best defence, as Stipulation.Series counts them
}

// Try is a first move that fails to few answers.
type Try struct {
	Move        rules.Move
	Refutations []rules.Move // sorted by text
}

// Result of Solve. The same at any number of threads and size of the table, but for Stats and after a stop.
type Result struct {
	Keys  []Key // sorted by text; of play that has keys
	Tries []Try // sorted by text
	// Lines are sorted by the texts of their moves, one after the other; of play that has lines.
	Lines    [][]rules.Move
	Complete bool // the search was not stopped; with Cut there may be more solutions all the same
	Cut      bool // the search ended at Job.MaxSolutions
	Stats    Stats
}

// Stats of a search. They differ from run to run with several threads.
type Stats struct {
	States      uint64 // positions whose moves were generated
	TableHits   uint64 // questions that the table answered
	TableStores uint64
	Offers      uint64 // positions whose moves were shared out among threads
}
