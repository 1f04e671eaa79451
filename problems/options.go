package problems

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"flicker/rules"
	"flicker/rules/board"
)

var boardForm = regexp.MustCompile(`^(square$|[0-9]+x[0-9]|[a-z][0-9])`)

// option is what one entry of options means: one of the four is set.
type option struct {
	rules *rules.RuleSet
	board *board.Board
	// condition restricts who may move (R1).
	condition *rules.Condition
	wish      *wish
	// tries is the number behind the wish for tries.
	tries int
}

// wishes are what a file asks for besides the solutions.
type wishes struct {
	duplex, halfDuplex bool
	setPlay            bool
	tries              int // refutations that a try may have; 0: none are asked for
	threats            bool
	variations         bool
}

// wish is an option that asks for something. Of one group at most one may be given.
type wish struct {
	usage string // its name, with a number if it takes one
	group string
	also  []string // other names, among them those of Popeye and Olive
	grant func(w *wishes, n int)
}

// mostRefutations bounds the number behind Try.
const mostRefutations = 99

var allWishes = []*wish{
	{usage: "Duplex", group: "duplex", grant: func(w *wishes, _ int) { w.duplex = true }},
	{usage: "HalfDuplex", group: "duplex", grant: func(w *wishes, _ int) { w.halfDuplex = true }},
	{usage: "SetPlay", group: "set play", grant: func(w *wishes, _ int) { w.setPlay = true }},
	{usage: "Try 1", group: "tries", also: []string{"tries", "defence"}, grant: func(w *wishes, n int) { w.tries = n }},
	{usage: "Threats", group: "threats", also: []string{"threat"}, grant: func(w *wishes, _ int) { w.threats = true }},
	{usage: "Variations", group: "variations", also: []string{"variation"}, grant: func(w *wishes, _ int) { w.variations = true }},
}

// names are those that a wish goes by, in lower case.
func (w *wish) names() []string {
	first, _, _ := strings.Cut(strings.ToLower(w.usage), " ")
	return append([]string{first}, w.also...)
}

// numbered tells whether a number may stand behind the name.
func (w *wish) numbered() bool { return strings.Contains(w.usage, " ") }

// parseWish finds the wish of a text in lower case; nil if it is none.
func parseWish(text string) (*wish, int) {
	name, number, more := strings.Cut(text, " ")
	n := 1
	if more {
		var err error
		if n, err = strconv.Atoi(strings.TrimSpace(number)); err != nil || n < 1 || n > mostRefutations {
			return nil, 0
		}
	}
	for _, w := range allWishes {
		for _, own := range w.names() {
			if own == name && (!more || w.numbered()) {
				return w, n
			}
		}
	}
	return nil, 0
}

// parseGame reads a rule set, a condition, or a board with or without the word Board before it, in lower case. ok is false
// if the text is none of them.
func parseGame(name string) (o option, ok bool, err error) {
	spec, named := strings.CutPrefix(name, "board ")
	if _, known := board.Find(name); named || known || boardForm.MatchString(name) {
		b, err := board.Parse(spec)
		return option{board: b}, true, err
	}
	if c, err := rules.FindCondition(name); err == nil {
		return option{condition: c}, true, nil
	}
	r, err := rules.FindRuleSet(name)
	return option{rules: r}, err == nil, nil
}

// parseOption reads an option regardless of case: a rule set, a board, a condition, or a wish.
func parseOption(text string) (option, error) {
	name := strings.ToLower(strings.TrimSpace(text))
	if o, ok, err := parseGame(name); ok {
		return o, err
	}
	if w, n := parseWish(name); w != nil {
		return option{wish: w, tries: n}, nil
	}
	var usages []string
	for _, w := range allWishes {
		usages = append(usages, w.usage)
	}
	return option{}, fmt.Errorf("unknown option %q; allowed: %s, %s", text, allowedGames(), strings.Join(usages, ", "))
}

// allowedGames is what messages say of rule sets, boards and conditions.
func allowedGames() string {
	var sets []string
	for _, r := range rules.RuleSets() {
		sets = append(sets, r.Name)
	}
	var conditions []string
	for _, c := range rules.Conditions() {
		conditions = append(conditions, c.Name)
	}
	return fmt.Sprintf("a rule set (%s), a board such as \"Board 10x8\", \"a1-h4\" or \"8x8 -d4,e5\", a condition (%s)",
		strings.Join(sets, ", "), strings.Join(conditions, ", "))
}

// options are the wishes of a problem, as a file writes them.
func (p *Problem) options(duplex bool) []string {
	var out []string
	add := func(given bool, name string) {
		if given {
			out = append(out, name)
		}
	}
	add(duplex, "Duplex")
	add(p.Duplex && !duplex, "HalfDuplex")
	add(p.SetPlay, "SetPlay")
	add(p.Tries == 1, "Try")
	add(p.Tries > 1, fmt.Sprintf("Try %d", p.Tries))
	add(p.Threats, "Threats")
	add(p.Variations, "Variations")
	return out
}
