package problems

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"flicker/problems/notation"
	"flicker/rules"
)

// noSolution are the lines that say that a problem has none, without a full stop.
var noSolution = []string{"no solution", "no solutions", "none", "нет решения", "нет решений"}

// solution cuts the key solution into lines, by section. A section that is not given is absent from the map.
func (d *document) solution(parts []section) map[section][]textLine {
	n := d.given("solution")
	if n == nil || n.kind == nullNode && n.comment == "" {
		return nil
	}
	if n.kind != textNode {
		d.want(n, "solution", "a text, one solution a line")
		return nil
	}
	if n.folded {
		d.add(n.at, "solution: > makes one line of several; write solution: | for one solution a line")
		return nil
	}
	out := map[section][]textLine{}
	var now section
	for _, l := range n.lines {
		for {
			rest, mark, next, ok := cutSection(l, now)
			if !ok {
				break
			}
			if why := missing(parts, next); why != "" {
				d.add(l.at, "section %s) %s", mark, why)
				return nil
			}
			if out[next] != nil {
				d.add(l.at, "a second section %s) in the solution", mark)
				return nil
			}
			out[next] = []textLine{}
			l, now = rest, next
		}
		blanks := len(l.text) - len(strings.TrimLeft(l.text, " \t"))
		l = textLine{strings.TrimSpace(l.text), l.from(blanks), l.exact}
		if l.text == "" {
			continue
		}
		if hasTwins(parts) && now.letter == "" {
			d.add(l.at, "the solution of a problem with twins needs sections a), b)…")
			return nil
		}
		out[now] = append(out[now], l)
	}
	return out
}

// keyMarks are the marks of series in a text, with or without the side's letter.
var keyMarks = regexp.MustCompile(`(?:^|[\s(])(\d+)\s*([abаб]?)\s*([.…)]+)`)

// notKeyAlone finds in the text of a solution what is no key: set play, which begins with a series of the other side
// (1b. or 1...); a try, which ends with a question mark; and, of several series, what follows the key. It says what it
// is and where, in characters from 0; "" if it finds nothing.
func notKeyAlone(text string, turn rules.Colour, series int) (what string, at int) {
	own := [...]string{"aа", "bб"}[turn]
	end := len(text) // of the first series
	for i, m := range keyMarks.FindAllStringSubmatchIndex(text, -1) {
		number, letter, dots := text[m[2]:m[3]], text[m[4]:m[5]], text[m[6]:m[7]]
		first := i == 0 && strings.TrimSpace(text[:m[2]]) == ""
		others := letter != "" && !strings.Contains(own, letter)
		dotted := turn == rules.White && letter == "" && (strings.Contains(dots, "...") || strings.Contains(dots, "…"))
		switch {
		case first && (others && series > 1 || dotted):
			return "set play is", utf8.RuneCountInString(text[:m[2]])
		case !first || series > 1 && number != "1":
			end = min(end, m[2])
		}
	}
	if key := strings.TrimRight(text[:end], " \t.,;(+#×="); strings.HasSuffix(key, "?") && !strings.HasSuffix(key, "!?") {
		return "a try (?) is", utf8.RuneCountInString(key) - 1
	}
	if end < len(text) && series > 1 {
		return "lines after the key are", utf8.RuneCountInString(text[:end])
	}
	return "", 0
}

// intended reads lines of a solution: nil if there are none, empty but not nil if they say that there is no
// solution.
func (d *document) intended(lines []textLine, p *Problem) []Intended {
	var out []Intended
	none := false
	for _, l := range lines {
		series, err := maskComments(l)
		if err != nil {
			d.addError(l.at, err)
			continue
		}
		text := strings.ToLower(strings.Trim(series, " \t.!"))
		switch {
		case text == "":
			continue
		case slices.Contains(noSolution, text):
			none = true
			continue
		}
		own := newOwnCodes(d.lexicon, series)
		i, at, err := p.readIntended(own.text)
		var wrong *notation.Error
		switch {
		case errors.As(err, &wrong):
			d.add(l.from(own.before(wrong.Column-1)), "solution: %s", wrong.Brief())
		case err != nil:
			d.add(l.from(own.before(at)), "solution: %v", err)
		default:
			i.Text, i.FileLine = newOwnCodes(d.lexicon, l.text).text, l.at.line
			out = append(out, i)
		}
	}
	if none && len(out) > 0 {
		d.add(lines[0].at, "solution: both a solution and a line that says there is none")
	}
	if none && out == nil {
		out = []Intended{}
	}
	return out
}

// readIntended reads the text of one solution: a whole line where nobody resists, else a key alone. An error that
// knows no place of its own stands at a character from 0.
func (p *Problem) readIntended(text string) (out Intended, at int, err error) {
	if p.Stipulation.Play.Lines() {
		out.Line, err = notation.ReadLine(p.Position, p.Stipulation, text)
		if err == nil {
			out.Moves = out.Line[0]
		}
		return out, 0, err
	}
	if what, at := notKeyAlone(text, p.Position.Turn(), p.Stipulation.Series); what != "" {
		return out, at, fmt.Errorf("%s not compared yet; give the keys alone, one a line", what)
	}
	out.Moves, err = notation.Read(p.Position, text)
	return out, 0, err
}

// maskComments puts blanks for the comments in braces, so that columns stay.
func maskComments(l textLine) (string, error) {
	runes := []rune(l.text)
	open := -1
	for i, r := range runes {
		switch {
		case r == '{' && open < 0:
			open = i
		case r == '}' && open < 0:
			return "", wrongAt(l.from(i), "solution: } without {")
		case r == '}':
			for j := open; j <= i; j++ {
				runes[j] = ' '
			}
			open = -1
		}
	}
	if open >= 0 {
		return "", wrongAt(l.from(open), "solution: the comment is not closed by } in its line")
	}
	return string(runes), nil
}

// counts reads intended-solutions: a number, which holds for every section, or a map from sections to numbers.
// A section without a number is absent.
func (d *document) counts(parts []section) map[section]int {
	n := d.given("intended-solutions")
	if n == nil || n.kind == nullNode && n.comment == "" {
		return nil
	}
	out := map[section]int{}
	switch n.kind {
	case textNode:
		if c, ok := d.count(n); ok {
			for _, s := range parts {
				out[s] = c
			}
		}
	case mapNode:
		for _, p := range n.pairs {
			i := slices.IndexFunc(parts, func(s section) bool { return s.key() == p.key })
			if i < 0 {
				var allowed []string
				for _, s := range parts {
					allowed = append(allowed, s.key())
				}
				d.add(p.at, "intended-solutions: there is no part %q; allowed: a number, or a map from %s to numbers", p.key, strings.Join(allowed, ", "))
			} else if c, ok := d.count(p.value); ok {
				out[parts[i]] = c
			}
		}
	default:
		d.want(n, "intended-solutions", "a number")
	}
	return out
}

func (d *document) count(n *node) (int, bool) {
	if n.kind != textNode {
		d.want(n, "intended-solutions", "a number")
		return 0, false
	}
	c, err := strconv.Atoi(n.text)
	if err != nil || c < 0 {
		d.add(n.at, "intended-solutions %q; allowed: a number from 0", n.text)
		return 0, false
	}
	return c, true
}

// announce takes over the number of solutions that the file announces. It must agree with the solutions
// given, if those could be read.
func (d *document) announce(p *Problem, count int) {
	p.IntendedCount = count
	if len(d.errs) > 0 {
		return
	}
	if p.Intended == nil {
		if count == 0 {
			p.Intended = []Intended{}
		}
		return
	}
	if n := len(p.intendedSets()); n != count {
		where := ""
		if p.Twin != "" {
			where = " in twin " + p.Twin
		}
		if p.Duplex {
			where += " in the duplex"
		}
		d.add(d.given("intended-solutions").at, "intended-solutions says %d, but solution gives %d%s", count, n, where)
	}
}
