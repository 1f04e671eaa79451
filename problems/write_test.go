package problems

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/rules"
	"flicker/solver"
)

// sameProblem compares all but the names that come from the file.
var sameProblem = cmp.Options{
	cmpopts.IgnoreFields(Problem{}, "ID", "Kind", "File", "Line"),
	cmpopts.IgnoreFields(Intended{}, "FileLine"),
	cmp.Comparer(func(p, q *rules.Position) bool {
		return p.Board().Name() == q.Board().Name() && p.Game().Rules == q.Game().Rules && p.Equal(q)
	}),
	cmp.Comparer(func(x, y rules.Move) bool { return x == y }),
}

func roundTrip(t interface {
	Fatalf(string, ...any)
	Helper()
}, ps []*Problem) {
	t.Helper()
	var w bytes.Buffer
	if err := Write(&w, ps...); err != nil {
		t.Fatalf("Write: %v", err)
	}
	back, err := Read("x.yaml", w.Bytes())
	if err != nil {
		t.Fatalf("%s\nread back: %v", w.String(), err)
	}
	if diff := cmp.Diff(ps, back, sameProblem); diff != "" {
		t.Fatalf("%s\nread back (-want +got):\n%s", w.String(), diff)
	}
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var ps []*Problem
		for range rapid.IntRange(1, 3).Draw(t, "documents") {
			ps = append(ps, drawDocument(t)...)
		}
		roundTrip(t, ps)
	})
}

// drawDocument draws a problem, or twins with the same data.
func drawDocument(t *rapid.T) []*Problem {
	anyText := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		"Тема", "a: b", "# c", " x", "x ", "-", "- x", "null", "~", "true", "0x10", "1e3", "[", "{a: b}", "'", "\"", "a\nb", "a\n\n b\n", "\t", "\r", "|", ">", "*a", "&a", "!", "%", "@", "`", "\\n", "---", "1a. Bc3+",
	}))
	texts := func(label string) []string {
		list := rapid.SliceOfN(anyText, 0, 3).Draw(t, label)
		if len(list) == 0 {
			return nil
		}
		return list
	}
	base := Problem{
		Title: anyText.Draw(t, "title"), Authors: texts("authors"), Source: anyText.Draw(t, "source"), Date: anyText.Draw(t, "date"),
		Keywords: texts("keywords"), Comments: texts("comments"), ID: rapid.StringMatching("[a-z]{8}").Draw(t, "id"),
	}
	first := random.Draw(t)
	n := rapid.SampledFrom([]int{1, 1, 2, 3}).Draw(t, "twins")
	var out []*Problem
	for i := range n {
		p := base
		p.Position = first
		if n > 1 {
			p.Twin = string(rune('a' + i))
		}
		if i > 0 {
			p.Position = random.DrawIn(t, first.Game())
			if p.Position.Turn() != first.Turn() {
				p.Position = first
			}
		}
		p.Stipulation = solver.Stipulation{Goal: rapid.SampledFrom([]solver.Goal{solver.Mate, solver.Stalemate}).Draw(t, "goal"), Series: 1}
		p.Intended = drawIntended(t, p.Position)
		if p.Intended == nil {
			p.IntendedCount = rapid.IntRange(0, 3).Draw(t, "announced")
		} else if rapid.Bool().Draw(t, "announce") {
			p.IntendedCount = len(p.intendedSets())
		}
		out = append(out, &p)
	}
	return out
}

// drawIntended draws legal series of one move, in long algebraic form.
func drawIntended(t *rapid.T, p *rules.Position) []Intended {
	var out []Intended
	switch rapid.IntRange(0, 2).Draw(t, "solution") {
	case 0:
		return nil
	case 1:
		return []Intended{}
	}
	for _, m := range p.Moves(nil) {
		q := *p
		q.Make(m)
		if q.MayEnd() && len(out) < 3 && rapid.Bool().Draw(t, "intended") {
			out = append(out, Intended{Text: p.Game().Text(m), Moves: []rules.Move{m}})
		}
	}
	return out
}

// Writing what the sound examples hold, and reading it back.
func TestRoundTripOfFiles(t *testing.T) {
	files, err := Find([]string{"testdata/sound", "testdata/unsound"})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		ps, err := ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		roundTrip(t, ps)
	}
}

func TestWriteForm(t *testing.T) {
	ps := readGood(t, "x.yaml", `
stipulation: "#1"
algebraic: {black: [Ra8, Ke8], white: [Pa2, Rb1, Bb2, Ke1, Ra1]}
castling: Q
turn: black
options: [orthodox]
title: A title
authors: [A, B]
comments: [one]
twins: {b: Remove a2}
solution: |
  a) Ra7
  b) Ra7 {the same}
     Kd8
`)
	var w strings.Builder
	if err := Write(&w, append(ps, ps[1])...); err != nil {
		t.Fatal(err)
	}
	const want = `title: A title
authors: [A, B]
algebraic: {white: [Ke1, Ra1, Rb1, Bb2, Pa2], black: [Ke8, Ra8]}
turn: black
castling: Q
stipulation: "#1"
options: [orthodox]
twins:
  b: Remove a2
solution: |-
  a)
  Ra7
  b)
  Ra7 {the same}
  Kd8
comments:
- one
---
title: A title
authors: [A, B]
algebraic: {white: [Ke1, Ra1, Rb1, Bb2], black: [Ke8, Ra8]}
turn: black
castling: Q
stipulation: "#1"
options: [orthodox]
solution: |-
  Ra7 {the same}
  Kd8
comments:
- one
`
	if diff := cmp.Diff(want, w.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A solution without a text is written so that it can be read.
func TestWriteWithoutText(t *testing.T) {
	p := readGood(t, "x.yaml", "algebraic: {white: [Kh1, Bb2, Rb1], black: [Kb8]}\nstipulation: \"#1\"\nsolution: 1a. Bc3+, Rb2\n")[0]
	p.Intended[0].Text = ""
	var w bytes.Buffer
	if err := Write(&w, p); err != nil {
		t.Fatal(err)
	}
	back, err := Read("x.yaml", w.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if got := back[0].Intended[0]; got.Text != "b2c3, b1b2" || p.intendedTuple(got).String() != p.intendedTuple(p.Intended[0]).String() {
		t.Errorf("read back as %v", got)
	}
}
