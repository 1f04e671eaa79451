package problems

import (
	"fmt"
	"maps"
	"strings"

	"flicker/problems/fen"
	"flicker/rules"
)

// historyRules are the rules by whose numbers defects of what synthesis chess has besides the diagram are reported.
var historyRules = map[string]string{"queen-lost": "S1", "escapes": "S3", "partners": "S9"}

// history reads what synthesis chess has besides the diagram (Part S): queen-lost: {white: home}, escapes: {black: 3}, partners: {white: 12}.
func (d *document) history(base *diagram) {
	if d.given("fen") != nil {
		return // which says it itself
	}
	for _, name := range fen.HistoryNames() {
		p, ok := d.values[name]
		if !ok {
			continue
		}
		if p.value.kind != mapNode {
			d.want(p.value, name, "a map of sides")
			continue
		}
		if base.historyAt == nil {
			base.historyAt = map[string]place{}
		}
		base.historyAt[historyRules[name]] = p.value.at
		for _, side := range p.value.pairs {
			c, err := parseColour(side.key)
			switch {
			case err != nil:
				d.add(side.at, "%s: %v", name, err)
			case side.value.kind != textNode:
				d.want(side.value, name+": "+side.key, "a word or number")
			default:
				if err := fen.ReadHistory(&base.history, name, c, side.value.text); err != nil {
					d.add(side.value.at, "%v", err)
				}
			}
		}
	}
}

// remember is the twin command that changes one of these things for a side.
func (t *twinner) remember() error {
	name := strings.TrimSuffix(strings.ToLower(t.at.text), ":")
	side, err := t.argument("a side")
	if err != nil {
		return err
	}
	c, err := parseColour(side.text)
	if err != nil {
		return t.wrong(side, "%v", err)
	}
	value, err := t.argument("a value")
	if err != nil {
		return err
	}
	t.historyAt = maps.Clone(t.historyAt)
	if t.historyAt == nil {
		t.historyAt = map[string]place{}
	}
	t.historyAt[historyRules[name]] = value.at
	if err := fen.ReadHistory(&t.history, name, c, value.text); err != nil {
		return t.wrong(value, "%v", err)
	}
	return nil
}

// historyCommands are the twin commands that make what one position has besides the diagram that of another.
func historyCommands(from, to *diagram) []string {
	var out []string
	for _, name := range fen.HistoryNames() {
		for _, c := range []rules.Colour{rules.White, rules.Black} {
			was, is := fen.WriteHistory(from.history, name, c), fen.WriteHistory(to.history, name, c)
			if was == is {
				continue
			}
			if is == "" {
				is = "-"
			}
			out = append(out, fmt.Sprintf("%s%s %s %s", strings.ToUpper(name[:1]), name[1:], c, is))
		}
	}
	return out
}
