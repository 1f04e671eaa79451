package solver

import (
	"math/bits"
	"slices"
)

// moveSet is a set of a plan's candidate moves, as bits.
type moveSet []uint64

func newMoveSet(words int, moves []uint16) moveSet {
	s := make(moveSet, words)
	for _, m := range moves {
		s[m>>6] |= 1 << (m & 63)
	}
	return s
}

func (s moveSet) within(t moveSet) bool {
	for i := range s {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

func (s moveSet) moves() []uint16 {
	var out []uint16
	for w, x := range s {
		for ; x != 0; x &= x - 1 {
			out = append(out, uint16(w<<6+bits.TrailingZeros64(x)))
		}
	}
	return out
}

// antichain keeps the minimal ones of the sets it is given. They are filed by their first element, so
// that a set is compared only with those that may lie in it.
type antichain struct{ byFirst map[uint16][]moveSet }

// covers tells whether a set of the antichain lies within s.
func (a *antichain) covers(s moveSet) bool {
	for _, m := range s.moves() {
		for _, t := range a.byFirst[m] {
			if t.within(s) {
				return true
			}
		}
	}
	return false
}

// add puts in a set that the antichain does not cover, and throws out the sets that it lies in.
func (a *antichain) add(s moveSet) {
	if a.byFirst == nil {
		a.byFirst = map[uint16][]moveSet{}
	}
	for m, list := range a.byFirst {
		a.byFirst[m] = slices.DeleteFunc(list, func(t moveSet) bool { return s.within(t) })
	}
	first := s.moves()[0]
	a.byFirst[first] = append(a.byFirst[first], s)
}

// merge adds the sets of another antichain.
func (a *antichain) merge(b *antichain) {
	for _, list := range b.byFirst {
		for _, s := range list {
			if !a.covers(s) {
				a.add(s)
			}
		}
	}
}

func (a *antichain) all() []moveSet {
	var out []moveSet
	for _, list := range a.byFirst {
		out = append(out, list...)
	}
	return out
}
