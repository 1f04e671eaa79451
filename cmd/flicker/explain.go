package main

import (
	"context"
	"fmt"
	"strings"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"

	"github.com/spf13/cobra"
)

type explainOptions struct {
	common
	Man    string // "": all men of the side on turn
	Series string // "": none is asked about
}

// explainRecord is a line of `flicker explain --format json`.
type explainRecord struct {
	ID    string `json:"id"`
	Twin  string `json:"twin"`
	Title string `json:"title"`
	diagramRecord
	Turn      string       `json:"turn"`       // white or black
	Game      string       `json:"game"`       // the rule of its moves in words
	Sides     []sideRecord `json:"sides"`      // White, Black
	EnPassant []string     `json:"en_passant"` // cells on which the side on turn may capture so
	// BothAttacked tells that both kings stand attacked (S7); Compulsory are the pawns' captures one of which must be played (S1).
	BothAttacked bool     `json:"both_attacked,omitempty"`
	Compulsory   []string `json:"compulsory,omitempty"`
	// Of the side on turn.
	outcome
	Explained []explainedMan `json:"explained"`
	Series    *walkRecord    `json:"series,omitempty"`

	compulsory []string // as they are written
}

func newExplainCmd(c *console, run func(context.Context, *explainOptions) error) *cobra.Command {
	o := &explainOptions{common: common{console: c}}
	cmd := &cobra.Command{
		Use:   "explain [FILE…]",
		Short: "Say in words what each man may do, and why it may do no more",
		Long: `Says how the sides stand: who attacks which king, which castlings are possible, whether the game is over; in synthesis
chess the mode of each side, the rule that puts it there, and its goal. Then it lists for each man of the side on turn the
moves that it has, in synthesis chess by day (with a capture) and by night (without one), in a classical mode simply
captures and moves, and the moves that its movement would allow but for some rule, with that rule.

With --man one man is explained, of either side: one that is not on turn as if it were. With --series, a series is
gone through move by move: is it legal, and what does it lead to?

The numbers of rules: F flickering chess, S synthesis chess, R conditions, M men.`,
		Example: `  flicker explain --fen "` + exampleFEN + `"
  flicker explain --fen "` + exampleFEN + `" --series "Bc3+, Rb8"
  flicker explain --rules synthesis --man Rd4 --fen "4k3/8/8/8/3R2Q1/8/8/4K3 w - -"
  flicker explain problem.yaml --lang ru --format json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.read(cmd, args); err != nil {
				return err
			}
			for name, text := range map[string]string{"man": o.Man, "series": o.Series} {
				if cmd.Flags().Changed(name) && strings.TrimSpace(text) == "" {
					return fmt.Errorf("--%s is empty", name)
				}
			}
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "fen", "stip", "rules", "board", "condition", "men", "promotions", "format", "lang", "long", "hours", "time")
	f := cmd.Flags()
	f.StringVar(&o.Man, "man", "", "`man` to explain, such as Rd4, Лd4 or d4")
	f.StringVar(&o.Series, "series", "", "`series` to go through, such as \"Bc3+, Rb2\"")
	return cmd
}

func runExplain(ctx context.Context, o *explainOptions) error {
	return o.each(ctx, func(p *problems.Problem) (exitCode, error) { return o.explain(ctx, p) })
}

// explain explains one position. Whether the side on turn has a series may take long to find: then the exit code says so.
func (o *explainOptions) explain(ctx context.Context, p *problems.Problem) (exitCode, error) {
	pos := p.Position
	rec := &explainRecord{
		ID: p.ID, Twin: p.Twin, Title: p.Title, diagramRecord: newDiagramRecord(pos), Turn: pos.Turn().String(),
		Game:      gameText(o.Style.Lang, pos.Game()),
		EnPassant: cellNames(pos, pos.EnPassant()), Explained: []explainedMan{},
	}
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		rec.Sides = append(rec.Sides, newSideRecord(o.Style, pos, c))
	}
	taken := pos.KingTaken(rules.White) || pos.KingTaken(rules.Black) // S6, not S7
	rec.BothAttacked = pos.Game().Rules.Modes && !taken && pos.InCheck(rules.White) && pos.InCheck(rules.Black)
	compulsory := pos.CompulsoryCaptures()
	rec.Compulsory, rec.compulsory = moveTexts(pos.Game(), compulsory), moveNames(o.Style, pos, compulsory)
	cells, err := o.men(pos)
	if err != nil {
		return exitUsage, problemError(p, err)
	}
	for _, c := range cells {
		rec.Explained = append(rec.Explained, explainMan(o.Style, pos, c))
	}
	var code, seriesCode exitCode
	if rec.outcome, code, err = o.standing(ctx, pos, 1); err != nil {
		return code, err
	}
	if o.Series != "" {
		if rec.Series, seriesCode, err = o.series(ctx, pos); err != nil {
			return seriesCode, err
		}
	}
	code = worse(code, seriesCode)
	if o.JSON {
		return code, writeJSON(o.Out, rec)
	}
	_, err = fmt.Fprintf(o.Out, "%s  %s\n%s", heading(p), p.Stipulation, rec.text(o.Style.Lang, pos))
	return code, err
}

// men are the cells of the men to explain: of the one asked for, or of the side on turn's; none if only a series is asked about.
func (o *explainOptions) men(p *rules.Position) ([]board.Cell, error) {
	switch {
	case o.Man != "":
		c, err := findMan(p, o.Man)
		return []board.Cell{c}, err
	case o.Series != "":
		return nil, nil
	}
	return p.Men(p.Turn()).Cells(), nil
}

// findMan finds a man named with his cell, or by his cell alone. The error says what stands there.
func findMan(p *rules.Position, text string) (board.Cell, error) {
	text = strings.TrimSpace(text)
	men := p.Game().Men
	kind, cell := rules.NoKind, text
	if _, ok := p.Board().Cell(cell); !ok {
		var err error
		if kind, cell, err = problems.ParseManOf(men, text); err != nil {
			return board.None, fmt.Errorf("--man: %w", err)
		}
	}
	c, ok := p.Board().Cell(cell)
	switch {
	case !ok:
		return board.None, fmt.Errorf("--man: no cell %s on the board %s", cell, p.Board().Name())
	case p.At(c) == rules.NoMan:
		style := notation.Style{}
		return board.None, fmt.Errorf("--man: no man stands on %s; White has %s; Black has %s",
			cell, menAt(style, p, p.Men(rules.White).Cells()), menAt(style, p, p.Men(rules.Black).Cells()))
	case kind != rules.NoKind && p.At(c).Kind() != kind:
		return board.None, fmt.Errorf("--man: on %s stands the %s, not a %s", cell, men.Describe(p.At(c)), men.Name(kind))
	}
	return c, nil
}
