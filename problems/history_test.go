package problems

import (
	"bytes"
	"testing"

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
