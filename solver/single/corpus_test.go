package single_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/bench/corpus"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/single"
	"flicker/solver/task"
)

// text writes a result as a corpus does.
func text(g *rules.Game, moves []rules.Move) string {
	var out []string
	for _, m := range moves {
		out = append(out, g.Text(m))
	}
	return strings.Join(out, " ")
}

// most is how long Popeye may take, in seconds, over a problem that is solved here, and how many printed ones are then solved at
// least. With -short both are smaller: the race detector runs so.
func most() (seconds float64, printed int) {
	if testing.Short() {
		return 0.3, 180
	}
	return 5, 230
}

// solves returns what solves a problem and compares, tries included.
func solves(o single.Options, threads int) func(corpus.OrthodoxLine, *rules.Position, task.Stipulation) (bool, error) {
	return func(l corpus.OrthodoxLine, p *rules.Position, stip task.Stipulation) (bool, error) {
		return solve(l, p, stip, o, threads)
	}
}

func solve(l corpus.OrthodoxLine, p *rules.Position, stip task.Stipulation, o single.Options, threads int) (bool, error) {
	if seconds, _ := most(); l.Seconds >= seconds {
		return false, nil
	}
	tries := 0
	// Popeye lists no tries where the first move is the last: all replies refute.
	if l.Tries != nil && (stip.Play != task.Direct || stip.Series > 1) {
		tries = 1
	}
	o.Memory = 64 << 20
	r := single.New(o).Solve(p, single.Job{Stip: stip, Tries: tries, Threads: threads})
	if !r.Complete || r.Cut {
		return true, fmt.Errorf("%s: complete %v, cut %v", l, r.Complete, r.Cut)
	}
	var got, want []string
	for _, k := range r.Keys {
		got = append(got, text(p.Game(), []rules.Move{k.Move}))
	}
	for _, line := range r.Lines {
		got = append(got, text(p.Game(), line))
	}
	for _, y := range r.Tries {
		got = append(got, text(p.Game(), []rules.Move{y.Move})+"? "+text(p.Game(), y.Refutations))
	}
	want = append(want, l.Keys...)
	for _, line := range l.Lines {
		want = append(want, strings.Join(line, " "))
	}
	if l.Tries != nil {
		for _, y := range *l.Tries {
			want = append(want, y.Move+"? "+strings.Join(y.Refutations, " "))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if d := cmp.Diff(want, got); d != "" {
		return true, fmt.Errorf("%s %s %s:\n%s", l, l.Stipulation, l.FEN, d)
	}
	return true, nil
}

// Orthodox, fairy and royal problems have the keys, tries and lines that Popeye finds, with many more moves shared out among
// the threads than pays, too.
func TestCorpus(t *testing.T) {
	c := corpus.Bundled("../..")
	for _, o := range []single.Options{{}, single.Options{}.Offering(2)} {
		report(t, c.VerifyOrthodox(c.Orthodox, solves(o, 3)))
		report(t, c.VerifyFairy(c.Fairy, solves(o, 3)))
	}
}

// So have the printed ones, which stay outside the repository, but for the longest.
func TestPrinted(t *testing.T) {
	c, there := corpus.Printed("../..")
	if !there {
		t.Skip("no printed problems in ", c.Folder)
	}
	_, printed := most()
	report(t, c.VerifyOrthodox(printed, solves(single.Options{}, 0)))
	report(t, c.VerifyFairy(10, solves(single.Options{}, 0)))
}

func report(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Error(err)
	}
}

// stipulation reads such as "ser-h=4".
func stipulation(t testing.TB, text string) task.Stipulation {
	t.Helper()
	s, ok := corpus.Stipulation(text)
	if !ok {
		t.Fatalf("stipulation %q", text)
	}
	return s
}

func orthodox(t testing.TB, text string) *rules.Position {
	t.Helper()
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Orthodox), text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
