package symbolic

import (
	"slices"

	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
)

// Option is a move that a man may make in a series.
type Option struct {
	Man  int
	Move rules.Move
	Made sat.Lit
	as   rules.Man // what the man is after it
	// starts, if set, are the places that it may be made from: then Move.From is open.
	starts []int32
}

// Open tells whether the option may be made from several cells. Its Move.From is None then.
func (o *Option) Open() bool { return o.starts != nil }

// Series is a free series: any legal one of the side on turn (F2-F7, F11-F13), in any of the positions
// that the literals of its start allow. In every model the options made are the moves of a legal
// series; Model finds their order.
type Series struct {
	Options []Option

	f      *Formula
	g      *rules.Game
	from   *Position
	side   rules.Colour
	active sat.Lit // a legal series is demanded only if this holds; else none is played

	king     int       // number of the king; -1: none
	leaves   []sat.Lit // by place: the man, if it stands there, moves
	moved    []sat.Lit // by man
	needs    []need
	arrivals []visit // where moves end
	captures []visit // en passant captures: the victims' cells
	castles  []castling
	comers   []visit                         // the arrivals by cell, one a man
	firstOf  []int32                         // by cell: where its comers begin in comers
	early    []sat.Lit                       // by man: it moves before the king does
	cache    [cached][board.MaxCells]sat.Lit // 1 + what has been asked of a cell; 0: not yet
	order    []sat.Lit                       // by two men: the first moves before the second; sat.NoLit: not in question
	pairs    []int                           // indices in order in question
	lits     []sat.Lit                       // scratch
}

// visit is a man's coming to a cell, or its capture there.
type visit struct {
	cell board.Cell
	man  int
	lit  sat.Lit
}

// What is asked of a cell more than once.
const (
	cameBefore    = iota // some man came there before the king moved
	blockedBefore        // beforeKing.blocked
	takenBefore          // beforeKing.taken
	cameOthers           // some man other than the king comes there
	blockedAtEnd         // atEnd.blocked
	cached
)

// once asks a question about a cell the first time.
func (s *Series) once(what int, x board.Cell, ask func() sat.Lit) sat.Lit {
	if l := s.cache[what][x]; l != 0 {
		return l - 1
	}
	l := ask()
	s.cache[what][x] = l + 1
	return l
}

// need is what a move demands of a cell at its moment.
type need struct {
	man  int
	cell board.Cell
	lit  sat.Lit // the move
	what demand
}

type demand uint8

const (
	through demand = iota // the cell is passed: empty, and nobody has come to it yet
	vacant                // the move ends there without a capture
	landing               // the move ends there, capturing or not
	taking                // the move captures there
)

// castling is an option of two men.
type castling struct {
	cells *board.Castle
	rook  int // number of the rook
	lit   sat.Lit
}

// Play adds a free series from the position. If active does not hold, no series is demanded, and the options
// may all be left unmade.
func (p *Position) Play(active sat.Lit) *Series {
	s := p.choose()
	s.active = active
	s.someMove()
	s.landings()
	s.meetNeeds()
	s.meetCastlings()
	s.guardKing()
	return s
}

// Choose adds a series that is known to be legal, whatever it is: the clauses leave open which moves are made, and demand
// only what makes the position after it well defined. Model gives no order of it.
func (p *Position) Choose() *Series {
	s := p.choose()
	s.landings()
	return s
}

// choose adds the options of a series: each man makes at most one of its moves, from where it stands (F2).
func (p *Position) choose() *Series {
	s := p.f.series.take()
	old := *s
	*s = Series{
		f: p.f, g: p.g, from: p, side: p.turn, king: -1,
		Options: old.Options[:0], needs: old.needs[:0], arrivals: old.arrivals[:0], captures: old.captures[:0],
		castles: old.castles[:0], comers: old.comers[:0], pairs: old.pairs[:0], lits: old.lits,
	}
	n := p.men[s.side]
	s.order = filled(old.order, n*n, sat.NoLit)
	s.early = filled(old.early, n, sat.NoLit)
	s.leaves = filled(old.leaves, len(p.places[s.side]), sat.NoLit)
	s.moved = filled(old.moved, n, s.f.False())
	s.firstOf = filled(old.firstOf, p.g.Board.Size()+1, 0)
	for i := range p.places[s.side] {
		if s.leaves[i] == sat.NoLit {
			s.choices(i)
		}
	}
	s.castlings()
	for i := range p.places[s.side] {
		m := p.places[s.side][i].Man
		s.moved[m] = s.f.Or(s.moved[m], s.leaves[i])
	}
	s.gather()
	return s
}

// filled is a slice of n equal values, in the memory of another if there is room.
func filled[T any](old []T, n int, value T) []T {
	out := slices.Grow(old[:0], n)[:n]
	for i := range out {
		out[i] = value
	}
	return out
}

// gather sorts the arrivals by cell and man.
func (s *Series) gather() {
	slices.SortStableFunc(s.arrivals, func(a, b visit) int {
		if a.cell != b.cell {
			return int(a.cell) - int(b.cell)
		}
		return a.man - b.man
	})
	var lits []sat.Lit
	next := 0 // cell
	for i := 0; i < len(s.arrivals); {
		v := s.arrivals[i]
		lits = lits[:0]
		for ; i < len(s.arrivals) && s.arrivals[i].cell == v.cell && s.arrivals[i].man == v.man; i++ {
			lits = append(lits, s.arrivals[i].lit)
		}
		for ; next <= int(v.cell); next++ {
			s.firstOf[next] = int32(len(s.comers))
		}
		s.comers = append(s.comers, visit{v.cell, v.man, s.f.Or(lits...)})
	}
	for ; next < len(s.firstOf); next++ {
		s.firstOf[next] = int32(len(s.comers))
	}
}

// comersTo lists the men that may move to a cell.
func (s *Series) comersTo(x board.Cell) []visit { return s.comers[s.firstOf[x]:s.firstOf[x+1]] }

// enemy is the side not on turn.
func (s *Series) enemy() rules.Colour { return s.side.Other() }

// options adds the moves of a man from one of its places, and says that it makes one of them.
func (s *Series) options(i int) sat.Lit {
	at := s.from.places[s.side][i]
	if at.Kind.Kind() == rules.King {
		s.king = at.Man
	}
	leaves := s.f.False()
	for _, l := range s.g.Lines(at.Kind, at.Cell) {
		leaves = s.f.either(leaves, s.along(at, l))
	}
	if leaves != s.f.False() {
		s.f.Assert(leaves.Not(), at.Here)
	}
	return leaves
}

// along adds the moves on one line, and says that one of them is made.
func (s *Series) along(at Place, l rules.Line) sat.Lit {
	far := s.reach(l)
	beyond := s.f.False() // the man goes farther than the cell looked at
	for k := far - 1; k >= 0; k-- {
		x := l.Cells[k]
		if beyond != s.f.False() {
			s.needs = append(s.needs, need{at.Man, x, beyond, through})
		}
		if l.Use == rules.CaptureOnly {
			beyond = s.f.either(beyond, s.enPassant(at, x))
		}
		if s.mayEnd(l, x) {
			beyond = s.f.either(beyond, s.endOn(at, l, k))
		}
	}
	return beyond
}

// reach is the number of cells of a line before the first that always holds an enemy man, it included.
func (s *Series) reach(l rules.Line) int {
	for k, x := range l.Cells {
		if s.from.by(s.enemy(), x) == s.f.True && !s.takenInPassing(x) {
			return k + 1
		}
	}
	return len(l.Cells)
}

// takenInPassing tells whether a pawn on the cell might be captured en passant.
func (s *Series) takenInPassing(x board.Cell) bool {
	for i := range s.from.passed {
		if s.from.passed[i].at == x {
			return true
		}
	}
	return false
}

// mayEnd tells whether a move along the line may ever end on the cell by an ordinary move.
func (s *Series) mayEnd(l rules.Line, x board.Cell) bool {
	f := s.f
	switch l.Use {
	case rules.MoveOnly:
		return s.from.by(s.enemy(), x) != f.True || s.takenInPassing(x)
	case rules.CaptureOnly:
		return s.from.takable(s.enemy(), x) != f.False()
	default:
		return s.from.kingOn(s.enemy(), x) != f.True
	}
}

// endOn adds the move to the k-th cell of a line, a promotion's four (F13), and says that it is made.
func (s *Series) endOn(at Place, l rules.Line, k int) sat.Lit {
	m := rules.Move{From: at.Cell, To: l.Cells[k], Victim: board.None, Passed: board.None}
	var made sat.Lit
	if at.Kind.Kind() == rules.Pawn && s.g.Board.Promotes(board.Side(s.side), m.To) {
		made = s.f.False()
		for _, kind := range s.g.Men.Promotions() {
			m.Promo = kind
			made = s.f.either(made, s.option(at, m))
		}
	} else {
		if at.Kind.Kind() == rules.Pawn && l.Use == rules.MoveOnly && k == 1 {
			m.Passed = l.Cells[0]
		}
		made = s.option(at, m)
	}
	what := landing
	switch l.Use {
	case rules.MoveOnly:
		what = vacant
	case rules.CaptureOnly:
		what = taking
	}
	s.needs = append(s.needs, need{at.Man, m.To, made, what})
	s.arrivals = append(s.arrivals, visit{m.To, at.Man, made})
	return made
}

func (s *Series) option(at Place, m rules.Move) sat.Lit {
	made := s.f.NewVar()
	as := at.Kind
	if m.Promo != rules.NoKind {
		as = rules.NewMan(m.Promo, s.side)
	}
	s.Options = append(s.Options, Option{Man: at.Man, Move: m, Made: made, as: as})
	return made
}

// enPassant adds the capture en passant on a cell (F11), if a double step passed over it, and says that it is made.
// If an enemy man has come to the cell since, it is taken in the ordinary way.
func (s *Series) enPassant(at Place, x board.Cell) sat.Lit {
	for _, r := range s.from.passed {
		if r.over != x || at.Kind.Kind() != rules.Pawn || s.from.by(s.enemy(), x) == s.f.True {
			continue
		}
		made := s.option(at, rules.Move{From: at.Cell, To: x, Victim: r.at, Passed: board.None})
		s.f.Assert(made.Not(), r.right)
		s.f.Assert(made.Not(), s.from.by(s.enemy(), x).Not())
		s.arrivals = append(s.arrivals, visit{x, at.Man, made})
		s.captures = append(s.captures, visit{r.at, at.Man, made})
		return made
	}
	return s.f.False()
}

// castlings adds the castlings as options of the king that move the rook too (F5, F12).
func (s *Series) castlings() {
	for i := range s.g.Castles() {
		k := &s.g.Castles()[i]
		if rules.Colour(k.Side) != s.side || s.from.rights[i] == s.f.False() {
			continue
		}
		king, rook := -1, -1
		s.from.placesOn(s.side, k.King, func(j int) {
			if s.from.places[s.side][j].Kind.Kind() == rules.King {
				king = j
			}
		})
		s.from.placesOn(s.side, k.Rook, func(j int) {
			if s.from.places[s.side][j].Kind.Kind() == rules.Rook {
				rook = j
			}
		})
		if king < 0 || rook < 0 {
			continue
		}
		at, other := s.from.places[s.side][king], s.from.places[s.side][rook]
		made := s.option(at, rules.Move{From: k.King, To: k.KingTo, Victim: board.None, Passed: board.None, Castle: uint8(i + 1)})
		s.f.Assert(made.Not(), s.from.rights[i])
		s.f.Assert(made.Not(), other.Here)
		s.f.Assert(made.Not(), at.Here)
		s.leaves[king] = s.f.either(s.leaves[king], made)
		s.leaves[rook] = s.f.either(s.leaves[rook], made)
		s.arrivals = append(s.arrivals, visit{k.KingTo, at.Man, made}, visit{k.RookTo, other.Man, made})
		s.castles = append(s.castles, castling{cells: k, rook: other.Man, lit: made})
	}
}

// someMove states F4, and in a rule set of single moves that there is only one.
func (s *Series) someMove() {
	some := []sat.Lit{s.active.Not()}
	some = append(some, s.moved...)
	s.f.Assert(some...)
	if !s.g.Rules.SingleMove {
		return
	}
	var lits []sat.Lit
	for i := range s.Options {
		lits = append(lits, s.Options[i].Made)
	}
	s.f.atMostOne(lits)
}

// arrives says that the man moves to the cell.
func (s *Series) arrives(man int, x board.Cell) sat.Lit {
	for _, v := range s.comersTo(x) {
		if v.man == man {
			return v.lit
		}
	}
	return s.f.False()
}

// anyArrives says that one of the men except one (-1: of all) moves to the cell.
func (s *Series) anyArrives(x board.Cell, except int) sat.Lit {
	lits := s.lits[:0]
	for _, v := range s.comersTo(x) {
		if v.man != except {
			lits = append(lits, v.lit)
		}
	}
	s.lits = lits
	return s.f.Or(lits...)
}

// landings states that at most one man ends on a cell: who has moved there has made its move, and no man of its
// side captures it.
func (s *Series) landings() {
	for x := range s.g.Board.Size() {
		comers := s.comersTo(board.Cell(x))
		if len(comers) < 2 {
			continue
		}
		lits := s.lits[:0]
		for _, v := range comers {
			lits = append(lits, v.lit)
		}
		s.lits = lits
		s.f.atMostOne(lits)
	}
}

// meetNeeds states what the moves demand of the cells they pass and end on (F1, F3, F8).
func (s *Series) meetNeeds() {
	f := s.f
	for _, n := range s.needs {
		switch n.what {
		case through, vacant:
			s.withoutEnemy(n)
			s.ownGone(n, -1)
			if n.what == through {
				s.nobodyYet(n, -1)
			}
		case landing:
			f.Assert(n.lit.Not(), s.from.kingOn(s.enemy(), n.cell).Not())
			s.ownGone(n, -1)
		case taking:
			f.Assert(n.lit.Not(), s.from.takable(s.enemy(), n.cell))
			for _, e := range s.captures { // a victim gone en passant is not there to be taken
				if e.cell == n.cell {
					f.Assert(n.lit.Not(), e.lit.Not())
				}
			}
		}
	}
	// What a man landed on the cell of a pawn takes, nobody takes en passant later (F11).
	for _, e := range s.captures {
		for _, v := range s.comersTo(e.cell) {
			if v.man != e.man {
				f.Assert(e.lit.Not(), v.lit.Not(), s.before(e.man, v.man))
			}
		}
	}
}

// withoutEnemy states that no enemy man stands on the cell. Where one stands at the start, he or his captor
// stands to the end, unless he is captured en passant before.
func (s *Series) withoutEnemy(n need) {
	enemy := s.from.by(s.enemy(), n.cell)
	if enemy == s.f.False() {
		return
	}
	clause := append(s.lits[:0], n.lit.Not(), enemy.Not())
	for _, e := range s.captures {
		if e.cell == n.cell && e.man != n.man {
			clause = append(clause, e.lit)
			s.f.Assert(n.lit.Not(), e.lit.Not(), s.before(e.man, n.man))
		}
	}
	s.lits = clause
	s.f.Assert(clause...)
}

// ownGone states that the men of the own side, save one (-1: none), have left the cell.
func (s *Series) ownGone(n need, save int) {
	for i := s.from.first[s.side][n.cell]; i != 0; i = s.from.next[s.side][i-1] {
		q := &s.from.places[s.side][i-1]
		if q.Man == n.man || q.Man == save {
			continue
		}
		leaves := s.leaves[i-1]
		s.f.Assert(n.lit.Not(), q.Here.Not(), leaves)
		if leaves != s.f.False() {
			s.f.Assert(n.lit.Not(), q.Here.Not(), s.before(q.Man, n.man))
		}
	}
}

// nobodyYet states that no man but one (-1: no exception) has come to the cell before.
func (s *Series) nobodyYet(n need, save int) {
	for _, v := range s.comersTo(n.cell) {
		if v.man != n.man && v.man != save {
			s.f.Assert(n.lit.Not(), v.lit.Not(), s.before(n.man, v.man))
		}
	}
}

// meetCastlings states that the cells between are empty (F12). The cells attacked are the guard's.
func (s *Series) meetCastlings() {
	for _, c := range s.castles {
		for _, x := range c.cells.Between.Cells() {
			n := need{s.king, x, c.lit, through}
			s.withoutEnemy(n)
			s.ownGone(n, c.rook)
			s.nobodyYet(n, c.rook)
		}
	}
}

// Not lists the literals of which one holds if the series does not make all the moves.
func (s *Series) Not(moves []rules.Move) []sat.Lit {
	var clause []sat.Lit
	for i := range s.Options {
		o := &s.Options[i]
		for _, m := range moves {
			if o.Move == m {
				clause = append(clause, o.Made.Not())
			}
		}
	}
	return clause
}

// Side is the side that plays the series.
func (s *Series) Side() rules.Colour { return s.side }

// Moved says that the man moves. It may be assumed.
func (s *Series) Moved(man int) sat.Lit {
	s.f.state(s.moved[man])
	return s.moved[man]
}

// Other lists the literals of which one holds if the series makes another set of moves than these.
func (s *Series) Other(moves []rules.Move) []sat.Lit {
	clause := s.Not(moves)
	for i := range s.Options {
		if o := &s.Options[i]; !slices.Contains(moves, o.Move) {
			clause = append(clause, o.Made)
		}
	}
	return clause
}
