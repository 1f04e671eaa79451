package rules

import "flicker/rules/board"

// danger is what the moves of a side must heed for the sake of its king.
type danger struct {
	check bool
	// answers, in check: the cells on which a man other than the king meets every check, by taking the man that
	// gives it or standing in its way.
	answers board.Set
	// unknown: a condition says who may move, and check is not told, nor answers and shields.
	unknown bool
	// shields are the cells of the men of both sides, each of which alone stands between the king and an attacker.
	shields board.Set
	// hurdles are those over which he is in check: a man may meet it by leaving them, if every one. raised are the cells on
	// which a man becomes the hurdle that an attacker lacks.
	hurdles, raised board.Set
}

// danger looks from the king of a side, if it has one.
func (p *Position) danger(c Colour) danger {
	var d danger
	if p.g.Condition != nil {
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
		more := t.more(i)
		for j := range more {
			d.look(a, &more[j], man, occ)
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
		if w.hurdle != board.None {
			if !occ.Has(w.hurdle) {
				d.raised.Add(w.hurdle)
				return
			}
			d.hurdles.Add(w.hurdle)
		}
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
	case m.Victim != board.None: // two men leave their cells
		return p.endsLegally(m)
	case d.check && !d.answers.Has(m.To) && !d.hurdles.Has(m.From):
		return false
	case d.shields.Has(m.From), d.hurdles.Has(m.From), d.raised.Has(m.To):
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
