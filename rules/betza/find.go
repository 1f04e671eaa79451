package betza

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Orthodox lists the orthodox men but the pawn.
func Orthodox() []Built { return clone(orthodox) }

// Fairy lists the built-in fairy men (M2), leapers first.
func Fairy() []Built { return clone(fairy) }

func clone(men []Built) []Built {
	men = slices.Clone(men)
	for i := range men {
		men[i].Aliases = slices.Clone(men[i].Aliases)
	}
	return men
}

// Moves is the man's movement.
func (b Built) Moves() []Move {
	moves, err := Parse(b.Move)
	if err != nil {
		panic(err) // the catalogue is tested
	}
	return moves
}

// Names are the code, the English and the Russian name and the aliases.
func (b Built) Names() []string {
	return append([]string{b.Code, b.English, b.Russian}, b.Aliases...)
}

// Unknown is the error for a name that no man of the catalogue has.
type Unknown struct {
	Name string
	// Near are men with a similar name, the most similar first, at most four.
	Near []Built
}

// Error lists the near names, or all if none is near.
func (e *Unknown) Error() string {
	text, men := "perhaps", e.Near
	if len(men) == 0 {
		text, men = "built in are", slices.Concat(orthodox, fairy)
	}
	var names []string
	for _, m := range men {
		names = append(names, fmt.Sprintf("%s (%s, %s)", m.English, m.Code, m.Russian))
	}
	return fmt.Sprintf("no man is called %q; %s: %s", e.Name, text, strings.Join(names, ", "))
}

// Find finds an orthodox or fairy man by any of its names. Case, blanks and hyphens do not matter.
// The error is an *Unknown.
func Find(name string) (Built, error) {
	wanted := fold(name)
	for _, b := range slices.Concat(orthodox, fairy) {
		if slices.ContainsFunc(b.Names(), func(n string) bool { return fold(n) == wanted }) {
			return clone([]Built{b})[0], nil
		}
	}
	return Built{}, &Unknown{Name: name, Near: near(wanted)}
}

// FindPopeye finds a man by its code in Popeye's English input, such as "s" for the knight and "n" for the
// nightrider. Case does not matter.
func FindPopeye(code string) (Built, bool) {
	for _, b := range slices.Concat(orthodox, fairy) {
		if b.Popeye != "" && strings.EqualFold(b.Popeye, code) {
			return clone([]Built{b})[0], true
		}
	}
	return Built{}, false
}

// fold takes away what does not matter in a name.
func fold(name string) string {
	return strings.NewReplacer(" ", "", "-", "").Replace(strings.ToLower(name))
}

// near lists men one of whose names differs from the one wanted in a third of its letters or less.
func near(wanted string) []Built {
	type match struct {
		man   Built
		edits int
	}
	var found []match
	for _, b := range slices.Concat(orthodox, fairy) {
		best := match{man: b, edits: -1}
		for _, n := range b.Names() {
			letters := []rune(fold(n))
			if d := edits(letters, []rune(wanted)); d <= len(letters)/3 && (best.edits < 0 || d < best.edits) {
				best.edits = d
			}
		}
		if best.edits >= 0 {
			found = append(found, best)
		}
	}
	slices.SortStableFunc(found, func(a, b match) int { return cmp.Compare(a.edits, b.edits) })
	var out []Built
	for _, f := range found[:min(len(found), 4)] {
		out = append(out, f.man)
	}
	return clone(out)
}

// edits is Levenshtein's distance: how many letters to change, add or leave out make b of a.
func edits(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j, y := range b {
			cost := diagonal
			if x != y {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
