package problems

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver/task"
)

// readGood reads a text that must have no defect.
func readGood(t *testing.T, name, text string) []*Problem {
	t.Helper()
	ps, err := Read(name, []byte(text))
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	return ps
}

// fens are the diagrams of problems, each with its stipulation and rule set.
func fens(ps []*Problem) []string {
	var out []string
	for _, p := range ps {
		line := fen.Write(p.Position) + " " + p.Stipulation.String()
		if p.Duplex {
			line = "duplex " + line
		}
		if p.Twin != "" {
			line = p.Twin + ") " + line
		}
		if g := p.Position.Game(); g.Rules != rules.Flickering {
			line += " " + g.Rules.Name
		}
		out = append(out, line)
	}
	return out
}

func TestDiagrams(t *testing.T) {
	const stip = "\nstipulation: \"#1\"\n"
	for _, c := range []struct {
		name, file, text, want string
	}{
		{"algebraic", "x.yaml", "algebraic: {white: [Kh1, Bb2, Rb1], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/1B6/1R5K w - - #1"},
		{"Russian men", "x.yaml", "algebraic: {white: [Крh1, Сb2, Лb1, Кc3, пc4, Фа2], black: [Кре8]}" + stip, "4k3/8/8/8/2P5/2N5/QB6/1R5K w - - #1"},
		{"S is a knight", "x.yaml", "algebraic: {white: [Kh1, Sb2, Nb1], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/1N6/1N5K w - - #1"},
		{"FEN", "x.yml", "fen: 7k/8/8/1PpPp3/8/8/8/K7 w - c6e6 0 1\nstipulation: ' =1 '", "7k/8/8/1PpPp3/8/8/8/K7 w - c6e6 =1"},
		{"FEN decides castling", "x.yaml", "fen: r3k2r/8/8/8/8/8/8/R3K2R b Kq -" + stip, "r3k2r/8/8/8/8/8/8/R3K2R b Kq - #1"},
		{"FEN without fields", "x.yaml", "fen: r3k2r/8/8/8/8/8/8/R3K2R" + stip, "r3k2r/8/8/8/8/8/8/R3K2R w - - #1"},
		{"castling by convention", "x.yaml", "algebraic: {white: [Ke1, Ra1, Rh2], black: [Ke8, Rh8]}" + stip, "4k2r/8/8/8/8/8/7R/R3K3 w Qk - #1"},
		{"no convention off 8x8", "x.yaml", "options: [9x8]\nalgebraic: {white: [Ke1, Ra1], black: [Ke8]}" + stip, "4k4/9/9/9/9/9/9/R3K4 w - - #1"},
		{"castling refused", "x.yaml", "castling: \"-\"\nalgebraic: {white: [Ke1, Ra1], black: [Ke8]}" + stip, "4k3/8/8/8/8/8/8/R3K3 w - - #1"},
		{"castling given", "x.yaml", "castling: K\nalgebraic: {white: [Ke1, Ra1, Rh1], black: [Ke8]}" + stip, "4k3/8/8/8/8/8/8/R3K2R w K - #1"},
		{"turn and en passant", "x.yaml", "turn: Black\nen-passant: [c3, g3]\nalgebraic: {white: [Ke1, Pc4, Pg4], black: [Ke8, Pf4]}" + stip, "4k3/8/8/8/2P2pP1/8/8/4K3 b - c3g3 #1"},
		{"kingless", "x.yaml", "kingless: [white]\nalgebraic: {white: [Qh1], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/8/7Q w - - #1"},
		{"no men of one side", "x.yaml", "kingless: white\nalgebraic: {white: , black: [Kb8]}" + stip, "1k6/8/8/8/8/8/8/8 w - - #1"},
		{"rule set", "x.yaml", "options: [FLICKERING-Through-Check]\nalgebraic: {white: [Kh1], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/8/7K w - - #1 flickering-through-check"},
		{"rule set and board", "x.yaml", "options: [Orthodox, board A1-D5]\nalgebraic: {white: [Ka1], black: [Kd5]}" + stip, "3k/4/4/4/K3 w - - #1 orthodox"},
		{"holes", "x.yaml", "options: [\"5x5 -c3,d4\"]\nalgebraic: {white: [Ka1], black: [Kd5]}" + stip, "3k1/5/5/5/K4 w - - #1"},
		{"olv is orthodox, S the knight", "x.olv", "algebraic: {white: [Kh1, Sb2], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/1N6/7K w - - #1 orthodox"},
		{"olv may flicker", "x.OLV", "conditions: [Flickering]\nalgebraic: {white: [Kh1, Sb2], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/1N6/7K w - - #1"},
		{"fen file", "x.fen", "\n# c\n 1k6/8/8/8/8/8/8/7K b - - ; \"=1\" \n", "1k6/8/8/8/8/8/8/7K b - - =1"},
		{"standard input, FEN", "-", "# c\n1k6/8/8/8/8/8/8/7K\n", "1k6/8/8/8/8/8/8/7K w - - #1"},
		{"standard input, YAML", "-", "# c\nalgebraic: {white: [Kh1], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/8/7K w - - #1"},
		{"several series", "x.fen", "1k6/8/8/8/8/8/8/7K;=9", "1k6/8/8/8/8/8/8/7K w - - =9"},
		{"text file of FENs", "x.txt", "1k6/8/8/8/8/8/8/7K;=1", "1k6/8/8/8/8/8/8/7K w - - =1"},
		{"Black begins in help play", "x.yaml", "stipulation: h#2\nalgebraic: {white: [Kh1, Ra1], black: [Kb8]}\n", "1k6/8/8/8/8/8/8/R6K b - - h#2"},
		{"White begins with a half", "x.yaml", "stipulation: h#2,5\nalgebraic: {white: [Kh1, Ra1], black: [Kb8]}\n", "1k6/8/8/8/8/8/8/R6K w - - h#2.5"},
		{"Black begins in series help play", "x.olv", "algebraic: {white: [Kh1, Ra1], black: [Kb8]}\nstipulation: ser-h=4\n", "1k6/8/8/8/8/8/8/R6K b - - ser-h=4 orthodox"},
		{"White begins otherwise", "x.olv", "algebraic: {white: [Kh1, Ra1], black: [Kb8]}\nstipulation: \"s#2\"\n", "1k6/8/8/8/8/8/8/R6K w - - s#2 orthodox"},
		{"turn decides", "x.yaml", "turn: white\nstipulation: h#2\nalgebraic: {white: [Kh1, Ra1], black: [Kb8]}\n", "1k6/8/8/8/8/8/8/R6K w - - h#2"},
		{"FEN decides", "x.yaml", "fen: 1k6/8/8/8/8/8/8/R6K w\nstipulation: h#2\n", "1k6/8/8/8/8/8/8/R6K w - - h#2"},
		{"FEN that does not say", "x.yaml", "fen: 1k6/8/8/8/8/8/8/R6K\nstipulation: h#2\n", "1k6/8/8/8/8/8/8/R6K b - - h#2"},
		{"fen file", "x.fen", "1k6/8/8/8/8/8/8/R6K;h#2\n1k6/8/8/8/8/8/8/R6K w;h#2", "1k6/8/8/8/8/8/8/R6K b - - h#2\n1k6/8/8/8/8/8/8/R6K w - - h#2"},
		{"en passant of the side on turn", "x.yaml", "en-passant: [c3]\nstipulation: h#2\nalgebraic: {white: [Ke1, Pc4], black: [Ke8, Pd4]}\n", "4k3/8/8/8/2Pp4/8/8/4K3 b - c3 h#2"},
		{"a goal with a cell", "x.yaml", "stipulation: x(b2)3\nalgebraic: {white: [Kh1], black: [Kb8, Nb2]}\n", "1k6/8/8/8/8/8/1n6/7K w - - x(b2)3"},
		{"duplex", "x.yaml", "options: [duplex]\nalgebraic: {white: [Kh1], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/8/7K w - - #1\nduplex 1k6/8/8/8/8/8/8/7K b - - #1"},
		{"duplex of help play", "x.olv", "options: [Duplex]\nstipulation: h#2\nalgebraic: {white: [Kh1, Ra1], black: [Kb8]}\n", "1k6/8/8/8/8/8/8/R6K b - - h#2 orthodox\nduplex 1k6/8/8/8/8/8/8/R6K w - - h#2 orthodox"},
		{"duplex drops en passant", "x.yaml", "options: [Duplex]\nfen: 7k/8/8/1PpPp3/8/8/8/K7 w - c6e6\n" + stip, "7k/8/8/1PpPp3/8/8/8/K7 w - c6e6 #1\nduplex 7k/8/8/1PpPp3/8/8/8/K7 b - - #1"},
		{"duplex alone, the goal fits its side only", "x.yaml", "options: [HalfDuplex]\nalgebraic: {white: [Kh1, Rb1], black: [Ka8]}\nstipulation: x(b1)1\n", "duplex k7/8/8/8/8/8/8/1R5K b - - x(b1)1"},
		{"twin of a duplex alone", "x.yaml", "options: [HalfDuplex]\nalgebraic: {white: [Kh1, Rb1], black: [Ka8]}\nstipulation: \"#1\"\ntwins: {b: Stipulation x(b1)1}\n", "a) duplex k7/8/8/8/8/8/8/1R5K b - - #1\nb) duplex k7/8/8/8/8/8/8/1R5K b - - x(b1)1"},
		{"duplex alone", "x.yaml", "options: [HALFDUPLEX]\nalgebraic: {white: [Kh1], black: [Kb8]}" + stip, "duplex 1k6/8/8/8/8/8/8/7K b - - #1"},
		{"line ends and byte order mark", "x.yaml", "\ufeffalgebraic:\r\n  white: [Kh1]\r\n  black: [Kb8]\r\nstipulation: \"#1\"\r\n", "1k6/8/8/8/8/8/8/7K w - - #1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := strings.Join(fens(readGood(t, c.file, c.text)), "\n")
			if got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestMetadata(t *testing.T) {
	const text = `
---
title: "Тема: вскрытие"
authors: [A, B]
source: {name: S, volume: 3, date: {year: 1981, month: 5}}
keywords: K
comments:
  - |
    two
    lines
  - 12
ids: [1]
reprints: [{name: T}]
award: {distinction: "1st Prize"}
algebraic: {white: [Kh1, Bb2, Rb1], black: [Kb8]}
stipulation: "#1"
intended-solutions: 1
solution: |

  1а. Сc3+, Лb2   {as in the source}
# a comment
---
# an empty document
---
source: elsewhere
date: 1999-01-02
fen: 1k6/8/8/8/8/8/8/7K
stipulation: "#1"
`
	got := readGood(t, "some/folder/twice.yaml", text)
	var moves []string
	for _, m := range got[0].Intended[0].Moves {
		moves = append(moves, got[0].Position.Game().Text(m))
	}
	if diff := cmp.Diff([]string{"b2c3", "b1b2"}, moves); diff != "" {
		t.Error(diff)
	}
	one := task.Stipulation{Goal: task.Mate, Series: 1}
	want := []*Problem{
		{
			ID: "twice", Kind: "folder", File: "some/folder/twice.yaml", Line: 3, Title: "Тема: вскрытие", Authors: []string{"A", "B"},
			Source: "S", Date: "1981-5", Keywords: []string{"K"}, Comments: []string{"two\nlines", "12"}, Stipulation: one,
			Intended: []Intended{{Text: "1а. Сc3+, Лb2   {as in the source}", FileLine: 20}}, IntendedCount: 1,
		},
		{ID: "twice#2", Kind: "folder", File: "some/folder/twice.yaml", Line: 25, Source: "elsewhere", Date: "1999-01-02", Stipulation: one},
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(Problem{}, "Position"), cmpopts.IgnoreFields(Intended{}, "Moves")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestIntended(t *testing.T) {
	head := "algebraic: {white: [Kh1, Bb2, Rb1], black: [Kb8]}\nstipulation: \"#1\"\n"
	for _, c := range []struct {
		text    string
		isNil   bool
		n, from int // number of solutions, and announced
	}{
		{"", true, 0, 0},
		{"solution:\n", true, 0, 0},
		{"solution: '{only a comment}'\n", true, 0, 0},
		{"solution: No solution.\n", false, 0, 0},
		{"solution: |\n  нет решения\n", false, 0, 0},
		{"intended-solutions: 0\n", false, 0, 0},
		{"intended-solutions: 3\n", true, 0, 3},
		{"solution: 1a. Bc3+\n", false, 1, 0},
		{"solution: \"1a. Bc3+\\n1a. Bd4\"\n", false, 2, 0},
		{"solution: |\n  Сc3, Лb2\n  1a. Kg1, Bd4\n  Bd4, Kg1 {the same set}\nintended-solutions: 2\n", false, 3, 2},
	} {
		p := readGood(t, "x.yaml", head+c.text)[0]
		if (p.Intended == nil) != c.isNil || len(p.Intended) != c.n || p.IntendedCount != c.from {
			t.Errorf("%q: intended %v (nil %v), announced %d", c.text, p.Intended, p.Intended == nil, p.IntendedCount)
		}
	}
}

func TestFind(t *testing.T) {
	dir := t.TempDir()
	for _, f := range []string{"b.yaml", "a/z.OLV", "a/c.fen", "a/d.yml", "a/notes.md", ".git/x.yaml", "a/.hidden.yaml", "empty/readme"} {
		path := filepath.Join(dir, filepath.FromSlash(f))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	notes := filepath.Join(dir, "a", "notes.md")
	got, err := Find([]string{notes, "-", dir})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{notes, "-", filepath.Join(dir, "a", "c.fen"), filepath.Join(dir, "a", "d.yml"), filepath.Join(dir, "a", "z.OLV"), filepath.Join(dir, "b.yaml")}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, bad := range []string{filepath.Join(dir, "absent"), filepath.Join(dir, "empty")} {
		if got, err := Find([]string{bad}); err == nil {
			t.Errorf("Find(%s) = %v, want an error", bad, got)
		}
	}
}

// A document that could take a parser very long is refused, or read at once.
func TestBombs(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("[", 100000), strings.Repeat("{a: ", 10000), strings.Repeat("- [", 10000), strings.Repeat("- ", 10000),
		"title: " + strings.Repeat("x", 1<<20), strings.Repeat("a: &a [*a]\n", 10), strings.Repeat("? ", 10000),
	} {
		if _, err := Read("x.yaml", []byte(text)); err == nil {
			t.Errorf("%.20q… is read", text)
		}
	}
}
