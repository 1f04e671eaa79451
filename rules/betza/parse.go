package betza

import (
	"fmt"
	"slices"
	"strings"
)

// atom is a step by its letter.
type atom struct {
	letter byte
	m, n   int
}

// atoms has each step once under the letter it is written with; C and Z are also spelt L and J.
var atoms = []atom{
	{'W', 0, 1}, {'F', 1, 1}, {'D', 0, 2}, {'N', 1, 2}, {'A', 2, 2}, {'H', 0, 3},
	{'C', 1, 3}, {'Z', 2, 3}, {'G', 3, 3}, {'L', 1, 3}, {'J', 2, 3},
}

// compounds stand for steps of one cell, all with one range.
var compounds = map[byte]struct {
	steps  []atom
	reach  int
	expand string
}{
	'R': {atoms[:1], 0, "W"},
	'B': {atoms[1:2], 0, "F"},
	'Q': {atoms[:2], 0, "W and F"},
	'K': {atoms[:2], 1, "W and F"},
}

const (
	allowedAtoms     = "W F D N A H C Z G, (m,n), R B Q K"
	allowedModifiers = "m c, n p g, directions f b l r v s and h"
)

// allowedDirections lists what readBearings takes, by kind.
var allowedDirections = [...]string{
	orthogonal: "f b l r v s",
	diagonal:   "f b l r fl fr bl br",
	oblique:    "f b l r v s, ff bb ll rr, fs bs lv rv, fl fr bl br, fh bh lh rh",
}

// foreign are modifiers of Betza's and his successors that are not read, and why.
var foreign = map[byte]string{
	'i': "(initial moves only) is not supported",
	'j': "(jumping moves only) is not supported",
	'o': "(cylindrical moves) belongs to the board, not to the man",
	'q': "(circular rides) is not supported",
	't': "(then, two moves in one) is not supported",
	'a': "(again, several moves in one) is not supported",
	'z': "(crooked rides) is not supported",
}

// Parse reads a movement: terms one after another, each adding its moves. A term is
//
//	modifiers  in any order, none needed:
//	           m only moves, c only captures; n lame, p cannon, g grasshopper (see Way);
//	           directions, together (see Bearings)
//	atom       W (0,1)  F (1,1)  D (0,2)  N (1,2)  A (2,2)  H (0,3)  C or L (1,3)  Z or J (2,3)  G (3,3),
//	           or (m,n) for any other leap, 0 to MaxLeap each;
//	           R is WW, B is FF, Q is RB, K is WF
//	range      an atom written twice, in whatever spelling, rides without limit; a number sets the range, 0 for no limit: W3, (1,2)4, NN0; R2 is W2
//
// Moves given twice are returned once. The error is an *Error.
func Parse(text string) ([]Move, error) {
	p := parser{text: text}
	var moves []Move
	for more := true; more; more = p.at < len(p.text) {
		term, err := p.term()
		if err != nil {
			return nil, err
		}
		for _, m := range term {
			if !slices.Contains(moves, m) {
				moves = append(moves, m)
			}
		}
	}
	return moves, nil
}

type parser struct {
	text string
	at   int // bytes read
}

// next is the next byte, 0 at the end.
func (p *parser) next() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

func (p *parser) fault(problem, allowed string) *Error {
	return fault(p.text, p.at, problem, allowed)
}

// modifiers are what stands before an atom.
type modifiers struct {
	use     Use
	way     Way
	letters string // the directions
	at      int    // where they begin
}

func (p *parser) term() ([]Move, error) {
	mods, err := p.modifiers()
	if err != nil {
		return nil, err
	}
	start := p.at
	steps, reach, err := p.steps()
	if err != nil {
		return nil, err
	}
	var moves []Move
	for _, s := range steps {
		b, err := p.bearings(mods, s, len(steps) > 1)
		if err != nil {
			return nil, err
		}
		m := Move{M: s.m, N: s.n, Bearings: b, Range: reach, Use: mods.use, Way: mods.way}
		if m.Way == Lame && m.N == 1 {
			m.Way = Plain // nothing lies between
		}
		if (m.Way == Cannon || m.Way == Grasshopper) && reach == 1 {
			return nil, fault(p.text, start, "cannot leap over a hurdle with one step", "a doubled atom, R B Q, or a range of 2 and more, as in pR, gNN, pW4")
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func (p *parser) modifiers() (modifiers, error) {
	var mods modifiers
	var restricted, styled bool
	for ; ; p.at++ {
		c := p.next()
		switch {
		case c == 'm' || c == 'c':
			if restricted {
				return mods, p.fault("is a second of m and c", "one of them before an atom, none for moves and captures alike")
			}
			restricted = true
			mods.use = MoveOnly
			if c == 'c' {
				mods.use = CaptureOnly
			}
		case c == 'n' || c == 'p' || c == 'g':
			if styled {
				return mods, p.fault("is a second of n, p and g", "one of them before an atom")
			}
			styled = true
			mods.way = map[byte]Way{'n': Lame, 'p': Cannon, 'g': Grasshopper}[c]
		case c != 0 && strings.IndexByte("fblrvsh", c) >= 0:
			if mods.letters == "" {
				mods.at = p.at
			} else if mods.at+len(mods.letters) != p.at {
				return mods, p.fault("is a direction apart from the others", "directions without other letters between them")
			}
			mods.letters += string(c)
		case foreign[c] != "":
			return mods, p.fault(foreign[c], allowedModifiers)
		case 'a' <= c && c <= 'z':
			return mods, p.fault("is no modifier", allowedModifiers+"; then an atom: "+allowedAtoms)
		default:
			return mods, nil
		}
	}
}

// steps reads an atom, its double and its number.
func (p *parser) steps() (steps []atom, reach int, err error) {
	c := p.next()
	if compound, ok := compounds[c]; ok {
		p.at++
		if p.next() == c {
			return nil, 0, p.fault("doubles a man that is no single atom", "W F D N A H C Z G and (m,n) doubled; "+string(c)+" stands for "+compound.expand)
		}
		reach, err = p.number(compound.reach)
		return compound.steps, reach, err
	}
	one, err := p.atom()
	if err != nil {
		return nil, 0, err
	}
	reach = 1
	if p.repeats(one) {
		reach = 0
		if at := p.at; p.repeats(one) {
			return nil, 0, fault(p.text, at, "writes an atom a third time", "an atom once for a leap, twice for a ride")
		}
	}
	reach, err = p.number(reach)
	return []atom{one}, reach, err
}

// repeats reads an atom if it is the same step again.
func (p *parser) repeats(one atom) bool {
	q := *p
	if again, err := q.atom(); err != nil || again.m != one.m || again.n != one.n {
		return false
	}
	*p = q
	return true
}

func (p *parser) atom() (atom, error) {
	c := p.next()
	if c == '(' {
		return p.leap()
	}
	for _, a := range atoms {
		if a.letter == c {
			p.at++
			return a, nil
		}
	}
	problem := "is no atom"
	if c == 0 && p.at == len(p.text) {
		problem = "stands where an atom is due"
	}
	return atom{}, p.fault(problem, allowedAtoms)
}

// leap reads an atom in brackets.
func (p *parser) leap() (atom, error) {
	start := p.at
	var mn [2]int
	for i, end := range []byte{',', ')'} {
		p.at++
		digits := p.at
		n, ok := p.digits(MaxLeap)
		if !ok {
			return atom{}, fault(p.text, digits, "begins no coordinate of a leap", fmt.Sprintf("a number from 0 to %d", MaxLeap))
		}
		mn[i] = n
		if p.next() != end {
			return atom{}, p.fault("stands within a leap", fmt.Sprintf("%q, as in (1,4)", string(end)))
		}
	}
	if mn == [2]int{} {
		return atom{}, fault(p.text, start, "begins the leap (0,0), which leads nowhere", "(m,n) with one number above 0")
	}
	p.at++
	return atom{m: min(mn[0], mn[1]), n: max(mn[0], mn[1])}, nil
}

// number reads a range if there is one.
func (p *parser) number(otherwise int) (int, error) {
	if c := p.next(); c < '0' || '9' < c {
		return otherwise, nil
	}
	start := p.at
	n, ok := p.digits(MaxRange)
	if !ok {
		return 0, fault(p.text, start, "begins too large a range", fmt.Sprintf("1 to %d, or 0 for no limit", MaxRange))
	}
	return n, nil
}

// digits reads a number from 0 to most.
func (p *parser) digits(most int) (n int, ok bool) {
	for ; '0' <= p.next() && p.next() <= '9'; p.at++ {
		n = min(n*10+int(p.next()-'0'), most+1)
		ok = true
	}
	return n, ok && n <= most
}

// sharedDirections are those that mean the same to W and F.
var sharedDirections = []string{"f", "b", "l", "r", "fl", "lf", "fr", "rf", "bl", "lb", "br", "rb"}

// bearings reads the directions for a step. Of directions that W and F share, as in fK, only those
// are read that cannot be taken in two ways: rlbK, say, could mean several men.
func (p *parser) bearings(mods modifiers, step atom, shared bool) (Bearings, error) {
	if shared && mods.letters != "" && !slices.Contains(sharedDirections, mods.letters) {
		return 0, fault(p.text, mods.at, "begins directions that W and F cannot share", "one of f b l r fl fr bl br; or W and F apart, each with its own")
	}
	k := kindOf(step.m, step.n)
	b, at, ok := readBearings(k, mods.letters)
	if !ok {
		what := [...]string{"an orthogonal", "a diagonal", "an oblique"}[k]
		return 0, fault(p.text, mods.at+at, "is no direction of "+what+" step", allowedDirections[k])
	}
	return b, nil
}
