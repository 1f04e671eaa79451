package chess

import (
	"math/rand/v2"

	"flicker/rules"
)

// zobrist holds the random numbers that a position's key is the sum of.
var zobrist = func() (z struct {
	men    [2*rules.King + 2][64]rules.Key
	passed [64]rules.Key
	rights [16]rules.Key
	turn   rules.Key
}) {
	r := rand.New(rand.NewPCG(0x666c69636b6572, 0x6368657373))
	key := func() rules.Key { return rules.Key{r.Uint64(), r.Uint64()} }
	for man := range z.men {
		for c := range z.men[man] {
			z.men[man][c] = key()
		}
	}
	for c := range z.passed {
		z.passed[c] = key()
	}
	for i := range z.rights {
		z.rights[i] = key()
	}
	z.turn = key()
	return z
}()
