package fen_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// What is written is read back as the same position, on any board and with any number of rights.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := random.Draw(t)
		text := fen.Write(p)
		q, err := fen.Position(p.Game(), text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !p.Equal(q) {
			t.Fatalf("%s reads back as %s", text, fen.Write(q))
		}
	})
}

func TestWrite(t *testing.T) {
	for _, c := range []struct{ board, text string }{
		{"8x8", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"},
		{"8x8", "7k/8/8/1PpPp3/8/8/8/K7 w - c6e6"},
		{"12x4", "k11/12/12/10RK b - -"},
		{"hex", "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - -"},
		{"three96", "7k/8/8/8/8/8/8/pP6/8/8/8/K7 w - a6"},
		{"3x10", "k2/3/3/pP1/3/3/3/3/3/2K w - a8"},
		{"a1-c3,e5", "4k/5/5/5/K4 w - -"},
	} {
		b, err := board.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Position(rules.NewGame(b, rules.Flickering), c.text)
		if err != nil {
			t.Errorf("%s on %s: %v", c.text, c.board, err)
			continue
		}
		if got := fen.Write(p); got != c.text {
			t.Errorf("%s on %s is written %s", c.text, c.board, got)
		}
	}
}

func TestStart(t *testing.T) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Orthodox), fen.Start)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(p.Moves(nil)); n != 20 {
		t.Errorf("%d moves from the array, want 20", n)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                           "FEN column 1: empty",
		"8/8/8/8/8/8/8/7x w":                         `FEN column 16: "x"; allowed: KQRBNP`,
		"8/8/8/8/8/8/8/7ж w":                         `FEN column 16: "ж"`,
		"8/8/8/8/8/8/8/7 w":                          "FEN column 16: the placement ends on rank 1 after 7 cells",
		"8/8/8/8/8/8/8 w":                            "FEN column 14: the placement ends on rank 2",
		"8/8/8/8/8/8/8/8/8 w":                        "FEN column 16: more than 8 ranks",
		"7/8/8/8/8/8/8/8 w":                          "FEN column 2: rank 8 has 7 cells, not 8",
		"8K/8/8/8/8/8/8/8 w":                         "FEN column 2: rank 8 has more than 8 cells",
		"44K/8/8/8/8/8/8/8 w":                        "FEN column 1: 44 empty cells",
		"0K7/8/8/8/8/8/8/8 w":                        "FEN column 1: 0 empty cells",
		" 8/8/8/8/8/8/8/8  x":                        `FEN column 19: side on turn "x"; allowed: w, b`,
		"8/8/8/8/8/8/8/8 w AH":                       `FEN column 19: castling rights "AH"; allowed: - or letters of KQkq`,
		"8/8/8/8/8/8/8/8 w - e":                      `FEN column 21: en passant field "e"; allowed: - or`,
		"8/8/8/8/8/8/8/8 w - e6c":                    `FEN column 21: en passant field "e6c"`,
		"8/8/8/8/8/8/8/8 w - - x":                    `FEN column 23: move counter "x" is not a number`,
		"8/8/8/8/8/8/8/8 w - - 0 1 2":                `FEN column 27: a field too many: "2"`,
		"99999999999999999999/8/8/8/8/8/8/8 w - - 0": "FEN column 1: 99999999999999999999 empty cells",
	} {
		_, err := fen.Read(board.Standard, rules.OrthodoxMen, text)
		var bad *fen.Error
		if !errors.As(err, &bad) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: error %v, want %s…", text, err, want)
		}
	}
}

func FuzzFEN(f *testing.F) {
	for _, text := range []string{
		fen.Start, "1k6/8/8/8/8/8/1B6/1R5K w - - 0 1", "7k/8/8/1PpPp3/8/8/8/K7 w - c6e6 0 1", "r3k2r/8/8/8/8/8/5p2/R3K2R w KQkq -",
		"k3/4/4/3K b - -", "8/8/8/8/8/8/8/7x w", "4k/5/5/5/K4", "K7k/9/9/9/9/9/9/9/9 w Kk a3b3c3", "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - -", "", "  ", "6k1/8/8/8/8/8/R7/7K w - - 0 1 queen-lost:home/- escapes:3/- partners:21/12", "7k/8/8/8/8/8/8/K7 w - - escapes:33/x", "/////// w", "\xff/8",
	} {
		for i := range 8 {
			f.Add(text, uint8(i))
		}
	}
	boards := []string{"8x8", "4x4", "9x9", "a1-c3,e5", "hex"}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		b, err := board.Parse(boards[int(which)%len(boards)])
		if err != nil {
			t.Fatal(err)
		}
		g := rules.NewGame(b, rules.RuleSets()[int(which)%len(rules.RuleSets())])
		p, err := fen.Position(g, text)
		var bad *fen.Error
		var illegal *rules.SetupError
		switch {
		case errors.As(err, &bad):
			if bad.Column < 1 {
				t.Errorf("%q: column %d", text, bad.Column)
			}
		case errors.As(err, &illegal):
			if len(illegal.Defects) == 0 {
				t.Errorf("%q: illegal without a defect", text)
			}
		case err != nil:
			t.Errorf("%q: error of type %T", text, err)
		default:
			again, err := fen.Position(g, fen.Write(p))
			if err != nil || !p.Equal(again) {
				t.Errorf("%q is written %q, which reads back differently: %v", text, fen.Write(p), err)
			}
		}
	})
}

// Every diagram of the corpus is read, and written as it stands there but for the counters.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("../testdata/corpus/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal("no corpus: ", err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			var c struct {
				FEN, Rules string
				Men        map[string]any
			}
			if err := json.Unmarshal([]byte(line), &c); err != nil {
				t.Fatal(err)
			}
			if c.Men != nil {
				continue // fairy and royal men stand beside the FEN
			}
			if c.Rules == "" {
				c.Rules = rules.Flickering.Name
			}
			r, err := rules.FindRuleSet(c.Rules)
			if err != nil {
				t.Fatal(err)
			}
			p, err := fen.Position(rules.NewGame(board.Standard, r), c.FEN)
			if err != nil {
				t.Errorf("%s: %v", c.FEN, err)
				continue
			}
			if got := fen.Write(p); got != strings.TrimSuffix(c.FEN, " 0 1") {
				t.Errorf("%s is written %s", c.FEN, got)
			}
		}
	}
}
