package main

import (
	"fmt"
	"strings"

	"flicker/problems/notation"
	"flicker/rules"
)

// text is the explanation in words.
func (r *explainRecord) text(l notation.Lang, p *rules.Position) string {
	var w strings.Builder
	w.WriteString(game(p))
	fmt.Fprintf(&w, "%s\n%s\n", r.Game, explainText(l, "on turn", sideText(l, p.Turn())))
	for c, s := range r.Sides {
		w.WriteString(s.text(l, rules.Colour(c)))
	}
	if len(r.EnPassant) > 0 {
		fmt.Fprintln(&w, explainText(l, "en passant", strings.Join(r.EnPassant, ", ")))
	}
	if r.BothAttacked {
		fmt.Fprintln(&w, explainText(l, "together"))
	}
	if len(r.compulsory) > 0 {
		fmt.Fprintln(&w, explainText(l, "compulsory", strings.Join(r.compulsory, ", ")))
	}
	w.WriteString(r.over(l, p))
	for _, m := range r.Explained {
		w.WriteString(m.text(l, p.Game().Rules))
	}
	if r.Series != nil {
		w.WriteString(r.Series.describe(l))
	}
	return w.String()
}

// over says what the side on turn is up against: a check and how it can be met, or the end of the game.
func (r *explainRecord) over(l notation.Lang, p *rules.Position) string {
	side := sideText(l, p.Turn())
	modes := p.Game().Rules.Modes
	switch {
	case r.State == "mate" && modes && !p.Mode(p.Turn().Other()).PlaysForMate():
		return explainText(l, "lost", side) + "\n"
	case r.State == "mate" && modes:
		return explainText(l, "mated", side, "S10") + "\n"
	case r.State == "mate":
		return explainText(l, "mated", side, "F9") + "\n"
	case r.State == "stalemate":
		return explainText(l, "stalemated", side) + "\n"
	case r.State == "quiet" && r.Reason == "":
		return ""
	}
	return r.outcome.text(language(l))
}

// text is a side in words.
func (s *sideRecord) text(l notation.Lang, c rules.Colour) string {
	var w strings.Builder
	fmt.Fprintf(&w, "%s: %s\n", sideText(l, c), s.headline(l))
	switch {
	case s.King == "":
		fmt.Fprintf(&w, "  %s\n", explainText(l, "no king"))
	case s.attackers == "":
		fmt.Fprintf(&w, "  %s\n", explainText(l, "safe", s.royal))
	case s.Mode == "S2" || s.Mode == "S3":
		fmt.Fprintf(&w, "  %s\n", explainText(l, "midnight", s.royal, s.attackers))
	default:
		fmt.Fprintf(&w, "  %s\n", explainText(l, "attacked", s.royal, s.attackers))
	}
	if s.King != "" && s.Escapes != nil && (s.Mode == "S3" || *s.Escapes > 0) {
		fmt.Fprintf(&w, "  %s\n", explainText(l, "escapes", *s.Escapes, rules.MostEscapes))
	}
	if s.Partners != "" && s.Partners != rules.First.String() {
		fmt.Fprintf(&w, "  %s\n", explainText(l, "partners "+s.Partners))
	}
	for _, k := range s.Castlings {
		if k.Possible {
			fmt.Fprintf(&w, "  %s\n", explainText(l, "castling", k.Castling))
		} else {
			fmt.Fprintf(&w, "  %s\n", explainText(l, "no castling", k.Castling, k.Reason))
		}
	}
	return w.String()
}

// headline is the number of a side's men, and its mode and goal.
func (s *sideRecord) headline(l notation.Lang) string {
	men := explainText(l, "men", s.Men)
	if s.Mode == "" {
		return men
	}
	return fmt.Sprintf("%s; %s, %s: %s; %s", men, s.Mode, explainText(l, "mode "+s.Mode), s.Why, explainText(l, "goal "+s.Goal))
}

// text is a man in words.
func (r *explainedMan) text(l notation.Lang, law *rules.RuleSet) string {
	var w strings.Builder
	fmt.Fprintf(&w, "\n%s  %s", r.at, r.name)
	if !r.OnTurn {
		fmt.Fprintf(&w, " (%s)", explainText(l, "not on turn"))
	}
	w.WriteByte('\n')
	line := func(name string, moves []string) {
		if len(moves) > 0 {
			fmt.Fprintf(&w, "  %s: %s\n", explainText(l, name), strings.Join(moves, ", "))
		}
	}
	none, some := "no start", "starts"
	if law.SingleMove {
		none, some = "no move", "moves"
	}
	if len(r.Moves) == 0 {
		fmt.Fprintf(&w, "  %s\n", explainText(l, none))
	}
	line(some, r.moves)
	if r.classical {
		line("captures", r.day)
		line("moves", r.night)
	} else {
		line("day", r.day)
		line("night", r.night)
	}
	line("castlings", r.castlings)
	for _, g := range r.groups {
		fmt.Fprintf(&w, "  %s\n", explainText(l, "barred", strings.Join(g.goals, ", "), g.reason))
	}
	return w.String()
}

// describe is the series in words.
func (s *walkRecord) describe(l notation.Lang) string {
	var w strings.Builder
	verdict := "illegal"
	if s.Legal {
		verdict = "legal"
	}
	fmt.Fprintf(&w, "\n%s: %s\n", s.Text, explainText(l, "series "+verdict))
	for _, m := range s.moves {
		fmt.Fprintf(&w, "  %s: %s\n", m, explainText(l, "move legal"))
	}
	switch {
	case s.Legal:
		fmt.Fprintf(&w, "  %s", s.outcome.text(language(l)))
	case s.Illegal == "":
		fmt.Fprintf(&w, "  %s\n", strings.TrimSuffix(outcome{State: "unfinished", Reason: s.Why}.text(language(l)), "\n"))
	default:
		fmt.Fprintf(&w, "  %s\n", s.Why)
	}
	return w.String()
}
