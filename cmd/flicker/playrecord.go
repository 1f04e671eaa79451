package main

import (
	"flicker/problems"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/solver"
)

// lineRecord is a node of the play in JSON: a series of the side that solves, with what follows it; or a group of series of
// the opponent, with what answers them.
type lineRecord struct {
	// Kind is "threat", "answer"; of groups "variation", "goal" (they reach it, in self play), "refutation" (nothing
	// answers them); of a line of help or series play "series".
	Kind   string   `json:"kind"`
	Moves  []string `json:"moves,omitempty"`
	Text   string   `json:"text,omitempty"`
	Orders string   `json:"orders,omitempty"`
	Series int      `json:"series,omitempty"` // that a threat or an answer takes
	// Of a group: its minimal series, and the number of all.
	Defences []seriesRecord `json:"defences,omitempty"`
	Sets     uint64         `json:"sets,omitempty"`
	// Threatened tells that a threat is among the answers.
	Threatened bool         `json:"threatened,omitempty"`
	Lines      []lineRecord `json:"lines,omitempty"`
}

// seriesRecord is a series.
type seriesRecord struct {
	Moves  []string `json:"moves"`
	Text   string   `json:"text"`
	Orders string   `json:"orders"`
}

// tryRecord is a try.
type tryRecord struct {
	seriesRecord
	Refutations []seriesRecord `json:"refutations"`
}

// playRecords turns play into JSON.
type playRecords struct {
	stip  solver.Stipulation
	style notation.Style
}

// endings for a continuation as in text.
func (r playRecords) writer() *playWriter { return &playWriter{stip: r.stip, style: r.style} }

// series is a series as a record, with its mark.
func (r playRecords) series(p *rules.Position, n int, s solver.Series, e notation.Ending) (seriesRecord, error) {
	w := r.writer()
	text := w.series(p, n, s.Order, e)
	return seriesRecord{moveTexts(p.Game(), s.Moves), text, s.Orders.String()}, w.err
}

// play is the play with the opponent on turn in p, after the n-th series of the side that solves.
func (r playRecords) play(p *rules.Position, play *solver.Play, n int) ([]lineRecord, error) {
	out := []lineRecord{}
	if play == nil {
		return out, nil
	}
	if len(play.Threats) > 0 {
		passed := p.Pass()
		for _, a := range play.Threats {
			rec, err := r.continuation(passed, a, n+1, "threat")
			if err != nil {
				return nil, err
			}
			out = append(out, rec)
		}
	}
	for _, g := range play.Groups {
		rec, err := r.group(p, g, n)
		if err != nil {
			return nil, err
		}
		out = append(out, rec)
	}
	return out, nil
}

func (r playRecords) continuation(p *rules.Position, a solver.Continuation, n int, kind string) (lineRecord, error) {
	s, err := r.series(p, n, a.Series, r.writer().ending(a.Solution))
	if err != nil {
		return lineRecord{}, err
	}
	rec := lineRecord{Kind: kind, Moves: s.Moves, Text: s.Text, Orders: s.Orders, Series: a.Length}
	if a.Next != nil {
		rec.Lines, err = r.play(played(p, a.Order), a.Next, n)
	}
	return rec, err
}

func (r playRecords) group(p *rules.Position, g solver.Group, n int) (lineRecord, error) {
	rec := lineRecord{Kind: "variation", Sets: g.Sets, Threatened: g.Threatened}
	ending := notation.Open
	switch {
	case g.Reaches:
		rec.Kind, ending = "goal", endings[r.stip.Goal]
	case len(g.Answers) == 0:
		rec.Kind = "refutation"
	}
	for _, d := range g.Defences {
		s, err := r.series(p, n, d, ending)
		if err != nil {
			return rec, err
		}
		rec.Defences = append(rec.Defences, s)
	}
	after := played(p, g.Defences[0].Order)
	for _, a := range g.Answers {
		line, err := r.continuation(after, a, n+1, "answer")
		if err != nil {
			return rec, err
		}
		rec.Lines = append(rec.Lines, line)
	}
	return rec, nil
}

// tries lists tries.
func (r playRecords) tries(p *rules.Position, list []solver.Try) ([]tryRecord, error) {
	out := []tryRecord{}
	for _, t := range list {
		s, err := r.series(p, 1, t.Series, notation.Open)
		if err != nil {
			return nil, err
		}
		rec := tryRecord{seriesRecord: s, Refutations: []seriesRecord{}}
		end := played(p, t.Order)
		for _, a := range t.Refutations {
			s, err := r.series(end, 1, a, notation.Open)
			if err != nil {
				return nil, err
			}
			rec.Refutations = append(rec.Refutations, s)
		}
		out = append(out, rec)
	}
	return out, nil
}

// add puts the play into the record of a problem.
func (r *solveRecord) add(p *problems.Problem, found *solver.Result, pl *play, o playOptions, style notation.Style) (err error) {
	records := playRecords{p.Stipulation, style}
	for i := range found.Solutions {
		after, ok := pl.after[i]
		if !ok {
			continue
		}
		end := played(p.Position, found.Solutions[i].Order)
		if r.Solutions[i].Lines, err = records.play(end, after, 1); err != nil {
			return err
		}
		r.Solutions[i].Zugzwang, r.Solutions[i].TooMany = after.Zugzwang, after.TooMany
	}
	if o.Tries > 0 {
		tries, err := records.tries(p.Position, pl.tries)
		if err != nil {
			return err
		}
		r.Tries = &tries
	}
	if !o.SetPlay {
		return nil
	}
	set := []lineRecord{}
	switch {
	case pl.set != nil:
		set, err = records.play(p.Position.Pass(), pl.set, 1)
	case pl.setLines != nil:
		stip, _ := solver.SetStipulation(p.Stipulation)
		for _, s := range pl.setLines.Solutions {
			lines, err := lineRecords(p.Position.Pass(), stip, s, style)
			if err != nil {
				return err
			}
			set = append(set, lineRecord{Kind: "series", Lines: lines})
		}
	}
	r.SetPlay = &set
	return err
}
