// Package constraint solves stipulations by constraints and counterexamples: a candidate series comes from clauses
// that say what a legal series is and why the candidates before failed; the opponent's best answer to it, found in
// the same way, becomes the next clause. It ends when no candidate is left. Every series is replayed by
// the plain rules before it is believed. Mates in one series of a few men are found faster without clauses: see net.go.
package constraint

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"flicker/rules"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
	"flicker/solver/task"
)

// ErrStopped says that the stop flag ended a search.
var ErrStopped = errors.New("constraint: stopped")

// errImpatient says that a question has been given up for the time being.
var errImpatient = errors.New("constraint: patience lost")

// Stats counts what a search has done.
type Stats struct {
	Candidates      uint64 // series proposed and tried
	Counterexamples uint64 // answers that refuted one
	Conflicts       uint64 // of the solvers of formulas
}

func (s Stats) plus(t Stats) Stats {
	return Stats{s.Candidates + t.Candidates, s.Counterexamples + t.Counterexamples, s.Conflicts + t.Conflicts}
}

// search is what the questions of one problem share. It is not safe for concurrent use.
type search struct {
	stop    *atomic.Bool
	stip    task.Stipulation
	o       Options
	use     func(bytes int) // told how much more memory is taken, or less; nil: nobody is
	stats   Stats
	proof   sat.Proof // if set, receives the proof of the first formula
	replica rules.Position
	moves   []rules.Move // scratch
}

// spare are formulas of no more use, whose memory is. A sync.Pool would lose them at each collection.
var spare struct {
	sync.Mutex
	formulas []*symbolic.Formula
}

// The formulas kept: so many, none of which took more bytes.
const (
	mostSpare      = 128
	mostSpareBytes = 1 << 20
)

// newSearch prepares a search for a job.
func newSearch(job Job) *search {
	return &search{stop: job.Stop, stip: job.Stip, o: job.Options, use: job.Use}
}

// formula is an empty formula.
func (s *search) formula() *symbolic.Formula {
	if s.proof != nil {
		solver := sat.New()
		solver.SetProof(s.proof)
		s.proof = nil
		return symbolic.NewFormula(solver)
	}
	spare.Lock()
	defer spare.Unlock()
	n := len(spare.formulas)
	if n == 0 {
		return symbolic.NewFormula(sat.New())
	}
	f := spare.formulas[n-1]
	spare.formulas = spare.formulas[:n-1]
	f.Reset()
	return f
}

// release takes back a formula that is of no more use.
func (s *search) release(f *symbolic.Formula) {
	s.stats.Conflicts += f.S.Stats().Conflicts
	spare.Lock()
	defer spare.Unlock()
	if len(spare.formulas) < mostSpare && f.Bytes() <= mostSpareBytes {
		spare.formulas = append(spare.formulas, f)
	}
}

func (s *search) solve(f *symbolic.Formula, assume []sat.Lit) (sat.Status, error) {
	st := f.S.Solve(context.Background(), sat.Limits{Stop: s.stop}, assume...)
	if st == sat.Unknown {
		return st, ErrStopped
	}
	return st, nil
}

// fault is an error of the program: a model that the rules do not confirm.
func fault(p *rules.Position, moves []rules.Move) error {
	text := ""
	for _, m := range moves {
		text += " " + p.Game().Text(m)
	}
	return fmt.Errorf("fault of the program: the clauses allow the series%s, the rules do not", text)
}

// plays makes the moves of a series on p if it is legal by the plain rules (F2-F7), and hands over.
func (s *search) plays(p *rules.Position, moves []rules.Move) bool {
	for _, m := range moves {
		if !s.legal(p, m) {
			return false
		}
		p.Make(m)
	}
	if !p.MayEnd() {
		return false
	}
	p.HandOver()
	return true
}

func (s *search) legal(p *rules.Position, m rules.Move) bool {
	s.moves = p.MovesOf(m.From, s.moves[:0])
	for _, l := range s.moves {
		if l == m {
			return true
		}
	}
	return false
}

// after is the position that a series of the clauses leads to.
func (s *search) after(p *rules.Position, moves []rules.Move) (*rules.Position, error) {
	q := *p
	if !s.plays(&q, moves) {
		return nil, fault(p, moves)
	}
	return &q, nil
}

// stalemate tells whether the goal is stalemate.
func (s *search) stalemate() bool { return s.stip.Goal == task.Stalemate }

// reached tells whether the goal is reached in a position whose side on turn has no legal series (F9, F10).
func (s *search) reached(p *rules.Position) bool {
	return s.stip.Goal.Ends() && p.InCheck(p.Turn()) != s.stalemate()
}
