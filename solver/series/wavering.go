package series

import (
	"iter"

	"flicker/rules"
	"flicker/rules/board"
)

// A move wavers if it can be made by several routes, or needs a hurdle that may leave or arrive in the series. What it needs of
// the others is then no matter of cells that are to be empty alone: one route may be free when the other is not, another man may
// become the hurdle after the first has left. All follows from the cells that a move reads (those of its routes and
// hurdles) and writes (those its men leave and reach, the victim's), whatever men they are:
//
//   - Moves of which none writes what the other reads, or only so as to make it possible, commute wherever both can be made. For
//     others of which one wavers that depends on the moment: the walk tries the other order (conditional independence, Katz and
//     Peled 1992), so that the sleep sets need no more than that the same moves lead to the same position.
//   - A set is in doubt if a move of it reads what another writes, and yet the cells do not fix their order. Only such
//     a set may be met twice: those are remembered. All other sets have orders that are the linear extensions of one partial order.
type wavering struct {
	wavers  bool  // some candidate does
	waver   row   // those
	touched []row // by cell: of these, the ones that read it
	maybe   []row // by candidate: moves of other men that are not free of it, but may commute with it at some moments
	unsure  []row // by candidate: moves that put a set with it in doubt
}

// routes are the ways to make the move.
func (c *candidate) routes() iter.Seq[*route] {
	return func(yield func(*route) bool) {
		if !yield(&c.route) {
			return
		}
		for i := range c.more {
			if !yield(&c.more[i]) {
				return
			}
		}
	}
}

// wavers tells whether the move has several routes or needs a hurdle that may come or go.
func (c *candidate) wavers() bool { return len(c.more) > 0 || c.over != board.None }

// read adds the cells of a route to those the move reads.
func (c *candidate) read(r *route) {
	c.reads = c.reads.Union(r.clear)
	if r.over != board.None {
		c.overs.Add(r.over)
	}
}

// addRoute adds a way to make the move, unless one needs no more than it.
func (c *candidate) addRoute(r route) {
	for old := range c.routes() {
		if old.serves(&r) {
			return
		}
	}
	c.more = append(c.more, r)
	c.read(&r)
}

// serves tells whether the route is free whenever the other is.
func (r *route) serves(other *route) bool {
	return r.path.Minus(other.path).Empty() && r.clear.Minus(other.clear).Empty() && r.takes == other.takes &&
		(r.over == board.None || r.over == other.over)
}

// hopsOrForks tells whether men that need hurdles, or that can come to some cell by several ways, take part in the series of the
// side on turn: as its men, as what its pawns may become, or, with hurdles, as its enemies.
func hopsOrForks(p *rules.Position) bool {
	g := p.Game()
	if !g.Hops() && !g.Forks() {
		return false
	}
	for x := range board.Cell(p.Board().Size()) {
		man := p.At(x)
		if man == rules.NoMan {
			continue
		}
		own := man.Colour() == p.Turn()
		if g.NeedsHurdle(man) || own && g.ForksOf(man) {
			return true
		}
		if own && man.Kind() == rules.Pawn {
			for _, k := range g.Men.Promotions() {
				if g.NeedsHurdle(rules.NewMan(k, p.Turn())) {
					return true
				}
			}
		}
	}
	return false
}

// findWavering compiles what is said of wavering moves.
func (pl *Plan) findWavering() {
	for i := range pl.cands {
		pl.wavers = pl.wavers || pl.cands[i].wavers()
	}
	if !pl.wavers {
		return
	}
	n := len(pl.cands)
	pl.waver = pl.newRows(1)[0]
	pl.touched = pl.newRows(pl.root.Board().Size())
	pl.maybe, pl.unsure = pl.newRows(n), pl.newRows(n)
	for i := range pl.cands {
		b := &pl.cands[i]
		if !b.wavers() {
			continue
		}
		pl.waver.add(i)
		for s := b.reads.Union(b.overs); !s.Empty(); {
			pl.touched[s.Pop()].add(i)
		}
		for j := range pl.cands {
			a := &pl.cands[j]
			if a.leaves.Meets(b.leaves) {
				continue // one man, one move (F5)
			}
			if !pl.free[i].has(j) {
				pl.maybe[i].add(j)
				pl.maybe[j].add(i)
			}
			if pl.doubtful(a, b) {
				pl.unsure[i].add(j)
				pl.unsure[j].add(i)
			}
		}
	}
}

// doubtful tells whether the cells may leave it open which of a and the wavering b comes first, though their order matters.
func (pl *Plan) doubtful(a, b *candidate) bool {
	if len(b.more) == 0 {
		// The first hurdle goes, after b or before; when another has come, b is possible again.
		return a.lands.Has(b.over) && (pl.manAt[b.over] >= 0 || pl.victimAt(b.over) >= 0)
	}
	always := b.clear
	for r := range b.routes() {
		always = always.Intersect(r.clear)
	}
	writes := a.leaves.Union(a.lands)
	if a.victim >= 0 {
		writes.Add(pl.victims[a.victim].cell)
	}
	return writes.Meets(b.reads.Union(b.overs).Minus(always))
}

// unseatsAny tells whether a takes away a man that is the hurdle on one of the cells.
func (pl *Plan) unseatsAny(a *candidate, overs board.Set) bool {
	return a.leaves.Meets(overs) || a.victim >= 0 && overs.Has(pl.victims[a.victim].cell)
}

// possible tells whether the cells allow the move now.
func (pl *Plan) possible(c *candidate, s *state) bool {
	own := s.own
	if s.king != board.None {
		own.Add(s.king)
	}
	occ := pl.occupied(s)
	for r := range c.routes() {
		if !r.clear.Meets(own) && !r.path.Meets(occ) && (r.takes < 0 || s.taken>>r.takes&1 == 0) && (r.over == board.None || occ.Has(r.over)) {
			return true
		}
	}
	return false
}

// someOrder tells whether the king's move k can be put somewhere among the moves of word, which may then be
// made in any order: F6 holds at its moment, and the cells allow the whole. It is for sets in doubt, and tries all: stop ends it,
// with an answer that means nothing.
func (pl *Plan) someOrder(k int, word []uint16, stop *Stop) bool {
	type stretch struct {
		done subset
		king bool
	}
	dead := map[stretch]bool{}
	c := &pl.cands[k]
	var try func(at stretch, n int, s *state) bool
	try = func(at stretch, n int, s *state) bool {
		if at.king && n == len(word) {
			return true
		}
		if dead[at] || stop.Load() {
			return false
		}
		if !at.king && pl.possible(c, s) && pl.quiet(c, s) {
			next := *s
			next.play(pl, k)
			if try(stretch{at.done, true}, n, &next) {
				return true
			}
		}
		for i, m := range word {
			if at.done.Has(board.Cell(i)) || !pl.possible(&pl.cands[m], s) {
				continue
			}
			longer, next := at, *s
			longer.done.Add(board.Cell(i))
			next.play(pl, int(m))
			if try(longer, n+1, &next) {
				return true
			}
		}
		if len(dead) >= mostSeen {
			clear(dead)
		}
		dead[at] = true
		return false
	}
	s := pl.start()
	return try(stretch{}, 0, &s)
}
