package notation_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flicker/problems/fen"
	"flicker/problems/notation"
	"flicker/rules"
)

var long = flag.Bool("long", false, "every moment of every corpus position, and many more of their series")

// diagram is a corpus position.
type diagram struct {
	name string
	p    *rules.Position
}

// corpus reads the positions of the corpus files.
func corpus(t *testing.T, with func(t *testing.T, all []diagram)) {
	for _, name := range []string{"hand", "counts", "mate1", "special"} {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile("../testdata/corpus/" + name + ".jsonl")
			if err != nil {
				t.Fatal(err)
			}
			var all []diagram
			for lines := json.NewDecoder(bytes.NewReader(text)); lines.More(); {
				var line struct{ FEN, Rules, Board string }
				if err := lines.Decode(&line); err != nil {
					t.Fatal(err)
				}
				set, err := rules.FindRuleSet(line.Rules)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, diagram{line.FEN, position(t, line.Board, set, line.FEN)})
			}
			with(t, all)
		})
	}
}

// readsBack fails the test unless a series, however written, is read back as it was.
func readsBack(t rapid.TB, p *rules.Position, moves []rules.Move, e notation.Ending) {
	t.Helper()
	for _, s := range styles {
		text, err := s.Series(p, moves, e)
		if err != nil {
			t.Fatal(err)
		}
		numbered := s.Numbered(1, p.Turn(), text)
		for _, text := range []string{text, numbered, notation.Phone(numbered)} {
			got, err := notation.Read(p, text)
			if err != nil {
				t.Errorf("%s: %v", fen.Write(p), err)
			} else if !slices.Equal(got, moves) {
				t.Errorf("%s: %q was written for %s and read as %s", fen.Write(p), text, spell(p, moves), spell(p, got))
			}
		}
	}
}

// Every legal series of a corpus position, up to a number, is read back as it was written.
func TestCorpusSeries(t *testing.T) {
	most := 6
	switch {
	case *long:
		most = 2000
	case testing.Short():
		most = 3
	}
	corpus(t, func(t *testing.T, all []diagram) {
		whole := 0
		for _, d := range all {
			left := most
			var made []rules.Move
			visit(d.p, func(p *rules.Position, m rules.Move, depth int) bool {
				made = append(made[:depth], m)
				if p.MayEnd() {
					readsBack(t, d.p, made, notation.Ending(left%3))
					left--
				}
				return left > 0
			})
			if left > 0 {
				whole++
			}
			if t.Failed() {
				t.Fatal(d.name)
			}
		}
		t.Logf("%d positions, %d of them with all their series", len(all), whole)
	})
}

// A move is written and read by its moment alone: the position and the men moved. So every series of
// a position reads back when every legal move of each of its moments does.
func TestCorpusMoments(t *testing.T) {
	most := 100
	switch {
	case *long:
		most = math.MaxInt
	case testing.Short():
		most = 20
	}
	corpus(t, func(t *testing.T, all []diagram) {
		moments, whole := 0, 0
		for _, d := range all {
			seen := map[rules.Key]bool{d.p.Key(): true}
			movesReadBack(t, d.p)
			visit(d.p, func(p *rules.Position, _ rules.Move, _ int) bool {
				if seen[p.Key()] || len(seen) >= most {
					return false
				}
				seen[p.Key()] = true
				movesReadBack(t, p)
				return true
			})
			moments += len(seen)
			if len(seen) < most {
				whole++
			}
		}
		t.Logf("%d positions, %d of them whole, %d moments", len(all), whole, moments)
	})
}

// movesReadBack fails the test unless every legal move of this moment, however written, is read
// back as it was.
func movesReadBack(t *testing.T, p *rules.Position) {
	t.Helper()
	for _, m := range p.Moves(nil) {
		for _, s := range styles {
			text := s.Move(p, m)
			if got, err := notation.ReadMove(p, text); err != nil || got != m {
				t.Fatalf("%s, moved %v: %s was written %q and read as %s, error %v",
					fen.Write(p), p.Moved().Cells(), p.Game().Text(m), text, p.Game().Text(got), err)
			}
		}
	}
}

// visit makes moves of a series, in an order that is mixed but always the same, and calls f after each
// with the number of moves before it. It goes on from there if f says so.
func visit(p *rules.Position, f func(p *rules.Position, m rules.Move, depth int) bool) {
	rng := rand.New(rand.NewPCG(1, 2))
	q := *p
	var walk func(depth int)
	walk = func(depth int) {
		moves := q.Moves(nil)
		rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
		for _, m := range moves {
			u := q.Make(m)
			if f(&q, m, depth) {
				walk(depth + 1)
			}
			q.Unmake(m, u)
		}
	}
	walk(0)
}
