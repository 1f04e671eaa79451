package notation_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/problems/notation"
)

func TestSplit(t *testing.T) {
	for text, want := range map[string][]notation.Part{
		"":                               {{"", 1}},
		"Bc3+, Rb2":                      {{"Bc3+, Rb2", 1}},
		"  1a. Bc3+, Rb2":                {{"  1a. Bc3+, Rb2", 1}},
		"1a. Bc3+, Rb2  1b. Ka8":         {{"1a. Bc3+, Rb2  ", 1}, {"1b. Ka8", 16}},
		"1а. Сc3+, Лb2 1б.Крa8 2 а. Лb8": {{"1а. Сc3+, Лb2 ", 1}, {"1б.Крa8 ", 15}, {"2 а. Лb8", 23}},
	} {
		if diff := cmp.Diff(want, notation.Split(text)); diff != "" {
			t.Errorf("%q (-want +got)\n%s", text, diff)
		}
	}
}

// The source's example is of two series; each is read by itself.
func TestReadRefusesASecondSeries(t *testing.T) {
	p := flickering(t, "1k6/8/8/8/8/8/1B6/1R5K w - -")
	_, err := notation.Read(p, "1а. Сc3+, Лb2  1б. Крa8")
	if err == nil || err.Error() != `invalid "1б. Крa8" at column 16 of "1а. Сc3+, Лb2  1б. Крa8": a second series begins here; one is read` {
		t.Error(err)
	}
}
