package rules

import "flicker/rules/board"

// danger is what the moves of a side must heed for the sake of its king.
type danger struct {
	check bool
	// answers, in check: the cells on which a man other than the king meets every check, by taking the man that
	// gives it or standing in its way.
	answers board.Set
	// unknown: nothing is known of answers and shields, and check is not told (see Game.careful).
	unknown bool
	// shields are the cells of the men of both sides, each of which alone stands between the king and an attacker.
	shields board.Set
}

// danger looks from the king of a side, if it has one.
func (p *Position) danger(c Colour) danger {
	var d danger
	if p.g.careful() {
		return danger{unknown: true}
	}
	z := p.king[c]
	if z == board.None {
		return d
	}
	occ := p.occ[0].Union(p.occ[1])
	t := p.g.tables
	for men := p.occ[c.Other()].Intersect(t.strike[z]); !men.Empty(); {
		a := men.Pop()
		i := int(z)*t.size + int(a)
		man := p.men[a]
		if !t.attackers[i].has(man) {
			continue
		}
		d.look(a, &t.firstWay[i], man, occ)
		if len(t.moreWays) > 0 {
			more := t.moreWays[i]
			for j := range more {
				d.look(a, &more[j], man, occ)
			}
		}
	}
	return d
}

// look adds what follows from a man's way of attack from a.
func (d *danger) look(a board.Cell, w *way, man Man, occ board.Set) {
	if !w.men.has(man) {
		return
	}
	in := w.between.Intersect(occ)
	if in.Empty() {
		answers := w.between
		answers.Add(a)
		if d.check {
			answers = answers.Intersect(d.answers)
		}
		d.check, d.answers = true, answers
		return
	}
	one := in
	if one.Pop(); one.Empty() {
		d.shields = d.shields.Union(in)
	}
}

// kingSafe tells whether the king of the side on turn is safe after a move of seriesMoves (F7), d being his danger
// before it.
func (p *Position) kingSafe(m Move, d *danger) bool {
	switch {
	case m.Castle != 0: // across a seam, the rook may have stood in a line that now opens (B4)
		return p.endsLegally(m)
	case p.g.Condition != nil: // the final move may be the king's (R1)
		return p.endsLegally(m)
	case m.From == p.king[p.turn]:
		return true // tested when it was generated (F6)
	case d.unknown:
		return p.endsLegally(m)
	case m.Victim != board.None: // two men leave their cells
		return p.endsLegally(m)
	case d.check && !d.answers.Has(m.To):
		return false
	case d.shields.Has(m.From):
		return p.endsLegally(m)
	}
	return true
}

// endsLegally tells whether the series may end after the move.
func (p *Position) endsLegally(m Move) bool {
	u := p.Make(m)
	ok := p.MayEnd()
	p.Unmake(m, u)
	return ok
}
