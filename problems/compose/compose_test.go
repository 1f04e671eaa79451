package compose_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
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
	history                   string
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
	if task.History, err = fen.ReadHistoryFields(b.history); err != nil {
		t.Fatal(err)
	}
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

// distinct are problems found in turn, each diagram once.
func distinct(lists ...[]*compose.Found) []*compose.Found {
	var out []*compose.Found
	known := map[string]bool{}
	for _, f := range slices.Concat(lists...) {
		if diagram := fen.Write(f.Problem.Position); !known[diagram] {
			known[diagram] = true
			out = append(out, f)
		}
	}
	return out
}

// A diagram that is drawn again is found once.
func TestDistinct(t *testing.T) {
	list := run(t, brief{white: "K,Q", black: "K", board: "a1-c3"}.task(t), compose.Limits{Tries: 5000}).Found
	if n := len(distinct(list)); n != len(list) || n == 0 {
		t.Errorf("%d problems, %d of them distinct", len(list), n)
	}
}

// briefs are tasks of all sorts in which something is found.
var briefs = []brief{
	{white: "K,Q,R", black: "K,P"},
	{white: "K,GI,GI", black: "K", board: "a1-e5"},
	{white: "K,R,B", black: "N!,P", board: "cylinder"},
	{white: "K,Q,Pe5", black: "K,Pd5", wishes: []string{"en-passant"}},
	{white: "Ke1,Ra1,R", black: "K"},
	{white: "K,Q", black: "K,P", stip: "h#1"},
	{white: "K,Q,R", black: "K", stip: "#2", rules: rules.Orthodox, board: "6x6"},
	{white: "K,Q,B", black: "K", board: "three96", wishes: []string{"needed"}},
	{white: "Q,N", black: "K,N", stip: "x(d4)1", board: "a1-e5"},
	{white: "K,Q", black: "K", stip: "=1", board: "a1-d4"},
	{white: "K,R,R", black: "K,B", rules: rules.Synthesis, history: "queen-lost:home/- escapes:0/31 partners:12/1", wishes: []string{"not-under orthodox"}},
}

// A problem that is kept is sound when it is read and checked, and what is said of it is true.
func TestKeptIsSound(t *testing.T) {
	for _, b := range briefs {
		t.Run(fmt.Sprint(b), func(t *testing.T) {
			t.Parallel()
			out := run(t, b.task(t), compose.Limits{Tries: 2000, Count: 4})
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
				both := texts(t, distinct(first.Found, second.Found))
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
	for _, c := range []struct {
		solution     string
		diagram      brief
		granted, not []string
	}{
		{"Rc7, Qd6+, Kf3#", brief{white: "Kf2,Qf8,Re7", black: "Kd4,Pb6"},
			[]string{"moves 3", "moves 1-3", "men 5", "orders 3", "every-man", "needed", "promotions 0", "captures 0", "moved R"},
			[]string{"moves 2", "moves 4-9", "men 1-4", "orders 1-2", "promotions 1", "castling", "quiet", "captures 1", "moved P", "not-under through-check"}},
		{"Rd2, 0-0-0#", brief{white: "Ke1,Ra1,Rd1", black: "Kg1"}, []string{"castling", "orders 1", "every-man"}, []string{"promotions 1"}},
		{"g8Q+, b8N, c8N#", brief{white: "Kb4,Pb7,Pc7,Pg7", black: "Ke8"}, []string{"promotions 3", "needed"}, []string{"every-man", "promotions 1-2"}},
		{"Qxg5+, Re3, Kh6#", brief{white: "Kh7,Qd2,Rh3", black: "Kf5,Pg5"}, []string{"captures 1"}, []string{"captures 0"}},
		{"Rg3, Nf3, Kg7, quietly", brief{white: "Kh8,Rf3,Ne1", black: "Kh5,Nf7", stip: "#2"}, []string{"quiet", "moves 3"}, []string{"moves 1"}},
		{"Rb3, AMd3#; without check in between AMd3 is enough", brief{white: "Kd8,AMh7,Rf3", black: "Kc4,Nb6", rules: rules.ThroughCheck},
			[]string{"not-under flickering", "moved AM", "orders 1"}, []string{"every-man"}},
		{"Kb3, Ra5+, Qc7#, and a pawn", brief{white: "Ka3,Qf4,Ra1,Ph2", black: "Kb5,Pd4"}, []string{"moved Q"}, []string{"needed", "every-man"}},
	} {
		if only(t, c.diagram) == nil {
			t.Errorf("%s: not sound", c.solution)
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
					t.Errorf("%s, wish %s: %v", c.solution, w, got)
				}
			}
		}
	}
}

// The wish for an en passant capture gives the diagram its rights; without it there are none.
func TestEnPassantWish(t *testing.T) {
	b := brief{white: "K,Q,Pe5", black: "K,Pd5", wishes: []string{"en-passant"}}
	for _, f := range run(t, b.task(t), compose.Limits{Tries: 20_000, Count: 3}).Found {
		if f.EnPassant == 0 || f.Problem.Position.EnPassant().Empty() {
			t.Errorf("%s: %d captures en passant", fen.Write(f.Problem.Position), f.EnPassant)
		}
	}
	b.wishes = nil
	for _, f := range run(t, b.task(t), compose.Limits{Tries: 20_000, Count: 30}).Found {
		if !f.Problem.Position.EnPassant().Empty() {
			t.Errorf("%s", fen.Write(f.Problem.Position))
		}
	}
}

// Of a problem wished not to solve on another board, the solution does not solve there; without the wish some do.
func TestNotOn(t *testing.T) {
	solvesOn := func(spec string, f *compose.Found) bool {
		b, err := board.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Position(rules.NewGame(b, rules.Flickering), fen.Write(f.Problem.Position))
		if err != nil {
			t.Fatal(err)
		}
		r, err := solver.Solve(t.Context(), p, f.Problem.Stipulation, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(r.Solutions, func(s solver.Solution) bool { return slices.Equal(s.Moves, f.Solution.Moves) })
	}
	b := brief{white: "K,Q", black: "K", board: "cylinder"}
	without := run(t, b.task(t), compose.Limits{Tries: 1500}).Found
	b.wishes = []string{"not-on 8x8"}
	with := run(t, b.task(t), compose.Limits{Tries: 1500}).Found
	if len(with) == 0 || len(with) >= len(without) {
		t.Errorf("%d with the wish, %d without", len(with), len(without))
	}
	for _, f := range with {
		if solvesOn("8x8", f) {
			t.Errorf("%s is solved by %s on the plain board too", fen.Write(f.Problem.Position), f.Problem.Position.Game().Text(f.Solution.Moves[0]))
		}
	}
}

// Every diagram has the history of the task, on which it depends what is found.
func TestHistory(t *testing.T) {
	found := func(history string) []string {
		task := brief{white: "K,R,R", black: "K", rules: rules.Synthesis, history: history}.task(t)
		var out []string
		for _, f := range run(t, task, compose.Limits{Tries: 400}).Found {
			if got := f.Problem.Position.History(); got.QueenLost[rules.White] == rules.Unsaid || got.Partners != task.History.Partners || got.Escapes != task.History.Escapes {
				t.Errorf("%q: %+v", history, got)
			}
			out = append(out, f.Problem.Intended[0].Text+fmt.Sprint(f.Index))
		}
		return out
	}
	found("escapes:0/31 partners:12/1")
	if away, home := found(""), found("queen-lost:home/-"); len(home) == 0 || slices.Equal(away, home) {
		t.Errorf("away %d, home %d", len(away), len(home))
	}
}

// A man is superfluous just if the diagram without it is sound with the same solution.
func TestSuperfluous(t *testing.T) {
	for _, f := range run(t, brief{white: "K,R,R,P", black: "K,P,N"}.task(t), compose.Limits{Tries: 1000}).Found {
		p := f.Problem.Position
		for _, side := range []rules.Colour{rules.White, rules.Black} {
			for _, c := range p.Men(side).Cells() {
				if c == p.King(side) {
					continue
				}
				s := rules.Setup{Turn: p.Turn(), Castling: strings.Trim(fen.Castling(p), "-")}
				for _, each := range []rules.Colour{rules.White, rules.Black} {
					for _, a := range p.Men(each).Cells() {
						if a != c {
							s.Men = append(s.Men, rules.Placed{Man: p.At(a), Cell: p.Board().CellName(a)})
						}
					}
				}
				same := false
				if q, err := rules.NewPosition(p.Game(), s); err == nil {
					r, err := solver.Solve(t.Context(), q, f.Problem.Stipulation, solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					same = r.Minimal == 1 && slices.Equal(r.Solutions[0].Moves, f.Solution.Moves)
				}
				if name := p.Board().CellName(c); slices.Contains(f.Superfluous, name) != same {
					t.Errorf("%s: %s, superfluous %v", fen.Write(p), name, f.Superfluous)
				}
			}
		}
	}
}

func TestRank(t *testing.T) {
	list := run(t, brief{white: "K,Q,R", black: "K,P"}.task(t), compose.Limits{Tries: 2000}).Found
	value := map[string]func(*compose.Found) int{
		"superfluous": func(f *compose.Found) int { return len(f.Superfluous) },
		"idle":        func(f *compose.Found) int { return len(f.Idle) },
		"moves":       func(f *compose.Found) int { return -f.Moves },
		"orders":      func(f *compose.Found) int { return int(f.Solution.AllOrders().Int64()) },
		"captures":    func(f *compose.Found) int { return f.Captures },
		"promotions":  func(f *compose.Found) int { return -f.Promotions },
		"men":         func(f *compose.Found) int { return f.Men },
	}
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"superfluous", "idle", "moves", "orders", "captures", "promotions", "men"}), 1, 4, rapid.ID).Draw(t, "measures")
		by, err := compose.ParseRank(strings.Join(names, ", "))
		if err != nil {
			t.Fatal(err)
		}
		sorted := rapid.Permutation(list).Draw(t, "list")
		compose.Rank(sorted, by)
		for i := range sorted[1:] {
			var a, b []int
			for _, n := range names {
				a, b = append(a, value[n](sorted[i])), append(b, value[n](sorted[i+1]))
			}
			a, b = append(a, int(sorted[i].Index)), append(b, int(sorted[i+1].Index))
			if slices.Compare(a, b) >= 0 {
				t.Fatalf("%v: %v before %v", names, a, b)
			}
		}
	})
}

func TestTaskFaults(t *testing.T) {
	for want, change := range map[string]func(*brief){
		"no such cell on the board 4x4":                            func(b *brief) { b.white, b.board = "Ke5", "a1-d4" },
		"another man stands there":                                 func(b *brief) { b.white = "Ke5,Qe5" },
		"it cannot stand there (F16)":                              func(b *brief) { b.white = "K,Pe8" },
		"5 men have no room on the 4 cells":                        func(b *brief) { b.white, b.board = "K,Q,R,N", "a1-b2" },
		"white has 2 kings":                                        func(b *brief) { b.white = "K,K" },
		"black has 2 kings":                                        func(b *brief) { b.black = "Q!,R!" },
		"synthesis is played on the board 8x8, not cylinder (B1)":  func(b *brief) { b.rules, b.board = rules.Synthesis, "cylinder" },
		"synthesis is played with orthodox men":                    func(b *brief) { b.rules, b.white = rules.Synthesis, "K,GI" },
		"white has a royal man; synthesis has none but kings":      func(b *brief) { b.rules, b.white = rules.Synthesis, "K,Q!" },
		"white has no king; in synthesis the game is over then":    func(b *brief) { b.rules, b.white = rules.Synthesis, "P,P" },
		"wish \"not-on torus\": no diagram is legal there":         func(b *brief) { b.rules, b.wishes = rules.Synthesis, []string{"not-on torus"} },
		"white has a queen, which cannot have been lost home (S1)": func(b *brief) { b.rules, b.white, b.history = rules.Synthesis, "K,Q", "queen-lost:home/-" },
		"queen-lost, escapes and partners are of synthesis":        func(b *brief) { b.history = "escapes:0/31" },
		"black has no king, so that there is":                      func(b *brief) { b.black = "Q" },
		"no man has the code \"GI\"; allowed: K":                   func(b *brief) { b.wishes = []string{"moved GI"} },
		"wish \"not-on 8x8\": that is what the task has":           func(b *brief) { b.wishes = []string{"not-on 8x8"} },
		"wish \"not-under flicker\": that is what":                 func(b *brief) { b.wishes = []string{"not-under flicker"} },
	} {
		b := brief{white: "K", black: "K"}
		change(&b)
		if err := b.task(t).Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
		if _, err := b.task(t).Run(t.Context(), compose.Limits{}); err == nil {
			t.Errorf("%q: the search begins", want)
		}
	}
	many := brief{white: "K,Q,R,B,N,P,P,P", black: "K,P,P,P"}.task(t)
	many.Systematic = true
	if err := many.Check(); err == nil || !strings.Contains(err.Error(), "more than 2^64 placements") {
		t.Error(err)
	}
	for _, text := range []string{"", "king", "moves", "moves x", "moves 5-3", "moves 1-", "needed 1", "not-on 3", "not-under chequers", "orders -1", "moves 9999999999"} {
		if _, err := compose.ParseWish(text); err == nil {
			t.Errorf("wish %q is read", text)
		}
	}
	if _, err := compose.ParseRank("moves,beauty"); err == nil {
		t.Error("rank by beauty")
	}
}

// stubborn solves as ever, but for every other diagram, where it comes to no end.
func stubborn(ctx context.Context, p *rules.Position, s solver.Stipulation, o solver.Options) (*solver.Result, error) {
	if p.Key()[0]%2 == 0 {
		<-ctx.Done()
		return &solver.Result{Verdict: solver.Limit, Cause: solver.CauseTime}, nil
	}
	return solver.Solve(ctx, p, s, o)
}

// A diagram that takes too long is given up and counted.
func TestEach(t *testing.T) {
	task := brief{white: "K,Q", black: "K", board: "a1-d4"}.task(t)
	all := run(t, task, compose.Limits{Tries: 100})
	task.Solve, task.Each = stubborn, time.Millisecond
	out := run(t, task, compose.Limits{Tries: 100, Threads: 2})
	if len(out.GivenUp) == 0 || out.Next != 100 || len(out.Found) >= len(all.Found) {
		t.Errorf("given up %v, next %d, %d found of %d", out.GivenUp, out.Next, len(out.Found), len(all.Found))
	}
	if !slices.IsSorted(out.GivenUp) {
		t.Error(out.GivenUp)
	}
}

// A search that is broken off knows where to go on.
func TestBrokenOff(t *testing.T) {
	task := brief{white: "K,Q", black: "K", board: "a1-d4"}.task(t)
	all := run(t, task, compose.Limits{Tries: 300})
	ctx, cancel := context.WithCancel(t.Context())
	var calls atomic.Int32
	task.Solve = func(own context.Context, p *rules.Position, s solver.Stipulation, o solver.Options) (*solver.Result, error) {
		if calls.Add(1) == 20 {
			cancel()
		}
		return solver.Solve(own, p, s, o)
	}
	first, err := task.Run(ctx, compose.Limits{Tries: 300, Threads: 2})
	if err != nil {
		t.Fatal(err)
	}
	if first.Next >= 300 {
		t.Fatal("not broken off")
	}
	second := run(t, task, compose.Limits{From: first.Next, Tries: 300 - first.Next})
	if diff := cmp.Diff(texts(t, all.Found), texts(t, distinct(first.Found, second.Found))); diff != "" {
		t.Errorf("(-at once +in two parts)\n%s", diff)
	}
}

// Errors end the search.
func TestErrors(t *testing.T) {
	fault := errors.New("fault")
	task := brief{white: "K,Q", black: "K", board: "a1-d4"}.task(t)
	if _, err := task.Run(t.Context(), compose.Limits{Threads: 2, Found: func(*compose.Found) error { return fault }}); !errors.Is(err, fault) {
		t.Error(err)
	}
	task.Solve = func(context.Context, *rules.Position, solver.Stipulation, solver.Options) (*solver.Result, error) {
		return nil, fault
	}
	if _, err := task.Run(t.Context(), compose.Limits{Threads: 2}); !errors.Is(err, fault) {
		t.Error(err)
	}
}

// Progress never goes back and comes to the end.
func TestProgress(t *testing.T) {
	last := 0.0
	run(t, brief{white: "K,Q", black: "K"}.task(t), compose.Limits{Tries: 500, Threads: 2, Progress: func(f float64) {
		if f < last || f > 1 {
			t.Errorf("%v after %v", f, last)
		}
		last = f
	}})
	if last != 1 {
		t.Errorf("at the end %v", last)
	}
}
