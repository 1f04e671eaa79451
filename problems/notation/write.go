package notation

import (
	"fmt"
	"strings"

	"flicker/rules"
	"flicker/rules/board"
)

// Style is how moves are written.
type Style struct {
	Lang Lang
	Long bool // Bb2-c3+, Bb2xc3
	// Hours adds whether a man moves by day, by night or at midnight, where it matters (Part S): Rd4-e5 (night).
	Hours bool
}

// Series writes moves in the order given, played from the position (at the start of a series or in
// its middle): "Bc3+, Rb2". The ending puts the last move's mark. The error says which move is illegal and why.
func (s Style) Series(p *rules.Position, moves []rules.Move, e Ending) (string, error) {
	q := *p
	texts := make([]string, len(moves))
	for i, m := range moves {
		legal, ok := find(&q, m)
		if !ok {
			why := "not a legal move at that moment"
			if ill := q.Explain(m.From, m.To, m.Promo); ill != nil {
				why = q.Describe(ill)
			}
			return "", fmt.Errorf("illegal move %s, number %d of the series: %s", q.Game().Text(m), i+1, why)
		}
		if i == len(moves)-1 && e != Open {
			texts[i] = s.bare(&q, legal) + s.endMark(e) + s.hour(&q, legal)
		} else {
			texts[i] = s.Move(&q, legal)
		}
		q.Make(legal)
	}
	return strings.Join(texts, ", "), nil
}

// find is the legal move with the same particulars.
func find(p *rules.Position, m rules.Move) (rules.Move, bool) {
	for _, l := range p.Moves(nil) {
		if l.From == m.From && l.To == m.To && l.Promo == m.Promo {
			return l, true
		}
	}
	return rules.Move{}, false
}

// Numbered puts the mark of the n-th series of a side before its text: "1a. Bc3+, Rb2", "1б. Крa8".
func (s Style) Numbered(n int, c rules.Colour, text string) string {
	return fmt.Sprintf("%d%s. %s", n, s.Lang.signs().marks[c], text)
}

// Man is the letter of a kind of man, a fairy man's code in either language; "" for a pawn and for NoKind.
func (s Style) Man(men *rules.Men, k rules.Kind) string {
	if k > rules.King {
		return men.Code(k)
	}
	return s.Lang.signs().men[k]
}

// Move writes a move that is legal in the position at this moment, with + and ++, and its hour if that is wanted.
func (s Style) Move(p *rules.Position, m rules.Move) string {
	return s.bare(p, m) + checkMark(p, m) + s.hour(p, m)
}

// hour is the note on the hour of a move, if it is wanted.
func (s Style) hour(p *rules.Position, m rules.Move) string {
	if word := s.Lang.signs().hours[p.HourOf(m)]; s.Hours && word != "" {
		return " (" + word + ")"
	}
	return ""
}

func (s Style) endMark(e Ending) string {
	if e == Mate {
		return s.Lang.signs().mate
	}
	return "="
}

// bare writes a move without mark of check, mate or stalemate.
func (s Style) bare(p *rules.Position, m rules.Move) string {
	if m.Castle != 0 {
		return castling(p.Game().Castles()[m.Castle-1].NotationZeroes)
	}
	kind := p.At(m.From).Kind()
	sep := ""
	if captures(p, m) {
		sep = s.Lang.signs().capture
	}
	from := origin(p, m)
	if s.Long {
		from = p.Board().CellName(m.From)
		if sep == "" {
			sep = "-"
		}
	}
	men := p.Game().Men
	return s.Man(men, kind) + from + sep + p.Board().CellName(m.To) + s.Man(men, m.Promo)
}

func castling(zeroes int) string {
	return strings.TrimSuffix(strings.Repeat("0-", zeroes), "-")
}

func captures(p *rules.Position, m rules.Move) bool {
	return m.Victim != board.None || p.At(m.To) != rules.NoMan
}

// origin is as much of the from-cell as tells the move apart from the other legal moves of men of its
// kind to the same cell: nothing, else file, else rank, else both. A pawn's capture always has the file.
func origin(p *rules.Position, m rules.Move) string {
	kind := p.At(m.From).Kind()
	others, sameFile, sameRank := kind == rules.Pawn && captures(p, m), false, false
	file, rank := p.Board().Coord(m.From)
	for _, o := range p.Moves(nil) {
		if o.To != m.To || o.From == m.From || p.At(o.From).Kind() != kind {
			continue
		}
		f, r := p.Board().Coord(o.From)
		others = true
		sameFile = sameFile || f == file
		sameRank = sameRank || r == rank
	}
	name := p.Board().CellName(m.From)
	switch {
	case !others:
		return ""
	case !sameFile:
		return name[:1]
	case !sameRank:
		return name[1:]
	}
	return name
}

// checkMark marks a check that the move gives: by a man that did not attack the king before. (A
// castling rook never attacked it before and after.)
func checkMark(p *rules.Position, m rules.Move) string {
	king := p.King(p.Turn().Other())
	if king == board.None || m.To == king { // S6: he is taken
		return ""
	}
	before := board.SetOf(p.Attackers(king, p.Turn())...)
	q := *p
	q.Make(m)
	after := q.Attackers(king, p.Turn())
	gives := false
	for _, a := range after {
		if a == m.To {
			a = m.From
		}
		gives = gives || !before.Has(a)
	}
	switch {
	case !gives:
		return ""
	case len(after) > 1:
		return "++"
	}
	return "+"
}
