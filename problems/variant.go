package problems

import (
	"slices"
	"strings"

	"flicker/rules"
	"flicker/solver/task"
)

// twin is a twin as the file describes it.
type twin struct {
	letter   string
	at       place
	commands *node // nil: the diagram itself
}

// maxTwins is the number of letters for twins.
const maxTwins = 26

// variant is the position and task of a twin, or of its duplex; position is nil if it has defects.
type variant struct {
	letter      string
	duplex      bool
	position    *rules.Position
	stipulation task.Stipulation
}

// twins reads the key twins: a map from letters to commands, or a list of commands from b on. Twin a
// is the diagram itself, unless the map has it: then the diagram is a zeroposition. No twins give nil.
func (d *document) twins() []twin {
	n := d.given("twins")
	if n == nil || n.kind == nullNode && n.comment == "" {
		return nil
	}
	var out []twin
	add := func(letter string, at place, commands *node) {
		if letter == "b" && len(out) == 0 {
			out = append(out, twin{letter: "a", at: at})
		}
		if len(out) == maxTwins {
			d.add(at, "more than %d twins", maxTwins)
			return
		}
		want := string(rune('a' + len(out)))
		if letter != want {
			allowed := "a or b"
			if len(out) > 0 {
				allowed = want
			}
			d.add(at, "twin %q; allowed here: %s, for letters follow the alphabet", letter, allowed)
			return
		}
		if commands.kind != textNode {
			d.want(commands, "twin "+letter, "commands such as \"Move a1 b2\"")
			return
		}
		out = append(out, twin{letter, at, commands})
	}
	switch n.kind {
	case mapNode:
		for _, p := range n.pairs {
			add(strings.TrimSuffix(p.key, ")"), p.at, p.value)
		}
	case listNode:
		for i, item := range n.items {
			if item.kind == mapNode {
				for _, p := range item.pairs {
					add(strings.TrimSuffix(p.key, ")"), p.at, p.value)
				}
				continue
			}
			add(string(rune('b'+i)), item.at, item)
		}
	default:
		d.want(n, "twins", "a map from letters to commands such as {b: Move a1 b2}")
	}
	return out
}

// variants carries out the twins' commands and judges every diagram. Without twins there is one variant,
// without a letter. Where a duplex is asked for, it follows each of them or takes its place. known tells whether the
// diagram could be read: if not, no command is carried out and nothing is judged.
func (d *document) variants(base *diagram, twins []twin, known bool) []variant {
	if len(twins) == 0 {
		twins = []twin{{at: base.at}}
	}
	var out []variant
	var reported []string // defects of the diagram itself, which are not repeated for each twin
	latest := base
	for _, t := range twins {
		now := base.clone()
		if t.commands != nil && known {
			words, goesOn := continued(splitWords(t.commands))
			if goesOn {
				now = latest.clone()
			}
			now.at = t.commands.at
			if len(words) == 0 && t.commands.comment == "" {
				d.add(t.commands.at, "twin %s has no commands; allowed: %s", t.letter, usages())
			}
			tw := &twinner{diagram: now, lexicon: d.lexicon, comment: t.commands.comment}
			if err := tw.run(words); err != nil {
				d.addError(t.at, err)
				continue
			}
		}
		latest = now
		v := variant{letter: t.letter, stipulation: now.stipulation}
		if known {
			var defects []*placed
			v.position, defects = now.judge(!d.wishes.halfDuplex)
			for _, e := range defects {
				switch {
				case t.commands == nil:
					reported = append(reported, e.text)
					d.add(e.at, "%s", e.text)
				case !slices.Contains(reported, e.text):
					d.add(e.at, "twin %s: %s", t.letter, e.text)
				}
			}
		}
		if !d.wishes.halfDuplex {
			out = append(out, v)
		}
		if d.wishes.duplex || d.wishes.halfDuplex {
			out = append(out, d.exchanged(v, now))
		}
	}
	return out
}

// exchanged is the duplex of a variant: the same with the other side on turn.
func (d *document) exchanged(v variant, now *diagram) variant {
	out := v
	out.duplex = true
	if v.position == nil {
		return out
	}
	in := "duplex: "
	if v.letter != "" {
		in = "duplex of twin " + v.letter + ": "
	}
	turn := v.position.Turn()
	if out.position = v.position.Pass(); out.position == nil {
		d.add(d.duplexAt, "%s%s cannot be on turn, for %s stands in check (F16)", in, turn.Other(), turn)
		return out
	}
	if err := now.suits(out.position); err != nil {
		d.add(err.at, "%s%s", in, err.text)
		out.position = nil
		return out
	}
	out.position = now.stipulation.WithMater(out.position)
	return out
}
