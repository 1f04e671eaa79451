package problems

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
)

// readFEN reads one problem a line: a FEN on the orthodox board and, after a semicolon, the stipulation
// (#1 if there is none). Blank lines and lines that begin with # are passed over.
func (f *file) readFEN(text string) {
	game := rules.NewGame(board.Standard, native.rules)
	for i, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		indent := len(line) - len(strings.TrimLeftFunc(line, unicode.IsSpace))
		start := place{i + 1, 1 + utf8.RuneCountInString(line[:indent])}
		p := f.next(i + 1)
		diagramText, stipulation, given := strings.Cut(trimmed, ";")
		d := &diagram{game: game}
		ok := true
		if err := d.readFEN(textLine{diagramText, start, true}); err != nil {
			f.addError(start, err)
			ok = false
		} else {
			var defects []*placed
			p.Position, defects = d.judge()
			for _, defect := range defects {
				f.addError(defect.at, defect)
				ok = false
			}
		}
		p.Stipulation = solver.Stipulation{Goal: solver.Mate, Series: 1}
		if given {
			var err error
			if p.Stipulation, err = ParseStipulation(stipulation); err != nil {
				blanks := len(stipulation) - len(strings.TrimLeft(stipulation, " \t"))
				f.add(place{start.line, start.column + utf8.RuneCountInString(diagramText) + 1 + blanks}, "%v", err)
				ok = false
			}
		}
		if ok {
			f.problems = append(f.problems, p)
		}
	}
}
