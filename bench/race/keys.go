package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/jedib0t/go-pretty/v6/table"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

// twoSeries are random positions without a mate in one series, of more and more men, for #2.
var twoSeries = []string{
	"4k2r/8/8/8/6B1/8/2P5/4K3 b k -",
	"4NK2/8/3P4/2k5/8/7p/2P4r/6r1 b - -",
	"6NK/1Nn5/B3k2q/8/8/1b4B1/6p1/8 w - -",
	"r6Q/3b4/5P2/r1N1p3/2K3kB/8/1B5n/8 b - -",
	"8/1Pp5/8/4n3/5pk1/1p2rp2/2P1P3/R3KB1R b KQ -",
	"8/1PQ1N3/R3P3/1P2pp1K/8/1p5k/4n1pP/1n1b4 w - f6",
	"2bN4/1P5P/p1Pp1k2/7q/1q5n/p1P2P2/3P1P2/1nBq3K w - -",
	"1BqN2B1/1r3K2/1k5p/2rq2Q1/Pnp1P3/3R1qP1/3P3N/2nn4 w - -",
	"5NB1/1B2R1p1/2K1N2P/1np2Pkp/p5p1/1P2Brpn/1p1R4/Q2q4 b - -",
	"Q3QBB1/5n1p/1pp4k/pp2B1b1/r6p/R1N2P2/1nbP4/R3K2R b KQ -",
	"1KrR1N1b/Pp1P3P/3Pp3/PPpp3P/2p5/4p2P/p4p2/NrBb1k2 w - c6",
	"1RKn4/p1npr2p/2nb3P/P1P1k2P/p1q1b2p/PP2Pp2/3r2P1/2QBN1NB w - -",
}

// keys solves #2 with one thread and with two, and prints what it takes.
func keys(w io.Writer) error {
	g := rules.NewGame(board.Standard, rules.Flickering)
	t := newTable(w, "position", "men", "keys", "candidates", "counterexamples", "seconds", "2 threads", "ratio")
	var big []string // without rights
	for _, text := range twoSeries {
		p, err := fen.Position(g, text)
		if err != nil {
			return err
		}
		one, err := keysOf(p, 1)
		if err != nil {
			return err
		}
		two, err := keysOf(p, 2)
		if err != nil {
			return err
		}
		if one.found != two.found {
			return fmt.Errorf("%s: %d keys with one thread, %d with two", text, one.found, two.found)
		}
		if one.seconds > bigSeconds && strings.HasSuffix(text, " - -") {
			big = append(big, text)
		}
		t.AppendRow(table.Row{
			text, p.Men(rules.White).Len() + p.Men(rules.Black).Len(), one.found, one.candidates, one.counterexamples,
			seconds(one.seconds), seconds(two.seconds), fmt.Sprintf("%.1f", one.seconds/two.seconds),
		})
	}
	t.Render()
	if _, err := fmt.Fprintln(w, "#2, all keys. Easy problems are not shared out between threads."); err != nil {
		return err
	}
	if len(big) == 0 {
		return nil
	}
	return keysGain(w, big)
}

// keysGain prints what a second thread gains, by the geometric means over the reflections of each position: the same search
// takes up to twice as long or short when its moves come in another order, with any number of threads.
func keysGain(w io.Writer, list []string) error {
	g := rules.NewGame(board.Standard, rules.Flickering)
	t := newTable(w, "position", "1 thread", "2 threads", "gain")
	all := 0.0
	for _, text := range list {
		var means [2]mean
		for _, reflected := range reflections(text) {
			p, err := fen.Position(g, reflected)
			if err != nil {
				return err
			}
			for i := range means {
				k, err := keysOf(p, i+1)
				if err != nil {
					return err
				}
				means[i].add(measured{seconds: k.seconds})
			}
		}
		one, two := means[0].seconds(), means[1].seconds()
		all += math.Log(one/two) / float64(len(list))
		t.AppendRow(table.Row{text, seconds(one), seconds(two), fmt.Sprintf("%.2f", one/two)})
	}
	t.AppendFooter(table.Row{"all", "", "", fmt.Sprintf("%.2f", math.Exp(all))})
	t.Render()
	_, err := fmt.Fprintf(w, "#2 of more than %d s: geometric means over the position and its reflections, left and right, White and Black.\n", bigSeconds)
	return err
}

// reflections are a position without castling and en passant rights and the three that are the same but for left and right,
// White and Black.
func reflections(text string) []string {
	rows, turn, _ := strings.Cut(text, " ")
	ranks := strings.Split(rows, "/")
	var mirrored, swapped, both []string
	for _, r := range slices.Backward(ranks) {
		swapped = append(swapped, swapCase(r))
		both = append(both, reverse(swapCase(r)))
	}
	for _, r := range ranks {
		mirrored = append(mirrored, reverse(r))
	}
	other := "w" + turn[1:]
	if turn[0] == 'w' {
		other = "b" + turn[1:]
	}
	return []string{
		text, strings.Join(mirrored, "/") + " " + turn,
		strings.Join(swapped, "/") + " " + other, strings.Join(both, "/") + " " + other,
	}
}

func reverse(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, s)
}

// keysFound are the keys of a position and what they took.
type keysFound struct {
	found                       int
	candidates, counterexamples uint64
	seconds                     float64
}

func keysOf(p *rules.Position, threads int) (keysFound, error) {
	started := time.Now()
	r, err := solver.Solve(context.Background(), p, solver.Stipulation{Series: 2}, solver.Options{Threads: threads})
	if err != nil {
		return keysFound{}, err
	}
	return keysFound{r.Minimal, r.Stats.Candidates, r.Stats.Counterexamples, time.Since(started).Seconds()}, nil
}
