package task

import (
	"fmt"
	"strconv"
	"strings"

	"flicker/rules"
)

// Play is how the sides behave.
type Play uint8

// The kinds of play. The side on turn begins in all of them.
const (
	Direct       Play = iota // the side on turn forces the goal, which it reaches itself
	Help                     // both sides want the goal reached by the last series, whoever makes it
	Self                     // the side on turn forces the opponent to reach the goal
	Reflex                   // as Self, but a side that can reach the goal with its next series must
	SemiReflex               // as Reflex, but only the opponent must
	SeriesDirect             // the side on turn alone plays, and reaches the goal with its last series
	SeriesHelp               // the side on turn alone plays, then the opponent reaches the goal with one series
	plays
)

// Plays lists all kinds of play.
func Plays() []Play {
	var out []Play
	for p := range plays {
		out = append(out, p)
	}
	return out
}

var prefixes = [plays]string{"", "h", "s", "r", "semi-r", "ser-", "ser-h"}

// Prefix is what stands before the goal in a stipulation: h, s, r, semi-r, ser-, ser-h or nothing.
func (p Play) Prefix() string { return prefixes[p] }

// Lines tells whether a solution is a line of series in turn, for nobody resists; else it is a key.
func (p Play) Lines() bool { return p == Help || p == SeriesDirect || p == SeriesHelp }

// Stipulation is the task: reach the goal in at most Series series. It is comparable.
type Stipulation struct {
	Play   Play
	Goal   Goal
	Cell   string // that the goal names; "" if it names none
	Series int    // of each side in help play, of the side on turn in other play
	Half   bool   // help play: half a series-pair more, so that the side on turn reaches the goal (h#2.5)
}

// MostSeries bounds the series of a stipulation.
const MostSeries = 99

// String is such as "#2", "h#2.5", "ser-h=4" or "x(e5)2".
func (s Stipulation) String() string {
	text := s.Play.Prefix() + s.Goal.Sign()
	if s.Goal.NamesCell() {
		text += "(" + s.Cell + ")"
	}
	text += strconv.Itoa(s.Series)
	if s.Half {
		text += ".5"
	}
	return text
}

// Length is the number of series in a line of the longest play, those of both sides together; a side that waits
// while the other plays several in a row plays none.
func (s Stipulation) Length() int {
	switch s.Play {
	case Help:
		n := 2 * s.Series
		if s.Half {
			n++
		}
		return n
	case Direct:
		return 2*s.Series - 1
	case SeriesDirect:
		return s.Series
	case SeriesHelp:
		return s.Series + 1
	default:
		return 2 * s.Series
	}
}

// Lengths lists how many series a line may have, the shortest first; of use only where Play.Lines.
func (s Stipulation) Lengths() []int {
	first, step := 1, 1
	switch {
	case s.Play == Help && s.Half:
		step = 2
	case s.Play == Help:
		first, step = 2, 2
	case s.Play == SeriesHelp:
		first = 2
	}
	var out []int
	for n := first; n <= s.Length(); n += step {
		out = append(out, n)
	}
	return out
}

// SeriesOf is the number N of a stipulation whose longest line has so many series: by it a line is short or not.
func (s Stipulation) SeriesOf(length int) int {
	switch s.Play {
	case Help:
		return length / 2
	case SeriesHelp:
		return length - 1
	default:
		return length
	}
}

// Waits tells whether, in a line of so many series, the opponent waits after the i-th, from 0, instead of playing.
func (s Stipulation) Waits(i, length int) bool {
	switch s.Play {
	case SeriesDirect:
		return i < length-1
	case SeriesHelp:
		return i < length-2
	}
	return false
}

// Reaching is the side that must reach the goal, if c is on turn.
func (s Stipulation) Reaching(c rules.Colour) rules.Colour {
	switch s.Play {
	case Direct, SeriesDirect:
		return c
	case Help:
		if s.Half {
			return c
		}
	}
	return c.Other()
}

// First is the side that is on turn in a diagram that does not say: in help play the one that does not reach the
// goal, which by convention Black is; else White.
func (s Stipulation) First() rules.Colour {
	if s.Play == SeriesHelp || s.Play == Help && !s.Half {
		return rules.Black
	}
	return rules.White
}

// Reached tells whether a series, from before to now (not yet handed over), has reached a goal that does not depend on
// the opponent's answers (see Goal.Ends).
func (s Stipulation) Reached(before, now *rules.Position) bool {
	return table[s.Goal].reached(before, now, s)
}

// Prepare checks that the stipulation fits a position, and returns the position to solve: where the goal is to take a
// certain man, it is marked. The error says what does not fit, and what would.
func (s Stipulation) Prepare(p *rules.Position) (*rules.Position, error) {
	least := 1
	if s.Half {
		least = 0
	}
	switch {
	case s.Play >= plays || s.Goal >= goals:
		return nil, fmt.Errorf("stipulation with unknown play %d or goal %d", s.Play, s.Goal)
	case s.Series < least || s.Series > MostSeries:
		return nil, fmt.Errorf("stipulation %s: %d series; allowed: %d to %d", s, s.Series, least, MostSeries)
	case s.Half && s.Play != Help:
		return nil, fmt.Errorf("stipulation %s: half a series; allowed only in help play, such as h#2.5", s)
	}
	p = s.WithMater(p)
	if !s.Goal.NamesCell() {
		return p, nil
	}
	c, ok := p.Board().Cell(s.Cell)
	if !ok {
		return nil, fmt.Errorf("stipulation %s: no cell %s on the board %s", s, s.Cell, p.Board().Name())
	}
	if s.Goal != Capture {
		return p, nil
	}
	victim := s.Reaching(p.Turn()).Other()
	if man := p.At(c); man == rules.NoMan || man.Colour() != victim || c == p.King(victim) {
		return nil, fmt.Errorf("stipulation %s: on %s stands %s; allowed: a %s man other than the king", s, s.Cell, p.Game().Men.Describe(man), victim)
	}
	q := *p
	q.Mark(c)
	return &q, nil
}

// WithMater is a position in which the side that is to mate may make the final move of a condition (R1): p itself where
// there is no condition, or another goal.
func (s Stipulation) WithMater(p *rules.Position) *rules.Position {
	if p.Game().Condition == nil || s.Goal != Mate {
		return p
	}
	q := *p
	q.SetMater(s.Reaching(p.Turn()))
	return &q
}

// Forms says in a line what stipulations there are.
func Forms() string {
	var signs, before []string
	for _, g := range Goals() {
		sign := g.Sign()
		if g.NamesCell() {
			sign += "(e4)"
		}
		signs = append(signs, sign)
	}
	for _, p := range Plays()[1:] {
		before = append(before, p.Prefix())
	}
	return fmt.Sprintf("a goal (%s) and a number from 1 to %d, such as #2 or z(e4)1; before it perhaps %s; help play may have a half, as h#2.5",
		strings.Join(signs, ", "), MostSeries, strings.Join(before, ", "))
}
