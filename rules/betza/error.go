package betza

import (
	"fmt"
	"unicode/utf8"
)

// Error is a fault in a movement's notation.
type Error struct {
	Text string
	// At is the place of the fault, from 1, in characters and in bytes, for what is right before it is ASCII; one past
	// the end if something is missing there.
	At int
	// Found is the character there, "" at the end.
	Found string
	// Problem says what is wrong, Allowed what may stand there.
	Problem, Allowed string
}

// Error is such as
//
//	move "WX": character 2: "X" is no atom; allowed: …
func (e *Error) Error() string {
	found := "the end of the text"
	if e.Found != "" {
		found = fmt.Sprintf("%q", e.Found)
	}
	return fmt.Sprintf("move %q: character %d: %s %s; allowed: %s", e.Text, e.At, found, e.Problem, e.Allowed)
}

// fault is the error at a byte of the text, counted from 0.
func fault(text string, at int, problem, allowed string) *Error {
	_, size := utf8.DecodeRuneInString(text[at:])
	return &Error{Text: text, At: at + 1, Found: text[at : at+size], Problem: problem, Allowed: allowed}
}
