package rules_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// boards of the random positions: the whole board, smaller, larger and not square ones, fragments, folded ones.
var boards = []string{
	"8x8", "8x8", "5x6", "10x8", "3x4", "4x4", "6x6 -c3,d4", "c3-g8", "a1-c8,f1-h8,d4", "8x8 -d4,e5",
	"cylinder", "horizontal-cylinder", "torus", "moebius", "sphere",
}

// randomGame draws a board and a rule set.
func randomGame(t *rapid.T) *rules.Game {
	b, err := board.Parse(rapid.SampledFrom(boards).Draw(t, "board"))
	if err != nil {
		t.Fatal(err)
	}
	return rules.NewGame(b, rapid.SampledFrom(rules.Variants()).Draw(t, "rules"))
}

// randomPosition draws a legal diagram with rights.
func randomPosition(t *rapid.T, g *rules.Game) *rules.Position {
	b := g.Board
	s := rules.Setup{Turn: rapid.SampledFrom([]rules.Colour{rules.White, rules.Black}).Draw(t, "turn")}
	taken := map[string]rules.Man{}
	put := func(m rules.Man, name string) {
		c, ok := b.Cell(name)
		if _, full := taken[name]; !ok || full || m.Kind() == rules.Pawn && (b.Promotes(0, c) || b.Promotes(1, c)) {
			return
		}
		taken[name] = m
		s.Men = append(s.Men, rules.Placed{Man: m, Cell: name})
	}
	castling := rapid.Bool().Draw(t, "castling")
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		if castling && len(g.Castles()) > 0 {
			rank := map[rules.Colour]string{rules.White: "1", rules.Black: "8"}[c]
			put(rules.NewMan(rules.King, c), "e"+rank)
			put(rules.NewMan(rules.Rook, c), "a"+rank)
			put(rules.NewMan(rules.Rook, c), "h"+rank)
			continue
		}
		free := slices.DeleteFunc(allCells(b), func(n string) bool { return taken[n] != rules.NoMan })
		put(rules.NewMan(rules.King, c), rapid.SampledFrom(free).Draw(t, "king"))
	}
	for _, stem := range rapid.SliceOfN(rapid.SampledFrom(allCells(b)), 0, 3).Draw(t, "double steps") {
		placeDoubleStep(t, b, s.Turn, stem, put)
	}
	for range rapid.IntRange(0, 10).Draw(t, "men") {
		kind := rapid.SampledFrom([]rules.Kind{rules.Pawn, rules.Knight, rules.Bishop, rules.Rook, rules.Queen}).Draw(t, "kind")
		colour := rapid.SampledFrom([]rules.Colour{rules.White, rules.Black}).Draw(t, "colour")
		put(rules.NewMan(kind, colour), rapid.SampledFrom(allCells(b)).Draw(t, "cell"))
	}
	if castling {
		s.Castling = rapid.SampledFrom([]string{"KQkq", "Kq", "Qk", "KQ", "kq"}).Draw(t, "rights")
	}
	s.EnPassant = allCells(b) // legalised keeps those that the diagram allows
	return legalised(t, g, s)
}

// placeDoubleStep puts an enemy pawn two ranks before its home on the file of a cell, and
// often a pawn of the side on turn beside it, or a man on the cell passed over.
func placeDoubleStep(t *rapid.T, b *board.Board, turn rules.Colour, stem string, put func(rules.Man, string)) {
	enemy := turn.Other()
	c, _ := b.Cell(stem)
	file, _ := b.Coord(c)
	home, up := 2, 1
	if enemy == rules.Black {
		home, up = b.Ranks()-1, -1
	}
	name := func(f, r int) string {
		if c, ok := b.At(f, r); ok {
			return b.CellName(c)
		}
		return ""
	}
	put(rules.NewMan(rules.Pawn, enemy), name(file, home+2*up))
	switch rapid.IntRange(0, 4).Draw(t, "beside") {
	case 0:
		put(rules.NewMan(rules.Knight, enemy), name(file, home+up))
		fallthrough
	case 1:
		put(rules.NewMan(rules.Pawn, turn), name(file-1, home+2*up))
	case 2:
		put(rules.NewMan(rules.Pawn, turn), name(file-1, home+2*up))
		fallthrough
	case 3:
		put(rules.NewMan(rules.Pawn, turn), name(file+1, home+2*up))
	}
}

// legalised drops what makes the diagram illegal (F16): rights that contradict it, and men that
// give check to the side not on turn.
func legalised(t *rapid.T, g *rules.Game, s rules.Setup) *rules.Position {
	castling, passed := s.Castling, s.EnPassant
	s.Castling, s.EnPassant = "", nil
	for _, l := range castling {
		try := s
		try.Castling += string(l)
		if _, err := rules.NewPosition(g, try); err == nil || !strings.Contains(err.Error(), "castling") {
			s = try
		}
	}
	for _, c := range passed {
		try := s
		try.EnPassant = append(s.EnPassant[:len(s.EnPassant):len(s.EnPassant)], c)
		if _, err := rules.NewPosition(g, try); err == nil || !strings.Contains(err.Error(), "en passant") {
			s = try
		}
	}
	for {
		p, err := rules.NewPosition(g, s)
		if err == nil {
			return p
		}
		if !removeAttackers(g, &s) {
			t.Skip("kings side by side: ", err)
		}
	}
}

// removeAttackers takes away the men that check the side not on turn, and any rights with them. It
// cannot take a king.
func removeAttackers(g *rules.Game, s *rules.Setup) bool {
	m := &mini{board: g.Board.Name(), men: map[sq]byte{}, castles: true}
	for c := range g.Board.Size() {
		f, r := g.Board.Coord(board.Cell(c))
		m.men[sq{f, r}] = ' '
	}
	for _, p := range s.Men {
		a, _, _ := readMini(p.Cell + "a1")
		m.men[a] = letterOf(p.Man)
	}
	k, _ := m.king(s.Turn == rules.Black)
	for _, a := range m.attackers(k, s.Turn == rules.White) {
		if kindOf(m.men[a]) == 'k' {
			return false
		}
		s.Men = slices.DeleteFunc(s.Men, func(p rules.Placed) bool { return p.Cell == a.text() })
		if kindOf(m.men[a]) == 'r' {
			s.Castling = ""
		}
	}
	return true
}

func allCells(b *board.Board) []string {
	var out []string
	for c := range b.Size() {
		out = append(out, b.CellName(board.Cell(c)))
	}
	return out
}

// texts are the moves of a position as sorted texts, and the moves by text.
func texts(p *rules.Position) ([]string, map[string]rules.Move) {
	var out []string
	byText := map[string]rules.Move{}
	for _, m := range p.Moves(nil) {
		text := p.Game().Text(m)
		out = append(out, text)
		byText[text] = m
	}
	slices.Sort(out)
	return out, byText
}

// randomWalk plays random series from a random position, and calls look before each move and at
// the end. It stops after a few moves.
func randomWalk(t *rapid.T, look func(p *rules.Position, m *mini)) {
	p := randomPosition(t, randomGame(t))
	m := miniOf(p)
	for range rapid.IntRange(0, 9).Draw(t, "moves to make") {
		look(p, m)
		moves, byText := texts(p)
		if p.MayEnd() && (len(moves) == 0 || rapid.IntRange(0, 2).Draw(t, "end") == 0) {
			p, m = p.EndSeries(), m.end()
			continue
		}
		if len(moves) == 0 {
			break
		}
		// Special moves are rare: half of the time one of them is drawn, if there is one.
		special := slices.DeleteFunc(slices.Clone(moves), func(s string) bool {
			v := byText[s]
			return v.Castle == 0 && v.Promo == rules.NoKind && v.Victim == board.None && v.Passed == board.None
		})
		if len(special) > 0 && rapid.Bool().Draw(t, "special") {
			moves = special
		}
		text := rapid.SampledFrom(moves).Draw(t, "move")
		p.Make(byText[text])
		m = m.play(text)
	}
	look(p, m)
}

// diagram writes a position for a failure's report.
func diagram(p *rules.Position) string {
	var moved []string
	for _, c := range p.Moved().Cells() {
		moved = append(moved, p.Board().CellName(c))
	}
	return p.Board().Name() + " " + p.Game().Rules.Name + " " + fen.Write(p) + " moved: " + strings.Join(moved, ",")
}

// The random walks come upon every kind of move and of position that the properties are about.
func TestRandomWalksReachEverything(t *testing.T) {
	wanted := []string{
		"castling", "castling in mid-series", "promotion", "double step", "en passant", "en passant in mid-series",
		"passed-over cell occupied", "two en passant cells", "own king in check in mid-series", "black on turn",
	}
	random.Until(t, wanted, func(t *rapid.T, seen map[string]int) {
		note := func(what string, is bool) {
			if is {
				seen[what]++
			}
		}
		randomWalk(t, func(p *rules.Position, _ *mini) {
			for _, m := range p.Moves(nil) {
				note("castling", m.Castle != 0)
				note("castling in mid-series", m.Castle != 0 && p.Made() > 0)
				note("promotion", m.Promo != rules.NoKind)
				note("double step", m.Passed != board.None)
				note("en passant", m.Victim != board.None)
				note("en passant in mid-series", m.Victim != board.None && p.Made() > 0)
			}
			for _, c := range p.EnPassant().Cells() {
				note("passed-over cell occupied", p.At(c) != rules.NoMan)
			}
			note("two en passant cells", p.EnPassant().Len() > 1)
			note("own king in check in mid-series", p.Made() > 0 && p.InCheck(p.Turn()))
			note("black on turn", p.Turn() == rules.Black)
		})
	})
}
