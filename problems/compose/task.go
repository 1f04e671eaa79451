// Package compose searches for sound problems: it places given men, solves each diagram, and keeps those that have exactly
// one solution and are as somebody wishes them.
package compose

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"time"

	"flicker/problems"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
	"flicker/solver/task"
)

// SolveFunc is the form of solver.Solve.
type SolveFunc func(context.Context, *rules.Position, solver.Stipulation, solver.Options) (*solver.Result, error)

// Task says which problems are looked for.
type Task struct {
	Game        *rules.Game
	Pieces      []problems.Piece
	Turn        rules.Colour
	Stipulation task.Stipulation
	// History is what all diagrams have besides the men, in synthesis chess.
	History rules.SetupHistory
	Wishes  []Wish
	// Seed of the random placements.
	Seed uint64
	// Systematic: all placements in turn instead of random ones.
	Systematic bool
	// Each is the longest time that one solving may take; 0: no limit. With a limit the answer may depend on the machine.
	Each   time.Duration
	Memory int64 // bytes that one solving may use; 0: no limit
	Solve  SolveFunc
}

// Check tells what is wrong with a task; the error joins all of it.
func (t *Task) Check() error {
	var errs []error
	add := func(format string, a ...any) { errs = append(errs, fmt.Errorf(format, a...)) }
	b := t.Game.Board
	for _, d := range t.Game.Fits() {
		add("%s", d)
	}
	var royal, kings [2]int
	taken := map[string]bool{}
	for _, p := range t.Pieces {
		c := p.Man.Colour()
		if p.Royal {
			royal[c]++
		} else if p.Man.Kind() == rules.King {
			kings[c]++
		}
		if p.Cell == "" {
			continue
		}
		name := t.Game.Men.Describe(p.Man)
		switch cell, ok := b.Cell(p.Cell); {
		case !ok:
			add("%s on %s: there is no such cell on the board %s", name, p.Cell, b.Name())
		case taken[p.Cell]:
			add("%s on %s: another man stands there", name, p.Cell)
		case p.Man.Kind() == rules.Pawn && b.BarsPawn(board.Side(c), cell):
			add("%s on %s: it cannot stand there (F16)", name, p.Cell)
		}
		taken[p.Cell] = true
	}
	if len(t.Pieces) > b.Size() {
		add("%d men have no room on the %d cells of the board %s", len(t.Pieces), b.Size(), b.Name())
	}
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		if royal[c] > 1 || royal[c] == 0 && kings[c] > 1 {
			add("%s has %d kings; allowed: one, or one man that is royal", c, royal[c]+kings[c])
		}
	}
	if !t.Game.Rules.Modes && t.History != (rules.SetupHistory{}) {
		add("queen-lost, escapes and partners are of %s; the rules are %s (S1)", rules.Synthesis.Name, t.Game.Rules.Name)
	}
	if t.Game.Rules.Modes {
		for _, c := range []rules.Colour{rules.White, rules.Black} {
			switch {
			case royal[c] > 0:
				add("%s has a royal man; %s has none but kings (S5)", c, t.Game.Rules.Name)
			case kings[c] == 0:
				add("%s has no king; in %s the game is over then (S6)", c, t.Game.Rules.Name)
			}
			lost := t.History.QueenLost[c]
			if queen := rules.NewMan(rules.Queen, c); lost != rules.Unsaid && slices.ContainsFunc(t.Pieces, func(p problems.Piece) bool { return p.Man == queen }) {
				add("%s has a queen, which cannot have been lost %s (S1)", c, lost)
			}
		}
	}
	goal := t.Stipulation.Goal
	victim := t.Stipulation.Reaching(t.Turn).Other()
	if (goal == task.Mate || goal == task.Check) && royal[victim]+kings[victim] == 0 {
		add("%s has no king, so that there is no %s; give it K, or a royal man such as N!", victim, goal)
	}
	if t.Systematic && t.Placements() == 0 {
		add("there are more than 2^64 placements of these men; leave out --systematic")
	}
	for _, w := range t.Wishes {
		if w.fits == nil {
			continue
		}
		if err := w.fits(t); err != nil {
			add("wish %q: %w", w.Text, err)
		}
	}
	return errors.Join(errs...)
}

// Placements is the number of systematic placements, those with two men on a cell included; 0 if it is 2^64 or more.
func (t *Task) Placements() uint64 {
	n := uint64(1)
	for _, p := range t.Pieces {
		if p.Cell != "" {
			continue
		}
		high, low := bits.Mul64(n, uint64(t.Game.Board.Size()))
		if high > 0 {
			return 0
		}
		n = low
	}
	return n
}
