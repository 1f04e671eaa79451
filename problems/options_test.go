package problems

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What is asked for besides the solutions goes to every twin and duplex.
func TestWishes(t *testing.T) {
	const head = "algebraic: {white: [Kh1, Ra1], black: [Kb8]}\nstipulation: \"#2\"\ntwins: {b: Move h1 g1}\n"
	for _, c := range []struct {
		options string
		want    wishes
	}{
		{"", wishes{}},
		{"options: [SetPlay]", wishes{setPlay: true}},
		{"options: [setplay, TRY]", wishes{setPlay: true, tries: 1}},
		{"options: [Try 3]", wishes{tries: 3}},
		{"options: Defence 2", wishes{tries: 2}},
		{"options: [Threat, Variation]", wishes{threats: true, variations: true}},
		{"conditions: [Threats]\noptions: [Variations, Orthodox, Duplex]", wishes{threats: true, variations: true}},
	} {
		for _, p := range readGood(t, "x.yaml", head+c.options+"\n") {
			if got := (wishes{setPlay: p.SetPlay, tries: p.Tries, threats: p.Threats, variations: p.Variations}); got != c.want {
				t.Errorf("%s, %s: %+v, want %+v", c.options, p.Twin, got, c.want)
			}
		}
	}
}

// sectionsRead says of each problem what is intended and announced.
func sectionsRead(ps []*Problem) []string {
	var out []string
	for _, p := range ps {
		line := p.Twin
		if p.Duplex {
			line += " duplex"
		}
		line += ":"
		if p.Intended == nil {
			line += " nil"
		}
		for _, i := range p.Intended {
			line += " " + p.intendedTuple(i).String()
		}
		if p.IntendedCount > 0 {
			line += " of " + string(rune('0'+p.IntendedCount))
		}
		out = append(out, line)
	}
	return out
}

func TestDuplexSolutions(t *testing.T) {
	const head = "algebraic: {white: [Kh1, Ra1], black: [Kb8, Rb2]}\nstipulation: \"#1\"\n"
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"two sections", "options: [Duplex]\nsolution: |\n  1a. Ra2\n  duplex)\n  1b. Rb3\n  1b. Rb4", []string{": a1a2", " duplex: b2b3 b2b4"}},
		{"Russian, in the same line", "options: [Duplex]\nsolution: |\n  Ra2\n  Дуплекс) 1б. Лb3", []string{": a1a2", " duplex: b2b3"}},
		{"the duplex only", "options: [Duplex]\nsolution: 'duplex) Rb3'", []string{": nil", " duplex: b2b3"}},
		{"the diagram only", "options: [Duplex]\nsolution: Ra2", []string{": a1a2", " duplex: nil"}},
		{"duplex without a solution", "options: [Duplex]\nsolution: |\n  Ra2\n  duplex)\n  No solution", []string{": a1a2", " duplex:"}},
		{"twins", "options: [Duplex]\ntwins: {b: Move a1 c1}\nsolution: |\n  a)\n  Ra2\n  duplex)\n  Rb3\n  b) duplex) Rb4", []string{"a: a1a2", "a duplex: b2b3", "b: nil", "b duplex: b2b4"}},
		{"duplex alone needs no section", "options: [HalfDuplex]\nsolution: Rb3", []string{" duplex: b2b3"}},
		{"duplex alone of twins", "options: [HalfDuplex]\ntwins: {b: Move a1 c1}\nsolution: |\n  a) Rb3\n  b) Rb4\nintended-solutions: {b: 1}", []string{"a duplex: b2b3", "b duplex: b2b4 of 1"}},
		{"a number for both", "options: [Duplex]\nintended-solutions: 2", []string{": nil of 2", " duplex: nil of 2"}},
		{"numbers", "options: [Duplex]\nintended-solutions: {diagram: 1, duplex: 2}", []string{": nil of 1", " duplex: nil of 2"}},
		{"numbers of twins", "options: [Duplex]\ntwins: {b: Move a1 c1}\nintended-solutions: {a: 1, a duplex: 2, b duplex: 3}", []string{"a: nil of 1", "a duplex: nil of 2", "b: nil", "b duplex: nil of 3"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			ps := readGood(t, "x.yaml", head+c.text+"\n")
			if diff := cmp.Diff(c.want, sectionsRead(ps)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			roundTrip(t, ps)
		})
	}
}

// Lines are read whole; of a key the line stays empty.
func TestIntendedLines(t *testing.T) {
	const men = "algebraic: {white: [Kf3, Ra2], black: [Kh1]}\n"
	for _, c := range []struct{ text, want string }{
		{"stipulation: h#2\noptions: [Orthodox]\nsolution: 1.Kg1 Rb2 2.Kh1 Rb1 #", "h1g1, a2b2, g1h1, b2b1"},
		{"stipulation: h#2\nsolution: 1b. Kg1  1a. Kg3, Ra1#", "h1g1, a2a1 f3g3"},
		{"stipulation: h#1.5\nsolution: 1а. Лb2  2б. Крg1  2а. Лb1×", "a2b2, h1g1, b2b1"},
		{"stipulation: ser-#2\noptions: [Orthodox]\nsolution: 1.Rb2 2.Rb1#", "a2b2, b2b1"},
		{"stipulation: ser-h#2\nsolution: 1b. Kg1 2b. Kh1 2a. Ra1#", "h1g1, g1h1, a2a1"},
		{"stipulation: \"#2\"\nsolution: 1a. Rb2", "a2b2"},
		{"stipulation: \"s#2\"\nsolution: Rb2!", "a2b2"},
	} {
		p := readGood(t, "x.yaml", men+c.text+"\n")[0]
		i := p.Intended[0]
		if got := p.intendedTuple(i).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
		if lines := p.Stipulation.Play.Lines(); lines != (i.Line != nil) || lines && !cmp.Equal(i.Moves, i.Line[0]) {
			t.Errorf("%s: line %v, moves %v", c.text, i.Line, i.Moves)
		}
		p.Intended[0].Text = "" // it is written in long algebraic form
		back := writtenBack(t, []*Problem{p})[0]
		if got := back.intendedTuple(back.Intended[0]).String(); got != c.want {
			t.Errorf("%q is read back as %s, want %s", back.Intended[0].Text, got, c.want)
		}
	}
}
