package problems

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// section is a part of a solution: that of a twin, of the duplex, or of a twin's duplex. Without twins and duplex
// there is one, the zero value. Where only the duplex is to be solved it needs no section of its own.
type section struct {
	letter string
	duplex bool
}

// duplexMark and diagramMark are the sections of a duplex and of its diagram in a map of numbers.
const (
	duplexMark  = "duplex"
	diagramMark = "diagram"
)

// key names a section in a map of numbers.
func (s section) key() string {
	switch {
	case s.duplex:
		return strings.TrimSpace(s.letter + " " + duplexMark)
	case s.letter == "":
		return diagramMark
	}
	return s.letter
}

// sections lists the sections that a problem can have, in order.
func (d *document) sections(twins []twin) []section {
	letters := []string{""}
	if len(twins) > 0 {
		letters = nil
		for _, t := range twins {
			letters = append(letters, t.letter)
		}
	}
	var out []section
	for _, l := range letters {
		out = append(out, section{letter: l})
		if d.wishes.duplex {
			out = append(out, section{l, true})
		}
	}
	return out
}

// sectionOf is the section of a variant.
func (d *document) sectionOf(v variant) section {
	return section{v.letter, v.duplex && d.wishes.duplex}
}

// sectionForm is the mark of a section before its solutions: the letter of a twin, Latin or Cyrillic (а, б, в…, by their
// order), or duplex.
var sectionForm = regexp.MustCompile(`^\s*([a-zа-и]|(?i:duplex|дуплекс))\)\s*`)

// cutSection takes the mark of a section from the beginning of a line. The section is one after now, in which the
// line before it stands.
func cutSection(l textLine, now section) (rest textLine, mark string, next section, ok bool) {
	m := sectionForm.FindStringSubmatch(l.text)
	if m == nil {
		return l, "", now, false
	}
	next = section{letter: now.letter, duplex: true}
	if utf8.RuneCountInString(m[1]) == 1 {
		next = section{letter: latinLetter(m[1])}
	}
	return textLine{l.text[len(m[0]):], l.from(utf8.RuneCountInString(m[0])), l.exact}, m[1], next, true
}

// latinLetter turns the letter of a section into a twin's.
func latinLetter(mark string) string {
	if i := strings.Index("абвгдежзи", mark); i >= 0 {
		return string(rune('a' + utf8.RuneCountInString("абвгдежзи"[:i])))
	}
	return mark
}

// hasTwins tells whether sections are those of twins.
func hasTwins(parts []section) bool { return parts[0].letter != "" }

// missing says why there is no such section; "" if there is.
func missing(parts []section, s section) string {
	switch {
	case slices.Contains(parts, s):
		return ""
	case s.duplex && s.letter == "" && hasTwins(parts):
		return "stands before the sections a), b)… of the twins"
	case s.duplex:
		return "in the solution of a problem without the option Duplex"
	case !hasTwins(parts):
		return "in the solution of a problem without twins"
	}
	return "in the solution, but there is no such twin"
}
