package main

import (
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// partsMeasured are positions for #2, of those of the race, on which parts of the constraint engine are switched off.
var partsMeasured = twoSeries[2:7]

// partsLongest is the time that a search with a part switched off is given.
const partsLongest = 20 * time.Second

// parts solves #2 with parts of the constraint engine switched off one by one, and prints the time and the number of
// candidates.
func parts(w io.Writer, positions []string, longest time.Duration) error {
	g := rules.NewGame(board.Standard, rules.Flickering)
	t := newTable(w, "position", "whole search", "no seeds", "no covers", "no killers", "no cores", "no shortening", "no nets")
	for _, text := range positions {
		p, err := fen.Position(g, text)
		if err != nil {
			return err
		}
		row := table.Row{text}
		for _, o := range []constraint.Options{
			{}, {NoSeeds: true}, {NoCovers: true}, {NoKillers: true}, {NoCores: true}, {NoShortening: true}, {NoNets: true},
		} {
			cell, err := without(p, o, longest)
			if err != nil {
				return fmt.Errorf("%s: %w", text, err)
			}
			row = append(row, cell)
		}
		t.AppendRow(row)
	}
	t.Render()
	_, err := fmt.Fprintf(w, "#2, all keys: seconds and candidates, one thread, with parts of the constraint engine switched off. "+
		">: stopped after %v.\n", longest)
	return err
}

// without is the time of a search and its candidates.
func without(p *rules.Position, o constraint.Options, longest time.Duration) (string, error) {
	f, err := find(p, longest, constraint.Job{
		Stip: task.Stipulation{Goal: task.Mate, Series: 2}, Options: o,
		Found: func(constraint.Solution) bool { return true },
	})
	mark := ""
	if !f.complete {
		mark = "> "
	}
	return fmt.Sprintf("%s%s  %d", mark, seconds(f.seconds), f.stats.Candidates), err
}

// finding is what one search by constraints took.
type finding struct {
	complete bool
	stats    constraint.Stats
	seconds  float64
}

// find searches by constraints, for no longer than is said; 0: for as long as it takes.
func find(p *rules.Position, longest time.Duration, job constraint.Job) (f finding, err error) {
	job.Stop = new(atomic.Bool)
	if longest > 0 {
		defer time.AfterFunc(longest, func() { job.Stop.Store(true) }).Stop()
	}
	started := time.Now()
	f.complete, f.stats, err = constraint.Find(p, job)
	f.seconds = time.Since(started).Seconds()
	return f, err
}
