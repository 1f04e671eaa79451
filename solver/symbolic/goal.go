package symbolic

import (
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
)

// Comes says that some man comes to the cell in the series, by castling too.
func (s *Series) Comes(x board.Cell) sat.Lit { return s.anyArrives(x, -1) }

// Promotes says that some pawn promotes in the series (F13).
func (s *Series) Promotes() sat.Lit {
	lits := s.lits[:0]
	for i := range s.Options {
		if s.Options[i].Move.Promo != rules.NoKind {
			lits = append(lits, s.Options[i].Made)
		}
	}
	s.lits = lits
	return s.f.Or(lits...)
}

// Gone says that a man of a side stands nowhere.
func (p *Position) Gone(c rules.Colour, man int) sat.Lit {
	lits := p.lits[:0]
	for _, s := range p.places[c] {
		if s.Man == man {
			lits = append(lits, s.Here.Not())
		}
	}
	p.lits = lits
	return p.f.And(lits...)
}

// Pass is the position with the opponent on turn instead, who can take nothing en passant (F11).
func (p *Position) Pass() *Position {
	q := newPosition(p.f, p.g, p.turn.Other())
	q.men = p.men
	for c := range 2 {
		for _, s := range p.places[c] {
			q.put(rules.Colour(c), s)
		}
	}
	q.rights = append(q.rights, p.rights...)
	return q
}

// Choice is a move that a series makes in a model.
type Choice struct {
	Made  sat.Lit
	Start sat.Lit // the man stands where the model has it start; true where there is no other start
}

// Choices reads the solver's model: the moves that the series makes, and literals of those that it does not make.
func (s *Series) Choices() (made []Choice, unmade []sat.Lit) {
	for i := range s.Options {
		o := &s.Options[i]
		if !s.f.S.Value(o.Made) {
			unmade = append(unmade, o.Made.Not())
			continue
		}
		c := Choice{o.Made, s.f.True}
		for _, j := range o.starts {
			if at := &s.from.places[s.side][j]; s.f.S.Value(at.Here) {
				c.Start = at.Here
			}
		}
		made = append(made, c)
	}
	return made, unmade
}
