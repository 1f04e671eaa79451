package notation

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"flicker/rules"
	"flicker/rules/board"
)

// reading is one way to understand the text of a move, legal or not.
type reading struct {
	kind    rules.Kind // NoKind: the man on the from-cell, whatever he is
	file    int        // of the from-cell, from 1; 0: not given
	rank    int        // of the from-cell; 0: not given
	to      string     // name of a cell
	from    string     // name of the from-cell if given whole
	capture bool
	ep      bool
	promo   rules.Kind
	zeroes  int // castling: 2 or 3; the rest is empty
	// loose: the text is not what would be written.
	loose bool
}

// branch is a reading under way.
type branch struct {
	reading
	rest []rune
}

// skip is the branch after n more characters.
func (b branch) skip(n int, loose bool) branch {
	b.rest = b.rest[n:]
	b.loose = b.loose || loose
	return b
}

var (
	castlingForm  = regexp.MustCompile(`^[0OoОо]-[0OoОо](-[0OoОо])?$`)
	enPassantForm = regexp.MustCompile(`[eеэ]\.?[pрп]\.?$`)
)

// endMarks may follow a move and say nothing of which move it is.
const endMarks = "+#×=!?xXхХ†‡."

// readings are all ways to understand the text of a move, blanks taken out.
func readings(text []rune, a alphabets) []reading {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Pd, r) || r == '−' {
			return '-'
		}
		return r
	}, string(text))
	out := marked(plain, endMarks, a)
	if marks := a.withoutCodes(endMarks); marks != endMarks { // e8X may be a promotion
		for _, one := range marked(plain, marks, a) {
			if !slices.Contains(out, one) {
				out = append(out, one)
			}
		}
	}
	return out
}

// withoutCodes are those of some marks that do not end a fairy man's code in either case.
func (a alphabets) withoutCodes(marks string) string {
	for _, k := range a.men.Promotions() {
		if code := a.men.Code(k); k > rules.King {
			last, _ := utf8.DecodeLastRuneInString(code)
			marks = strings.NewReplacer(string(last), "", strings.ToLower(string(last)), "").Replace(marks)
		}
	}
	return marks
}

// marked are the readings of a text that may have the given marks at its end.
func marked(text, marks string, a alphabets) []reading {
	body := strings.TrimRight(text, marks)
	ep := enPassantForm.FindString(body)
	body = strings.TrimRight(strings.TrimSuffix(body, ep), marks)
	if castlingForm.MatchString(body) && ep == "" {
		return []reading{{zeroes: strings.Count(body, "-") + 1}}
	}
	branches := []branch{{rest: []rune(body), reading: reading{ep: ep != ""}}}
	for _, step := range []func(branch, alphabets) []branch{readMan, readFile, readRank, readSeparator, readTarget, readPromotion} {
		var next []branch
		for _, b := range branches {
			next = append(next, step(b, a)...)
		}
		branches = next
	}
	var out []reading
	for _, b := range branches {
		if b.kind == rules.NoKind && b.from == "" {
			b.kind = rules.Pawn
		}
		out = append(out, b.reading)
	}
	return out
}

// letter is a man's letter or letters as read.
type letter struct {
	text  string
	kind  rules.Kind
	loose bool
	when  func(alphabets) bool // nil: always
}

// kingRu is the only man written with two letters.
const kingRu = "Кр"

var letters = []letter{
	{text: "K", kind: rules.King}, {text: "Q", kind: rules.Queen}, {text: "R", kind: rules.Rook}, {text: "B", kind: rules.Bishop}, {text: "N", kind: rules.Knight},
	{text: "Ф", kind: rules.Queen}, {text: "Л", kind: rules.Rook}, {text: "С", kind: rules.Bishop}, {text: "К", kind: rules.Knight},
	{text: "K", kind: rules.Knight, when: func(a alphabets) bool { return a.cyrillic }},
	{text: "К", kind: rules.King, when: func(a alphabets) bool { return a.latinMen }},
	{text: "Kp", kind: rules.King, loose: true}, {text: "Kр", kind: rules.King, loose: true}, {text: "Кp", kind: rules.King, loose: true}, {text: "КР", kind: rules.King, loose: true},
	{text: "S", kind: rules.Knight, loose: true}, {text: "C", kind: rules.Bishop, loose: true}, {text: "В", kind: rules.Bishop, loose: true},
	{text: "п", kind: rules.Pawn, loose: true}, {text: "П", kind: rules.Pawn, loose: true}, {text: "P", kind: rules.Pawn, loose: true}, {text: "p", kind: rules.Pawn, loose: true},
	{text: "Р", kind: rules.Pawn, loose: true}, {text: "р", kind: rules.Pawn, loose: true},
}

func readMan(b branch, a alphabets) []branch {
	rest := string(b.rest)
	if strings.HasPrefix(rest, kingRu) {
		// Never a knight from a file p that looks like р.
		next := b.skip(len([]rune(kingRu)), false)
		next.kind = rules.King
		return []branch{next}
	}
	out := []branch{b}
	for _, l := range letters {
		if strings.HasPrefix(rest, l.text) && (l.when == nil || l.when(a)) {
			next := b.skip(len([]rune(l.text)), l.loose)
			next.kind = l.kind
			out = append(out, next)
		}
	}
	for _, k := range a.men.Kinds() {
		if code := a.men.Code(k); k > rules.King && strings.HasPrefix(rest, code) {
			next := b.skip(len([]rune(code)), false)
			next.kind = k
			out = append(out, next)
		}
	}
	return out
}

// lookAlikes are the Cyrillic letters that look like a Latin one in lower case.
var lookAlikes = map[rune]rune{'а': 'a', 'с': 'c', 'е': 'e', 'о': 'o', 'р': 'p', 'х': 'x', 'у': 'y'}

// fileLetter reads the first character as a file.
func fileLetter(text []rune) (file rune, loose, ok bool) {
	if len(text) == 0 {
		return 0, false, false
	}
	if l, found := lookAlikes[text[0]]; found {
		return l, true, true
	}
	return text[0], false, text[0] >= 'a' && text[0] <= 'z'
}

// digits is the number at the beginning of a text; no board has ranks of more than three digits.
func digits(text []rune) (string, int) {
	n := 0
	for n < len(text) && n < 3 && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return string(text[:n]), n
}

func readFile(b branch, _ alphabets) []branch {
	out := []branch{b}
	if f, loose, ok := fileLetter(b.rest); ok {
		next := b.skip(1, loose)
		next.file = int(f-'a') + 1
		out = append(out, next)
	}
	return out
}

func readRank(b branch, _ alphabets) []branch {
	d, n := digits(b.rest)
	if n == 0 {
		return []branch{b}
	}
	next := b.skip(n, false)
	next.rank, _ = strconv.Atoi(d)
	if next.rank == 0 {
		return nil
	}
	if next.file > 0 {
		next.from = string(rune('a'+next.file-1)) + d
	}
	return []branch{next}
}

func readSeparator(b branch, _ alphabets) []branch {
	out := []branch{b}
	if len(b.rest) == 0 {
		return nil
	}
	switch b.rest[0] {
	case '-':
		out = append(out, b.skip(1, false))
	case ':', 'x', 'X', '×', 'х', 'Х', '*':
		next := b.skip(1, b.rest[0] != ':' && b.rest[0] != 'x')
		next.capture = true
		out = append(out, next)
	}
	return out
}

func readTarget(b branch, _ alphabets) []branch {
	f, loose, ok := fileLetter(b.rest)
	if !ok {
		return nil
	}
	d, n := digits(b.rest[1:])
	if n == 0 {
		return nil
	}
	next := b.skip(1+n, loose)
	next.to = string(f) + d
	return []branch{next}
}

// readPromotion reads Q, =Q or (Q), of either case, and the end of the text.
func readPromotion(b branch, a alphabets) []branch {
	text := strings.ToUpper(string(b.rest))
	if text == "" {
		return []branch{b}
	}
	if inner, ok := strings.CutPrefix(text, "="); ok {
		text = inner
	}
	if inner, ok := strings.CutPrefix(text, "("); ok {
		text, ok = strings.CutSuffix(inner, ")")
		if !ok {
			return nil
		}
	}
	var out []branch
	end := func(k rules.Kind) {
		next := b.skip(len(b.rest), len(out) > 0) // what is written C is the man C rather than a bishop
		next.promo = k
		out = append(out, next)
	}
	if k := a.men.KindOf(text); k > rules.King {
		end(k)
	}
	for _, l := range letters {
		// No pawn becomes a king: Latin K can only be the Russian knight.
		if l.text == text && l.kind != rules.King && l.kind != rules.Pawn {
			end(l.kind)
			break
		}
	}
	return out
}

// offBoard is what the reading names that the board does not have, such as "cell i9"; "" if nothing.
func (r reading) offBoard(b *board.Board) string {
	for _, name := range []string{r.from, r.to} {
		if _, ok := b.Cell(name); !ok && name != "" {
			return "cell " + name
		}
	}
	switch {
	case r.file > b.Files():
		return fmt.Sprintf("file %c", 'a'+rune(r.file-1))
	case r.rank > b.Ranks():
		return fmt.Sprintf("rank %d", r.rank)
	}
	return ""
}

// fitsMan tells whether the reading can mean the man of its side on a cell.
func (r reading) fitsMan(p *rules.Position, c board.Cell) bool {
	return r.fits(p.Board(), p.At(c).Kind(), c)
}

// fits tells whether the reading can mean a man of a kind coming from a cell. A pawn written without
// his file and without a capture goes straight on.
func (r reading) fits(b *board.Board, k rules.Kind, c board.Cell) bool {
	if r.kind != rules.NoKind && r.kind != k {
		return false
	}
	file, rank := b.Coord(c)
	if r.kind == rules.Pawn && r.file == 0 && !r.capture && !r.ep {
		to, _ := b.Cell(r.to)
		if toFile, _ := b.Coord(to); toFile != file {
			return false
		}
	}
	return (r.file == 0 || r.file == file) && (r.rank == 0 || r.rank == rank)
}

// means tells whether the reading can mean a legal move. A capture may be written without its
// sign, which is loose.
func (r reading) means(p *rules.Position, m rules.Move) (ok, loose bool) {
	if r.zeroes > 0 {
		return m.Castle != 0 && p.Game().Castles()[m.Castle-1].NotationZeroes == r.zeroes, false
	}
	takes := captures(p, m)
	ok = r.to == p.Board().CellName(m.To) && r.promo == m.Promo && r.fitsMan(p, m.From) &&
		(takes || !r.capture) && (m.Victim != board.None || !r.ep)
	return ok, r.loose || takes != r.capture
}
