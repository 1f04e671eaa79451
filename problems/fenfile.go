package problems

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// readFEN reads one problem a line: a FEN and, after a semicolon, the stipulation, if it is another than
// that of all. Blank lines and lines that begin with # are passed over.
func (f *file) readFEN(text string) {
	for i, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		indent := len(line) - len(strings.TrimLeftFunc(line, unicode.IsSpace))
		start := place{i + 1, 1 + utf8.RuneCountInString(line[:indent])}
		p := f.next(i + 1)
		diagramText, stipulation, given := strings.Cut(trimmed, ";")
		game, err := f.bare.GameFor(diagramText)
		if err != nil {
			f.addError(start, err)
			continue
		}
		d := &diagram{game: game, stipulation: f.bare.Stipulation, stipulationAt: start, stipulated: true}
		ok := true
		if given {
			blanks := len(stipulation) - len(strings.TrimLeft(stipulation, " \t"))
			d.stipulationAt = place{start.line, start.column + utf8.RuneCountInString(diagramText) + 1 + blanks}
			if d.stipulation, err = ParseStipulation(stipulation); err != nil {
				f.add(d.stipulationAt, "%v", err)
				ok, d.stipulated = false, false
			}
		}
		if err := d.readFEN(textLine{diagramText, start, true}); err != nil {
			f.addError(start, err)
			ok = false
		} else {
			var defects []*placed
			p.Position, defects = d.judge(true)
			for _, defect := range defects {
				f.addError(defect.at, defect)
				ok = false
			}
		}
		p.Stipulation = d.stipulation
		if ok {
			f.problems = append(f.problems, p)
		}
	}
}
