package main

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"

	"flicker/solver/single"
)

const (
	// shuffles is the number of orders of first moves, that by text included, over which the gain of threads is averaged: a search
	// in another order is up to twice as long or short, with any number of threads.
	shuffles = 8
	// bigSeconds is from when on a problem is a big one.
	bigSeconds = 2
)

// gain prints what a second thread gains on the big problems, by the geometric means over several orders of first moves.
func gain(w io.Writer, list []printed, word string) error {
	t := newTable(w, "problem", "stipulation", "1 thread", "2 threads", "gain", "states", "2 threads", "ratio")
	problems, all := 0, 0.0
	for _, p := range list {
		if !strings.Contains(p.ID, word) {
			continue
		}
		var means [2]mean
		for seed := range uint64(shuffles) {
			for i := range means {
				m, err := p.solve(single.Options{Shuffle: seed}, i+1)
				if err != nil {
					return err
				}
				means[i].add(m)
			}
			if means[0].seconds() < bigSeconds {
				break
			}
		}
		one, two := means[0], means[1]
		if one.n < shuffles {
			continue
		}
		problems++
		all += math.Log(one.seconds() / two.seconds())
		t.AppendRow(table.Row{
			p.ID, p.Stipulation, seconds(one.seconds()), seconds(two.seconds()), fmt.Sprintf("%.2f", one.seconds()/two.seconds()),
			uint64(one.states()), uint64(two.states()), fmt.Sprintf("%.2f", two.states()/one.states()),
		})
	}
	if problems == 0 {
		return nil
	}
	t.AppendFooter(table.Row{"all", "", "", "", fmt.Sprintf("%.2f", math.Exp(all/float64(problems)))})
	t.Render()
	_, err := fmt.Fprintf(w, "Problems of more than %d s: geometric means over %d orders of first moves.\n", bigSeconds, shuffles)
	return err
}

// mean is a geometric mean of runs.
type mean struct {
	n                     int
	logSeconds, logStates float64
}

func (m *mean) add(r measured) {
	m.n++
	m.logSeconds += math.Log(r.seconds)
	m.logStates += math.Log(float64(max(r.stats.States, 1)))
}

func (m *mean) seconds() float64 { return math.Exp(m.logSeconds / float64(m.n)) }
func (m *mean) states() float64  { return math.Exp(m.logStates / float64(m.n)) }
