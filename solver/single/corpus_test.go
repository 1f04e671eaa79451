package single_test

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/single"
	"flicker/solver/task"
)

// problem is a line of a corpus of orthodox problems.
type problem struct {
	ID          string
	FEN         string
	Stipulation string
	Seconds     float64
	Keys        []string
	Tries       *[]struct {
		Move        string
		Refutations []string
	}
	Lines [][]string
}

func readProblems(t testing.TB, file string) []problem {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Skipf("no corpus of orthodox problems: %v", err)
	}
	defer f.Close()
	var out []problem
	for scan := bufio.NewScanner(f); scan.Scan(); {
		var p problem
		if err := json.Unmarshal(scan.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

// stipulation reads such as "ser-h=4"; goals that name a cell do not occur in the corpora.
func stipulation(t testing.TB, text string) task.Stipulation {
	t.Helper()
	number := strings.TrimLeft(text, "abcdefghijklmnopqrstuvwxyz-#=+")
	head := strings.TrimSuffix(text, number)
	for _, play := range task.Plays() {
		for _, goal := range task.Goals() {
			if play.Prefix()+goal.Sign() != head {
				continue
			}
			for n := range 100 {
				for _, half := range []bool{false, true} {
					if s := (task.Stipulation{Play: play, Goal: goal, Series: n, Half: half}); s.String() == text {
						return s
					}
				}
			}
		}
	}
	t.Fatalf("stipulation %q", text)
	return task.Stipulation{}
}

func orthodox(t testing.TB, text string) *rules.Position {
	t.Helper()
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Orthodox), text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// text writes a result as a corpus does.
func text(g *rules.Game, moves []rules.Move) string {
	var out []string
	for _, m := range moves {
		out = append(out, g.Text(m))
	}
	return strings.Join(out, " ")
}

// check solves a problem and compares.
func check(t *testing.T, l problem) {
	t.Helper()
	p, stip := orthodox(t, l.FEN), stipulation(t, l.Stipulation)
	tries := 0
	// Popeye lists no tries where the first move is the last: all replies refute.
	if l.Tries != nil && (stip.Play != task.Direct || stip.Series > 1) {
		tries = 1
	}
	r := single.New(single.Options{Memory: 64 << 20}).Solve(p, single.Job{Stip: stip, Tries: tries})
	if !r.Complete || r.Cut {
		t.Fatalf("%s: complete %v, cut %v", l.ID, r.Complete, r.Cut)
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
		t.Errorf("%s %s %s:\n%s", l.ID, l.Stipulation, l.FEN, d)
	}
}

func TestCorpus(t *testing.T) {
	for _, l := range readProblems(t, "../../problems/testdata/corpus/orthodox.jsonl") {
		check(t, l)
	}
}

func TestPrinted(t *testing.T) {
	for _, l := range readProblems(t, "../../../shared/corpus/printed/orthodox.jsonl") {
		if l.Seconds < 0.3 {
			check(t, l)
		}
	}
}
