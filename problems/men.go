package problems

import (
	"fmt"
	"regexp"
	"strings"

	"flicker/rules"
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
	manForm  = regexp.MustCompile(`^(\pL*?)([a-zасе][0-9]{1,3})$`)
	cellForm = regexp.MustCompile(`^[a-zасе][0-9]{1,3}$`)
)

// parseKind reads a man's letter. In .olv files N is the nightrider.
func parseKind(letter string, olv bool) (rules.Kind, error) {
	if olv && letter == "N" {
		return rules.NoKind, fmt.Errorf("the nightrider (N in .olv files) is not there yet; the knight is S")
	}
	if k, ok := manLetters[letter]; ok {
		return k, nil
	}
	knight := "N or S"
	if olv {
		knight = "S"
	}
	return rules.NoKind, fmt.Errorf("unknown man %q; allowed: K Q R B P and %s for the knight, or Кр Ф Л С К п", letter, knight)
}

// parseMan reads a man on a cell, such as Kh1 or Крh1.
func parseMan(text string, olv bool) (rules.Kind, string, error) {
	m := manForm.FindStringSubmatch(text)
	if m == nil {
		return rules.NoKind, "", fmt.Errorf("%q is no man on a cell; allowed: a man's letter and a cell, such as Kh1", text)
	}
	if m[1] == "" {
		return rules.NoKind, "", fmt.Errorf("%q names no man; a pawn is written P%s", text, text)
	}
	k, err := parseKind(m[1], olv)
	return k, lookAlike.Replace(m[2]), err
}

// ParseMan reads a man on a cell, such as "Q d4" or Крh1; blanks do not matter.
func ParseMan(text string) (rules.Kind, string, error) {
	return parseMan(strings.ReplaceAll(text, " ", ""), false)
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
