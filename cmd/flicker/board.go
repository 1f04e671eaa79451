package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"flicker/problems"
	"flicker/problems/diagram"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/betza"
	"flicker/rules/board"

	"github.com/spf13/cobra"
)

type boardOptions struct {
	*console
	JSON  bool
	Style diagram.Style
	Board *board.Board // nil: list the boards
	Men   *rules.Men
	Man   rules.Man // NoMan: the board alone
	From  board.Cell
}

// boardRecord is a line of `flicker board --format json`.
type boardRecord struct {
	Board string `json:"board"`
	About string `json:"about"` // "" for boards without a name of their own
	Cells int    `json:"cells"`
	Array string `json:"array"` // placement as in FEN; "" if there is none
	// The rest is absent from the list of boards; without --man the three about the man are empty.
	Man      string   `json:"man,omitempty"`
	Moves    []string `json:"moves,omitempty"`    // cells it goes to on the empty board
	Captures []string `json:"captures,omitempty"` // cells it attacks
	Hurdles  []string `json:"hurdles,omitempty"`  // men it is given to leap over
	Diagram  string   `json:"diagram,omitempty"`
}

func newBoardCmd(c *console, run func(context.Context, *boardOptions) error) *cobra.Command {
	o := &boardOptions{console: c}
	var man string
	var unicode, ascii bool
	cmd := &cobra.Command{
		Use:   "board [NAME]",
		Short: "Draw a board, and where a man goes on it",
		Long: `Draws an empty board in its own shape with the colours of its cells, edges that are joined to others
marked. With --man, the cells that a man reaches on the empty board are marked: x where it
goes and takes, o where it only goes, + where it only takes; a man that leaps over others is given some to leap over, drawn #.
Without a name the boards are listed.`,
		Example: `  flicker board
  flicker board cylinder --man "Q d4"
  flicker board three96 --man "B a1"
  flicker board hex --man "black P e7"`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			v, err := readValues(cmd)
			if err != nil {
				return err
			}
			faults := exclusive(cmd, "unicode", "ascii")
			o.JSON = parsed(v, &faults, "format", parseFormat)
			o.Style.Lang = parsed(v, &faults, "lang", notation.ParseLang)
			o.Style.Unicode = unicode || !ascii && localeUTF8()
			named := cmd.Flags().Changed("man")
			switch {
			case named && strings.TrimSpace(man) == "":
				faults = append(faults, errors.New("--man is empty"))
			case len(args) > 0:
				if o.Board, err = board.Parse(args[0]); err != nil {
					faults = append(faults, err)
				} else if named {
					faults = append(faults, o.place(man))
				}
			case named:
				faults = append(faults, errors.New("--man needs a board, as in: flicker board cylinder --man \"Q d4\""))
			}
			if err := errors.Join(faults...); err != nil {
				return err
			}
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "format", "lang")
	f := cmd.Flags()
	f.StringVar(&man, "man", "", "`man` on a cell, such as \"Q d4\" or, for a black one, \"black P e7\"")
	f.BoolVar(&unicode, "unicode", false, "draw chessmen ♔ to ♟")
	f.BoolVar(&ascii, "ascii", false, "draw letters")
	return cmd
}

// place reads --man.
func (o *boardOptions) place(text string) error {
	rest, black := strings.CutPrefix(strings.TrimSpace(text), "black ")
	kind, cell, err := o.read(strings.TrimSpace(rest))
	if err != nil {
		return fmt.Errorf("--man: %w", err)
	}
	from, ok := o.Board.Cell(cell)
	if !ok {
		return fmt.Errorf("--man: no cell %s on the board %s", cell, o.Board.Name())
	}
	colour := rules.White
	if black {
		colour = rules.Black
	}
	o.Man, o.From = rules.NewMan(kind, colour), from
	return nil
}

// read reads a man's letter, name or movement, and a cell.
func (o *boardOptions) read(text string) (rules.Kind, string, error) {
	o.Men = rules.OrthodoxMen
	kind, cell, err := problems.ParseMan(text)
	name, where, ok := cutLast(text)
	if err == nil || !ok {
		return kind, cell, err
	}
	built, unknown := manOrMovement(name)
	if _, bad := betza.Parse(name); unknown != nil {
		return 0, "", fmt.Errorf("%w; nor is it a movement in Betza's notation: %w", err, bad)
	}
	def := problems.Define(built)
	if def.Code == "" {
		def = rules.Definition{Code: standIn, Name: "man " + name, Move: name}
	}
	if o.Men, err = rules.NewMen([]rules.Definition{def}, nil); err != nil {
		return 0, "", err
	}
	return o.Men.KindOf(def.Code), where, nil
}

// cutLast splits off the last word.
func cutLast(text string) (before, last string, ok bool) {
	i := strings.LastIndexByte(text, ' ')
	if i < 0 {
		return text, "", false
	}
	return strings.TrimSpace(text[:i]), text[i+1:], true
}

func runBoard(_ context.Context, o *boardOptions) error {
	if o.Board == nil {
		return o.list()
	}
	men := o.Men
	if men == nil {
		men = rules.OrthodoxMen
	}
	view := reach{rules.NewFairyGame(o.Board, rules.Flickering, men), o.Man, o.From}
	drawing := view.draw(o.Style)
	if !o.JSON {
		_, err := fmt.Fprintf(o.Out, "%s, %d cells\n%s", o.Board.Name(), o.Board.Size(), drawing)
		return err
	}
	rec := newBoardRecord(o.Board)
	rec.Diagram = drawing
	if o.Man != rules.NoMan {
		moves, captures := view.cells()
		rec.Man = o.Men.Describe(o.Man) + " " + o.Board.CellName(o.From)
		for _, c := range moves.Cells() {
			rec.Moves = append(rec.Moves, o.Board.CellName(c))
		}
		for _, c := range captures.Cells() {
			rec.Captures = append(rec.Captures, o.Board.CellName(c))
		}
		for _, c := range view.hurdles().Cells() {
			rec.Hurdles = append(rec.Hurdles, o.Board.CellName(c))
		}
	}
	return writeJSON(o.Out, rec)
}

func newBoardRecord(b *board.Board) boardRecord {
	rec := boardRecord{Board: b.Name(), Cells: b.Size(), Array: b.Array()}
	for _, n := range board.Names() {
		if n.Name == b.Name() {
			rec.About = n.About
		}
	}
	return rec
}

// list names the boards there are.
func (o *boardOptions) list() error {
	if o.JSON {
		for _, n := range board.Names() {
			b, _ := board.Find(n.Name)
			if err := writeJSON(o.Out, newBoardRecord(b)); err != nil {
				return err
			}
		}
		return nil
	}
	const row = "%-20s %s\n"
	var w strings.Builder
	fmt.Fprintf(&w, row, "8x8, WxH", "a rectangle of at most 128 cells, files x ranks")
	fmt.Fprintf(&w, row, "a1-h4, a1-c3,d4", "a fragment: cells and ranges of them")
	fmt.Fprintf(&w, row, "\"8x8 -d4,e5\"", "either of these with holes")
	for _, n := range board.Names() {
		fmt.Fprintf(&w, row, n.Name, n.About+" ("+strings.Join(n.Aliases, ", ")+")")
	}
	_, err := fmt.Fprint(o.Out, w.String())
	return err
}
