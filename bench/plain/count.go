package plain

import (
	"math/big"
	"slices"

	"flicker/rules"
	"flicker/solver"
)

// Count is the plain counterpart of solver.Count: every field is counted straight from its
// definition, with exact keys.
func Count(p *rules.Position, want solver.Want) *solver.Counts {
	c := counter{
		game:   p.Game(),
		want:   want,
		states: map[string]bool{},
		ends:   map[string]outcome{},
		counts: &solver.Counts{BySize: []uint64{0}},
	}
	if want.Mates {
		c.counts.Mates, c.counts.Stalemates, c.counts.MatingMoveSets = new(uint64), new(uint64), new(uint64)
	}
	walk(p, c.visit)
	if want.Distinct {
		states, ends := uint64(len(c.states)), uint64(len(c.ends))
		c.counts.States, c.counts.Ends = &states, &ends
	}
	if want.Sequences {
		q := *p
		c.counts.Sequences = sequences(&q, map[string]*big.Int{})
	}
	c.counts.MinimalMating = Minimal(c.game, c.mating)
	return c.counts
}

// outcome is what a position handed over means to the side then on turn.
type outcome uint8

const (
	playOn    outcome = iota
	mate              // F9
	stalemate         // F10
)

// judge tells it of a position of which no move of the series has been made.
func (a *answers) judge(p *rules.Position) outcome {
	switch {
	case a.find(p):
		return playOn
	case p.InCheck(p.Turn()):
		return mate
	default:
		return stalemate
	}
}

type counter struct {
	game   *rules.Game
	want   solver.Want
	states map[string]bool
	ends   map[string]outcome
	mating [][]rules.Move
	// answers are the opponent's.
	answers answers
	counts  *solver.Counts
}

func (c *counter) visit(p *rules.Position, set []rules.Move) {
	if c.want.Distinct {
		c.states[exactKey(p)] = true
	}
	if !p.MayEnd() {
		return
	}
	c.counts.MoveSets++
	for len(c.counts.BySize) <= len(set) {
		c.counts.BySize = append(c.counts.BySize, 0)
	}
	c.counts.BySize[len(set)]++
	if c.want.Distinct || c.want.Mates {
		c.end(p.EndSeries(), set)
	}
}

func (c *counter) end(p *rules.Position, set []rules.Move) {
	key := exactKey(p)
	result, known := c.ends[key]
	if !known {
		if c.want.Mates {
			result = c.answers.judge(p)
		}
		c.ends[key] = result
	}
	switch {
	case result == mate && !known:
		*c.counts.Mates++
	case result == stalemate && !known:
		*c.counts.Stalemates++
	}
	if result == mate {
		*c.counts.MatingMoveSets++
		c.mating = append(c.mating, sorted(c.game, set))
	}
}

// sequences counts the ways to go on from here to a legal end, stopping here included.
func sequences(p *rules.Position, known map[string]*big.Int) *big.Int {
	key := exactKey(p)
	if n := known[key]; n != nil {
		return n
	}
	n := new(big.Int)
	if p.MayEnd() {
		n.Add(n, one)
	}
	for _, m := range p.Moves(nil) {
		u := p.Make(m)
		n.Add(n, sequences(p, known))
		p.Unmake(m, u)
	}
	known[key] = n
	return n
}

// Minimal keeps the sets that have no other of the sets as a proper subset, by size, then by text. The sets are
// distinct, each sorted by text.
func Minimal(g *rules.Game, sets [][]rules.Move) [][]rules.Move {
	sets = slices.Clone(sets)
	sortSets(g, sets, func(s []rules.Move) []rules.Move { return s })
	var out [][]rules.Move
next:
	for _, s := range sets {
		for _, smaller := range out {
			if subset(smaller, s) {
				continue next
			}
		}
		out = append(out, s)
	}
	return out
}

func subset(a, b []rules.Move) bool {
	for _, m := range a {
		found := false
		for _, n := range b {
			found = found || sameText(m, n)
		}
		if !found {
			return false
		}
	}
	return true
}
