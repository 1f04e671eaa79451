package plain

import "flicker/rules"

// Enumerate is the baseline of the race: the enumeration of move sets as a careful programmer writes
// it first, an ordered depth-first search with a table of what was seen. It keeps a 128-bit hash
// of each set, up to date move by move, and reuses its buffers. It gives up after a budget of sets
// seen (0: none), and says how many had a legal end so far.
func Enumerate(p *rules.Position, budget int) (sets uint64, complete bool) {
	e := enumerator{p: *p, seen: map[rules.Key]struct{}{}, budget: budget}
	e.from(rules.Key{}, nil)
	return e.sets, !e.spent
}

type enumerator struct {
	p      rules.Position
	seen   map[rules.Key]struct{}
	budget int
	spent  bool
	sets   uint64
}

// from goes on from the set with that key; buf holds the moves of the callers.
func (e *enumerator) from(key rules.Key, buf []rules.Move) {
	start := len(buf)
	buf = e.p.Moves(buf)
	for _, m := range buf[start:] {
		grown := key
		for i, word := range hashOfMove(m) {
			grown[i] ^= word
		}
		if _, known := e.seen[grown]; known {
			continue
		}
		if e.budget > 0 && len(e.seen) >= e.budget {
			e.spent = true
			return
		}
		e.seen[grown] = struct{}{}
		u := e.p.Make(m)
		if e.p.MayEnd() {
			e.sets++
		}
		e.from(grown, buf)
		e.p.Unmake(m, u)
		if e.spent {
			return
		}
	}
}

// hashOfMove mixes what makes up a move's text.
func hashOfMove(m rules.Move) rules.Key {
	x := uint64(m.From)<<16 | uint64(m.To)<<8 | uint64(m.Promo)
	return rules.Key{mix(2*x + 1), mix(2*x + 2)}
}

// mix is the finisher of splitmix64 (Steele, Lea and Flood 2014).
func mix(x uint64) uint64 {
	x *= 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Perft counts the leaves of the game tree of a rule set of single moves; the last moves are
// counted without being made.
func Perft(p *rules.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	c := perft{now: make([]rules.Position, depth+1), moves: make([][]rules.Move, depth+1)}
	c.now[depth] = *p
	return c.count(depth)
}

// perft keeps a position and a list of moves for each depth left.
type perft struct {
	now   []rules.Position
	moves [][]rules.Move
}

func (c *perft) count(depth int) uint64 {
	p := &c.now[depth]
	c.moves[depth] = p.Moves(c.moves[depth][:0])
	if depth == 1 {
		return uint64(len(c.moves[depth]))
	}
	n := uint64(0)
	for _, m := range c.moves[depth] {
		next := &c.now[depth-1]
		*next = *p
		next.Make(m)
		next.HandOver()
		n += c.count(depth - 1)
	}
	return n
}
