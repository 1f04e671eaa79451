package problems

import (
	"fmt"
	"strings"
)

// FileError is a defect of a file with its place. Line and Column count from 1, columns in characters.
type FileError struct {
	File         string
	Line, Column int
	Text         string
}

// Error is "file:line:col: text".
func (e *FileError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Text)
}

// Errors are all defects found, in the order of the file.
type Errors []*FileError

// Error has one line a defect.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, f := range e {
		lines[i] = f.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap lists the defects for errors.As.
func (e Errors) Unwrap() []error {
	out := make([]error, len(e))
	for i, f := range e {
		out[i] = f
	}
	return out
}

// place is where something stands in a file, from 1.
type place struct{ line, column int }
