package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/single"
	"flicker/solver/task"
)

// printedProblems may not be copied: they are read where they are.
const printedProblems = "../shared/corpus/printed/race.jsonl"

// printed is a problem with the time that another solver takes.
type printed struct {
	ID          string
	FEN         string
	Men         map[string]any // fairy men
	Stipulation string
	Solutions   int
	Seconds     float64 `json:"popeye_cpu_seconds"`
}

// measured is one run of the search.
type measured struct {
	found   int
	seconds float64
	stats   single.Stats
}

func readPrinted(file string) ([]printed, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var out []printed
	for scan := bufio.NewScanner(f); scan.Scan(); {
		var p printed
		if err := json.Unmarshal(scan.Bytes(), &p); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if len(p.Men) == 0 {
			out = append(out, p)
		}
	}
	return out, nil
}

// stipulation reads such as "ser-h#4" of goals that name no cell.
func stipulation(words string) (task.Stipulation, error) {
	for _, s := range stipulations() {
		if s.String() == words {
			return s, nil
		}
	}
	return task.Stipulation{}, fmt.Errorf("stipulation %q", words)
}

func stipulations() []task.Stipulation {
	var out []task.Stipulation
	for _, play := range task.Plays() {
		for _, goal := range task.Goals() {
			for n := 1; n < 20; n++ {
				out = append(out, task.Stipulation{Play: play, Goal: goal, Series: n})
			}
		}
	}
	return out
}

// solve runs the search for all solutions.
func (p printed) solve(o single.Options, threads int) (measured, error) {
	stip, err := stipulation(p.Stipulation)
	if err != nil {
		return measured{}, err
	}
	pos, err := fen.Position(rules.NewGame(board.Standard, rules.Orthodox), p.FEN)
	if err != nil {
		return measured{}, err
	}
	runtime.GC() // of the last table
	started := time.Now()
	r := single.New(o).Solve(pos, single.Job{Stip: stip, Threads: threads})
	m := measured{len(r.Keys) + len(r.Lines), time.Since(started).Seconds(), r.Stats}
	if m.found != p.Solutions {
		return m, fmt.Errorf("%s: %d solutions, want %d", p.ID, m.found, p.Solutions)
	}
	return m, nil
}

// orthodox races single moves against the times printed with the problems whose names contain the word.
func orthodox(w io.Writer, word string) error {
	list, err := readPrinted(printedProblems)
	if errors.Is(err, fs.ErrNotExist) {
		_, err := fmt.Fprintf(w, "Orthodox problems: skipped, there is no %s.\n", printedProblems)
		return err
	}
	if err != nil {
		return err
	}
	t := newTable(w, "problem", "stipulation", "solutions", "seconds", "2 threads", "states", "table hits", "stores", "Popeye s", "ratio")
	var ours, theirs float64
	for _, p := range list {
		if !strings.Contains(p.ID, word) {
			continue
		}
		one, err := p.solve(single.Options{}, 1)
		if err != nil {
			return err
		}
		two, err := p.solve(single.Options{}, 2)
		if err != nil {
			return err
		}
		ours, theirs = ours+one.seconds, theirs+p.Seconds
		t.AppendRow(table.Row{
			p.ID, p.Stipulation, one.found, seconds(one.seconds), seconds(two.seconds), one.stats.States,
			one.stats.TableHits, one.stats.TableStores, seconds(p.Seconds), fmt.Sprintf("%.1f", p.Seconds/one.seconds),
		})
	}
	t.AppendFooter(table.Row{"all", "", "", seconds(ours), "", "", "", "", seconds(theirs), fmt.Sprintf("%.1f", theirs/ours)})
	t.Render()
	if err := gain(w, list, word); err != nil {
		return err
	}
	return worth(w, list)
}

const (
	// measuredOn is the part of a name of the problems on which parts of the search are switched off.
	measuredOn = "R08 R09"
	// longest is the time that such a search is given.
	longest = time.Minute
)

// worth prints what the table, the ordering and the pruning of the search are worth.
func worth(w io.Writer, list []printed) error {
	t := newTable(w, "problem", "stipulation", "whole search", "no table", "no ordering", "no pruning")
	for _, p := range list {
		if !strings.Contains(measuredOn, p.ID[:3]) {
			continue
		}
		row := table.Row{p.ID, p.Stipulation}
		for _, o := range []single.Options{{}, {NoTable: true}, {NoOrdering: true}, {NoPruning: true}} {
			text, err := p.within(o, longest)
			if err != nil {
				return err
			}
			row = append(row, text)
		}
		t.AppendRow(row)
	}
	t.Render()
	_, err := fmt.Fprintln(w, "Seconds, one thread, with parts of the search switched off.")
	return err
}

// within is the time of a search, or that it was stopped.
func (p printed) within(o single.Options, most time.Duration) (string, error) {
	stip, err := stipulation(p.Stipulation)
	if err != nil {
		return "", err
	}
	pos, err := fen.Position(rules.NewGame(board.Standard, rules.Orthodox), p.FEN)
	if err != nil {
		return "", err
	}
	var stop atomic.Bool
	defer time.AfterFunc(most, func() { stop.Store(true) }).Stop()
	started := time.Now()
	if r := single.New(o).Solve(pos, single.Job{Stip: stip, Threads: 1, Stop: &stop}); !r.Complete {
		return fmt.Sprintf("stopped after %v", most), nil
	}
	return seconds(time.Since(started).Seconds()), nil
}

func seconds(s float64) string { return fmt.Sprintf("%.2f", s) }

// newTable begins a table of numbers, the first column apart.
func newTable(w io.Writer, columns ...string) table.Writer {
	t := table.NewWriter()
	t.SetOutputMirror(w)
	t.SetStyle(table.StyleLight)
	var header table.Row
	var right []table.ColumnConfig
	for i, c := range columns {
		header = append(header, c)
		if i > 0 {
			right = append(right, table.ColumnConfig{Number: i + 1, Align: text.AlignRight, AlignHeader: text.AlignRight})
		}
	}
	t.AppendHeader(header)
	t.SetColumnConfigs(right)
	return t
}
