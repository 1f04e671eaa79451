package notation_test

import (
	"errors"
	"testing"
	"unicode/utf8"

	"flicker/problems/notation"
	"flicker/rules"
)

// Whatever the text, what is read is legal and reads back; what is not read has an error with a place.
func FuzzRead(f *testing.F) {
	positions := []*rules.Position{
		flickering(f, source),
		flickering(f, "r3k2r/1P6/8/2PpPp2/8/8/6P1/RN2K2R w KQkq d6f6"),
		flickering(f, "r3k2r/1P3p2/8/8/2pPpP2/8/p7/1N4K1 b kq d3f3"),
		position(f, "26x4", rules.Flickering, "k24r/26/15P5P1N1p/14K5N1R3 w - -"),
		position(f, "10x10 -d4,e5", rules.ThroughCheck, "10/9R/10/10/10/10/10/10/k9/8KR w - -"),
		position(f, "", rules.Orthodox, "4k3/4r3/8/8/8/8/PP2B3/4K3 w - - 0 1"),
	}
	for i, text := range []string{
		"1а. Сc3+, Лb2", "0-0, b8Ф, c:d6 э.п., e:f6 e.p.", "1б. d4:e3, a2b1n, О-О-О+", "Крp2, Npo3, Rxx3=", "R10j5, Лj9×", "1. a4",
		"С Сергей3+, Л Борис2", "Kpe2, КРe2", "e8(Q", ",", "1a.", "Лв2, , b9", "1 b4", "c5d6ep", "Борис8=Ф", "x", "(", "Ra1, Rb7++",
	} {
		f.Add(uint8(i), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		p := positions[int(which)%len(positions)]
		moves, err := notation.Read(p, text)
		if err != nil {
			var e *notation.Error
			if !errors.As(err, &e) {
				t.Fatalf("error %T", err)
			}
			if n := utf8.RuneCountInString(text); e.Column < 1 || e.Column > max(n, 1) {
				t.Errorf("column %d of %d", e.Column, n)
			}
			if e.Text == "" || e.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		q := *p
		for _, m := range moves {
			q.Make(m)
		}
		if !q.MayEnd() {
			t.Errorf("%q: the series may not end", text)
		}
		readsBack(t, p, moves, notation.Open)
	})
}
