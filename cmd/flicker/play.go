package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"flicker/problems"
	"flicker/solver"

	"github.com/spf13/cobra"
)

// playOptions say which play besides the solutions is wanted, and how much of it is printed.
type playOptions struct {
	SetPlay    bool
	Tries      int // with at most so many refutations; 0: none
	Threats    bool
	Variations bool
	Depth      int
	MaxLines   int // of variations at each level, of tries, of set play; 0: no limit
	// MaxDefences bounds the opponent's sets of moves that are gone through.
	MaxDefences int
	// Asked are the settings for kinds of play that stand on the command line and are on.
	Asked []string
}

// playSettings are the settings that playOptions come from.
var playSettings = []string{"set-play", "tries", "threats", "variations", "depth", "max-lines", "max-defences"}

// addPlayFlags adds the flags of the settings; --tries alone means tries with one refutation.
func addPlayFlags(cmd *cobra.Command) {
	addFlags(cmd, playSettings...)
	cmd.Flags().Lookup("tries").NoOptDefVal = "1"
}

// read fills in the settings. It adds to faults.
func (o *playOptions) read(v *values, faults *[]error) {
	o.SetPlay = parsed(v, faults, "set-play", parseToggle)
	o.Tries = parsed(v, faults, "tries", numberFrom(0, "refutations"))
	o.Threats = parsed(v, faults, "threats", parseToggle)
	o.Variations = parsed(v, faults, "variations", parseToggle)
	o.Depth = parsed(v, faults, "depth", numberFrom(0, "series"))
	o.MaxLines = parsed(v, faults, "max-lines", numberFrom(0, "lines"))
	o.MaxDefences = parsed(v, faults, "max-defences", numberFrom(1, "defences"))
	on := map[string]bool{"set-play": o.SetPlay, "tries": o.Tries > 0, "threats": o.Threats, "variations": o.Variations}
	for _, name := range playSettings {
		if on[name] && v.flagged(name) {
			o.Asked = append(o.Asked, name)
		}
	}
}

// fit tells whether a task has the play that the command line asks for. What a config file or the environment asks for is
// meant for those tasks that have it.
func (o playOptions) fit(s solver.Stipulation) error {
	if !s.Play.Lines() {
		return nil
	}
	_, set := solver.SetStipulation(s)
	var wrong []string
	for _, name := range o.Asked {
		if name != "set-play" || !set {
			wrong = append(wrong, "--"+name)
		}
	}
	if wrong == nil {
		return nil
	}
	allowed := "no play beside the solutions"
	if set {
		allowed = "--set-play"
	}
	return fmt.Errorf("%s: there is none in %s, for nobody resists; allowed: %s", strings.Join(wrong, ", "), s, allowed)
}

// numberFrom reads a number of things, at least least.
func numberFrom(least int, things string) func(string) (int, error) {
	return func(s string) (int, error) {
		n, err := strconv.Atoi(s)
		if err != nil || n < least {
			return 0, fmt.Errorf("%q %s; allowed: a number from %d", s, things, least)
		}
		return n, nil
	}
}

// play is what was worked out besides the solutions of a problem.
type play struct {
	set      *solver.Play   // of a task solved by keys; nil: there is none, or it was not asked for
	setLines *solver.Result // of a task solved by lines
	tries    []solver.Try
	after    map[int]*solver.Play // by index of the solution
}

// of takes over what the problem itself asks for.
func (o playOptions) of(p *problems.Problem) playOptions {
	o.SetPlay = o.SetPlay || p.SetPlay
	o.Tries = max(o.Tries, p.Tries)
	o.Threats = o.Threats || p.Threats
	o.Variations = o.Variations || p.Variations
	return o
}

// explore works out the play that is asked for. An error that is a *solver.LimitError leaves what was worked out before.
func (o playOptions) explore(ctx context.Context, p *problems.Problem, r *solver.Result, options solver.Options) (*play, error) {
	options.Found, options.Progress, options.All = nil, nil, false
	out := &play{after: map[int]*solver.Play{}}
	lines := p.Stipulation.Play.Lines()
	po := solver.PlayOptions{Depth: o.Depth, MaxDefences: o.MaxDefences}
	if o.SetPlay {
		if err := o.setPlay(ctx, p, out, options, po); err != nil {
			return out, fmt.Errorf("set play: %w", err)
		}
	}
	if o.Tries > 0 && !lines {
		tries, err := solver.Tries(ctx, p.Position, p.Stipulation, o.Tries, options)
		if err != nil {
			return out, fmt.Errorf("tries: %w", err)
		}
		out.tries = tries
	}
	if !o.Threats && !o.Variations || lines {
		return out, nil
	}
	for i, s := range r.Solutions {
		after, err := solver.AfterKey(ctx, p.Position, p.Stipulation, s, options, po)
		if err != nil {
			return out, fmt.Errorf("play after the key: %w", err)
		}
		out.after[i] = after
	}
	return out, nil
}

// setPlay works out the set play.
func (o playOptions) setPlay(ctx context.Context, p *problems.Problem, out *play, options solver.Options, po solver.PlayOptions) (err error) {
	if !p.Stipulation.Play.Lines() {
		out.set, err = solver.SetPlay(ctx, p.Position, p.Stipulation, options, po)
		return err
	}
	s, ok := solver.SetStipulation(p.Stipulation)
	passed := p.Position.Pass()
	if !ok || passed == nil {
		return nil
	}
	out.setLines, err = solver.Solve(ctx, passed, s, options)
	if err == nil && out.setLines.Verdict == solver.Limit {
		err = &solver.LimitError{Cause: out.setLines.Cause}
	}
	return err
}

// isLimit tells whether an error says that a limit was hit, and which.
func isLimit(err error) (cause string, ok bool) {
	limit := (*solver.LimitError)(nil)
	if errors.As(err, &limit) {
		return limit.Cause, true
	}
	return "", false
}
