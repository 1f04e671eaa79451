package symbolic

import (
	"flicker/rules"
	"flicker/rules/board"
)

// Singles lists the single moves of the side on turn that might be legal series in some of the positions. What
// keeps them from being so, Fails says.
func (p *Position) Singles() []FixedSeries {
	var out []FixedSeries
	for _, s := range p.places[p.turn] {
		var moves []rules.Move
		for _, l := range p.g.Lines(s.Kind, s.Cell) {
			moves = p.singlesAlong(s, l, moves)
		}
		if s.Kind.Kind() == rules.King {
			moves = p.singleCastlings(s.Cell, moves)
		}
		for _, m := range moves {
			out = append(out, FixedSeries{[]rules.Move{m}, []rules.Man{s.Kind}})
		}
	}
	return out
}

func (p *Position) singlesAlong(s Place, l rules.Line, out []rules.Move) []rules.Move {
	f, enemy := p.f, p.turn.Other()
	for k, x := range l.Cells {
		if p.by(p.turn, x) == f.True {
			return out
		}
		held := p.by(enemy, x)
		m := rules.Move{From: s.Cell, To: x, Victim: board.None, Passed: board.None}
		switch l.Use {
		case rules.MoveOnly:
			if held == f.True {
				return out
			}
			if s.Kind.Kind() == rules.Pawn && k == 1 && !p.g.Board.Promotes(board.Side(p.turn), x) {
				m.Passed = l.Cells[0]
			}
			out = p.promotions(s, m, out)
		case rules.CaptureOnly:
			if p.takable(enemy, x) != f.False() {
				out = p.promotions(s, m, out)
			}
			for _, e := range p.passed {
				if e.over == x && s.Kind.Kind() == rules.Pawn {
					m.Victim = e.at
					out = append(out, m)
				}
			}
		default:
			if p.kingOn(enemy, x) != f.True {
				out = p.promotions(s, m, out)
			}
			if held == f.True {
				return out
			}
		}
	}
	return out
}

func (p *Position) promotions(s Place, m rules.Move, out []rules.Move) []rules.Move {
	if s.Kind.Kind() != rules.Pawn || !p.g.Board.Promotes(board.Side(p.turn), m.To) {
		return append(out, m)
	}
	for _, k := range p.g.Men.Promotions() {
		m.Promo = k
		out = append(out, m)
	}
	return out
}

func (p *Position) singleCastlings(king board.Cell, out []rules.Move) []rules.Move {
	for i := range p.g.Castles() {
		k := &p.g.Castles()[i]
		if rules.Colour(k.Side) == p.turn && k.King == king && p.rights[i] != p.f.False() {
			out = append(out, rules.Move{From: k.King, To: k.KingTo, Victim: board.None, Passed: board.None, Castle: uint8(i + 1)})
		}
	}
	return out
}
