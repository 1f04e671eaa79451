package rules

import (
	"sync"

	"flicker/rules/board"
)

// Game is a rule set on a board, with the movement tables compiled. It is immutable and
// safe for concurrent use.
type Game struct {
	Board   *board.Board
	Rules   *RuleSet
	tables  *tables
	castles []board.Castle
	zobrist *zobrist
	// rightsAt are the castling rights lost when a man leaves a cell or is taken on it (F12).
	rightsAt []Rights
}

var compiled struct {
	sync.Mutex
	byBoard map[string]*Game
}

// NewGame returns the game of a rule set on a board. Tables are compiled once a board.
func NewGame(b *board.Board, r *RuleSet) *Game {
	compiled.Lock()
	defer compiled.Unlock()
	base, ok := compiled.byBoard[b.Name()]
	if !ok {
		base = &Game{Board: b, tables: compileTables(b), castles: b.Castles(), zobrist: newZobrist(b.Size())}
		base.rightsAt = make([]Rights, b.Size())
		for i, k := range base.castles {
			base.rightsAt[k.King] |= 1 << i
			base.rightsAt[k.Rook] |= 1 << i
		}
		if compiled.byBoard == nil {
			compiled.byBoard = map[string]*Game{}
		}
		compiled.byBoard[b.Name()] = base
	}
	g := *base
	g.Rules = r
	return &g
}

// Lines are the lines of movement of a man from a cell. The caller must not change them.
func (g *Game) Lines(m Man, from board.Cell) []Line { return g.tables.lines[m][from] }

// Castles are the castlings the board allows, in the order of the bits of Rights.
func (g *Game) Castles() []board.Castle { return g.castles }

// Ways lists the ways in which man m on a attacks z: for each, the cells that must be
// empty. None if it never does.
func (g *Game) Ways(m Man, a, z board.Cell) []board.Set {
	i := int(z)*g.tables.size + int(a)
	bit := uint32(1) << m
	if g.tables.attackers[i]&bit == 0 {
		return nil
	}
	var out []board.Set
	for _, w := range append([]way{g.tables.firstWay[i]}, g.tables.moreWays[i]...) {
		if w.men&bit != 0 {
			out = append(out, w.between)
		}
	}
	return out
}
