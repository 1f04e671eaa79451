package rules

import "flicker/rules/board"

// Key identifies a position within one search: 128 bits, so that counts of distinct
// positions can rely on it (10^10 positions collide with probability 10^-19).
type Key [2]uint64

// Xor adds what tells two positions apart.
func (k Key) Xor(o Key) Key { return Key{k[0] ^ o[0], k[1] ^ o[1]} }

// Keys are n names, always the same, of which sets of things can be named by their sum.
func Keys(n int) []Key {
	next := numbers()
	out := make([]Key, n)
	for i := range out {
		out[i] = Key{next(), next()}
	}
	return out
}

// numbers is a source of numbers that look random, always the same (splitmix64, Steele, Lea and Flood 2014).
func numbers() func() uint64 {
	seed := uint64(0x666c69636b6572)
	return func() uint64 {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
}

// zobrist holds the random numbers of one board size.
type zobrist struct {
	man    [mans][]Key
	moved  []Key
	marked []Key
	royal  [2][]Key // by colour
	passed [2][]Key // open to the side on turn; made in the series under way
	rights [16]Key
	turn   Key
	final  Key // the final move has been made
	// Of synthesis chess, by colour: the last queen lost at home; escapes; partners.
	home     [2]Key
	escapes  [2][MostEscapes + 1]Key
	partners [2][Second + 1]Key
}

func newZobrist(size int) *zobrist {
	next := numbers()
	key := func() Key { return Key{next(), next()} }
	keys := func() []Key {
		out := make([]Key, size)
		for i := range out {
			out[i] = key()
		}
		return out
	}
	z := &zobrist{turn: key(), final: key(), moved: keys(), marked: keys(), royal: [2][]Key{keys(), keys()}, passed: [2][]Key{keys(), keys()}}
	for i := range z.rights {
		z.rights[i] = key()
	}
	for m := NewMan(Pawn, White); int(m) < mans; m++ {
		z.man[m] = keys()
	}
	for c := range 2 {
		z.home[c] = key()
		for n := 1; n <= MostEscapes; n++ { // the key of none is zero, as that of one player
			z.escapes[c][n] = key()
		}
		for w := FirstSecond; w <= Second; w++ {
			z.partners[c][w] = key()
		}
	}
	return z
}

// past is what a history adds to a key.
func (z *zobrist) past(h history) Key {
	var k Key
	for c := range 2 {
		if h.lost[c] == Home {
			k = k.Xor(z.home[c])
		}
		k = k.Xor(z.escapes[c][h.escapes[c]]).Xor(z.partners[c][h.partners[c]])
	}
	return k
}

func (z *zobrist) set(keys []Key, s board.Set) Key {
	var k Key
	for !s.Empty() {
		k = k.Xor(keys[s.Pop()])
	}
	return k
}
