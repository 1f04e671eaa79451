package series_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/series"
)

var boards = []string{"8x8", "8x8", "5x5", "4x6", "9x4", "4x7", "a1-e5,c6 -b3", "6x8"}

// draw makes a random position small enough for the plain enumeration.
func draw(t *rapid.T) *rules.Position {
	b, err := board.Parse(rapid.SampledFrom(boards).Draw(t, "board"))
	if err != nil {
		t.Fatal(err)
	}
	g := rules.NewGame(b, rapid.SampledFrom(rules.RuleSets()).Draw(t, "rules"))
	r := random.Rand(rapid.Uint64().Draw(t, "seed"))
	taste := random.Taste{Men: 2 + r.IntN(7), Castling: 0.4, Doubles: r.IntN(4), Pawns: 0.4}
	for {
		p := random.Position(r, g, taste)
		if p.Men(p.Turn()).Len() <= 6 || g.Rules.SingleMove {
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

// The walk meets the sets that the plain ordered enumeration meets, each once (F2-F7, F11, F12);
// so does the count in bulk.
func TestEachSetOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t)
		var want, got, legal []string
		for _, s := range plain.Sets(p) {
			want = append(want, text(p, s.Moves))
		}
		slices.Sort(want)
		pl := series.NewPlan(p)
		pl.Walk(job(), func() series.Visitor {
			return func(n *series.Node) bool {
				got = append(got, text(p, pl.Moves(n.Word)))
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
		slices.Sort(legal)
		if !slices.Equal(legal, want) {
			t.Fatalf("%s:\ngot  %q\nwant %q", show(p), legal, want)
		}
		bySize, _, _ := pl.CountSets(job())
		sum := uint64(0)
		for _, n := range bySize {
			sum += n
		}
		if sum != uint64(len(want)) {
			t.Fatalf("%s: %d sets counted, want %d", show(p), sum, len(want))
		}
	})
}

// Leaving out sets below which nothing can end legally leaves out no legal end; several workers find what one finds.
func TestEndsOnlyAndThreads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t)
		pl := series.NewPlan(p)
		count := func(j series.Job) (legal uint64) {
			counts := make(chan uint64, 1e6)
			pl.Walk(j, func() series.Visitor {
				return func(n *series.Node) bool {
					if n.Legal {
						counts <- 1
					}
					return true
				}
			})
			return uint64(len(counts))
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
		for range 30 {
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
		moves, got := series.HasSeries(p)
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

// F6 looks at the moment of the king's step: before both other moves or after both, not between them. The
// search must count such a set once, and find its two orders.
func TestKingStepsBeforeOrAfterAPair(t *testing.T) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), "4r3/k7/8/8/4B2R/8/8/3K4 w - -")
	if err != nil {
		t.Fatal(err)
	}
	var set []rules.Move
	for _, m := range []string{"e4b1", "h4e4", "d1e2"} {
		from, _ := p.Board().Cell(m[:2])
		to, _ := p.Board().Cell(m[2:])
		set = append(set, rules.Move{From: from, To: to, Victim: board.None, Passed: board.None})
	}
	pl := series.NewPlan(p)
	if n := pl.Orders(set); n.Int64() != 2 {
		t.Errorf("%s orders, want 2: the king first or last", n)
	}
	met := 0
	pl.Walk(job(), func() series.Visitor {
		return func(n *series.Node) bool {
			if text(p, pl.Moves(n.Word)) == text(p, set) {
				met++
			}
			return true
		}
	})
	if met != 1 {
		t.Errorf("met %d times, want once", met)
	}
}
