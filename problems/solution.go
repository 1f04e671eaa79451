package problems

import (
	"errors"
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

// sectionMark is the letter of a twin before its solutions, Latin or Cyrillic (а, б, в…, by their order).
var sectionMark = regexp.MustCompile(`^\s*([a-zа-и])\)\s*`)

// solution cuts the key solution into lines, by twin; all under "" if there are no twins. A twin without a
// section is absent from the map.
func (d *document) solution(twins []twin) map[string][]textLine {
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
	out := map[string][]textLine{}
	letter := ""
	for _, l := range n.lines {
		if m := sectionMark.FindStringSubmatch(l.text); m != nil {
			letter = latinLetter(m[1])
			switch {
			case len(twins) == 0:
				d.add(l.at, "section %s) in the solution of a problem without twins", m[1])
				return nil
			case !slices.ContainsFunc(twins, func(t twin) bool { return t.letter == letter }):
				d.add(l.at, "section %s) in the solution, but there is no such twin", m[1])
				return nil
			case out[letter] != nil:
				d.add(l.at, "a second section %s) in the solution", m[1])
				return nil
			}
			out[letter] = []textLine{}
			l.at = l.from(utf8.RuneCountInString(m[0]))
			l.text = l.text[len(m[0]):]
		}
		blanks := len(l.text) - len(strings.TrimLeft(l.text, " \t"))
		l = textLine{strings.TrimSpace(l.text), l.from(blanks), l.exact}
		if l.text == "" {
			continue
		}
		if len(twins) > 0 && letter == "" {
			d.add(l.at, "the solution of a problem with twins needs sections a), b)…")
			return nil
		}
		out[letter] = append(out[letter], l)
	}
	return out
}

// latinLetter turns the letter of a section into a twin's.
func latinLetter(mark string) string {
	if i := strings.Index("абвгдежзи", mark); i >= 0 {
		return string(rune('a' + utf8.RuneCountInString("абвгдежзи"[:i])))
	}
	return mark
}

// keyMarks are the marks of series in a text, with or without the side's letter.
var keyMarks = regexp.MustCompile(`(?:^|[\s(])(\d+)\s*([abаб]?)\s*[.…)]`)

// afterKey finds where the text of a solution goes on after the key: the place, in characters from 0, of the first
// mark of another series than the first; -1 if there is none.
func afterKey(text string, turn rules.Colour) int {
	own := [...]string{"aа", "bб"}[turn]
	for _, m := range keyMarks.FindAllStringSubmatchIndex(text, -1) {
		first := strings.TrimSpace(text[:m[2]]) == ""
		number, letter := text[m[2]:m[3]], text[m[4]:m[5]]
		if !first || number != "1" || !strings.Contains(own, letter) {
			return utf8.RuneCountInString(text[:m[2]])
		}
	}
	return -1
}

// intended reads lines of a solution: nil if there are none, empty but not nil if they say that there is no
// solution. A solution of several series is its key alone.
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
		if at := afterKey(series, p.Position.Turn()); at >= 0 && p.Stipulation.Series > 1 {
			d.add(l.from(at), "solution: lines after the key are not compared yet; give the keys alone, one a line")
			continue
		}
		moves, err := notation.Read(p.Position, series)
		var wrong *notation.Error
		switch {
		case errors.As(err, &wrong):
			d.add(l.from(wrong.Column-1), "solution: %s", wrong.Brief())
		case err != nil:
			d.add(l.at, "solution: %v", err)
		default:
			out = append(out, Intended{Text: l.text, Line: l.at.line, Moves: moves})
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

// counts reads intended-solutions: a number, which holds for every twin, or a map from letters to numbers.
// A twin without a number is absent.
func (d *document) counts(twins []twin) map[string]int {
	n := d.given("intended-solutions")
	if n == nil || n.kind == nullNode && n.comment == "" {
		return nil
	}
	out := map[string]int{}
	switch n.kind {
	case textNode:
		if c, ok := d.count(n); ok {
			out[""] = c
			for _, t := range twins {
				out[t.letter] = c
			}
		}
	case mapNode:
		for _, p := range n.pairs {
			if !slices.ContainsFunc(twins, func(t twin) bool { return t.letter == p.key }) {
				d.add(p.at, "intended-solutions: there is no twin %q", p.key)
			} else if c, ok := d.count(p.value); ok {
				out[p.key] = c
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
		d.add(d.given("intended-solutions").at, "intended-solutions says %d, but solution gives %d%s", count, n, where)
	}
}
