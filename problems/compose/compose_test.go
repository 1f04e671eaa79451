package compose_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"flicker/problems"
	"flicker/problems/compose"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// brief is a task in texts.
type brief struct {
	white, black, board, stip string
	rules                     *rules.RuleSet
	wishes                    []string
}

func (b brief) task(t interface{ Fatal(...any) }) *compose.Task {
	if b.board == "" {
		b.board = "8x8"
	}
	if b.stip == "" {
		b.stip = "#1"
	}
	if b.rules == nil {
		b.rules = rules.Flickering
	}
	on, err := board.Parse(b.board)
	if err != nil {
		t.Fatal(err)
	}
	stip, err := problems.ParseStipulation(b.stip)
	if err != nil {
		t.Fatal(err)
	}
	pieces, men, err := problems.Roster{}.Pieces(b.white, b.black)
	if err != nil {
		t.Fatal(err)
	}
	task := &compose.Task{Game: rules.NewFairyGame(on, b.rules, men), Pieces: pieces, Stipulation: stip, Turn: stip.First(), Seed: 1, Solve: solver.Solve}
	for _, text := range b.wishes {
		w, err := compose.ParseWish(text)
		if err != nil {
			t.Fatal(err)
		}
		task.Wishes = append(task.Wishes, w)
	}
	return task
}

func run(t *testing.T, task *compose.Task, l compose.Limits) *compose.Outcome {
	t.Helper()
	out, err := task.Run(t.Context(), l)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// texts are the problems of an outcome as they are written, with their placements.
func texts(t *testing.T, list []*compose.Found) []string {
	t.Helper()
	var out []string
	for _, f := range list {
		var w bytes.Buffer
		if err := problems.Write(&w, f.Problem); err != nil {
			t.Fatal(err)
		}
		out = append(out, fmt.Sprintf("%d %s %v\n%s", f.Index, f.Solution.AllOrders(), f.Superfluous, w.String()))
	}
	return out
}

// briefs are tasks of all sorts in which something is found.
var briefs = []brief{
	{white: "K,Q,R", black: "K,P"},
	{white: "K,GI,GI", black: "K", board: "a1-e5"},
	{white: "K,R,B", black: "N!,P", board: "cylinder"},
	{white: "K,P,P", black: "K,P", wishes: []string{"en-passant"}},
	{white: "Ke1,Ra1,R", black: "K"},
	{white: "K,Q", black: "K,P", stip: "h#1"},
	{white: "K,Q,R", black: "K", stip: "#2", rules: rules.Orthodox, board: "6x6"},
	{white: "K,Q,B", black: "K", board: "three96", wishes: []string{"needed"}},
	{white: "Q,N", black: "K,N", stip: "x(d4)1", board: "a1-e5"},
	{white: "K,Q", black: "K", stip: "=1", board: "a1-d4"},
}

// A problem that is kept is sound when it is read and checked, and what is said of it is true.
func TestKeptIsSound(t *testing.T) {
	for _, b := range briefs {
		t.Run(fmt.Sprint(b), func(t *testing.T) {
			t.Parallel()
			out := run(t, b.task(t), compose.Limits{Tries: 3000, Count: 5})
			if len(out.Found) == 0 {
				t.Fatal("nothing found")
			}
			for i, text := range texts(t, out.Found) {
				_, file, _ := strings.Cut(text, "\n")
				list, err := problems.Read("x.yaml", []byte(file))
				if err != nil {
					t.Fatalf("%v\n%s", err, file)
				}
				p := list[0]
				if fen.Write(p.Position) != fen.Write(out.Found[i].Problem.Position) {
					t.Errorf("%s is read as %s", fen.Write(out.Found[i].Problem.Position), fen.Write(p.Position))
				}
				r, err := solver.Solve(t.Context(), p.Position, p.Stipulation, solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if j := problems.Judge(p, r); j.Verdict != problems.Sound {
					t.Errorf("%s: %s\n%s", j.Verdict, j.Detail, file)
				}
			}
		})
	}
}

// What is found does not depend on the number of threads, nor on where a search is cut and resumed.
func TestThreads(t *testing.T) {
	for _, b := range briefs {
		for _, systematic := range []bool{false, true} {
			t.Run(fmt.Sprint(b, systematic), func(t *testing.T) {
				t.Parallel()
				task := b.task(t)
				task.Systematic = systematic
				limits := compose.Limits{From: 700, Tries: 800, Count: 4, Threads: 1}
				one := run(t, task, limits)
				limits.Threads = 3
				three := run(t, task, limits)
				if diff := cmp.Diff(texts(t, one.Found), texts(t, three.Found)); diff != "" || one.Next != three.Next {
					t.Errorf("next %d and %d (-one thread +three)\n%s", one.Next, three.Next, diff)
				}
				first := run(t, task, compose.Limits{From: 700, Tries: (one.Next - 700) / 2, Threads: 2})
				second := run(t, task, compose.Limits{From: first.Next, Tries: one.Next - first.Next, Threads: 2})
				both := append(texts(t, first.Found), texts(t, second.Found)...)
				if diff := cmp.Diff(texts(t, one.Found), both); diff != "" {
					t.Errorf("(-at once +resumed)\n%s", diff)
				}
			})
		}
	}
}

// All systematic placements are tried, each diagram once: against a plain loop over the cells.
func TestSystematic(t *testing.T) {
	b := brief{white: "K,R,R", black: "K", board: "a1-c3"}
	task := b.task(t)
	task.Systematic = true
	if n := task.Placements(); n != 9*9*9*9 {
		t.Errorf("%d placements", n)
	}
	out := run(t, task, compose.Limits{})
	var got []string
	for _, f := range out.Found {
		got = append(got, fen.Write(f.Problem.Position))
	}
	var want []string
	cells := func(yield func(string) bool) {
		for c := range board.Cell(9) {
			if !yield(task.Game.Board.CellName(c)) {
				return
			}
		}
	}
	for k := range cells {
		for first := range cells {
			for second := range cells {
				for l := range cells {
					if first > second {
						continue
					}
					p, err := rules.NewPosition(task.Game, rules.Setup{Men: []rules.Placed{
						{Man: rules.NewMan(rules.King, rules.White), Cell: k}, {Man: rules.NewMan(rules.Rook, rules.White), Cell: first},
						{Man: rules.NewMan(rules.Rook, rules.White), Cell: second}, {Man: rules.NewMan(rules.King, rules.Black), Cell: l}}})
					if err != nil {
						continue
					}
					r, err := solver.Solve(t.Context(), p, task.Stipulation, solver.Options{Threads: 1})
					if err != nil {
						t.Fatal(err)
					}
					if r.Minimal == 1 {
						want = append(want, fen.Write(p))
					}
				}
			}
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" || len(want) == 0 {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if !out.Exhausted || out.Next != task.Placements() {
		t.Errorf("exhausted %v, next %d", out.Exhausted, out.Next)
	}
	if past := run(t, task, compose.Limits{From: out.Next + 5}); !past.Exhausted || past.Next != out.Next+5 {
		t.Errorf("beyond the last: exhausted %v, next %d", past.Exhausted, past.Next)
	}
}

// only is the problem of a diagram in which every man has its place; nil if it is not sound or not as wished.
func only(t *testing.T, b brief) *compose.Found {
	t.Helper()
	f, givenUp, err := b.task(t).Try(t.Context(), 0)
	if err != nil || givenUp {
		t.Fatal(givenUp, err)
	}
	return f
}

// Each wish can be granted and can fail, by diagrams whose solutions are known.
func TestWishes(t *testing.T) {
	quartet := brief{white: "Kf2,Qf8,Re7", black: "Kd4,Pb6"}       // Rc7, Qd6+, Kf3#, three orders
	castling := brief{white: "Ke1,Ra1,Rd1", black: "Kg1"}           // Rd2, 0-0-0#
	knights := brief{white: "Kb4,Pb7,Pc7,Pg7", black: "Ke8"}        // g8Q+, b8N, c8N#
	capture := brief{white: "Kh7,Qd2,Rh3", black: "Kf5,Pg5"}        // Qxg5+, Re3, Kh6#
	three := brief{white: "Kh8,Re1,Nf3", black: "Kh5,Nf7"}          // replaced below
	three.white, three.black, three.stip = "Kh8,Rf3,Ne1", "Kh5,Nf7", "#2" // Rg3, Nf3, Kg7, without check
	giraffe := brief{white: "Kb3,GIb1,Qh1", black: "Ka1"}
	_ = giraffe
	for _, c := range []struct {
		diagram      brief
		granted, not []string
	}{
		{quartet, []string{"moves 3", "moves 1-3", "men 5", "orders 3", "every-man", "needed", "promotions 0", "captures 0", "moved R"},
			[]string{"moves 2", "moves 4-9", "men 1-4", "orders 1-2", "promotions 1", "castling", "quiet", "captures 1", "moved P"}},
		{castling, []string{"castling", "orders 1", "every-man"}, []string{"promotions 1", "not-on cylinder"}},
		{knights, []string{"promotions 3", "needed"}, []string{"every-man", "promotions 1-2", "castling"}},
		{capture, []string{"captures 1"}, []string{"captures 0"}},
		{three, []string{"quiet", "moves 3"}, []string{"moves 1"}},
		{brief{white: "Ka3,Qf4,Ra1,Ph2", black: "Kb5,Pd4"}, nil, []string{"needed"}},
	} {
		if only(t, c.diagram) == nil {
			t.Errorf("%v is not sound", c.diagram)
			continue
		}
		for _, granted := range []bool{true, false} {
			list := c.not
			if granted {
				list = c.granted
			}
			for _, w := range list {
				b := c.diagram
				b.wishes = []string{w}
				if got := only(t, b) != nil; got != granted {
					t.Errorf("%v, %s: %v", c.diagram, w, got)
				}
			}
		}
	}
}
