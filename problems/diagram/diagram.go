// Package diagram draws positions as text.
package diagram

import (
	"fmt"
	"strings"

	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

// Style is how a diagram is drawn. The zero value is plain ASCII with English words.
type Style struct {
	Unicode bool // chessmen ♔ to ♟ and lines instead of the letters of FEN
	Lang    notation.Lang
}

// signs are the characters of a drawing.
type signs struct {
	men                 func(rules.Man) string
	empty, hole         string
	across, down        string
	upLeft, upRight     string
	downLeft, downRight string
	moved               string // stands behind a man that has moved in the series under way
}

var (
	ascii = signs{
		men: func(m rules.Man) string { return string(rune(m.Letter())) }, empty: ".", hole: "#",
		across: "-", down: "|", upLeft: "+", upRight: "+", downLeft: "+", downRight: "+", moved: "*",
	}
	unicode = signs{
		men: figure, empty: "·", hole: "▒",
		across: "─", down: "│", upLeft: "┌", upRight: "┐", downLeft: "└", downRight: "┘", moved: "*",
	}
)

// figures are the Unicode men of each colour, from king to pawn.
var figures = [2][]rune{rules.White: []rune("♔♕♖♗♘♙"), rules.Black: []rune("♚♛♜♝♞♟")}

func figure(m rules.Man) string { return string(figures[m.Colour()][rules.King-m.Kind()]) }

func (s Style) signs() signs {
	if s.Unicode {
		return unicode
	}
	return ascii
}

// Draw is the board with its men and coordinates; under it stand the side on turn, the rights, and
// what has happened in the series under way.
func (s Style) Draw(p *rules.Position) string { return s.Board(p) + s.Legend(p) }

// Board is the board with its men and coordinates. Men that have moved in the series under way (F5)
// bear an asterisk; the holes of a fragment (B1) are filled.
func (s Style) Board(p *rules.Position) string {
	b, g := p.Board(), s.signs()
	var w strings.Builder
	margin := len(fmt.Sprint(b.Ranks()))
	edge := func(left, right string) {
		fmt.Fprintf(&w, "%*s %s%s%s\n", margin, "", left, strings.Repeat(g.across, 2*b.Files()+1), right)
	}
	edge(g.upLeft, g.upRight)
	for rank := b.Ranks(); rank >= 1; rank-- {
		fmt.Fprintf(&w, "%*d %s ", margin, rank, g.down)
		for file := 1; file <= b.Files(); file++ {
			w.WriteString(g.cell(p, file, rank))
		}
		fmt.Fprintf(&w, "%s %d\n", g.down, rank)
	}
	edge(g.downLeft, g.downRight)
	fmt.Fprintf(&w, "%*s ", margin+1, "")
	for file := range b.Files() {
		fmt.Fprintf(&w, " %c", 'a'+rune(file))
	}
	w.WriteByte('\n')
	return w.String()
}

// cell is two characters: what stands there, and the mark of a man that has moved.
func (g signs) cell(p *rules.Position, file, rank int) string {
	c, ok := p.Board().At(file, rank)
	switch {
	case !ok:
		return g.hole + " "
	case p.At(c) == rules.NoMan:
		return g.empty + " "
	case p.Moved().Has(c):
		return g.men(p.At(c)) + g.moved
	default:
		return g.men(p.At(c)) + " "
	}
}

// names lists cells in board order.
func names(b *board.Board, cells board.Set) string {
	var out []string
	for _, c := range cells.Cells() {
		out = append(out, b.CellName(c))
	}
	return strings.Join(out, ", ")
}
