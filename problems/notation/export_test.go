package notation

import "flicker/rules"

// ReadMove reads one move at this moment, wherever the series may end.
func ReadMove(p *rules.Position, text string) (rules.Move, error) {
	r := &reader{text: []rune(text), now: *p}
	chars := scan(r.text)
	r.alphabets = alphabetsOf(chars, r.now.Game().Men)
	if err := r.read(chars); err != nil {
		return rules.Move{}, err
	}
	return r.made[0], nil
}
