package problems

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"flicker/rules"
)

// The keys of a condition of a problem's own (R1).
const (
	mayMove   = "may-move"
	finalMove = "final-move"
)

// unrestricted ends a condition in a twin.
const unrestricted = "unrestricted"

// restriction reads a condition of the problem's own: may-move: {white: [K, P], black: [K, P]} lists the men that may move, of a
// side left out all; final-move: [Q, R, B, N] lists those of which the side that mates may make one last move. Where
// final-move stands alone, all other men may move.
func (d *document) restriction(base *diagram) {
	before := len(d.errs)
	given := false
	for _, key := range []string{mayMove, finalMove} {
		if p, ok := d.values[key]; ok {
			given = true
			if c := base.game.Condition; c != nil {
				d.add(p.at, "%s beside the condition %s; allowed: one of them", key, c.Name)
			}
		}
	}
	if !given || len(d.errs) > before {
		return
	}
	c := &rules.Condition{}
	restricted := d.mayMove(c)
	c.Final = d.finalMove()
	if len(d.errs) > before {
		return
	}
	men := base.game.Men
	if !restricted {
		others := slices.DeleteFunc(slices.Clone(men.Kinds()), func(k rules.Kind) bool { return slices.Contains(c.Final, k) })
		c.MayMove = [2][]rules.Kind{others, others}
	}
	for _, known := range rules.Conditions() {
		if c.Same(known) || anyFinal(men, c).Same(known) {
			base.game = base.game.With(known)
			return
		}
	}
	c.Name = restrictionName(men, c)
	base.game = base.game.With(c)
}

// mayMove reads the key may-move. It tells whether it is given.
func (d *document) mayMove(c *rules.Condition) bool {
	const allowed = "a map such as {white: [K, P], black: [K, P]}"
	n := d.given(mayMove)
	if n == nil {
		return false
	}
	if n.kind != mapNode || len(n.pairs) == 0 {
		if n.kind == mapNode {
			d.add(n.at, "%s is empty; allowed: %s", mayMove, allowed)
		} else {
			d.want(n, mayMove, allowed)
		}
		return true
	}
	for _, side := range n.pairs {
		colour, err := parseColour(side.key)
		if err != nil {
			d.add(side.at, "%s: %v", mayMove, err)
			continue
		}
		if c.MayMove[colour] != nil {
			d.add(side.at, "%s: %s is given twice", mayMove, colour)
			continue
		}
		c.MayMove[colour] = d.kinds(side.value, mayMove+": "+side.key, "[K, P]")
	}
	return true
}

// finalMove reads the key final-move; nil if it is not given.
func (d *document) finalMove() []rules.Kind {
	n := d.given(finalMove)
	if n == nil {
		return nil
	}
	const example = "[Q, R, B, N]"
	if n.kind == listNode && len(n.items) == 0 {
		d.add(n.at, "%s is empty; allowed: a list of men such as %s", finalMove, example)
		return nil
	}
	return d.kinds(n, finalMove, example)
}

// kinds reads a list of men's letters and codes, or just one, in the order of the catalogue.
func (d *document) kinds(n *node, key, example string) []rules.Kind {
	out := []rules.Kind{}
	var signs []*node
	switch n.kind {
	case textNode:
		signs = []*node{n}
	case listNode:
		signs = d.texts(n, key)
	default:
		d.want(n, key, "a list of men such as "+example)
	}
	for _, sign := range signs {
		k, err := d.lexicon.kind(strings.TrimSpace(sign.text))
		switch {
		case err == nil:
			out = append(out, k)
		case !errors.Is(err, errBroken):
			d.add(sign.at, "%s: %v", key, err)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// restrictionName is what a condition without a name is called: what the file says.
func restrictionName(men *rules.Men, c *rules.Condition) string {
	list := func(kinds []rules.Kind) string { return "[" + strings.Join(codesOf(men, kinds), ", ") + "]" }
	var sides, parts []string
	for _, side := range []rules.Colour{rules.White, rules.Black} {
		if may := c.MayMove[side]; may != nil {
			sides = append(sides, fmt.Sprintf("%s: %s", side, list(may)))
		}
	}
	parts = append(parts, fmt.Sprintf("%s: {%s}", mayMove, strings.Join(sides, ", ")))
	if c.Final != nil {
		parts = append(parts, finalMove+": "+list(c.Final))
	}
	return strings.Join(parts, ", ")
}

// anyFinal is a condition whose final move is any man's who may not move else; where the men that are listed for it are not all
// of these, it is the condition itself.
func anyFinal(men *rules.Men, c *rules.Condition) *rules.Condition {
	for _, k := range men.Kinds() {
		free := func(may []rules.Kind) bool { return may == nil || slices.Contains(may, k) }
		if !(free(c.MayMove[rules.White]) && free(c.MayMove[rules.Black])) && !slices.Contains(c.Final, k) {
			return c
		}
	}
	return &rules.Condition{MayMove: c.MayMove, AnyFinal: true}
}

// restrictionOf are the values of the keys may-move and final-move for a condition.
func restrictionOf(men *rules.Men, c *rules.Condition) (*mayMoveSides, []string) {
	side := func(kinds []rules.Kind) *[]string {
		if kinds == nil {
			return nil
		}
		codes := codesOf(men, kinds)
		return &codes
	}
	return &mayMoveSides{side(c.MayMove[rules.White]), side(c.MayMove[rules.Black])}, codesOf(men, c.Final)
}

// codesOf are the codes of kinds.
func codesOf(men *rules.Men, kinds []rules.Kind) []string {
	out := []string{}
	for _, k := range kinds {
		out = append(out, men.Code(k))
	}
	return out
}

// named tells whether a condition has a name that options and twins may give.
func named(c *rules.Condition) bool { return slices.Contains(rules.Conditions(), c) }

// twinCondition tells whether twin p of a diagram can be written as such: its condition is the diagram's or has a name.
func twinCondition(first, p *Problem) bool {
	c := p.Position.Game().Condition
	return c == nil || named(c) || c.Same(first.Position.Game().Condition)
}
