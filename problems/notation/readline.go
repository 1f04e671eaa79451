package notation

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"flicker/rules"
	"flicker/solver/task"
)

// ReadLine reads a line of series (see task.Play.Lines) from a position at the start of a series. Before each series
// stands its mark (see Mark), with the letter of the side, as Line writes it, or with the number alone: 1. or, for the
// second series of a number, 1... Under a rule set of single moves the usual 1.Ka8 Bc3 2.Kb8 Rb7 # is read too, and
// numbers may be missing; otherwise only a line of one series needs no mark. Every series must be legal, and the line as
// long as the stipulation allows; whether it reaches the goal is not asked. The error is an *Error.
func ReadLine(p *rules.Position, s task.Stipulation, text string) ([][]rules.Move, error) {
	r := &lineReader{text: string(withoutHours([]rune(text))), stipulation: s, first: p.Turn()}
	r.cut(p.Game().Rules.SingleMove)
	if err := r.checkLength(); err != nil {
		return nil, err
	}
	return r.play(p)
}

// lineReader reads one line.
type lineReader struct {
	text        string
	stipulation task.Stipulation
	first       rules.Colour
	parts       []linePart
}

// linePart is a series of a line, before it is read.
type linePart struct {
	mark  *writtenMark // nil: none
	text  string
	start int // where it begins in the line, in characters from 0
}

// writtenMark is a mark as it stands in a text.
type writtenMark struct {
	text   string
	start  int // in characters from 0
	number int
	side   *rules.Colour // nil: no letter
	second bool          // 1... rather than 1.
}

// lineMark is a mark in a line. A mark has a dot, so that no move looks like one.
var lineMark = regexp.MustCompile(`(?:^|[\s(])((\d{1,3})\s*([abаб]?)\s*[.…)]+)`)

// cut finds the series of the text. Where a series is a single move, blanks part them too, unless the letter of a
// side stands before.
func (r *lineReader) cut(single bool) {
	var mark *writtenMark
	from := 0
	add := func(to int) {
		body, start := r.text[from:to], utf8.RuneCountInString(r.text[:from])
		if single && (mark == nil || mark.side == nil) {
			r.addWords(mark, body, start)
		} else if mark != nil || strings.TrimSpace(body) != "" {
			r.parts = append(r.parts, linePart{mark, body, start})
		}
	}
	for _, m := range lineMark.FindAllStringSubmatchIndex(r.text, -1) {
		add(m[2])
		mark, from = readMark(r.text, m), m[3]
	}
	add(len(r.text))
}

// readMark makes a mark of a match of lineMark.
func readMark(text string, m []int) *writtenMark {
	out := &writtenMark{text: text[m[2]:m[3]], start: utf8.RuneCountInString(text[:m[2]])}
	out.number, _ = strconv.Atoi(text[m[4]:m[5]])
	for letter, side := range markColours {
		if text[m[6]:m[7]] == string(letter) {
			out.side = &side
		}
	}
	out.second = out.side == nil && (strings.Contains(out.text, "...") || strings.Contains(out.text, "…"))
	return out
}

// addWords takes every word for a series, those apart that belong to the word before: marks of check and the like,
// a promotion, en passant.
func (r *lineReader) addWords(mark *writtenMark, body string, start int) {
	runes := []rune(body)
	found := false
	for i := 0; i < len(runes); {
		if unicode.IsSpace(runes[i]) {
			i++
			continue
		}
		j := i
		for j < len(runes) && !unicode.IsSpace(runes[j]) {
			j++
		}
		word := string(runes[i:j])
		if found && goesOn(word) {
			last := &r.parts[len(r.parts)-1]
			last.text = string(runes[last.start-start : j])
		} else {
			r.parts = append(r.parts, linePart{mark, word, start + i})
			mark, found = nil, true
		}
		i = j
	}
	if mark != nil {
		r.parts = append(r.parts, linePart{mark, body, start})
	}
}

// goesOn tells whether a word belongs to the move before it.
func goesOn(word string) bool {
	body := strings.TrimRight(word, endMarks)
	return strings.IndexAny(word, "+#=!?(") == 0 || body == "" || enPassantForm.FindString(body) == body
}

// checkLength refuses lines that are too long or too short for the stipulation, or end with the wrong side.
func (r *lineReader) checkLength() error {
	n, s := len(r.parts), r.stipulation
	if n == 0 {
		return r.fail(0, "", Invalid, "no series in it")
	}
	if m := r.parts[0].mark; m != nil && m.second && !MarkOf(s, r.first, 0, n).Second {
		return r.fail(m.start, m.text, Invalid, "a line that begins so is set play, which is not compared")
	}
	lengths := s.Lengths()
	if slices.Contains(lengths, n) {
		return nil
	}
	kind := ""
	switch {
	case s.Half:
		kind = "an odd number, "
	case s.Play == task.Help:
		kind = "an even number, "
	}
	text := fmt.Sprintf("%d series in it; a line of %s has %sfrom %d to %d", n, s, kind, lengths[0], lengths[len(lengths)-1])
	if n == 1 && r.parts[0].mark == nil {
		text += ", each with its mark, such as " + MarkOf(s, r.first, 0, lengths[0]).forms()
	}
	return r.fail(0, "", Invalid, text)
}

// play reads the series, each in the position that those before it leave.
func (r *lineReader) play(p *rules.Position) ([][]rules.Move, error) {
	var line [][]rules.Move
	now := p
	for i, part := range r.parts {
		want := MarkOf(r.stipulation, r.first, i, len(r.parts))
		if m := part.mark; m != nil && !m.is(want) {
			return nil, r.fail(m.start, m.text, Invalid, "the mark of this series is "+want.forms())
		}
		next := onTurn(now, want.Side)
		if next == nil {
			return nil, r.fail(part.start, strings.TrimSpace(part.text), Illegal, waits)
		}
		moves, err := Read(next, part.text)
		var wrong *Error
		if errors.As(err, &wrong) {
			out := *wrong
			out.Column = min(out.Column+part.start, utf8.RuneCountInString(r.text))
			out.Series = strings.TrimSpace(r.text)
			return nil, &out
		}
		if err != nil {
			return nil, err
		}
		line = append(line, moves)
		now = played(next, moves)
	}
	return line, nil
}

// is tells whether a mark is the one that should stand here.
func (m *writtenMark) is(want Mark) bool {
	if m.side != nil {
		return m.number == want.Number && *m.side == want.Side
	}
	return m.number == want.Number && m.second == want.Second
}

// forms are the ways to write a mark.
func (m Mark) forms() string {
	dots := "."
	if m.Second {
		dots = "..."
	}
	return fmt.Sprintf("%d%s. or %d%s", m.Number, English.signs().marks[m.Side], m.Number, dots)
}

// fail is an error at a place, in characters from 0.
func (r *lineReader) fail(start int, move string, k ErrorKind, text string) *Error {
	return &Error{Move: move, Column: start + 1, Series: strings.TrimSpace(r.text), Kind: k, Text: text}
}
