package rules

import "flicker/rules/board"

// SetupHistory is what a diagram of synthesis chess says besides the men, by colour. The zero value is a game of two, without
// escapes, in which a missing queen was lost away from home.
type SetupHistory struct {
	QueenLost [2]Lost // of colours without a queen
	Escapes   [2]int  // from check in S3: 0 to MostEscapes
	Partners  [2]Partners
}

// History is what the position has besides the diagram; the zero value in games other than synthesis chess.
func (p *Position) History() SetupHistory {
	h := SetupHistory{QueenLost: p.past.lost, Partners: p.past.partners}
	for c, n := range p.past.escapes {
		h.Escapes[c] = int(n)
	}
	return h
}

// history checks and takes over what a diagram of synthesis chess says besides the men.
func (c *checker) history(s Setup) {
	if !c.p.g.Rules.Modes {
		if s.History != (SetupHistory{}) {
			c.add("", "S1", "queen-lost, escapes and partners are of %s; the rules are %s", Synthesis.Name, c.p.g.Rules.Name)
		}
		return
	}
	for _, col := range []Colour{White, Black} {
		queens := c.p.Count(NewMan(Queen, col))
		switch lost := s.History.QueenLost[col]; {
		case queens > 0 && lost != Unsaid:
			c.add("", "S1", "%s has a queen, which cannot have been lost %s", col, lost)
		case queens == 0 && lost == Unsaid:
			c.p.past.lost[col] = Away // S10
		default:
			c.p.past.lost[col] = lost
		}
		if n := s.History.Escapes[col]; n < 0 || n > MostEscapes {
			c.add("", "S3", "%s has escaped %d times; allowed: 0 to %d", col, n, MostEscapes)
		} else {
			c.p.past.escapes[col] = uint8(n)
		}
		c.p.past.partners[col] = s.History.Partners[col]
	}
	if idle := c.p.turn.Other(); c.p.king[idle] == board.None && c.p.king[c.p.turn] != board.None && s.Kingless[idle] {
		c.add("", "S6", "the king of %s is taken, but %s is on turn", idle, c.p.turn)
	}
	if c.p.kingsMeet() {
		for _, col := range []Colour{White, Black} {
			c.add(c.p.g.Board.CellName(c.p.king[col]), "S8", "the kings stand on adjacent cells")
		}
	}
}

// Fits lists what keeps every diagram of the game from being legal: its board, its men or its condition do not go with its rules.
func (g *Game) Fits() []Defect {
	c := &checker{p: &Position{g: g}}
	c.suits(Setup{})
	return c.defects
}

// suits tells whether a game of synthesis chess is on the board and with the men of the array, of which its rules speak.
func (c *checker) suits(s Setup) bool {
	g := c.p.g
	if !g.Rules.Modes {
		return true
	}
	before := len(c.defects)
	if g.Board.Name() != board.Standard.Name() {
		c.add("", "B1", "%s is played on the board %s, not %s", g.Rules.Name, board.Standard.Name(), g.Board.Name())
	}
	if g.Men.Fairy() || !g.Men.PromoteAsUsual() {
		c.add("", "M1", "%s is played with orthodox men and promotions", g.Rules.Name)
	}
	if g.Condition != nil {
		c.add("", "R1", "%s has no condition such as %s", g.Rules.Name, g.Condition.Name)
	}
	for _, name := range s.Royal {
		c.add(name, "S5", "%s has no royal men but kings", g.Rules.Name)
	}
	return len(c.defects) == before
}

// idleMayBeAttacked tells whether the king of the side not on turn may stand attacked: a synthesis mode need not mind (S10), a
// check may have been answered with a check (S7), and the move that ended a synthesis mode need not have minded either: the queen's return
// home, or a partner's capture of the last rook or bishop (S9).
func (p *Position) idleMayBeAttacked() bool {
	if !p.g.Rules.Modes {
		return false
	}
	idle := p.turn.Other()
	switch p.Mode(idle) {
	case Classical:
		return p.past.lost[idle] == Unsaid || p.InCheck(p.turn)
	case Bare:
		return p.past.partners[idle] == Second || p.InCheck(p.turn)
	default:
		return true
	}
}
