package board

import "math/bits"

// Set is a set of cells.
type Set [2]uint64

// SetOf returns the set of the given cells.
func SetOf(cells ...Cell) Set {
	var s Set
	for _, c := range cells {
		s.Add(c)
	}
	return s
}

// Has tells whether c belongs to the set.
func (s Set) Has(c Cell) bool { return s[c>>6&1]>>(c&63)&1 != 0 }

// Add puts c into the set.
func (s *Set) Add(c Cell) { s[c>>6&1] |= 1 << (c & 63) }

// Remove takes c out of the set.
func (s *Set) Remove(c Cell) { s[c>>6&1] &^= 1 << (c & 63) }

// Union returns the cells of either set.
func (s Set) Union(t Set) Set { return Set{s[0] | t[0], s[1] | t[1]} }

// Intersect returns the cells of both sets.
func (s Set) Intersect(t Set) Set { return Set{s[0] & t[0], s[1] & t[1]} }

// Minus returns the cells of s that are not in t.
func (s Set) Minus(t Set) Set { return Set{s[0] &^ t[0], s[1] &^ t[1]} }

// Meets tells whether the two sets share a cell.
func (s Set) Meets(t Set) bool { return s[0]&t[0]|s[1]&t[1] != 0 }

// Empty tells whether the set has no cell.
func (s Set) Empty() bool { return s[0]|s[1] == 0 }

// Len returns the number of cells in the set.
func (s Set) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// Pop removes the first cell in board order and returns it; None if the set is empty.
func (s *Set) Pop() Cell {
	if s[0] != 0 {
		c := Cell(bits.TrailingZeros64(s[0]))
		s[0] &= s[0] - 1
		return c
	}
	if s[1] != 0 {
		c := Cell(64 + bits.TrailingZeros64(s[1]))
		s[1] &= s[1] - 1
		return c
	}
	return None
}

// Cells lists the set in board order.
func (s Set) Cells() []Cell {
	out := make([]Cell, 0, s.Len())
	for !s.Empty() {
		out = append(out, s.Pop())
	}
	return out
}
