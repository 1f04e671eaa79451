package symbolic

import (
	"flicker/rules"
	"flicker/rules/board"
)

// After is the position that a fixed series of the side on turn leads to. It means something only where the
// conditions of the series hold.
func (p *Position) After(series FixedSeries) *Position {
	q := newPosition(p.f, p.g, p.turn.Other())
	q.men = p.men
	var left, reached board.Set // by the side on turn
	var captured board.Set      // en passant
	var moved []Place
	shift := func(man rules.Man, from, to board.Cell, promo rules.Kind) {
		left.Add(from)
		reached.Add(to)
		s := Place{Cell: to, Kind: man, Here: p.f.True}
		p.placesOn(p.turn, from, func(i int) {
			if p.places[p.turn][i].Kind == man {
				s.Man = p.places[p.turn][i].Man
			}
		})
		if promo != rules.NoKind {
			s.Kind = rules.NewMan(promo, p.turn)
		}
		moved = append(moved, s)
	}
	for i, m := range series.Moves {
		if m.Castle != 0 {
			k := &p.g.Castles()[m.Castle-1]
			shift(series.men[i], k.King, k.KingTo, rules.NoKind)
			shift(rules.NewMan(rules.Rook, p.turn), k.Rook, k.RookTo, rules.NoKind)
			continue
		}
		shift(series.men[i], m.From, m.To, m.Promo)
		if m.Victim != board.None {
			captured.Add(m.Victim)
		}
		if m.Passed != board.None {
			q.passed = append(q.passed, passed{over: m.Passed, at: m.To, right: p.f.True})
		}
	}
	for _, s := range p.places[p.turn] {
		// No other man of the side stands where one of them has come from or to.
		if !left.Has(s.Cell) && !reached.Has(s.Cell) {
			q.put(p.turn, s)
		}
	}
	for _, s := range moved {
		q.put(p.turn, s)
	}
	for _, s := range p.places[q.turn] {
		if !reached.Has(s.Cell) && !captured.Has(s.Cell) {
			q.put(q.turn, s)
		}
	}
	for i := range p.g.Castles() {
		k := &p.g.Castles()[i]
		right := p.rights[i]
		if left.Has(k.King) || left.Has(k.Rook) || reached.Has(k.Rook) {
			right = p.f.False()
		}
		q.rights = append(q.rights, right)
	}
	return q
}
