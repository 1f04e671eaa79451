package plain

import "flicker/rules"

// HasSeries tells whether the side on turn has any legal series (F9, F10): it tries all
// of them, the short ones first.
func HasSeries(p *rules.Position) bool { return firstSeries(p) != nil }

// firstSeries finds a legal series of the fewest moves; nil if there is none.
func firstSeries(p *rules.Position) []rules.Move {
	seen := map[setKey]bool{}
	for layer := [][]rules.Move{nil}; len(layer) > 0; {
		var next [][]rules.Move
		for _, series := range layer {
			q := *p
			for _, m := range series {
				q.Make(m)
			}
			for _, m := range q.Moves(nil) {
				longer := append(series[:len(series):len(series)], m)
				u := q.Make(m)
				ends := q.MayEnd()
				q.Unmake(m, u)
				if ends {
					return longer
				}
				if key := keyOfSet(longer); !seen[key] {
					seen[key] = true
					next = append(next, longer)
				}
			}
		}
		layer = next
	}
	return nil
}

// answers tries the series that saved earlier positions before it searches.
type answers struct{ saved [][]rules.Move }

// find is HasSeries: a remembered series counts only if it is legal here, move by move.
func (a *answers) find(p *rules.Position) bool {
	for i, series := range a.saved {
		if legal(p, series) {
			copy(a.saved[1:i+1], a.saved[:i])
			a.saved[0] = series
			return true
		}
	}
	series := firstSeries(p)
	if series != nil {
		a.saved = append(a.saved, series)
	}
	return series != nil
}

func legal(p *rules.Position, series []rules.Move) bool {
	q := *p
next:
	for _, want := range series {
		for _, m := range q.Moves(nil) {
			if sameText(m, want) {
				q.Make(m)
				continue next
			}
		}
		return false
	}
	return q.MayEnd()
}
