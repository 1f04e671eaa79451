package notation

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// markForm is the mark of a series behind other text, such as 1b. or 2а.
var markForm = regexp.MustCompile(`\s(\d+\s*[abаб]\s*\.)`)

// Part is one series of a longer text.
type Part struct {
	Text   string
	Column int // where it begins in the whole text, in characters from 1
}

// Split cuts a text such as "1a. Bc3+, Rb2  1b. Ka8" before each series mark. A text without a second mark is one
// part, a blank one too.
func Split(text string) []Part {
	var out []Part
	from := 0
	add := func(to int) {
		out = append(out, Part{text[from:to], 1 + utf8.RuneCountInString(text[:from])})
		from = to
	}
	for _, m := range markForm.FindAllStringSubmatchIndex(text, -1) {
		if before := text[from:m[2]]; strings.TrimSpace(before) != "" {
			add(m[2])
		}
	}
	add(len(text))
	return out
}
