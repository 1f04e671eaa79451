package diagram

import (
	"fmt"
	"strings"

	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

// words are what a legend says in one language.
type words struct {
	onTurn      [2]string
	sides       [2]string
	castling    string
	enPassant   string
	moved       string
	doubled     string
	check       string
	joinedSides [edgeKinds]string // what lies beyond an edge
	joinedEnds  [edgeKinds]string
}

var wordsOf = map[notation.Lang]words{
	notation.English: {
		onTurn: [2]string{"White on turn", "Black on turn"}, sides: [2]string{"White", "Black"},
		castling: "castling", enPassant: "en passant on", moved: "moved in this series (*)",
		doubled: "double steps over", check: "in check",
		joinedSides: [edgeKinds]string{board.Joined: "left and right joined", board.Twisted: "left and right joined upside down"},
		joinedEnds:  [edgeKinds]string{board.Joined: "top and bottom joined", board.Polar: "over the poles to the opposite file"},
	},
	notation.Russian: {
		onTurn: [2]string{"ход белых", "ход чёрных"}, sides: [2]string{"белые", "чёрные"},
		castling: "рокировка", enPassant: "взятие на проходе на", moved: "ходили в этой серии (*)",
		doubled: "двойные ходы через", check: "под шахом",
		joinedSides: [edgeKinds]string{board.Joined: "левый и правый край соединены", board.Twisted: "левый и правый край соединены с поворотом"},
		joinedEnds:  [edgeKinds]string{board.Joined: "верхний и нижний край соединены", board.Polar: "через полюс на противоположную вертикаль"},
	},
}

func (s Style) words() words {
	if w, ok := wordsOf[s.Lang]; ok {
		return w
	}
	return wordsOf[notation.English]
}

// seams explains the signs of joined edges, a line each.
func (s Style) seams(b *board.Board) string {
	var w strings.Builder
	sides, ends := b.Edges()
	g, t := s.signs(), s.words()
	if text := t.joinedSides[sides]; text != "" {
		fmt.Fprintf(&w, "%s %s\n", g.sides[sides], text)
	}
	if text := t.joinedEnds[ends]; text != "" {
		fmt.Fprintf(&w, "%s %s\n", g.ends[ends], text)
	}
	return w.String()
}

// Legend says what the board does not show: the side on turn and whether it is in check, castling
// rights, en passant cells (F11), the men that have moved and the double steps of the series under way.
func (s Style) Legend(p *rules.Position) string {
	t := s.words()
	var w strings.Builder
	line := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&w, "%s: %s\n", name, value)
		}
	}
	w.WriteString(t.onTurn[p.Turn()])
	if p.InCheck(p.Turn()) {
		w.WriteString(", " + t.check)
	}
	w.WriteByte('\n')
	line(t.castling, s.castling(p))
	line(t.enPassant, names(p.Board(), p.EnPassant()))
	line(t.moved, s.moved(p))
	line(t.doubled, names(p.Board(), p.Doubled()))
	return w.String()
}

// castling lists the rights by side: White 0-0, 0-0-0; Black 0-0.
func (s Style) castling(p *rules.Position) string {
	var bySide [2][]string
	for i, k := range p.Game().Castles() {
		if p.Rights()>>i&1 != 0 {
			bySide[k.Side] = append(bySide[k.Side], strings.Repeat("0-", k.NotationZeroes-1)+"0")
		}
	}
	var out []string
	for side, list := range bySide {
		if len(list) > 0 {
			out = append(out, s.words().sides[side]+" "+strings.Join(list, ", "))
		}
	}
	return strings.Join(out, "; ")
}

// moved lists the men that have moved where they stand now: Bc3, Rb2.
func (s Style) moved(p *rules.Position) string {
	letters := notation.Style{Lang: s.Lang}
	var out []string
	for _, c := range p.Moved().Cells() {
		out = append(out, letters.Man(p.Game().Men, p.At(c).Kind())+p.Board().CellName(c))
	}
	return strings.Join(out, ", ")
}
