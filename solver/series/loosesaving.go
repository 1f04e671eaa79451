package series

import "flicker/rules"

// saveLoosely is HasSeries by the plain rules. All moves can matter: a series may be legal because it mates.
func (pl *Plan) saveLoosely(stop *Stop) (moves []rules.Move, ok, known bool) {
	s := &looseSaver{stop: stop, now: *pl.root, seen: map[rules.Key]struct{}{}}
	ok = s.search()
	return s.found, ok, ok || !s.stopped
}

type looseSaver struct {
	stop    *Stop
	now     rules.Position
	made    []rules.Move
	found   []rules.Move
	seen    map[rules.Key]struct{} // positions in the middle of the series
	stopped bool
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
