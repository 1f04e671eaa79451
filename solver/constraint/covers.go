package constraint

import (
	"fmt"

	"flicker/rules"
	"flicker/rules/board"
)

// Covers tells whether the engine knows the movement of every man that is or may come on the board, and which men are royal; the error names
// one that it does not. It takes for granted that a man has but one way from a cell to another.
func Covers(p *rules.Position) error {
	g := p.Game()
	if !g.Fixed() {
		return fmt.Errorf("does not know the modes of %s", g.Rules.Name)
	}
	if g.Condition != nil {
		return fmt.Errorf("does not know the condition %s", g.Condition.Name)
	}
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		if royal := p.King(c); royal != board.None && p.At(royal).Kind() != rules.King || p.Count(rules.NewMan(rules.King, c)) > 1 {
			return fmt.Errorf("does not know other royal men than kings, nor kings that are not royal (M3)")
		}
	}
	for man := range menOf(p) {
		for x := range g.Board.Size() {
			if !covered(g.Lines(man, board.Cell(x)), man.Kind()) {
				return fmt.Errorf("does not know how a %s moves on the board %s", g.Men.Describe(man), g.Board.Name())
			}
		}
	}
	return nil
}

// menOf are the men on the board and what its pawns may become.
func menOf(p *rules.Position) map[rules.Man]bool {
	men := map[rules.Man]bool{}
	for x := range board.Cell(p.Board().Size()) {
		man := p.At(x)
		if man == rules.NoMan || men[man] {
			continue
		}
		men[man] = true
		if man.Kind() == rules.Pawn {
			for _, k := range p.Game().Men.Promotions() {
				men[rules.NewMan(k, man.Colour())] = true
			}
		}
	}
	return men
}

// covered tells whether the clauses of package symbolic state what the lines from one cell demand.
func covered(lines []rules.Line, kind rules.Kind) bool {
	var moves, captures board.Set // reached so far
	for _, l := range lines {
		if l.Gait != rules.Straight || l.Use != rules.MoveOrCapture && kind != rules.Pawn {
			return false
		}
		for _, x := range l.Cells {
			switch l.Use {
			case rules.MoveOrCapture, rules.MoveOnly, rules.CaptureOnly:
			default:
				return false
			}
			if l.Use != rules.CaptureOnly {
				if moves.Has(x) {
					return false
				}
				moves.Add(x)
			}
			if l.Use != rules.MoveOnly {
				if captures.Has(x) {
					return false
				}
				captures.Add(x)
			}
		}
	}
	return true
}
