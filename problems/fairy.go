package problems

import (
	"flicker/rules"
	"flicker/rules/betza"
)

// Define is the definition of a built-in man (M2).
func Define(b betza.Built) rules.Definition {
	return rules.Definition{Code: b.Code, Name: b.English, Russian: b.Russian, Move: b.Move}
}
