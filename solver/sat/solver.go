// Package sat is a solver for propositional formulas in conjunctive normal form that grow between the calls: conflict
// driven clause learning in the manner of MiniSat (Eén and Sörensson, "An Extensible SAT-solver", 2003). It is made
// for many small, easy, related problems: building a formula allocates next to nothing, and a call goes on from the
// assignment where the last one ended as far as assumptions and new clauses allow. It is deterministic.
package sat

// Solver holds a formula, what has been learnt from it, and the state of the search. It is not safe for concurrent
// use.
type Solver struct {
	arena, spare arena        // spare: the target of the next collection
	clauses      []ref        // given clauses of three or more literals
	learnts      []ref        // learnt clauses of three or more literals
	binaries     int          // clauses of two literals, given or learnt; they are never dropped unless satisfied
	bins         lists[Lit]   // by literal p: the literals implied by p through clauses of two
	long         lists[watch] // by literal p: the longer clauses that watch the negation of p

	vals   []int8    // by literal: 1 true, -1 false, 0 open
	vars   []varInfo // by variable
	order  varHeap
	active int // variables that occur
	seen   []uint8

	trail  []Lit // the literals made true, in this order
	levels []int // by decision level from 1: where it begins in trail
	qhead  int   // the first literal of trail not yet propagated
	ok     bool  // not refuted at level 0

	assumed []Lit // the assumptions of the last call: decision level i+1 belongs to assumed[i]
	model   []int8
	core    []Lit

	varInc    float64
	clauseInc float32

	lastFacts  int    // facts at level 0 when last simplified
	simplified uint64 // propagations when last simplified
	reduceAt   uint64 // conflicts before the next reduction
	reductions uint64
	stats      Stats

	proof  Proof
	logged int // literals at level 0 known to proof

	// Scratch: of Add and the proof, of the analysis, of reasonLits and propagate, of the LBD (by decision level).
	given, stored, learnBuf []Lit
	learnt, stack, toClear  []Lit
	reasonBuf               [1]Lit
	conflictBuf             [2]Lit
	stamps                  []uint32
	stamp                   uint32
}

type varInfo struct {
	level   int32
	reason  reason
	phase   bool // the value to decide for
	initial bool // the default phase
	occurs  bool
}

// Stats counts what the solver holds and what it has done since New or Reset.
type Stats struct {
	Vars    int
	Clauses int // stored clauses that are kept for good: given ones, and learnt ones of two literals
	Learnts int // learnt clauses of three or more literals

	Conflicts, Decisions, Propagations, Restarts uint64
}

// New returns a solver with the empty formula.
func New() *Solver {
	s := &Solver{}
	s.Reset()
	return s
}

// Reset empties s, proof receiver included, and keeps its memory for the next formula.
func (s *Solver) Reset() {
	s.arena.reset()
	s.clauses, s.learnts, s.binaries = s.clauses[:0], s.learnts[:0], 0
	s.bins.reset()
	s.long.reset()
	s.vals, s.vars, s.seen = s.vals[:0], s.vars[:0], s.seen[:0]
	s.order.reset()
	s.active = 0
	s.trail, s.levels, s.qhead, s.ok = s.trail[:0], s.levels[:0], 0, true
	s.assumed = s.assumed[:0]
	s.model, s.core = s.model[:0], s.core[:0]
	s.varInc, s.clauseInc = 1, 1
	s.lastFacts, s.simplified, s.reduceAt, s.reductions = 0, 0, reduceFirst, 0
	s.stats = Stats{}
	s.proof, s.logged = nil, 0
}

// NewVar adds a variable. Until it occurs in a clause or an assumption it costs nothing, and Value gives its default
// phase.
func (s *Solver) NewVar() Var {
	v := Var(len(s.vars))
	s.vars = append(s.vars, varInfo{})
	s.vals = append(s.vals, 0, 0)
	s.seen = append(s.seen, 0)
	s.order.newVar()
	for range 2 {
		s.bins.newList()
		s.long.newList()
	}
	return v
}

// Vars returns the number of variables.
func (s *Solver) Vars() int { return len(s.vars) }

// Okay tells whether the formula has not been found unsatisfiable by itself, without assumptions.
func (s *Solver) Okay() bool { return s.ok }

// SetPhase makes value the default phase of v, and the value tried first when v is decided next. Without it both are
// false.
func (s *Solver) SetPhase(v Var, value bool) {
	x := &s.vars[v]
	x.initial = value
	if val := s.vals[v.Pos()]; val != 0 && (val > 0) != value && x.level > 0 {
		s.backtrack(int(x.level) - 1) // it would save the phase of the old value later
	}
	x.phase = value
}

// Value returns the value of l in the last model.
func (s *Solver) Value(l Lit) bool {
	if int(l) < len(s.model) && s.model[l] != 0 {
		return s.model[l] > 0
	}
	return s.vars[l.Var()].initial != l.Negated()
}

// Core returns, after Unsat, a subset of the assumptions that the formula does not allow together; it is empty if the
// formula is unsatisfiable by itself. The slice is valid until the next call.
func (s *Solver) Core() []Lit { return s.core }

// Fixed returns the value of l if it follows from the formula by what has been propagated without assumptions.
func (s *Solver) Fixed(l Lit) (value, known bool) {
	if s.vals[l] == 0 || s.vars[l.Var()].level > 0 {
		return false, false
	}
	return s.vals[l] > 0, true
}

// Stats returns the counters.
func (s *Solver) Stats() Stats {
	st := s.stats
	st.Vars = len(s.vars)
	st.Clauses = len(s.clauses) + s.binaries
	st.Learnts = len(s.learnts)
	return st
}

// bytesPerVar is what a variable takes besides the lists of its clauses.
const bytesPerVar = 96

// Bytes is about what the formula and what has been learnt take in memory.
func (s *Solver) Bytes() int {
	return 4*(len(s.arena.words)+len(s.bins.pool)) + 8*len(s.long.pool) + bytesPerVar*len(s.vars)
}

func (s *Solver) level() int { return len(s.levels) }

// occur makes v a variable to be decided.
func (s *Solver) occur(v Var) {
	if x := &s.vars[v]; !x.occurs {
		x.occurs = true
		s.active++
		s.order.insert(v)
	}
}
