package problems

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// documents writes problems; it returns what is read of them, and into how many documents they went.
func documents(t *testing.T, ps ...*Problem) (back []string, n int) {
	t.Helper()
	var w bytes.Buffer
	if err := Write(&w, ps...); err != nil {
		t.Fatal(err)
	}
	return fens(readGood(t, "x.yaml", w.String())), 1 + strings.Count(w.String(), "---\n")
}

// What one document cannot say goes into several, and the twins in them lose their letters.
func TestWriteSeparately(t *testing.T) {
	const men = "algebraic: {white: [Kh1, Ra1], black: [Kb8]}\n"
	read := func(text string) []*Problem { return readGood(t, "x.yaml", men+text+"\n") }
	twins := read("stipulation: \"#1\"\ntwins: {b: Stipulation h#1, c: 'Stipulation #2', d: Move h1 h2}")
	blackToo := read("stipulation: \"#1\"\nturn: black\ntwins: {b: Move h1 h2}")
	both := read("stipulation: \"#1\"\noptions: [Duplex]\ntwins: {b: Move h1 h2}")
	alone := read("stipulation: \"#1\"\noptions: [HalfDuplex]\ntwins: {b: Move h1 h2}")
	const (
		white  = "1k6/8/8/8/8/8/8/R6K w - - #1"
		black  = "1k6/8/8/8/8/8/8/R6K b - - #1"
		whiteB = "1k6/8/8/8/8/8/7K/R7 w - - #1"
		blackB = "1k6/8/8/8/8/8/7K/R7 b - - #1"
	)
	for _, c := range []struct {
		name string
		ps   []*Problem
		n    int
		want []string
	}{
		{"turns that follow from the stipulations", twins[:3], 1, []string{"a) " + white, "b) 1k6/8/8/8/8/8/8/R6K b - - h#1", "c) 1k6/8/8/8/8/8/8/R6K w - - #2"}},
		{"another turn, after the usual ones", []*Problem{twins[0], blackToo[1]}, 2, []string{white, blackB}},
		{"the same turn for all", blackToo, 1, []string{"a) " + black, "b) " + blackB}},
		{"another turn, after an unusual one", []*Problem{blackToo[0], both[2]}, 2, []string{black, whiteB}},
		{"a duplex that lacks", both[:3], 2, []string{white, "duplex " + black, whiteB}},
		{"a duplex too many", []*Problem{both[0], both[2], both[3]}, 2, []string{"a) " + white, "b) " + whiteB, "duplex " + blackB}},
		{"a duplex alone before a diagram", []*Problem{alone[0], both[2]}, 2, []string{"duplex " + black, whiteB}},
		{"duplexes alone", alone, 1, []string{"a) duplex " + black, "b) duplex " + blackB}},
		{"duplexes", both, 1, []string{"a) " + white, "a) duplex " + black, "b) " + whiteB, "b) duplex " + blackB}},
		{"a duplex of another diagram", []*Problem{both[0], both[3]}, 2, []string{white, "duplex " + blackB}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, n := documents(t, c.ps...)
			if diff := cmp.Diff(c.want, got); diff != "" || n != c.n {
				t.Errorf("%d documents, want %d (-want +got):\n%s", n, c.n, diff)
			}
		})
	}
}

// A duplex in check has no diagram with the other side on turn.
func TestWriteDuplexInCheck(t *testing.T) {
	p := readGood(t, "x.yaml", "fen: k7/8/8/8/8/8/8/R6K b\nstipulation: \"#1\"\n")[0]
	p.Duplex = true
	if err := Write(&bytes.Buffer{}, p); err == nil || !strings.Contains(err.Error(), "a duplex with black in check has no legal diagram (F16)") {
		t.Errorf("error %v", err)
	}
}
