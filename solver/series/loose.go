package series

import (
	"flicker/rules"
	"flicker/rules/board"
)

// A condition says of the position who may move (Part R), and one man may make a last move if it mates; where colours have modes (Part S),
// where men go is no matter of cells. The orders of a set are then no linear extensions of one partial order. The files loose*.go serve such games by the plain rules: the sets met are
// remembered, so that each is visited once.

// mostSeen bounds what is remembered while a series that saves, or an order of moves, is looked for, which only saves time.
const mostSeen = 1 << 20

// listMoves fills the plan with every move that the men of its side might ever make, wherever the others stand.
func (pl *Plan) listMoves() {
	pl.indices = map[rules.Move]int{}
	p := pl.root
	if !p.Game().Fixed() {
		for _, m := range p.Moves(nil) { // a series of such a game is one move
			pl.list(m)
		}
	} else {
		pl.listMovesOfMen()
	}
	pl.words = max(1, (len(pl.cands)+63)/64)
}

func (pl *Plan) listMovesOfMen() {
	p := pl.root
	for _, from := range pl.men {
		pl.listMovesOf(from)
	}
	for i, k := range p.Game().Castles() {
		if rules.Colour(k.Side) == pl.side && p.Rights()>>i&1 != 0 {
			pl.list(rules.Move{From: k.King, To: k.KingTo, Victim: board.None, Passed: board.None, Castle: uint8(i + 1)})
		}
	}
}

func (pl *Plan) listMovesOf(from board.Cell) {
	p := pl.root
	man := p.At(from)
	for _, l := range p.Game().Lines(man, from) {
		for i, to := range l.Cells {
			if !l.Stops(i) {
				continue
			}
			m := rules.Move{From: from, To: to, Victim: board.None, Passed: board.None}
			if man.Kind() != rules.Pawn {
				pl.list(m)
				continue
			}
			if l.Use == rules.MoveOnly && i == 1 && !p.Board().Promotes(board.Side(pl.side), to) {
				m.Passed = l.Cells[0]
			}
			if _, at, ok := p.Board().Passed(board.Side(pl.side.Other()), to); ok && l.Use == rules.CaptureOnly && p.EnPassant().Has(to) {
				capture := m
				capture.Victim = at
				pl.list(capture)
			}
			if !p.Board().Promotes(board.Side(pl.side), to) {
				pl.list(m)
				continue
			}
			for _, m.Promo = range p.Game().Men.Promotions() {
				pl.list(m)
			}
		}
	}
}

// list adds a move; once if there are several ways to make it.
func (pl *Plan) list(m rules.Move) {
	if _, listed := pl.indices[m]; !listed {
		pl.indices[m] = len(pl.cands)
		pl.cands = append(pl.cands, candidate{move: m})
	}
}

// looseWalk visits the sets of a plan.
type looseWalk struct {
	*Plan
	job   Job
	now   rules.Position
	word  []uint16
	met   *met[[1]uint64]
	visit Visitor
	buf   [][]rules.Move // by number of moves made
}

// walkLoosely is Walk by the plain rules, in one goroutine.
func (pl *Plan) walkLoosely(job Job, newVisitor func() Visitor) bool {
	w := &looseWalk{Plan: pl, job: job, now: *pl.root, met: newMet[[1]uint64](len(pl.cands), job.Use), visit: newVisitor()}
	defer w.met.forget()
	w.buf = make([][]rules.Move, len(pl.men)+1)
	complete := w.walk()
	if job.Progress != nil && complete {
		job.Progress(1)
	}
	return complete
}

// walk goes on from the set made.
func (w *looseWalk) walk() bool {
	if len(w.word) >= w.job.steps(w.Plan) {
		return true
	}
	if w.job.Stop.Load() {
		return false
	}
	moves := w.now.Moves(w.buf[len(w.word)][:0])
	w.buf[len(w.word)] = moves
	for _, m := range moves {
		i, listed := w.indices[m]
		if !listed {
			panic("fault of the program: a move that was not foreseen")
		}
		w.word = append(w.word, uint16(i))
		ok := true
		if _, known := w.met.again(w.word, [1]uint64{}); !known {
			u := w.now.Make(m)
			ok = w.visit(&Node{plan: w.Plan, Word: w.word, now: &w.now, Legal: w.now.MayEnd()}) && w.walk()
			w.now.Unmake(m, u)
		}
		w.word = w.word[:len(w.word)-1]
		if !ok {
			return false
		}
	}
	return true
}
