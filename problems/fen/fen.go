// Package fen reads and writes Forsyth-Edwards notation, on any board, with any number of
// en passant squares (c6e6). The ranks come from the highest to the first, each with its cells from
// the a-file on: on a rectangle or fragment all cells of the enclosing rectangle, holes counting as empty; on a hexagon
// (ranks 11 to 1) and on the board of 96 cells (ranks 12 to 1) those that the rank has.
package fen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flicker/rules"
	"flicker/rules/betza"
	"flicker/rules/board"
)

// Start is the array (F1).
const Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// Error is a defect of a FEN text; Column counts characters from 1.
type Error struct {
	Column int
	Text   string
}

func (e *Error) Error() string { return fmt.Sprintf("FEN column %d: %s", e.Column, e.Text) }

// Read turns a FEN text into a setup on the board. A fairy man's code stands in brackets, in capitals for White: (GI) and (gi);
// a man that is royal in the place of a king (M3) has an exclamation mark in the brackets: (N!). The fields after the placement may be
// left out: White on turn, no castling, no en passant. Move counters are accepted and
// ignored. Behind them may stand what synthesis chess has besides the diagram (Part S), White's before Black's and - for what is not said:
// queen-lost:home/-, escapes:0/3, partners:12/1. The error is an *Error. Whether the diagram is legal is for rules.NewPosition.
func Read(b *board.Board, men *rules.Men, text string) (rules.Setup, error) {
	var s rules.Setup
	fields, columns := split(text)
	if len(fields) == 0 {
		return s, &Error{1, "empty; expected such as " + Start}
	}
	if err := placement(b, men, fields[0], columns[0], &s); err != nil {
		return s, err
	}
	before := 1 // of the fields without a name
	for i, f := range fields[1:] {
		bad := func(format string, a ...any) error {
			return &Error{columns[i+1], fmt.Sprintf(format, a...)}
		}
		if name, _, history := strings.Cut(f, ":"); history {
			before++
			if slices.ContainsFunc(fields[1:i+1], func(earlier string) bool { return strings.HasPrefix(earlier, name+":") }) {
				return s, bad("a second field %s", name)
			}
			if err := readHistoryField(&s.History, f); err != nil {
				return s, bad("%v", err)
			}
			continue
		}
		switch i + 1 - before {
		case 0:
			switch strings.ToLower(f) {
			case "w":
			case "b":
				s.Turn = rules.Black
			default:
				return s, bad("side on turn %q; allowed: w, b", f)
			}
		case 1:
			s.Castling = f
			if f == "-" {
				s.Castling = ""
			}
			if strings.Trim(s.Castling, "KQkq") != "" {
				return s, bad("castling rights %q; allowed: - or letters of KQkq", f)
			}
		case 2:
			cells, err := passedCells(f)
			if err != nil {
				return s, bad("%v", err)
			}
			s.EnPassant = cells
		case 3, 4:
			if _, err := strconv.Atoi(f); err != nil && f != "-" {
				return s, bad("move counter %q is not a number", f)
			}
		default:
			return s, bad("a field too many: %q", f)
		}
	}
	return s, nil
}

func split(text string) (fields []string, columns []int) {
	column, start := 0, -1
	var cur strings.Builder
	flush := func() {
		if start >= 0 {
			fields, columns = append(fields, cur.String()), append(columns, start)
			cur.Reset()
			start = -1
		}
	}
	for _, r := range text {
		column++
		if r == ' ' || r == '\t' || r == '\n' || r == '\r' {
			flush()
			continue
		}
		if start < 0 {
			start = column
		}
		cur.WriteRune(r)
	}
	flush()
	return fields, columns
}

// placement reads the ranks from the highest to the first. On a fragment a hole counts as an empty cell.
func placement(b *board.Board, men *rules.Men, text string, column int, s *rules.Setup) error {
	rank := b.Ranks()
	row, n := b.Row(rank), 0 // cells of the rank, and how many of them are read
	runes := []rune(text)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		bad := func(format string, a ...any) error {
			return &Error{column + i, fmt.Sprintf(format, a...)}
		}
		switch {
		case r == '/':
			if n != len(row) {
				return bad("rank %d has %d cells, not %d", rank, n, len(row))
			}
			rank--
			if rank < 1 {
				return bad("more than %d ranks", b.Ranks())
			}
			row, n = b.Row(rank), 0
		case r >= '0' && r <= '9':
			j := i
			for j < len(runes) && runes[j] >= '0' && runes[j] <= '9' {
				j++
			}
			empty, err := strconv.Atoi(string(runes[i:j]))
			if err != nil || empty == 0 || empty > len(row) {
				return bad("%s empty cells; a rank has %d", string(runes[i:min(j, i+maxQuoted)]), len(row))
			}
			i, n = j-1, n+empty
		default:
			code, royal, length := string(r), false, 1
			if r == '(' {
				code, royal, length = bracket(runes[i+1:])
			}
			k := men.KindOf(strings.ToUpper(code))
			colour := rules.White
			if code != strings.ToUpper(code) {
				colour = rules.Black
			}
			if k == rules.NoKind || colour == rules.Black && code != strings.ToLower(code) || r != '(' && k > rules.King {
				return bad("%q; allowed: %s, numbers of empty cells and /", string(runes[i:min(i+length, len(runes))]), allowed(men))
			}
			if n >= len(row) {
				return bad("rank %d has more than %d cells", rank, len(row))
			}
			name := fmt.Sprintf("%c%d", 'a'+rune(n), rank) // a hole: its name is for the error
			if c := row[n]; c != board.None {
				name = b.CellName(c)
			}
			s.Men = append(s.Men, rules.Placed{Man: rules.NewMan(k, colour), Cell: name})
			if royal {
				s.Royal = append(s.Royal, name)
			}
			i, n = i+length-1, n+1
		}
		if n > len(row) {
			return bad("rank %d has more than %d cells", rank, len(row))
		}
	}
	if rank != 1 || n != len(row) {
		return &Error{column + len(runes), fmt.Sprintf("the placement ends on rank %d after %d cells; the board %s has ranks %d to 1, the last of %d cells", rank, n, b.Name(), b.Ranks(), len(b.Row(1)))}
	}
	return nil
}

// maxQuoted bounds what an error quotes of a text, in characters.
const maxQuoted = 20

// bracket reads the code of a man in brackets, of which the first has been read; length counts both.
func bracket(runes []rune) (code string, royal bool, length int) {
	end := slices.Index(runes, ')')
	if end < 0 {
		return "", false, 1 + min(len(runes), maxQuoted)
	}
	code, royal = strings.CutSuffix(string(runes[:end]), "!")
	return code, royal, end + 2
}

// Codes are the codes of men in brackets in a FEN text, in capitals; the text need not be good.
func Codes(text string) []string {
	var out []string
	for i, r := range []rune(text) {
		if r == '(' {
			code, _, _ := bracket([]rune(text)[i+1:])
			out = append(out, strings.ToUpper(code))
		}
	}
	return out
}

// allowed lists the signs of men, those of the built-in ones too, which take part where they are used.
func allowed(men *rules.Men) string {
	var codes []string
	for _, k := range men.Kinds() {
		if k > rules.King {
			codes = append(codes, men.Code(k))
		}
	}
	for _, b := range betza.Fairy() {
		if !slices.Contains(codes, b.Code) {
			codes = append(codes, b.Code)
		}
	}
	return "KQRBNP, kqrbnp, fairy men in brackets, small for Black: (" + strings.Join(codes, ") (") + ")"
}

// Crowned tells whether the man on a cell is royal (M3) and has to be marked as such, unlike a king alone.
func Crowned(p *rules.Position, c board.Cell) bool {
	man := p.At(c)
	return man != rules.NoMan && c == p.King(man.Colour()) && (man.Kind() != rules.King || p.Count(man) > 1)
}

// sign is a man as FEN writes him.
func sign(p *rules.Position, c board.Cell) string {
	man := p.At(c)
	code := p.Game().Men.Code(man.Kind())
	if man.Colour() == rules.Black {
		code = strings.ToLower(code)
	}
	switch {
	case Crowned(p, c):
		return "(" + code + "!)"
	case man.Kind() > rules.King:
		return "(" + code + ")"
	}
	return code
}

// passedCells splits "c6e6" into cells; "-" is none.
func passedCells(text string) ([]string, error) {
	if text == "-" {
		return nil, nil
	}
	var out []string
	for rest := text; rest != ""; {
		n := 1
		for n < len(rest) && rest[n] >= '0' && rest[n] <= '9' {
			n++
		}
		if rest[0] < 'a' || rest[0] > 'z' || n == 1 {
			return nil, fmt.Errorf("en passant field %q; allowed: - or passed-over cells such as e6 or c6e6", text)
		}
		out = append(out, rest[:n])
		rest = rest[n:]
	}
	return out, nil
}

// Position reads a FEN text and checks the diagram: the error is an *Error or a *rules.SetupError.
func Position(g *rules.Game, text string) (*rules.Position, error) {
	s, err := Read(g.Board, g.Men, text)
	if err != nil {
		return nil, err
	}
	return rules.NewPosition(g, s)
}

// Write gives a position's FEN: placement, side on turn, castling rights, en passant
// cells, and of synthesis chess what it has besides the diagram. It has no move counters, for compositions have none.
func Write(p *rules.Position) string {
	var w strings.Builder
	b := p.Board()
	for rank := b.Ranks(); rank >= 1; rank-- {
		empty := 0
		for _, c := range b.Row(rank) {
			if c == board.None || p.At(c) == rules.NoMan {
				empty++
				continue
			}
			if empty > 0 {
				w.WriteString(strconv.Itoa(empty))
				empty = 0
			}
			w.WriteString(sign(p, c))
		}
		if empty > 0 {
			w.WriteString(strconv.Itoa(empty))
		}
		if rank > 1 {
			w.WriteByte('/')
		}
	}
	w.WriteString(" " + map[rules.Colour]string{rules.White: "w", rules.Black: "b"}[p.Turn()])
	w.WriteString(" " + Castling(p))
	w.WriteByte(' ')
	if p.EnPassant().Empty() {
		w.WriteByte('-')
	}
	for _, c := range p.EnPassant().Cells() {
		w.WriteString(b.CellName(c))
	}
	w.WriteString(historyText(p))
	return w.String()
}

// Castling gives the FEN letters of the castling rights, "-" for none.
func Castling(p *rules.Position) string {
	s := ""
	for i, k := range p.Game().Castles() {
		if p.Rights()>>i&1 != 0 {
			s += string(k.FENLetter)
		}
	}
	if s == "" {
		s = "-"
	}
	return s
}
