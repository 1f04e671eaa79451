package rules

import "flicker/rules/board"

// Siege tells at a glance, in a rule set of single moves, that a reply of the opponent saves it from many moves of the side
// on turn: after the move, the reply and any second move (or any that gives check) the opponent's king can step to a
// cell that is not attacked. A move closes a cell to the king only if the man attacks it from where it arrives, or
// leaves a line to it.
type Siege struct {
	p        *Position
	reply    board.Set  // the cells that the reply depends on
	king     board.Cell // of the opponent, after the reply
	stepped  bool       // the reply is his step
	checking bool       // the second move must give check
	flights  [mostFlights]board.Cell
	n        int
	// second are the flights that second moves of men that have not moved close, a bit each: the largest sets.
	second  [mostClosings]uint16
	seconds int
}

// More flights or sets of them are not looked at.
const (
	mostFlights  = 12
	mostClosings = 24
)

// Besiege prepares a Siege for a reply, to be asked before the position changes. With checking the second move must give
// check; else the reply and the king's step must give none. It is false if the siege could tell of no move that the reply
// saves the opponent from it.
func (s *Siege) Besiege(p *Position, reply Move, checking bool) bool {
	if !p.g.Fixed() || reply.Castle != 0 || reply.Victim != board.None || reply.Passed != board.None {
		return false
	}
	q := *p
	q.turn, q.ep = p.turn.Other(), board.Set{}
	if !q.Legal(reply) {
		return false
	}
	t := p.g.tables
	man := q.men[reply.From]
	if !t.straight || p.g.Condition != nil || t.twice[man] {
		return false // cells may matter that path does not know
	}
	s.p, s.checking, s.stepped, s.n, s.seconds = p, checking, reply.From == q.king[q.turn], 0, 0
	if king := q.king[q.turn]; king == board.None || !s.stepped && t.between[king].Has(reply.From) {
		return false // may be pinned
	}
	s.reply = q.path(reply)
	q.Make(reply)
	s.king = q.king[q.turn]
	target := p.king[p.turn]
	if !checking && (target == board.None || t.between[target].Has(s.king) || t.between[target].Has(reply.From) ||
		q.strikesFrom(man, reply.To, target)) {
		return false // may give check
	}
	q.moved = board.Set{}
	return s.findFlights(&q) && s.findSeconds(target)
}

// path are the cells that a plain move depends on.
func (p *Position) path(m Move) board.Set {
	for _, l := range p.g.tables.lines[p.men[m.From]][m.From] {
		cells := board.SetOf(m.From)
		for _, to := range l.Cells {
			cells.Add(to)
			if to == m.To {
				return cells
			}
		}
	}
	return board.Set{}
}

func (s *Siege) findFlights(q *Position) bool {
	for _, l := range q.g.tables.lines[q.men[s.king]][s.king] {
		for _, to := range l.Cells {
			there := q.men[to]
			if there == NoMan || there.Colour() != q.turn && to != q.king[q.turn.Other()] {
				if s.n == mostFlights {
					return false
				}
				if !q.kingStepAttacked(plain(s.king, to)) {
					s.flights[s.n] = to
					s.n++
				}
			}
			if there != NoMan {
				break
			}
		}
	}
	return s.n > 0
}

// closes are the flights that a move of a man may close, a bit each.
func (s *Siege) closes(man Man, from, to board.Cell) uint16 {
	t := s.p.g.tables
	strikes := t.strikes[man]
	if s.promotes(man, from) {
		strikes = t.strike // of whatever it becomes
	}
	var out uint16
	for i, f := range s.flights[:s.n] {
		if strikes[f].Has(to) || t.between[f].Has(from) {
			out |= 1 << i
		}
	}
	return out
}

func (s *Siege) promotes(man Man, from board.Cell) bool {
	return man.Kind() == Pawn && s.p.g.tables.promoting[man.Colour()].Has(from)
}

func (s *Siege) all() uint16 { return 1<<s.n - 1 }

// findSeconds finds what second moves of men that have not moved close. It is false if one of them closes all.
func (s *Siege) findSeconds(target board.Cell) bool {
	p := s.p
	for men := p.occ[p.turn]; !men.Empty(); {
		a := men.Pop()
		for cells := s.arrivals(p.men[a], a); !cells.Empty(); {
			to := cells.Pop()
			if a == target && !s.checking && p.g.tables.between[to].Has(s.king) {
				return false
			}
			if !s.addSecond(s.closes(p.men[a], a, to)) {
				return false
			}
		}
	}
	for i := range p.g.castles {
		k := &p.g.castles[i]
		if p.rights>>i&1 == 0 || Colour(k.Side) != p.turn {
			continue
		}
		if !s.checking || !s.addSecond(s.closes(p.men[k.King], k.King, k.KingTo)|s.closes(p.men[k.Rook], k.Rook, k.RookTo)) {
			return false
		}
	}
	return true
}

// arrivals are the cells to which the man on a may make the second move.
func (s *Siege) arrivals(man Man, a board.Cell) board.Set {
	t := s.p.g.tables
	cells := t.reach[man][a]
	switch {
	case !s.checking || t.between[s.king].Has(a):
	case s.promotes(man, a):
		cells = cells.Intersect(t.strike[s.king])
	default:
		cells = cells.Intersect(t.strikes[man][s.king])
	}
	return cells
}

func (s *Siege) addSecond(closed uint16) bool {
	if closed == s.all() {
		return false
	}
	for i, c := range s.second[:s.seconds] {
		switch {
		case closed&^c == 0:
			return true
		case c&^closed == 0:
			s.second[i] = closed
			return true
		}
	}
	if s.seconds == mostClosings {
		return false
	}
	s.second[s.seconds] = closed
	s.seconds++
	return true
}

// Saves tells whether it is certain that the reply saves the opponent after a legal move that gives no check.
func (s *Siege) Saves(m Move) bool {
	p := s.p
	t := p.g.tables
	man := p.men[m.From]
	switch {
	case m.Castle != 0 || m.Victim != board.None || m.Promo != NoKind:
		return false
	case s.reply.Has(m.From) || s.reply.Has(m.To):
		return false
	case s.stepped && (t.strikes[man][s.king].Has(m.To) || t.between[s.king].Has(m.From)):
		return false
	case !s.checking && m.From == p.king[p.turn]:
		return false
	}
	open := s.all() &^ s.closes(man, m.From, m.To)
	if open == 0 {
		return false
	}
	for _, c := range s.second[:s.seconds] {
		if open&^c == 0 {
			return false
		}
	}
	open = s.all()
	for i, f := range s.flights[:s.n] {
		if t.between[f].Has(m.From) {
			open &^= 1 << i
		}
	}
	for cells := s.arrivals(man, m.To); !cells.Empty(); { // of the same man
		if open&^s.closes(man, m.To, cells.Pop()) == 0 {
			return false
		}
	}
	return true
}
