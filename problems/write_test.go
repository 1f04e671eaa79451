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
	"flicker/solver/task"
)

// sameProblem compares all but the names that come from the file.
var sameProblem = cmp.Options{
	cmpopts.IgnoreFields(Problem{}, "ID", "Kind", "File", "Line"),
	cmpopts.IgnoreFields(Intended{}, "FileLine"),
	cmp.Comparer(func(p, q *rules.Position) bool {
		return p.Board().Name() == q.Board().Name() && sameGame(p.Game(), q.Game()) && sameMen(p.Game().Men, q.Game().Men) && p.Equal(q)
	}),
	cmp.Comparer(func(x, y rules.Move) bool { return x == y }),
}

// failer is what testing.T and rapid.T have in common.
type failer interface {
	Fatalf(string, ...any)
	Helper()
}

// writtenBack writes problems and reads them.
func writtenBack(t failer, ps []*Problem) []*Problem {
	t.Helper()
	var w bytes.Buffer
	if err := Write(&w, ps...); err != nil {
		t.Fatalf("Write: %v", err)
	}
	back, err := Read("x.yaml", w.Bytes())
	if err != nil {
		t.Fatalf("%s\nread back: %v", w.String(), err)
	}
	return back
}

// TestRoundTripOfFairyMen: twins with other men in the same catalogue, and problems with other catalogues.
func TestRoundTripOfFairyMen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var ps []*Problem
		base := random.DrawFairy(t)
		n := rapid.IntRange(1, 3).Draw(t, "twins")
		for i := range n {
			p := &Problem{ID: "x", Position: base, Stipulation: task.Stipulation{Series: 1 + i}}
			if n > 1 {
				p.Twin = string(rune('a' + i))
			}
			switch rapid.IntRange(0, 2).Draw(t, "position") {
			case 1:
				p.Position = random.DrawIn(t, base.Game())
			case 2:
				p.Position = random.DrawFairy(t)
			}
			ps = append(ps, p)
		}
		ps = append(ps, &Problem{ID: "y", Position: random.DrawFairy(t), Stipulation: task.Stipulation{Series: 1}})
		for _, p := range ps {
			p.Intended = drawIntended(t, p)
		}
		back := writtenBack(t, ps)
		for i, p := range ps { // a twin that cannot be written as one is a problem of its own
			if i < len(back) && back[i].Twin == "" {
				p.Twin = ""
			}
		}
		if diff := cmp.Diff(ps, back, sameProblem); diff != "" {
			var w bytes.Buffer
			_ = Write(&w, ps...)
			t.Fatalf("%s\nread back (-want +got):\n%s", w.String(), diff)
		}
	})
}

func roundTrip(t failer, ps []*Problem) {
	t.Helper()
	if diff := cmp.Diff(ps, writtenBack(t, ps), sameProblem); diff != "" {
		var w bytes.Buffer
		_ = Write(&w, ps...)
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
	base.SetPlay, base.Threats, base.Variations = rapid.Bool().Draw(t, "set play"), rapid.Bool().Draw(t, "threats"), rapid.Bool().Draw(t, "variations")
	base.Tries = rapid.SampledFrom([]int{0, 0, 1, 2, mostRefutations}).Draw(t, "tries")

	var diagrams []*Problem
	byDefault := rapid.Bool().Draw(t, "turn by default")
	n := rapid.SampledFrom([]int{1, 1, 2, 3}).Draw(t, "twins")
	for i := range n {
		p := base
		p.Position = random.Draw(t)
		if i > 0 && !byDefault && p.Position.Turn() != diagrams[0].Position.Turn() {
			p.Position = diagrams[0].Position
		}
		p.Stipulation = drawStipulation(t, p.Position)
		if n > 1 {
			p.Twin = string(rune('a' + i))
			if byDefault && p.Stipulation.First() != p.Position.Turn() {
				p.Stipulation = map[rules.Colour]task.Stipulation{rules.White: {Series: 2}, rules.Black: {Play: task.Help, Series: 1}}[p.Position.Turn()]
			}
		}
		diagrams = append(diagrams, &p)
	}
	out := drawDuplexes(t, diagrams)
	for _, p := range out {
		p.Intended = drawIntended(t, p)
		if p.Intended == nil {
			p.IntendedCount = rapid.IntRange(0, 3).Draw(t, "announced")
		} else if rapid.Bool().Draw(t, "announce") {
			p.IntendedCount = len(p.intendedSets())
		}
	}
	return out
}

// drawStipulation draws one that fits the position.
func drawStipulation(t *rapid.T, p *rules.Position) task.Stipulation {
	s := task.Stipulation{
		Play: rapid.SampledFrom(task.Plays()).Draw(t, "play"), Goal: rapid.SampledFrom(task.Goals()).Draw(t, "goal"), Series: rapid.IntRange(1, 3).Draw(t, "series"),
	}
	s.Half = s.Play == task.Help && rapid.Bool().Draw(t, "half")
	if s.Goal.NamesCell() {
		s.Cell = p.Board().CellName(rapid.SampledFrom(p.Men(s.Reaching(p.Turn()).Other()).Cells()).Draw(t, "cell"))
	}
	if _, err := s.Prepare(p); err != nil { // the cell is the king's
		s.Goal, s.Cell = task.Mate, ""
	}
	return s
}

// drawDuplexes puts the duplex behind each diagram, or in its place, or leaves all as they are.
func drawDuplexes(t *rapid.T, diagrams []*Problem) []*Problem {
	var both, alone []*Problem
	for _, p := range diagrams {
		q := *p
		q.Duplex, q.Position = true, p.Position.Pass()
		if q.Position == nil {
			return diagrams
		}
		if _, err := q.Stipulation.Prepare(q.Position); err != nil {
			return diagrams
		}
		both, alone = append(both, p, &q), append(alone, &q)
	}
	return rapid.SampledFrom([][]*Problem{diagrams, both, alone}).Draw(t, "duplex")
}

// drawIntended draws legal keys or lines of single moves, in long algebraic form.
func drawIntended(t *rapid.T, p *Problem) []Intended {
	var out []Intended
	switch rapid.IntRange(0, 2).Draw(t, "solution") {
	case 0:
		return nil
	case 1:
		return []Intended{}
	}
	for range 3 {
		lengths := []int{1}
		if p.Stipulation.Play.Lines() {
			lengths = p.Stipulation.Lengths()
		}
		line := drawLine(t, p, rapid.SampledFrom(lengths).Draw(t, "length"))
		if line == nil {
			continue
		}
		i := Intended{Moves: line[0]}
		if p.Stipulation.Play.Lines() {
			i.Line = line
		}
		i.Text = p.longText(i)
		out = append(out, i)
	}
	return out
}

// drawLine draws so many legal series of one move; nil if it comes to an end before.
func drawLine(t *rapid.T, p *Problem, n int) [][]rules.Move {
	var line [][]rules.Move
	now := p.Position
	for i := range n {
		var next []*rules.Position
		var moves []rules.Move
		for _, m := range now.Moves(nil) {
			q := *now
			q.Make(m)
			if !q.MayEnd() {
				continue
			}
			q.HandOver()
			if p.Stipulation.Play.Lines() && p.Stipulation.Waits(i, n) {
				if r := q.Pass(); r != nil {
					next, moves = append(next, r), append(moves, m)
				}
				continue
			}
			next, moves = append(next, &q), append(moves, m)
		}
		if len(next) == 0 {
			return nil
		}
		k := rapid.IntRange(0, len(next)-1).Draw(t, "move")
		line = append(line, []rules.Move{moves[k]})
		now = next[k]
	}
	return line
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
