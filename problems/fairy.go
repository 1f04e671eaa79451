package problems

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"flicker/rules"
	"flicker/rules/betza"
)

// Define is the definition of a built-in man (M2).
func Define(b betza.Built) rules.Definition {
	return rules.Definition{Code: b.Code, Name: b.English, Russian: b.Russian, Move: b.Move}
}

// Roster is where the men of a diagram come from: those defined for it (M1), and the built-in ones (M2), which take part
// where they are used.
type Roster struct {
	Defined    []rules.Definition
	Promotions []string // codes of what a pawn may become; nil: as F1 has it
}

// Men is the catalogue for a diagram in which men with these codes may occur: those defined, in their order, then the
// built-in ones that are used, in the order of betza.Fairy. Codes that no man has are passed over. The error joins
// errors of type *rules.ManError.
func (r Roster) Men(used []string) (*rules.Men, error) {
	defs := slices.Clone(r.Defined)
	for _, b := range betza.Fairy() {
		if (slices.Contains(used, b.Code) || slices.Contains(r.Promotions, b.Code)) && !r.defines(b.Code) {
			defs = append(defs, Define(b))
		}
	}
	if len(defs) == 0 && r.Promotions == nil {
		return rules.OrthodoxMen, nil
	}
	promotions, unknown := r.known(defs)
	men, err := rules.NewMen(defs, promotions)
	if len(unknown) == 0 {
		return men, err
	}
	var faults []error
	for _, e := range append(manErrors(err), unknown...) {
		faults = append(faults, e)
	}
	return nil, errors.Join(faults...)
}

// known are the promotions that name men, and the faults of the others.
func (r Roster) known(defs []rules.Definition) (codes []string, unknown []*rules.ManError) {
	allowed := []string{"Q", "R", "B", "N"}
	for _, d := range defs {
		if !slices.Contains(allowed, d.Code) {
			allowed = append(allowed, d.Code)
		}
	}
	for _, b := range betza.Fairy() {
		if !slices.Contains(allowed, b.Code) {
			allowed = append(allowed, b.Code)
		}
	}
	if r.Promotions != nil {
		codes = []string{}
	}
	for _, code := range r.Promotions {
		if slices.Contains(allowed, code) || rules.OrthodoxMen.KindOf(code) != rules.NoKind {
			codes = append(codes, code)
			continue
		}
		unknown = append(unknown, &rules.ManError{Field: "promotions", Text: fmt.Sprintf("%q is no man; allowed: %s", code, strings.Join(allowed, ", "))})
	}
	return codes, unknown
}

func (r Roster) defines(code string) bool {
	return slices.ContainsFunc(r.Defined, func(d rules.Definition) bool { return d.Code == code })
}

// ParseMen reads definitions of men, such as "Z=zebra; X=(1,4)": codes, each with the name or code of a built-in man or
// with a movement in Betza's notation. The error joins all that is wrong; what could not be read moves as a wazir then, so that
// more can be judged.
func ParseMen(text string) ([]rules.Definition, error) {
	var out []rules.Definition
	var faults []error
	for part := range strings.SplitSeq(text, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		code, man, ok := strings.Cut(part, "=")
		if !ok {
			faults = append(faults, fmt.Errorf("%q defines no man; allowed: a code, = and a name or movement, such as Z=zebra or X=(1,4)", strings.TrimSpace(part)))
			continue
		}
		code = strings.TrimSpace(code)
		d, err := describe(code, strings.TrimSpace(man))
		if err != nil {
			faults = append(faults, fmt.Errorf("man %s: %w", code, err))
			d = rules.Definition{Code: code, Name: strings.TrimSpace(man), Move: plainMove}
		}
		out = append(out, d)
	}
	_, err := rules.NewMen(out, nil)
	for _, e := range manErrors(err) {
		faults = append(faults, e)
	}
	return out, errors.Join(faults...)
}

// ParsePromotions reads what a pawn may become: codes or letters of men, such as "Q, R, G"; nil for "". Whether they
// name men is for Roster.Men.
func ParsePromotions(text string) ([]string, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	var out []string
	for sign := range strings.SplitSeq(text, ",") {
		code := lexicon{}.code(strings.TrimSpace(sign))
		if code == "" {
			return nil, fmt.Errorf("%q: a man is missing beside a comma; allowed: codes of men, such as Q,R,G", text)
		}
		out = append(out, code)
	}
	return out, nil
}

// describe defines a man by the name or code of a built-in one, or by a movement.
func describe(code, text string) (rules.Definition, error) {
	built, unknown := betza.Find(text)
	moves, bad := betza.Parse(text)
	known, movement := unknown == nil, bad == nil
	switch {
	case known && movement && betza.Format(moves) != betza.Format(built.Moves()):
		return rules.Definition{}, fmt.Errorf("%q is the code of the %s (%s) and a movement as well; write %s, or the movement otherwise", text, built.English, built.Move, built.English)
	case known && (!movement || rules.OrthodoxMen.KindOf(built.Code) == rules.NoKind): // Q, say, is a movement
		d := Define(built)
		d.Code = code
		return d, nil
	case movement:
		return rules.Definition{Code: code, Name: code, Move: text}, nil
	}
	strange := false // no built-in man has a name like it
	if e := (*betza.Unknown)(nil); errors.As(unknown, &e) {
		strange = len(e.Near) == 0
	}
	named := !strings.ContainsAny(text, "WFDNAHCZGLJRBQK(") // no movement is without an atom
	switch {
	case named && strange:
		return rules.Definition{}, fmt.Errorf("no man is called %q; allowed: the name of a built-in man (flicker men lists them), or a movement in Betza's notation such as (1,4)", text)
	case named:
		return rules.Definition{}, unknown
	case strange:
		return rules.Definition{}, bad
	}
	return rules.Definition{}, fmt.Errorf("%w; nor is it a movement: %w", unknown, bad)
}

// builtIn is the built-in man that a definition repeats, perhaps under another code.
func builtIn(d rules.Definition) (betza.Built, bool) {
	for _, b := range slices.Concat(betza.Orthodox(), betza.Fairy()) {
		own := Define(b)
		own.Code = d.Code
		if own == d {
			return b, true
		}
	}
	return betza.Built{}, false
}

// Definitions are those of a catalogue's fairy men, in the order of its kinds.
func Definitions(men *rules.Men) []rules.Definition {
	var out []rules.Definition
	for _, k := range men.Kinds() {
		if k > rules.King {
			out = append(out, men.Definition(k))
		}
	}
	return out
}

// Promotions are the codes of what a pawn may become; nil if it is as F1 has it.
func Promotions(men *rules.Men) []string {
	if men.PromoteAsUsual() {
		return nil
	}
	var out []string
	for _, k := range men.Promotions() {
		out = append(out, men.Code(k))
	}
	return out
}

// sameMen tells whether two catalogues have the same kinds.
func sameMen(a, b *rules.Men) bool {
	return a == b || slices.Equal(Definitions(a), Definitions(b)) && slices.Equal(a.Promotions(), b.Promotions())
}
