// Race runs the enumerator of move sets against the plain baseline, and the two engines against each other, and prints
// tables. Lists of positions (list.go) are for races against other programs.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"flicker/solver/task"
)

const perftDepth = 5

func main() {
	long := flag.Bool("long", false, "run the array too (minutes)")
	budget := flag.Int("budget", 2_000_000, "sets after which the baseline is stopped; 0: never")
	boards := flag.Int("boards", 11, "random boards for each number of men")
	patience := flag.Duration("patience", time.Second, "after which enumeration of one of them is stopped")
	single := flag.Bool("orthodox", false, "race orthodox problems only")
	twoMoves := flag.Bool("keys", false, "race two-series problems only")
	word := flag.String("problem", "", "of the orthodox problems, only those with this in their name")
	name := flag.String("list", "", "only solve the positions of this file, a FEN on each line, by constraints")
	series := flag.Int("series", 1, "in which the positions of a list are mate")
	most := flag.Int("most", mostListed, "solutions of one of them are listed")
	threads := flag.Int("threads", 1, "for each of them")
	longest := flag.Duration("longest", 0, "after which one of them is stopped; 0: never")
	passes := flag.Int("passes", 3, "through the list")
	drawn := flag.Int("draw", 0, "only write so many random boards, as a list")
	men := flag.Int("men", 32, "on each of them")
	quiet := flag.Bool("quiet", false, "draw only boards without a mate in one series")
	flag.Parse()
	if *drawn > 0 {
		exit(draw(os.Stdout, *drawn, *men, *quiet))
	}
	if *name != "" {
		list, err := readList(*name)
		if err == nil {
			mate := task.Stipulation{Goal: task.Mate, Series: *series}
			err = solveList(os.Stdout, list, pass{stip: mate, most: *most, threads: *threads, longest: *longest}, *passes)
		}
		exit(err)
	}
	if *single {
		exit(orthodox(os.Stdout, *word))
	}
	if *twoMoves {
		exit(keys(os.Stdout))
	}
	list := entries
	if *long {
		list = append(list, longEntries...)
	}
	err := race(os.Stdout, list, *budget, perftDepth)
	if err == nil {
		err = byMen(os.Stdout, *boards, *patience)
	}
	if err == nil {
		err = keys(os.Stdout)
	}
	if err == nil {
		err = parts(os.Stdout, partsMeasured, partsLongest)
	}
	if err == nil {
		err = orthodox(os.Stdout, *word)
	}
	exit(err)
}

// exit ends the program, with a message if there is an error.
func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "race:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// race measures all entries and prints the table, then perft of the orthodox array.
func race(w io.Writer, list []entry, budget, depth int) error {
	t := table.NewWriter()
	t.SetOutputMirror(w)
	t.SetStyle(table.StyleLight)
	t.AppendHeader(table.Row{"position", "sets", "seconds", "sets/s", "allocated", "baseline s", "sets/s", "ratio"})
	var right []table.ColumnConfig
	for column := 2; column <= 8; column++ {
		right = append(right, table.ColumnConfig{Number: column, Align: text.AlignRight, AlignHeader: text.AlignRight})
	}
	t.SetColumnConfigs(right)
	for _, e := range list {
		r, err := measure(e, budget)
		if err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
		if r.complete && r.plain.sets != r.fast.sets {
			return fmt.Errorf("%s: the enumerator finds %d sets, the baseline %d", e.name, r.fast.sets, r.plain.sets)
		}
		t.AppendRow(r.cells())
	}
	t.Render()
	fmt.Fprintf(w, "One core each. \"allocated\" is all the memory the enumerator asked for in the run.\n"+
		"-: the baseline was stopped after %d sets; its rate up to there is compared.\n", budget)
	p, err := measurePerft(depth)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "Perft of the orthodox array, depth %d, with the same tables: %d leaves in %.2f s, %s leaves/s.\n",
		depth, p.sets, p.seconds, millions(p.perSecond()))
	return err
}

func (r row) cells() table.Row {
	baseline := "-"
	if r.complete {
		baseline = fmt.Sprintf("%.4f", r.plain.seconds)
	}
	return table.Row{
		r.name, r.fast.sets, fmt.Sprintf("%.4f", r.fast.seconds), millions(r.fast.perSecond()),
		fmt.Sprintf("%d KiB", (r.heap+1023)/1024), baseline, millions(r.plain.perSecond()),
		fmt.Sprintf("%.1f", r.fast.perSecond()/r.plain.perSecond()),
	}
}

func millions(perSecond float64) string { return fmt.Sprintf("%.2f M", perSecond/1e6) }
