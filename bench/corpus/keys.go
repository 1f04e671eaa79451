package corpus

import (
	"fmt"

	"flicker/rules"
)

// KeyLine is a position with the end positions of all keys of a mate in several series.
type KeyLine struct {
	Number int    `json:"-"` // in the file, from 1
	FEN    string `json:"fen"`
	Rules  string `json:"rules"`
	// N is the number of series; there is no mate in fewer.
	N int `json:"n"`
	// Keys is the number of distinct end positions of the keys.
	Keys int      `json:"keys"`
	Ends []string `json:"ends"` // as FENs, in no order that matters
}

// keysFile is the name of the file of keys, without its extension.
const keysFile = "mate2"

// ReadKeys reads the positions with their keys from the folder of the corpus.
func ReadKeys(folder string) ([]KeyLine, error) {
	lines, err := decode[KeyLine](folder, keysFile)
	for i := range lines {
		lines[i].Number = i + 1
	}
	return lines, err
}

// String names the line.
func (l KeyLine) String() string { return fmt.Sprintf("%s:%d", keysFile, l.Number) }

// Position is the line's position.
func (l KeyLine) Position() (*rules.Position, error) { return position(l, l.Rules, l.FEN) }
