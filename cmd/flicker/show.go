package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"flicker/problems"
	"flicker/problems/diagram"
	"flicker/problems/fen"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"

	"github.com/spf13/cobra"
)

type showOptions struct {
	common
	After   string // part of a series, played before the diagram is drawn
	Unicode bool
}

// showRecord is a line of `flicker show --format json`. The position is the one shown: After has
// been played.
type showRecord struct {
	ID    string `json:"id"`
	Twin  string `json:"twin"`
	Title string `json:"title"`
	diagramRecord
	Stipulation string   `json:"stipulation"`
	Moved       []string `json:"moved"`   // cells of the men that have moved in this series
	Doubled     []string `json:"doubled"` // cells passed over by double steps in this series
	Diagram     string   `json:"diagram"`
	outcome
}

func newShowCmd(c *console, run func(context.Context, *showOptions) error) *cobra.Command {
	o := &showOptions{common: common{console: c}}
	var unicode, ascii bool
	cmd := &cobra.Command{
		Use:   "show [FILE…]",
		Short: "Draw a diagram as text",
		Long: `Draws the diagram with coordinates, the side on turn, castling and en passant rights, title and
stipulation, in synthesis chess queens lost at home, escapes and partners. Holes of a fragment
are filled. With --after, a series is begun first: men that have moved bear an asterisk.

Chessmen are drawn as such where the locale has UTF-8, else as letters: capitals are White.`,
		Example: `  flicker show --fen "` + exampleFEN + `"
  flicker show --fen "` + exampleFEN + `" --after "Bc3+, Rb2"
  flicker show problem.yaml --ascii`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := errors.Join(append(exclusive(cmd, "unicode", "ascii"), o.read(cmd, args))...); err != nil {
				return err
			}
			o.Unicode = unicode || !ascii && localeUTF8()
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "fen", "stip", "rules", "board", "condition", "men", "promotions", "format", "lang", "time")
	f := cmd.Flags()
	f.StringVar(&o.After, "after", "", "`moves` to play first, such as \"Bc3+, Rb2\" or \"1a. Bc3+, Rb2 1b. Ka8\"")
	f.BoolVar(&unicode, "unicode", false, "draw chessmen ♔ to ♟")
	f.BoolVar(&ascii, "ascii", false, "draw letters")
	return cmd
}

func runShow(ctx context.Context, o *showOptions) error {
	return o.each(ctx, func(p *problems.Problem) (exitCode, error) { return o.show(ctx, p) })
}

// show draws one diagram. The answer to the moves of --after may take long to find: then the exit code says so.
func (o *showOptions) show(ctx context.Context, p *problems.Problem) (exitCode, error) {
	pos, err := o.played(p)
	if err != nil {
		return exitUsage, err
	}
	style := diagram.Style{Unicode: o.Unicode, Lang: o.Style.Lang}
	if !o.JSON { // the drawing need not wait for the answer
		if _, err := fmt.Fprintf(o.Out, "%s  %s\n%s%s%s%s", heading(p), p.Stipulation, credits(p), style.Draw(pos), game(pos), remembered(pos)); err != nil {
			return exitDone, err
		}
	}
	var out outcome
	code := exitDone
	if o.After != "" {
		if out, code, err = o.outcome(ctx, pos, 1+len(notation.Split(o.After))/2); err != nil {
			return code, err
		}
	}
	if !o.JSON {
		_, err := fmt.Fprint(o.Out, out.text(o.Style.Lang))
		return code, err
	}
	return code, writeJSON(o.Out, showRecord{
		ID: p.ID, Twin: p.Twin, Title: p.Title, diagramRecord: newDiagramRecord(pos), Stipulation: p.Stipulation.String(),
		Moved: cellNames(pos, pos.Moved()), Doubled: cellNames(pos, pos.Doubled()), Diagram: style.Draw(pos), outcome: out,
	})
}

// played is the position with the moves of --after made.
func (o *showOptions) played(p *problems.Problem) (*rules.Position, error) {
	if o.After == "" {
		return p.Position, nil
	}
	q := *p.Position
	parts := notation.Split(o.After)
	for i, part := range parts {
		read := notation.Read
		if i == len(parts)-1 {
			read = notation.ReadPart
		}
		moves, err := read(&q, part.Text)
		var bad *notation.Error
		if errors.As(err, &bad) {
			return nil, fmt.Errorf("--after:1:%d: %s", part.Column-1+bad.Column, bad.Brief())
		}
		if err != nil {
			return nil, fmt.Errorf("--after:1:%d: %w", part.Column, err)
		}
		for _, m := range moves {
			q.Make(m)
		}
		if i < len(parts)-1 {
			q.HandOver()
		}
	}
	return &q, nil
}

// credits are a problem's authors and source, a line if there are any.
func credits(p *problems.Problem) string {
	parts := append([]string(nil), p.Authors...)
	for _, s := range []string{p.Source, p.Date} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ", ") + "\n"
}

// game names the rule set, the board, the condition and the men where they are not the usual ones, by the names of the keys in files.
func game(p *rules.Position) string {
	var w strings.Builder
	g := p.Game()
	if g.Rules != rules.Flickering {
		fmt.Fprintf(&w, "rules: %s\n", g.Rules.Name)
	}
	if name := g.Board.Name(); name != "8x8" {
		fmt.Fprintf(&w, "board: %s\n", name)
	}
	if g.Condition != nil {
		fmt.Fprintf(&w, "condition: %s\n", g.Condition.Name)
	}
	for _, m := range manRecords(g.Men) {
		fmt.Fprintf(&w, "%s: %s\n", m.Code, m.description())
	}
	if becomes := problems.Promotions(g.Men); becomes != nil {
		fmt.Fprintf(&w, "promotions: %s\n", strings.Join(becomes, ", "))
	}
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		if k := p.King(c); k != board.None && fen.Crowned(p, k) {
			fmt.Fprintf(&w, "royal: %s %s\n", g.Men.Describe(p.At(k)), g.Board.CellName(k))
		}
	}
	return w.String()
}

// remembered is what synthesis chess has besides the diagram (Part S), a line for each thing that need be said, by the names of the keys in
// files.
func remembered(p *rules.Position) string {
	var w strings.Builder
	for _, name := range fen.HistoryNames() {
		var said []string
		for _, c := range []rules.Colour{rules.White, rules.Black} {
			if text := fen.WriteHistory(p.History(), name, c); text != "" {
				said = append(said, c.String()+" "+text)
			}
		}
		if len(said) > 0 {
			fmt.Fprintf(&w, "%s: %s\n", name, strings.Join(said, ", "))
		}
	}
	return w.String()
}
