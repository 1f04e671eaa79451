package rules

import "flicker/rules/board"

// The files modes*.go are synthesis chess (Part S): one move a turn, and what a man may do depends on the mode that his
// colour is in. By day a man moves with a capture, by night without one.

// Mode is what the fate of its queen makes of a colour (S1-S4).
type Mode uint8

// The modes, by the numbers of their rules.
const (
	Classical  Mode = 1 + iota // S1: the queen is at home, or was taken there
	QueenAway                  // S2: the queen has left home
	QueenTaken                 // S3: the queen was taken away from home
	Bare                       // S4: without rooks and bishops, and not in S1
)

// Rule is the number of the rule that makes the mode: S1 to S4.
func (m Mode) Rule() string { return [...]string{"", "S1", "S2", "S3", "S4"}[m] }

// ByNight is the kind as which a man of a colour in this mode moves without a capture, his own one where nothing else is said; step: by
// one step only (S2, S3).
func (m Mode) ByNight(k Kind) (as Kind, step bool) {
	if n, other := nights[m][k]; other {
		return n.as, n.step
	}
	return k, false
}

// PlaysForMate tells whether a colour in this mode plays for mate; else it plays to capture the king (S5).
func (m Mode) PlaysForMate() bool { return m == Classical || m == Bare }

// Lost says where a colour's last queen was taken (S1, S3).
type Lost uint8

// Where a queen may have been lost.
const (
	Unsaid Lost = iota // the colour has a queen; in a Setup without one it means Away (S10)
	Away
	Home
)

// String is home, away or - for Unsaid.
func (l Lost) String() string { return [...]string{"-", "away", "home"}[l] }

// Partners are the players of a colour, in the order in which they are to move (S9).
type Partners uint8

// The players of a colour: one alone, or two in turn.
const (
	First       Partners = iota // the first player alone, as in the game of two
	FirstSecond                 // both, the first to move next
	SecondFirst                 // both, the second to move next
	Second                      // the second alone, whose partner is out of the game
)

// AllPartners lists the values of Partners.
func AllPartners() []Partners { return []Partners{First, FirstSecond, SecondFirst, Second} }

// Both tells whether both partners are in the game.
func (p Partners) Both() bool { return p == FirstSecond || p == SecondFirst }

// String lists the players in turn: 1, 12, 21 or 2.
func (p Partners) String() string { return [...]string{"1", "12", "21", "2"}[p] }

// MostEscapes is how often the king of a colour in S3 may leave check.
const MostEscapes = 32

// history is what a position of synthesis chess has besides the diagram.
type history struct {
	lost     [2]Lost // Unsaid while the colour has a queen
	escapes  [2]uint8
	partners [2]Partners
}

// Mode is the mode that a colour is in now (S1-S4); of synthesis chess only.
func (p *Position) Mode(c Colour) Mode {
	var has [King + 1]bool
	for men := p.occ[c]; !men.Empty(); {
		has[p.men[men.Pop()].Kind()] = true
	}
	switch {
	case has[Queen] && p.men[p.g.queenHome[c]] == NewMan(Queen, c), !has[Queen] && p.past.lost[c] == Home:
		return Classical
	case !has[Rook] && !has[Bishop]:
		return Bare
	case has[Queen]:
		return QueenAway
	default:
		return QueenTaken
	}
}

// KingTaken tells whether a colour's king has been captured (S6); in other games than synthesis chess none ever is.
func (p *Position) KingTaken(c Colour) bool {
	return p.g.Rules.Modes && p.king[c] == board.None
}

// makeModal is makePlain with what synthesis chess remembers.
func (p *Position) makeModal(m Move, u Undo) Undo {
	moved := p.men[m.From]
	escapes := moved.Kind() == King && p.Mode(p.turn) == QueenTaken // S3: at midnight, for he does not move otherwise
	p.makePlain(m, &u)
	at := m.To
	if m.Victim != board.None {
		at = m.Victim
	}
	p.remember(m, u.captured, at)
	if escapes {
		p.past.escapes[p.turn]++
	}
	return u
}

// remember changes the history after a move that has captured a man (NoMan: none) on a cell.
func (p *Position) remember(m Move, captured Man, at board.Cell) {
	h := &p.past
	us := p.turn
	if captured != NoMan {
		c := captured.Colour()
		switch {
		case captured.Kind() == King:
			p.king[c] = board.None
		case captured.Kind() == Queen && p.Count(captured) == 0:
			h.lost[c] = Away
			if at == p.g.queenHome[c] {
				h.lost[c] = Home
			}
		}
	}
	if m.Promo == Queen {
		h.lost[us] = Unsaid
	}
	switch both := h.partners[us].Both(); {
	case both && captured != NoMan && captured.Colour() == us: // S9: the partner is out
		h.partners[us] = alone[h.partners[us]]
	case both:
		h.partners[us] = FirstSecond + SecondFirst - h.partners[us]
	}
}

// alone is who of two partners stays when the one on turn puts the other out (S9).
var alone = map[Partners]Partners{FirstSecond: First, SecondFirst: Second}

// Hour is when a man moves who goes otherwise by day than by night.
type Hour uint8

// The hours of a move.
const (
	NoHour   Hour = iota // in a classical mode, of a knight or pawn, and of a castling
	Day                  // a capture (S2, S3)
	Night                // no capture (S2, S3)
	Midnight             // the king's move out of check, by night or in S3
)

// HourOf is the hour of a legal move of the side on turn; NoHour in games other than synthesis chess.
func (p *Position) HourOf(m Move) Hour {
	if !p.g.Rules.Modes || m.Castle != 0 {
		return NoHour
	}
	mode, kind := p.Mode(p.turn), p.men[m.From].Kind()
	capture := p.men[m.To] != NoMan
	switch {
	case mode.PlaysForMate() || kind == Knight || kind == Pawn:
		return NoHour
	case kind == King && (mode == QueenTaken || !capture):
		return Midnight
	case capture:
		return Day
	default:
		return Night
	}
}
