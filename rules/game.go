package rules

import (
	"sync"

	"flicker/rules/board"
)

// Game is a rule set on a board, with the movement tables compiled. It is immutable and
// safe for concurrent use.
type Game struct {
	Board *board.Board
	Rules *RuleSet
	Men   *Men
	// Condition restricts who may move; nil: nothing does.
	Condition *Condition
	tables    *tables
	castles   []board.Castle
	zobrist   *zobrist
	// rightsAt are the castling rights lost when a man leaves a cell or is taken on it (F12).
	rightsAt []Rights
	// queenHome are the queens' cells of the array (S1); None on boards that have not got them.
	queenHome [2]board.Cell
}

// compiled are the games met so far, by board and men.
var compiled struct {
	sync.Mutex
	games map[string]*Game
}

// NewGame returns the game of a rule set on a board with the orthodox men.
func NewGame(b *board.Board, r *RuleSet) *Game { return NewFairyGame(b, r, OrthodoxMen) }

// NewFairyGame returns the game of a rule set on a board with the given men. Tables are compiled once for a board and men.
func NewFairyGame(b *board.Board, r *RuleSet, men *Men) *Game {
	compiled.Lock()
	defer compiled.Unlock()
	id := b.Name() + "\n" + men.id
	base, ok := compiled.games[id]
	if !ok {
		base = &Game{Board: b, tables: compileTables(b, men), castles: b.Castles(), zobrist: newZobrist(b.Size())}
		base.rightsAt = make([]Rights, b.Size())
		for i, k := range base.castles {
			base.rightsAt[k.King] |= 1 << i
			base.rightsAt[k.Rook] |= 1 << i
		}
		base.queenHome = queenHomes(b)
		if compiled.games == nil {
			compiled.games = map[string]*Game{}
		}
		compiled.games[id] = base
	}
	g := *base
	g.Rules, g.Men = r, men // names are not in the id
	return &g
}

// queenHomes are the queens' squares (S1).
func queenHomes(b *board.Board) [2]board.Cell {
	homes := [2]board.Cell{board.None, board.None}
	for c, name := range []string{"d1", "d8"} {
		if at, ok := b.Cell(name); ok {
			homes[c] = at
		}
	}
	return homes
}

// Fixed tells whether where a man can go and what he attacks is a matter of cells and of the men on them alone, as Lines
// and Attacks give it. It is not where colours have modes (Part S).
func (g *Game) Fixed() bool { return !g.Rules.Modes }

// Lines are the lines of movement of a man from a cell. The caller must not change them.
func (g *Game) Lines(m Man, from board.Cell) []Line { return g.tables.lines[m][from] }

// Castles are the castlings the board allows, in the order of the bits of Rights.
func (g *Game) Castles() []board.Castle { return g.castles }

// Way is one way in which a man attacks a cell: the cells that must be empty, and the hurdle, which must be occupied; None if there
// is none.
type Way struct {
	Between board.Set
	Over    board.Cell
}

// Ways lists the ways in which man m on a attacks z. None if it never does.
func (g *Game) Ways(m Man, a, z board.Cell) []Way {
	i := int(z)*g.tables.size + int(a)
	if !g.tables.attackers[i].has(m) {
		return nil
	}
	var out []Way
	for _, w := range append([]way{g.tables.firstWay[i]}, g.tables.more(i)...) {
		if w.men.has(m) {
			out = append(out, Way{w.between, w.hurdle})
		}
	}
	return out
}

// AppendWays appends to buf, of the ways without a hurdle in which man m on a attacks z, the cells that must be empty.
func (g *Game) AppendWays(buf []board.Set, m Man, a, z board.Cell) []board.Set {
	i := int(z)*g.tables.size + int(a)
	if !g.tables.attackers[i].has(m) {
		return buf
	}
	buf = g.tables.firstWay[i].appendTo(buf, m)
	more := g.tables.more(i)
	for j := range more {
		buf = more[j].appendTo(buf, m)
	}
	return buf
}

// appendTo appends the cells that must be empty, if the man attacks in this way and needs no hurdle.
func (w *way) appendTo(buf []board.Set, m Man) []board.Set {
	if !w.men.has(m) || w.hurdle != board.None {
		return buf
	}
	return append(buf, w.between)
}

// ForksOf tells whether a man can come to some cell in more than one way.
func (g *Game) ForksOf(m Man) bool { return g.tables.twice[m] }

// NeedsHurdle tells whether a man needs hurdles for some of its moves.
func (g *Game) NeedsHurdle(m Man) bool { return g.tables.hopper[m] }

// Forks tells whether some man can come to a cell in more than one way.
func (g *Game) Forks() bool { return g.tables.forks }

// Hops tells whether some man of the game needs hurdles.
func (g *Game) Hops() bool { return g.tables.hops }
