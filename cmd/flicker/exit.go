package main

import "errors"

// exitCode is what the process tells its caller (README, "Commands").
type exitCode int

// Exit codes.
const (
	exitDone        exitCode = 0   // done; check: all sound
	exitUnsound     exitCode = 1   // check found an unsound problem
	exitUsage       exitCode = 2   // usage, input or output error
	exitLimit       exitCode = 3   // a limit was hit: something stays unknown
	exitInterrupted exitCode = 130 // Ctrl-C
)

// precedence orders the codes when several apply to one run, the strongest first: a run that was
// broken off says so; bad input outweighs what was found in the good; one unsound problem is
// certain, whatever the unknown ones are.
var precedence = []exitCode{exitInterrupted, exitUsage, exitUnsound, exitLimit, exitDone}

// worse is the one of two codes that takes precedence.
func worse(a, b exitCode) exitCode {
	for _, c := range precedence {
		if a == c || b == c {
			return c
		}
	}
	return a
}

// statusError ends a command with a code, everything having been said already.
type statusError struct{ code exitCode }

func (e *statusError) Error() string { return "exit status" }

// status is the error for a code; nil for exitDone.
func status(code exitCode) error {
	if code == exitDone {
		return nil
	}
	return &statusError{code}
}

// codeOf maps every error to an exit code; silent: nothing is left to print. Errors without a
// status are of usage, input or output.
func codeOf(err error) (code exitCode, silent bool) {
	var s *statusError
	switch {
	case err == nil:
		return exitDone, true
	case errors.As(err, &s):
		return s.code, true
	default:
		return exitUsage, false
	}
}
