package problems

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"flicker/problems/notation"
)

// corpusLine is a problem of the corpus of orthodox problems, solved by another program.
type corpusLine struct {
	ID, FEN, Stipulation string
	Keys                 []string
	Lines                [][]string
}

// The solutions of the orthodox corpus are read in long algebraic form and in the usual notation, and written back.
func TestOrthodoxCorpus(t *testing.T) {
	for _, file := range []string{"testdata/corpus/orthodox.jsonl", "../../shared/corpus/printed/orthodox.jsonl"} {
		t.Run(file, func(t *testing.T) {
			data, err := os.ReadFile(file)
			if errors.Is(err, fs.ErrNotExist) && strings.HasPrefix(file, "..") {
				t.Skip("the printed collections are not here")
			}
			if err != nil {
				t.Fatal(err)
			}
			for lines := json.NewDecoder(bytes.NewReader(data)); lines.More(); {
				var l corpusLine
				if err := lines.Decode(&l); err != nil {
					t.Fatal(err)
				}
				if ps := l.read(t); ps != nil {
					l.compare(t, ps[0])
					roundTrip(t, ps)
				}
			}
		})
	}
}

// read makes a problem of the line; nil if its solutions are more than a document may hold.
func (l *corpusLine) read(t *testing.T) []*Problem {
	text := fmt.Sprintf("fen: %s\nstipulation: %q\noptions: [Orthodox]\nsolution: |\n", l.FEN, l.Stipulation)
	for _, key := range l.Keys {
		text += "  " + key + "\n"
	}
	for _, line := range l.Lines {
		text += "  " + strings.Join(line, " ") + " #\n"
	}
	if len(l.Keys)+len(l.Lines) == 0 {
		text += "  No solution\n"
	}
	if len(text) > maxDocument {
		return nil
	}
	return readGood(t, "x.yaml", text)
}

func (l *corpusLine) compare(t *testing.T, p *Problem) {
	if len(p.Intended) != len(l.Keys)+len(l.Lines) {
		t.Errorf("%s: %d solutions, want %d", l.ID, len(p.Intended), len(l.Keys)+len(l.Lines))
		return
	}
	for i, key := range l.Keys {
		if got := p.intendedTuple(p.Intended[i]).String(); got != key {
			t.Errorf("%s: key %s, want %s", l.ID, got, key)
		}
	}
	for i, line := range l.Lines {
		want := strings.Join(line, ", ")
		if got := p.intendedTuple(p.Intended[len(l.Keys)+i]).String(); got != want {
			t.Errorf("%s: line %s, want %s", l.ID, got, want)
		}
		usual := usualText(p, p.Intended[len(l.Keys)+i])
		back, err := notation.ReadLine(p.Position, p.Stipulation, usual)
		if got := tupleOf(p.Position.Game(), nil, back).String(); err != nil || got != want {
			t.Errorf("%s: %q is read as %s, %v", l.ID, usual, got, err)
		}
	}
}

// usualText writes a line of single moves as 1.Ka8 Bc3 2.Kb8 Rb7.
func usualText(p *Problem, i Intended) string {
	var words []string
	now := *p.Position
	for k, moves := range i.Line {
		m := notation.MarkOf(p.Stipulation, p.Position.Turn(), k, len(i.Line))
		if now.Turn() != m.Side {
			now = *now.Pass()
		}
		word := notation.Style{}.Move(&now, moves[0])
		switch {
		case !m.Second:
			word = fmt.Sprintf("%d.%s", m.Number, word)
		case k == 0:
			word = fmt.Sprintf("%d...%s", m.Number, word)
		}
		words = append(words, word)
		now.Make(moves[0])
		now.HandOver()
	}
	return strings.Join(words, " ")
}
