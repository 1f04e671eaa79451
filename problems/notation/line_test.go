package notation_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/solver/task"
)

// stipulation makes one of the play and the number of series.
func stipulation(play task.Play, n int, half bool) task.Stipulation {
	return task.Stipulation{Play: play, Series: n, Half: half}
}

// spellLine writes a line in long algebraic form, commas between series.
func spellLine(p *rules.Position, line [][]rules.Move) string {
	var l []string
	for _, moves := range line {
		l = append(l, spell(p, moves))
	}
	return strings.Join(l, ", ")
}

func TestLine(t *testing.T) {
	for _, c := range []struct {
		name   string
		rules  *rules.RuleSet
		fen    string
		s      task.Stipulation
		want   string // long algebraic
		en, ru string // as written
		others []string
	}{
		{
			"helpmate", rules.Orthodox, "8/8/8/8/8/5K2/R7/7k b - -", stipulation(task.Help, 2, false), "h1g1, a2b2, g1h1, b2b1",
			"1b. Kg1  1a. Rb2  2b. Kh1  2a. Rb1#", "1б. Крg1  1а. Лb2  2б. Крh1  2а. Лb1×",
			[]string{
				"1.Kg1 Rb2 2.Kh1 Rb1#", "1.Kg1 Rb2 2.Kh1 Rb1 #", "1. Kg1 Rb2  2. Kh1 Rb1 # !", "1.Kh1-g1 Ra2-b2 2.Kg1-h1 Rb2-b1 #", "h1g1 a2b2 g1h1 b2b1",
				"1.Крg1 Лb2 2.Крh1 Лb1×", "1.Kg1 1...Rb2 2.Kh1 2...Rb1#", "1.Kg1 1…Rb2 2.Kh1 Rb1#", "1. Kg1 1a. Rb2 2.Kh1 2a. Rb1", "1b) Kg1 1a) Rb2 2b) Kh1 2a) Rb1#",
			},
		},
		{
			"a shorter line", rules.Orthodox, "8/8/8/8/8/5K2/R7/6k1 b - -", stipulation(task.Help, 3, false), "g1h1, a2a1",
			"1b. Kh1  1a. Ra1#", "1б. Крh1  1а. Лa1×", []string{"1.Kh1 Ra1#", "g1h1 a2a1"},
		},
		{
			"half a pair more", rules.Orthodox, "8/8/8/8/8/5K2/R7/7k w - -", stipulation(task.Help, 1, true), "a2b2, h1g1, b2b1",
			"1a. Rb2  2b. Kg1  2a. Rb1#", "1а. Лb2  2б. Крg1  2а. Лb1×", []string{"1...Rb2 2.Kg1 Rb1#", "1…Rb2 2.Kg1 Rb1 #", "Rb2 Kg1 Rb1"},
		},
		{
			"duplex: White is mated", rules.Orthodox, "8/8/8/8/8/5k2/r7/7K w - -", stipulation(task.Help, 1, false), "h1g1, a2a1",
			"1a. Kg1  1b. Ra1#", "1а. Крg1  1б. Лa1×", []string{"1.Kg1 Ra1#"},
		},
		{
			"series", rules.Orthodox, "7k/8/5K2/8/8/8/8/R7 w - -", stipulation(task.SeriesDirect, 3, false), "f6g6, a1a2, a2a8",
			"1a. Kg6  2a. Ra2  3a. Ra8#", "1а. Крg6  2а. Лa2  3а. Лa8×", []string{"1.Kg6 2.Ra2 3.Ra8#", "1.Kg6 2.Ra2 3.Ra8 #", "f6g6 a1a2 a2a8"},
		},
		{
			"series, then the other side", rules.Orthodox, "8/8/8/8/8/5K2/R7/5k2 b - -", stipulation(task.SeriesHelp, 3, false), "f1g1, g1h1, a2a1",
			"1b. Kg1  2b. Kh1  2a. Ra1#", "1б. Крg1  2б. Крh1  2а. Лa1×", []string{"1.Kg1 2.Kh1 Ra1 #", "1.Kg1 2.Kh1 2...Ra1#", "f1g1 g1h1 a2a1"},
		},
		{
			"several men a series", rules.Flickering, "7k/6pp/8/8/8/8/8/KR5R b - -", stipulation(task.Help, 1, false), "h7h6 g7g5, b1b7 h1h6",
			"1b. h6, g5  1a. Rb7, Rxh6#", "1б. h6, g5  1а. Лb7, Л:h6×", []string{"1. h6, g5 1... Rb7, Rxh6#", "1b. h7h6, g7g5 1a. b1b7, h1h6"},
		},
		{
			"special words", rules.Orthodox, "k7/6P1/8/4pP2/8/8/8/K7 w - e6", stipulation(task.SeriesDirect, 3, false), "f5e6, e6e7, g7g8q",
			"1a. fxe6  2a. e7  3a. g8Q#", "1а. f:e6  2а. e7  3а. g8Ф×", []string{"1.f5*e6 ep. 2.e7 3.g8=Q #", "1.fxe6 e.p. 2.e7 3.g8 =Q #", "1.fe6 э.п. 2.e7 3.g8 (Q)"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, "", c.rules, c.fen)
			before := *p
			for _, text := range append([]string{c.en, c.ru}, c.others...) {
				line, err := notation.ReadLine(p, c.s, text)
				if err != nil {
					t.Errorf("%q: %v", text, err)
					continue
				}
				if got := spellLine(p, line); got != c.want {
					t.Errorf("%q: %s, want %s", text, got, c.want)
				}
				for style, want := range map[notation.Style]string{en: c.en, ru: c.ru} {
					if got, err := style.Line(p, c.s, line, notation.Mate); err != nil || got != want {
						t.Errorf("%+v: %q, %v; want %q", style, got, err, want)
					}
				}
			}
			if !before.Equal(p) {
				t.Error("the position was changed")
			}
		})
	}
}

func TestReadLineRefuses(t *testing.T) {
	const (
		mate   = "8/8/8/8/8/5K2/R7/7k b - -"
		series = "7k/8/6K1/8/8/8/8/R7 w - -"
	)
	h2, ser3 := stipulation(task.Help, 2, false), stipulation(task.SeriesDirect, 3, false)
	serH := stipulation(task.SeriesHelp, 3, false)
	for _, c := range []struct {
		rules     *rules.RuleSet
		fen       string
		s         task.Stipulation
		text, why string
	}{
		{rules.Orthodox, mate, h2, " ", `invalid series "": no series in it`},
		{rules.Orthodox, mate, h2, "1.Kg1 Rb2 2.Kh1", "3 series in it; a line of h#2 has an even number, from 2 to 4"},
		{rules.Orthodox, mate, h2, "1.Kg1 Rb2 2.Kh1 Rc2 3.Kg1 Rc1", "6 series in it"},
		{rules.Orthodox, mate, stipulation(task.Help, 1, true), "Kg1 Rb2", "a line of h#1.5 has an odd number, from 1 to 3"},
		{rules.Orthodox, mate, serH, "1.Kg1", "a line of ser-h#3 has from 2 to 4"},
		{rules.Orthodox, series, ser3, "1.a 2.b 3.c 4.d", "a line of ser-#3 has from 1 to 3"},
		{rules.Orthodox, mate, h2, "1...Ra1#", `invalid "1..." at column 1 of "1...Ra1#": a line that begins so is set play, which is not compared`},
		{rules.Orthodox, mate, h2, "1.Kg1 Rb2 3.Kh1 Rb1", `invalid "3." at column 11 of "1.Kg1 Rb2 3.Kh1 Rb1": the mark of this series is 2b. or 2.`},
		{rules.Orthodox, mate, h2, "1.Kg1 1.Rb2", `invalid "1." at column 7 of "1.Kg1 1.Rb2": the mark of this series is 1a. or 1...`},
		{rules.Orthodox, mate, h2, "1a. Kg1 1b. Rb2", `the mark of this series is 1b. or 1.`},
		{rules.Orthodox, mate, stipulation(task.Help, 1, true), "1.Ra1 Kg1 2.Ra1", `the mark of this series is 1b. or 1...`},
		{rules.Orthodox, mate, h2, "1.Kg1 Rb9 2.Kh1 Rb1", `invalid "Rb9" at column 7 of "1.Kg1 Rb9 2.Kh1 Rb1": there is no cell b9`},
		{rules.Orthodox, mate, h2, "1.Kg1 Kg1", `illegal "Kg1" at column 7 of "1.Kg1 Kg1"`},
		{rules.Orthodox, mate, h2, "1.Kg1 1...", "no move in it"},
		{rules.Orthodox, series, ser3, "1.Ra8 2.Ra1", `illegal "Ra1" at column 9 of "1.Ra8 2.Ra1": the side that waits is in check`},
		{rules.Flickering, mate, h2, "Kg1 Rb2", "1 series in it"},
		{rules.Flickering, mate, h2, "Kg1 1a. Rb2, Rb1", `illegal "Rb1" at column 14`},
		{rules.Flickering, mate, h2, "1b. Kg1 1a. 2b. Kh1 2a. Rb1", "no move in it"},
	} {
		p := position(t, "", c.rules, c.fen)
		_, err := notation.ReadLine(p, c.s, c.text)
		var e *notation.Error
		if !errors.As(err, &e) || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%q: error %v, want one with %q", c.text, err, c.why)
		}
	}
}

func TestLineRefuses(t *testing.T) {
	p := position(t, "", rules.Orthodox, "7k/8/6K1/8/8/8/8/R7 w - -")
	check := series(t, p, "a1a8")
	if _, err := en.Line(p, stipulation(task.SeriesDirect, 2, false), [][]rules.Move{check, check}, notation.Open); err == nil || !strings.Contains(err.Error(), "series 2 of the line: the side that waits is in check") {
		t.Errorf("error %v", err)
	}
	if _, err := en.Line(p, stipulation(task.Help, 1, false), [][]rules.Move{check, check}, notation.Open); err == nil || !strings.Contains(err.Error(), "series 2 of the line: illegal move a1a8") {
		t.Errorf("error %v", err)
	}
}

// The sides of the marks are those that play the line (task.Stipulation.Waits), the last one that which reaches the goal.
func TestMarkOf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawLineStipulation(t)
		n := rapid.SampledFrom(s.Lengths()).Draw(t, "length")
		first := rapid.SampledFrom([]rules.Colour{rules.White, rules.Black}).Draw(t, "first")
		if last := notation.MarkOf(s, first, n-1, n); last.Side != s.Reaching(first) {
			t.Fatalf("%s: %+v ends the line, want %s", s, last, s.Reaching(first))
		}
		side := first
		for i := range n {
			if m := notation.MarkOf(s, first, i, n); m.Side != side {
				t.Fatalf("%s, series %d of %d: %+v, want %s", s, i, n, m, side)
			}
			if !s.Waits(i, n) {
				side = side.Other()
			}
		}
	})
}

func drawLineStipulation(t *rapid.T) task.Stipulation {
	lines := slices.DeleteFunc(task.Plays(), func(p task.Play) bool { return !p.Lines() })
	s := stipulation(rapid.SampledFrom(lines).Draw(t, "play"), rapid.IntRange(1, 3).Draw(t, "N"), false)
	s.Half = s.Play == task.Help && rapid.Bool().Draw(t, "half")
	return s
}

// A random line is read back as it was written, in every style.
func TestLineReadsBack(t *testing.T) {
	random.Until(t, []string{"line"}, func(t *rapid.T, seen map[string]int) {
		p, s := random.Draw(t), drawLineStipulation(t)
		n := rapid.SampledFrom(s.Lengths()).Draw(t, "length")
		var line [][]rules.Move
		now := p
		for i := range n {
			moves := drawSeries(t, now)
			if len(moves) == 0 {
				return
			}
			line = append(line, moves)
			now = after(now, moves)
			if s.Waits(i, n) {
				if now = now.Pass(); now == nil {
					return
				}
			}
		}
		seen["line"]++
		for _, style := range styles {
			text, err := style.Line(p, s, line, notation.Mate)
			if err != nil {
				t.Fatal(err)
			}
			back, err := notation.ReadLine(p, s, text)
			if err != nil || spellLine(p, back) != spellLine(p, line) {
				t.Fatalf("%s: %q is read as %s, %v", s, text, spellLine(p, back), err)
			}
		}
	})
}

// after is the position after a series.
func after(p *rules.Position, moves []rules.Move) *rules.Position {
	q := *p
	for _, m := range moves {
		q.Make(m)
	}
	q.HandOver()
	return &q
}

// Whatever the text, what is read is a line that can be written, and what is not read has an error with a place.
func FuzzReadLine(f *testing.F) {
	positions := []*rules.Position{
		position(f, "", rules.Orthodox, "8/8/8/8/8/5K2/R7/7k b - -"),
		flickering(f, "r3k2r/1P6/8/2PpPp2/8/8/6P1/RN2K2R w KQkq d6f6"),
	}
	tasks := []task.Stipulation{
		stipulation(task.Help, 2, false), stipulation(task.Help, 1, true), stipulation(task.SeriesDirect, 3, false), stipulation(task.SeriesHelp, 2, false),
	}
	for i, text := range []string{
		"1.Kg1 Rb2 2.Kh1 Rb1#", "1b. Kg1  1a. Rb2  2b. Kh1  2a. Rb1#", "1...Rb2 2.Kg1 Rb1 #", "1а. Лc1, 0-0  2б. 0-0", "1.Kg1 2.Kh1 Ra1 #", "1. 2.", "1.f5*e6 ep. e8 =Q", "(1.)", "1a.1b.",
	} {
		f.Add(uint8(i), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		p, s := positions[int(which)%2], tasks[int(which/2)%len(tasks)]
		line, err := notation.ReadLine(p, s, text)
		if err != nil {
			var e *notation.Error
			if !errors.As(err, &e) {
				t.Fatalf("error %T", err)
			}
			if n := utf8.RuneCountInString(text); e.Column < 1 || e.Column > max(n, 1) || e.Error() == "" {
				t.Errorf("column %d of %d: %v", e.Column, n, err)
			}
			return
		}
		written, err := en.Line(p, s, line, notation.Open)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := notation.ReadLine(p, s, written); err != nil || spellLine(p, back) != spellLine(p, line) {
			t.Errorf("%q, written %q, is read as %s, %v", text, written, spellLine(p, back), err)
		}
	})
}
