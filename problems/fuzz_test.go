package problems

import (
	"bytes"
	"errors"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzYAML: whatever the text, reading ends without panic, every error has a place, and what is read can be
// written and read again.
func FuzzYAML(f *testing.F) {
	files, err := Find([]string{"testdata/errors", "testdata/sound", "testdata/unsound"})
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		// Each document alone, so that the fuzzer has short texts to start from.
		for _, doc := range bytes.Split(data, []byte("---\n")) {
			for kind := range fuzzNames {
				f.Add(doc, uint8(kind))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, kind uint8) {
		ps, err := Read(fuzzNames[int(kind)%len(fuzzNames)], data)
		if err != nil {
			var all Errors
			if !errors.As(err, &all) || len(all) == 0 {
				t.Fatalf("error %v of type %T, want Errors", err, err)
			}
			for _, e := range all {
				if e.Line < 1 || e.Column < 1 || e.Text == "" {
					t.Errorf("error without a place or a text: %+v", e)
				}
			}
		}
		if len(ps) == 0 {
			return
		}
		var w bytes.Buffer
		if err := Write(&w, ps...); err != nil {
			t.Fatal(err)
		}
		back, err := Read("x.yaml", w.Bytes())
		if err != nil {
			t.Fatalf("%s\nread back: %v", w.String(), err)
		}
		if diff := cmp.Diff(ps, back, sameProblem); diff != "" {
			t.Errorf("%s\nread back (-want +got):\n%s", w.String(), diff)
		}
	})
}

var fuzzNames = []string{"x.yaml", "x.olv", "x.fen", "-"}
