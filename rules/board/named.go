package board

import (
	"slices"
	"strings"
)

// Named is a board with a name of its own.
type Named struct {
	Name    string   // canonical
	Aliases []string // in English and Russian
	About   string   // one line
	make    func() *Board
}

var named = []Named{
	{"cylinder", []string{"vertical-cylinder", "цилиндр", "вертикальный цилиндр"}, "8x8, the a-file beside the h-file", cylinder},
	{"horizontal-cylinder", []string{"горизонтальный цилиндр"}, "8x8, rank 1 above rank 8", horizontalCylinder},
	{"torus", []string{"anchor-ring", "тор"}, "8x8, the a-file beside the h-file and rank 1 above rank 8", torus},
	{"moebius", []string{"möbius", "mobius", "лента мёбиуса", "лента мебиуса", "мёбиус", "мебиус"}, "8x8, the a-file beside the h-file upside down: h2 is followed by a7", moebius},
	{"sphere", []string{"сфера", "шар"}, "8x8, the a-file beside the h-file; over a pole from a8 to e8, from a1 to e1", sphere},
	{"hex", []string{"hexagon", "glinski", "gliński", "гексагональная", "шестиугольная", "глинский"}, "Gliński's hexagon of 91 cells", hex},
	{"three96", []string{"96", "троих", "доска для троих"}, "96 cells for three players; a diagonal through the centre goes to the opposite cell and changes colour", three96},
	{"three96-split", []string{"96-split", "троих-развилка"}, "the same, but a diagonal through the centre forks and keeps its colour", three96Split},
}

// Names lists the boards with names of their own. The caller must not change it.
func Names() []Named { return named }

// Find makes the board with a name of its own, in either language and case; blanks, hyphens and underscores are alike.
func Find(name string) (*Board, bool) {
	for _, n := range named {
		for _, known := range append([]string{n.Name}, n.Aliases...) {
			if slices.Equal(nameWords(known), nameWords(name)) {
				return n.make(), true
			}
		}
	}
	return nil, false
}

func nameWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ' ' || r == '-' || r == '_' })
}

// ownNames are the canonical names.
func ownNames() string {
	var out []string
	for _, n := range named {
		out = append(out, n.Name)
	}
	return strings.Join(out, ", ")
}
