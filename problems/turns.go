package problems

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"flicker/rules/board"
)

var twoCells = regexp.MustCompile(`^([a-z][0-9]{1,3})<-*>([a-z][0-9]{1,3})$`)

// mirror reads two corners of the board that change places: the other ones do so too, or stay.
func (t *twinner) mirror() error {
	w, err := t.argument("a pair of corners")
	if err != nil {
		return err
	}
	var pair [2]string
	if m := twoCells.FindStringSubmatch(w.text); m != nil {
		pair = [2]string{m[1], m[2]}
	}
	b := t.game.Board
	if corners := b.Corners(); corners != nil {
		return t.flip(w, pair, corners)
	}
	a1, h1 := cellName(1, 1), cellName(b.Files(), 1)
	a8, h8 := cellName(1, b.Ranks()), cellName(b.Files(), b.Ranks())
	diagonal := pair == [2]string{a1, h8} || pair == [2]string{h8, a1} || pair == [2]string{a8, h1} || pair == [2]string{h1, a8}
	if diagonal && b.Files() != b.Ranks() {
		return t.wrong(w, "no mirror at a diagonal on the board %s", b.Name())
	}
	n := b.Files() + 1
	switch pair {
	case [2]string{a1, h1}, [2]string{h1, a1}, [2]string{a8, h8}, [2]string{h8, a8}:
		return t.transform(w, func(f, r int) (int, int) { return b.Files() + 1 - f, r })
	case [2]string{a1, a8}, [2]string{a8, a1}, [2]string{h1, h8}, [2]string{h8, h1}:
		return t.transform(w, func(f, r int) (int, int) { return f, b.Ranks() + 1 - r })
	case [2]string{a1, h8}, [2]string{h8, a1}:
		return t.transform(w, func(f, r int) (int, int) { return n - r, n - f })
	case [2]string{a8, h1}, [2]string{h1, a8}:
		return t.transform(w, func(f, r int) (int, int) { return r, f })
	}
	return t.wrong(w, "%q is no pair of corners; allowed: %s<-->%s, %s<-->%s, %s<-->%s, %s<-->%s", w.text, a1, h1, a1, a8, a1, h8, a8, h1)
}

// flip mirrors a board with six corners so that two of them change places.
func (t *twinner) flip(w word, pair [2]string, corners []board.Cell) error {
	b := t.game.Board
	var names []string
	for _, c := range corners {
		names = append(names, b.CellName(c))
	}
	m, n := slices.Index(names, pair[0]), slices.Index(names, pair[1])
	if m < 0 || n < 0 || m == n {
		return t.wrong(w, "%q is no pair of corners; allowed on the board %s: two of %s, such as %s<-->%s",
			w.text, b.Name(), strings.Join(names, ", "), names[0], names[4])
	}
	return t.carry(w, func(c board.Cell) board.Cell { return b.Flip(c, m, n) })
}

// rotate turns the men round the board's centre, clockwise: by 90 degrees a1 becomes a8. A board with six corners is
// turned by sixths.
func (t *twinner) rotate() error {
	w, err := t.argument("an angle")
	if err != nil {
		return err
	}
	b := t.game.Board
	if b.Corners() != nil {
		angle, err := strconv.Atoi(w.text)
		if err != nil || angle <= 0 || angle >= 360 || angle%60 != 0 {
			return t.wrong(w, "angle %q; allowed on the board %s: 60, 120, 180, 240, 300", w.text, b.Name())
		}
		return t.carry(w, func(c board.Cell) board.Cell { return b.Turn(c, angle/60) })
	}
	if (w.text == "90" || w.text == "270") && b.Files() != b.Ranks() {
		return t.wrong(w, "no rotation by %s degrees on the board %s", w.text, b.Name())
	}
	n := b.Files() + 1
	switch w.text {
	case "90":
		return t.transform(w, func(f, r int) (int, int) { return r, n - f })
	case "180":
		return t.transform(w, func(f, r int) (int, int) { return b.Files() + 1 - f, b.Ranks() + 1 - r })
	case "270":
		return t.transform(w, func(f, r int) (int, int) { return n - r, f })
	}
	return t.wrong(w, "angle %q; allowed: 90, 180, 270", w.text)
}

// shift moves all men as a man would go from the first cell to the second.
func (t *twinner) shift() error {
	from, _, err := t.cell()
	if err != nil {
		return err
	}
	to, w, err := t.cell()
	if err != nil {
		return err
	}
	b := t.game.Board
	if !b.Straight() {
		return t.wrong(t.at, "no shift on the board %s, whose ranks and files bend; allowed: Rotate, Mirror, Move", b.Name())
	}
	a, _ := b.Cell(from)
	z, _ := b.Cell(to)
	return t.carry(w, func(c board.Cell) board.Cell { return b.Shift(c, a, z) })
}

// transform sends every man to the cell with other coordinates.
func (t *twinner) transform(w word, to func(file, rank int) (int, int)) error {
	b := t.game.Board
	return t.carry(w, func(c board.Cell) board.Cell {
		z, ok := b.At(to(b.Coord(c)))
		if !ok {
			return board.None
		}
		return z
	})
}

// carry sends every man to another cell; None is off the board. No right outlives it.
func (t *twinner) carry(w word, to func(board.Cell) board.Cell) error {
	b := t.game.Board
	for i, m := range t.men {
		a, ok := b.Cell(m.cell)
		if !ok {
			continue // a defect of the diagram itself
		}
		z := to(a)
		if z == board.None {
			return t.wrong(w, "the %s on %s would leave the board %s", t.game.Men.Describe(m.man), m.cell, b.Name())
		}
		t.men[i].cell, t.men[i].at = b.CellName(z), w.at
	}
	t.castling, t.passed = "", nil
	return nil
}

func cellName(file, rank int) string { return fmt.Sprintf("%c%d", 'a'+rune(file-1), rank) }
