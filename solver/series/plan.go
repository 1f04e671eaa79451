package series

import (
	"slices"

	"flicker/rules"
	"flicker/rules/board"
)

// Plan is what can be said of the series from a position before any move is made. It is
// immutable once made and safe for concurrent use.
type Plan struct {
	root    *rules.Position
	side    rules.Colour
	men     []board.Cell // in board order
	manAt   []int        // by cell; -1
	victims []victim
	cands   []candidate // those of the king last
	// firstKing is the index of the first candidate of the king.
	firstKing int
	spots     []spot // [0] is where the king stands; empty if the side has no king
	words     int    // 64-bit words of a set of candidates
	// The rest are sets of candidates, a row each.
	ofMan   []row // by man: its moves, castlings by the rook too
	through []row // by cell: moves that an own man standing there forbids
	behind  []row // by victim: moves that it blocks while it stands
	onto    []row // by victim: pawn captures that need it standing
	free    []row // by candidate: moves of other men that commute with it when both can be made
	related []row // by candidate: moves whose order with it the cells fix
	kings   row
	wakes   []row       // by king's candidate, from firstKing: the moves of others that may make it legal (see guard.go)
	checks  []checkFrom // enemy king attacked by a man that has not moved
	checkBy [][]rules.Way
	// checkers: candidates with checkBy.
	checkers row
	steps    int  // most moves a series may have
	atOnce   bool // F7 binds after each move (rule sets of single moves)
	hurdled  bool // some threat needs a hurdle that may come or go
	// manFirst is the index of the first candidate of the man whose candidates are being listed.
	manFirst int
	// played: men that need hurdles or come to a cell in several ways take part, so that orders are found by playing them (looseorder.go).
	played bool
	wavering
	// loose: a condition says who may move (see loose.go). Then cands are all moves that the men might ever make, indices
	// finds them by move, and what comes after words is not there.
	loose   bool
	indices map[rules.Move]int
}

// victim is a double-stepped enemy pawn that may be taken en passant (F11).
type victim struct{ cell, passed board.Cell }

// spot is a cell the king may stand on, with all that may attack it there.
type spot struct {
	cell    board.Cell
	threats []threat
}

// threat is one way in which one enemy man attacks a spot.
type threat struct {
	attacker board.Cell
	mask     board.Set // the attacker's cell and those between
	between  board.Set
	over     board.Cell // the hurdle it needs; None if there is none, or it stands for the whole series
	upheld   uint32     // victims that are its hurdle while they stand
	standing uint32     // victims that block it while they stand
	self     uint32     // the attacker itself as a victim
	closers  row        // candidates that end it: they land in mask, leave the hurdle's cell, or take attacker or hurdle en passant
	openers  row        // candidates that leave a cell between, take a victim there, or become the hurdle
}

// checkFrom is an own man's way to attack the enemy king from its first cell.
type checkFrom struct {
	man board.Cell
	rules.Way
}

// row is a set of candidates.
type row []uint64

func (r row) has(i int) bool { return r[i>>6]>>(i&63)&1 != 0 }
func (r row) add(i int)      { r[i>>6] |= 1 << (i & 63) }

// NewPlan prepares the series of the side on turn, of which no move has been made yet.
func NewPlan(p *rules.Position) *Plan { return newPlan(p, false) }

func newPlan(p *rules.Position, savingOnly bool) *Plan {
	pl := &Plan{root: p, side: p.Turn(), men: p.Men(p.Turn()).Cells(), manAt: make([]int, p.Board().Size())}
	for c := range pl.manAt {
		pl.manAt[c] = -1
	}
	for i, c := range pl.men {
		pl.manAt[c] = i
	}
	pl.steps = len(pl.men)
	if p.Game().Rules.SingleMove {
		pl.steps, pl.atOnce = 1, true
	}
	if pl.loose = p.Game().Condition != nil || !p.Game().Fixed(); pl.loose {
		pl.played = true
		pl.listMoves()
		return pl
	}
	pl.played = hopsOrForks(p)
	pl.collect()
	pl.findSpots()
	if savingOnly {
		pl.keepSaving()
	}
	pl.words = max(1, (len(pl.cands)+63)/64)
	pl.relate()
	pl.findWavering()
	pl.markThreats()
	pl.findWakers()
	pl.findChecks()
	return pl
}

// newRows cuts n empty rows from one allocation.
func (pl *Plan) newRows(n int) []row {
	all := make([]uint64, n*pl.words)
	out := make([]row, n)
	for i := range out {
		out[i] = all[i*pl.words : (i+1)*pl.words : (i+1)*pl.words]
	}
	return out
}

// findSpots lists the cells where the king may be, and drops king's moves that can never be legal (F6, F12).
func (pl *Plan) findSpots() {
	k := pl.root.King(pl.side)
	if k == board.None {
		return
	}
	pl.spotAt(k)
	kept := pl.cands[:pl.firstKing]
	for _, c := range pl.cands[pl.firstKing:] {
		c.spot = pl.spotAt(c.move.To)
		c.safeSpots = pl.guarded(&c)
		if c.victim >= 0 || !slices.ContainsFunc(c.safeSpots, pl.hopeless) {
			kept = append(kept, c)
		}
	}
	pl.cands = kept
}

// guarded lists the spots that must not be attacked at the moment of a king's move: the cell
// reached (F6), for a castling also the king's cell and the one crossed (F12).
func (pl *Plan) guarded(c *candidate) []int {
	if c.move.Castle != 0 {
		var out []int
		for _, z := range pl.root.Game().Castles()[c.move.Castle-1].KingCells {
			out = append(out, pl.spotAt(z))
		}
		return out
	}
	if pl.root.Game().Rules.KingThroughCheck {
		return nil
	}
	return []int{c.spot}
}

func (pl *Plan) spotAt(z board.Cell) int {
	for i := range pl.spots {
		if pl.spots[i].cell == z {
			return i
		}
	}
	pl.spots = append(pl.spots, spot{cell: z, threats: pl.threatsTo(z)})
	return len(pl.spots) - 1
}

func (pl *Plan) threatsTo(z board.Cell) []threat {
	p := pl.root
	foes := p.Men(pl.side.Other())
	victims := board.Set{}
	for _, v := range pl.victims {
		victims.Add(v.cell)
	}
	var out []threat
	for s := foes; !s.Empty(); {
		a := s.Pop()
		if a == z {
			continue // the king takes it
		}
		for _, w := range p.Game().Ways(p.At(a), a, z) {
			if w.Between.Meets(foes.Minus(victims)) {
				continue // an enemy man, or his captor, stands between for the whole series
			}
			t := threat{attacker: a, between: w.Between, mask: w.Between, over: w.Over}
			t.mask.Add(a)
			if t.over != board.None && foes.Minus(victims).Has(t.over) {
				t.over = board.None
			}
			for i, v := range pl.victims {
				if w.Between.Has(v.cell) {
					t.standing |= 1 << i
				}
				if t.over == v.cell {
					t.upheld = 1 << i
				}
				if a == v.cell {
					t.self = 1 << i
				}
			}
			pl.hurdled = pl.hurdled || t.over != board.None
			out = append(out, t)
		}
	}
	return out
}

// hopeless tells whether some threat to the spot stands from the first to the last moment:
// nothing is between, and no candidate can come there or take the attacker. A castling king who is between himself is no
// matter: his rook could come there.
func (pl *Plan) hopeless(at int) bool {
	s := &pl.spots[at]
	own := pl.root.Men(pl.side)
	own.Remove(pl.spots[0].cell)
	for i := range s.threats {
		t := &s.threats[i]
		if t.standing != 0 || t.over != board.None || t.mask.Meets(own) {
			continue
		}
		closed := false
		for j := range pl.cands[:pl.firstKing] {
			closed = closed || pl.closes(&pl.cands[j], t)
		}
		if !closed {
			return true
		}
	}
	return false
}

// closes tells whether a candidate ends a threat while the king stands on the spot or is about to go there.
func (pl *Plan) closes(c *candidate, t *threat) bool {
	if c.king {
		return false
	}
	return t.mask.Meets(c.lands) || c.victim >= 0 && t.attacker == pl.victims[c.victim].cell || t.over != board.None && pl.unseats(c, t.over)
}

func (pl *Plan) opens(c *candidate, t *threat) bool {
	return t.between.Meets(c.leaves) || c.victim >= 0 && t.standing>>c.victim&1 != 0 || t.over != board.None && c.lands.Has(t.over)
}

// unseats tells whether a candidate takes the man away that is the hurdle on a cell.
func (pl *Plan) unseats(c *candidate, over board.Cell) bool {
	return c.leaves.Has(over) || c.victim >= 0 && pl.victims[c.victim].cell == over
}

// relate compiles what the cells say of each pair of candidates.
func (pl *Plan) relate() {
	n := len(pl.cands)
	pl.ofMan = pl.newRows(len(pl.men))
	pl.through = pl.newRows(pl.root.Board().Size())
	pl.behind = pl.newRows(len(pl.victims))
	pl.onto = pl.newRows(len(pl.victims))
	pl.free = pl.newRows(n)
	pl.related = pl.newRows(n)
	pl.kings = pl.newRows(1)[0]
	for i := range pl.cands {
		c := &pl.cands[i]
		pl.ofMan[c.man].add(i)
		if c.rook >= 0 {
			pl.ofMan[c.rook].add(i)
		}
		if c.king {
			pl.kings.add(i)
		}
		if c.wavers() {
			continue
		}
		for s := c.clear; !s.Empty(); {
			pl.through[s.Pop()].add(i)
		}
		for v := range pl.victims {
			if c.path.Has(pl.victims[v].cell) {
				pl.behind[v].add(i)
			}
			if c.takes == v {
				pl.onto[v].add(i)
			}
		}
	}
	for i := range pl.cands {
		a := &pl.cands[i]
		for j := range pl.cands {
			b := &pl.cands[j]
			if a.leaves.Meets(b.leaves) {
				continue // one man, one move (F5)
			}
			if a.lands.Meets(b.reads) || b.lands.Meets(a.reads) || pl.unseatsAny(a, b.overs) || pl.unseatsAny(b, a.overs) {
				pl.related[i].add(j)
				continue
			}
			pl.free[i].add(j)
			if a.leaves.Meets(b.reads) || b.leaves.Meets(a.reads) || pl.unblocks(a, b) || pl.unblocks(b, a) || a.lands.Meets(b.overs) || b.lands.Meets(a.overs) {
				pl.related[i].add(j)
			}
		}
	}
}

// unblocks tells whether a takes en passant a pawn that stands in b's way.
func (pl *Plan) unblocks(a, b *candidate) bool {
	if a.victim < 0 {
		return false
	}
	for r := range b.routes() {
		if r.path.Has(pl.victims[a.victim].cell) {
			return true
		}
	}
	return false
}

func (pl *Plan) markThreats() {
	for s := range pl.spots {
		ts := pl.spots[s].threats
		rows := pl.newRows(2 * len(ts))
		for i := range ts {
			t := &ts[i]
			t.closers, t.openers = rows[2*i], rows[2*i+1]
			for j := range pl.cands {
				if c := &pl.cands[j]; pl.closes(c, t) {
					t.closers.add(j)
				} else if !c.king && pl.opens(c, t) {
					t.openers.add(j)
				}
			}
		}
	}
}

func (pl *Plan) findWakers() {
	pl.wakes = pl.newRows(len(pl.cands) - pl.firstKing)
	for i, w := range pl.wakes {
		k := pl.firstKing + i
		copy(w, pl.related[k])
		for _, sp := range pl.cands[k].safeSpots {
			for t := range pl.spots[sp].threats {
				for j, x := range pl.spots[sp].threats[t].closers {
					w[j] |= x
				}
			}
		}
	}
}

// findChecks compiles from where the enemy king may be attacked at the end.
func (pl *Plan) findChecks() {
	k := pl.root.King(pl.side.Other())
	pl.checkBy = make([][]rules.Way, len(pl.cands))
	pl.checkers = pl.newRows(1)[0]
	if k == board.None {
		return
	}
	for _, a := range pl.men {
		for _, w := range pl.checkWays(pl.root.At(a), a, k) {
			pl.checks = append(pl.checks, checkFrom{a, w})
		}
	}
	for i := range pl.cands {
		c := &pl.cands[i]
		man := pl.root.At(c.move.From)
		if c.move.Promo != rules.NoKind {
			man = rules.NewMan(c.move.Promo, pl.side)
		}
		ways := pl.checkWays(man, c.move.To, k)
		if c.rook >= 0 {
			rookTo := c.lands
			rookTo.Remove(c.move.To)
			at := rookTo.Pop()
			ways = append(ways, pl.checkWays(pl.root.At(pl.men[c.rook]), at, k)...)
		}
		if len(ways) > 0 {
			pl.checkBy[i] = ways
			pl.checkers.add(i)
		}
	}
}

// checkWays are the ways of a man on a to attack the enemy king on k that enemy men do not block for good.
func (pl *Plan) checkWays(man rules.Man, a, k board.Cell) []rules.Way {
	foes := pl.root.Men(pl.side.Other())
	for _, v := range pl.victims {
		foes.Remove(v.cell)
	}
	var out []rules.Way
	for _, w := range pl.root.Game().Ways(man, a, k) {
		if w.Between.Meets(foes) {
			continue
		}
		if w.Over != board.None && foes.Has(w.Over) {
			w.Over = board.None // the hurdle, or its captor, stands for the whole series
		}
		out = append(out, w)
	}
	return out
}

// Words is the number of 64-bit words in a set of candidates.
func (pl *Plan) Words() int { return pl.words }

// Root is the position the series start from.
func (pl *Plan) Root() *rules.Position { return pl.root }
