package series_test

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/series"
)

var boards = []string{"8x8", "8x8", "5x5", "4x6", "9x4", "4x7", "a1-e5,c6 -b3", "6x8", "cylinder", "torus", "sphere", "moebius", "hex", "three96-split"}

// zoos are the men drawn: most often the orthodox ones.
var zoos = []*rules.Men{rules.OrthodoxMen, rules.OrthodoxMen, random.Zoo(false), random.Zoo(true), random.Hoppers()}

// draw makes a random position small enough for the plain enumeration.
func draw(t *rapid.T) *rules.Position {
	b, err := board.Parse(rapid.SampledFrom(boards).Draw(t, "board"))
	if err != nil {
		t.Fatal(err)
	}
	men := zoos[rapid.IntRange(0, len(zoos)-1).Draw(t, "men")]
	g := rules.NewFairyGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"), men)
	r := random.Rand(rapid.Uint64().Draw(t, "seed"))
	taste := random.Taste{Men: 2 + r.IntN(7), Castling: 0.4, Doubles: r.IntN(4), Pawns: 0.4}
	if men.Fairy() {
		taste.Fairy, taste.Royal = 0.6, 0.12
	}
	for {
		p := random.Position(r, g, taste)
		if p.Men(p.Turn()).Len() <= 5 || g.Rules.SingleMove {
			return p
		}
	}
}

func show(p *rules.Position) string {
	return fmt.Sprintf("%s %s %s", p.Board().Name(), p.Game().Rules.Name, fen.Write(p))
}

func text(p *rules.Position, moves []rules.Move) string {
	var l []string
	for _, m := range moves {
		l = append(l, p.Game().Text(m))
	}
	slices.Sort(l)
	return strings.Join(l, " ")
}

func job() series.Job { return series.Job{Threads: 1, Stop: &series.Stop{}} }

// checkWalk compares the sets that a walk meets, and the count in bulk, with the plain ordered enumeration.
func checkWalk(t rapid.TB, p *rules.Position) {
	t.Helper()
	var want, reached, got, legal []string
	for _, s := range plain.Sets(p) {
		want = append(want, text(p, s.Moves))
	}
	for _, s := range plain.Reached(p) {
		reached = append(reached, text(p, s))
	}
	slices.Sort(want)
	slices.Sort(reached)
	pl := series.NewPlan(p)
	pl.Walk(job(), func() series.Visitor {
		return func(n *series.Node) bool {
			got = append(got, text(p, pl.Moves(n.Word)))
			var end rules.Position
			pl.After(n.Word, &end)
			if check := end.InCheck(p.Turn().Other()); n.GivesCheck() != check {
				t.Fatalf("%s after %q: check %v, want %v", show(p), text(p, pl.Moves(n.Word)), n.GivesCheck(), check)
			}
			if n.Legal != end.MayEnd() {
				t.Fatalf("%s after %q: may end %v, want %v", show(p), text(p, pl.Moves(n.Word)), n.Legal, end.MayEnd())
			}
			if n.Legal {
				legal = append(legal, text(p, pl.Moves(n.Word)))
			}
			return true
		}
	})
	slices.Sort(got)
	if met := len(got); len(slices.Compact(got)) != met {
		t.Fatalf("%s: %d sets met more than once", show(p), met-len(slices.Compact(got)))
	}
	if !slices.Equal(got, reached) {
		t.Fatalf("%s: %s", show(p), difference(got, reached))
	}
	slices.Sort(legal)
	if !slices.Equal(legal, want) {
		t.Fatalf("%s: %s", show(p), difference(legal, want))
	}
	for threads := 1; threads <= 2; threads++ {
		bySize, _, _ := pl.CountSets(series.Job{Threads: threads, Stop: &series.Stop{}})
		sum := uint64(0)
		for _, n := range bySize {
			sum += n
		}
		if sum != uint64(len(want)) {
			t.Fatalf("%s: %d sets counted by %d workers, want %d", show(p), sum, threads, len(want))
		}
	}
}

// The walk meets the sets that the plain ordered enumeration meets, each once (F2-F7, F11, F12);
// so does the count in bulk.
func TestEachSetOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t)
		checkWalk(t, p)
	})
}

// Leaving out sets below which nothing can end legally leaves out no legal end; several workers find what one finds.
func TestEndsOnlyAndThreads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t)
		pl := series.NewPlan(p)
		count := func(j series.Job) (legal uint64) {
			var n atomic.Uint64
			pl.Walk(j, func() series.Visitor {
				return func(node *series.Node) bool {
					if node.Legal {
						n.Add(1)
					}
					return true
				}
			})
			return n.Load()
		}
		all := count(job())
		for _, j := range []series.Job{
			{Threads: 1, Stop: &series.Stop{}, EndsOnly: true},
			{Threads: 3, Stop: &series.Stop{}, EndsOnly: true},
			{Threads: 2, Stop: &series.Stop{}, Progress: func(float64) {}},
		} {
			if n := count(j); n != all {
				t.Fatalf("%s: %d with %+v, %d without", show(p), n, j, all)
			}
			bySize, _, _ := pl.CountSets(j)
			sum := uint64(0)
			for _, n := range bySize {
				sum += n
			}
			if sum != all {
				t.Fatalf("%s: %d counted with %+v, want %d", show(p), sum, j, all)
			}
		}
	})
}

// Each set's orders are counted exactly, and the canonical one is legal.
func TestOrders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t)
		pl := series.NewPlan(p)
		sets := plain.Sets(p)
		if len(sets) == 0 {
			return
		}
		for range 8 {
			s := sets[rapid.IntRange(0, len(sets)-1).Draw(t, "set")]
			if got, want := pl.Orders(s.Moves), plain.Orders(p, s.Moves); got.Cmp(want) != 0 {
				t.Fatalf("%s: %s has %s orders, want %s", show(p), text(p, s.Moves), got, want)
			}
			order, ok := pl.Canonical(s.Moves)
			if !ok || text(p, order) != text(p, s.Moves) {
				t.Fatalf("%s: %s: canonical order %s", show(p), text(p, s.Moves), text(p, order))
			}
			q := *p
			for _, m := range order {
				if ill := q.Explain(m.From, m.To, m.Promo); ill != nil {
					t.Fatalf("%s: canonical order of %s: %s", show(p), text(p, s.Moves), q.Describe(ill))
				}
				q.Make(m)
			}
			if !q.MayEnd() {
				t.Fatalf("%s: canonical order of %s may not end", show(p), text(p, s.Moves))
			}
		}
	})
}

// One move is said to precede another exactly when it does in every legal order.
func TestPrecedence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t)
		pl := series.NewPlan(p)
		sets := plain.Sets(p)
		if len(sets) == 0 {
			return
		}
		for range 20 {
			set := sets[rapid.IntRange(0, len(sets)-1).Draw(t, "set")].Moves
			want := map[string]bool{}
			orders := ordersOf(p, set)
			for _, a := range set {
				for _, b := range set {
					if a != b && !slices.ContainsFunc(orders, func(o []rules.Move) bool { return slices.Index(o, a) > slices.Index(o, b) }) {
						want[p.Game().Text(a)+" "+p.Game().Text(b)] = true
					}
				}
			}
			pairs, ok := pl.Precedence(set)
			if !ok {
				t.Fatalf("%s: %s has no order", show(p), text(p, set))
			}
			got := map[string]bool{}
			for _, pair := range pairs {
				got[p.Game().Text(pair[0])+" "+p.Game().Text(pair[1])] = true
			}
			for name := range got {
				if !want[name] {
					t.Fatalf("%s: %s: %s is not so", show(p), text(p, set), name)
				}
			}
			for closed := false; !closed; { // what follows from the pairs
				closed = true
				for x := range got {
					for y := range got {
						a, b, _ := strings.Cut(x, " ")
						c, d, _ := strings.Cut(y, " ")
						if b == c && !got[a+" "+d] {
							got[a+" "+d], closed = true, false
						}
					}
				}
			}
			if len(got) != len(want) {
				t.Fatalf("%s: %s: got %v, want %v", show(p), text(p, set), got, want)
			}
		}
	})
}

// ordersOf lists the legal orders of a set by trying all.
func ordersOf(p *rules.Position, set []rules.Move) (out [][]rules.Move) {
	q := *p
	var made []rules.Move
	var try func()
	try = func() {
		if len(made) == len(set) {
			if q.MayEnd() {
				out = append(out, slices.Clone(made))
			}
			return
		}
		for _, m := range q.Moves(nil) {
			if slices.Contains(set, m) && !slices.Contains(made, m) {
				u := q.Make(m)
				made = append(made, m)
				try()
				made = made[:len(made)-1]
				q.Unmake(m, u)
			}
		}
	}
	try()
	return out
}

// What is no legal set has no orders.
func TestOrdersOfNonsense(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t)
		pl := series.NewPlan(p)
		legal := map[string]bool{}
		var moves []rules.Move
		for _, s := range plain.Sets(p) {
			legal[text(p, s.Moves)] = true
			moves = append(moves, s.Moves...)
		}
		if len(moves) == 0 {
			return
		}
		for range 50 {
			var set []rules.Move
			for range rapid.IntRange(1, 4).Draw(t, "size") {
				set = append(set, rapid.SampledFrom(moves).Draw(t, "move"))
			}
			if got := pl.Orders(set).Sign() > 0; got != legal[text(p, set)] {
				t.Fatalf("%s: %s has orders: %v", show(p), text(p, set), got)
			}
		}
	})
}

// The mate test's search, among moves that can matter only, finds a series whenever there is one (F9, F10).
func TestHasSeries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t)
		if !p.InCheck(p.Turn()) && rapid.IntRange(0, 9).Draw(t, "quiet") > 0 {
			return // most are saved by any move
		}
		moves, got, _ := series.HasSeries(p, &series.Stop{}, 0)
		want := plain.HasSeries(p)
		single := false
		for _, m := range p.Moves(nil) {
			u := p.Make(m)
			single = single || p.MayEnd()
			p.Unmake(m, u)
		}
		if got != want && !(single && !got) {
			t.Fatalf("%s: %v, want %v (%s)", show(p), got, want, text(p, moves))
		}
	})
}

// movesOf finds the candidates with the given texts.
func movesOf(t *testing.T, p *rules.Position, texts ...string) []rules.Move {
	t.Helper()
	var out []rules.Move
	for _, m := range texts {
		from, ok1 := p.Board().Cell(m[:2])
		to, ok2 := p.Board().Cell(m[2:4])
		if !ok1 || !ok2 {
			t.Fatal(m)
		}
		out = append(out, rules.Move{From: from, To: to, Victim: board.None, Passed: board.None})
	}
	return out
}

// F6 and F12 look at the moment of the king's move. The search makes it as late as the cells allow, which may be
// too late; then it must find the earlier moment, and count the set once.
func TestTheMomentOfTheKingsMove(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		set       []string
		orders    int64
	}{
		{"before both or after both", "4r3/k7/8/8/4B2R/8/8/3K4 w - -", []string{"e4b1", "h4e4", "d1e2"}, 2},
		{"before the line is opened; what closes it again passes over the king's first cell",
			"4r3/7k/4B3/8/3K4/8/1B6/8 w - -", []string{"e6c8", "d4e3", "b2e5"}, 2},
		{"before the line is opened and never closed", "4r3/7k/4B3/8/3K4/8/1B6/8 w - -", []string{"e6c8", "d4e3"}, 0},
		{"two lines opened, one by a man that another needs gone", "r3r3/7k/4B3/8/R2K4/8/1B6/8 w - -",
			[]string{"e6c8", "d4e3", "b2e5", "a4a8"}, 8},
		{"what closes one line needs the other one open", "4r3/b7/4B2R/8/3K4/8/1B6/6k1 w - -",
			[]string{"e6c8", "h6b6", "d4e3", "b2e5"}, 0},
		{"after one line is closed, before another is opened by a man that the search moves first",
			"4r3/7N/4B2b/8/3K4/8/1B6/6k1 w - -", []string{"e6c8", "h7g5", "d4e3", "b2e5"}, 2},
		{"what clears the way for castling needs the line open", "4r3/6k1/8/8/8/8/4N3/4KB1R w K -",
			[]string{"e2c3", "f1d3", "e1g1"}, 0},
		{"the way for castling cleared without opening the line", "4r3/6k1/8/8/8/8/4P3/4KN1R w K -",
			[]string{"e2e4", "f1g3", "e1g1"}, 3},
		{"castling before the line to the crossed cell is opened", "5r2/6k1/8/8/8/5B2/8/R3K2R w KQ -",
			[]string{"f3a8", "e1g1", "a1e1"}, 2},
		{"castling before the line to its first cell is opened", "4r3/6k1/8/8/4N3/8/8/R3K2R w KQ -",
			[]string{"e4c5", "e1g1"}, 1},
		{"castling behind a pawn that stays on its file", "5r2/6k1/8/8/8/8/5P2/R3K2R w KQ -",
			[]string{"f2f4", "e1g1"}, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), c.fen)
			if err != nil {
				t.Fatal(err)
			}
			set := movesOf(t, p, c.set...)
			for i, m := range set { // a castling is the king's move by two files
				if p.At(m.From).Kind() == rules.King && c.set[i] == "e1g1" {
					set[i].Castle = 1
				}
			}
			pl := series.NewPlan(p)
			if n, want := pl.Orders(set).Int64(), plain.Orders(p, set).Int64(); n != c.orders || want != c.orders {
				t.Errorf("%d orders, %d by trying all, want %d", n, want, c.orders)
			}
			met := 0
			pl.Walk(job(), func() series.Visitor {
				return func(n *series.Node) bool {
					if n.Legal && text(p, pl.Moves(n.Word)) == text(p, set) {
						met++
					}
					return true
				}
			})
			if want := min(c.orders, 1); int64(met) != want {
				t.Errorf("met %d times, want %d", met, want)
			}
		})
	}
}

// metAndReached are the sets of moves that the walk meets, and those that the plain rules reach; both sorted.
func metAndReached(p *rules.Position) (got, want []string) {
	for _, s := range plain.Reached(p) {
		want = append(want, text(p, s))
	}
	pl := series.NewPlan(p)
	pl.Walk(job(), func() series.Visitor {
		return func(n *series.Node) bool {
			got = append(got, text(p, pl.Moves(n.Word)))
			return true
		}
	})
	slices.Sort(got)
	slices.Sort(want)
	return got, want
}

// Positions made to mislead the search for an earlier moment of the king's move.
func TestReached(t *testing.T) {
	for name, diagram := range map[string]string{
		"the bishop shuts a line behind a pawn taken en passant, which opens another line": "3b3k/8/8/3Pp2r/K7/8/7B/8 w - e6",
		"the same, the pawn beside it on the other side":                                   "3b3k/8/8/4pP1r/K7/8/7B/8 w - e6",
	} {
		p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), diagram)
		if err != nil {
			t.Fatal(err)
		}
		got, want := metAndReached(p)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d sets met, want %d", name, len(got), len(want))
		}
	}
}

// A castling gives check with its rook (F8, F12).
func TestCastlingChecks(t *testing.T) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), "5k2/8/8/8/8/8/8/4K2R w K -")
	if err != nil {
		t.Fatal(err)
	}
	pl := series.NewPlan(p)
	checks := map[string]bool{}
	pl.Walk(job(), func() series.Visitor {
		return func(n *series.Node) bool {
			checks[text(p, pl.Moves(n.Word))] = n.GivesCheck()
			return true
		}
	})
	if check, met := checks["e1g1"]; !met || !check {
		t.Errorf("0-0 met %v, check %v", met, check)
	}
}

// Many small positions full of lines, where the moment of the king's move matters most.
func TestLines(t *testing.T) {
	n := 60
	switch {
	case *long:
		n = 20_000
	case testing.Short():
		n = 15
	}
	for _, spec := range []string{"5x5", "4x6", "8x8"} {
		b, err := board.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		g := rules.NewGame(b, rules.Flickering)
		for seed := range uint64(n) {
			r := random.Rand(seed)
			p := random.Position(r, g, random.Taste{Men: 7, Castling: 0.7, Doubles: r.IntN(3), Pawns: 0.25})
			if p.Men(p.Turn()).Len() > 5 {
				continue
			}
			want, reached := len(plain.Sets(p)), len(plain.Reached(p))
			pl := series.NewPlan(p)
			bySize, _, _ := pl.CountSets(job())
			got, met := 0, 0
			for _, n := range bySize {
				got += int(n)
			}
			pl.Walk(job(), func() series.Visitor {
				return func(*series.Node) bool { met++; return true }
			})
			if met != reached {
				t.Errorf("%s: %d sets met, want %d", show(p), met, reached)
			}
			if got != want {
				t.Errorf("%s: %d sets, want %d", show(p), got, want)
			}
		}
	}
}
