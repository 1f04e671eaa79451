package problems

import (
	"fmt"
	"strings"

	"flicker/solver"
)

// allowedStipulations is what messages say of them.
const allowedStipulations = "#N, =N with N from 1 to 9"

// ParseStipulation reads a stipulation: # for mate or = for stalemate, and the number of series, 1 to 9. Quotes and
// blanks around it do not matter. The error names what is allowed.
func ParseStipulation(s string) (solver.Stipulation, error) {
	text := strings.Trim(s, "\"' \t\r\n")
	if text == "" {
		return solver.Stipulation{}, fmt.Errorf("stipulation is empty; allowed: %s", allowedStipulations)
	}
	for _, goal := range []solver.Goal{solver.Mate, solver.Stalemate} {
		n, ok := strings.CutPrefix(text, goal.Sign())
		if ok && len(n) == 1 && '1' <= n[0] && n[0] <= '9' {
			return solver.Stipulation{Goal: goal, Series: int(n[0] - '0')}, nil
		}
	}
	return solver.Stipulation{}, fmt.Errorf("stipulation %q is not solved by this version; allowed: %s", text, allowedStipulations)
}
