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
	men                 func(*rules.Men, rules.Man) string
	empty, hole         string
	upLeft, upRight     string
	downLeft, downRight string
	moved               string            // stands behind a man that has moved in the series under way
	sides, ends         [edgeKinds]string // the frame, by what lies beyond
	shades              [shades]string    // of empty cells, where the board itself is drawn
}

const (
	edgeKinds = board.Polar + 1
	shades    = 3
)

var (
	ascii = signs{
		men: code, empty: ".", hole: "#",
		upLeft: "+", upRight: "+", downLeft: "+", downRight: "+", moved: "*",
		sides:  [edgeKinds]string{board.Open: "|", board.Joined: ":", board.Twisted: "%"},
		ends:   [edgeKinds]string{board.Open: "-", board.Joined: "=", board.Polar: "~"},
		shades: [shades]string{":", ".", ","},
	}
	unicode = signs{
		men: figure, empty: "·", hole: "▒",
		upLeft: "┌", upRight: "┐", downLeft: "└", downRight: "┘", moved: "*",
		sides:  [edgeKinds]string{board.Open: "│", board.Joined: "┊", board.Twisted: "╳"},
		ends:   [edgeKinds]string{board.Open: "─", board.Joined: "┄", board.Polar: "~"},
		shades: [shades]string{"▪", "·", "▫"},
	}
)

// figures are the Unicode men of each colour, from king to pawn.
var figures = [2][]rune{rules.White: []rune("♔♕♖♗♘♙"), rules.Black: []rune("♚♛♜♝♞♟")}

func figure(men *rules.Men, m rules.Man) string {
	if m.Kind() > rules.King {
		return code(men, m)
	}
	return string(figures[m.Colour()][rules.King-m.Kind()])
}

// code is a man's letter or code, in lower case for Black.
func code(men *rules.Men, m rules.Man) string {
	c := men.Code(m.Kind())
	if m.Colour() == rules.Black {
		c = strings.ToLower(c)
	}
	return c
}

func (s Style) signs() signs {
	if s.Unicode {
		return unicode
	}
	return ascii
}

// Draw is the board with its men and coordinates; under it stand the side on turn, the rights, and
// what has happened in the series under way.
func (s Style) Draw(p *rules.Position) string { return s.Board(p) + s.Legend(p) }

// Board is the board with its men and coordinates, in its own shape. Men that have moved in the series under way (F5)
// bear an asterisk; the holes of a fragment (B1) are filled; edges that are joined to others (B2-B5) are drawn
// otherwise than plain ones.
func (s Style) Board(p *rules.Position) string {
	g := s.signs()
	return s.Cells(p.Board(), func(c board.Cell) string { return g.cell(p, c) })
}

// cell is what stands on a cell, and the mark of a man that has moved.
func (g signs) cell(p *rules.Position, c board.Cell) string {
	switch {
	case p.At(c) == rules.NoMan:
		return g.empty
	case p.Moved().Has(c):
		return g.men(p.Game().Men, p.At(c)) + g.moved
	default:
		return g.men(p.Game().Men, p.At(c))
	}
}

// Empty is the sign of an empty cell in the board's own drawing, by its colour.
func (s Style) Empty(b *board.Board, c board.Cell) string { return s.signs().shades[b.Shade(c)] }

// Man is the sign of a man.
func (s Style) Man(men *rules.Men, m rules.Man) string { return s.signs().men(men, m) }

// Cells draws a board with coordinates: on each cell the sign for it, of one or two characters.
func (s Style) Cells(b *board.Board, sign func(board.Cell) string) string {
	if labels := b.Labels(); len(labels) > 0 {
		return shaped(b, labels, sign)
	}
	return s.signs().framed(b, sign) + s.seams(b)
}

// framed draws a rectangle.
func (g signs) framed(b *board.Board, sign func(board.Cell) string) string {
	var w strings.Builder
	margin := len(fmt.Sprint(b.Ranks()))
	sides, ends := b.Edges()
	edge := func(left, right string) {
		fmt.Fprintf(&w, "%*s %s%s%s\n", margin, "", left, strings.Repeat(g.ends[ends], 2*b.Files()+1), right)
	}
	edge(g.upLeft, g.upRight)
	for rank := b.Ranks(); rank >= 1; rank-- {
		fmt.Fprintf(&w, "%*d %s ", margin, rank, g.sides[sides])
		for _, c := range b.Row(rank) {
			text := g.hole
			if c != board.None {
				text = sign(c)
			}
			w.WriteString(padded(text))
		}
		fmt.Fprintf(&w, "%s %d\n", g.sides[sides], rank)
	}
	edge(g.downLeft, g.downRight)
	fmt.Fprintf(&w, "%*s ", margin+1, "")
	for file := range b.Files() {
		fmt.Fprintf(&w, " %c", 'a'+rune(file))
	}
	w.WriteByte('\n')
	return w.String()
}

// padded makes a sign two characters wide.
func padded(sign string) string { return fmt.Sprintf("%-2s", sign) }

// shaped draws a board that is no rectangle.
func shaped(b *board.Board, labels []board.Label, sign func(board.Cell) string) string {
	var lines [][]rune
	write := func(x, y int, text string) {
		for len(lines) <= y {
			lines = append(lines, nil)
		}
		for i, r := range []rune(text) {
			for len(lines[y]) <= x+i {
				lines[y] = append(lines[y], ' ')
			}
			lines[y][x+i] = r
		}
	}
	for _, l := range labels {
		write(l.X, l.Y, l.Text)
	}
	for c := range board.Cell(b.Size()) {
		x, y := b.Place(c)
		write(x, y, sign(c))
	}
	var w strings.Builder
	for _, l := range lines {
		w.WriteString(strings.TrimRight(string(l), " ") + "\n")
	}
	return w.String()
}

// names lists cells in board order.
func names(b *board.Board, cells board.Set) string {
	var out []string
	for _, c := range cells.Cells() {
		out = append(out, b.CellName(c))
	}
	return strings.Join(out, ", ")
}
