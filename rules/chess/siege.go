package chess

import (
	"flicker/rules"
	"flicker/rules/board"
)

// siege tells at a glance that a reply of the opponent saves it from many moves of the side on turn: after the move, the
// reply and any second move (or any that gives check) the opponent's king can step to a cell that is not attacked (see
// rules.Siege), or a man that cannot be pinned take the one that gives check. A move closes a cell to the king only if the man attacks it from where it arrives, or leaves a line to it.
// Lines and ways are thought free of the men of the side on turn, for these may have left; the opponent's men stay where
// they are, but for the man that replies, or are replaced by those that took them.
type siege struct {
	s        *state
	checking bool   // the second move must give check
	stepped  bool   // the reply is the king's
	reply    uint64 // the cells that the reply depends on
	king     uint   // the cell of the opponent's king after the reply
	men      uint64 // the opponent's others then
	// lines are the cells between the king and riders of the side on turn.
	lines   uint64
	flights [8]flight
	n       int
	// second are the flights that second moves of men that have not moved close, a bit each: the largest sets.
	second  [mostClosings]uint8
	seconds int
	riders  uint64 // of the opponent after the reply
	// after is the position after the reply; guards are the cells that captures of checking men depend on.
	after  *state
	guards uint64
}

// flight is a cell to which the king can step.
type flight struct {
	cell uint
	// lines are the cells between it and riders of the side on turn.
	lines uint64
}

// mostClosings bounds the sets of flights closed that are looked at.
const mostClosings = 24

// Besiege prepares for Saves, to be asked before the position changes. With checking the second move must give check; else the
// reply and the king's step must give none. It is false if Saves would be false for all moves.
func (p *Position) Besiege(reply rules.Move, checking bool) bool {
	if reply.Castle != 0 || reply.Victim != board.None || reply.Passed != board.None {
		return false
	}
	them, target := p.turn^1, p.king[p.turn]
	if p.king[them] == none || !checking && target == none {
		return false
	}
	p.Pass()
	legal := p.Legal(reply)
	if legal {
		p.PlayOn(reply)
	}
	after := p.state
	p.TakeBack()
	if !legal {
		return false
	}
	p.TakeBack()
	return p.besiege(after, reply, checking)
}

// besiege looks at the position after the reply, with the opponent still on turn.
func (p *Position) besiege(q *state, reply rules.Move, checking bool) bool {
	g := &p.siege
	s := p.state
	them := s.turn ^ 1
	from, to := uint(reply.From), uint(reply.To)
	g.s, g.checking, g.stepped, g.seconds = s, checking, s.men[from&63].Kind() == rules.King, 0
	g.reply = 1<<from | between[from&63][to&63] | 1<<to
	g.king = uint(q.king[them])
	if !g.stepped && through[g.king&63][from&63] != 0 {
		return false // may be pinned
	}
	g.men = q.sides[them] &^ q.kinds[rules.King]
	g.riders = g.men & (q.kinds[rules.Bishop] | q.kinds[rules.Rook] | q.kinds[rules.Queen])
	if target := uint(s.king[s.turn]); !checking &&
		(q.discovers(g.king, target, g.riders) || q.discovers(from, target, g.riders) || strikesFrom(q.men[to&63], to)>>target&1 != 0) {
		return false // may give check
	}
	g.lines = s.linesTo(g.king)
	g.after, g.guards = q, 0
	g.findFlights(q)
	return (g.checking || g.n > 0) && g.findSeconds()
}

// discovers tells whether a man that leaves a cell may discover an attack of one of some riders.
func (s *state) discovers(leaves, target uint, riders uint64) bool {
	for riders &= through[leaves&63][target&63]; riders != 0; riders &= riders - 1 {
		if between[target&63][first(riders)&63]>>leaves&1 != 0 {
			return true
		}
	}
	return false
}

// linesTo are the cells between a cell and riders of the side on turn that attack it from afar, were there no men between.
func (s *state) linesTo(z uint) uint64 {
	queens := s.kinds[rules.Queen]
	z &= 63
	riders := (straight[z]&(s.kinds[rules.Rook]|queens) | slanting[z]&(s.kinds[rules.Bishop]|queens)) & s.sides[s.turn]
	var out uint64
	for ; riders != 0; riders &= riders - 1 {
		out |= between[z][first(riders)&63]
	}
	return out
}

// strikesFrom are the cells that a man attacks on an empty board, or any that a pawn may become on its last rank.
func strikesFrom(man rules.Man, a uint) uint64 {
	a &= 63
	switch man.Kind() {
	case rules.Pawn:
		if 1<<a&uint64(lastRanks) == 0 {
			return pawnFrom[man.Colour()][a]
		}
		return straight[a] | slanting[a] | knightFrom[a]
	case rules.Knight:
		return knightFrom[a]
	case rules.Bishop:
		return slanting[a]
	case rules.Rook:
		return straight[a]
	case rules.Queen:
		return straight[a] | slanting[a]
	default:
		return kingFrom[a]
	}
}

func (g *siege) findFlights(q *state) {
	g.n = 0
	by := g.s.turn
	occ := q.occupied() &^ (1 << g.king)
	for to := kingFrom[g.king&63] &^ (g.men | q.kinds[rules.King]); to != 0; to &= to - 1 {
		if z := first(to); !q.attacked(z, by, q.sides[by]&^(1<<z), occ) {
			g.flights[g.n] = flight{z, g.s.linesTo(z)}
			g.n++
		}
	}
}

func (g *siege) all() uint8 { return uint8(1<<g.n - 1) }

// closes are the flights that a man may close by moving from one cell to another, a bit each; men are those of the opponent
// that bar lines.
func (g *siege) closes(man rules.Man, from, to uint, men uint64) uint8 {
	strikes := strikesFrom(man, to)
	var out uint8
	for i := range g.flights[:g.n] {
		f := &g.flights[i]
		if f.lines>>from&1 != 0 || strikes>>f.cell&1 != 0 && between[to&63][f.cell&63]&men == 0 {
			out |= 1 << i
		}
	}
	return out
}

// arrivals are the cells to which a man may make the second move.
func (g *siege) arrivals(man rules.Man, a uint, men uint64) uint64 {
	var cells uint64
	a &= 63
	c := man.Colour()
	switch man.Kind() {
	case rules.Pawn:
		cells = pawnFrom[c][a]
		if c == rules.White {
			cells |= 1<<(a+8) | 1<<a&0xff00<<16
		} else {
			cells |= 1<<(a-8) | 1<<a&(0xff<<48)>>16
		}
	case rules.Knight:
		cells = knightFrom[a]
	case rules.Bishop:
		cells = bishopFrom(a, men)
	case rules.Rook:
		cells = rookFrom(a, men)
	case rules.Queen:
		cells = bishopFrom(a, men) | rookFrom(a, men)
	default:
		cells = kingFrom[a]
	}
	if g.checking && g.lines>>a&1 == 0 {
		cells &= g.checksFrom(man)
	}
	return cells
}

// checksFrom are the cells from which a man attacks the king, or what it may become there.
func (g *siege) checksFrom(man rules.Man) uint64 {
	k := g.king & 63
	switch man.Kind() {
	case rules.Pawn:
		return pawnFrom[man.Colour()^1][k] | (straight[k]|slanting[k]|knightFrom[k])&lastRanks
	case rules.Knight:
		return knightFrom[k]
	case rules.Bishop:
		return slanting[k]
	case rules.Rook:
		return straight[k]
	case rules.Queen:
		return straight[k] | slanting[k]
	default:
		return 0
	}
}

// findSeconds finds what second moves of men that have not moved close. It is false if one of them closes all.
func (g *siege) findSeconds() bool {
	s := g.s
	for men := s.sides[s.turn]; men != 0; men &= men - 1 {
		a := first(men)
		man := s.men[a&63]
		for cells := g.arrivals(man, a, g.men); cells != 0; cells &= cells - 1 {
			to := first(cells)
			if !g.checking && man.Kind() == rules.King && s.discovers(g.king, to, g.riders) {
				return false
			}
			if guard := g.guard(a, to, g.men); guard != 0 {
				g.guards |= guard
			} else if !g.addSecond(g.closes(man, a, to, g.men)) {
				return false
			}
		}
	}
	for i := range castles {
		k := &castles[i]
		if s.rights>>i&1 == 0 || rules.Colour(k.Side) != s.turn {
			continue
		}
		king, rook := rules.NewMan(rules.King, s.turn), rules.NewMan(rules.Rook, s.turn)
		closed := g.closes(king, uint(k.King), uint(k.KingTo), g.men) | g.closes(rook, uint(k.Rook), uint(k.RookTo), g.men)
		if !g.checking || !g.addSecond(closed) {
			return false
		}
	}
	return true
}

func (g *siege) addSecond(closed uint8) bool {
	if closed == g.all() {
		return false
	}
	for i, c := range g.second[:g.seconds] {
		switch {
		case closed&^c == 0:
			return true
		case c&^closed == 0:
			g.second[i] = closed
			return true
		}
	}
	if g.seconds == mostClosings {
		return false
	}
	g.second[g.seconds] = closed
	g.seconds++
	return true
}

// Saves tells whether it is certain that the reply saves the opponent after a legal move that gives no check.
func (p *Position) Saves(m rules.Move) bool {
	g := &p.siege
	from, to := uint(m.From), uint(m.To)
	man := g.s.men[from&63]
	switch {
	case m.Castle != 0 || m.Victim != board.None || m.Promo != rules.NoKind:
		return false
	case g.reply&(1<<from|1<<to) != 0 || g.guards>>to&1 != 0:
		return false
	case g.stepped && (g.lines>>from|g.strikesKing(man, to))&1 != 0:
		return false
	case g.checking && g.riderBehind(man, to):
		return false
	case !g.checking && man.Kind() == rules.King:
		return false
	}
	open := g.all() &^ g.closes(man, from, to, g.men)
	for _, c := range g.second[:g.seconds] {
		if open&^c == 0 {
			return false
		}
	}
	return !g.closesLater(man, from, to)
}

// guard are the cells that a capture depends on, of a man that gives check alone from a cell, by one of the opponent's that
// cannot be pinned; none if there is none.
func (g *siege) guard(from, to uint, men uint64) uint64 {
	if !g.checking || g.lines>>from&1 != 0 {
		return 0
	}
	q := g.after
	k := g.king & 63
	to &= 63
	men &^= straight[k] | slanting[k]
	by := knightFrom[to]&q.kinds[rules.Knight] | pawnFrom[g.s.turn][to]&q.kinds[rules.Pawn]
	queens := q.kinds[rules.Queen]
	if slanters := (q.kinds[rules.Bishop] | queens) & men; slanting[to]&slanters != 0 {
		by |= bishopFrom(to, q.occupied()) & slanters
	}
	if straights := (q.kinds[rules.Rook] | queens) & men; straight[to]&straights != 0 {
		by |= rookFrom(to, q.occupied()) & straights
	}
	if by &= men; by == 0 {
		return 0
	}
	b := first(by)
	return 1<<b | between[to][b&63]
}

// strikesKing tells (1) whether a man attacks the king's new cell from a cell.
func (g *siege) strikesKing(man rules.Man, a uint) uint64 { return strikesFrom(man, a) >> g.king & 1 }

// riderBehind tells whether another man may discover a check of a rider that arrives on a cell.
func (g *siege) riderBehind(man rules.Man, a uint) bool {
	return man.Kind() != rules.Knight && man.Kind() != rules.Pawn && g.strikesKing(man, a) != 0
}

// closesLater tells whether the man that has moved may close all flights by moving again.
func (g *siege) closesLater(man rules.Man, from, to uint) bool {
	open := g.all()
	for i := range g.flights[:g.n] {
		if g.flights[i].lines>>from&1 != 0 {
			open &^= 1 << i
		}
	}
	men := g.men &^ (1 << to)
	for cells := g.arrivals(man, to, men); cells != 0; cells &= cells - 1 {
		if open&^g.closes(man, to, first(cells), men) == 0 && g.guard(to, first(cells), men) == 0 {
			return true
		}
	}
	return false
}
