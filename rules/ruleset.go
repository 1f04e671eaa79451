package rules

import (
	"fmt"
	"strings"
)

// RuleSet is a named variant of the game, as data: one generator reads it.
type RuleSet struct {
	Name    string
	Aliases []string // other spellings accepted, among them the Russian ones
	Summary string   // one line for help texts
	// SingleMove: a series is exactly one move, and F7 binds at once.
	SingleMove bool
	// KingThroughCheck drops F6 for the king's plain moves; castling keeps F12.
	KingThroughCheck bool
	// StrictEnPassant: at most one passed-over cell, it and the home cell empty (F16).
	StrictEnPassant bool
	// Modes: what a man may do depends on the mode of his colour, and kings are captured (Part S).
	Modes bool
}

// The rule sets (rules.md, "Named variants of F", and Part S).
var (
	Flickering = &RuleSet{
		Name: "flickering", Aliases: []string{"flicker", "мерцающие"},
		Summary: "a series moves each man at most once; the king never steps into check (F1-F16)",
	}
	ThroughCheck = &RuleSet{
		Name: "flickering-through-check", Aliases: []string{"through-check", "мерцающие-через-шах"},
		Summary:          "flickering, but the king may step onto an attacked cell if the series ends with him safe",
		KingThroughCheck: true,
	}
	Orthodox = &RuleSet{
		Name: "orthodox", Aliases: []string{"chess", "ортодоксальные"},
		Summary:    "ordinary chess: a series is exactly one move",
		SingleMove: true, StrictEnPassant: true,
	}
	Synthesis = &RuleSet{
		Name: "synthesis", Aliases: []string{"synthesis-chess", "синтез", "синтез-шахматы"},
		Summary:    "synthesis chess: one move; men move by day and by night as the queen's fate has it (S1-S10)",
		SingleMove: true, StrictEnPassant: true, KingThroughCheck: true, Modes: true,
	}
)

// Variants lists the named variants of Part F, the default first.
func Variants() []*RuleSet { return []*RuleSet{Flickering, ThroughCheck, Orthodox} }

// RuleSets lists all rule sets, the default first.
func RuleSets() []*RuleSet { return append(Variants(), Synthesis) }

// FindRuleSet finds a rule set by name or alias, regardless of case. The error lists
// the names.
func FindRuleSet(name string) (*RuleSet, error) {
	var names []string
	for _, r := range RuleSets() {
		for _, n := range append([]string{r.Name}, r.Aliases...) {
			if strings.EqualFold(n, name) {
				return r, nil
			}
		}
		names = append(names, r.Name)
	}
	return nil, fmt.Errorf("unknown rule set %q; allowed: %s", name, strings.Join(names, ", "))
}
