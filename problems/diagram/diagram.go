// Package diagram draws positions as text.
package diagram

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

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

// Cells draws a board with coordinates: on each cell the sign for it, of one or two characters and perhaps the mark of
// a man that has moved. The columns are so wide that signs are apart, but for that mark.
func (s Style) Cells(b *board.Board, sign func(board.Cell) string) string {
	wide := 1
	for c := range board.Cell(b.Size()) {
		wide = max(wide, utf8.RuneCountInString(strings.TrimSuffix(sign(c), s.signs().moved)))
	}
	if labels := b.Labels(); len(labels) > 0 {
		return shaped(b, labels, sign, wide)
	}
	return s.signs().framed(b, sign, wide+1) + s.seams(b)
}

// framed draws a rectangle with columns of a width, in characters.
func (g signs) framed(b *board.Board, sign func(board.Cell) string, width int) string {
	var w strings.Builder
	margin := len(fmt.Sprint(b.Ranks()))
	sides, ends := b.Edges()
	edge := func(left, right string) {
		fmt.Fprintf(&w, "%*s %s%s%s\n", margin, "", left, strings.Repeat(g.ends[ends], width*b.Files()+1), right)
	}
	edge(g.upLeft, g.upRight)
	for rank := b.Ranks(); rank >= 1; rank-- {
		fmt.Fprintf(&w, "%*d %s ", margin, rank, g.sides[sides])
		for _, c := range b.Row(rank) {
			text := g.hole
			if c != board.None {
				text = sign(c)
			}
			fmt.Fprintf(&w, "%-*s", width, text)
		}
		fmt.Fprintf(&w, "%s %d\n", g.sides[sides], rank)
	}
	edge(g.downLeft, g.downRight)
	var files []string
	for file := range b.Files() {
		files = append(files, string('a'+rune(file)))
	}
	fmt.Fprintf(&w, "%*s%s\n", margin+3, "", strings.Join(files, strings.Repeat(" ", width-1)))
	return w.String()
}

// shaped draws a board that is no rectangle, stretched so that signs of so many characters are apart.
func shaped(b *board.Board, labels []board.Label, sign func(board.Cell) string, wide int) string {
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
	gap := nearest(b)
	stretched := func(x int) int { return (x*max(gap, wide+1) + gap - 1) / gap }
	for _, l := range labels {
		write(stretched(l.X), l.Y, l.Text)
	}
	for c := range board.Cell(b.Size()) {
		x, y := b.Place(c)
		write(stretched(x), y, sign(c))
	}
	var w strings.Builder
	for _, l := range lines {
		w.WriteString(strings.TrimRight(string(l), " ") + "\n")
	}
	return w.String()
}

// nearest is the least distance of two cells in a line of the drawing, in characters.
func nearest(b *board.Board) int {
	type spot struct{ y, x int }
	var spots []spot
	for c := range board.Cell(b.Size()) {
		x, y := b.Place(c)
		spots = append(spots, spot{y, x})
	}
	slices.SortFunc(spots, func(s, t spot) int { return cmp.Or(s.y-t.y, s.x-t.x) })
	least := math.MaxInt
	for i, s := range spots[1:] {
		if before := spots[i]; before.y == s.y {
			least = min(least, s.x-before.x)
		}
	}
	return least
}

// names lists cells in board order.
func names(b *board.Board, cells board.Set) string {
	var out []string
	for _, c := range cells.Cells() {
		out = append(out, b.CellName(c))
	}
	return strings.Join(out, ", ")
}
