package problems

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
)

// dialect is what differs between the formats of problem files.
type dialect struct {
	olv   bool           // S is the knight, N the nightrider
	rules *rules.RuleSet // if the file names none
}

var (
	native = dialect{rules: rules.Flickering}
	olive  = dialect{olv: true, rules: rules.Orthodox}
)

// Bare is what holds for bare FEN lines, which say neither rule set nor board nor condition, define no men and may leave out the stipulation.
type Bare struct {
	Game        *rules.Game // the rule set, the board and the condition
	Men         Roster
	Stipulation task.Stipulation
}

// GameFor is the game of a FEN text: that of all, with the men that this one uses. The error is of Roster.Men.
func (b Bare) GameFor(text string) (*rules.Game, error) {
	men, err := b.Men.Men(fen.Codes(text))
	if err != nil {
		return nil, err
	}
	return rules.NewFairyGame(b.Game.Board, b.Game.Rules, men).With(b.Game.Condition), nil
}

// DefaultBare is flickering chess on the orthodox board, #1.
func DefaultBare() Bare {
	return Bare{Game: rules.NewGame(board.Standard, native.rules), Stipulation: task.Stipulation{Goal: task.Mate, Series: 1}}
}

// ReadFile reads the problems of a file; "-" is standard input. See Read.
func ReadFile(path string) ([]*Problem, error) {
	var data []byte
	var err error
	if path == Stdin {
		data, err = io.ReadAll(os.Stdin)
	} else {
		data, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, err
	}
	return Read(path, data)
}

// Read reads the problems of a file with the given name. Its extension tells the format: .yaml and
// .yml (native), .olv, .fen; of any other name the content does. A defect costs only the document (of a .fen
// file: the line) it stands in: the problems of the others are returned beside the error, which is
// of type Errors.
func Read(name string, data []byte) ([]*Problem, error) { return ReadWith(name, data, DefaultBare()) }

// ReadWith is Read with what holds for bare FEN lines.
func ReadWith(name string, data []byte, bare Bare) ([]*Problem, error) {
	text := normalise(data)
	f := &file{name: name, bare: bare}
	if at, ok := notText(text); !ok {
		f.add(at, "not a text in UTF-8")
		return nil, f.errs
	}
	switch ext := extension(name); {
	case isBare(ext, text):
		f.readFEN(text)
	case ext == ".olv":
		f.readYAML(text, olive)
	default:
		f.readYAML(text, native)
	}
	if len(f.errs) > 0 {
		slices.SortStableFunc(f.errs, func(a, b *FileError) int {
			return cmp.Or(a.Line-b.Line, a.Column-b.Column)
		})
		return f.problems, f.errs
	}
	return f.problems, nil
}

// IsBare tells whether Read takes a file for a list of bare FEN lines.
func IsBare(name string, data []byte) bool { return isBare(extension(name), normalise(data)) }

func isBare(ext, text string) bool {
	return ext == ".fen" || !slices.Contains(Extensions, ext) && looksLikeFEN(text)
}

// file is a file being read.
type file struct {
	name     string
	bare     Bare
	problems []*Problem
	count    int // of documents that hold something, bad ones included
	errs     Errors
}

func (f *file) add(at place, format string, a ...any) {
	f.errs = append(f.errs, &FileError{f.name, at.line, at.column, fmt.Sprintf(format, a...)})
}

func (f *file) addError(at place, err error) {
	var p *placed
	if errors.As(err, &p) {
		at = p.at
	}
	f.add(at, "%v", err)
}

// next is a fresh problem with the names of the next document.
func (f *file) next(line int) *Problem {
	f.count++
	p := &Problem{ID: "stdin", File: f.name, Line: line}
	if f.name != Stdin {
		base := filepath.Base(f.name)
		p.ID = strings.TrimSuffix(base, filepath.Ext(base))
		if folder := filepath.Base(filepath.Dir(f.name)); folder != "." && folder != string(filepath.Separator) {
			p.Kind = folder
		}
	}
	if f.count > 1 {
		p.ID += fmt.Sprintf("#%d", f.count)
	}
	return p
}

func (f *file) readYAML(text string, d dialect) {
	for _, c := range split(text) {
		n, err := c.parse()
		if err != nil {
			f.count++
			f.addError(place{c.offset + 1, 1}, err)
			continue
		}
		if n == nil || n.kind == nullNode {
			continue
		}
		doc := &document{file: f, dialect: d}
		doc.read(n, f.next(n.at.line))
		f.errs = append(f.errs, doc.errs...)
		f.problems = append(f.problems, doc.problems...)
	}
}

var fenLine = regexp.MustCompile(`^[\pL0-9()!]+(/[\pL0-9()!]+)+([ \t;]|$)`)

// looksLikeFEN looks at the first line that is neither blank nor a comment.
func looksLikeFEN(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return fenLine.MatchString(line)
		}
	}
	return false
}
