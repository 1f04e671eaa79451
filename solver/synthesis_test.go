package solver_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/bench/plain/synthesis"
	"flicker/bench/random"
	"flicker/problems"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver"
	"flicker/solver/task"
)

// The stipulations of synthesis chess, straight from Part S and the definitions of the plays, on the plain generator: no table, no
// ordering, no code of the solver.

// goal tells whether a move from one position to another reaches the goal of a stipulation.
func synthesisGoal(s task.Stipulation, before, after *synthesis.Position, m synthesis.Move) bool {
	us := synthesis.White
	if !before.White {
		us = synthesis.Black
	}
	king := []byte{'K', 'k'}[1-us]
	switch s.Goal {
	case task.Mate:
		return after.Outcome() == synthesis.Lost
	case task.Stalemate:
		return after.Outcome() == synthesis.Stalemate
	case task.Check:
		return slices.Contains(after.Board[:], king) && after.Attacked(1-us)
	case task.Promotion:
		return m.Promotion != 0
	case task.Reach:
		return m.String()[2:4] == s.Cell
	default:
		panic("no such goal in this test")
	}
}

// synthesisForces tells whether the side on turn forces the goal within n moves by a first move.
func synthesisForces(s task.Stipulation, p *synthesis.Position, m synthesis.Move, n int) bool {
	after := p.Play(m)
	if s.Play == task.Direct && synthesisGoal(s, p, after, m) {
		return true
	}
	if n == 1 && s.Play == task.Direct {
		return false
	}
	replies := after.Moves()
	for _, r := range replies {
		later := after.Play(r)
		if s.Play == task.Self && synthesisGoal(s, after, later, r) {
			continue
		}
		won := n > 1 && slices.ContainsFunc(later.Moves(), func(m synthesis.Move) bool { return synthesisForces(s, later, m, n-1) })
		if !won {
			return false
		}
	}
	return len(replies) > 0
}

// synthesisLines are the lines of help play of exactly so many moves whose last alone reaches the goal for the side that is to.
func synthesisLines(s task.Stipulation, p *synthesis.Position, left int) []string {
	var out []string
	for _, m := range p.Moves() {
		after := p.Play(m)
		reached := left%2 == 1 && synthesisGoal(s, p, after, m)
		switch {
		case left == 1 && reached:
			out = append(out, m.String())
		case left > 1 && !reached:
			for _, line := range synthesisLines(s, after, left-1) {
				out = append(out, m.String()+" "+line)
			}
		}
	}
	return out
}

func TestSynthesisEqualsPlain(t *testing.T) {
	solved := map[string]int{}
	for _, c := range []struct {
		text      string
		men, most int // besides the kings; moves of the side on turn
		positions int
	}{
		{"#1", 7, 99, 60}, {"+1", 7, 99, 20}, {"s#1", 7, 99, 60}, {"=1", 2, 99, 300}, {"h#1", 5, 99, 25}, {"h=1", 2, 99, 60},
		{"#2", 3, 20, 120}, {"s#2", 3, 10, 40}, {"p2", 3, 20, 200}, {"z(d5)2", 3, 20, 40}, {"h#1.5", 3, 20, 30}, {"#3", 2, 6, 60},
	} {
		text := c.text
		s, err := problems.ParseStipulation(text)
		if err != nil {
			t.Fatal(err)
		}
		if testing.Short() {
			c.positions = min(c.positions, 60) / 3
		}
		for seed := range uint64(c.positions) {
			p := random.Synthesis(random.Rand(seed<<8+uint64(len(text))), c.men)
			q := plainPosition(t, p)
			if len(q.Moves()) > c.most {
				continue
			}
			var want, got []string
			if s.Play.Lines() {
				for _, n := range s.Lengths() {
					want = append(want, synthesisLines(s, q, n)...)
				}
			} else {
				for _, m := range q.Moves() {
					if synthesisForces(s, q, m, s.Series) {
						want = append(want, m.String())
					}
				}
			}
			r, err := solver.Solve(context.Background(), p, s, solver.Options{Threads: 1 + int(seed%3), MaxSolutions: 1 << 20})
			if err != nil {
				t.Fatal(err)
			}
			for _, sol := range r.Solutions {
				line := sol.Line
				if line == nil {
					line = []solver.Series{sol.Series}
				}
				var moves []string
				for _, one := range line {
					moves = append(moves, p.Game().Text(one.Moves[0]))
				}
				got = append(got, strings.Join(moves, " "))
			}
			slices.Sort(want)
			slices.Sort(got)
			if d := cmp.Diff(want, got); d != "" {
				t.Fatalf("%s: %s (-plain +solver):\n%s", fen.Write(p), text, d)
			}
			if len(want) > 0 {
				solved[text]++
			}
		}
		if solved[text] == 0 && !testing.Short() {
			t.Errorf("%s: no position had a solution", text)
		}
	}
	t.Log(solved)
}

// plainPosition is a position as the plain generator has it, by way of its FEN.
func plainPosition(t *testing.T, p *rules.Position) *synthesis.Position {
	t.Helper()
	fields := strings.Fields(fen.Write(p))
	q, err := synthesis.Parse(fields[0], fields[1])
	if err != nil {
		t.Fatal(err)
	}
	if fields[2] != "-" {
		q.Castling = fields[2]
	}
	for ep := p.EnPassant(); !ep.Empty(); {
		q.EnPassant = int(ep.Pop())
	}
	h := p.History()
	for c := range 2 {
		if h.QueenLost[c] == rules.Home {
			q.QueenLost[c] = synthesis.Home
		}
		q.Escapes[c] = h.Escapes[c]
		if h.Partners[c].Both() {
			q.Players[c] = 2
		}
	}
	return q
}
