package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/solver"
)

// whyNotRecord is a line of `flicker solve --why-not --format json` (README, "JSON").
type whyNotRecord struct {
	ID   string `json:"id"`
	Twin string `json:"twin"`
	diagramRecord
	Stipulation string   `json:"stipulation"`
	WhyNot      string   `json:"why_not"` // the series; as it was given if it is illegal
	Moves       []string `json:"moves"`   // in the order given; empty if the series is illegal
	// Result is "illegal", "refuted", "stalemate" or "mate" (the wrong end of the play), "solves" or "unknown".
	Result string `json:"result"`
	// Reason why it is illegal, or the limit that left it open.
	Reason string `json:"reason,omitempty"`
	// Answer of the opponent that refutes it.
	Answer      string   `json:"answer,omitempty"`
	AnswerMoves []string `json:"answer_moves,omitempty"`
	// Series that a solution takes.
	Series int    `json:"series,omitempty"`
	cause  string // of a limit
	// Enough is a part of a solution that solves as well.
	Enough      string   `json:"enough,omitempty"`
	EnoughMoves []string `json:"enough_moves,omitempty"`
}

// runWhyNot tells what becomes of the one series that is asked about.
func runWhyNot(ctx context.Context, o *solveOptions) error {
	list, err := o.Input.read()
	if err != nil {
		return err
	}
	if len(list) != 1 {
		return fmt.Errorf("--why-not is about a series of one problem; given: %s", plural(len(list), "problem"))
	}
	p := list[0]
	rec, code, err := o.whyNot(ctx, p)
	if err != nil {
		return err
	}
	if o.JSON {
		err = writeJSON(o.Out, rec)
	} else {
		_, err = fmt.Fprintf(o.Out, "%s  %s\n  %s\n", heading(p), p.Stipulation, rec.text(p.Stipulation, o.Style.Lang))
	}
	if err != nil {
		return err
	}
	return status(code)
}

// whyNot reads the series and verifies it.
func (o *solveOptions) whyNot(ctx context.Context, p *problems.Problem) (*whyNotRecord, exitCode, error) {
	rec := &whyNotRecord{
		ID: p.ID, Twin: p.Twin, diagramRecord: newDiagramRecord(p.Position), Stipulation: p.Stipulation.String(),
		WhyNot: strings.TrimSpace(o.WhyNot), Moves: []string{},
	}
	moves, illegal, err := readSeries("why-not", p.Position, o.WhyNot)
	switch {
	case err != nil:
		return nil, exitUsage, err
	case illegal != nil:
		rec.Result, rec.Reason = "illegal", illegal.Brief()
		return rec, exitDone, nil
	}
	rec.Moves = moveTexts(p.Position.Game(), moves)
	o.searching(ctx, p, func(ctx context.Context, options solver.Options) {
		err = rec.verify(func(moves []rules.Move) (*solver.Verification, error) {
			return solver.Verify(ctx, p.Position, p.Stipulation, moves, options)
		}, p, moves, o.Style)
	})
	if limit := (*solver.LimitError)(nil); errors.As(err, &limit) {
		rec.Result, rec.Reason, rec.cause = "unknown", solver.LimitWords(limit.Cause), limit.Cause
		rec.WhyNot, err = seriesText(p.Position, moves, notation.Open, o.Style)
		return rec, stopped(limit.Cause), err
	}
	if err != nil {
		return nil, exitUsage, problemError(p, err)
	}
	return rec, exitDone, nil
}

// readSeries reads the series that a flag is given. An illegal one is no error: then illegal says why.
func readSeries(flag string, p *rules.Position, text string) (moves []rules.Move, illegal *notation.Error, err error) {
	moves, err = notation.Read(p, text)
	var bad *notation.Error
	switch {
	case errors.As(err, &bad) && bad.Kind == notation.Illegal:
		return nil, bad, nil
	case errors.As(err, &bad):
		return nil, nil, fmt.Errorf("--%s:1:%d: %s", flag, bad.Column, bad.Brief())
	}
	return moves, nil, err
}

// verify fills in what becomes of a legal series.
func (r *whyNotRecord) verify(ask func([]rules.Move) (*solver.Verification, error), p *problems.Problem, moves []rules.Move, style notation.Style) error {
	v, err := ask(moves)
	if err != nil {
		return err
	}
	ending := notation.Open
	switch {
	case v.Solves:
		r.Result, r.Series = "solves", v.Series
		ending = endingOf(p, v)
	case v.Reply != nil:
		end := played(p.Position, moves)
		r.Result, r.AnswerMoves = "refuted", moveTexts(end.Game(), v.Reply)
		if r.Answer, err = seriesText(end, v.Reply, notation.Open, style); err != nil {
			return err
		}
	case p.Stipulation.Goal == solver.Mate:
		r.Result, ending = "stalemate", notation.Stalemate
	default:
		r.Result, ending = "mate", notation.Mate
	}
	if r.WhyNot, err = seriesText(p.Position, moves, ending, style); err != nil || v.Enough == nil {
		return err
	}
	part, err := ask(v.Enough)
	if err != nil {
		return err
	}
	r.EnoughMoves = moveTexts(p.Position.Game(), v.Enough)
	r.Enough, err = style.Series(p.Position, v.Enough, endingOf(p, part))
	return err
}

// endingOf is the ending of a series that solves.
func endingOf(p *problems.Problem, v *solver.Verification) notation.Ending {
	if v.Series > 1 {
		return notation.Open
	}
	return endings[p.Stipulation.Goal]
}

// played is the position after a legal series.
func played(p *rules.Position, moves []rules.Move) *rules.Position {
	q := *p
	for _, m := range moves {
		q.Make(m)
	}
	return q.EndSeries()
}

// seriesText is a first series, or the answer to one, with its number.
func seriesText(p *rules.Position, moves []rules.Move, e notation.Ending, style notation.Style) (string, error) {
	text, err := style.Series(p, moves, e)
	return style.Numbered(1, p.Turn(), text), err
}

// whyNotWords say what becomes of a series, by result and goal.
var whyNotWords = map[notation.Lang]map[string]string{
	notation.English: {
		"misses#": "does not mate", "misses=": "does not stalemate", "forces#": "does not force mate", "forces=": "does not force stalemate",
		"stalemate": "ends in stalemate", "mate": "ends in mate", "solves": "solves", "short#": "short: mate", "short=": "short: stalemate",
		"enough": "but %s alone is enough", "unknown": "whether it solves is unknown",
	},
	notation.Russian: {
		"misses#": "не даёт мата", "misses=": "не даёт пата", "forces#": "не форсирует мата", "forces=": "не форсирует пата",
		"stalemate": "кончается патом", "mate": "кончается матом", "solves": "решает", "short#": "короче задания: мат", "short=": "короче задания: пат",
		"enough": "но достаточно %s", "unknown": "решает ли она, неизвестно",
	},
}

// text is the answer as a line.
func (r *whyNotRecord) text(s solver.Stipulation, lang notation.Lang) string {
	words, sign := whyNotWords[lang], s.Goal.Sign()
	switch r.Result {
	case "illegal":
		return fmt.Sprintf("%s: %s", r.WhyNot, r.Reason)
	case "unknown":
		return fmt.Sprintf("%s: %s, %s", r.WhyNot, limitText(lang, r.cause), words["unknown"])
	case "refuted":
		what := words["misses"+sign]
		if s.Series > 1 {
			what = words["forces"+sign] + " " + inSeries(lang, s.Series, false)
		}
		return fmt.Sprintf("%s %s: %s", r.WhyNot, what, r.Answer)
	case "solves":
		parts := []string{r.WhyNot + " " + words["solves"]}
		if r.Series < s.Series {
			parts = append(parts, words["short"+sign]+" "+inSeries(lang, r.Series, false))
		}
		if r.Enough != "" {
			parts = append(parts, fmt.Sprintf(words["enough"], r.Enough))
		}
		return strings.Join(parts, ", ")
	default:
		return r.WhyNot + " " + words[r.Result]
	}
}
