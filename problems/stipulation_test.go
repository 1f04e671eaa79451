package problems

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/solver/task"
)

func TestParseStipulation(t *testing.T) {
	for text, want := range map[string]task.Stipulation{
		"#1": {Goal: task.Mate, Series: 1}, " \"=1\" ": {Goal: task.Stalemate, Series: 1}, "'#1'": {Goal: task.Mate, Series: 1},
		"\t=9\r\n": {Goal: task.Stalemate, Series: 9}, "#10": {Series: 10}, "=99": {Goal: task.Stalemate, Series: 99}, "# 2": {Series: 2}, "#2\u00a0": {Series: 2},
		"h#2": {Play: task.Help, Series: 2}, "H#2": {Play: task.Help, Series: 2}, "h # 2 . 5": {Play: task.Help, Series: 2, Half: true},
		"h#2,5": {Play: task.Help, Series: 2, Half: true}, "h=2½": {Play: task.Help, Goal: task.Stalemate, Series: 2, Half: true},
		"h#0.5": {Play: task.Help, Half: true}, "h#½": {Play: task.Help, Half: true},
		"s#3": {Play: task.Self, Series: 3}, "r=3": {Play: task.Reflex, Goal: task.Stalemate, Series: 3}, "Semi-R#2": {Play: task.SemiReflex, Series: 2},
		"ser-#12": {Play: task.SeriesDirect, Series: 12}, "ser-h#3": {Play: task.SeriesHelp, Series: 3}, "SER-H=3": {Play: task.SeriesHelp, Goal: task.Stalemate, Series: 3},
		"ser- h# 3": {Play: task.SeriesHelp, Series: 3}, "+1": {Goal: task.Check, Series: 1}, "s+2": {Play: task.Self, Goal: task.Check, Series: 2},
		"x(e5)2": {Goal: task.Capture, Cell: "e5", Series: 2}, "hX( E5 )2.5": {Play: task.Help, Goal: task.Capture, Cell: "e5", Series: 2, Half: true},
		"z(j10)3": {Goal: task.Reach, Cell: "j10", Series: 3}, "ser-p4": {Play: task.SeriesDirect, Goal: task.Promotion, Series: 4},
	} {
		if got, err := ParseStipulation(text); err != nil || got != want {
			t.Errorf("ParseStipulation(%q) = %v, %v", text, got, err)
		}
	}
}

func TestParseStipulationRefuses(t *testing.T) {
	for text, why := range map[string]string{
		"": "stipulation is empty", " ": "stipulation is empty", "''": "stipulation is empty",
		"1#": `"1#" at column 1 is not a goal`, "mate": `"mate" at column 1 does not begin with a kind of play and a goal`, "＃2": `"＃2" at column 1 is not a goal`,
		"hs#2": `stipulation "hs#2": "hs#2" at column 1 does not begin with a kind of play and a goal`, " 'h r#2'": `stipulation "h r#2": "hr#2" at column 1 does not`,
		"ser-s#3": `"ser-s#3" at column 1 does not begin`, "semi-s#1": `"semi-s#1" at column 1 does not begin`, "h1#": `"1#" at column 2 is not a goal`, "h": "a goal is missing at column 2", "ser-h": "a goal is missing at column 6",
		"#": "a number is missing at column 2", "h=": "a number is missing at column 3", "##1": `"#1" at column 2 is not a number`, "#=1": `"=1" at column 2 is not a number`,
		"#-1": `"-1" at column 2 is not a number`, "#01": `"01" at column 2 is not a number`, "#٢": `"٢" at column 2 is not a number`, "#²": `"²" at column 2 is not a number`,
		"#\x00": "is not a number", "#\xff": "is not a number", "h#.5": `".5" at column 3 is not a number`,
		"#0": `"0" at column 2 is too few series`, "s#0.5": `"0.5" at column 3 is too few series`, "h#0": `"0" at column 3 is too few series`,
		"#100": `"100" at column 2 is too many series`, "#9999999999999999999999": "at column 2 is too many series",
		"#1.5": `"1.5" at column 2 has a half, but this is not help play`, "ser-#½": `"½" at column 6 has a half`,
		"h#2.4": `".4" at column 4 is too much`, "h#2.55": `"5" at column 6 is too much`, "#1 x": `"x" at column 4 is too much`, "#1=1": `"=1" at column 3 is too much`,
		"#1 2": `"2" at column 4 stands apart from the number`, "xe5 2": `"e52" at column 2 is not a cell in parentheses such as (e4); allowed`, "x": "a cell in parentheses such as (e4) is missing at column 2",
		"z(e)2": `"(e)2" at column 2 is not a cell in parentheses`, "z(e4 2": `"(e42" at column 2 is not a cell in parentheses`, "#(e4)2": `"(e4)2" at column 2 is not a number`,
	} {
		_, err := ParseStipulation(text)
		if err == nil || !strings.Contains(err.Error(), why) || !strings.HasSuffix(err.Error(), "; allowed: "+task.Forms()) {
			t.Errorf("ParseStipulation(%q): error %v, want one with %q that names what is allowed", text, err, why)
		}
	}
}

// Every stipulation is read as it was written.
func TestStipulationReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := task.Stipulation{
			Play: rapid.SampledFrom(task.Plays()).Draw(t, "play"), Goal: rapid.SampledFrom(task.Goals()).Draw(t, "goal"),
			Series: rapid.IntRange(1, task.MostSeries).Draw(t, "series"),
		}
		if s.Goal.NamesCell() {
			s.Cell = rapid.SampledFrom([]string{"a1", "e4", "x3", "p8", "z9", "h10", "l128"}).Draw(t, "cell")
		}
		if s.Play == task.Help {
			if s.Half = rapid.Bool().Draw(t, "half"); s.Half {
				s.Series--
			}
		}
		if got, err := ParseStipulation(s.String()); err != nil || got != s {
			t.Fatalf("%s is read as %v, %v", s, got, err)
		}
	})
}

// FuzzStipulation: what can be read is read the same when it is written anew.
func FuzzStipulation(f *testing.F) {
	for _, text := range []string{"#1", "h#2.5", "ser-h=4", "semi-r#2", "x(e5)2", "hz(c3)1½", "p1", "'S + 3'", "h#0,5", "ser-s#2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseStipulation(text)
		if err != nil {
			return
		}
		if again, err := ParseStipulation(s.String()); err != nil || again != s {
			t.Errorf("%q is %v, written %s and read as %v, %v", text, s, s, again, err)
		}
	})
}
