package problems

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"flicker/solver/task"
)

// ParseStipulation reads a stipulation such as #2, h#2.5, ser-h=4 or x(e5)1: how the sides play, the goal and its
// cell, and the number of series (see package task). Quotes, blanks and capital letters do not matter; half a
// series-pair is .5, ,5 or ½. The error says what was found instead, in which column of the text, and what is allowed.
func ParseStipulation(s string) (task.Stipulation, error) {
	r := newStipulationReader(s)
	if len(r.rest) == 0 {
		return task.Stipulation{}, fmt.Errorf("stipulation is empty; allowed: %s", task.Forms())
	}
	out, err := r.read()
	if err != nil {
		return task.Stipulation{}, fmt.Errorf("stipulation %q: %w; allowed: %s", strings.TrimFunc(s, around), err, task.Forms())
	}
	return out, nil
}

// around are the characters that may surround a stipulation.
func around(r rune) bool { return r == '"' || r == '\'' || unicode.IsSpace(r) }

// glyph is a character of a stipulation other than a blank.
type glyph struct {
	r       rune // in lower case
	written rune
	column  int // in the text without what surrounds it, from 1
}

// stipulationReader reads a stipulation from left to right.
type stipulationReader struct {
	rest []glyph
	end  int // the column after the last character
}

func newStipulationReader(s string) *stipulationReader {
	runes := []rune(s)
	first, last := 0, len(runes)
	for first < last && around(runes[first]) {
		first++
	}
	for last > first && around(runes[last-1]) {
		last--
	}
	r := &stipulationReader{end: last - first + 1}
	for i, c := range runes[first:last] {
		if !unicode.IsSpace(c) {
			r.rest = append(r.rest, glyph{unicode.ToLower(c), c, i + 1})
		}
	}
	return r
}

// cut takes a sign from the beginning of the rest, if it is there.
func (r *stipulationReader) cut(sign string) bool {
	runes := []rune(sign)
	if len(runes) > len(r.rest) {
		return false
	}
	for i, c := range runes {
		if r.rest[i].r != c {
			return false
		}
	}
	r.rest = r.rest[len(runes):]
	return true
}

// no says that something else stands where a goal, a cell or a number should, or nothing.
func (r *stipulationReader) no(what string) error {
	if len(r.rest) == 0 {
		return fmt.Errorf("%s is missing at column %d", what, r.end)
	}
	return r.wrong("is not " + what)
}

// wrong says what is wrong with the rest.
func (r *stipulationReader) wrong(why string) error {
	var found strings.Builder
	for _, g := range r.rest {
		found.WriteRune(g.written)
	}
	return fmt.Errorf("%q at column %d %s", found.String(), r.rest[0].column, why)
}

// longestFirst orders signs so that none hides a longer one that begins like it.
func longestFirst[T any](list []T, sign func(T) string) []T {
	slices.SortStableFunc(list, func(a, b T) int { return cmp.Compare(len(sign(b)), len(sign(a))) })
	return list
}

func (r *stipulationReader) read() (task.Stipulation, error) {
	var s task.Stipulation
	whole := *r
	for _, p := range longestFirst(task.Plays(), task.Play.Prefix) {
		if r.cut(p.Prefix()) {
			s.Play = p
			break
		}
	}
	goals := longestFirst(task.Goals(), task.Goal.Sign)
	i := slices.IndexFunc(goals, func(g task.Goal) bool { return r.cut(g.Sign()) })
	switch {
	case i < 0 && len(r.rest) > 0 && unicode.IsLetter(r.rest[0].r): // a word that only begins like a kind of play
		return s, whole.wrong("does not begin with a kind of play and a goal")
	case i < 0:
		return s, r.no("a goal")
	}
	s.Goal = goals[i]
	if s.Goal.NamesCell() {
		if err := r.cell(&s); err != nil {
			return s, err
		}
	}
	err := r.number(&s)
	return s, err
}

// someCell is what messages say of a goal's cell.
const someCell = "a cell in parentheses such as (e4)"

// cell reads the goal's cell.
func (r *stipulationReader) cell(s *task.Stipulation) error {
	from := *r
	if !r.cut("(") {
		return r.no(someCell)
	}
	var name strings.Builder
	for len(r.rest) > 0 && r.rest[0].r != ')' {
		name.WriteRune(r.rest[0].r)
		r.rest = r.rest[1:]
	}
	cell, err := parseCell(name.String())
	if err != nil || !r.cut(")") {
		return from.no(someCell)
	}
	s.Cell = cell
	return nil
}

// number reads the number of series, and checks it.
func (r *stipulationReader) number(s *task.Stipulation) error {
	from := *r
	digits := ""
	for i := 0; len(r.rest) > 0 && '0' <= r.rest[0].r && r.rest[0].r <= '9'; i++ {
		if i > 0 && r.rest[0].column != from.rest[0].column+i {
			return r.wrong("stands apart from the number")
		}
		digits += string(r.rest[0].r)
		r.rest = r.rest[1:]
	}
	s.Half = r.cut(".5") || r.cut(",5") || r.cut("½")
	half := s.Half && digits == "" // ½ may stand alone
	if half && from.rest[0].r != '½' {
		return from.no("a number")
	}
	n, err := strconv.Atoi(digits)
	switch {
	case half:
	case digits == "" || digits[0] == '0' && len(digits) > 1:
		return from.no("a number")
	case err != nil || n > task.MostSeries:
		return from.wrong("is too many series")
	case n == 0 && !(s.Half && s.Play == task.Help):
		return from.wrong("is too few series")
	}
	if len(r.rest) > 0 {
		return r.wrong("is too much")
	}
	if s.Half && s.Play != task.Help {
		return from.wrong("has a half, but this is not help play")
	}
	s.Series = n
	return nil
}
