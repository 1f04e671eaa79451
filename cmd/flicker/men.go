package main

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"flicker/problems"
	"flicker/problems/diagram"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/betza"
	"flicker/rules/board"

	"github.com/spf13/cobra"
)

type menOptions struct {
	*console
	JSON  bool
	Style diagram.Style
	Men   []betza.Built
	One   bool // only one is asked for, and described at length
}

// builtRecord is a line of `flicker men --format json`.
type builtRecord struct {
	manRecord
	Popeye  string   `json:"popeye"`  // its code in Popeye's input and in .olv files; "" if it has none
	Aliases []string `json:"aliases"` // other names
}

func newMenCmd(c *console, run func(context.Context, *menOptions) error) *cobra.Command {
	o := &menOptions{console: c}
	var unicode, ascii bool
	cmd := &cobra.Command{
		Use:   "men [NAME|MOVEMENT]",
		Short: "List the built-in men, or describe one",
		Long: `Lists the men that are built in: code, movement in Betza's notation, names. In problem files and after
--fen they go by their codes, in FEN in brackets: (GI) for White, (gi) for Black, and (N!) for a man that is royal in the
place of a king. One man is found by its code or any name, or given by its movement, and where it goes is drawn: x where it goes
and takes, o where it only goes, + where it only takes. A man that leaps over others is given some to leap over, drawn #.

Other men are defined by a movement: atoms W (0,1) F (1,1) D (0,2) N (1,2) A (2,2) H (0,3) C (1,3) Z (2,3) G (3,3) or any
(m,n), one after another; an atom written twice rides, a number behind it is its range, R is WW, B is FF, Q is RB, K is WF.
Before an atom m stands for moves only, c for captures only, n for lame, p for cannon, g for grasshopper, and f b l r and
the like for directions: mRcpR is a cannon, fmWfcF a pawn without its double step.`,
		Example: `  flicker men
  flicker men giraffe
  flicker men "NZ"
  flicker men магараджа --lang ru
  flicker solve --men "X=(1,4)" --fen "8/8/8/8/8/2K5/8/k1(X)5 w"`,
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
			o.Men = slices.Concat(betza.Orthodox(), betza.Fairy())
			if len(args) > 0 {
				one, err := manOrMovement(args[0])
				if err != nil {
					faults = append(faults, err)
				}
				o.Men, o.One = []betza.Built{one}, true
			}
			if len(faults) > 0 {
				return errors.Join(faults...)
			}
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "format", "lang")
	f := cmd.Flags()
	f.BoolVar(&unicode, "unicode", false, "draw chessmen ♔ to ♟")
	f.BoolVar(&ascii, "ascii", false, "draw letters")
	return cmd
}

// standIn is the code in drawings of a man that is given by his movement.
const standIn = "X"

// betzaLike are texts of nothing but capitals and the modifiers before them: movements perhaps, no names.
var betzaLike = regexp.MustCompile(`^[A-Zmcnpgfblrvsh]+$`)

// manOrMovement finds a built-in man by a name or by his movement, or makes a man without a name of a movement. A movement that has the
// letters of a code, but not its capitals, is a movement: pR is no princess.
func manOrMovement(text string) (betza.Built, error) {
	one, unknown := betza.Find(text)
	moves, bad := betza.Parse(text)
	movement := bad == nil
	if unknown == nil && (!movement || slices.Contains(one.Names(), text)) {
		return one, nil
	}
	if !movement {
		if strings.ContainsAny(text, "(0123456789") || betzaLike.MatchString(text) {
			return one, fmt.Errorf("no man is called %q; nor is it a movement in Betza's notation: %w", text, bad)
		}
		return one, unknown
	}
	for _, b := range slices.Concat(betza.Orthodox(), betza.Fairy()) {
		if betza.Format(b.Moves()) == betza.Format(moves) {
			return b, nil
		}
	}
	return betza.Built{Move: text}, nil
}

func runMen(_ context.Context, o *menOptions) error {
	switch {
	case o.JSON:
		for _, b := range o.Men {
			rec := builtRecord{newManRecord(problems.Define(b)), strings.ToUpper(b.Popeye), append([]string{}, b.Aliases...)}
			if err := writeJSON(o.Out, rec); err != nil {
				return err
			}
		}
		return nil
	case o.One:
		return o.describe(o.Men[0])
	}
	for _, b := range o.Men {
		if _, err := fmt.Fprintf(o.Out, "%-3s %-9s %s\n", b.Code, b.Move, strings.Join(o.names(b), ", ")); err != nil {
			return err
		}
	}
	return nil
}

// names are all of a man's, those in the language of the output first.
func (o *menOptions) names(b betza.Built) []string {
	names := []string{b.English, b.Russian}
	if o.Style.Lang == notation.Russian {
		names = []string{b.Russian, b.English}
	}
	return append(names, b.Aliases...)
}

// describe tells all about one man, and draws where it goes from the middle of the board.
func (o *menOptions) describe(b betza.Built) error {
	def := problems.Define(b)
	if b.Code == "" {
		def = rules.Definition{Code: standIn, Name: standIn, Move: b.Move}
	}
	men := rules.OrthodoxMen
	if men.KindOf(def.Code) == rules.NoKind {
		var err error
		if men, err = rules.NewMen([]rules.Definition{def}, nil); err != nil {
			return err
		}
	}
	from, _ := board.Standard.Cell("d4")
	view := reach{game: rules.NewFairyGame(board.Standard, rules.Flickering, men), man: rules.NewMan(men.KindOf(def.Code), rules.White), from: from}
	if b.Code == "" {
		_, err := fmt.Fprintf(o.Out, "%s  %s\n%s", standIn, b.Move, view.draw(o.Style))
		return err
	}
	popeye := ""
	if b.Popeye != "" {
		popeye = ", Popeye: " + strings.ToUpper(b.Popeye)
	}
	_, err := fmt.Fprintf(o.Out, "%s  %s%s\n%s\n%s", b.Code, b.Move, popeye, strings.Join(o.names(b), ", "), view.draw(o.Style))
	return err
}
