package sat

import "math"

// ref is the place of a clause of three or more literals in the arena.
type ref uint32

// arena holds the clauses in one slice. A clause is a header (size and flags) followed by its literals, of which the
// first two are watched. In front of the header of a learnt clause stand its LBD and its activity.
type arena struct {
	words []Lit
}

// The flags of a header, below the size.
const (
	learntFlag = 1 << iota
	deadFlag   // to be dropped by the next collection
	movedFlag  // copied by a collection: the first literal is the new ref
	sizeShift  = iota
)

const learntPrefix = 2 // words in front of the header of a learnt clause

// reset leaves an arena where no clause has the ref 0.
func (a *arena) reset() { a.words = append(a.words[:0], 0) }

func (a *arena) alloc(lits []Lit, learnt bool) ref {
	header := Lit(len(lits)) << sizeShift
	if learnt {
		a.words = append(a.words, 0, 0)
		header |= learntFlag
	}
	c := ref(len(a.words))
	a.words = append(a.words, header)
	a.words = append(a.words, lits...)
	return c
}

func (a *arena) lits(c ref) []Lit {
	from := int(c) + 1
	return a.words[from : from+int(a.words[c]>>sizeShift)]
}

func (a *arena) learnt(c ref) bool { return a.words[c]&learntFlag != 0 }
func (a *arena) dead(c ref) bool   { return a.words[c]&deadFlag != 0 }
func (a *arena) kill(c ref)        { a.words[c] |= deadFlag }

// shrink cuts c down to its first n literals.
func (a *arena) shrink(c ref, n int) {
	a.words[c] = Lit(n)<<sizeShift | a.words[c]&(1<<sizeShift-1)
}

func (a *arena) lbd(c ref) int         { return int(a.words[c-2]) }
func (a *arena) setLBD(c ref, lbd int) { a.words[c-2] = Lit(lbd) }

func (a *arena) activity(c ref) float32         { return math.Float32frombits(uint32(a.words[c-1])) }
func (a *arena) setActivity(c ref, act float32) { a.words[c-1] = Lit(math.Float32bits(act)) }

// move copies the living clause c of a to the end of b, once, and returns its place there.
func (a *arena) move(c ref, b *arena) ref {
	if a.words[c]&movedFlag != 0 {
		return ref(a.words[c+1])
	}
	from := c
	if a.learnt(c) {
		from -= learntPrefix
	}
	to := ref(len(b.words)) + c - from
	b.words = append(b.words, a.words[from:int(c)+1+int(a.words[c]>>sizeShift)]...)
	a.words[c] |= movedFlag
	a.words[c+1] = Lit(to)
	return to
}
