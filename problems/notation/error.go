package notation

import (
	"fmt"
	"strings"

	"flicker/rules"
)

// ErrorKind says in which of three ways a text is wrong.
type ErrorKind uint8

// Kinds of error.
const (
	Invalid   ErrorKind = iota // cannot be read
	Illegal                    // can be read, but not played
	Ambiguous                  // several legal moves can be meant
)

// String is "invalid", "illegal" or "ambiguous".
func (k ErrorKind) String() string { return [...]string{"invalid", "illegal", "ambiguous"}[k] }

// Error is what is wrong with the text of a series.
type Error struct {
	Move   string // the move or mark as written; "" if the text has none
	Column int    // of its first character in the text, from 1
	Series string // the whole text
	Kind   ErrorKind
	Text   string // what is wrong, and what is allowed
	// Why is what Text says, for the position before the move; nil if Text says more or other than why one man's move is illegal, or
	// why the series may not end.
	Why *rules.Illegality
	// Candidates are moves that may have been meant, in the language of the text.
	Candidates []string
}

// maxListed bounds the candidates that Error() lists.
const maxListed = 12

func (e *Error) Error() string {
	if e.Move == "" {
		return fmt.Sprintf("%s series %q: %s", e.Kind, e.Series, e.what())
	}
	return fmt.Sprintf("%s %q at column %d of %q: %s", e.Kind, e.Move, e.Column, e.Series, e.what())
}

// Brief is the error without the series and the column, for where those are told otherwise.
func (e *Error) Brief() string {
	if e.Move == "" {
		return fmt.Sprintf("%s series: %s", e.Kind, e.what())
	}
	return fmt.Sprintf("%s move %q: %s", e.Kind, e.Move, e.what())
}

func (e *Error) what() string {
	out := e.Text
	if n := len(e.Candidates); n > 0 {
		out += "; candidates: " + strings.Join(e.Candidates[:min(n, maxListed)], ", ")
		if n > maxListed {
			out += fmt.Sprintf(" and %d more", n-maxListed)
		}
	}
	return out
}
