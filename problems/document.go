package problems

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// document is one YAML document being read.
type document struct {
	file     *file
	dialect  dialect
	values   map[string]pair
	wishes   wishes
	duplexAt place // of the option that asks for the duplex
	lexicon  lexicon
	standIns []string // codes of defined men whose movement could not be read
	errs     Errors
	problems []*Problem
}

func (d *document) add(at place, format string, a ...any) {
	d.errs = append(d.errs, &FileError{d.file.name, at.line, at.column, fmt.Sprintf(format, a...)})
}

// addError reports an error that knows its place, or else stands at the given one.
func (d *document) addError(at place, err error) {
	var p *placed
	if errors.As(err, &p) {
		at = p.at
	}
	d.add(at, "%v", err)
}

// read makes problems of a document: one, or one for each twin. p has the document's names. There
// are none if anything is wrong.
func (d *document) read(n *node, p *Problem) {
	if n.kind != mapNode {
		d.add(n.at, "the document holds %s; allowed: a map with keys such as algebraic and stipulation", n.kind)
		return
	}
	d.collect(n)
	p.Title = d.textOf("title")
	p.Authors = d.stringsOf("authors")
	p.Keywords = d.stringsOf("keywords")
	p.Comments = d.stringsOf("comments")
	d.source(p)

	base := &diagram{at: n.at}
	before := len(d.errs)
	d.stipulation(n, base)
	known := d.options(base)
	menKnown := d.catalogue(base)
	d.restriction(base)
	readable := d.men(n, base)
	if known && (base.partial || readable && !menKnown) { // what is wrong with the men that could be read is told along with the others
		_, defects := base.judge(!d.wishes.halfDuplex)
		for _, e := range defects {
			d.add(e.at, "%s", e.text)
		}
	}
	known = known && readable && menKnown
	whole := len(d.errs) == before
	p.SetPlay, p.Tries, p.Threats, p.Variations = d.wishes.setPlay, d.wishes.tries, d.wishes.threats, d.wishes.variations
	twins := d.twins()
	parts := d.sections(twins)
	solutions := d.solution(parts)
	counts := d.counts(parts)
	for _, v := range d.variants(base, twins, known) {
		q := *p
		q.Twin, q.Duplex, q.Position, q.Stipulation = v.letter, v.duplex, v.position, v.stipulation
		part := d.sectionOf(v)
		if v.position != nil && whole {
			q.Intended = d.intended(solutions[part], &q)
		}
		if count, announced := counts[part]; announced {
			d.announce(&q, count)
		}
		d.problems = append(d.problems, &q)
	}
	if len(d.errs) > 0 {
		d.problems = nil
	}
}

// options chooses the rule set, the board and the condition, and notes what else is asked for. It tells whether all options are known.
func (d *document) options(base *diagram) bool {
	chosen := option{}
	given := map[string]string{} // by group of wishes
	ok := true
	for _, n := range slices.Concat(d.textsOf("options"), d.textsOf("conditions")) {
		o, err := parseOption(n.text)
		switch {
		case err != nil:
			d.add(n.at, "%v", err)
			ok = false
		case o.rules != nil && chosen.rules != nil:
			d.add(n.at, "a second rule set %q beside %s", n.text, chosen.rules.Name)
			ok = false
		case o.board != nil && chosen.board != nil:
			d.add(n.at, "a second board %q beside %s", n.text, chosen.board.Name())
			ok = false
		case o.condition != nil && chosen.condition != nil:
			d.add(n.at, "a second condition %q beside %s", n.text, chosen.condition.Name)
			ok = false
		case o.wish != nil && given[o.wish.group] != "":
			d.add(n.at, "a second option %q beside %s", n.text, given[o.wish.group])
			ok = false
		case o.wish != nil:
			given[o.wish.group] = n.text
			o.wish.grant(&d.wishes, o.tries)
			if o.wish.group == "duplex" {
				d.duplexAt = n.at
			}
		case o.rules != nil:
			chosen.rules = o.rules
		case o.condition != nil:
			chosen.condition = o.condition
		default:
			chosen.board = o.board
		}
	}
	if chosen.rules == nil {
		chosen.rules = d.dialect.rules
	}
	if chosen.board == nil {
		chosen.board = board.Standard
	}
	base.game = rules.NewGame(chosen.board, chosen.rules).With(chosen.condition)
	return ok
}

func (d *document) stipulation(doc *node, base *diagram) {
	n := d.given("stipulation")
	switch {
	case n == nil:
		d.add(doc.at, "stipulation is missing; write such as stipulation: \"#1\"")
	case n.kind == nullNode && n.comment != "":
		d.add(n.at, "stipulation is empty, for an unquoted # begins a comment in YAML; write stipulation: %q", strings.Fields(n.comment)[0])
	case n.kind == nullNode:
		d.add(n.at, "stipulation is empty; write such as stipulation: \"#1\"")
	case n.kind != textNode:
		d.want(n, "stipulation", "a text")
	default:
		s, err := ParseStipulation(n.text)
		if err != nil {
			d.add(n.at, "%v", err)
			return
		}
		base.stipulation, base.stipulationAt, base.stipulated = s, n.at, true
	}
}

// men reads the diagram from algebraic or fen, with the rights. It tells whether the men and the side on turn
// could be read, so that the diagram can be judged; a right that could not be read is left out.
func (d *document) men(doc *node, base *diagram) bool {
	ok := false
	algebraic, text := d.given("algebraic"), d.given("fen")
	switch {
	case algebraic != nil && text != nil:
		d.add(d.values["fen"].at, "fen and algebraic are both given; allowed: one of them")
	case algebraic != nil:
		before := len(d.errs)
		d.algebraic(algebraic, base)
		d.turn(base)
		ok = len(d.errs) == before
		d.rights(base)
	case text != nil:
		ok = d.fen(text, base)
	default:
		d.add(doc.at, "the diagram is missing; write algebraic: {white: [Kh1], black: [Kb8]} or fen: \"…\"")
	}
	base.partial = base.partial || d.stoodIn(base)
	d.royal(base)
	d.history(base)
	return d.kingless(base) && ok
}

func (d *document) algebraic(n *node, base *diagram) {
	const allowed = "a map such as {white: [Kh1], black: [Kb8]}"
	if n.kind != mapNode {
		d.want(n, "algebraic", allowed)
		return
	}
	base.at = d.values["algebraic"].at
	for _, side := range n.pairs {
		if side.key == "neutral" {
			d.add(side.at, "neutral men are not there yet; allowed: white, black")
			continue
		}
		colour, err := parseColour(side.key)
		if err != nil {
			d.add(side.at, "%v", err)
			continue
		}
		switch side.value.kind {
		case nullNode:
		case listNode:
			for _, item := range d.texts(side.value, "algebraic") {
				k, cell, err := d.lexicon.man(strings.TrimSpace(item.text))
				if err != nil {
					if !errors.Is(err, errBroken) {
						d.add(item.at, "%v", err)
					}
					base.partial = true
					continue
				}
				base.men = append(base.men, placedMan{man: rules.NewMan(k, colour), cell: cell, at: item.at})
			}
		default:
			d.want(side.value, side.key, "a list of men such as [Kh1, Bb2]")
		}
	}
}

func (d *document) fen(n *node, base *diagram) bool {
	if n.kind != textNode || len(n.lines) != 1 {
		d.want(n, "fen", "a FEN text in one line")
		return false
	}
	base.at = n.at
	for _, key := range append([]string{"castling", "en-passant", "turn"}, fen.HistoryNames()...) {
		if d.given(key) != nil {
			d.add(d.values[key].at, "%s beside fen; the FEN itself says it", key)
		}
	}
	if err := base.readFEN(n.lines[0]); err != nil {
		d.addError(n.at, err)
		return false
	}
	return true
}

var castlingForm = regexp.MustCompile(`^(-|[KQkq]+)$`)

// turn reads the side on turn; without it the stipulation decides.
func (d *document) turn(base *diagram) {
	if n := d.given("turn"); n != nil {
		if n.kind != textNode {
			d.want(n, "turn", "white, black")
		} else if c, err := parseColour(n.text); err != nil {
			d.add(n.at, "turn: %v", err)
		} else {
			base.turn = &c
		}
	}
}

// rights reads what else algebraic notation leaves open: castling rights, by default Popeye's convention
// (castling is allowed wherever king and rook stand on their squares of the orthodox board), and the
// cells passed over by double steps, none by default.
func (d *document) rights(base *diagram) {
	base.conventional = true
	if n := d.given("castling"); n != nil {
		base.conventional, base.castlingAt = false, n.at
		switch {
		case n.kind != textNode:
			d.want(n, "castling", "\"-\" or letters of KQkq")
		case !castlingForm.MatchString(n.text):
			d.add(n.at, "castling rights %q; allowed: \"-\" or letters of KQkq", n.text)
		default:
			base.castling = n.text
		}
	}
	for _, n := range d.textsOf("en-passant") {
		cell, err := parseCell(n.text)
		if err != nil {
			d.add(n.at, "en-passant: %v", err)
			continue
		}
		base.passed = append(base.passed, passedCell{cell, n.at})
	}
}

// kingless reads the sides that are without a king (F16); where there are twins, perhaps only in some of them.
func (d *document) kingless(base *diagram) bool {
	before := len(d.errs)
	for _, n := range d.textsOf("kingless") {
		c, err := parseColour(n.text)
		if err != nil {
			d.add(n.at, "kingless: %v", err)
			continue
		}
		base.kingless[c] = true
		i := slices.IndexFunc(base.men, func(m placedMan) bool { return m.man == rules.NewMan(rules.King, c) })
		if i >= 0 && d.given("twins") == nil {
			d.add(n.at, "kingless: %s has a king on %s", c, base.men[i].cell)
		}
	}
	return len(d.errs) == before
}

// royal reads the cells of men that are royal in the place of kings (M3).
func (d *document) royal(base *diagram) {
	for _, n := range d.textsOf("royal") {
		cell, err := parseCell(n.text)
		if err != nil {
			d.add(n.at, "royal: %v", err)
			continue
		}
		base.crown(cell, n.at)
	}
}
