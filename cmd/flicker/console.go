package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// console is all that a command sees of the world around it.
type console struct {
	In  io.Reader
	Out *sink
	Err io.Writer
	// OutTerminal, ErrTerminal: a person is looking.
	OutTerminal, ErrTerminal bool
}

func systemConsole() *console {
	return &console{
		In: os.Stdin, Out: &sink{to: os.Stdout}, Err: os.Stderr,
		OutTerminal: term.IsTerminal(int(os.Stdout.Fd())),
		ErrTerminal: term.IsTerminal(int(os.Stderr.Fd())),
	}
}

// localeUTF8 tells whether the locale can show chessmen.
func localeUTF8() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} { // in the order of POSIX
		if v := strings.ToLower(os.Getenv(name)); v != "" {
			return strings.Contains(v, "utf-8") || strings.Contains(v, "utf8")
		}
	}
	return false
}

// complain prints errors, one a line. Those that name their place in a file stand as they are.
func (c *console) complain(err error) {
	for _, line := range strings.Split(err.Error(), "\n") {
		fmt.Fprintln(c.Err, line)
	}
}

// sink is standard output; it remembers its first error, so that none is lost on the way.
type sink struct {
	to  io.Writer
	err error
}

func (s *sink) Write(b []byte) (int, error) {
	if s.err != nil {
		return 0, s.err
	}
	n, err := s.to.Write(b)
	s.err = err
	return n, err
}
