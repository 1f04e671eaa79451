package solver

import (
	"flicker/rules"
	"flicker/rules/board"
)

// siege tells of positions from which no series mates, without going through the series. After a mate (F9) the enemy king is
// attacked, and so is each cell of his field on which no man of his stood: else he steps there (F6, F7). Each man of the
// side on turn makes one move at most, so that it attacks from one cell. Whether men can stand so is asked as if each came to
// every cell of its lines and attacked all of them, whatever stands between. It is not safe for concurrent use.
type siege struct {
	fields map[kingOn]*field
	// seen[u] is the last count in which the union u of attacked cells was met.
	seen  []uint32
	count uint32
	now   []uint16
	next  []uint16
}

// kingOn is a king on a cell.
type kingOn struct {
	man  rules.Man
	cell board.Cell
}

// field is a king's cell with the cells that he can always step to; whatever is royal is called a king (M3).
type field struct {
	cells []board.Cell // the king's own first
	// attacks are, for each man and each cell on which it may stand, the cells of the field that it attacks from there.
	attacks map[rules.Man][]uint16
}

const (
	// mostField bounds the cells of a field.
	mostField = 16
	// mostUnions bounds the ways in which the men together can attack: where there are more, the position is not judged.
	mostUnions = 256
)

// mayMate tells whether some series of the side on turn, of which no move has been made, may mate. If not, none does.
func (s *siege) mayMate(p *rules.Position) bool {
	us := p.Turn()
	king := p.King(us.Other())
	if int(king) >= p.Board().Size() || !p.Game().Fixed() || p.Game().Condition != nil || p.Rights() != 0 { // a castling takes two men further than their moves
		return true
	}
	f := s.field(p.Game(), kingOn{p.At(king), king})
	if len(f.cells) > mostField {
		return true
	}
	var wanted uint16
	for i, c := range f.cells {
		if i == 0 || !p.Men(us.Other()).Has(c) {
			wanted |= 1 << i
		}
	}
	s.now = append(s.now[:0], 0)
	for men := p.Men(us); !men.Empty(); {
		from := men.Pop()
		if !s.add(p.Game(), f, p.At(from), from, wanted) {
			return true
		}
		if s.now[0] == wanted {
			return true
		}
	}
	return false
}

// add joins to each union of attacked cells those that a man can attack. It is false if that becomes too much. A union of all
// that is wanted stands first.
func (s *siege) add(g *rules.Game, f *field, man rules.Man, from board.Cell, wanted uint16) bool {
	s.next = s.next[:0]
	s.count++
	attacks := f.from(g, man)
	join := func(attacked uint16) {
		for _, u := range s.now {
			u |= attacked & wanted
			if int(u) >= len(s.seen) {
				s.seen = append(s.seen, make([]uint32, int(u)+1-len(s.seen))...)
			}
			if s.seen[u] == s.count {
				continue
			}
			s.seen[u] = s.count
			s.next = append(s.next, u)
			if u == wanted {
				s.next[0] = u
			}
		}
	}
	join(attacks[from])
	for _, l := range g.Lines(man, from) {
		for _, c := range l.Cells {
			if man.Kind() == rules.Pawn && g.Board.Promotes(board.Side(man.Colour()), c) {
				join(wanted) // whatever it becomes
				continue
			}
			join(attacks[c])
		}
		if len(s.next) > mostUnions {
			return false
		}
	}
	s.now, s.next = s.next, s.now
	return true
}

// field is that of a king.
func (s *siege) field(g *rules.Game, king kingOn) *field {
	f := s.fields[king]
	if f != nil {
		return f
	}
	f = &field{cells: []board.Cell{king.cell}, attacks: map[rules.Man][]uint16{}}
	var known board.Set
	known.Add(king.cell)
	for _, l := range g.Lines(king.man, king.cell) {
		if c := l.Cells[0]; l.Use == rules.MoveOrCapture && l.Gait == rules.Straight && !known.Has(c) {
			known.Add(c)
			f.cells = append(f.cells, c)
		}
	}
	if s.fields == nil {
		s.fields = map[kingOn]*field{}
	}
	s.fields[king] = f
	return f
}

// from are the attacks of a man on the cells of the field, by the cell that it stands on.
func (f *field) from(g *rules.Game, man rules.Man) []uint16 {
	out := f.attacks[man]
	if out != nil {
		return out
	}
	out = make([]uint16, g.Board.Size())
	for c := range out {
		for _, l := range g.Lines(man, board.Cell(c)) {
			for _, z := range l.Cells {
				for i, x := range f.cells {
					if x == z && l.Use != rules.MoveOnly {
						out[c] |= 1 << i
					}
				}
			}
		}
	}
	f.attacks[man] = out
	return out
}
