package problems

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"flicker/rules/betza"
)

// ownCodes is the text of a solution with men's own codes in the place of Popeye's, which .olv files have: NR for N, the
// nightrider. Codes that are the same in both stay.
type ownCodes struct {
	text string
	// added are the places in the text, in characters from 0, of characters that the file has not.
	added []int
}

// moveForm is what stands behind a man's code in a move; in a promotion nothing does.
var moveForm = regexp.MustCompile(`^([a-z]?[0-9]{0,3}[-x*:]?[a-z][0-9]|[^\pL\pN]|$)`)

// letterForm is the end of a text after which no code begins.
var letterForm = regexp.MustCompile(`\pL$`)

func newOwnCodes(l lexicon, text string) ownCodes {
	if !l.olv {
		return ownCodes{text: text}
	}
	var out ownCodes
	var w strings.Builder
	for rest := text; rest != ""; {
		from, to := popeyeCode(l, text[:len(text)-len(rest)], rest)
		if from == "" {
			_, n := utf8.DecodeRuneInString(rest)
			from, to = rest[:n], rest[:n]
		}
		w.WriteString(to)
		for n := len(from); n < len(to); n++ {
			out.added = append(out.added, utf8.RuneCountInString(w.String())-1)
		}
		rest = rest[len(from):]
	}
	out.text = w.String()
	return out
}

// popeyeCode is the code with which a text goes on after what stands before it, if its man takes part and has another
// code of his own; else "".
func popeyeCode(l lexicon, before, rest string) (from, to string) {
	if letterForm.MatchString(before) {
		return "", ""
	}
	for _, b := range betza.Fairy() {
		code := strings.ToUpper(b.Popeye)
		after, ok := strings.CutPrefix(rest, code)
		if ok && code != "" && code != b.Code && slices.Contains(Definitions(l.catalogue()), Define(b)) && moveForm.MatchString(after) {
			return code, b.Code
		}
	}
	return "", ""
}

// before is the place in the file's text of a place in this one.
func (o ownCodes) before(at int) int {
	shift := 0
	for _, a := range o.added {
		if a <= at {
			shift++
		}
	}
	return at - shift
}
