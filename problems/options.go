package problems

import (
	"fmt"
	"regexp"
	"strings"

	"flicker/rules"
	"flicker/rules/board"
)

var boardForm = regexp.MustCompile(`^(square$|[0-9]+x[0-9]|[a-z][0-9])`)

// option is what one entry of options means: one of the two is set.
type option struct {
	rules *rules.RuleSet
	board *board.Board
}

// parseOption reads an option regardless of case: a rule set, or a board with or without
// the word Board before it.
func parseOption(text string) (option, error) {
	name := strings.ToLower(strings.TrimSpace(text))
	spec, named := strings.CutPrefix(name, "board ")
	if named || boardForm.MatchString(name) {
		b, err := board.Parse(spec)
		return option{board: b}, err
	}
	if r, err := rules.FindRuleSet(name); err == nil {
		return option{rules: r}, nil
	}
	var sets []string
	for _, r := range rules.RuleSets() {
		sets = append(sets, r.Name)
	}
	return option{}, fmt.Errorf("unknown option %q; allowed: a rule set (%s), a board such as \"Board 10x8\", \"a1-h4\" or \"8x8 -d4,e5\"",
		text, strings.Join(sets, ", "))
}
