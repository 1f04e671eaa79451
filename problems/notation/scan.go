package notation

import (
	"slices"
	"strings"
	"unicode"

	"flicker/rules"
)

// char is a character of a text; a spelled file name counts as one, its letter.
type char struct {
	r          rune
	start, end int // in the runes of the text
}

func (c char) blank() bool { return unicode.IsSpace(c.r) }

// name tells whether the character was a spelled name.
func (c char) name() bool { return c.end-c.start > 1 }

// scan splits a text into characters.
func scan(text []rune) []char {
	text = withoutHours(text)
	folded := fold(text)
	out := make([]char, 0, len(text))
	for i := 0; i < len(text); {
		c := char{text[i], i, i + 1}
		if file, n := spelled(folded[i:]); n > 0 {
			c = char{file, i, i + n}
		}
		out = append(out, c)
		i = c.end
	}
	return trimLeft(out)
}

func trimLeft(cs []char) []char {
	for len(cs) > 0 && cs[0].blank() {
		cs = cs[1:]
	}
	return cs
}

func trim(cs []char) []char {
	cs = trimLeft(cs)
	for len(cs) > 0 && cs[len(cs)-1].blank() {
		cs = cs[:len(cs)-1]
	}
	return cs
}

// seriesMark is the mark before a series: 1а. 1б. 1a. 1b. or a bare number.
type seriesMark struct {
	chars  []char
	colour rules.Colour
	hasOne bool // it names a colour
}

var markColours = map[rune]rules.Colour{'a': rules.White, 'а': rules.White, 'b': rules.Black, 'б': rules.Black}

// cutMark takes the mark, if there is one, from the beginning of a text. A letter right before a rank is
// a file, not a mark: "1b4" is a pawn's move.
func cutMark(cs []char) (seriesMark, []char) {
	n := 0
	for n < len(cs) && (cs[n].r >= '1' && cs[n].r <= '9' || n > 0 && cs[n].r == '0') {
		n++
	}
	if n == 0 {
		return seriesMark{}, cs
	}
	mark, rest := seriesMark{}, cs[n:]
	if after := trimLeft(rest); len(after) > 0 && !after[0].name() {
		adjacent := len(after) == len(rest)
		if c, ok := markColours[after[0].r]; ok && endsMark(after[1:], adjacent) {
			mark.colour, mark.hasOne = c, true
			rest = after[1:]
		}
	}
	for len(rest) > 0 && (rest[0].blank() || strings.ContainsRune(".)…", rest[0].r)) {
		rest = rest[1:]
	}
	mark.chars = cs[:len(cs)-len(rest)]
	return mark, rest
}

// endsMark tells whether the letter before these characters may be a mark's: a dot follows or, when
// it stands close to the number, a blank and then a move, or a capital letter or castling.
func endsMark(next []char, adjacent bool) bool {
	if len(next) == 0 {
		return adjacent
	}
	if strings.ContainsRune(".)…", next[0].r) {
		return true
	}
	if !adjacent {
		return false
	}
	if next[0].blank() {
		next = trimLeft(next)
		return len(next) == 0 || next[0].r < '1' || next[0].r > '9'
	}
	return unicode.IsUpper(next[0].r) || next[0].r == '0'
}

// split cuts a text at its commas.
func split(cs []char) [][]char {
	var out [][]char
	from := 0
	for i, c := range cs {
		if c.r == ',' {
			out = append(out, cs[from:i])
			from = i + 1
		}
	}
	return append(out, cs[from:])
}

// compact leaves the blanks out.
func compact(cs []char) []rune {
	var out []rune
	for _, c := range cs {
		if !c.blank() {
			out = append(out, c.r)
		}
	}
	return out
}

// alphabets are those that a text's letters belong to.
type alphabets struct {
	cyrillic bool // any letter
	latinMen bool // a capital letter that names a man
	russian  bool // language to answer in
	men      *rules.Men
}

// alphabetsOf looks at the characters of a text about the given men; spelled names and the codes of fairy men, which are
// the same in both languages, say nothing of it.
func alphabetsOf(cs []char, men *rules.Men) alphabets {
	a := alphabets{men: men}
	cyrillicMen := false
	for i := 0; i < len(cs); i++ {
		if n := codeLength(cs[i:], men); n > 0 {
			i += n - 1
			continue
		}
		switch c := cs[i]; {
		case strings.ContainsRune("KQRBNSC", c.r):
			a.latinMen = true
		case unicode.Is(unicode.Cyrillic, c.r):
			a.cyrillic = true
			cyrillicMen = cyrillicMen || strings.ContainsRune("КФЛС", c.r)
		}
	}
	a.russian = cyrillicMen || a.cyrillic && !a.latinMen
	return a
}

// codeLength is the length of the longest code of a fairy man that a text begins with; 0 if there is none.
func codeLength(cs []char, men *rules.Men) int {
	longest := 0
	for _, k := range men.Kinds() {
		code := []rune(men.Code(k))
		if k > rules.King && len(code) > longest && len(code) <= len(cs) &&
			slices.EqualFunc(code, cs[:len(code)], func(r rune, c char) bool { return r == c.r }) {
			longest = len(code)
		}
	}
	return longest
}
