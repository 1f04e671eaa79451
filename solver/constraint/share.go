package constraint

import "slices"

// share is a set of first series, given by facts.
type share struct {
	facts []fact
	cuts  int // of the most mobile men, those whose moves have been cut in halves
}

// halves cuts a share in two by the moves of a man, the most mobile but so many: those that he may make belong to one half or to
// the other, and not moving, as one of them, to the first. ok is false if there is no such man.
func (q *question) halves(share []fact, cuts int) (one, other []fact, ok bool) {
	options := q.layers[0].Options
	byMan := map[int][]fact{} // its moves, as not made
	var men []int
	for i := range options {
		man := options[i].Man
		if byMan[man] == nil {
			men = append(men, man)
		}
		byMan[man] = append(byMan[man], fact{index: i})
	}
	if cuts >= len(men) {
		return nil, nil, false
	}
	slices.SortStableFunc(men, func(a, b int) int { return len(byMan[b]) - len(byMan[a]) })
	man := men[cuts]
	moves := byMan[man]
	half := len(moves) / 2
	return slices.Concat(share, moves[half:]), slices.Concat(share, moves[:half], []fact{{index: man, moved: true}}), true
}
