package main

import (
	"context"
	"strings"

	"flicker/problems/notation"
	"flicker/rules"
)

// walkRecord is what becomes of the series of --series.
type walkRecord struct {
	Text  string `json:"text"` // as it was given if it is illegal
	Legal bool   `json:"legal"`
	// Moves are those made, in long algebraic form and in the order given: all, or those before the one that is illegal.
	Moves []string `json:"moves"`
	// Illegal is the first move that is, as it was given; "" if all are legal, but the series may not end there. Why says why.
	Illegal string `json:"illegal,omitempty"`
	Why     string `json:"why,omitempty"`
	outcome        // of a legal series

	moves []string // as they are written
}

// series goes through the series of --series.
func (o *explainOptions) series(ctx context.Context, p *rules.Position) (*walkRecord, exitCode, error) {
	moves, illegal, err := readSeries("series", p, o.Series)
	if err != nil {
		return nil, exitUsage, err
	}
	rec := &walkRecord{Text: strings.TrimSpace(o.Series), Legal: illegal == nil}
	if illegal != nil {
		rec.Illegal, rec.Why = illegal.Move, illegal.Brief()
		if all, err := notation.ReadPart(p, o.Series); err == nil && !endsDead(p, all) {
			moves, rec.Illegal = all, ""
		} else {
			moves = movesBefore(p, o.Series, illegal.Column)
		}
	}
	now := *p
	for _, m := range moves {
		rec.moves = append(rec.moves, o.Style.Move(&now, m))
		now.Make(m)
	}
	rec.Moves = moveTexts(p.Game(), moves)
	switch {
	case illegal != nil && rec.Illegal == "":
		rec.Why = reasonText(o.Style, &now, now.ExplainEnd())
		if len(illegal.Candidates) > 0 {
			rec.Why += "; " + explainText(o.Style.Lang, "savers", strings.Join(illegal.Candidates, ", "))
		}
		return rec, exitDone, nil
	case illegal != nil:
		if illegal.Why != nil && language(o.Style.Lang) == notation.Russian {
			rec.Why = explainText(o.Style.Lang, "illegal move", illegal.Move, reasonText(o.Style, &now, illegal.Why))
			if len(illegal.Candidates) > 0 {
				rec.Why += "; " + explainText(o.Style.Lang, "candidates", strings.Join(illegal.Candidates, ", "))
			}
		}
		return rec, exitDone, nil
	}
	var code exitCode
	if rec.outcome, code, err = o.outcome(ctx, &now, 1); err != nil {
		return nil, code, err
	}
	ending := map[string]notation.Ending{"mate": notation.Mate, "stalemate": notation.Stalemate}[rec.State]
	rec.Text, err = seriesText(p, moves, ending, o.Style)
	return rec, code, err
}

// endsDead tells whether the last of the moves leads to no series.
func endsDead(p *rules.Position, moves []rules.Move) bool {
	before, last := *p, len(moves)-1
	for _, m := range moves[:last] {
		before.Make(m)
	}
	return deadEnd(&before, moves[last]) != nil
}

// movesBefore are the moves of a series before the one that begins in a column.
func movesBefore(p *rules.Position, text string, column int) []rules.Move {
	part := strings.TrimRight(string([]rune(text)[:column-1]), " ,\t")
	moves, err := notation.ReadPart(p, part)
	if err != nil { // there is but the mark of the series
		return nil
	}
	return moves
}
