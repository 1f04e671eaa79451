package main

import (
	"context"
	"errors"
	"fmt"

	"flicker/problems/notation"
	"flicker/rules"
	"flicker/solver"
)

// outcome is what the moves of --after come to; empty without them.
type outcome struct {
	// State is "unfinished" (the series may not end here), "mate", "stalemate", "check", "quiet" or "king-taken" (S6).
	State string `json:"outcome,omitempty"`
	// Answer is a series with which the opponent goes on, for example.
	Answer string `json:"answer,omitempty"`
	// Reason why the series may not end, or why no answer is known.
	Reason string `json:"reason,omitempty"`
}

// outcome looks whether the series under way may end here, and how it can be answered by the series of a number.
func (c *common) outcome(ctx context.Context, p *rules.Position, number int) (outcome, exitCode, error) {
	if ill := p.ExplainEnd(); ill != nil {
		return outcome{State: "unfinished", Reason: reasonText(c.Style, p, ill)}, exitDone, nil
	}
	return c.standing(ctx, p.EndSeries(), number)
}

// standing looks how the side on turn stands, and what it can play as the series of a number.
func (c *common) standing(ctx context.Context, p *rules.Position, number int) (outcome, exitCode, error) {
	out := outcome{State: "quiet"}
	switch {
	case p.KingTaken(p.Turn()):
		out.State = "king-taken"
	case p.InCheck(p.Turn()):
		out.State = "check"
	}
	ctx, cancel := c.limited(ctx)
	defer cancel()
	answer, err := solver.Answer(ctx, p)
	if limit := (*solver.LimitError)(nil); errors.As(err, &limit) {
		out.Reason = limitText(c.Style.Lang, limit.Cause)
		return out, stopped(limit.Cause), nil
	}
	if err != nil {
		return out, exitUsage, err
	}
	if answer == nil {
		out.State = map[string]string{"check": "mate", "quiet": "stalemate", "king-taken": "king-taken"}[out.State]
		return out, exitDone, nil
	}
	text, err := c.Style.Series(p, answer, notation.Open)
	out.Answer = c.Style.Numbered(number, p.Turn(), text)
	return out, exitDone, err
}

// outcomeWords are the states, and what stands before an answer and before an unknown one.
var outcomeWords = map[notation.Lang]map[string]string{
	notation.English: {
		"unfinished": "The series may not end here", "mate": "Mate", "stalemate": "Stalemate", "check": "Check", "quiet": "No check", "king-taken": "The king is taken",
		"answer": "an answer is", "unknown": "whether there is an answer is unknown",
	},
	notation.Russian: {
		"unfinished": "Серия не может здесь кончиться", "mate": "Мат", "stalemate": "Пат", "check": "Шах", "quiet": "Шаха нет", "king-taken": "Король взят",
		"answer": "ответ, например:", "unknown": "есть ли ответ, неизвестно",
	},
}

// text is the outcome as a line.
func (o outcome) text(lang notation.Lang) string {
	words := outcomeWords[lang]
	switch {
	case o.State == "":
		return ""
	case o.State == "unfinished":
		return fmt.Sprintf("%s: %s\n", words[o.State], o.Reason)
	case o.Reason != "":
		return fmt.Sprintf("%s; %s: %s\n", words[o.State], o.Reason, words["unknown"])
	case o.Answer != "":
		return fmt.Sprintf("%s; %s %s\n", words[o.State], words["answer"], o.Answer)
	}
	return words[o.State] + "\n"
}
