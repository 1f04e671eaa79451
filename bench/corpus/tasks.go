package corpus

import (
	"fmt"

	"flicker/rules"
	"flicker/solver/task"
)

// HelpLine is a position with the number of lines in which both sides help.
type HelpLine struct {
	Number      int    `json:"-"` // in the file, from 1
	FEN         string `json:"fen"`
	Rules       string `json:"rules"`
	Stipulation string `json:"stipulation"`
	Series      int    `json:"series"` // of both sides
	Lines       int    `json:"lines"`  // distinct sequences of end positions of exactly so many series, the last a mate
}

// OrthodoxLine is a position of orthodox chess with its solutions.
type OrthodoxLine struct {
	Number      int        `json:"-"` // in the file, from 1
	ID          string     `json:"id"`
	FEN         string     `json:"fen"`
	Stipulation string     `json:"stipulation"`
	HalfDuplex  bool       `json:"half_duplex"`
	Keys        []string   `json:"keys"`
	Tries       *[]Try     `json:"tries"` // nil where they were not asked for
	Lines       [][]string `json:"lines"` // of help and series play, in no order that matters
	Seconds     float64    `json:"seconds"`
	// Men are those that the FEN does not have, by cell.
	Men map[string]FairyMan `json:"men"`

	file string
}

// Try is a move that fails to one answer.
type Try struct {
	Move        string   `json:"move"`
	Refutations []string `json:"refutations"`
}

// Names of the files of tasks, without their extension.
const (
	helpFile     = "help"
	orthodoxFile = "orthodox"
	fairyFile    = "fairy"
)

// ReadHelp reads the positions of help play from the folder of the corpus.
func ReadHelp(folder string) ([]HelpLine, error) {
	lines, err := decode[HelpLine](folder, helpFile)
	for i := range lines {
		lines[i].Number = i + 1
	}
	return lines, err
}

// ReadOrthodox reads the problems of orthodox chess from a folder.
func ReadOrthodox(folder string) ([]OrthodoxLine, error) {
	return readProblems(folder, orthodoxFile)
}

// ReadFairy reads the problems with fairy and royal men from a folder.
func ReadFairy(folder string) ([]OrthodoxLine, error) { return readProblems(folder, fairyFile) }

func readProblems(folder, file string) ([]OrthodoxLine, error) {
	lines, err := decode[OrthodoxLine](folder, file)
	for i := range lines {
		lines[i].Number, lines[i].file = i+1, file
	}
	return lines, err
}

// String names the line.
func (l HelpLine) String() string { return fmt.Sprintf("%s:%d", helpFile, l.Number) }

// String names the line.
func (l OrthodoxLine) String() string { return fmt.Sprintf("%s:%d %s", l.file, l.Number, l.ID) }

// Task is the line's position, prepared, and its stipulation.
func (l HelpLine) Task() (*rules.Position, task.Stipulation, error) {
	return prepared(l, l.Rules, l.FEN, l.Stipulation)
}

// Task is the line's position, prepared, and its stipulation.
func (l OrthodoxLine) Task() (*rules.Position, task.Stipulation, error) {
	if l.file != fairyFile {
		return prepared(l, rules.Orthodox.Name, l.FEN, l.Stipulation)
	}
	p, err := fairyPosition(l.FEN, l.Men)
	if err != nil {
		return nil, task.Stipulation{}, fmt.Errorf("%s: %w", l, err)
	}
	return fit(l, p, l.Stipulation)
}

func prepared(line fmt.Stringer, ruleSet, fen, stipulation string) (*rules.Position, task.Stipulation, error) {
	p, err := position(line, ruleSet, fen)
	if err != nil {
		return nil, task.Stipulation{}, err
	}
	return fit(line, p, stipulation)
}

// fit prepares a position for a stipulation.
func fit(line fmt.Stringer, p *rules.Position, stipulation string) (*rules.Position, task.Stipulation, error) {
	s, ok := stipulations[stipulation]
	if !ok {
		return nil, s, fmt.Errorf("%s: unknown stipulation %s", line, stipulation)
	}
	p, err := s.Prepare(p)
	if err != nil {
		return nil, s, fmt.Errorf("%s: %w", line, err)
	}
	return p, s, nil
}

// Stipulation reads a stipulation that names no cell, such as ser-h=4.
func Stipulation(text string) (s task.Stipulation, ok bool) {
	s, ok = stipulations[text]
	return s, ok
}

// stipulations are those that name no cell, by their text.
var stipulations = func() map[string]task.Stipulation {
	out := map[string]task.Stipulation{}
	for _, play := range task.Plays() {
		for _, goal := range task.Goals() {
			for series := range task.MostSeries + 1 {
				for _, half := range []bool{false, true} {
					if s := (task.Stipulation{Play: play, Goal: goal, Series: series, Half: half}); !goal.NamesCell() {
						out[s.String()] = s
					}
				}
			}
		}
	}
	return out
}()
