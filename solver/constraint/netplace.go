package constraint

import "flicker/rules/board"

// place tries the stands of a man and of those after him; the men before hold some cells, have made some moves, and may attack
// what hits tells.
func (n *net) place(man, moves int, held board.Set, hits strokes) {
	if man == len(n.men) {
		if n.catches(held) {
			n.caught[moves] = append(n.caught[moves], n.chosen...)
		}
		return
	}
	needed := n.must &^ (hits | n.rest[man+1])
	for i := n.men[man].first; i < n.men[man].last; i++ {
		s := &n.stands[i]
		if needed&^s.hits != 0 || held.Has(s.at) {
			continue
		}
		n.chosen[man] = uint16(i)
		now, made := held, moves
		now.Add(s.at)
		if s.moves {
			made++
		}
		n.place(man+1, made, now, hits|s.hits)
	}
}

// catches tells whether the men, on the stands chosen, attack the king and all cells that he may step to, none of those that stay
// is in the way of one that moves, and their own king is safe (F7). held are their cells.
func (n *net) catches(held board.Set) bool {
	must := n.must
	for j, z := range n.cells {
		if held.Has(z) && n.enemies.Has(z) {
			must |= 1 << j // else he retakes
		}
	}
	var hits strokes
	var stay, path board.Set
	for _, i := range n.chosen {
		s := &n.stands[i]
		for j := s.firstStrike; j < s.lastStrike; j++ {
			if k := &n.strikes[j]; !k.between.Meets(held) {
				hits |= k.cell
			}
		}
		if s.moves {
			path = path.Union(s.path)
		} else {
			stay.Add(s.at)
		}
	}
	return hits&must == must && !path.Meets(stay) && (n.own < 0 || n.safe(&n.stands[n.chosen[n.own]], held))
}

// safe tells whether the attacker's king, on a stand, is not attacked while his men are on some cells.
func (n *net) safe(s *stand, held board.Set) bool {
	for _, mask := range n.threats[s.firstThreat:s.lastThreat] {
		if !mask.Meets(held) {
			return false
		}
	}
	return true
}
