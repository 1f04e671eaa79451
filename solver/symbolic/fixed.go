package symbolic

import (
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
)

// FixedSeries is a series whose moves, in their order, are known, and the men that make them.
type FixedSeries struct {
	Moves []rules.Move
	men   []rules.Man // by move, before it; the king for a castling
}

// NewFixedSeries takes over a legal series of a position.
func NewFixedSeries(p *rules.Position, moves []rules.Move) FixedSeries {
	s := FixedSeries{Moves: moves}
	for _, m := range moves {
		s.men = append(s.men, p.At(m.From))
	}
	return s
}

// ByKing tells whether the king makes the first move.
func (s FixedSeries) ByKing() bool { return s.men[0].Kind() == rules.King }

// line is one way of attacking a cell from another where some man that attacks so may stand.
type line struct {
	from    board.Cell
	between []board.Cell
	cells   board.Set // from and those between
	there   sat.Lit   // such a man stands there
	attack  sat.Lit   // and nothing between
}

// attackers are the lines of attack against a cell by the side not on turn.
func (p *Position) attackers(z board.Cell) []line {
	if p.linesSet[z] {
		return p.lines[z]
	}
	p.linesSet[z] = true
	p.lines[z] = p.lines[z][:0]
	by := p.turn.Other()
	attacks := p.g.Attacks(z)
	var there []sat.Lit
	for i := range attacks {
		a := &attacks[i]
		there = there[:0]
		p.placesOn(by, a.From, func(j int) {
			if s := &p.places[by][j]; a.By(s.Kind) {
				there = append(there, s.Here)
			}
		})
		if len(there) > 0 {
			l := line{from: a.From, between: a.Between, cells: board.SetOf(a.Between...), there: p.f.Or(there...)}
			l.cells.Add(a.From)
			there = append(there[:0], l.there)
			for _, x := range a.Between {
				there = append(there, p.vacant(x))
			}
			l.attack = p.f.And(there...)
			p.lines[z] = append(p.lines[z], l)
		}
	}
	return p.lines[z]
}

// replay is a fixed series under way: where it differs from the position.
type replay struct {
	p     *Position
	here  board.Set // cells to which a man has moved
	gone  board.Set // cells that a man has left, and not come to
	conds []sat.Lit
	lits  []sat.Lit  // scratch
	ways  []sat.Lit  // scratch
	king  board.Cell // to which he has moved; None: he has not
}

// Conditions lists what must hold for a fixed series of the side on turn to be legal in the position: a conjunction.
func (p *Position) Conditions(series FixedSeries) []sat.Lit {
	r := &replay{p: p, king: board.None}
	for i, m := range series.Moves {
		r.play(series.men[i], m)
	}
	if r.king != board.None {
		r.demand(r.attacked(r.king).Not()) // F7
		return r.conds
	}
	for _, s := range p.places[p.turn] {
		if s.Kind.Kind() == rules.King {
			r.demand(p.f.And(s.Here, r.attacked(s.Cell)).Not())
		}
	}
	return r.conds
}

// Check says that the king of the side on turn is attacked; a side without a king is never in check.
func (p *Position) Check() sat.Lit {
	r := &replay{p: p}
	var lits []sat.Lit
	for _, s := range p.places[p.turn] {
		if s.Kind.Kind() == rules.King {
			lits = append(lits, p.f.And(s.Here, r.attacked(s.Cell)))
		}
	}
	return p.f.Or(lits...)
}

// Fails lists what may keep a fixed series of the side on turn from being legal: a disjunction. always tells
// that it never is.
func (p *Position) Fails(series FixedSeries) (clause []sat.Lit, always bool) {
	for _, l := range p.Conditions(series) {
		if l == p.f.False() {
			return nil, true
		}
		if l != p.f.True {
			clause = append(clause, l.Not())
		}
	}
	return clause, false
}

func (r *replay) demand(l sat.Lit) { r.conds = append(r.conds, l) }

// play adds the conditions of the next move of a man (F1-F6, F8, F11, F12) and makes it.
func (r *replay) play(man rules.Man, m rules.Move) {
	p := r.p
	if m.Castle != 0 {
		r.castle(int(m.Castle - 1))
		return
	}
	r.mover(man, m.From)
	r.path(man, m)
	switch {
	case m.Victim != board.None:
		r.demand(r.passed(m))
		r.empty(m.To)
		if r.gone.Has(m.Victim) || r.here.Has(m.Victim) {
			r.demand(p.f.False())
		}
	case man.Kind() == rules.Pawn && r.straight(man, m):
		r.empty(m.To)
	case man.Kind() == rules.Pawn:
		if r.gone.Has(m.To) || r.here.Has(m.To) {
			r.demand(p.f.False())
		}
		r.demand(p.takable(p.turn.Other(), m.To))
	default:
		r.noOwn(m.To)
		r.demand(p.kingOn(p.turn.Other(), m.To).Not())
	}
	r.leave(m.From)
	if m.Victim != board.None {
		r.leave(m.Victim)
	}
	r.come(m.To)
	if man.Kind() == rules.King {
		r.king = m.To
		if !p.g.Rules.KingThroughCheck {
			r.demand(r.attacked(m.To).Not())
		}
	}
}

func (r *replay) leave(x board.Cell) {
	r.here.Remove(x)
	r.gone.Add(x)
}

func (r *replay) come(x board.Cell) {
	r.gone.Remove(x)
	r.here.Add(x)
}

// mover demands that the man is on the cell, unmoved.
func (r *replay) mover(man rules.Man, x board.Cell) {
	p := r.p
	if r.gone.Has(x) || r.here.Has(x) {
		r.demand(p.f.False())
	}
	var lits []sat.Lit
	p.placesOn(p.turn, x, func(i int) {
		if s := &p.places[p.turn][i]; s.Kind == man {
			lits = append(lits, s.Here)
		}
	})
	r.demand(p.f.Or(lits...))
}

// straight tells whether a pawn's move is one without a capture.
func (r *replay) straight(man rules.Man, m rules.Move) bool {
	l, _ := r.lineTo(man, m)
	return l.Use == rules.MoveOnly
}

// lineTo finds the line of a move, and the place of its goal on it.
func (r *replay) lineTo(man rules.Man, m rules.Move) (rules.Line, int) {
	for _, l := range r.p.g.Lines(man, m.From) {
		for k, x := range l.Cells {
			if x == m.To {
				return l, k
			}
		}
	}
	return rules.Line{}, -1
}

// path demands that the cells passed are empty.
func (r *replay) path(man rules.Man, m rules.Move) {
	l, k := r.lineTo(man, m)
	if k < 0 {
		r.demand(r.p.f.False())
		return
	}
	for _, x := range l.Cells[:k] {
		r.empty(x)
	}
}

func (r *replay) empty(x board.Cell) {
	r.noOwn(x)
	if !r.gone.Has(x) {
		r.demand(r.p.by(r.p.turn.Other(), x).Not())
	}
}

func (r *replay) noOwn(x board.Cell) {
	switch {
	case r.here.Has(x):
		r.demand(r.p.f.False())
	case !r.gone.Has(x):
		r.demand(r.p.by(r.p.turn, x).Not())
	}
}

// passed says that the right to an en passant capture is there.
func (r *replay) passed(m rules.Move) sat.Lit {
	r.lits = r.lits[:0]
	for _, e := range r.p.passed {
		if e.over == m.To && e.at == m.Victim {
			r.lits = append(r.lits, e.right)
		}
	}
	return r.p.f.Or(r.lits...)
}

func (r *replay) castle(i int) {
	p := r.p
	k := &p.g.Castles()[i]
	r.demand(p.rights[i])
	for _, x := range k.Between.Cells() {
		r.empty(x)
	}
	for _, z := range k.KingCells {
		r.demand(r.attacked(z).Not())
	}
	for _, x := range []board.Cell{k.King, k.Rook} {
		if r.gone.Has(x) || r.here.Has(x) {
			r.demand(p.f.False())
		}
	}
	r.leave(k.King)
	r.leave(k.Rook)
	r.come(k.KingTo)
	r.come(k.RookTo)
	r.king = k.KingTo
}

// attacked says that the side not on turn attacks the cell now (F15).
func (r *replay) attacked(z board.Cell) sat.Lit {
	p, f := r.p, r.p.f
	ways := r.ways[:0]
	touched := r.here.Union(r.gone)
next:
	for _, l := range p.attackers(z) {
		if !l.cells.Meets(touched) {
			if l.attack != f.False() {
				ways = append(ways, l.attack)
			}
			continue
		}
		if touched.Has(l.from) {
			continue // captured
		}
		r.lits = append(r.lits[:0], l.there)
		for _, x := range l.between {
			switch {
			case r.here.Has(x):
				continue next
			case !r.gone.Has(x):
				r.lits = append(r.lits, p.vacant(x))
			}
		}
		if w := f.And(r.lits...); w != f.False() {
			ways = append(ways, w)
		}
	}
	r.ways = ways
	return f.Or(ways...)
}
