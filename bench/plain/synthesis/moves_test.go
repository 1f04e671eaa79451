package synthesis

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// diagram is a position of testdata/diagrams.txt with all its legal moves, written down by hand from the rules. A name
// begins with the number of the rule of Part S whose sentence the diagram is about.
type diagram struct {
	name    string
	fen     string
	moves   string // "a1 b1 c1; e7 e8q": from a1 to b1 and c1, from e7 to e8
	outcome Outcome
}

func diagrams(t *testing.T) []diagram {
	t.Helper()
	text, err := os.ReadFile("testdata/diagrams.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := slices.DeleteFunc(strings.Split(string(text), "\n"), func(line string) bool { return line == "" || line[0] == '#' })
	outcomes := map[string]Outcome{"open": Open, "lost": Lost, "stalemate": Stalemate}
	var out []diagram
	for ; len(lines) >= 4; lines = lines[4:] {
		o, ok := outcomes[strings.TrimSpace(lines[3])]
		if !ok {
			t.Fatalf("%s: outcome %q", lines[0], lines[3])
		}
		out = append(out, diagram{lines[0], strings.TrimSpace(lines[1]), lines[2], o})
	}
	if len(lines) > 0 || len(out) < 60 {
		t.Fatalf("%d diagrams read, %d lines left", len(out), len(lines))
	}
	return out
}

func (d diagram) position(t *testing.T) *Position {
	t.Helper()
	fields := strings.Fields(d.fen)
	p, err := Parse(fields[0], fields[1])
	if err != nil {
		t.Fatal(err)
	}
	if fields[2] != "-" {
		p.Castling = fields[2]
	}
	if fields[3] != "-" {
		p.EnPassant = cell(int(fields[3][0]-'a'), int(fields[3][1]-'1'))
	}
	for _, field := range fields[4:] {
		name, values, _ := strings.Cut(field, ":")
		for colour, value := range strings.Split(values, "/") {
			switch {
			case name == "queen-lost" && value == "home":
				p.QueenLost[colour] = Home
			case name == "escapes":
				if p.Escapes[colour], err = strconv.Atoi(value); err != nil {
					t.Fatal(err)
				}
			case name == "partners":
				p.Players[colour] = len(value)
			}
		}
	}
	return p
}

func (d diagram) texts() []string {
	texts := []string{}
	for _, group := range strings.Split(d.moves, ";") {
		words := strings.Fields(group)
		for i := 1; i < len(words); i++ {
			texts = append(texts, words[0]+words[i])
		}
	}
	slices.Sort(texts)
	return texts
}

func texts(moves []Move) []string {
	out := []string{}
	for _, m := range moves {
		out = append(out, m.String())
	}
	return out
}

func TestDiagrams(t *testing.T) {
	for _, d := range diagrams(t) {
		t.Run(d.name, func(t *testing.T) {
			p := d.position(t)
			if diff := cmp.Diff(d.texts(), texts(p.Moves())); diff != "" {
				t.Errorf("moves (-by hand +found):\n%s", diff)
			}
			if got := p.Outcome(); got != d.outcome {
				t.Errorf("outcome %d, by hand %d", got, d.outcome)
			}
		})
	}
}

// What holds of one colour holds of the other.
func TestColoursAlike(t *testing.T) {
	for _, d := range diagrams(t) {
		t.Run(d.name, func(t *testing.T) {
			p := d.position(t)
			if diff := cmp.Diff(d.texts(), swapRanks(texts(swapColours(p).Moves()))); diff != "" {
				t.Errorf("moves (-by hand +found with colours exchanged):\n%s", diff)
			}
			if got := swapColours(p).Outcome(); got != d.outcome {
				t.Errorf("outcome %d with colours exchanged, by hand %d", got, d.outcome)
			}
		})
	}
}

// swapColours is the position seen from the other side of the board.
func swapColours(p *Position) *Position {
	q := &Position{
		White: !p.White, EnPassant: p.EnPassant,
		QueenLost: [2]Loss{p.QueenLost[Black], p.QueenLost[White]},
		Escapes:   [2]int{p.Escapes[Black], p.Escapes[White]},
		Players:   [2]int{p.Players[Black], p.Players[White]},
	}
	for c, man := range p.Board {
		if man != 0 {
			q.Board[mirror(c)] = manOf(kindOf(man), other(colourOf(man)))
		}
	}
	for _, right := range "kqKQ" {
		if strings.ContainsRune(p.Castling, right) {
			q.Castling += string(manOf(kindOf(byte(right)), other(colourOf(byte(right)))))
		}
	}
	if p.EnPassant >= 0 {
		q.EnPassant = mirror(p.EnPassant)
	}
	return q
}

func mirror(c int) int { return cell(fileOf(c), 7-rankOf(c)) }

// swapRanks are the moves as seen from the other side of the board.
func swapRanks(texts []string) []string {
	out := []string{}
	for _, text := range texts {
		out = append(out, strings.NewReplacer("1", "8", "2", "7", "3", "6", "4", "5",
			"5", "4", "6", "3", "7", "2", "8", "1").Replace(text))
	}
	slices.Sort(out)
	return out
}

// The array by thinking. Depth 1: 16 pawn moves and 4 of the knights. Depth 2: no pawn can capture
// yet, so 20 * 20. Depth 3: orthodox chess has 8902 lines, and a queen that moves does so with the
// third move, too late to change the mode before it; but after a double step of White's and one of
// Black's on the next file White must capture with the pawn: 14 such pairs. In orthodox chess White
// has, without the capture, 21 moves after the double step of the a pawn, then 21 (b), 22 (c), 28
// (d), 30 (e), 20 (f), 21 (g), 21 (h); the inner files have two neighbours, so
// 21+2*(21+22+28+30+20+21)+21 = 326 lines fall away, and 8902-326 = 8576.
func TestPerftOfTheArray(t *testing.T) {
	for depth, want := range []uint64{1, 20, 400, 8576} {
		if got := Array().Perft(depth); got != want {
			t.Errorf("depth %d: %d lines, by thinking %d", depth, got, want)
		}
	}
}
