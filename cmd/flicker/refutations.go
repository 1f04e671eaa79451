package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/solver"
)

// refutationRecord is an answer that refutes series of a problem without a solution.
type refutationRecord struct {
	Moves []string `json:"moves"` // sorted
	Text  string   `json:"text"`
}

// refutationsOf lists answers that together refute every series. Where the other men stand when one is played,
// depends on the series that it refutes.
func refutationsOf(ctx context.Context, p *problems.Problem, options solver.Options, style notation.Style) ([]refutationRecord, error) {
	list, err := solver.Refutations(ctx, p.Position, p.Stipulation, options)
	if err != nil {
		return nil, fmt.Errorf("refutations: %w", err)
	}
	out := []refutationRecord{}
	for _, moves := range list {
		var texts []string
		for _, m := range moves {
			texts = append(texts, style.Unplaced(p.Position, m))
		}
		sorted := slices.Sorted(slices.Values(moveTexts(p.Position.Game(), moves)))
		out = append(out, refutationRecord{sorted, strings.Join(texts, ", ")})
	}
	return out, nil
}

// refutationsText is the list in words, indented.
func refutationsText(p *problems.Problem, list []refutationRecord, l notation.Lang) string {
	refuted, none := refutedWords(p.Stipulation)
	if len(list) == 0 {
		return "  " + resultText(l, none) + "\n"
	}
	var w strings.Builder
	fmt.Fprintf(&w, "  %s\n", resultText(l, refuted))
	for _, r := range list {
		fmt.Fprintf(&w, "    %s\n", r.Text)
	}
	return w.String()
}

// refutedWords name what is to be said of the series that the refutations are for, and what if there is none of those.
func refutedWords(s solver.Stipulation) (refuted, none string) {
	switch {
	case s.Series > 1:
		return "refutedLonger", "noLonger"
	case s.Goal == solver.Stalemate:
		return "refutedQuiet", "noQuiet"
	default:
		return "refutedCheck", "noCheck"
	}
}
