package constraint

// Options of a search. The zero value is good. The switches change how long a search takes and in which order it finds
// solutions, not which ones.
type Options struct {
	NoSeeds      bool // the opponent's single moves are no answers from the start (only those found are)
	NoCovers     bool // it is not looked at whether the men can cover the opponent's king
	NoKillers    bool // answers that have refuted other series are not tried again
	NoCores      bool // an answer rules out the series that it refutes, not all that are alike in what matters
	NoShortening bool // answers to a last series keep the moves that are of no use
	NoNets       bool // mates in one series are found by clauses only
}
