package notation

import "slices"

// withoutHours puts blanks in the place of the hours of moves, as Style.Hours writes them.
func withoutHours(text []rune) []rune {
	for i := range text {
		if text[i] != '(' {
			continue
		}
		for _, s := range signsOf {
			for _, word := range s.hours {
				note := []rune("(" + word + ")")
				if len(text)-i >= len(note) && slices.Equal(text[i:i+len(note)], note) {
					text = slices.Clone(text)
					for j := range note {
						text[i+j] = ' '
					}
				}
			}
		}
	}
	return text
}
