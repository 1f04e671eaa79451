package problems

import (
	"flicker/problems/fen"
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
