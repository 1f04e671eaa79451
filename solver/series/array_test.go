package series_test

import (
	"flag"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/series"
)

var long = flag.Bool("long", false, "run the tests that take minutes")

// arraySets are the legal sets of the first series from the array, castling rights included, by number of moves.
var arraySets = []uint64{0, 20, 241, 2172, 15672, 92449, 450509, 1824643, 6159438, 17320547, 40353851, 76725456, 115716968, 132559530, 107824096, 55097326, 13155068}

// The first series from the array, as far as an independent method reaches: all sets of n moves, made from
// those of n-1 by adding one in every possible way.
func TestArrayAgainstLayers(t *testing.T) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), fen.Start)
	if err != nil {
		t.Fatal(err)
	}
	sizes := 5
	if *long {
		sizes = 7
	}
	pl := series.NewPlan(p)
	for n, layer := 1, map[string][]rules.Move{"": nil}; n <= sizes; n++ {
		layer = nextLayer(p, layer)
		j := job()
		j.MaxMoves = n
		bySize, _, _ := pl.CountSets(j)
		if uint64(len(layer)) != arraySets[n] || bySize[n] != arraySets[n] {
			t.Errorf("%d moves: %d sets by layers, %d by the enumerator, want %d", n, len(layer), bySize[n], arraySets[n])
		}
	}
}

// nextLayer adds one move to every set, in the array, where every series may end: no check is possible yet
// from Black's men.
func nextLayer(p *rules.Position, layer map[string][]rules.Move) map[string][]rules.Move {
	next := map[string][]rules.Move{}
	for _, set := range layer {
		q := *p
		for _, m := range set {
			q.Make(m)
		}
		for _, m := range q.Moves(nil) {
			u := q.Make(m)
			if q.MayEnd() {
				longer := append(set[:len(set):len(set)], m)
				next[text(p, longer)] = longer
			}
			q.Unmake(m, u)
		}
	}
	return next
}

func TestArrayWhole(t *testing.T) {
	if !*long {
		t.Skip("567 million sets: run with -long")
	}
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), fen.Start)
	if err != nil {
		t.Fatal(err)
	}
	bySize, _, _ := series.NewPlan(p).CountSets(series.Job{Threads: 2, Stop: &series.Stop{}})
	for n, want := range arraySets {
		if bySize[n] != want {
			t.Errorf("%d moves: %d sets, want %d", n, bySize[n], want)
		}
	}
}
