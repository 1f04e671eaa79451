package main

import (
	"slices"

	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

// explainedMan is what one man may do now, and what not.
type explainedMan struct {
	Man    string `json:"man"` // such as "white rook"
	Cell   string `json:"cell"`
	OnTurn bool   `json:"on_turn"` // if not, the rest is told as if its side were
	// Moves are all legal ones in long algebraic form, in the flickering game those with which the series may begin. Day and Night
	// are those of synthesis chess, with and without a capture, whatever the mode; neither has the castlings.
	Moves    []string       `json:"moves"`
	Day      []string       `json:"day,omitempty"`
	Night    []string       `json:"night,omitempty"`
	Castling []string       `json:"castling,omitempty"`
	Barred   []barredRecord `json:"barred"`

	name                         string // in the language
	at                           string // as it is written: Rd4
	moves, day, night, castlings []string
	classical                    bool // his side's mode knows neither day nor night (S1, S4)
	groups                       []barredGroup
}

// barredRecord is a move of the man's movement that is not allowed.
type barredRecord struct {
	Move   string `json:"move"` // in long algebraic form
	Rule   string `json:"rule,omitempty"`
	Reason string `json:"reason"`
}

// barredGroup are the goals that a man may not go to for one reason.
type barredGroup struct {
	goals  []string
	reason string
}

// explainMan tells of the man on a cell.
func explainMan(s notation.Style, p *rules.Position, from board.Cell) explainedMan {
	man := p.At(from)
	rec := explainedMan{
		Man: p.Game().Men.Describe(man), Cell: p.Board().CellName(from), OnTurn: man.Colour() == p.Turn(), Moves: []string{}, Barred: []barredRecord{},
		name: sideText(s.Lang, man.Colour()) + ", " + manName(s.Lang, p.Game().Men, man.Kind()), at: manAt(s, p, from),
	}
	p = onTurn(p, man.Colour())
	if p.Game().Rules.Modes {
		rec.classical = p.Mode(man.Colour()).PlaysForMate()
	}
	for _, m := range p.Moves(nil) {
		if m.From != from {
			continue
		}
		if ill := deadEnd(p, m); ill != nil {
			rec.bar(s, p, barredMove{ill, m.Promo, nil})
			continue
		}
		rec.allow(s, p, m)
	}
	for _, one := range barred(p, from) {
		rec.bar(s, p, one)
	}
	return rec
}

// deadEnd says why a move leads to no series: it is the final one of a condition, but the series may not end after it (R1, F7). nil
// of all others.
func deadEnd(p *rules.Position, m rules.Move) *rules.Illegality {
	if p.Game().Condition == nil {
		return nil
	}
	after := *p
	after.Make(m)
	ill := after.ExplainEnd()
	if ill == nil || len(after.Moves(nil)) > 0 {
		return nil
	}
	ill.From, ill.To = m.From, m.To
	return ill
}

// allow adds a legal move.
func (r *explainedMan) allow(s notation.Style, p *rules.Position, m rules.Move) {
	long, short := p.Game().Text(m), s.Move(p, m)
	r.Moves = append(r.Moves, long)
	switch capture := m.Victim != board.None || p.At(m.To) != rules.NoMan; {
	case m.Castle != 0:
		r.Castling, r.castlings = append(r.Castling, long), append(r.castlings, short)
	case !p.Game().Rules.Modes:
		r.moves = append(r.moves, short)
	case capture:
		r.Day, r.day = append(r.Day, long), append(r.day, short)
	default:
		r.Night, r.night = append(r.Night, long), append(r.night, short)
	}
}

// bar adds a move that is not allowed.
func (r *explainedMan) bar(s notation.Style, p *rules.Position, one barredMove) {
	m := rules.Move{From: one.ill.From, To: one.ill.To, Promo: one.promo}
	rule, reason := one.ill.Rule(), commonReason(s, p, one.ill)
	goal := p.Board().CellName(m.To) + s.Man(p.Game().Men, m.Promo)
	if one.castle != nil {
		rule, goal = castlingRule(one.ill), castlingName(*one.castle)
	}
	r.Barred = append(r.Barred, barredRecord{p.Game().Text(m), rule, reasonText(s, p, one.ill)})
	if i := slices.IndexFunc(r.groups, func(g barredGroup) bool { return g.reason == reason }); i >= 0 {
		r.groups[i].goals = append(r.groups[i].goals, goal)
		return
	}
	r.groups = append(r.groups, barredGroup{[]string{goal}, reason})
}

// barredMove is a move that is not allowed, and why.
type barredMove struct {
	ill    *rules.Illegality
	promo  rules.Kind
	castle *board.Castle // nil: it is none
}

// barred lists the moves of a man's movement that are not allowed now, by their goals in board order, the castlings for which king and
// rook stand at home last.
func barred(p *rules.Position, from board.Cell) []barredMove {
	var out []barredMove
	var lines board.Set
	for _, l := range p.Game().Lines(p.At(from), from) {
		lines = lines.Union(board.SetOf(l.Cells...))
	}
	castles := slices.DeleteFunc(slices.Clone(p.Game().Castles()), func(k board.Castle) bool {
		side := rules.Colour(k.Side)
		return k.King != from || p.At(from) != rules.NewMan(rules.King, side) || side != p.Turn()
	})
	for to := range board.Cell(p.Board().Size()) {
		if slices.ContainsFunc(castles, func(k board.Castle) bool { return k.KingTo == to }) {
			continue
		}
		for _, promo := range becomes(p, from, to) {
			if ill := p.Explain(from, to, promo); ill != nil && withinMovement(p, ill, lines) {
				out = append(out, barredMove{ill, promo, nil})
			}
		}
	}
	for _, k := range castles {
		ill := p.Explain(from, k.KingTo, rules.NoKind)
		if ill != nil && p.At(k.Rook) == rules.NewMan(rules.Rook, p.Turn()) {
			out = append(out, barredMove{ill, rules.NoKind, &k})
		}
	}
	return out
}

// becomes are the promotions of a move: NoKind alone where there are none.
func becomes(p *rules.Position, from, to board.Cell) []rules.Kind {
	if p.At(from).Kind() == rules.Pawn && p.Board().Promotes(board.Side(p.Turn()), to) {
		return p.Game().Men.Promotions()
	}
	return []rules.Kind{rules.NoKind}
}

// withinMovement tells whether a move that is not allowed is one of the man's movement all the same: along the man's lines or, in synthesis
// chess, as it goes by night.
func withinMovement(p *rules.Position, ill *rules.Illegality, lines board.Set) bool {
	switch {
	case ill.Reason == rules.NoSuchMovement:
		return false
	case lines.Has(ill.To):
		return true
	}
	return p.Game().Rules.Modes && ill.Reason != rules.NotByNight
}
