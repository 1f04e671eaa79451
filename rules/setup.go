package rules

import (
	"fmt"
	"slices"
	"strings"

	"flicker/rules/board"
)

// Placed is a man on a cell given by name.
type Placed struct {
	Man  Man
	Cell string
}

// Setup is an unchecked diagram. NewPosition turns it into a Position or says all that is wrong with it.
type Setup struct {
	Men       []Placed
	Turn      Colour
	Castling  string   // FEN letters; "" or "-" for none
	EnPassant []string // passed-over cells (F11)
	// Royal are the cells of men that are royal in the place of a king (M3), at most one a side: that side's kings may be
	// taken like other men.
	Royal []string
	// Kingless allows a side to have no king (F16: "unless the problem says otherwise"); in synthesis chess his king has been taken (S6).
	Kingless [2]bool
	// History is what a diagram of synthesis chess says besides (Part S).
	History SetupHistory
	// Partial: other men of the diagram could not be read. Only defects that they could not mend are reported, and there
	// is no position.
	Partial bool
}

// Defect is one thing wrong with a diagram.
type Defect struct {
	Rule string // such as "F16"
	Cell string // name of the cell concerned; "" if none
	Text string
}

func (d Defect) String() string {
	if d.Cell == "" {
		return fmt.Sprintf("%s (%s)", d.Text, d.Rule)
	}
	return fmt.Sprintf("%s: %s (%s)", d.Cell, d.Text, d.Rule)
}

// SetupError lists all defects of a diagram.
type SetupError struct{ Defects []Defect }

func (e *SetupError) Error() string {
	var l []string
	for _, d := range e.Defects {
		l = append(l, d.String())
	}
	return "illegal diagram: " + strings.Join(l, "; ")
}

// checker collects the defects of one setup.
type checker struct {
	p       *Position
	defects []Defect
}

func (c *checker) add(cell, rule, format string, a ...any) {
	c.defects = append(c.defects, Defect{rule, cell, fmt.Sprintf(format, a...)})
}

// NewPosition checks a setup (F16). The error is a *SetupError with every defect found.
func NewPosition(g *Game, s Setup) (*Position, error) {
	c := &checker{p: &Position{g: g, turn: s.Turn, king: [2]board.Cell{board.None, board.None}, marked: board.None}}
	if !c.suits(s) {
		return nil, &SetupError{c.defects}
	}
	c.place(s)
	c.kings(s)
	if s.Partial {
		return nil, &SetupError{c.defects}
	}
	c.history(s)
	c.idleCheck(s)
	for _, col := range []Colour{White, Black} {
		royal := c.p.king[col]
		c.p.crowned = c.p.crowned || royal != board.None && c.p.men[royal].Kind() != King || c.p.Count(NewMan(King, col)) > 1
	}
	c.castling(s)
	c.enPassant(s)
	if len(c.defects) > 0 {
		return nil, &SetupError{c.defects}
	}
	return c.p, nil
}

func (c *checker) describe(m Man) string { return c.p.g.Men.Describe(m) }

func (c *checker) place(s Setup) {
	for _, m := range s.Men {
		a, ok := c.p.g.Board.Cell(m.Cell)
		switch {
		case !ok:
			c.add(m.Cell, "B1", "%s stands off the board %s", c.describe(m.Man), c.p.g.Board.Name())
		case c.p.men[a] != NoMan:
			c.add(m.Cell, "F16", "two men on one cell: %s and %s", c.describe(c.p.men[a]), c.describe(m.Man))
		default:
			c.p.put(m.Man, a)
			if m.Man.Kind() == Pawn && c.p.g.Board.BarsPawn(m.Man.Colour().side(), a) {
				c.add(m.Cell, "F16", "%s on the first or last rank", c.describe(m.Man))
			}
		}
	}
}

// royals finds the men that are royal in the place of kings (M3).
func (c *checker) royals(s Setup) {
	for _, name := range s.Royal {
		a, ok := c.p.g.Board.Cell(name)
		switch {
		case !ok:
			c.add(name, "M3", "a royal man off the board %s", c.p.g.Board.Name())
		case c.p.men[a] == NoMan:
			c.add(name, "M3", "no man stands there to be royal")
		case c.p.king[c.p.men[a].Colour()] != board.None:
			col := c.p.men[a].Colour()
			c.add(name, "M3", "%s has another royal man on %s", col, c.p.g.Board.CellName(c.p.king[col]))
		default:
			c.p.king[c.p.men[a].Colour()] = a
		}
	}
}

func (c *checker) kings(s Setup) {
	c.royals(s)
	var given [2]int // kings, one that found its cell taken included
	for _, m := range s.Men {
		if m.Man.Kind() == King {
			given[m.Man.Colour()]++
		}
	}
	for _, col := range []Colour{White, Black} {
		var at []board.Cell
		for _, a := range c.p.occ[col].Cells() {
			if c.p.men[a].Kind() == King {
				at = append(at, a)
			}
		}
		switch {
		case c.p.king[col] != board.None: // kings beside it are no more than men
		case given[col] == 0 && !s.Kingless[col] && !s.Partial:
			c.add("", "F16", "%s has no king", col)
		case len(at) > 1:
			for _, a := range at[1:] {
				c.add(c.p.g.Board.CellName(a), "F16", "%s has another king on %s", col, c.p.g.Board.CellName(at[0]))
			}
		case len(at) == 1:
			c.p.king[col] = at[0]
		}
	}
}

// idleCheck looks whether the side not on turn stands in check (F16).
func (c *checker) idleCheck(s Setup) {
	idle := s.Turn.Other()
	if c.p.king[idle] != board.None && c.p.InCheck(idle) && !c.p.idleMayBeAttacked() {
		k := c.p.king[idle]
		var by []string
		for _, a := range c.p.Attackers(k, s.Turn) {
			by = append(by, c.p.g.Men.Name(c.p.men[a].Kind())+" "+c.p.g.Board.CellName(a))
		}
		c.add(c.p.g.Board.CellName(k), "F16", "%s is not on turn and stands in check from %s", idle, strings.Join(by, " and "))
	}
}

func (c *checker) castling(s Setup) {
	if s.Castling == "" || s.Castling == "-" {
		return
	}
	for i := range len(s.Castling) {
		letter := s.Castling[i]
		at := strings.IndexByte("KQkq", letter)
		switch {
		case at < 0:
			c.add("", "F12", "castling right %q; allowed: K, Q, k, q", string(letter))
			continue
		case strings.IndexByte(s.Castling[:i], letter) >= 0:
			c.add("", "F12", "castling right %q given twice", string(letter))
			continue
		case len(c.p.g.castles) == 0:
			c.add("", "B8", "castling right %q: there is no castling on the board %s", string(letter), c.p.g.Board.Name())
			continue
		}
		k := c.p.g.castles[at]
		name := c.p.g.Board.CellName
		ok := true
		for _, need := range []struct {
			a board.Cell
			k Kind
		}{{k.King, King}, {k.Rook, Rook}} {
			if man := NewMan(need.k, Colour(k.Side)); c.p.men[need.a] != man {
				ok = false
				c.add(name(need.a), "F12", "castling right %q needs the %s there, not %s", string(letter), c.describe(man), c.describe(c.p.men[need.a]))
			}
		}
		if royal := c.p.king[k.Side]; ok && royal != k.King {
			ok = false
			c.add(name(k.King), "M3", "castling right %q: not this king is royal, but the man on %s", string(letter), name(royal))
		}
		if ok {
			c.p.rights |= 1 << at
		}
	}
}

func (c *checker) enPassant(s Setup) {
	enemy := s.Turn.Other()
	for i, cell := range s.EnPassant {
		before := len(c.defects)
		x, ok := c.p.g.Board.Cell(cell)
		if !ok {
			c.add(cell, "F16", "en passant cell is not on the board %s", c.p.g.Board.Name())
			continue
		}
		home, at, ok := c.p.g.Board.Passed(enemy.side(), x)
		if !ok {
			c.add(cell, "F16", "en passant cell: no double step of %s passes over it", enemy)
			continue
		}
		if slices.Contains(s.EnPassant[:i], cell) {
			c.add(cell, "F16", "en passant cell named twice")
			continue
		}
		if pawn := NewMan(Pawn, enemy); c.p.men[at] != pawn {
			c.add(c.p.g.Board.CellName(at), "F16", "en passant on %s needs the %s that made the double step, not %s", cell, c.describe(pawn), c.describe(c.p.men[at]))
		}
		for _, e := range []board.Cell{x, home} {
			man := c.p.men[e]
			if man == NoMan {
				continue
			}
			if c.p.g.Rules.StrictEnPassant || man.Colour() == s.Turn || man.Kind() == Pawn {
				c.add(c.p.g.Board.CellName(e), "F16", "en passant on %s: the %s cannot stand there after the double step", cell, c.describe(man))
			}
		}
		if len(c.defects) == before {
			c.p.ep.Add(x)
		}
	}
	if c.p.g.Rules.StrictEnPassant && len(s.EnPassant) > 1 {
		c.add("", "F16", "%d en passant cells; %s has at most one", len(s.EnPassant), c.p.g.Rules.Name)
	}
}
