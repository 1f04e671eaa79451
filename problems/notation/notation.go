// Package notation writes and reads series in Russian and English (rules.md, "Notation of a
// series"): 1а. Сc3+, Лb2 and 1a. Bc3+, Rb2.
//
// # Writing
//
// Files and ranks are always Latin letters and digits; men are Кр Ф Л С К or K Q R B N, a pawn has
// no letter; fairy men have their codes in either language (GIb5). Capture is ":" in Russian and "x" in English, castling
// 0-0 and 0-0-0, promotion the man's letter or code after the cell (e8Q, e8GI). A move that makes a man attack the enemy king which did not attack
// it before is marked "+", or "++" if two or more men attack it then; a check that merely goes on is
// not marked again, as in the source's own 1а. Сc3+, Лb2. The last move's mark for mate is "×" or "#", for
// stalemate "=". In synthesis chess the hour of a move may stand behind it, Rd4-e5 (night); the capture of a king that ends the
// game is marked as a mate.
//
// # Reading
//
// Read takes either language, long or short form, and what typed texts contain besides:
//
//   - blanks anywhere in a move, a mark of the series with or without dot, "!" and "?";
//   - Cyrillic а с е о р х у for the files a c e o p x y, and the names Phone writes;
//   - : x X × * and Cyrillic х Х for a capture, which may be left out, but not be put where nothing
//     is taken; hyphens and dashes of all lengths;
//   - castling with zeroes, Latin or Cyrillic letters O;
//   - п P p for a pawn, S for a knight, Latin C and Cyrillic В for a bishop, Kp and its mixtures for a king;
//   - long algebraic without a man's letter: b2c3, e7e8q, castling e1g1;
//   - promotions e8Q, e8=Q, e8(Q); "e.p.", "ep", "э.п." after a move that must then be en passant;
//   - the hours of synthesis chess in brackets, in either language, which are passed over.
//
// Marks of check, mate and stalemate are skipped, not verified. A reading that is just what would
// be written is preferred to one that needs tolerance. Latin K is a king and Cyrillic К a knight; only
// a text that mixes the alphabets (Latin K beside any Cyrillic letter, Cyrillic К beside a Latin man) has
// both readings tried on equal terms: one of them legal is taken, both are ambiguous.
package notation

import (
	"fmt"
	"strings"

	"flicker/rules"
)

// Lang is a language of notation. The zero value writes English.
type Lang string

// The languages.
const (
	English Lang = "en"
	Russian Lang = "ru"
)

// ParseLang finds a language by its code or name, regardless of case.
func ParseLang(s string) (Lang, error) {
	switch strings.ToLower(s) {
	case "en", "english", "английский":
		return English, nil
	case "ru", "russian", "русский":
		return Russian, nil
	}
	return "", fmt.Errorf("unknown language %q; allowed: en (english), ru (russian, русский)", s)
}

// Ending is what the last move of a series reached.
type Ending uint8

// Endings of a series.
const (
	Open      Ending = iota // the play goes on
	Mate                    // F9
	Stalemate               // F10
)

// signs are what one language writes.
type signs struct {
	men     map[rules.Kind]string
	capture string
	mate    string
	marks   [2]string // of the series, by colour
	hours   map[rules.Hour]string
}

var signsOf = map[Lang]signs{
	English: {
		men:     map[rules.Kind]string{rules.King: "K", rules.Queen: "Q", rules.Rook: "R", rules.Bishop: "B", rules.Knight: "N"},
		capture: "x", mate: "#", marks: [2]string{"a", "b"},
		hours: map[rules.Hour]string{rules.Day: "day", rules.Night: "night", rules.Midnight: "midnight"},
	},
	Russian: {
		men:     map[rules.Kind]string{rules.King: "Кр", rules.Queen: "Ф", rules.Rook: "Л", rules.Bishop: "С", rules.Knight: "К"},
		capture: ":", mate: "×", marks: [2]string{"а", "б"},
		hours: map[rules.Hour]string{rules.Day: "день", rules.Night: "ночь", rules.Midnight: "полночь"},
	},
}

func (l Lang) signs() signs {
	if l == "" {
		l = English
	}
	return signsOf[l]
}
