package constraint

import (
	"slices"

	"flicker/rules"
	"flicker/rules/board"
)

// cover tells, for the position after an answer, in which ways the attacker's men may take from the opponent's king, in one
// more series, his cell and those that he may step to. Each man is looked at by itself, as if all others of its side
// got out of its way. So a man may be able to do less, never more: if no choice of ways takes all of the cells, there is no
// mate.
type cover struct {
	game    *rules.Game
	enemies board.Set // the opponent's men
	gone    board.Set // where the answer captures
	king    board.Cell
	all     taken
	attacks []taken // by a man of the attacker on a cell: see by
	moved   []ways  // by option of the first series: its man's after it; nil: not yet asked
	stays   []ways  // by man that does not move in the first series
}

// taken is a set of the king's cells. ways are several, none within another.
type (
	taken uint16
	ways  []taken
)

// The most cells of a king that are looked at, and ways to take them.
const (
	mostTargets = 16
	mostWays    = 64
)

// newCover looks at the position after an answer. It is nil if there is no king, or if a man might be captured en passant:
// then those that stand in the way may vanish.
func newCover(p *rules.Position, answer []rules.Move) *cover {
	us, them := p.Turn(), p.Turn().Other()
	c := &cover{game: p.Game(), enemies: p.Men(them), king: p.King(them)}
	if c.king == board.None || !p.EnPassant().Empty() {
		return nil
	}
	for _, m := range answer {
		c.gone.Add(m.To)
		if m.Victim != board.None {
			c.gone.Add(m.Victim)
		}
	}
	targets := []board.Cell{c.king}
	for _, l := range c.game.Lines(p.At(c.king), c.king) {
		for _, z := range l.Cells {
			if !c.enemies.Has(z) {
				targets = append(targets, z)
			}
		}
	}
	if len(targets) > mostTargets {
		return nil
	}
	c.all = 1<<len(targets) - 1
	kinds := c.game.Men.Kinds()
	c.attacks = make([]taken, (int(slices.Max(kinds))+1)*c.game.Board.Size())
	blocked := c.enemies // by the man or his captor
	blocked.Remove(c.king)
	for i, z := range targets {
		attacks := c.game.Attacks(z)
		for j := range attacks {
			a := &attacks[j]
			if board.SetOf(a.Between...).Meets(blocked) {
				continue
			}
			for _, kind := range kinds {
				if a.By(rules.NewMan(kind, us)) {
					*c.by(kind, a.From) |= 1 << i
				}
			}
		}
	}
	return c
}

// by is what a man of a kind attacks from a cell.
func (c *cover) by(kind rules.Kind, x board.Cell) *taken {
	return &c.attacks[int(kind)*c.game.Board.Size()+int(x)]
}

// of lists the ways of a man that stood on a cell when the answer was played.
func (c *cover) of(man rules.Man, from board.Cell) ways {
	if c.gone.Has(from) {
		return ways{0}
	}
	w := ways{*c.by(man.Kind(), from)}
	for _, l := range c.game.Lines(man, from) {
		for _, x := range l.Cells {
			enemy := c.enemies.Has(x)
			if x == c.king || enemy && l.Use == rules.MoveOnly {
				break
			}
			if enemy || l.Use != rules.CaptureOnly {
				w = c.come(w, man, x)
			}
			if enemy {
				break
			}
		}
	}
	return w
}

// come adds the ways of a man that moves to a cell.
func (c *cover) come(w ways, man rules.Man, x board.Cell) ways {
	switch side := man.Colour(); {
	case man.Kind() == rules.Pawn && c.game.Board.Promotes(board.Side(side), x):
		for _, kind := range c.game.Men.Promotions() {
			w = w.add(*c.by(kind, x))
		}
		return w
	case man.Kind() == rules.King && len(c.game.Ways(rules.NewMan(rules.King, side.Other()), c.king, x)) > 0:
		return w // into check (F6, F7)
	}
	return w.add(*c.by(man.Kind(), x))
}

// add adds a way.
func (w ways) add(t taken) ways {
	kept := w[:0]
	for _, v := range w {
		if v&t == t {
			return w // none has been left out: it would be within v
		}
		if v&t != v {
			kept = append(kept, v)
		}
	}
	return append(kept, t)
}

// together lists the ways of all men save one (-1: none). ok is false if one takes all, or if they are too many.
func (c *cover) together(men []ways, save int) (sum ways, ok bool) {
	sum = ways{0}
	for man, w := range men {
		if man == save {
			continue
		}
		var next ways
		for _, s := range sum {
			for _, t := range w {
				next = next.add(s | t)
			}
		}
		if sum = next; len(sum) > mostWays || sum[0] == c.all {
			return nil, false
		}
	}
	return sum, true
}

// spares tells whether some ways, each with each of some others, leave out a cell.
func (c *cover) spares(some, others ways) bool {
	for _, s := range some {
		for _, t := range others {
			if s|t == c.all {
				return false
			}
		}
	}
	return true
}
