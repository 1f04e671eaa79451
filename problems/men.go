package problems

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"flicker/rules"
	"flicker/rules/betza"
)

// manLetters are the letters of men: English, S for the knight too, and Russian (Cyrillic К is the
// knight, Latin K the king), with the mixtures of alphabets that Кр is typed in.
var manLetters = map[string]rules.Kind{
	"K": rules.King, "Q": rules.Queen, "R": rules.Rook, "B": rules.Bishop, "N": rules.Knight, "S": rules.Knight, "P": rules.Pawn,
	"Кр": rules.King, "КР": rules.King, "Kp": rules.King, "Кp": rules.King, "Kр": rules.King, "Ф": rules.Queen, "Л": rules.Rook, "С": rules.Bishop, "К": rules.Knight, "п": rules.Pawn, "П": rules.Pawn,
}

// lookAlike turns Cyrillic letters that look like files into those files.
var lookAlike = strings.NewReplacer("а", "a", "с", "c", "е", "e")

var (
	manForm  = regexp.MustCompile(`^(\pL*?|\p{Lu}[0-9])[ \t]*([a-zасе][0-9]{1,3})$`)
	cellForm = regexp.MustCompile(`^[a-zасе][0-9]{1,3}$`)
)

// lexicon reads the signs of men in one format. In .olv files they are Popeye's: N is the nightrider, S the knight.
type lexicon struct {
	olv    bool
	roster Roster
	men    *rules.Men // nil: the orthodox ones
	// broken are codes of men whose definition is refused for the code itself.
	broken []string
}

// errBroken is for a man whose definition is refused: there is no more to say of him.
var errBroken = errors.New("the man's definition is refused")

// code is that of the man a sign means, or the sign itself.
func (l lexicon) code(sign string) string {
	if l.roster.defines(sign) {
		return sign
	}
	if l.olv && sign == strings.ToUpper(sign) {
		if b, ok := betza.FindPopeye(sign); ok {
			return b.Code
		}
	}
	if k, ok := manLetters[sign]; ok {
		return rules.OrthodoxMen.Code(k)
	}
	return sign
}

func (l lexicon) catalogue() *rules.Men {
	if l.men == nil {
		return rules.OrthodoxMen
	}
	return l.men
}

// kind reads a man's letter or code.
func (l lexicon) kind(sign string) (rules.Kind, error) {
	if k := l.catalogue().KindOf(l.code(sign)); k != rules.NoKind {
		return k, nil
	}
	if slices.Contains(l.broken, sign) {
		return rules.NoKind, errBroken
	}
	knight := "N or S"
	if l.olv {
		knight = "S"
	}
	text := fmt.Sprintf("unknown man %q; allowed: K Q R B P and %s for the knight, or Кр Ф Л С К п", sign, knight)
	for _, d := range l.roster.Defined {
		text += ", " + d.Code
	}
	return rules.NoKind, fmt.Errorf("%s, and built-in fairy men%s", text, similar(sign))
}

// similar names built-in fairy men that a sign might mean; of none it gives examples.
func similar(sign string) string {
	built, err := betza.Find(sign)
	near := []betza.Built{built}
	if unknown := (*betza.Unknown)(nil); errors.As(err, &unknown) {
		near = unknown.Near
	}
	var names []string
	for _, b := range near {
		if rules.OrthodoxMen.KindOf(b.Code) == rules.NoKind {
			names = append(names, fmt.Sprintf("%s (%s)", b.Code, b.English))
		}
	}
	if len(names) == 0 {
		return " such as GI (flicker men lists them)"
	}
	return ", perhaps " + strings.Join(names, ", ")
}

// man reads a man on a cell, such as Kh1, Кр h1 or GIa1.
func (l lexicon) man(text string) (rules.Kind, string, error) {
	m := manForm.FindStringSubmatch(text)
	if m == nil {
		return rules.NoKind, "", fmt.Errorf("%q is no man on a cell; allowed: a man's letter and a cell, such as Kh1", text)
	}
	if m[1] == "" {
		return rules.NoKind, "", fmt.Errorf("%q names no man; a pawn is written P%s", text, text)
	}
	k, err := l.kind(m[1])
	return k, lookAlike.Replace(m[2]), err
}

// codes are those of the men that words of a file may mean, such as GIa1, wGIa1 and GI; some may be none.
func (l lexicon) codes(words ...string) []string {
	var out []string
	for _, w := range words {
		out = append(out, l.code(w))
		if m := manForm.FindStringSubmatch(w); m != nil {
			out = append(out, l.code(m[1]))
		}
		if m := colouredMan.FindStringSubmatch(w); m != nil {
			out = append(out, l.codes(m[2])...)
		}
	}
	return out
}

// ParseMan reads an orthodox man on a cell, such as "Q d4" or Крh1; blanks do not matter.
func ParseMan(text string) (rules.Kind, string, error) {
	return ParseManOf(nil, text)
}

// ParseManOf is ParseMan with men that may be defined beside the orthodox ones; nil: they are not.
func ParseManOf(men *rules.Men, text string) (rules.Kind, string, error) {
	return lexicon{men: men}.man(strings.ReplaceAll(text, " ", ""))
}

// parseCell reads the name of a cell.
func parseCell(text string) (string, error) {
	if !cellForm.MatchString(text) {
		return "", fmt.Errorf("%q is no cell; allowed: a file and a rank, such as e4", text)
	}
	return lookAlike.Replace(text), nil
}

// parseColour reads white or black.
func parseColour(text string) (rules.Colour, error) {
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		if strings.EqualFold(text, c.String()) {
			return c, nil
		}
	}
	return 0, fmt.Errorf("%q is no side; allowed: white, black", text)
}
