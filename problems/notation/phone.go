package notation

import (
	"slices"
	"strings"
	"unicode"
)

// fileNames spell the files a to h by telephone, after the source.
var fileNames = [...]string{"Алексей", "Борис", "Сергей", "Дмитрий", "Елена", "Фёдор", "Жанна", "Шарлотта"}

// Phone replaces the file letters a to h of a written text by names, for play by telephone:
// "1а. Сc3+, Лb2" becomes "1а. С Сергей3+, Л Борис2". Read understands it.
func Phone(text string) string {
	var w strings.Builder
	runes := []rune(text)
	for i, r := range runes {
		// The letter before a dot is the mark of a series.
		mark := i+1 < len(runes) && runes[i+1] == '.'
		if r < 'a' || r > 'h' || mark {
			w.WriteRune(r)
			continue
		}
		if i > 0 && (unicode.IsLetter(runes[i-1]) || unicode.IsDigit(runes[i-1])) {
			w.WriteByte(' ')
		}
		w.WriteString(fileNames[r-'a'])
	}
	return w.String()
}

var foldedNames = func() (out [len(fileNames)][]rune) {
	for i, name := range fileNames {
		out[i] = fold([]rune(name))
	}
	return out
}()

// spelled tells which file's name the folded text begins with, and the name's length; 0 if none.
func spelled(folded []rune) (file rune, length int) {
	for i, name := range foldedNames {
		if len(folded) >= len(name) && slices.Equal(folded[:len(name)], name) {
			return 'a' + rune(i), len(name)
		}
	}
	return 0, 0
}

// fold makes every rune lower case, and ё е.
func fold(text []rune) []rune {
	out := make([]rune, len(text))
	for i, r := range text {
		if out[i] = unicode.ToLower(r); out[i] == 'ё' {
			out[i] = 'е'
		}
	}
	return out
}
