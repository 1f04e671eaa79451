package symbolic_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

var boards = []string{"8x8", "8x8", "8x8", "5x5", "4x6", "9x4", "4x7", "a1-e5,c6 -b3", "4x4"}

// draw makes a random position, of any rule set, in which the side on turn has at most so many sets of moves.
func draw(t *rapid.T, most int) *rules.Position {
	if rapid.IntRange(0, 3).Draw(t, "drawn") == 0 {
		if p := random.Draw(t); !p.Game().Forks() && few(p, most) { // clauses know one way to a cell
			return p
		}
	}
	b, err := board.Parse(rapid.SampledFrom(boards).Draw(t, "board"))
	if err != nil {
		t.Fatal(err)
	}
	g := rules.NewGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"))
	r := random.Rand(rapid.Uint64().Draw(t, "seed"))
	for {
		taste := random.Taste{Men: 1 + r.IntN(12), Castling: 0.5, Doubles: r.IntN(4), Pawns: 0.3}
		p := random.Position(r, g, taste)
		switch r.IntN(10) {
		case 0:
			p = kingless(p, rules.Colour(r.IntN(2)))
		case 1, 2, 3:
			p = special(r, g)
		}
		if p != nil && few(p, most) {
			return p
		}
	}
}

// special makes a position whose pawns may make double steps beside enemy pawns, and whose kings may castle, with few
// other men; nil if it is not legal.
func special(r *rand.Rand, g *rules.Game) *rules.Position {
	b := g.Board
	s := rules.Setup{Turn: rules.Colour(r.IntN(2))}
	put := func(kind rules.Kind, c rules.Colour, file, rank int) {
		if x, ok := b.At(file, rank); ok {
			s.Men = append(s.Men, rules.Placed{Man: rules.NewMan(kind, c), Cell: b.CellName(x)})
		}
	}
	file := func() int { return 1 + r.IntN(b.Files()) }
	home := [2]int{2, b.Ranks() - 1}
	met := [2]int{4, b.Ranks() - 3}
	if len(g.Castles()) > 0 && r.IntN(2) == 0 {
		k := g.Castles()[r.IntN(len(g.Castles()))]
		c := rules.Colour(k.Side)
		f, rank := b.Coord(k.Rook)
		put(rules.Rook, c, f, rank)
		f, rank = b.Coord(k.King)
		put(rules.King, c, f, rank)
		put(rules.King, c.Other(), file(), 1+r.IntN(b.Ranks()))
		s.Castling = string(k.FENLetter)
	} else {
		put(rules.King, rules.White, file(), 1+r.IntN(b.Ranks()))
		put(rules.King, rules.Black, file(), 1+r.IntN(b.Ranks()))
	}
	for range r.IntN(3) {
		c, f := rules.Colour(r.IntN(2)), file()
		put(rules.Pawn, c, f, home[c])
		put(rules.Pawn, c.Other(), f+1-2*r.IntN(2), met[c])
	}
	for range r.IntN(3) {
		put([]rules.Kind{rules.Knight, rules.Bishop, rules.Rook}[r.IntN(3)], rules.Colour(r.IntN(2)), file(), 1+r.IntN(b.Ranks()))
	}
	p, err := rules.NewPosition(g, s)
	if err != nil {
		return nil
	}
	return p
}

// few tells whether the side on turn has at most so many sets of moves.
func few(p *rules.Position, most int) bool {
	_, complete := plain.Enumerate(p, most)
	return complete
}

// kingless is the position without a side's king; nil if it is not legal.
func kingless(p *rules.Position, c rules.Colour) *rules.Position {
	s := rules.Setup{Turn: p.Turn()}
	s.Kingless[c] = true
	for _, x := range p.Men(rules.White).Union(p.Men(rules.Black)).Cells() {
		if x != p.King(c) {
			s.Men = append(s.Men, rules.Placed{Man: p.At(x), Cell: p.Board().CellName(x)})
		}
	}
	for i, k := range p.Game().Castles() {
		if p.Rights()>>i&1 != 0 && rules.Colour(k.Side) != c {
			s.Castling += string(k.FENLetter)
		}
	}
	for _, x := range p.EnPassant().Cells() {
		s.EnPassant = append(s.EnPassant, p.Board().CellName(x))
	}
	q, err := rules.NewPosition(p.Game(), s)
	if err != nil {
		return nil
	}
	return q
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

// inOrder is a series by the texts of its moves, in their order.
func inOrder(g *rules.Game, moves []rules.Move) string {
	var l []string
	for _, m := range moves {
		l = append(l, g.Text(m))
	}
	return strings.Join(l, " ")
}

// source is a source of random numbers, drawn.
func source(t *rapid.T) *rand.Rand { return random.Rand(rapid.Uint64().Draw(t, "source")) }

// set is a set of moves with its end, which keeps idle en passant rights.
type set struct {
	moves []rules.Move
	end   *rules.Position
}

func setsOf(p *rules.Position) []set {
	var out []set
	for _, s := range plain.Sets(p) {
		out = append(out, set{s.Moves, s.End})
	}
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

// wander plays random moves, remarkable ones rather than others, until the series may end, and sometimes further; nil
// if it comes to nothing.
func wander(r *rand.Rand, p *rules.Position) []rules.Move {
	for range 50 {
		q := *p
		var moves []rules.Move
		for {
			if q.MayEnd() && r.IntN(3) == 0 {
				return moves
			}
			next := q.Moves(nil)
			if len(next) == 0 {
				break
			}
			m := next[r.IntN(len(next))]
			if i := slices.IndexFunc(next, remarkable); i >= 0 && r.IntN(2) == 0 {
				m = next[i]
			}
			q.Make(m)
			moves = append(moves, m)
		}
		if q.MayEnd() {
			return moves
		}
	}
	return nil
}

// remarkable tells of a castling, a double step, a capture en passant and a promotion.
func remarkable(m rules.Move) bool {
	return m.Castle != 0 || m.Passed != board.None || m.Victim != board.None || m.Promo != rules.NoKind
}

// solve finds a model under assumptions in which the moves of all series have an order, and gives the moves.
func solve(f *symbolic.Formula, series []*symbolic.Series, assume ...sat.Lit) (moves [][]rules.Move, ok bool) {
	for f.S.Solve(context.Background(), sat.Limits{}, assume...) == sat.Sat {
		moves, ordered := make([][]rules.Move, len(series)), true
		for i, s := range series {
			var ok bool
			moves[i], ok = s.Model()
			ordered = ordered && ok
		}
		if ordered {
			return moves, true
		}
	}
	return nil, false
}

// each calls visit with every set of moves that the models make, once.
func each(f *symbolic.Formula, series *symbolic.Series, visit func(moves []rules.Move)) {
	for {
		moves, ok := solve(f, []*symbolic.Series{series})
		if !ok {
			return
		}
		visit(moves[0])
		f.Assert(series.Other(moves[0])...)
	}
}

// eachOfAll is each for several series: a later one may have the same move twice, made by two men that might stand
// on its first cell.
func eachOfAll(f *symbolic.Formula, series []*symbolic.Series, visit func(moves [][]rules.Move)) {
	for {
		moves, ok := solve(f, series)
		if !ok {
			return
		}
		visit(moves)
		f.Assert(others(f, series)...)
	}
}

// others lists the literals of which one holds if other options are made than in the model.
func others(f *symbolic.Formula, series []*symbolic.Series) (clause []sat.Lit) {
	for _, s := range series {
		for _, o := range s.Options {
			if l := o.Made; f.S.Value(l) {
				clause = append(clause, l.Not())
			} else {
				clause = append(clause, l)
			}
		}
	}
	return clause
}

// named is a variable that holds exactly if the literal does: that of a gate need hold in one direction only.
func named(f *symbolic.Formula, l sat.Lit) sat.Lit {
	v := f.NewVar()
	f.Assert(v.Not(), l)
	f.Assert(v, l.Not())
	return v
}
