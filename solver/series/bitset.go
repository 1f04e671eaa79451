package series

import "math/bits"

// words is a set of candidates of fixed size, so that sets live on the stack. The largest holds 8192: more than
// 127 queens with 40 moves each, the most that a board of 128 cells can bring.
type words interface {
	[1]uint64 | [2]uint64 | [4]uint64 | [8]uint64 | [32]uint64 | [128]uint64
}

func load[T words](r row) (t T) {
	for i := range r {
		t[i] = r[i]
	}
	return t
}

func minus[T words](a, b T) T {
	for i := range len(a) {
		a[i] &^= b[i]
	}
	return a
}

func and[T words](a, b T) T {
	for i := range len(a) {
		a[i] &= b[i]
	}
	return a
}

func empty[T words](a T) bool {
	var x uint64
	for i := range len(a) {
		x |= a[i]
	}
	return x == 0
}

func count[T words](a T) (n int) {
	for i := range len(a) {
		n += bits.OnesCount64(a[i])
	}
	return n
}

// pop removes the first element and returns it; -1 if there is none.
func pop[T words](a *T) int {
	for i := range len(*a) {
		if x := (*a)[i]; x != 0 {
			(*a)[i] = x & (x - 1)
			return i<<6 + bits.TrailingZeros64(x)
		}
	}
	return -1
}

func or[T words](a, b T) T {
	for i := range len(a) {
		a[i] |= b[i]
	}
	return a
}
