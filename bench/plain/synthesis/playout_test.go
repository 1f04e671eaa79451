package synthesis

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// openings are where the random games begin: the array, for two players and for four, and poorer
// positions in which the other modes come soon.
var openings = []struct {
	placement, castling string
	players             int
}{
	{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "KQkq", 1},
	{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "KQkq", 2},
	{"r2qk2r/8/8/2b5/2B5/8/8/R2QK2R", "KQkq", 1},
	{"r3k2r/1b4p1/8/8/8/8/1B4P1/R3K2R", "KQkq", 1},
	{"r3k2b/3p3P/8/8/8/8/3P3p/R3K2B", "Qq", 2},
	{"q3k3/5n2/8/3Q4/8/8/8/1N2K3", "", 1},
}

func TestPlayouts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := rapid.SampledFrom(openings).Draw(t, "opening")
		p, err := Parse(o.placement, "w")
		if err != nil {
			t.Fatal(err)
		}
		p.Castling = o.castling
		p.Players = [2]int{o.players, o.players}
		for range 60 {
			before := *p
			moves := p.Moves()
			checkMoves(t, p, moves)
			if len(moves) == 0 {
				break
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			after := p.Play(m)
			if diff := cmp.Diff(&before, p); diff != "" {
				t.Fatalf("%s changes the position it is played in:\n%s", m, diff)
			}
			checkPosition(t, after)
			checkStep(t, p, m, after)
			p = after
		}
	})
}

// checkMoves checks what holds of the moves of every position.
func checkMoves(t *rapid.T, p *Position, moves []Move) {
	list := texts(moves)
	if !slices.IsSorted(list) || len(slices.Compact(slices.Clone(list))) != len(list) {
		t.Fatalf("not sorted or not distinct: %v", list)
	}
	if (p.Outcome() == Open) != (len(list) > 0) {
		t.Fatalf("outcome %d with %d moves", p.Outcome(), len(list))
	}
	if p.Outcome() == Stalemate && p.Attacked(p.turn()) {
		t.Fatal("stalemate of an attacked king")
	}
}

// checkPosition checks what holds of every position reached from a legal one.
func checkPosition(t *rapid.T, p *Position) {
	for colour := range 2 {
		if mode := p.Mode(colour); mode < 1 || mode > 4 {
			t.Fatalf("mode %d", mode)
		}
		if kings := count(p, colour, 'K'); kings > 1 {
			t.Fatalf("%d kings", kings)
		}
		if p.has(colour, 'Q') != (p.QueenLost[colour] == None) {
			t.Fatalf("queen %t, lost %d", p.has(colour, 'Q'), p.QueenLost[colour])
		}
		if p.Escapes[colour] < 0 || p.Escapes[colour] > 32 {
			t.Fatalf("%d escapes", p.Escapes[colour])
		}
		for file := range 8 {
			if p.is(cell(file, 0), colour, 'P') || p.is(cell(file, 7), colour, 'P') {
				t.Fatal("a pawn on a last rank")
			}
		}
	}
	white, black := p.king(White), p.king(Black)
	if white >= 0 && black >= 0 {
		files, ranks := distance(white, black)
		if files <= 1 && ranks <= 1 {
			t.Fatal("kings on adjacent cells")
		}
	}
	for _, right := range p.Castling {
		colour, rank := colourOf(byte(right)), homeRank(colourOf(byte(right)))
		rook := cell(7*strings.IndexByte("QK", kindOf(byte(right))), rank)
		if !p.is(cell(4, rank), colour, 'K') || !p.is(rook, colour, 'R') {
			t.Fatalf("right %c without its men", right)
		}
	}
}

// checkStep checks what a legal move may change.
func checkStep(t *rapid.T, p *Position, m Move, after *Position) {
	own, enemy := p.turn(), other(p.turn())
	if after.White == p.White {
		t.Fatal("the same side is on turn")
	}
	lost := men(p) - men(after)
	if lost < 0 || lost > 1 {
		t.Fatalf("%s: %d men gone", m, lost)
	}
	if gained := after.Escapes[own] - p.Escapes[own]; gained < 0 || gained > 1 ||
		gained == 1 && (p.Mode(own) != 3 || !p.Attacked(own) || kindOf(p.Board[m.From]) != 'K') {
		t.Fatalf("%s: %d escapes more", m, gained)
	}
	if after.Escapes[enemy] != p.Escapes[enemy] || after.Players[enemy] != p.Players[enemy] {
		t.Fatalf("%s changes the history of the enemy", m)
	}
	if tookOwn := p.owns(m.To, own); tookOwn != (after.Players[own] < p.Players[own]) {
		t.Fatalf("%s: own man taken %t, players %d to %d", m, tookOwn, p.Players[own], after.Players[own])
	}
	if p.king(own) < 0 && after.king(enemy) >= 0 {
		t.Fatalf("%s does not avenge the king", m)
	}
	if p.classical(own) && after.Attacked(own) && after.king(enemy) >= 0 &&
		!(p.Attacked(own) && after.Attacked(enemy)) {
		t.Fatalf("%s leaves the king of a classical side attacked", m)
	}
}

func men(p *Position) int {
	n := 0
	for _, man := range p.Board {
		if man != 0 {
			n++
		}
	}
	return n
}

func count(p *Position, colour int, kind byte) int {
	n := 0
	for c := range p.Board {
		if p.is(c, colour, kind) {
			n++
		}
	}
	return n
}
