package constraint_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// small makes a random position, either side on turn, in which neither side has more than so many sets of moves. The
// side on turn is the stronger one more often than not.
func small(r *rand.Rand, most int) *rules.Position {
	for {
		spec := []string{"8x8", "8x8", "8x8", "8x8", "8x8", "4x4", "5x4", "4x5", "3x6", "5x5 -c3"}[r.IntN(10)]
		b, err := board.Parse(spec)
		if err != nil {
			panic(err)
		}
		g := rules.NewGame(b, rules.Variants()[r.IntN(3)])
		p := random.Position(r, g, random.Taste{Men: r.IntN(6), Doubles: r.IntN(3), Pawns: 0.3})
		if len(g.Castles()) > 0 && r.IntN(3) > 0 {
			p = mayCastle(r, g)
		}
		weak := p == nil || p.Men(p.Turn()).Len() < p.Men(p.Turn().Other()).Len()
		if p != nil && (!weak || r.IntN(3) == 0) && few(p, most) && few(p.EndSeries(), most) {
			return p
		}
	}
}

// mayCastle makes a position with a castling right and a few other men, perhaps in the way; nil if it is not legal.
func mayCastle(r *rand.Rand, g *rules.Game) *rules.Position {
	k := g.Castles()[r.IntN(len(g.Castles()))]
	c := rules.Colour(k.Side)
	name := func() string { return g.Board.CellName(board.Cell(r.IntN(g.Board.Size()))) }
	s := rules.Setup{Turn: rules.Colour(r.IntN(2)), Castling: string(k.FENLetter)}
	put := func(kind rules.Kind, c rules.Colour, cell string) {
		s.Men = append(s.Men, rules.Placed{Man: rules.NewMan(kind, c), Cell: cell})
	}
	put(rules.King, c, g.Board.CellName(k.King))
	put(rules.Rook, c, g.Board.CellName(k.Rook))
	put(rules.King, c.Other(), name())
	kinds := []rules.Kind{rules.Pawn, rules.Pawn, rules.Knight, rules.Bishop, rules.Rook, rules.Queen}
	for range r.IntN(4) {
		put(kinds[r.IntN(len(kinds))], rules.Colour(r.IntN(2)), name())
	}
	p, err := rules.NewPosition(g, s)
	if err != nil {
		return nil
	}
	return p
}

func few(p *rules.Position, most int) bool {
	_, complete := plain.Enumerate(p, most)
	return complete
}

func show(p *rules.Position) string {
	return fmt.Sprintf("%s %s %s", p.Board().Name(), p.Game().Rules.Name, fen.Write(p))
}

// text is a set of moves by their texts, sorted.
func text(g *rules.Game, moves []rules.Move) string {
	var l []string
	for _, m := range moves {
		l = append(l, g.Text(m))
	}
	slices.Sort(l)
	return strings.Join(l, " ")
}

func texts(g *rules.Game, sets [][]rules.Move) []string {
	var out []string
	for _, s := range sets {
		out = append(out, text(g, s))
	}
	slices.Sort(out)
	return out
}

// play makes the moves of a series in their order and hands over; nil if it is not legal by the plain rules.
func play(p *rules.Position, moves []rules.Move) *rules.Position {
	q := *p
	for _, m := range moves {
		if !slices.Contains(q.Moves(nil), m) {
			return nil
		}
		q.Make(m)
	}
	if !q.MayEnd() {
		return nil
	}
	q.HandOver()
	return &q
}

// onBoard is the position of a FEN on a board.
func onBoard(t *testing.T, spec string, law *rules.RuleSet, text string) *rules.Position {
	t.Helper()
	b, err := board.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Position(rules.NewGame(b, law), text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
