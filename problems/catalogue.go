package problems

import (
	"errors"
	"slices"
	"strings"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/betza"
)

// definedMan is the definition of a man in a file.
type definedMan struct {
	rules.Definition
	at   place    // of the code
	move textLine // what its movement was read from
}

// plainMove stands in for a movement that could not be read.
const plainMove = "W"

// catalogue chooses the men of the game: those that the key men defines, and the built-in ones that the file names anywhere. It
// tells whether all could be read; if not, what can be is known all the same.
func (d *document) catalogue(base *diagram) bool {
	before := len(d.errs)
	men := d.definitions()
	d.namesakes(men)
	d.lexicon = lexicon{olv: d.dialect.olv, roster: Roster{Defined: d.sound(men)}}
	for _, m := range men {
		if !d.lexicon.roster.defines(m.Code) {
			d.lexicon.broken = append(d.lexicon.broken, m.Code)
		}
	}
	d.lexicon.roster.Promotions = d.promotions()
	chosen, err := d.lexicon.roster.Men(d.used())
	for _, e := range manErrors(err) {
		at := d.values["men"].at
		for _, m := range men {
			if m.Code == e.Code {
				at = m.at
			}
		}
		d.add(at, "men: %v", e)
	}
	if err != nil {
		chosen = rules.OrthodoxMen
		d.lexicon.broken = append(d.lexicon.broken, d.used()...)
	}
	d.lexicon.men = chosen
	base.game = rules.NewFairyGame(base.game.Board, base.game.Rules, chosen).With(base.game.Condition)
	return len(d.errs) == before
}

// definitions reads the key men: {Z: {name: zebra, russian: зебра, move: "Z"}, X: giraffe}.
func (d *document) definitions() []definedMan {
	n := d.given("men")
	if n == nil || n.kind == nullNode && n.comment == "" {
		return nil
	}
	if n.kind != mapNode {
		d.want(n, "men", "a map from codes to men such as {X: giraffe, Y: {name: leaper, move: \"(1,5)\"}}")
		return nil
	}
	var out []definedMan
	for _, p := range n.pairs {
		m := definedMan{Definition: rules.Definition{Code: p.key, Name: p.key, Move: plainMove}, at: p.at}
		switch p.value.kind {
		case textNode:
			d.shortMan(&m, p.value)
		case mapNode:
			d.longMan(&m, p)
		default:
			d.want(p.value, "man "+p.key, "a built-in man's name, a movement in Betza's notation, or a map such as {name: leaper, move: \"(1,5)\"}")
			d.standIns = append(d.standIns, m.Code)
		}
		out = append(out, m)
	}
	return out
}

// shortMan defines a man by one text.
func (d *document) shortMan(m *definedMan, n *node) {
	def, err := describe(m.Code, n.text)
	if err == nil {
		m.Definition, m.move = def, n.lines[0]
		return
	}
	at := n.at
	if bad := (*betza.Error)(nil); errors.As(err, &bad) {
		at = n.lines[0].from(bad.At - 1)
	}
	d.add(at, "man %s: %v", m.Code, err)
	d.standIns = append(d.standIns, m.Code)
}

// longMan defines a man by its names and its movement.
func (d *document) longMan(m *definedMan, p pair) {
	moved := false
	for _, e := range p.value.pairs {
		switch {
		case e.key != "name" && e.key != "russian" && e.key != "move":
			d.add(e.at, "man %s: unknown key %q; allowed: name, russian, move (a movement with a comma needs quotes: \"(1,4)\")", m.Code, e.key)
			continue
		case e.value.kind != textNode:
			d.want(e.value, "man "+m.Code+": "+e.key, "a text")
		case e.key == "name":
			m.Name = e.value.text
		case e.key == "russian":
			m.Russian = e.value.text
		default:
			m.Move, m.move = e.value.text, e.value.lines[0]
		}
		moved = moved || e.key == "move"
	}
	if !moved {
		d.add(p.at, "man %s has no movement; write such as move: \"(1,4)\" (Betza's notation)", m.Code)
	}
	if m.move.text == "" {
		d.standIns = append(d.standIns, m.Code)
	}
}

// namesakes complains of men that have the name of another one but move otherwise: nobody could tell which of them a text means.
func (d *document) namesakes(men []definedMan) {
	for i, m := range men {
		if j := slices.IndexFunc(men[:i], m.confused); j >= 0 {
			d.add(m.at, "man %s has a name of the man %s, who moves otherwise; choose another one", m.Code, men[j].Code)
		}
	}
}

// confused tells whether men of different codes and movements have a name in common. Movements that cannot be read are reported elsewhere.
func (m definedMan) confused(other definedMan) bool {
	if m.Code == other.Code || m.move.text == "" || other.move.text == "" {
		return false
	}
	same := strings.EqualFold(m.Name, other.Name) || m.Russian != "" && strings.EqualFold(m.Russian, other.Russian)
	moves, bad := betza.Parse(m.Move)
	others, worse := betza.Parse(other.Move)
	return same && bad == nil && worse == nil && betza.Format(moves) != betza.Format(others)
}

// sound are the definitions with a good code; a movement that cannot be read is reported and replaced.
func (d *document) sound(men []definedMan) []rules.Definition {
	var defs []rules.Definition
	for _, m := range men {
		defs = append(defs, m.Definition)
	}
	_, err := rules.NewMen(defs, nil)
	bad := map[string]bool{}
	for _, e := range manErrors(err) {
		i := slices.IndexFunc(men, func(m definedMan) bool { return m.Code == e.Code })
		switch {
		case i < 0 || e.Field == "":
			d.add(d.values["men"].at, "men: %v", e)
			return nil
		case e.Field == "move":
			at := men[i].move.at
			_, err := betza.Parse(men[i].Move)
			if fault := (*betza.Error)(nil); errors.As(err, &fault) {
				at = men[i].move.from(fault.At - 1)
			}
			d.add(at, "%v", e)
			defs[i].Move = plainMove
			d.standIns = append(d.standIns, e.Code)
		default:
			d.add(men[i].at, "%v", e)
			bad[e.Code] = true
		}
	}
	return slices.DeleteFunc(defs, func(def rules.Definition) bool { return bad[def.Code] })
}

// manErrors are the parts of an error about men.
func manErrors(err error) []*rules.ManError {
	var out []*rules.ManError
	if many, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range many.Unwrap() {
			if one := (*rules.ManError)(nil); errors.As(e, &one) {
				out = append(out, one)
			}
		}
	}
	return out
}

// promotions are the codes of what a pawn may become; nil if the file does not say or says it wrongly.
func (d *document) promotions() []string {
	n := d.given("promotions")
	if n != nil && n.kind == listNode && len(n.items) == 0 {
		d.add(n.at, "promotions is empty; allowed: a list of men such as [Q, R, G]")
	}
	var out []string
	for _, t := range d.textsOf("promotions") {
		code := d.lexicon.code(t.text)
		_, err := Roster{d.lexicon.roster.Defined, []string{code}}.Men(nil)
		switch {
		case slices.Contains(d.lexicon.broken, code):
		case err != nil:
			d.add(t.at, "promotions: %v", err)
		default:
			out = append(out, code)
		}
	}
	return out
}

// used are the codes that the diagram, the twins and a condition name; some may be of no man.
func (d *document) used() []string {
	var out []string
	if n := d.given("algebraic"); n != nil {
		for _, side := range n.pairs {
			for _, item := range side.value.items {
				out = append(out, d.lexicon.codes(item.text)...)
			}
		}
	}
	if n := d.given("fen"); n != nil {
		out = append(out, fen.Codes(n.text)...)
	}
	for _, key := range []string{"twins", mayMove, finalMove} {
		if n := d.given(key); n != nil {
			out = append(out, d.named(n)...)
		}
	}
	return out
}

// named are the codes in all texts of a node.
func (d *document) named(n *node) []string {
	var out []string
	if n.kind == textNode {
		for _, w := range splitWords(n) {
			out = append(out, d.lexicon.codes(w.text)...)
		}
	}
	for _, item := range n.items {
		out = append(out, d.named(item)...)
	}
	for _, p := range n.pairs {
		out = append(out, d.named(p.value)...)
	}
	return out
}

// stoodIn tells whether a man of the diagram moves otherwise than the file meant, so that checks cannot be judged.
func (d *document) stoodIn(base *diagram) bool {
	return slices.ContainsFunc(base.men, func(m placedMan) bool {
		return slices.Contains(d.standIns, base.game.Men.Code(m.man.Kind()))
	})
}
