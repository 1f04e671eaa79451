package rules

import (
	"fmt"
	"slices"
	"strings"

	"flicker/rules/board"
)

// Condition restricts who may move (Part R), as data. Men that may not move stand and attack like others.
type Condition struct {
	Name    string
	Aliases []string // other spellings accepted, among them the Russian ones
	Summary string   // one line for help texts
	// MayMove lists, by colour, the kinds whose men may move; nil: all.
	MayMove [2][]Kind
	// Final lists the kinds of the side to mate one of whose men may, though his kind may not move, make one move: the last of a
	// series, after which the opponent is mated. AnyFinal stands for all kinds, fairy ones too.
	Final    []Kind
	AnyFinal bool
}

// OneMoveMate is "mate by one move" (R1).
var OneMoveMate = &Condition{
	Name: "one-move-mate", Aliases: []string{"мат одним ходом"},
	Summary:  "only kings and pawns move, and one other man makes one move, the last, which mates (R1)",
	MayMove:  [2][]Kind{{King, Pawn}, {King, Pawn}},
	AnyFinal: true,
}

// Conditions lists all conditions that have a name.
func Conditions() []*Condition { return []*Condition{OneMoveMate} }

// With is the game under a condition.
func (g *Game) With(c *Condition) *Game {
	h := *g
	h.Condition = c
	return &h
}

// permission is what a condition says of a man's move.
type permission uint8

const (
	forbidden permission = iota
	free
	final
)

// permitted says whether the man on a cell may move now under the condition of the game.
func (p *Position) permitted(from board.Cell) permission {
	c := p.g.Condition
	man := p.men[from]
	may := c.MayMove[man.Colour()]
	switch {
	case p.final:
		return forbidden
	case may == nil || slices.Contains(may, man.Kind()):
		return free
	case from == p.king[man.Colour()] && slices.Contains(may, King): // royal in the place of a king (M3)
		return free
	case p.mating && p.mater == man.Colour() && (c.AnyFinal || slices.Contains(c.Final, man.Kind())):
		return final
	}
	return forbidden
}

// SetMater says which side is to give mate: where a condition allows it, one of its men may make the final move.
func (p *Position) SetMater(c Colour) { p.mating, p.mater = true, c }

// mated tells whether the opponent of the side on turn is mated if the series ends now (F9). It is asked after the final move
// only, where few men may still move.
func (p *Position) mated() bool {
	q := p.EndSeries()
	return q.InCheck(q.turn) && !q.anySeries(map[Key]bool{})
}

// anySeries tells whether the series under way can be ended legally, now or after more moves; seen are positions from
// which it cannot, or is being asked.
func (p *Position) anySeries(seen map[Key]bool) bool {
	if p.MayEnd() {
		return true
	}
	k := p.Key()
	if seen[k] {
		return false
	}
	seen[k] = true
	for _, m := range p.Moves(nil) {
		u := p.Make(m)
		ok := p.anySeries(seen)
		p.Unmake(m, u)
		if ok {
			return true
		}
	}
	return false
}

// FindCondition finds a condition by name or alias, regardless of case. The error lists the names.
func FindCondition(name string) (*Condition, error) {
	var names []string
	for _, c := range Conditions() {
		for _, n := range append([]string{c.Name}, c.Aliases...) {
			if strings.EqualFold(n, name) {
				return c, nil
			}
		}
		names = append(names, c.Name)
	}
	return nil, fmt.Errorf("unknown condition %q; allowed: %s", name, strings.Join(names, ", "))
}

// Same tells whether two conditions of one catalogue of men restrict alike, whatever they are called; nil is no condition.
func (c *Condition) Same(d *Condition) bool {
	if c == nil || d == nil {
		return c == d
	}
	for side, may := range c.MayMove {
		if (may == nil) != (d.MayMove[side] == nil) || !sameKinds(may, d.MayMove[side]) {
			return false
		}
	}
	return c.AnyFinal == d.AnyFinal && sameKinds(c.Final, d.Final)
}

// sameKinds compares lists of kinds as sets.
func sameKinds(a, b []Kind) bool {
	within := func(a, b []Kind) bool {
		return !slices.ContainsFunc(a, func(k Kind) bool { return !slices.Contains(b, k) })
	}
	return within(a, b) && within(b, a)
}
