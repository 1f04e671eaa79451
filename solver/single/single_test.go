package single_test

import (
	"cmp"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/single"
	"flicker/solver/task"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func cmpText(g *rules.Game, a, b rules.Move) int { return cmp.Compare(g.Text(a), g.Text(b)) }

// written lists a result as the reference does, but in the order of the result.
func written(g *rules.Game, r *single.Result) []string {
	var out []string
	for _, k := range r.Keys {
		out = append(out, fmt.Sprintf("%s in %d", g.Text(k.Move), k.Length))
	}
	for _, y := range r.Tries {
		out = append(out, g.Text(y.Move)+"? "+text(g, y.Refutations))
	}
	for _, line := range r.Lines {
		out = append(out, text(g, line))
	}
	return out
}

// drawTask draws a position and a stipulation that fits it, small enough for the reference.
func drawTask(t *rapid.T) (*rules.Position, task.Stipulation) {
	spec := rapid.SampledFrom([]string{"8x8", "8x8", "a1-d5", "5x4", "a1-d4,e2"}).Draw(t, "board")
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	p := random.DrawIn(t, rules.NewGame(b, rules.Orthodox))
	stip := task.Stipulation{
		Play: rapid.SampledFrom(task.Plays()).Draw(t, "play"), Goal: rapid.SampledFrom(task.Goals()).Draw(t, "goal"),
		Series: rapid.IntRange(1, 3).Draw(t, "series"),
	}
	stip.Half = stip.Play == task.Help && rapid.Bool().Draw(t, "half")
	if stip.Goal.NamesCell() {
		stip.Cell = b.CellName(board.Cell(rapid.IntRange(0, b.Size()-1).Draw(t, "cell")))
	}
	if stip.Goal == task.Capture {
		var victims []string
		for _, c := range p.Men(stip.Reaching(p.Turn()).Other()).Cells() {
			if p.At(c).Kind() != rules.King {
				victims = append(victims, b.CellName(c))
			}
		}
		if len(victims) == 0 {
			t.Skip("nothing to take")
		}
		stip.Cell = rapid.SampledFrom(victims).Draw(t, "victim")
	}
	for leaves(p, stip) > 2_000 {
		if stip.Series == 1 {
			t.Skip("too many moves")
		}
		stip.Series--
	}
	p, err = stip.Prepare(p)
	if err != nil {
		t.Fatal(err)
	}
	return p, stip
}

// leaves estimates the size of the plain search.
func leaves(p *rules.Position, stip task.Stipulation) int {
	a, b := len(p.Moves(nil))+1, 1
	if next := p.Pass(); next != nil {
		b += len(next.Moves(nil))
	} else {
		b = a
	}
	n := 1
	for i := range stip.Length() {
		if i%2 == 0 || stip.Play == task.SeriesDirect || stip.Play == task.SeriesHelp && i+1 < stip.Length() {
			n *= a
		} else {
			n *= b
		}
		if n > 1<<30 {
			break
		}
	}
	return n
}

// Every way of searching finds what the definitions say, in order.
func TestEqualsReference(t *testing.T) {
	var wanted []string
	for _, play := range task.Plays() {
		if !play.Lines() {
			wanted = append(wanted, offered(play))
		}
	}
	random.Until(t, wanted, func(t *rapid.T, seen map[string]int) {
		p, stip := drawTask(t)
		tries := rapid.IntRange(0, 2).Draw(t, "tries")
		want, ok := (&reference{stip: stip}).solve(p, tries)
		if !ok {
			t.Skip("takes the reference too long")
		}
		o := single.Options{
			Memory:  rapid.SampledFrom([]int64{1, 3000, 1 << 20}).Draw(t, "memory"),
			NoTable: rapid.Bool().Draw(t, "no table"), NoOrdering: rapid.Bool().Draw(t, "no ordering"),
			NoPruning: rapid.Bool().Draw(t, "no pruning"), Shuffle: rapid.Uint64Range(0, 3).Draw(t, "shuffle"),
		}
		s := single.New(o.Offering(rapid.IntRange(0, 3).Draw(t, "offering")))
		before := *p
		for _, threads := range []int{1, rapid.IntRange(2, 9).Draw(t, "threads")} { // the second time with a full table
			got := s.Solve(p, single.Job{Stip: stip, Threads: threads, Tries: tries})
			if got.Stats.Offers > 0 {
				seen[offered(stip.Play)]++
			}
			if !got.Complete || got.Cut || !p.Equal(&before) {
				t.Fatalf("complete %v, cut %v", got.Complete, got.Cut)
			}
			list := written(p.Game(), got)
			if !stip.Play.Lines() {
				slices.Sort(list)
			}
			if d := gocmp.Diff(want, list); d != "" {
				t.Fatalf("%s, %d threads:\n%s", stip, threads, d)
			}
		}
	})
}

// offered says that moves of such play were shared out.
func offered(play task.Play) string { return fmt.Sprintf("offers of %q", play.Prefix()) }

// A cut list is the same at any number of threads, as are the calls of Found in number.
func TestMaxSolutions(t *testing.T) {
	p := orthodox(t, "8/8/8/8/1N5Q/8/8/K1k5 b - -")
	stip := stipulation(t, "ser-h#3")
	all := single.New(single.Options{}).Solve(p, single.Job{Stip: stip})
	for most := 1; most <= len(all.Lines)+1; most++ {
		var want []string
		for _, threads := range []int{1, 2, 5} {
			told := 0
			got := single.New(single.Options{}).Solve(p, single.Job{
				Stip: stip, Threads: threads, MaxSolutions: most,
				Found: func([]rules.Move, int) { told++ },
			})
			list := written(p.Game(), got)
			if want == nil {
				want = list
			}
			if n := min(most, len(all.Lines)); len(list) != n || told != n || got.Cut != (most < len(all.Lines)) || !got.Complete {
				t.Errorf("most %d, %d threads: %d lines, told %d, cut %v", most, threads, len(list), told, got.Cut)
			}
			if d := gocmp.Diff(want, list); d != "" {
				t.Errorf("most %d, %d threads:\n%s", most, threads, d)
			}
		}
	}
}

// Of follow-up questions the table answers what it can.
func TestFollowUp(t *testing.T) {
	p := orthodox(t, "8/8/8/8/8/K7/4PQ2/1k6 w - -")
	s := single.New(single.Options{})
	first := s.Solve(p, single.Job{Stip: stipulation(t, "#4"), Threads: 1})
	again := s.Solve(p, single.Job{Stip: stipulation(t, "#4"), Threads: 1})
	if !slices.Equal(first.Keys, again.Keys) || again.Stats.TableHits == 0 || again.Stats.States > first.Stats.States/2 {
		t.Errorf("%d states with %d keys, then %d with %d", first.Stats.States, len(first.Keys), again.Stats.States, len(again.Keys))
	}
}

// What a stopped search has left in the table is true: the next one finds the same keys.
func TestAfterStop(t *testing.T) {
	p := orthodox(t, "8/8/8/8/8/K7/4PQ2/1k6 w - -")
	for _, stip := range []string{"#4", "s#4", "r#4"} {
		job := single.Job{Stip: stipulation(t, stip), Threads: 3}
		want := single.New(single.Options{}).Solve(p, job)
		for n := range 20 {
			s := single.New(single.Options{Memory: 1 << 20}.Offering(2))
			var stop atomic.Bool
			timer := time.AfterFunc(time.Duration(n)*time.Millisecond, func() { stop.Store(true) })
			half := job
			half.Stop = &stop
			s.Solve(p, half)
			timer.Stop()
			if got := s.Solve(p, job); !slices.Equal(got.Keys, want.Keys) {
				t.Fatalf("%s stopped after %d ms, then %d keys, want %d", stip, n, len(got.Keys), len(want.Keys))
			}
		}
	}
}

// A thread that shares moves out, and must search them all itself, searches and counts the same positions.
func TestOfferToNobody(t *testing.T) {
	p := orthodox(t, "8/8/8/8/8/K7/4PQ2/1k6 w - -")
	job := single.Job{Stip: stipulation(t, "#4"), Threads: 1}
	alone := single.New(single.Options{}).Solve(p, job)
	offering := single.New(single.Options{}.Offering(3)).Solve(p, job)
	if offering.Stats.Offers == 0 || alone.Stats.Offers != 0 || offering.Stats.States != alone.Stats.States {
		t.Errorf("%+v, want %+v", offering.Stats, alone.Stats)
	}
}

// Progress rises to 1.
func TestProgress(t *testing.T) {
	var seen []float64
	single.New(single.Options{}).Solve(orthodox(t, "8/8/8/8/8/K7/4PQ2/1k6 w - -"), single.Job{
		Stip: stipulation(t, "#3"), Threads: 2, Progress: func(f float64) { seen = append(seen, f) },
	})
	if !slices.IsSorted(seen) || len(seen) == 0 || seen[len(seen)-1] != 1 {
		t.Errorf("progress %v", seen)
	}
}

// A search that is stopped ends, says so, and tells nothing wrong.
func TestStop(t *testing.T) {
	for _, stip := range []string{"#9", "s#9", "r#9", "h#9", "ser-h#30"} {
		p := orthodox(t, "r3k3/1p1p4/8/2b5/2N5/8/3PP1PP/2B1K2R w Kq -")
		var stop atomic.Bool
		timer := time.AfterFunc(30*time.Millisecond, func() { stop.Store(true) })
		r := single.New(single.Options{Memory: 1 << 20}).Solve(p, single.Job{Stip: stipulation(t, stip), Threads: 2, Stop: &stop, Tries: 1})
		timer.Stop()
		if r.Complete {
			t.Errorf("%s: complete", stip)
		}
	}
}
