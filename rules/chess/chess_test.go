package chess_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/rules/chess"
)

var game = rules.NewGame(board.Standard, rules.Orthodox)

func perft(p *chess.Position, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	for _, m := range p.Moves(nil) {
		p.Play(m)
		n += perft(p, depth-1)
		p.TakeBack()
	}
	return n
}

func from(t interface{ Fatalf(string, ...any) }, q *rules.Position) *chess.Position {
	p, ok := chess.From(q)
	if !ok {
		t.Fatalf("%s does not fit", fen.Write(q))
	}
	return p
}

func TestPerft(t *testing.T) {
	text, err := os.ReadFile("../testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		diagram, counts, ok := strings.Cut(line, ";")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		q, err := fen.Position(game, diagram)
		if err != nil {
			t.Fatal(err)
		}
		p := from(t, q)
		for i, want := range strings.Fields(counts) {
			if got := perft(p, i+1); strconv.Itoa(got) != want {
				t.Errorf("%s, depth %d: %d, want %s", diagram, i+1, got, want)
			}
		}
	}
}

func texts(moves []rules.Move) []string {
	var out []string
	for _, m := range moves {
		text := game.Text(m)
		if m.Victim != board.None {
			text += " takes " + board.Standard.CellName(m.Victim)
		}
		if m.Passed != board.None {
			text += " over " + board.Standard.CellName(m.Passed)
		}
		if m.Castle != 0 {
			text += " castles"
		}
		out = append(out, text)
	}
	slices.Sort(out)
	return out
}

func same(t *rapid.T, what string, want, got []rules.Move) {
	if d := cmp.Diff(texts(want), texts(got)); d != "" {
		t.Fatalf("%s:\n%s", what, d)
	}
}

// draw draws a position, sometimes without one of the kings.
func draw(t *rapid.T) *rules.Position {
	p := random.DrawIn(t, game)
	gone := rapid.SampledFrom([]int{-1, -1, -1, 0, 1}).Draw(t, "no king of")
	if gone < 0 {
		return p
	}
	s := rules.Setup{Turn: p.Turn()}
	s.Kingless[gone] = true
	for _, c := range p.Men(rules.White).Union(p.Men(rules.Black)).Cells() {
		if man := p.At(c); man != rules.NewMan(rules.King, rules.Colour(gone)) {
			s.Men = append(s.Men, rules.Placed{Man: man, Cell: board.Standard.CellName(c)})
		}
	}
	kingless, err := rules.NewPosition(game, s)
	if err != nil { // taking the king away has opened a line to the other
		return p
	}
	return kingless
}

// compare compares all that the two say of a position.
func compare(t *rapid.T, q *rules.Position, p *chess.Position) {
	moves := q.Moves(nil)
	same(t, "moves", moves, p.Moves(nil))
	checks := q.Checks(nil)
	same(t, "checks", checks, p.Checks(nil))
	first := slices.Clone(moves)
	n := p.ChecksFirst(first)
	same(t, "checks first", checks, first[:n])
	same(t, "others after them", moves, first)
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		if p.InCheck(c) != q.InCheck(c) {
			t.Fatalf("%s in check: %v", c, p.InCheck(c))
		}
	}
	if p.HasMove() != (len(moves) > 0) {
		t.Fatalf("has a move: %v", p.HasMove())
	}
	if quiet := slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Castle == 0 && !slices.Contains(checks, m) }); p.HasQuietMove() != quiet {
		t.Fatalf("has a quiet move: %v", !quiet)
	}
	if p.Key() != from(t, q).Key() {
		t.Fatalf("the key depends on how the position arose")
	}
	after := *q
	after.DropIdleRights()
	if p.CanTakePassed() != !after.EnPassant().Empty() {
		t.Fatalf("can take en passant: %v", p.CanTakePassed())
	}
}

// Along any play, with passes, both packages say the same.
func TestEqualsRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := draw(t)
		p := from(t, q)
		compare(t, q, p)
		var past []rules.Move // of other positions
		keys := []rules.Key{p.Key()}
		for range rapid.IntRange(1, 8).Draw(t, "moves") {
			moves := q.Moves(nil)
			for _, m := range append(past, moves...) {
				if p.Legal(m) != slices.Contains(moves, m) {
					t.Fatalf("%s is legal: %v", game.Text(m), p.Legal(m))
				}
			}
			if len(moves) == 0 {
				break
			}
			past = append(past, moves...)
			m := rapid.SampledFrom(moves).Draw(t, "move")
			for _, m := range moves {
				key := p.KeyAfter(m)
				if p.Play(m); p.Key() != key {
					t.Fatalf("the key after %s is another", game.Text(m))
				}
				p.TakeBack()
			}
			end := *q
			end.Play(m)
			if on := end.Pass(); on != nil && rapid.Bool().Draw(t, "on") {
				p.PlayOn(m)
				q = on
			} else {
				p.Play(m)
				q = &end
			}
			compare(t, q, p)
			keys = append(keys, p.Key())
		}
		for ; len(keys) > 1; p.TakeBack() {
			if p.Key() != keys[len(keys)-1] {
				t.Fatal("another position after taking back")
			}
			keys = keys[:len(keys)-1]
		}
	})
}

// Pass hands over what rules.Position.Pass hands over.
func TestPass(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := draw(t)
		p := from(t, q)
		if pass := q.Pass(); pass != nil {
			p.Pass()
			compare(t, pass, p)
		}
	})
}

// free counts the opponent's moves after a move, with quiet those that give no check.
func free(q *rules.Position, m rules.Move, quiet bool) int {
	end := *q
	end.Play(m)
	if quiet {
		return len(end.Moves(nil)) - len(end.Checks(nil))
	}
	return len(end.Moves(nil))
}

// No move but those of Pressing takes all moves from the opponent, or all that give no check; no move but those of Mating mates.
func TestPressing(t *testing.T) {
	r := random.Rand(6)
	left := [2]int{} // moves left out
	hits := [2]int{} // moves that take all from the opponent
	for range 3000 {
		q := random.Position(r, game, random.Taste{Men: r.IntN(12), Castling: 0.1, Doubles: r.IntN(2), Pawns: 0.3})
		p := from(t, q)
		for i, quiet := range []bool{false, true} {
			pressing := p.Pressing(nil, quiet)
			for _, m := range q.Moves(nil) {
				listed, none := slices.Contains(pressing, m), free(q, m, quiet) == 0
				if !listed && none {
					t.Fatalf("%v: %s presses (quiet %v)", fen.Write(q), game.Text(m), quiet)
				}
				if !listed {
					left[i]++
				}
				if none {
					hits[i]++
				}
			}
			mating, checks := p.Mating(nil), p.Checks(nil)
			for _, m := range checks {
				if !slices.Contains(mating, m) && free(q, m, false) == 0 {
					t.Fatalf("%v: %s mates", fen.Write(q), game.Text(m))
				}
			}
			for _, m := range mating {
				if !slices.Contains(checks, m) {
					t.Fatalf("%v: %s gives no check", fen.Write(q), game.Text(m))
				}
			}
			for _, m := range pressing {
				if !slices.Contains(q.Moves(nil), m) {
					t.Fatalf("%v: %s is no move", fen.Write(q), game.Text(m))
				}
			}
		}
	}
	if min(left[0], left[1]) < 1000 || min(hits[0], hits[1]) < 100 {
		t.Errorf("left out %v, hits %v: the test says little", left, hits)
	}
}

// What is not orthodox chess at the beginning of a move does not fit.
func TestFits(t *testing.T) {
	small, err := board.Parse("5x4")
	if err != nil {
		t.Fatal(err)
	}
	r := random.Rand(7)
	for _, g := range []*rules.Game{rules.NewGame(board.Standard, rules.Flickering), rules.NewGame(small, rules.Orthodox)} {
		if _, ok := chess.From(random.Position(r, g, random.Taste{Men: 5})); ok {
			t.Errorf("%s chess on the board %s fits", g.Rules.Name, g.Board.Name())
		}
	}
	q := random.Position(r, game, random.Taste{Men: 5})
	q.Mark(q.King(rules.White))
	if _, ok := chess.From(q); ok {
		t.Error("a position with a marked man fits")
	}
}
