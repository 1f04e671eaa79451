package betza_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"flicker/rules/betza"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	all := betza.All
	for _, c := range []struct {
		text string
		want []betza.Move
	}{
		{"N", []betza.Move{{M: 1, N: 2, Bearings: all, Range: 1}}},
		{"(2,1)", []betza.Move{{M: 1, N: 2, Bearings: all, Range: 1}}},
		{"(4,1)(1,4)", []betza.Move{{M: 1, N: 4, Bearings: all}}},
		{"(15,15)12", []betza.Move{{M: 15, N: 15, Bearings: all, Range: 12}}},
		{"Q3", []betza.Move{{M: 0, N: 1, Bearings: all, Range: 3}, {M: 1, N: 1, Bearings: all, Range: 3}}},
		{"Q0", []betza.Move{{M: 0, N: 1, Bearings: all}, {M: 1, N: 1, Bearings: all}}},
		{"mRcpR", []betza.Move{{N: 1, Bearings: all, Use: betza.MoveOnly}, {N: 1, Bearings: all, Use: betza.CaptureOnly, Way: betza.Cannon}}},
		{"gNN", []betza.Move{{M: 1, N: 2, Bearings: all, Way: betza.Grasshopper}}},
		{"nZ", []betza.Move{{M: 2, N: 3, Bearings: all, Range: 1, Way: betza.Lame}}},
		{"nK", []betza.Move{{N: 1, Bearings: all, Range: 1}, {M: 1, N: 1, Bearings: all, Range: 1}}},
		{"WRWKW", []betza.Move{{N: 1, Bearings: all, Range: 1}, {N: 1, Bearings: all}, {M: 1, N: 1, Bearings: all, Range: 1}}},
		{"CL", []betza.Move{{M: 1, N: 3, Bearings: all}}}, // one atom twice, under its two letters
	} {
		got, err := betza.Parse(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
		} else if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.text, diff)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		at   int // characters
		want string
	}{
		{"", 1, `the end of the text stands where an atom is due`},
		{"WX", 2, `"X" is no atom; allowed: W F D N A H C Z G, (m,n), R B Q K`},
		{"W F", 2, `" " is no atom`},
		{"Wm", 3, `the end of the text stands where an atom is due`},
		{"WЯF", 2, `"Я" is no atom`},
		{"(0,0)", 1, `"(" begins the leap (0,0), which leads nowhere`},
		{"W(0,16)", 5, `"1" begins no coordinate of a leap; allowed: a number from 0 to 15`},
		{"(,2)", 2, `"," begins no coordinate`},
		{"(1;2)", 3, `";" stands within a leap; allowed: ","`},
		{"(1,2", 5, `the end of the text stands within a leap; allowed: ")"`},
		{"(1,-2)", 4, `"-" begins no coordinate`},
		{"mmW", 2, `"m" is a second of m and c`},
		{"mcW", 2, `"c" is a second of m and c`},
		{"npR", 2, `"p" is a second of n, p and g`},
		{"fmlF", 3, `"l" is a direction apart from the others`},
		{"NiN", 2, `"i" (initial moves only) is not supported`},
		{"oR", 1, `"o" (cylindrical moves) belongs to the board`},
		{"WxF", 2, `"x" is no modifier; allowed: m c, n p g`},
		{"WhF", 2, `"h" is no direction of a diagonal step; allowed: f b l r fl fr bl br`},
		{"fvF", 2, `"v" is no direction of a diagonal step`},
		{"bfhR", 3, `"h" is no direction of an orthogonal step; allowed: f b l r v s`},
		{"hN", 1, `"h" is no direction of an oblique step`},
		{"NrlbK", 2, `"r" begins directions that W and F cannot share`},
		{"ffQ", 1, `"f" begins directions that W and F cannot share`},
		{"WpN", 3, `"N" cannot leap over a hurdle with one step`},
		{"gK", 2, `"K" cannot leap over a hurdle with one step`},
		{"pR1", 2, `"R" cannot leap over a hurdle with one step`},
		{"NNN", 3, `"N" writes an atom a third time`},
		{"(1,4)(4,1)(1,4)", 11, `"(" writes an atom a third time`},
		{"FRR", 3, `"R" doubles a man that is no single atom`},
		{"W128", 2, `"1" begins too large a range; allowed: 1 to 127, or 0`},
		{"W18446744073709551617", 2, `"1" begins too large a range`},
		{"1W", 1, `"1" is no atom`},
	} {
		moves, err := betza.Parse(c.text)
		var e *betza.Error
		if !errors.As(err, &e) {
			t.Errorf("%q: %v, %v; want an error", c.text, moves, err)
			continue
		}
		if e.At != c.at {
			t.Errorf("%q: at %d, want %d", c.text, e.At, c.at)
		}
		if !strings.Contains(e.Error(), ": "+c.want) {
			t.Errorf("%q: %v; want …%s…", c.text, e, c.want)
		}
	}
}

func TestErrorFields(t *testing.T) {
	_, err := betza.Parse("NЯW")
	want := &betza.Error{Text: "NЯW", At: 2, Found: "Я", Problem: "is no atom", Allowed: "W F D N A H C Z G, (m,n), R B Q K"}
	var got *betza.Error
	if !errors.As(err, &got) {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestFormat(t *testing.T) {
	for text, want := range map[string]string{
		"K": "WF", "Q": "RB", "WW": "R", "R2": "W2", "FF1": "F", "(2,1)0": "NN", "(1,4)(1,4)": "(1,4)(1,4)", "L": "C", "JJ": "ZZ",
		"fbNF": "vNF", "ffbsN": "ffbsN", "fN": "ffN", "sbN": "bsN", "lhfhN": "fhlhN", "lrfW": "flrW", "ffF": "fF", "rflF": "llfrF",
		"pcR": "cpR", "mflF": "flmF", "fW1W": "fW1W", "bNN0N": "bbNN0N", "fR0R": "fR0R", "fW2W": "fW2W", "nW": "W",
	} {
		moves, err := betza.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := betza.Format(moves); got != want {
			t.Errorf("%s is written %s, want %s", text, got, want)
		}
	}
}

// What generated notations are made of.
var (
	orthogonalAtoms = []string{"W", "D", "H", "R", "(0,7)"}
	diagonalAtoms   = []string{"F", "A", "G", "B", "(9,9)"}
	obliqueAtoms    = []string{"N", "C", "L", "Z", "J", "(1,4)", "(15,2)"}
	compoundAtoms   = []string{"Q", "K"}
	corners         = []string{"fl", "lf", "fr", "rf", "bl", "lb", "br", "rb"}
	singles         = []string{"f", "b", "l", "r"}
	pairs           = []string{"ff", "bb", "ll", "rr"}
	obliquePairs    = []string{"fs", "sf", "bs", "sb", "lv", "vl", "rv", "vr", "fh", "bh", "lh", "rh"}
)

// drawTerm draws the modifiers, directions and atom of a term.
func drawTerm(t *rapid.T) (mods, directions, atom string) {
	kind := rapid.IntRange(0, 3).Draw(t, "kind")
	atom = rapid.SampledFrom([][]string{orthogonalAtoms, diagonalAtoms, obliqueAtoms, compoundAtoms}[kind]).Draw(t, "atom")
	letters := [][]string{
		append(slices.Clone(singles), "v", "s"),
		slices.Concat(singles, pairs, corners),
		slices.Concat(pairs, corners, obliquePairs),
		slices.Concat(singles, corners),
	}[kind]
	if kind == 2 && rapid.Bool().Draw(t, "single letters") {
		letters = append(slices.Clone(singles), "v", "s")
	}
	most := 4
	if kind == 3 {
		most = 1
	}
	directions = strings.Join(rapid.SliceOfN(rapid.SampledFrom(letters), 0, most).Draw(t, "directions"), "")
	mods = rapid.SampledFrom([]string{"", "m", "c"}).Draw(t, "use")
	way := rapid.SampledFrom([]string{"", "n", "p", "g"}).Draw(t, "way")
	number := rapid.SampledFrom([]string{"", "", "0", "1", "2", "5", "127"}).Draw(t, "number")
	riding := slices.Contains([]string{"R", "B", "Q"}, atom)
	if !riding && atom != "K" && rapid.Bool().Draw(t, "doubled") {
		atom, riding = atom+atom, true
	}
	if (way == "p" || way == "g") && (number == "1" || number == "" && !riding) {
		number = "0"
	}
	return mods + way, directions, atom + number
}

func parse(t *rapid.T, text string) []betza.Move {
	moves, err := betza.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

func TestFormatIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// Terms are read one by one, for in a row two could double an atom.
		var moves []betza.Move
		for range rapid.IntRange(1, 4).Draw(t, "terms") {
			mods, directions, atom := drawTerm(t)
			for _, m := range parse(t, mods+directions+atom) {
				if alone := parse(t, m.String()); !slices.Equal(alone, []betza.Move{m}) {
					t.Fatalf("%s%s%s: %+v is written %s and read %+v", mods, directions, atom, m, m, alone)
				}
				if !slices.Contains(moves, m) {
					moves = append(moves, m)
				}
			}
		}
		text := betza.Format(moves)
		if again := parse(t, text); !slices.Equal(again, moves) {
			t.Fatalf("%+v is written %s and read %+v", moves, text, again)
		}
	})
}

// TestDirectionsTurn: with letters changed as a mirror or a quarter turn changes the sides, the man's
// directions are mirrored or turned.
func TestDirectionsTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mods, directions, atom := drawTerm(t)
		right, up := rapid.IntRange(-9, 9).Draw(t, "right"), rapid.IntRange(-9, 9).Draw(t, "up")
		scale := rapid.IntRange(1, 1000).Draw(t, "scale")
		for _, change := range []struct {
			name      string
			letters   *strings.Replacer
			right, up int
		}{
			{"scaled", strings.NewReplacer(), scale * right, scale * up},
			{"upside down", strings.NewReplacer("f", "b", "b", "f"), right, -up},
			{"left to right", strings.NewReplacer("l", "r", "r", "l"), -right, up},
			{"a quarter turn", strings.NewReplacer("f", "l", "l", "b", "b", "r", "r", "f", "v", "s", "s", "v"), -up, right},
		} {
			before := parse(t, mods+directions+atom)
			after := parse(t, mods+change.letters.Replace(directions)+atom)
			for i, m := range before {
				if m.Allows(right, up) != after[i].Allows(change.right, change.up) {
					t.Fatalf("%s %s: %d,%d", directions, change.name, right, up)
				}
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"WF", "mRcpR", "gQ", "nNN", "fhNrlbK", "ffbsN", "(1,4)(1,4)", "(0,0)", "W127", "Я", "fmWfceF", "R0R", "W1W"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := betza.Parse(text)
		if err != nil {
			var e *betza.Error
			if !errors.As(err, &e) {
				t.Fatal(err)
			}
			if e.At < 1 || e.At > len(text)+1 || !strings.HasPrefix(text[e.At-1:], e.Found) || (e.Found == "") != (e.At == len(text)+1) ||
				e.Problem == "" || e.Allowed == "" {
				t.Fatalf("%#v", e)
			}
			return
		}
		for _, m := range moves {
			if m.M < 0 || m.M > m.N || m.N < 1 || m.N > betza.MaxLeap || m.Range < 0 || m.Range > betza.MaxRange ||
				m.Range == 1 && m.Way > betza.Lame || !someStep(m) {
				t.Fatalf("%q: %+v", text, m)
			}
		}
		if again, err := betza.Parse(betza.Format(moves)); err != nil || !slices.Equal(again, moves) {
			t.Fatalf("%q: %+v is written %s and read %+v, %v", text, moves, betza.Format(moves), again, err)
		}
	})
}

// someStep tells whether the move allows a step at all.
func someStep(m betza.Move) bool {
	for _, x := range []int{m.M, -m.M} {
		for _, y := range []int{m.N, -m.N} {
			if m.Allows(x, y) || m.Allows(y, x) {
				return true
			}
		}
	}
	return false
}
