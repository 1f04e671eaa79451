package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// draw writes random boards, a FEN on each line, for another program to be raced against on the same ones: only those
// without a mate in one series, if they are to be quiet.
func draw(w io.Writer, boards, men int, quiet bool) error {
	r := random.Rand(uint64(men))
	g := rules.NewGame(board.Standard, rules.Flickering)
	for boards > 0 {
		p, err := drawBoard(r, g, men)
		if err != nil {
			return err
		}
		if quiet {
			once := pass{most: 1, stip: task.Stipulation{Goal: task.Mate, Series: 1}}
			if err := once.run([]*rules.Position{p}); err != nil {
				return err
			}
			if once.solutions > 0 {
				continue
			}
		}
		if _, err := fmt.Fprintln(w, fen.Write(p)); err != nil {
			return err
		}
		boards--
	}
	return nil
}

// readList reads positions of flickering chess, a FEN on each line.
func readList(name string) ([]*rules.Position, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	g := rules.NewGame(board.Standard, rules.Flickering)
	var list []*rules.Position
	scan := bufio.NewScanner(file)
	for scan.Scan() {
		text := strings.TrimSpace(scan.Text())
		if text == "" {
			continue
		}
		p, err := fen.Position(g, text)
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", name, text, err)
		}
		list = append(list, p)
	}
	if err := scan.Err(); err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: no position", name)
	}
	return list, nil
}

// solveList solves all positions by constraints, several times over, as the pass says, and prints the times of each. Only the
// first meets fresh memory, as a user's run does.
func solveList(w io.Writer, list []*rules.Position, what pass, passes int) error {
	t := newTable(w, "pass", "total ms", "median", "worst", "95 % within", "solutions", "cut", "stopped", "MB allocated")
	for n := range passes {
		r := what
		bytes, err := allocated(func() error { return r.run(list) })
		if err != nil {
			return err
		}
		row := append(table.Row{n + 1, fmt.Sprintf("%.1f", r.total)}, spread(r.ms)...)
		slices.Sort(r.ms)
		t.AppendRow(append(row, fmt.Sprintf("%.2f", r.ms[(len(r.ms)*95+99)/100-1]), r.solutions, r.cut, r.stopped,
			fmt.Sprintf("%.1f", float64(bytes)/1e6)))
	}
	t.Render()
	patience := "never stopped"
	if what.longest > 0 {
		patience = fmt.Sprintf("stopped after %v", what.longest)
	}
	_, err := fmt.Fprintf(w, "#%d of %d positions by constraints, threads: %d; cut after %d solutions, %s.\n",
		what.stip.Series, len(list), what.threads, what.most, patience)
	return err
}

// pass is one pass through a list: what is asked of each position, and what it took, in milliseconds, and found.
type pass struct {
	stip          task.Stipulation
	most, threads int
	longest       time.Duration // 0: any

	ms                      []float64
	total                   float64
	solutions, cut, stopped int
}

func (r *pass) run(list []*rules.Position) error {
	for _, p := range list {
		if err := r.solve(p); err != nil {
			return fmt.Errorf("%s: %w", fen.Write(p), err)
		}
	}
	return nil
}

func (r *pass) solve(p *rules.Position) error {
	found := 0
	f, err := find(p, r.longest, constraint.Job{
		Stip: r.stip, Threads: r.threads,
		Found: func(constraint.Solution) bool { found++; return found < r.most },
	})
	if err != nil {
		return err
	}
	ms := 1000 * f.seconds
	r.ms, r.total, r.solutions = append(r.ms, ms), r.total+ms, r.solutions+found
	switch {
	case f.complete:
	case found >= r.most:
		r.cut++
	default:
		r.stopped++
	}
	return nil
}
