package problems

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTwins(t *testing.T) {
	// A diagram without symmetry: every command leaves its own trace.
	const diagram = "algebraic: {white: [Kc1, Rb2, Pg5], black: [Kc6, Ne7, Pf5]}\nstipulation: \"#1\"\n"
	const a = "a) 8/4n3/2k5/5pP1/8/8/1R6/2K5 w - - #1"
	for _, c := range []struct {
		name, twins string
		want        []string
	}{
		{"move", "{b: Move b2 b7}", []string{a, "b) 8/1R2n3/2k5/5pP1/8/8/8/2K5 w - - #1"}},
		{"move takes what stands there", "{b: Move b2 f5}", []string{a, "b) 8/4n3/2k5/5RP1/8/8/8/2K5 w - - #1"}},
		{"exchange", "{b: Exchange b2 e7}", []string{a, "b) 8/4R3/2k5/5pP1/8/8/1n6/2K5 w - - #1"}},
		{"remove", "{b: Remove b2 g5}", []string{a, "b) 8/4n3/2k5/5p2/8/8/8/2K5 w - - #1"}},
		{"add", "{b: 'Add white Qa1 Rb1 black Ba8'}", []string{a, "b) b7/4n3/2k5/5pP1/8/8/1R6/QRK5 w - - #1"}},
		{"add, colour with the man", "{b: add wQa1 bпa7}", []string{a, "b) 8/p3n3/2k5/5pP1/8/8/1R6/Q1K5 w - - #1"}},
		{"substitute a man", "{b: Substitute b2 Q}", []string{a, "b) 8/4n3/2k5/5pP1/8/8/1Q6/2K5 w - - #1"}},
		{"substitute a kind", "{b: Substitute P B}", []string{a, "b) 8/4n3/2k5/5bB1/8/8/1R6/2K5 w - - #1"}},
		{"stipulation", "{b: 'Stipulation =1'}", []string{a, "b) 8/4n3/2k5/5pP1/8/8/1R6/2K5 w - - =1"}},
		{"stipulation with blanks", "{b: 'Stip: h # 2,5, Move b2 b3'}", []string{a, "b) 8/4n3/2k5/5pP1/8/1R6/8/2K5 w - - h#2.5"}},
		{"stipulation changes the side on turn", "{b: 'Stipulation h#2', c: 'Stipulation h#2.5', d: '+Stipulation ser-h#3'}", []string{a, "b) 8/4n3/2k5/5pP1/8/8/1R6/2K5 b - - h#2", "c) 8/4n3/2k5/5pP1/8/8/1R6/2K5 w - - h#2.5", "d) 8/4n3/2k5/5pP1/8/8/1R6/2K5 b - - ser-h#3"}},
		{"condition", "{b: Condition Orthodox, c: '+ Remove b2'}", []string{a, "b) 8/4n3/2k5/5pP1/8/8/1R6/2K5 w - - #1 orthodox", "c) 8/4n3/2k5/5pP1/8/8/8/2K5 w - - #1 orthodox"}},
		{"condition of a board", "{b: 'Cond Board 10x8 Move b2 j1', c: 'Condition 8x8 -d4,e5, flickering-through-check, Remove b2'}", []string{a, "b) 10/4n5/2k7/5pP3/10/10/10/2K6R w - - #1", "c) 8/4n3/2k5/5pP1/8/8/8/2K5 w - - #1 flickering-through-check"}},
		{"mirror files", "{b: Mirror a1<-->h1}", []string{a, "b) 8/3n4/5k2/1Pp5/8/8/6R1/5K2 w - - #1"}},
		{"mirror ranks", "{b: Mirror a1<-->a8}", []string{a, "b) 2K5/1R6/8/8/5pP1/2k5/4n3/8 w - - #1"}},
		{"mirror at h1-a8", "{b: Mirror a1<-->h8}", []string{a, "b) 8/6R1/2k4K/8/1n6/3p4/3P4/8 w - - #1"}},
		{"mirror at a1-h8", "{b: Mirror a8<-->h1}", []string{a, "b) 8/4P3/4p3/6n1/8/K4k2/1R6/8 w - - #1"}},
		{"rotate clockwise", "{b: Rotate 90}", []string{a, "b) 8/1R6/K4k2/8/6n1/4p3/4P3/8 w - - #1"}},
		{"rotate by half", "{b: Rotate 180}", []string{a, "b) 5K2/6R1/8/8/1Pp5/5k2/3n4/8 w - - #1"}},
		{"rotate back", "{b: Rotate 90, c: + Rotate 270}", []string{a, "b) 8/1R6/K4k2/8/6n1/4p3/4P3/8 w - - #1", strings.Replace(a, "a)", "c)", 1)}},
		{"shift", "{b: Shift a1 b2}", []string{a, "b) 5n2/3k4/6pP/8/8/2R5/3K4/8 w - - #1"}},
		{"several commands", "{b: 'Remove b2; Move g5 g6, Stipulation =1'}", []string{a, "b) 8/4n3/2k3P1/5p2/8/8/8/2K5 w - - =1"}},
		{"each from the diagram", "{b: Remove b2, c: Remove g5}", []string{a, "b) 8/4n3/2k5/5pP1/8/8/8/2K5 w - - #1", "c) 8/4n3/2k5/5p2/8/8/1R6/2K5 w - - #1"}},
		{"continued", "{b: Remove b2, c: Continued Remove g5, d: +Remove f5}", []string{a, "b) 8/4n3/2k5/5pP1/8/8/8/2K5 w - - #1", "c) 8/4n3/2k5/5p2/8/8/8/2K5 w - - #1", "d) 8/4n3/2k5/8/8/8/8/2K5 w - - #1"}},
		{"zeroposition", "{a: Remove b2, b: Remove g5}", []string{"a) 8/4n3/2k5/5pP1/8/8/8/2K5 w - - #1", "b) 8/4n3/2k5/5p2/8/8/1R6/2K5 w - - #1"}},
		{"list", "[Remove b2, Remove g5]", []string{a, "b) 8/4n3/2k5/5pP1/8/8/8/2K5 w - - #1", "c) 8/4n3/2k5/5p2/8/8/1R6/2K5 w - - #1"}},
		{"list of maps", "[{b: Remove b2}, {c): Remove g5}]", []string{a, "b) 8/4n3/2k5/5pP1/8/8/8/2K5 w - - #1", "c) 8/4n3/2k5/5p2/8/8/1R6/2K5 w - - #1"}},
		{"en passant", "{b: Move f5 d5 En-passant d6 Move g5 e5}", []string{a, "b) 8/4n3/2k5/3pP3/8/8/1R6/2K5 w - d6 #1"}},
		{"no twins", "", []string{"8/4n3/2k5/5pP1/8/8/1R6/2K5 w - - #1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := fens(readGood(t, "x.yaml", diagram+"twins: "+c.twins+"\n"))
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// The hexagon and the board of 96 are turned by sixths, and mirrored so that two of six corners change places (B6, B7).
func TestTwinsOfSixCorners(t *testing.T) {
	for _, c := range []struct {
		board, men, twins string
		want              []string
	}{
		{"hex", "white: [Ka1, Rb3, Nf6], black: [Kg9, Pe5]",
			"b: Rotate 60, c: Rotate 120, d: Mirror a1<-->l1, e: Mirror f1<-->f11, f: Mirror a6<-->f1, g: Shift a1 b1, h: Rotate 180 Rotate 240 Mirror a6<->l6 Mirror l6<->a6 Rotate 300",
			[]string{
				"a) 1/3/3k1/7/9/5N5/4p6/11/1R9/11/K10 w - - #1",
				"b) 1/3/5/7/1R7/K3pN5/9k1/11/11/11/11 w - - #1",
				"c) K/3/3R1/7/4p4/5N5/11/11/11/8k2/11 w - - #1",
				"d) 1/3/1k3/7/9/5N5/6p4/11/9R1/11/10K w - - #1",
				"e) 1/3/5/7/9/K3pN5/1R9/11/11/6k4/11 w - - #1",
				"f) 1/3/5/7/9/5N5/4p6/11/9k1/2R8/K10 w - - #1",
				"g) 1/3/5/5k1/9/11/5pN4/11/2R8/11/1K9 w - - #1",
				"h) 1/3/3k1/7/9/5N5/4p6/11/1R9/11/K10 w - - #1",
			}},
		{"three96", "white: [Ka1, Rb3, Nd4], black: [Ki12, Pe10]",
			"b: Rotate 60, c: Rotate 120, d: Mirror a1<-->h1, e: Mirror l12<-->h12",
			[]string{
				"a) 4k3/8/p7/8/8/8/8/8/3N4/1R6/8/K7 w - - #1",
				"b) 8/8/8/3k4/K7/2R5/8/3N4/5p2/8/8/8 w - - #1",
				"c) 8/8/8/8/7K/8/6R1/4N3/8/3p4/8/4k3 w - - #1",
				"d) 8/8/8/8/4k3/8/3p4/8/4N3/6R1/8/7K w - - #1",
				"e) k7/8/4p3/8/K7/8/1R6/3N4/8/8/8/8 w - - #1",
			}},
	} {
		ps := readGood(t, "x.yaml", "algebraic: {"+c.men+"}\nstipulation: \"#1\"\noptions: [Board "+c.board+"]\ntwins: {"+c.twins+"}\n")
		if diff := cmp.Diff(c.want, fens(ps)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.board, diff)
		}
		roundTrip(t, ps)
	}
}

// Rights go with the men they belong to; by convention they are found anew.
func TestTwinRights(t *testing.T) {
	for _, c := range []struct{ name, text, twin, want string }{
		{"king's right lost", "fen: r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "Move a1 b1", "r3k2r/8/8/8/8/8/8/1R2K2R w Kkq -"},
		{"away and back", "fen: r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "Move e8 e7 Move e7 e8", "r3k2r/8/8/8/8/8/8/R3K2R w KQ -"},
		{"convention", "algebraic: {white: [Kd1, Ra1], black: [Ke8, Rh8]}", "Move d1 e1", "4k2r/8/8/8/8/8/8/R3K3 w Qk -"},
		{"mirrored", "fen: r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "Mirror a1<-->a8", "R3K2R/8/8/8/8/8/8/r3k2r w - -"},
		{"given anew", "fen: r3k2r/8/8/8/8/8/8/R3K2R w - -", "Castling Kq", "r3k2r/8/8/8/8/8/8/R3K2R w Kq -"},
		{"taken", "algebraic: {white: [Ke1, Ra1], black: [Ke8, Rh8]}", "Castling -", "4k2r/8/8/8/8/8/8/R3K3 w - -"},
		{"pawn gone", "fen: 7k/8/8/1PpPp3/8/8/8/K7 w - c6e6", "Remove c5", "7k/8/8/1P1Pp3/8/8/8/K7 w - e6"},
		{"pawn gone, Black on turn", "fen: 7k/8/8/8/1pPpP3/8/8/K7 b - c3e3", "Remove c4", "7k/8/8/8/1p1pP3/8/8/K7 b - e3"},
		{"en passant taken", "fen: 7k/8/8/1PpPp3/8/8/8/K7 w - c6e6", "En-passant -", "7k/8/8/1PpPp3/8/8/8/K7 w - -"},
		{"another en passant", "fen: 7k/8/8/1PpPp3/8/8/8/K7 w - c6", "En-passant e6 c6", "7k/8/8/1PpPp3/8/8/8/K7 w - c6e6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ps := readGood(t, "x.yaml", c.text+"\nstipulation: \"#1\"\ntwins: {b: '"+c.twin+"'}\n")
			if got := fens(ps)[1]; got != "b) "+c.want+" #1" {
				t.Errorf("got  %s\nwant b) %s #1", got, c.want)
			}
		})
	}
}

func TestTwinSolutions(t *testing.T) {
	const text = `
algebraic: {white: [Kh1, Bb2, Rb1], black: [Kb8]}
stipulation: "#1"
twins: {b: Move h1 g1, c: Remove b1, d: Move h1 h2}
intended-solutions: {a: 2, d: 4}
solution: |
  a)
    1a. Bc3+
    1a. Kg1
  б) 1а. Крh1
  c) No solution
`
	ps := readGood(t, "x.yaml", text)
	var got []string
	for _, p := range ps {
		line := p.Twin
		if p.Intended == nil {
			line += " nil"
		}
		for _, i := range p.Intended {
			line += " " + i.Text + ":" + p.intendedTuple(i).String()
		}
		got = append(got, line)
	}
	want := []string{"a 1a. Bc3+:b2c3 1a. Kg1:h1g1", "b 1а. Крh1:g1h1", "c", "d nil"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if ps[0].IntendedCount != 2 || ps[1].IntendedCount != 0 || ps[3].IntendedCount != 4 {
		t.Errorf("announced %d, %d, %d; want 2, 0, 4", ps[0].IntendedCount, ps[1].IntendedCount, ps[3].IntendedCount)
	}
}
