package corpus_test

import (
	"slices"
	"testing"

	"flicker/bench/corpus"
	"flicker/bench/plain"
	"flicker/problems/fen"
	"flicker/solver"
)

// The plain reference forces mate with the keys of the corpus and no others, and not in one series less: in positions
// where the first side has few series, and with -long in all.
func TestPlainKeys(t *testing.T) {
	lines, err := corpus.ReadKeys("../../problems/testdata/corpus")
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) != 13 {
		t.Errorf("%d lines, want 13", len(lines))
	}
	most := 600
	if testing.Short() {
		most = 300
	}
	run := 0
	for _, l := range lines {
		p, err := l.Position()
		if err != nil {
			t.Fatal(err)
		}
		if l.Keys != len(l.Ends) {
			t.Errorf("%s: %d keys, but %d ends", l, l.Keys, len(l.Ends))
		}
		if _, few := plain.Enumerate(p, most); !few && !*long {
			continue
		}
		run++
		if sets, _ := plain.Keys(p, solver.Mate, l.N-1); len(sets) > 0 {
			t.Errorf("%s: %d keys in %d", l, len(sets), l.N-1)
		}
		var got []string
		_, ends := plain.Keys(p, solver.Mate, l.N)
		for _, end := range ends {
			got = append(got, fen.Write(end))
		}
		slices.Sort(got)
		if want := slices.Sorted(slices.Values(l.Ends)); !slices.Equal(got, want) {
			t.Errorf("%s: %s: ends %q, want %q", l, l.FEN, got, want)
		}
	}
	if run < 5 {
		t.Errorf("only %d lines run", run)
	}
}
