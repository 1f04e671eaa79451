package main

import (
	"strings"

	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

// sideRecord says how a side stands.
type sideRecord struct {
	Side string `json:"side"` // white or black
	Men  int    `json:"men"`
	// King is the cell of the king, or of what is royal in its place; "" if there is none.
	King       string           `json:"king"`
	AttackedBy []string         `json:"attacked_by"` // cells of the men that attack it
	Castlings  []castlingRecord `json:"castlings"`   // those for which the king and the rook stand at home
	// The rest is of synthesis chess. Mode is S1 to S4, Why it is that in words, Goal is mate or king.
	Mode    string `json:"mode,omitempty"`
	Why     string `json:"why,omitempty"`
	Goal    string `json:"goal,omitempty"`
	Escapes *int   `json:"escapes,omitempty"` // from check in S3
	// Partners in the order of their turns: 1, 12, 21 or 2 (S9).
	Partners string `json:"partners,omitempty"`

	attackers string // as men are written
	royal     string // the king as it is written
}

// castlingRecord says whether a castling is possible now, for a side that is not on turn as if it were.
type castlingRecord struct {
	Castling string `json:"castling"` // 0-0 or 0-0-0
	Right    bool   `json:"right"`
	Possible bool   `json:"possible"`
	Rule     string `json:"rule,omitempty"` // that forbids it
	Reason   string `json:"reason,omitempty"`
}

func newSideRecord(s notation.Style, p *rules.Position, c rules.Colour) sideRecord {
	rec := sideRecord{Side: c.String(), Men: p.Men(c).Len(), AttackedBy: []string{}, Castlings: castlingRecords(s, onTurn(p, c))}
	if k := p.King(c); k != board.None {
		attackers := p.Attackers(k, c.Other())
		rec.King, rec.royal, rec.attackers = p.Board().CellName(k), manAt(s, p, k), menAt(s, p, attackers)
		rec.AttackedBy = append(rec.AttackedBy, cellNames(p, board.SetOf(attackers...))...)
	}
	if !p.Game().Rules.Modes {
		return rec
	}
	mode, h := p.Mode(c), p.History()
	rec.Mode, rec.Why, rec.Goal = mode.Rule(), modeReason(s, p, c), "king"
	if mode.PlaysForMate() {
		rec.Goal = "mate"
	}
	rec.Escapes, rec.Partners = &h.Escapes[c], h.Partners[c].String()
	return rec
}

// onTurn is the position with a side on turn.
func onTurn(p *rules.Position, c rules.Colour) *rules.Position {
	if p.Turn() == c {
		return p
	}
	return p.EndSeries()
}

// modeReason says why a colour is in its mode (S1-S4).
func modeReason(s notation.Style, p *rules.Position, c rules.Colour) string {
	mode := p.Mode(c)
	home := [2]string{"d1", "d8"}[c]
	var queens []string
	for _, at := range p.Men(c).Cells() {
		if p.At(at).Kind() == rules.Queen {
			queens = append(queens, p.Board().CellName(at))
		}
	}
	switch {
	case mode == rules.Classical && len(queens) > 0:
		return explainText(s.Lang, "why S1", home)
	case mode == rules.Classical:
		return explainText(s.Lang, "why S1 lost", home)
	case mode == rules.QueenAway:
		return explainText(s.Lang, "why S2", strings.Join(queens, ", "), home)
	}
	return explainText(s.Lang, "why "+mode.Rule())
}

// castlingRecords are the castlings of the side on turn for which king and rook stand at home.
func castlingRecords(s notation.Style, p *rules.Position) []castlingRecord {
	out := []castlingRecord{}
	for i, k := range p.Game().Castles() {
		side := rules.Colour(k.Side)
		if side != p.Turn() || p.King(side) != k.King || p.At(k.King) != rules.NewMan(rules.King, side) || p.At(k.Rook) != rules.NewMan(rules.Rook, side) {
			continue
		}
		rec := castlingRecord{Castling: castlingName(k), Right: p.Rights()>>i&1 != 0}
		if ill := p.Explain(k.King, k.KingTo, rules.NoKind); ill == nil {
			rec.Possible = true
		} else {
			rec.Rule, rec.Reason = castlingRule(ill), reasonText(s, p, ill)
			if ill.Reason == rules.Blocked {
				rec.Reason += " (F12)"
			}
		}
		out = append(out, rec)
	}
	return out
}

// castlingRule is the number of the rule that forbids a castling: that castling asks for empty cells is F12's.
func castlingRule(ill *rules.Illegality) string {
	if ill.Reason == rules.Blocked {
		return "F12"
	}
	return ill.Rule()
}

func castlingName(k board.Castle) string {
	return strings.TrimSuffix(strings.Repeat("0-", k.NotationZeroes), "-")
}
