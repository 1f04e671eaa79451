package betza

import (
	"fmt"
	"strconv"
	"strings"
)

// Format writes a movement in its canonical form, which Parse reads back to the same moves.
func Format(moves []Move) string {
	var out strings.Builder
	for i, m := range moves {
		name, text := m.name(), m.String()
		out.WriteString(text)
		// The same atom once more would double this one.
		if i+1 < len(moves) && strings.HasSuffix(text, name) && strings.HasPrefix(moves[i+1].String(), name) {
			out.WriteString(strconv.Itoa(m.Range))
		}
	}
	return out.String()
}

// String is the move alone in canonical form: directions, m or c, n, p or g, the atom, its range.
func (m Move) String() string {
	text := m.Bearings.text(kindOf(m.M, m.N)) + [...]string{"", "m", "c"}[m.Use] + [...]string{"", "n", "p", "g"}[m.Way] + m.name()
	switch {
	case m.Range > 1:
		text += strconv.Itoa(m.Range)
	case m.Range == 0 && m.N > 1:
		text += m.name()
	}
	return text
}

// name is the atom; an unlimited ride of single cells has one of its own.
func (m Move) name() string {
	if m.N == 1 && m.Range == 0 {
		return [...]string{"R", "B"}[m.M]
	}
	for _, a := range atoms {
		if a.m == m.M && a.n == m.N {
			return string(a.letter)
		}
	}
	return fmt.Sprintf("(%d,%d)", m.M, m.N)
}
