package series

import (
	"flicker/rules"
	"flicker/rules/board"
)

// saveLoosely is HasSeries by the plain rules. It makes only moves that can matter: those of the king, those that change a
// cell on which an attack on him depends, and, again and again, those that change a cell on which such a move
// depends. Drop the others from a series that saves, and the rest still does.
func (pl *Plan) saveLoosely(stop *Stop) (moves []rules.Move, ok, known bool) {
	s := &looseSaver{Plan: pl, stop: stop, now: *pl.root, seen: map[rules.Key]struct{}{}}
	s.relevant()
	ok = s.search()
	return s.found, ok, ok || !s.stopped
}

type looseSaver struct {
	*Plan
	stop    *Stop
	matters []bool // by candidate
	now     rules.Position
	made    []rules.Move
	found   []rules.Move
	seen    map[rules.Key]struct{} // positions in the middle of the series
	stopped bool
}

// relevant finds the moves that can matter.
func (s *looseSaver) relevant() {
	s.matters = make([]bool, len(s.cands))
	if s.root.Game().Condition != nil { // a series may be legal because it mates
		for i := range s.matters {
			s.matters[i] = true
		}
		return
	}
	king := s.root.King(s.side)
	var cells board.Set // on which something depends
	attacked := func(z board.Cell) {
		for _, a := range s.root.Game().Attacks(z) {
			if man := s.root.At(a.From); man != rules.NoMan && man.Colour() != s.side && a.By(man) {
				cells.Add(a.From)
				cells = cells.Union(board.SetOf(a.Between...))
				if a.Over != board.None {
					cells.Add(a.Over)
				}
			}
		}
	}
	if king != board.None {
		attacked(king)
		for i := range s.cands {
			c := &s.cands[i]
			if !c.leaves.Has(king) {
				continue
			}
			s.matters[i] = true
			cells = cells.Union(c.clear)
			attacked(c.move.To)
			if c.move.Castle != 0 {
				for _, z := range s.root.Game().Castles()[c.move.Castle-1].KingCells {
					attacked(z)
				}
			}
		}
	}
	for more := true; more; {
		more = false
		for i := range s.cands {
			c := &s.cands[i]
			writes := c.leaves.Union(c.lands)
			if c.move.Victim != board.None {
				writes.Add(c.move.Victim)
			}
			if !s.matters[i] && writes.Meets(cells) {
				s.matters[i], more = true, true
				cells = cells.Union(c.clear)
			}
		}
	}
}

// search tells whether the series can be ended legally now or later.
func (s *looseSaver) search() bool {
	if s.now.MayEnd() {
		s.found = append(s.found[:0], s.made...)
		return true
	}
	if s.stop.Load() {
		s.stopped = true
		return false
	}
	if len(s.seen) >= mostSeen {
		clear(s.seen)
	}
	for _, m := range s.now.Moves(nil) {
		if !s.matters[s.indices[m]] {
			continue
		}
		u := s.now.Make(m)
		key := s.now.Key()
		_, seen := s.seen[key]
		s.seen[key] = struct{}{}
		s.made = append(s.made, m)
		ok := !seen && s.search()
		s.made = s.made[:len(s.made)-1]
		s.now.Unmake(m, u)
		if ok || s.stopped {
			return ok
		}
	}
	return false
}
