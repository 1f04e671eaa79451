// Package chess is the orthodox game on its own board, in words of 64 bits: what package rules says of any rule set,
// board and men is said of this one many times faster. Package rules remains the law; From tells what fits.
package chess

import (
	"math/bits"

	"flicker/rules"
	"flicker/rules/board"
)

// Position is a position at the beginning of a series, which is one move. It is not safe for concurrent use.
type Position struct {
	states []state
	*state // the last of those in use
	depth  int
	siege  siege
}

// state is copied for each move: to take a move back costs nothing.
type state struct {
	sides  [2]uint64
	kinds  [rules.King + 1]uint64
	men    [64]rules.Man
	key    rules.Key
	king   [2]uint8 // none: that side has no king
	ep     uint8    // the cell passed over, if a pawn of the side on turn stands beside; else none
	rights rules.Rights
	turn   rules.Colour
}

// From is the same position, if it fits: the standard board, the men and rules of orthodox chess, no series under way and no
// man marked. This is the one place that knows what this package takes for granted.
func From(q *rules.Position) (*Position, bool) {
	g := q.Game()
	if g.Board.Name() != board.Standard.Name() || !g.Rules.SingleMove || g.Rules.KingThroughCheck || !g.Fixed() || !g.Men.PromoteAsUsual() || g.Condition != nil ||
		q.Made() > 0 || q.HasMarked() || q.EnPassant().Len() > 1 {
		return nil, false
	}
	p := &Position{states: make([]state, 64)}
	p.state = &p.states[0]
	p.king = [2]uint8{none, none}
	for c := range board.Cell(64) {
		switch man := q.At(c); {
		case man == rules.NoMan:
		case man.Kind() > rules.King || (man.Kind() == rules.King) != (c == q.King(man.Colour())): // M1, M3
			return nil, false
		default:
			p.put(man, uint(c))
			if man.Kind() == rules.King {
				p.king[man.Colour()] = uint8(c)
			}
		}
	}
	p.turn, p.rights, p.ep = q.Turn(), q.Rights(), none
	p.key = p.key.Xor(zobrist.rights[p.rights])
	if p.turn == rules.Black {
		p.key = p.key.Xor(zobrist.turn)
	}
	for passed := q.EnPassant(); !passed.Empty(); {
		p.pass(uint(passed.Pop()))
	}
	return p, true
}

// Copy is the same position, of which only what follows can be taken back.
func (p *Position) Copy() *Position {
	c := &Position{states: make([]state, 16)}
	c.states[0] = *p.state
	c.state = &c.states[0]
	return c
}

// Turn is the side on turn.
func (p *Position) Turn() rules.Colour { return p.turn }

// Key is the identity of the position: the men on their cells, the side on turn, castling rights, and what can be taken
// en passant. It has nothing to do with that of package rules.
func (p *Position) Key() rules.Key { return p.key }

// KeyAfter is the key after Play of a legal move. Most need not be made for it.
func (p *Position) KeyAfter(m rules.Move) rules.Key {
	s := p.state
	if m.Castle != 0 || m.Promo != rules.NoKind || m.Victim != board.None || m.Passed != board.None {
		p.Play(m)
		k := p.Key()
		p.TakeBack()
		return k
	}
	from, to := m.From&63, m.To&63
	man, taken := s.men[from], s.men[to]
	k := s.key.Xor(zobrist.turn).Xor(zobrist.men[man][from]).Xor(zobrist.men[man][to])
	if taken != rules.NoMan {
		k = k.Xor(zobrist.men[taken][to])
	}
	if s.ep != none {
		k = k.Xor(zobrist.passed[s.ep&63])
	}
	if lost := s.rights & (rightsAt[from] | rightsAt[to]); lost != 0 {
		k = k.Xor(zobrist.rights[s.rights]).Xor(zobrist.rights[s.rights&^lost])
	}
	return k
}

// CanTakePassed tells whether a pawn of the side on turn stands ready to capture en passant (F11, F14).
func (p *Position) CanTakePassed() bool { return p.ep != none }

func (s *state) put(man rules.Man, c uint) {
	s.men[c&63] = man
	s.sides[man.Colour()] |= 1 << c
	s.kinds[man.Kind()] |= 1 << c
	s.key = s.key.Xor(zobrist.men[man][c&63])
}

func (s *state) lift(c uint) rules.Man {
	man := s.men[c&63]
	s.men[c&63] = rules.NoMan
	s.sides[man.Colour()] &^= 1 << c
	s.kinds[man.Kind()] &^= 1 << c
	s.key = s.key.Xor(zobrist.men[man][c&63])
	return man
}

// pass notes that a pawn's double step of the side not on turn has passed over c.
func (s *state) pass(c uint) {
	if pawnFrom[s.turn.Other()][c&63]&s.kinds[rules.Pawn]&s.sides[s.turn] != 0 {
		s.ep = uint8(c)
		s.key = s.key.Xor(zobrist.passed[c&63])
	}
}

// push makes a copy of the state the present one.
func (p *Position) push() *state {
	if p.depth++; p.depth == len(p.states) {
		p.states = append(p.states, make([]state, len(p.states))...)
	}
	now := &p.states[p.depth]
	*now = p.states[p.depth-1]
	p.state = now
	return now
}

func (p *Position) pop() {
	p.depth--
	p.state = &p.states[p.depth]
}

// Play makes a legal move and hands the position to the opponent.
func (p *Position) Play(m rules.Move) {
	s := p.push()
	s.move(m)
	s.handOver()
	if m.Passed != board.None {
		s.pass(uint(m.Passed))
	}
}

// PlayOn makes a legal move and leaves its side on turn, as if the opponent, who must not be in check, had passed.
func (p *Position) PlayOn(m rules.Move) { p.push().move(m) }

// Pass hands the position to the opponent without a move.
func (p *Position) Pass() {
	s := p.push()
	s.forget()
	s.handOver()
}

// TakeBack takes back the last Play, PlayOn or Pass.
func (p *Position) TakeBack() { p.pop() }

func (s *state) handOver() {
	s.turn = s.turn.Other()
	s.key = s.key.Xor(zobrist.turn)
}

// forget gives up the capture en passant.
func (s *state) forget() {
	if s.ep != none {
		s.key = s.key.Xor(zobrist.passed[s.ep&63])
		s.ep = none
	}
}

func (s *state) move(m rules.Move) {
	s.forget()
	from, to := uint(m.From), uint(m.To)
	if m.Victim != board.None {
		s.lift(uint(m.Victim))
	} else if s.men[to&63] != rules.NoMan {
		s.lift(to)
	}
	man := s.lift(from)
	if m.Promo != rules.NoKind {
		man = rules.NewMan(m.Promo, s.turn)
	}
	s.put(man, to)
	if man.Kind() == rules.King {
		s.king[s.turn] = uint8(to)
	}
	if m.Castle != 0 {
		k := &castles[m.Castle-1]
		s.put(s.lift(uint(k.Rook)), uint(k.RookTo))
	}
	if lost := s.rights & (rightsAt[from&63] | rightsAt[to&63]); lost != 0 {
		s.key = s.key.Xor(zobrist.rights[s.rights]).Xor(zobrist.rights[s.rights&^lost])
		s.rights &^= lost
	}
}

var (
	castles  = board.Standard.Castles()
	rightsAt = func() (out [64]rules.Rights) {
		for i, k := range castles {
			out[k.King] |= 1 << i
			out[k.Rook] |= 1 << i
		}
		return out
	}()
)

// attacked tells whether one of some men of a colour attacks a cell when the cells of occ are occupied.
func (s *state) attacked(a uint, by rules.Colour, men, occ uint64) bool {
	a &= 63
	if knightFrom[a]&s.kinds[rules.Knight]&men|kingFrom[a]&s.kinds[rules.King]&men|pawnFrom[by^1][a]&s.kinds[rules.Pawn]&men != 0 {
		return true
	}
	queens := s.kinds[rules.Queen]
	if riders := (s.kinds[rules.Rook] | queens) & men; straight[a]&riders != 0 && rookFrom(a, occ)&riders != 0 {
		return true
	}
	riders := (s.kinds[rules.Bishop] | queens) & men
	return slanting[a]&riders != 0 && bishopFrom(a, occ)&riders != 0
}

func (s *state) occupied() uint64 { return s.sides[0] | s.sides[1] }

// InCheck tells whether a side's king is attacked.
func (p *Position) InCheck(c rules.Colour) bool {
	s := p.state
	return s.king[c] != none && s.attacked(uint(s.king[c]), c.Other(), s.sides[c.Other()], s.occupied())
}

// first is the lowest cell of a set.
func first(set uint64) uint { return uint(bits.TrailingZeros64(set)) }
