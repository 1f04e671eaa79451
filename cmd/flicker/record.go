package main

import (
	"encoding/json"
	"fmt"
	"io"

	"flicker/problems"
	"flicker/problems/fen"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
	"flicker/solver/task"
)

// diagramRecord are the fields that say which diagram a line of JSON is about.
type diagramRecord struct {
	FEN   string `json:"fen"`
	Rules string `json:"rules"`
	Board string `json:"board"`
	// Condition on who may move; absent where there is none.
	Condition string `json:"condition,omitempty"`
	// Men are the fairy men of the game, and Promotions what a pawn becomes; absent where all is orthodox.
	Men        []manRecord `json:"men,omitempty"`
	Promotions []string    `json:"promotions,omitempty"`
}

// solveRecord is a line of `flicker solve --format json` (README, "JSON").
type solveRecord struct {
	ID   string `json:"id"`
	Twin string `json:"twin"`
	// Duplex tells that the other side than the diagram's own is on turn, for the duplex.
	Duplex bool `json:"duplex,omitempty"`
	diagramRecord
	Stipulation string           `json:"stipulation"`
	Verdict     solver.Verdict   `json:"verdict"`
	Sound       *bool            `json:"sound"` // null without an intended solution, and when a limit left it open
	Solutions   []solutionRecord `json:"solutions"`
	Cut         bool             `json:"cut"` // there are more than --max-solutions
	Counts      countsRecord     `json:"counts"`
	// Refutations is there only with --refutations and without a solution.
	Refutations *[]refutationRecord `json:"refutations,omitempty"`
	// SetPlay and Tries are there only where asked for.
	SetPlay *[]lineRecord `json:"set_play,omitempty"`
	Tries   *[]tryRecord  `json:"tries,omitempty"`
	Stats   solver.Stats  `json:"stats"`
}

// checkRecord is a line of `flicker check --format json`.
type checkRecord struct {
	solveRecord
	Check problems.Verdict `json:"check"`
	// Duals are the keys with the series of the opponent after them that leave several continuations.
	Duals []string `json:"duals,omitempty"`
}

type solutionRecord struct {
	Moves   []string `json:"moves"`
	Text    string   `json:"text"`
	Orders  string   `json:"orders"` // decimal: it outgrows the numbers of JSON readers
	Minimal bool     `json:"minimal"`
	Series  int      `json:"series"` // that it takes; 1: the goal is reached at once
	End     string   `json:"end"`
	// Lines are the series of a line in turn; of a key the play after it, with --threats or --variations.
	Lines []lineRecord `json:"lines"`
	// Zugzwang tells that a key has no threat; TooMany that the play after it was not gone through (--max-defences).
	Zugzwang bool `json:"zugzwang,omitempty"`
	TooMany  bool `json:"too_many,omitempty"`
	// Before, with --order: pairs of moves of which the first comes before the second in every legal order.
	Before [][2]string `json:"before,omitempty"`
}

type countsRecord struct {
	Minimal int     `json:"minimal"`
	All     *uint64 `json:"all"`
	Ends    *uint64 `json:"ends"`
}

func newDiagramRecord(p *rules.Position) diagramRecord {
	g := p.Game()
	rec := diagramRecord{
		FEN: fen.Write(p), Rules: g.Rules.Name, Board: g.Board.Name(), Men: manRecords(g.Men), Promotions: problems.Promotions(g.Men),
	}
	if g.Condition != nil {
		rec.Condition = g.Condition.Name
	}
	return rec
}

func newSolveRecord(p *problems.Problem, r *solver.Result, j problems.Judgement, style notation.Style) (solveRecord, error) {
	rec := solveRecord{
		ID: p.ID, Twin: p.Twin, Duplex: p.Duplex, diagramRecord: newDiagramRecord(p.Position),
		Stipulation: p.Stipulation.String(), Verdict: r.Verdict, Sound: soundness(p, j),
		Solutions: []solutionRecord{}, Cut: r.Cut,
		Counts: countsRecord{Minimal: r.Minimal, All: r.All, Ends: r.Ends},
		Stats:  r.Stats,
	}
	for _, s := range r.Solutions {
		text, err := solutionText(p, s, style)
		if err != nil {
			return rec, err
		}
		lines, err := lineRecords(p.Position, p.Stipulation, s, style)
		if err != nil {
			return rec, err
		}
		rec.Solutions = append(rec.Solutions, solutionRecord{
			Moves: moveTexts(p.Position.Game(), s.Moves), Text: text, Orders: s.AllOrders().String(),
			Minimal: s.Minimal, Series: s.Length, End: fen.Write(s.End), Lines: lines,
		})
	}
	return rec, nil
}

// soundness is nil where nothing was intended or a limit left the question open.
func soundness(p *problems.Problem, j problems.Judgement) *bool {
	if !stated(p) || j.Verdict == problems.Unknown {
		return nil
	}
	sound := j.Verdict == problems.Sound
	return &sound
}

// stated tells whether the problem says what its solutions are, or how many.
func stated(p *problems.Problem) bool { return p.Intended != nil || p.IntendedCount > 0 }

// endings are those of a series that reaches a goal at once.
var endings = map[solver.Goal]notation.Ending{solver.Mate: notation.Mate, solver.Stalemate: notation.Stalemate}

// solutionText is a solution in notation, a key (1a. Bc3+, Rb2#) or a whole line.
func solutionText(p *problems.Problem, s solver.Solution, style notation.Style) (string, error) {
	if s.Line != nil {
		text, err := lineText(p.Position, p.Stipulation, s, style)
		if err != nil {
			return "", fmt.Errorf("%s: writing a solution: %w", label(p), err)
		}
		return text, nil
	}
	ending := notation.Open
	if s.Length == 1 && p.Stipulation.Play == task.Direct {
		ending = endings[p.Stipulation.Goal]
	}
	text, err := style.Series(p.Position, s.Order, ending)
	if err != nil {
		return "", fmt.Errorf("%s: writing a solution: %w", label(p), err)
	}
	return style.Numbered(1, p.Position.Turn(), text), nil
}

// lineText is a line of help or series play.
func lineText(p *rules.Position, stip solver.Stipulation, s solver.Solution, style notation.Style) (string, error) {
	var line [][]rules.Move
	for _, series := range s.Line {
		line = append(line, series.Order)
	}
	return style.Line(p, stip, line, endings[stip.Goal])
}

// lineRecords are the series of a line in turn.
func lineRecords(p *rules.Position, stip solver.Stipulation, s solver.Solution, style notation.Style) ([]lineRecord, error) {
	out, first := []lineRecord{}, p.Turn()
	for i, series := range s.Line {
		ending := notation.Open
		if i == len(s.Line)-1 {
			ending = endings[stip.Goal]
		}
		text, err := style.Series(p, series.Order, ending)
		if err != nil {
			return nil, err
		}
		mark := notation.MarkOf(stip, first, i, len(s.Line))
		out = append(out, lineRecord{
			Kind: "series", Moves: moveTexts(p.Game(), series.Moves), Text: style.Numbered(mark.Number, mark.Side, text),
			Orders: series.Orders.String(),
		})
		p = played(p, series.Order)
		if stip.Waits(i, len(s.Line)) {
			p = p.Pass()
		}
	}
	return out, nil
}

// moveTexts writes moves in long algebraic form.
func moveTexts(g *rules.Game, moves []rules.Move) []string {
	out := []string{}
	for _, m := range moves {
		out = append(out, g.Text(m))
	}
	return out
}

// writeJSON writes one object as one line.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// cellNames lists cells in board order.
func cellNames(p *rules.Position, cells board.Set) []string {
	out := []string{}
	for _, c := range cells.Cells() {
		out = append(out, p.Board().CellName(c))
	}
	return out
}
