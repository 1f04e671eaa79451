package problems

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/rules"
	"flicker/solver/task"
)

// conditionsRead are the names of the conditions of problems.
func conditionsRead(ps []*Problem) []string {
	var out []string
	for _, p := range ps {
		name := "none"
		if c := p.Position.Game().Condition; c != nil {
			name = c.Name
		}
		out = append(out, name)
	}
	return out
}

func TestRestrictions(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"none", "", []string{"none"}},
		{"option", "options: [One-Move-Mate]", []string{"one-move-mate"}},
		{"option in Russian", "conditions: [Мат одним ходом, orthodox]", []string{"one-move-mate"}},
		{"the general form of it", "may-move: {white: [K, п], black: [Кр, P, P]}\nfinal-move: [R, Q, S, С]", []string{"one-move-mate"}},
		{"own", "may-move: {white: [P, K], black: K}\nfinal-move: Q", []string{"may-move: {white: [P, K], black: [K]}, final-move: [Q]"}},
		{"a side left out", "may-move: {black: []}", []string{"may-move: {black: []}"}},
		{"the final move alone", "final-move: [S, Q]", []string{"may-move: {white: [P, B, R, K], black: [P, B, R, K]}, final-move: [N, Q]"}},
		{"fairy men that only the condition names", "men: {X: \"(1,4)\"}\nmay-move: {white: [X, G]}\nfinal-move: [GI, K]",
			[]string{"may-move: {white: [X, G]}, final-move: [K, GI]"}},
		{"twins", "twins: {b: Condition one-move-mate, c: Condition Orthodox МАТ ОДНИМ ХОДОМ Board 9x9 Move a2 a3, d: + Condition unrestricted flickering, e: Cond one-move-mate orthodox board 9x9}",
			[]string{"none", "one-move-mate", "one-move-mate", "none", "one-move-mate"}},
		{"twins of an own condition", "may-move: {white: [K]}\ntwins: {b: Condition orthodox Board 9x9, c: Condition unrestricted, d: Condition one-move-mate}",
			[]string{"may-move: {white: [K]}", "may-move: {white: [K]}", "none", "one-move-mate"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			ps := readGood(t, "x.yaml", "algebraic: {white: [Kh1, Pa2, Qc3], black: [Kb8]}\nstipulation: \"#1\"\n"+c.text+"\n")
			if diff := cmp.Diff(c.want, conditionsRead(ps)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			roundTrip(t, ps)
		})
	}
}

func TestRestrictionInOlv(t *testing.T) {
	ps := readGood(t, "x.olv", "algebraic: {white: [Kh1, Na2], black: [Kb8]}\nstipulation: \"#1\"\nmay-move: {white: [S, N]}\n")
	if diff := cmp.Diff([]string{"may-move: {white: [N, NR]}"}, conditionsRead(ps)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestWriteRestriction(t *testing.T) {
	const text = `algebraic: {white: [Kh1, Qc3, Pa2], black: [Kb8]}
stipulation: "#1"
options: [orthodox]
may-move: {white: [], black: [P, K]}
final-move: [Q]
twins:
  b: Remove a2
  c: Condition one-move-mate
  d: Remove c3 Condition flickering Condition unrestricted
`
	var w strings.Builder
	if err := Write(&w, readGood(t, "x.yaml", text)...); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(text, w.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// A solution is read with the side known that may make the final move (R1): of the twin, and of the duplex.
func TestSolutionsWithFinalMove(t *testing.T) {
	ps := readGood(t, "x.yaml", `algebraic: {white: [Kb6, Rh1], black: [Ka8, Rg8, Pg2]}
stipulation: "#1"
options: [one-move-mate, Duplex]
twins: {b: 'Stipulation h#1 Remove g8', c: 'Condition unrestricted'}
solution: |
  a) Kc7, Ra1#
  duplex) Kb8
  b) 1b. Kb8 1a. Rh8#
  c) Rh8
`)
	if diff := cmp.Diff([]string{"a: b6c7 h1a1", "a duplex: a8b8", "b: a8b8, h1h8", "b duplex: nil", "c: h1h8", "c duplex: nil"}, sectionsRead(ps)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	roundTrip(t, ps)
	_, err := Read("x.yaml", []byte("algebraic: {white: [Kb6, Rh1], black: [Ka8]}\nstipulation: \"s#1\"\noptions: [one-move-mate]\nsolution: Rh8"))
	want := `x.yaml:4:11: solution: illegal move "Rh8": the rook on h1 may not move here: one-move-mate (R1)`
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v\nwant %s", err, want)
	}
}

// drawCondition draws one for a catalogue, or none.
func drawCondition(t *rapid.T, men *rules.Men) *rules.Condition {
	kinds := func(label string) []rules.Kind {
		return rapid.SliceOfDistinct(rapid.SampledFrom(men.Kinds()), rapid.ID[rules.Kind]).Draw(t, label)
	}
	switch rapid.IntRange(0, 2).Draw(t, "condition") {
	case 0:
		return nil
	case 1:
		return rules.OneMoveMate
	}
	c := &rules.Condition{}
	for side := range c.MayMove {
		if side == 0 || rapid.Bool().Draw(t, "restricted") {
			c.MayMove[side] = kinds("may move")
		}
	}
	c.Final = kinds("final")
	return c
}

// Problems and twins with conditions, in one catalogue and in several, are read back as they were.
func TestRoundTripOfConditions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := random.DrawFairy(t)
		shared := drawCondition(t, base.Game().Men)
		var ps []*Problem
		n := rapid.IntRange(1, 4).Draw(t, "twins")
		for i := range n {
			p := &Problem{ID: "x", Stipulation: task.Stipulation{Series: 1 + i}}
			if n > 1 {
				p.Twin = string(rune('a' + i))
			}
			c := shared
			if rapid.Bool().Draw(t, "other") {
				c = drawCondition(t, base.Game().Men)
			}
			p.Position = p.Stipulation.WithMater(random.DrawIn(t, base.Game().With(c)))
			ps = append(ps, p)
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
