package problems

import (
	"errors"
	"slices"
	"strings"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
)

// diagram is what a file says of a position and its task, before the rules judge it.
type diagram struct {
	game          *rules.Game
	stipulation   task.Stipulation
	stipulationAt place
	stipulated    bool  // stipulation holds what the file says
	at            place // of the men
	men           []placedMan
	turn          *rules.Colour // nil: the stipulation decides
	kingless      [2]bool
	// conventional: castling is allowed wherever king and rook stand on their squares (Popeye's
	// convention); otherwise castling holds the FEN letters.
	conventional bool
	partial      bool // some man could not be read, or not his movement
	castling     string
	castlingAt   place
	passed       []passedCell
	history      rules.SetupHistory
	historyAt    map[string]place // by the rule that speaks of it
	// strays are cells said to have a royal man (M3) on which none stands.
	strays []royalCell
}

type placedMan struct {
	man  rules.Man
	cell string
	at   place
	// royal: in the place of a king (M3), as the file says at crowned.
	royal   bool
	crowned place
}

// royalCell is a cell named as that of a royal man.
type royalCell struct {
	cell string
	at   place
}

// passedCell is a cell that an enemy pawn has passed over in the last series (F11).
type passedCell struct {
	cell string
	at   place
}

// clone is a copy that can be changed.
func (d *diagram) clone() *diagram {
	c := *d
	c.men = slices.Clone(d.men)
	c.passed = slices.Clone(d.passed)
	c.strays = slices.Clone(d.strays)
	return &c
}

// crown makes the man on a cell royal (M3).
func (d *diagram) crown(cell string, at place) {
	if i := d.on(cell); i >= 0 {
		d.men[i].royal, d.men[i].crowned = true, at
		return
	}
	d.strays = append(d.strays, royalCell{cell, at})
}

// on is the index of the man on a cell; -1 if there is none.
func (d *diagram) on(cell string) int {
	return slices.IndexFunc(d.men, func(m placedMan) bool { return m.cell == cell })
}

// onTurn is the side on turn.
func (d *diagram) onTurn() rules.Colour {
	if d.turn != nil {
		return *d.turn
	}
	return d.stipulation.First()
}

// touch takes away the rights that belong to the men on the cells.
func (d *diagram) touch(cells ...string) {
	for _, k := range d.game.Castles() {
		if slices.Contains(cells, d.game.Board.CellName(k.King)) || slices.Contains(cells, d.game.Board.CellName(k.Rook)) {
			d.castling = strings.ReplaceAll(d.castling, string(k.FENLetter), "")
		}
	}
	d.passed = slices.DeleteFunc(d.passed, func(x passedCell) bool {
		return slices.Contains(cells, d.doubleStepped(x.cell))
	})
}

// judge makes the position, or says all that is wrong with it and, if its own side on turn is to solve it, with the
// stipulation in it.
func (d *diagram) judge(solved bool) (*rules.Position, []*placed) {
	s := rules.Setup{Turn: d.onTurn(), Castling: d.castling, Kingless: d.kingless, History: d.history, Partial: d.partial}
	if d.conventional {
		s.Castling = d.convention()
	}
	for _, m := range d.men {
		s.Men = append(s.Men, rules.Placed{Man: m.man, Cell: m.cell})
		if m.royal {
			s.Royal = append(s.Royal, m.cell)
		}
	}
	if !d.partial { // else the man may be one that could not be read
		for _, r := range d.strays {
			s.Royal = append(s.Royal, r.cell)
		}
	}
	for _, x := range d.passed {
		s.EnPassant = append(s.EnPassant, x.cell)
	}
	p, err := rules.NewPosition(d.game, s)
	var illegal *rules.SetupError
	switch {
	case errors.As(err, &illegal):
		var out []*placed
		found := map[string]int{}
		for _, defect := range illegal.Defects {
			out = append(out, &placed{d.locate(defect, found), "illegal diagram: " + defect.String()})
		}
		return nil, out
	case err != nil:
		return nil, []*placed{{d.at, err.Error()}}
	}
	if !solved {
		return p, nil
	}
	if err := d.suits(p); err != nil {
		return nil, []*placed{err}
	}
	return d.stipulation.WithMater(p), nil
}

// suits tells whether the stipulation fits the position.
func (d *diagram) suits(p *rules.Position) *placed {
	if !d.stipulated {
		return nil
	}
	if _, err := d.stipulation.Prepare(p); err != nil {
		return &placed{d.stipulationAt, err.Error()}
	}
	return nil
}

// convention are the castling rights that Popeye's convention grants.
func (d *diagram) convention() string {
	letters := ""
	var deposed [2]bool // another man is royal
	for _, m := range d.men {
		deposed[m.man.Colour()] = deposed[m.man.Colour()] || m.royal && m.man.Kind() != rules.King
	}
	for _, k := range d.game.Castles() {
		if deposed[k.Side] {
			continue
		}
		name := d.game.Board.CellName
		has := func(kind rules.Kind, cell string) bool {
			return slices.ContainsFunc(d.men, func(m placedMan) bool {
				return m.cell == cell && m.man == rules.NewMan(kind, rules.Colour(k.Side))
			})
		}
		if has(rules.King, name(k.King)) && has(rules.Rook, name(k.Rook)) {
			letters += string(k.FENLetter)
		}
	}
	return letters
}

// locate finds what a defect speaks of: the man on its cell (of several men the later ones, in
// turn: found counts them), the right that needs the cell, or the diagram as a whole.
func (d *diagram) locate(defect rules.Defect, found map[string]int) place {
	if defect.Cell != "" {
		var here []place
		for _, m := range d.men {
			switch {
			case m.cell != defect.Cell:
			case m.royal && defect.Rule == "M3":
				return m.crowned
			default:
				here = append(here, m.at)
			}
		}
		for _, r := range d.strays {
			if r.cell == defect.Cell && defect.Rule == "M3" {
				return r.at
			}
		}
		if len(here) > 1 {
			found[defect.Cell]++
			return here[min(found[defect.Cell], len(here)-1)]
		}
		if len(here) == 1 {
			return here[0]
		}
		for _, x := range d.passed {
			if x.cell == defect.Cell || d.doubleStepped(x.cell) == defect.Cell {
				return x.at
			}
		}
	}
	if at, ok := d.historyAt[defect.Rule]; ok {
		return at
	}
	switch {
	case defect.Rule == "F12" || defect.Rule == "B8":
		return d.castlingAt
	case strings.Contains(defect.Text, "en passant") && len(d.passed) > 0:
		return d.passed[0].at
	}
	return d.at
}

// doubleStepped is the cell of the pawn that has passed over a cell; "" if none can have.
func (d *diagram) doubleStepped(passed string) string {
	x, ok := d.game.Board.Cell(passed)
	if !ok {
		return ""
	}
	_, reached, ok := d.game.Board.Passed(board.Side(d.onTurn().Other()), x)
	if !ok {
		return ""
	}
	return d.game.Board.CellName(reached)
}

// readFEN fills in the diagram from a FEN text. The error is a *placed.
func (d *diagram) readFEN(text textLine) error {
	s, err := fen.Read(d.game.Board, d.game.Men, text.text)
	var bad *fen.Error
	if errors.As(err, &bad) {
		return wrongAt(text.from(bad.Column-1), "FEN: %s", bad.Text)
	}
	if err != nil {
		return wrongAt(text.at, "%v", err)
	}
	d.at, d.castling, d.history = text.at, s.Castling, s.History
	letters, fields := fenOffsets(text.text)
	if len(fields) > 1 {
		d.turn = &s.Turn
	}
	for i, m := range s.Men {
		at := text.from(letters[i])
		d.men = append(d.men, placedMan{man: m.Man, cell: m.Cell, at: at, royal: slices.Contains(s.Royal, m.Cell), crowned: at})
	}
	if len(fields) > 2 {
		d.castlingAt = text.from(fields[2])
	}
	for _, cell := range s.EnPassant {
		d.passed = append(d.passed, passedCell{cell, text.from(fields[3])})
	}
	return nil
}

// fenOffsets are the offsets of the men's letters (of a code in brackets: of the bracket) and of the fields in a good FEN text.
func fenOffsets(text string) (letters, fields []int) {
	blank, bracketed := true, false
	for i, r := range []rune(text) {
		was := blank
		blank = r == ' ' || r == '\t' || r == '\n' || r == '\r'
		if blank {
			continue
		}
		if was {
			fields = append(fields, i)
		}
		if len(fields) != 1 {
			continue
		}
		switch {
		case r == '(':
			letters, bracketed = append(letters, i), true
		case r == ')':
			bracketed = false
		case !bracketed && rules.OrthodoxMen.KindOf(strings.ToUpper(string(r))) != rules.NoKind:
			letters = append(letters, i)
		}
	}
	return letters, fields
}
