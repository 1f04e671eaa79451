package constraint

import (
	"errors"
	"slices"
	"sync"

	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
)

// bounds are on what a net goes through.
type bounds struct {
	placements int // the product of the numbers of the men's stands
	// tried are placements tried one by one: where there are many, clauses that each rule out a lot of them are worth their
	// cost.
	tried int
}

// whole bounds a net that looks for all mates, soon one that looks for any before a formula is asked: measured.
var (
	whole = bounds{1 << 16, 200}
	soon  = bounds{1 << 12, 1}
)

// findByNet tells the minimal solutions that a net finds within bounds, if the job is for one, and lists them. The error is
// errImpatient if there may be more.
func (s *search) findByNet(p *rules.Position, job Job, b bounds) (told [][]rules.Move, complete bool, err error) {
	n := s.newNet(p, job, b)
	if n == nil {
		return nil, false, errImpatient
	}
	defer n.release()
	complete, err = n.find(job.Found)
	return n.told, complete, err
}

// matesSoon tells whether a mate in one series is soon found. false says nothing.
func (s *search) matesSoon(p *rules.Position) (found bool, err error) {
	one := Job{
		Stip:  task.Stipulation{Goal: s.stip.Goal, Series: 1},
		Found: func(Solution) bool { found = true; return false },
	}
	if _, _, err = s.findByNet(p, one, soon); errors.Is(err, errImpatient) {
		err = nil
	}
	return found, err
}

// find tells the solutions, those of few moves first: so they are minimal.
func (n *net) find(found func(Solution) bool) (complete bool, err error) {
	n.begin()
	n.place(0, 0, board.Set{}, 0)
	tried, size := 0, len(n.men)
	for _, list := range n.caught {
		for ; len(list) > 0; list = list[size:] {
			placement := list[:size]
			if slices.ContainsFunc(n.solving, func(part []uint16) bool { return n.contains(placement, part) }) {
				continue
			}
			if tried++; tried > n.most.tried {
				return false, errImpatient
			}
			if n.stop != nil && n.stop.Load() {
				return false, ErrStopped
			}
			mate, err := n.mates(placement)
			if err != nil {
				return false, err
			}
			if !mate {
				continue
			}
			moves := slices.Clone(n.moves)
			n.solving, n.told = append(n.solving, placement), append(n.told, moves)
			if !found(Solution{moves, 1}) {
				return false, nil
			}
		}
	}
	return true, nil
}

// begin clears what the last search has left.
func (n *net) begin() {
	n.chosen = append(n.chosen[:0], make([]uint16, len(n.men))...)
	for len(n.caught) <= len(n.men) {
		n.caught = append(n.caught, nil)
	}
	for i := range n.caught {
		n.caught[i] = n.caught[i][:0]
	}
	n.answers, n.solving, n.told = n.answers[:0], n.solving[:0], nil
}

// contains tells whether the moves of one placement are among those of another.
func (n *net) contains(placement, part []uint16) bool {
	for man, i := range part {
		if placement[man] != i && n.stands[i].moves {
			return false
		}
	}
	return true
}

// series makes moves a legal series that leads to a placement, if there is one.
func (n *net) series(placement []uint16) bool {
	n.made, n.order, n.moves = n.made[:0], n.order[:0], n.moves[:0]
	for _, i := range placement {
		if s := &n.stands[i]; s.moves {
			n.made = append(n.made, s)
		}
	}
	n.failed = append(n.failed[:0], make([]bool, 1<<len(n.made))...)
	if !n.arrange(0, n.root.Men(n.root.Turn())) {
		return false
	}
	for _, i := range n.order {
		n.moves = append(n.moves, n.made[i].move)
	}
	return true
}

// arrange looks for an order of the moves left (F3). Those done, a set, have led to a position that does not depend on their order:
// the attacker's men hold some cells.
func (n *net) arrange(done int, held board.Set) bool {
	if done == len(n.failed)-1 {
		return true
	}
	for i, s := range n.made {
		next := done | 1<<i
		if next == done || n.failed[next] || held.Has(s.at) || held.Meets(s.path) {
			continue
		}
		now := held
		now.Remove(s.move.From)
		now.Add(s.at)
		if !n.root.Game().Rules.KingThroughCheck && !n.safe(s, now) {
			continue // F6
		}
		n.order = append(n.order, i)
		if n.arrange(next, now) {
			return true
		}
		n.order = n.order[:len(n.order)-1]
	}
	n.failed[done] = true
	return false
}

// mates tells whether a legal series leads to a placement and leaves the opponent no answer. It is in moves then.
func (n *net) mates(placement []uint16) (bool, error) {
	if !n.series(placement) {
		return false, nil
	}
	n.stats.Candidates++
	n.end = *n.root
	if !n.plays(&n.end, n.moves) {
		return false, fault(n.root, n.moves)
	}
	for _, answer := range n.answers {
		n.replica = n.end
		if n.plays(&n.replica, answer) {
			n.stats.Counterexamples++
			return false, nil
		}
	}
	found, err := n.replies(&n.end, 1)
	if err != nil || len(found) == 0 {
		return err == nil && n.reached(&n.end), err
	}
	n.stats.Counterexamples++
	n.answers = append(n.answers, found...)
	return false, nil
}

// spareNets are nets of no more use, whose memory is.
var spareNets sync.Pool

func takeNet() *net {
	if n, ok := spareNets.Get().(*net); ok {
		return n
	}
	return &net{}
}

// release gives the net back.
func (n *net) release() {
	n.search, n.root = nil, nil
	spareNets.Put(n)
}
