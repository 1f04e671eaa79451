package problems

import (
	"fmt"
	"strings"

	"flicker/solver"
)

var stipulations = []solver.Stipulation{
	{Goal: solver.Mate, Series: 1},
	{Goal: solver.Stalemate, Series: 1},
}

// ParseStipulation reads a stipulation. Quotes and blanks around it do not matter.
func ParseStipulation(s string) (solver.Stipulation, error) {
	text := strings.Trim(s, "\"' \t\r\n")
	var allowed []string
	for _, st := range stipulations {
		if st.String() == text {
			return st, nil
		}
		allowed = append(allowed, st.String())
	}
	if text == "" {
		return solver.Stipulation{}, fmt.Errorf("stipulation is empty; allowed: %s", strings.Join(allowed, ", "))
	}
	return solver.Stipulation{}, fmt.Errorf("stipulation %q is not solved by this version; allowed: %s", text, strings.Join(allowed, ", "))
}
