package single

import (
	"flicker/rules"
	"flicker/rules/chess"
	"flicker/solver/task"
)

// position is what a search asks and does of a position, at the beginning of a series.
type position interface {
	Turn() rules.Colour
	Key() rules.Key
	// KeyAfter is the key after Play of a legal move.
	KeyAfter(rules.Move) rules.Key
	InCheck(rules.Colour) bool

	// Moves, Checks, Mating and Pressing append legal moves: all; those that give check; among these all after which
	// the opponent has no legal move; and among all moves those after which the opponent has none, or with quiet none that
	// gives no check. Forcing appends among others all moves after which the opponent has a move and mates with any.
	Moves(buf []rules.Move) []rules.Move
	Checks(buf []rules.Move) []rules.Move
	Mating(buf []rules.Move) []rules.Move
	Pressing(buf []rules.Move, quiet bool) []rules.Move
	Forcing(buf []rules.Move) []rules.Move
	HasMove() bool
	// HasQuietMove may overlook some of the legal moves that give no check.
	HasQuietMove() bool
	// Legal is asked about moves that were legal in some other position.
	Legal(rules.Move) bool
	// ChecksFirst puts the moves that give check before the others and tells how many they are.
	ChecksFirst(moves []rules.Move) int

	// Besiege prepares for Saves, if there is a hope that the reply saves the opponent from many moves that give no check:
	// from any second move, or with checking any that gives check. Saves tells whether it certainly does.
	Besiege(reply rules.Move, checking bool) bool
	Saves(rules.Move) bool

	// Play hands the position to the opponent, PlayOn leaves its side on turn; Pass hands it over without a move.
	// TakeBack takes back the last of them.
	Play(rules.Move)
	PlayOn(rules.Move)
	Pass()
	TakeBack()
	// Copy is the same position, of which only what follows can be taken back.
	Copy() position
	// CanTakePassed tells whether a pawn stands ready to capture en passant.
	CanTakePassed() bool
}

// newPosition is a position for a search of its own, the fastest that fits.
func newPosition(p *rules.Position, stip task.Stipulation, o Options) position {
	if stip.Goal.Ends() && !o.NoPruning {
		if q, ok := chess.From(p); ok {
			return orthodox{q}
		}
	}
	return &general{Position: *p}
}

// orthodox is a position of orthodox chess.
type orthodox struct{ *chess.Position }

// Copy is the same position.
func (o orthodox) Copy() position { return orthodox{o.Position.Copy()} }

// general is a position of any rule set of single moves.
type general struct {
	rules.Position
	made  []made
	siege rules.Siege
}

// made is what there is to take back.
type made struct {
	move rules.Move
	undo rules.Undo
	how  how
}

type how uint8

const (
	played how = iota
	playedOn
	passed
)

// Play makes a move and hands the position over.
func (g *general) Play(m rules.Move) {
	g.made = append(g.made, made{m, g.Position.Play(m), played})
}

// PlayOn makes a move as if the opponent passed.
func (g *general) PlayOn(m rules.Move) {
	g.made = append(g.made, made{m, g.Position.PlayOn(m), playedOn})
}

// Pass must follow PlayOn: there is nothing to be taken en passant.
func (g *general) Pass() {
	g.made = append(g.made, made{how: passed})
	g.HandOver()
}

// TakeBack takes back what was done last.
func (g *general) TakeBack() {
	last := &g.made[len(g.made)-1]
	g.made = g.made[:len(g.made)-1]
	switch last.how {
	case played:
		g.Position.TakeBack(last.move, last.undo)
	case playedOn:
		g.TakeBackOn(last.move, last.undo)
	default:
		g.HandOver()
	}
}

// Copy is the same position.
func (g *general) Copy() position { return &general{Position: g.Position} }

// KeyAfter is the key after a move.
func (g *general) KeyAfter(m rules.Move) rules.Key {
	g.Play(m)
	k := g.Key()
	g.TakeBack()
	return k
}

// Mating appends moves among which are all that mate.
func (g *general) Mating(buf []rules.Move) []rules.Move { return g.Checks(buf) }

// Forcing appends moves among which are all after which the opponent can only mate.
func (g *general) Forcing(buf []rules.Move) []rules.Move { return g.Pressing(buf, true) }

// CanTakePassed tells whether something can be taken en passant.
func (g *general) CanTakePassed() bool {
	p := g.Position
	p.DropIdleRights()
	return !p.EnPassant().Empty()
}

// playTo is Play of a move that may reach a goal that does not depend on the opponent's answers.
func (g *general) playTo(m rules.Move, stip task.Stipulation) (reached bool) {
	before := g.Position
	undo := g.Make(m)
	reached = stip.Reached(&before, &g.Position)
	g.HandOver()
	g.made = append(g.made, made{m, undo, played})
	return reached
}

// Besiege prepares Saves.
func (g *general) Besiege(reply rules.Move, checking bool) bool {
	return g.siege.Besiege(&g.Position, reply, checking)
}

// Saves tells whether it is certain that the reply besieged saves the opponent after a move.
func (g *general) Saves(m rules.Move) bool { return g.siege.Saves(m) }
