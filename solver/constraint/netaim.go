package constraint

// findCells lists the king's cells. It is false if there are too many.
func (n *net) findCells() bool {
	n.cells, n.must = append(n.cells[:0], n.king), 1
	for _, l := range n.root.Game().Lines(n.root.At(n.king), n.king) {
		z := l.Cells[0]
		if len(n.cells) == mostCells {
			return false
		}
		if !n.enemies.Has(z) {
			n.must |= 1 << len(n.cells)
		}
		n.cells = append(n.cells, z)
	}
	return true
}

// findStrikes finds what the men attack from their stands. The opponent's king is in nobody's way: he has stepped to the cell
// attacked. Where other men of his side stand, they or their captors are.
func (n *net) findStrikes() {
	g := n.root.Game()
	blocked := n.enemies
	blocked.Remove(n.king)
	n.strikes = n.strikes[:0]
	for i := range n.stands {
		s := &n.stands[i]
		s.firstStrike = len(n.strikes)
		for j, z := range n.cells {
			n.ways = g.AppendWays(n.ways[:0], s.man, s.at, z)
			for _, between := range n.ways {
				if between.Meets(blocked) {
					continue
				}
				n.strikes = append(n.strikes, strike{1 << j, between})
				s.hits |= 1 << j
			}
		}
		s.lastStrike = len(n.strikes)
	}
	n.rest = append(n.rest[:0], make([]strokes, len(n.men)+1)...)
	for i := len(n.men) - 1; i >= 0; i-- {
		n.rest[i] = n.rest[i+1]
		for _, s := range n.stands[n.men[i].first:n.men[i].last] {
			n.rest[i] |= s.hits
		}
	}
}

// findThreats finds, for each stand of the attacker's king, in which ways he may be attacked there: each is the cell of a man of
// the opponent's and those between, and ends when a man comes there.
func (n *net) findThreats() {
	n.threats = n.threats[:0]
	if n.own < 0 {
		return
	}
	for i := n.men[n.own].first; i < n.men[n.own].last; i++ {
		s := &n.stands[i]
		s.firstThreat = len(n.threats)
		for men := n.enemies; !men.Empty(); {
			x := men.Pop()
			n.ways = n.root.Game().AppendWays(n.ways[:0], n.root.At(x), x, s.at)
			for _, mask := range n.ways {
				if mask.Meets(n.enemies) {
					continue
				}
				mask.Add(x)
				n.threats = append(n.threats, mask)
			}
		}
		s.lastThreat = len(n.threats)
	}
}
