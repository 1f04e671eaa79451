// Package corpus reads the positions with known right answers in problems/testdata/corpus.
package corpus

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// Files names the files of counts, without their extension.
func Files() []string { return []string{"hand", "counts", "mate1", "mate1_medium", "special"} }

// Line is one position. The names of the fields are those of `flicker count --format json`;
// a field that a line does not give is nil.
type Line struct {
	File   string `json:"-"`
	Number int    `json:"-"` // in the file, from 1
	Name   string `json:"name"`
	FEN    string `json:"fen"`
	Rules  string `json:"rules"`
	// Group and Kind say what the line was chosen for.
	Group string `json:"group"`
	Kind  string `json:"kind"`

	States         *uint64     `json:"states"`
	Ends           *uint64     `json:"ends"`
	Sequences      *number     `json:"sequences"`
	MoveSets       *uint64     `json:"movesets"`
	Mates          *uint64     `json:"mates"`
	Stalemates     *uint64     `json:"stalemates"`
	MatingMoveSets *uint64     `json:"mating_movesets"`
	MinimalMating  *[][]string `json:"minimal_mating_movesets"`
}

// number is written with or without quotes.
type number string

// UnmarshalJSON takes the digits out of their quotes.
func (n *number) UnmarshalJSON(text []byte) error {
	*n = number(bytes.Trim(text, `"`))
	return nil
}

// Read reads one file of the corpus from a folder.
func Read(folder, file string) ([]Line, error) {
	lines, err := decode[Line](folder, file)
	for i := range lines {
		lines[i].File, lines[i].Number = file, i+1
	}
	return lines, err
}

// decode reads a file that has a JSON object on each line.
func decode[T any](folder, file string) ([]T, error) {
	path := filepath.Join(folder, file+".jsonl")
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var lines []T
	scan := bufio.NewScanner(bytes.NewReader(text))
	scan.Buffer(nil, len(text)+1)
	for n := 1; scan.Scan(); n++ {
		var line T
		read := json.NewDecoder(bytes.NewReader(scan.Bytes()))
		read.DisallowUnknownFields()
		if err := read.Decode(&line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
		lines = append(lines, line)
	}
	return lines, scan.Err()
}

// String names the line.
func (l Line) String() string { return fmt.Sprintf("%s:%d", l.File, l.Number) }

// Position is the line's position.
func (l Line) Position() (*rules.Position, error) { return position(l, l.Rules, l.FEN) }

func position(line fmt.Stringer, ruleSet, text string) (*rules.Position, error) {
	r, err := rules.FindRuleSet(ruleSet)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", line, err)
	}
	p, err := fen.Position(rules.NewGame(board.Standard, r), text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", line, err)
	}
	return p, nil
}
