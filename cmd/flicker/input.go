package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"flicker/problems"
	"flicker/problems/fen"
)

// exampleFEN is the source's own example (F8), with a white king added.
const exampleFEN = "1k6/8/8/8/8/8/1B6/1R5K w - -"

// input is what a command works on: one diagram, or files.
type input struct {
	stdin io.Reader
	files []string // "-" is standard input
	fen   string
	bare  problems.Bare // what holds for the diagram, and for bare FENs in files; other files say their own
	// flag is one of --stip, --rules, --board, --condition, --men and --promotions given on the command line, which a file that says
	// its own cannot take; "" if there is none.
	flag string
}

// settle refuses input that is missing or given twice. Files outweigh a diagram from the
// environment or the config file.
func (in *input) settle(v *values) error {
	name := v.cmd.CommandPath()
	takesFEN := v.cmd.Flags().Lookup("fen") != nil
	switch {
	case len(in.files) > 0:
		if v.flagged("fen") {
			return errors.New("--fen and files together: give one or the other")
		}
		for _, s := range []string{"stip", "rules", "board", "condition", "men", "promotions"} {
			if v.flagged(s) {
				in.flag = s
			}
		}
		in.fen = ""
	case !takesFEN:
		return fmt.Errorf("no problems given: name files or folders, or - for standard input; for example\n  %s problems/library", name)
	case in.fen == "":
		return fmt.Errorf("no diagram given: name files, or - for standard input, or use --fen; for example\n  %s --fen %q", name, exampleFEN)
	}
	return nil
}

// read gathers the problems, the good ones beside the errors.
func (in *input) read() ([]*problems.Problem, error) {
	if in.fen != "" {
		g, err := in.bare.GameFor(in.fen)
		if err != nil {
			return nil, placed(err)
		}
		p, err := fen.Position(g, in.fen)
		if err != nil {
			return nil, placed(err)
		}
		s := in.bare.Stipulation
		return []*problems.Problem{{File: "--fen", Line: 1, Position: s.WithMater(p), Stipulation: s}}, nil
	}
	var out []*problems.Problem
	var faults []error
	for _, arg := range in.files {
		list, err := in.readArgument(arg)
		out = append(out, list...)
		if err != nil {
			faults = append(faults, err)
		}
	}
	if len(out) == 0 && len(faults) == 0 {
		faults = append(faults, fmt.Errorf("no problems found in %s", strings.Join(in.files, ", ")))
	}
	return out, errors.Join(faults...)
}

func (in *input) readArgument(arg string) ([]*problems.Problem, error) {
	if arg == "-" {
		text, err := io.ReadAll(in.stdin)
		if err != nil {
			return nil, fmt.Errorf("standard input: %w", err)
		}
		return in.readText(arg, text)
	}
	files, err := problems.Find([]string{arg})
	if err != nil {
		return nil, err
	}
	var out []*problems.Problem
	var faults []error
	for _, f := range files {
		var list []*problems.Problem
		text, err := os.ReadFile(f)
		if err == nil {
			list, err = in.readText(f, text)
		}
		out = append(out, list...)
		if err != nil {
			faults = append(faults, err)
		}
	}
	return out, errors.Join(faults...)
}

// readText reads one file.
func (in *input) readText(name string, text []byte) ([]*problems.Problem, error) {
	if in.flag != "" && !problems.IsBare(name, text) {
		return nil, fmt.Errorf("%s:1:1: --%s is for --fen and for files of bare FENs; this file says its own", name, in.flag)
	}
	return problems.ReadWith(name, text, in.bare)
}

// placed gives a fault of the --fen text the form of all others, file:line:col: text.
func placed(err error) error {
	var e *fen.Error
	if errors.As(err, &e) {
		return fmt.Errorf("--fen:1:%d: %s", e.Column, e.Text)
	}
	return fmt.Errorf("--fen:1:1: %w", err)
}

// heading names a problem: id, twin and title, or the diagram.
func heading(p *problems.Problem) string {
	name := label(p)
	if p.Title != "" {
		name += ": " + p.Title
	}
	return name
}

// label is the short name of a problem.
func label(p *problems.Problem) string {
	if p.ID == "" {
		return fen.Write(p.Position)
	}
	name := p.ID
	if p.Twin != "" {
		name += " " + p.Twin + ")"
	}
	if p.Duplex {
		name += " duplex"
	}
	return name
}
