package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"flicker/rules/betza"
)

// Definition is a man beside the orthodox ones (M1).
type Definition struct {
	// Code is its sign in diagrams and moves: one or two capital letters or digits, the first a letter. It is none of the
	// orthodox men's letters.
	Code    string
	Name    string // in English
	Russian string // "" if it has no name in Russian
	Move    string // its movement in Betza's notation
}

// Men are the kinds of men that a game knows: the orthodox ones, and those defined for it. Immutable.
type Men struct {
	defs       []Definition // of the kinds from firstFairy on
	moves      [][]betza.Move
	promotions []Kind
	id         string
}

// OrthodoxMen are the men of F1.
var OrthodoxMen = &Men{promotions: []Kind{Queen, Rook, Bishop, Knight}}

// orthodox kinds, by Kind: English and Russian names and the letter.
var orthodoxKinds = [firstFairy]Definition{
	{},
	{"P", "pawn", "пешка", ""},
	{"N", "knight", "конь", "N"},
	{"B", "bishop", "слон", "B"},
	{"R", "rook", "ладья", "R"},
	{"Q", "queen", "ферзь", "Q"},
	{"K", "king", "король", "K"},
}

// reserved are codes that mean an orthodox man in some notation: S is the knight, the Cyrillic ones are Russian.
var reserved = []string{"K", "Q", "R", "B", "N", "P", "S", "Ф", "Л", "С", "К", "П", "КР"}

// NewMen defines men beside the orthodox ones, and what a pawn may become: kinds by code, nil for those of F1. The error
// joins all that is wrong, each a *ManError.
func NewMen(defs []Definition, promotions []string) (*Men, error) {
	m := &Men{defs: slices.Clone(defs), promotions: OrthodoxMen.promotions}
	var errs []error
	if len(defs) > MaxKinds-int(firstFairy) {
		errs = append(errs, &ManError{Text: fmt.Sprintf("%d men are defined; at most %d", len(defs), MaxKinds-int(firstFairy))})
	}
	for i := range m.defs {
		d := &m.defs[i]
		if err := m.checkCode(i); err != nil {
			errs = append(errs, err)
		}
		moves, err := betza.Parse(d.Move)
		if err != nil {
			errs = append(errs, &ManError{Code: d.Code, Field: "move", Text: err.Error()})
		}
		m.moves = append(m.moves, moves)
	}
	if promotions != nil && len(defs) <= MaxKinds-int(firstFairy) {
		m.promotions = nil
		for _, code := range promotions {
			switch k := m.KindOf(code); {
			case k == NoKind:
				errs = append(errs, &ManError{Field: "promotions", Text: fmt.Sprintf("%q is no man; allowed: %s", code, m.codes())})
			case k == Pawn || k == King:
				errs = append(errs, &ManError{Field: "promotions", Text: fmt.Sprintf("a pawn does not become a %s", m.Name(k))})
			case !slices.Contains(m.promotions, k):
				m.promotions = append(m.promotions, k)
			}
		}
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	m.identify()
	return m, nil
}

// ManError is a defect in the definition of a man.
type ManError struct {
	Code  string // of the man; "" if it is not about one
	Field string // "move", "code", "promotions"; "" if it is about none
	Text  string
}

func (e *ManError) Error() string {
	if e.Code == "" {
		return e.Text
	}
	return fmt.Sprintf("man %s: %s", e.Code, e.Text)
}

func (m *Men) checkCode(i int) error {
	d := m.defs[i]
	bad := func(format string, a ...any) error {
		return &ManError{Code: d.Code, Field: "code", Text: fmt.Sprintf(format, a...)}
	}
	runes := []rune(d.Code)
	switch {
	case d.Code == "":
		return bad("%s has no code; it needs one or two capital letters or digits, such as Z or GI", d.Name)
	case len(runes) > 2 || !unicode.IsUpper(runes[0]) || len(runes) == 2 && !unicode.IsUpper(runes[1]) && !unicode.IsDigit(runes[1]):
		return bad("%q is no code; allowed: one or two capital letters, the second may be a digit", d.Code)
	case slices.Contains(reserved, d.Code):
		return bad("%q means an orthodox man; choose another code", d.Code)
	}
	for _, other := range m.defs[:i] {
		if other.Code == d.Code {
			return bad("two men have this code: %s and %s", other.label(), d.label())
		}
	}
	// X2e4 would be the move of an X from rank 2 as well.
	if letter := string(runes[:1]); len(runes) == 2 && unicode.IsDigit(runes[1]) &&
		(slices.Contains(reserved, letter) || slices.ContainsFunc(m.defs, func(o Definition) bool { return o.Code == letter })) {
		return bad("in moves %s would be taken for the man %s from rank %s; choose another code", d.Code, letter, string(runes[1:]))
	}
	return nil
}

// label is the name, or the movement of a man that has only its code for a name.
func (d *Definition) label() string {
	if d.Name == "" || d.Name == d.Code {
		return d.Move
	}
	return d.Name
}

// identify makes the text that tells these men from others.
func (m *Men) identify() {
	var id strings.Builder
	for i, d := range m.defs {
		fmt.Fprintf(&id, "%s=%s;", d.Code, betza.Format(m.moves[i]))
	}
	if len(m.defs) > 0 || !m.PromoteAsUsual() {
		fmt.Fprintf(&id, "promote %v", m.promotions)
	}
	m.id = id.String()
}

// kinds is the first Kind beyond those of the men.
func (m *Men) kinds() Kind { return firstFairy + Kind(len(m.defs)) }

// Kinds lists the kinds, the orthodox ones first.
func (m *Men) Kinds() []Kind {
	var out []Kind
	for k := Pawn; k < m.kinds(); k++ {
		out = append(out, k)
	}
	return out
}

// Fairy tells whether men are defined beside the orthodox ones.
func (m *Men) Fairy() bool { return len(m.defs) > 0 }

// Promotions lists what a pawn may become (F1, F13), in the order moves are generated.
func (m *Men) Promotions() []Kind { return m.promotions }

// PromoteAsUsual tells whether a pawn may become what it may in orthodox chess (F1).
func (m *Men) PromoteAsUsual() bool { return slices.Equal(m.promotions, OrthodoxMen.promotions) }

// Definition of a kind; of an orthodox one its letter and names. NoKind has none.
func (m *Men) Definition(k Kind) Definition {
	if k < firstFairy {
		return orthodoxKinds[k]
	}
	return m.defs[k-firstFairy]
}

// Name is the English name of a kind: "pawn", "zebra".
func (m *Men) Name(k Kind) string { return m.Definition(k).Name }

// Code is the sign of a kind: a letter, or the code of its definition; "" for NoKind.
func (m *Men) Code(k Kind) string { return m.Definition(k).Code }

// Describe is such as "white rook"; "no man" for NoMan.
func (m *Men) Describe(man Man) string {
	if man == NoMan {
		return "no man"
	}
	return man.Colour().String() + " " + m.Name(man.Kind())
}

// KindOf finds a kind by its code in capitals; NoKind if there is none.
func (m *Men) KindOf(code string) Kind {
	for k := Pawn; k < m.kinds(); k++ {
		if m.Code(k) == code {
			return k
		}
	}
	return NoKind
}

// codes lists what a pawn might become.
func (m *Men) codes() string {
	var out []string
	for _, k := range m.Kinds() {
		if k != Pawn && k != King {
			out = append(out, m.Code(k))
		}
	}
	return strings.Join(out, ", ")
}

// promotionNames lists what a pawn may become, in English: "queen, rook, bishop or knight".
func (m *Men) promotionNames() string {
	var names []string
	for _, k := range m.promotions {
		names = append(names, m.Name(k))
	}
	last := len(names) - 1
	if last <= 0 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
