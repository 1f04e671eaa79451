package problems

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/bench/random"
	"flicker/problems/fen"
)

// TestHistoryRoundTrip: what synthesis chess has besides the diagram is read back as it was written, in YAML and in FEN.
func TestHistoryRoundTrip(t *testing.T) {
	written := map[string]int{}
	for seed := range uint64(300) {
		s, err := ParseStipulation("#1")
		if err != nil {
			t.Fatal(err)
		}
		p := random.Synthesis(random.Rand(seed), 8)
		var w bytes.Buffer
		if err := Write(&w, &Problem{Position: p, Stipulation: s}); err != nil {
			t.Fatal(err)
		}
		back, err := Read("x.yaml", w.Bytes())
		if err != nil {
			t.Fatalf("%s:\n%s\n%v", fen.Write(p), w.String(), err)
		}
		if q := back[0].Position; !q.Equal(p) || q.Key() != p.Key() {
			t.Fatalf("%s: read back as %s from\n%s", fen.Write(p), fen.Write(q), w.String())
		}
		again, err := fen.Position(p.Game(), fen.Write(p))
		if err != nil || !again.Equal(p) {
			t.Fatalf("%s: read back as %v, %v", fen.Write(p), again, err)
		}
		for _, name := range fen.HistoryNames() {
			if bytes.Contains(w.Bytes(), []byte(name)) {
				written[name]++
			}
		}
	}
	for _, name := range fen.HistoryNames() {
		if written[name] == 0 {
			t.Errorf("%s was never written", name)
		}
	}
}

// TestHistoryTwins: twins that differ in what the game remembers are written as twins.
func TestHistoryTwins(t *testing.T) {
	const text = `algebraic: {white: [Kg5, Nf1], black: [Kc4, Ra3]}
queen-lost: {black: home}
stipulation: "#1"
options: [synthesis]
twins:
  b: Escapes black 32
  c: "Queen-lost black - Escapes white 3 Partners white 21"
  d: Queen-lost white home Partners black 2
  e: Condition orthodox
`
	ps, err := Read("x.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var w bytes.Buffer
	if err := Write(&w, ps...); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(text, w.String()); d != "" {
		t.Errorf("written back (-want +got):\n%s", d)
	}
	for i, want := range []string{"queen-lost:-/home", "queen-lost:-/home escapes:-/32", "escapes:3/- partners:21/-", "queen-lost:home/home partners:-/2", ""} {
		if got := fen.Write(ps[i].Position); !strings.HasSuffix(got, strings.TrimSpace("- - "+want)) {
			t.Errorf("twin %s: %s, want %s", ps[i].Twin, got, want)
		}
	}
}
