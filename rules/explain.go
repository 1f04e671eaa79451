package rules

import (
	"fmt"
	"slices"
	"strings"

	"flicker/rules/board"
)

// Reason is why a move is illegal.
type Reason uint8

// Reasons, in the order they are looked for.
const (
	NoManThere           Reason = iota // nothing stands on From
	NotYourMan                         // the man on From is the opponent's
	AlreadyMoved                       // F5
	SeriesOver                         // the rule set allows one move a series
	NoSuchMovement                     // the man does not go that way
	Blocked                            // a man stands on Cell, in the way
	OwnManThere                        // a man of the same side stands on To
	KingThere                          // F8
	NothingToTake                      // a pawn's capture of nothing
	NoHurdle                           // a hopper has not just one man to leap over
	IntoCheck                          // F6
	NoCastlingRight                    // F12
	CastlingThroughCheck               // F12: Cell is attacked
	PromotionMissing                   // the pawn must become something
	PromotionForbidden                 // only a pawn reaching the last rank does
	MayNotMove                         // a Condition forbids it, or the final move has been made
	FinalWithoutMate                   // R1: the final move does not mate
	LeavesCheck                        // F7: the king is attacked at the end
	// The rest are synthesis chess's (Part S).
	NotByDay       // S2, S3: with a capture the man goes another way than without
	NotByNight     // S2, S3: without a capture the man goes another way than with one
	NotMidnight    // S2, S3: the king is not attacked
	EscapesUsed    // S3: the king has left check as often as he may
	KingGone       // S6: the own king has been taken, and the move does not take the enemy's
	KingsMeet      // S8
	LeavesAttacked // S10: a side that plays for mate may not leave its king attacked; a check in reply is an exception (S7)
	Idle           // S7: both kings stand attacked, and the move neither captures nor attacks
	PawnMustTake   // S1
	Mated          // S10
)

// Illegality says why a move, or the end of a series, is not legal.
type Illegality struct {
	Reason    Reason
	From, To  board.Cell
	Cell      board.Cell // what Reason speaks of; None if nothing
	Man       Man        // the man on Cell or From that is in question
	Attackers []board.Cell
	Captures  []Move // the legal ones, where only captures are: of PawnMustTake and KingGone
	mode      Mode   // of the side on turn in synthesis chess
}

// reasonRules are the numbers of the rules behind the reasons that have one; those of synthesis chess may depend on the mode.
var reasonRules = map[Reason]string{
	AlreadyMoved: "F5", NoSuchMovement: "F1", Blocked: "F1", OwnManThere: "F1", KingThere: "F8", NothingToTake: "F1", NoHurdle: "M1", IntoCheck: "F6",
	NoCastlingRight: "F12", CastlingThroughCheck: "F12", PromotionMissing: "F13", PromotionForbidden: "F1", MayNotMove: "R1", FinalWithoutMate: "R1",
	LeavesCheck: "F7", EscapesUsed: "S3", KingGone: "S6", KingsMeet: "S8", LeavesAttacked: "S10", Idle: "S7", PawnMustTake: "S1", Mated: "S10",
}

// Rule is the number of the rule that forbids it, such as F6; "" if none has to.
func (ill *Illegality) Rule() string {
	switch ill.Reason {
	case NotByDay, NotByNight, NotMidnight:
		return ill.mode.Rule()
	case OwnManThere:
		if ill.mode != 0 && ill.Man.Kind() != King {
			return "S9"
		}
	}
	return reasonRules[ill.Reason]
}

// Explain says why the side on turn may not play the move with these particulars now;
// nil if it may. It looks at the moment itself: whether the series may end after it is
// ExplainEnd's question (in a rule set of single moves it belongs to the move).
func (p *Position) Explain(from, to board.Cell, promo Kind) *Illegality {
	ill := &Illegality{From: from, To: to, Cell: board.None, Man: p.men[from]}
	why := func(r Reason) *Illegality { ill.Reason = r; return ill }
	switch {
	case p.men[from] == NoMan:
		return why(NoManThere)
	case p.men[from].Colour() != p.turn:
		return why(NotYourMan)
	case p.moved.Has(from):
		return why(AlreadyMoved)
	case p.g.Rules.SingleMove && p.made > 0:
		return why(SeriesOver)
	case p.g.Condition != nil && p.permitted(from) == forbidden:
		if !p.final {
			ill.Cell = from
		}
		return why(MayNotMove)
	case p.g.Rules.Modes:
		return p.explainModal(ill, promo)
	}
	for _, m := range p.movesOf(from, nil) {
		if m.To == to && m.Promo == promo {
			if !p.g.Rules.SingleMove {
				return nil
			}
			u := p.Make(m)
			end := p.ExplainEnd()
			p.Unmake(m, u)
			if end != nil {
				end.From, end.To = from, to
			}
			return end
		}
	}
	return p.explainMissing(ill, promo)
}

// explainMissing says why the man on From makes no such move as things stand on the board.
func (p *Position) explainMissing(ill *Illegality, promo Kind) *Illegality {
	from, to := ill.From, ill.To
	why := func(r Reason) *Illegality { ill.Reason = r; return ill }
	man := p.men[from]
	promotes := man.Kind() == Pawn && p.g.Board.Promotes(p.turn.side(), to)
	if promo != NoKind && !promotes {
		return why(PromotionForbidden)
	}
	if promotes && !slices.Contains(p.g.Men.promotions, promo) {
		if ill := p.Explain(from, to, p.g.Men.promotions[0]); ill != nil {
			return ill
		}
		return why(PromotionMissing)
	}
	for i, k := range p.g.castles {
		if k.King == from && k.KingTo == to && Colour(k.Side) == p.turn && man.Kind() == King {
			if obstacle := p.castleObstacle(i); obstacle != nil {
				return obstacle
			}
			ill.Cell, ill.Man = k.Rook, p.men[k.Rook] // R1: it is the rook's move, too (F5)
			return why(MayNotMove)
		}
	}
	if p.g.Rules.Modes {
		return p.explainHours(ill)
	}
	return p.explainLines(ill)
}

// explainLines looks for the lines that would have led there, and what stands in the way. There may be several (Part B): the
// man is stopped at the end of one that is open, and on its way only if none is.
func (p *Position) explainLines(ill *Illegality) *Illegality {
	ill.Reason = NoSuchMovement
	out, most := ill, astray
	for _, l := range p.g.tables.lines[p.men[ill.From]][ill.From] {
		for i, c := range l.Cells {
			if c != ill.To || !l.Stops(i) && !l.Gait.Hops() {
				continue
			}
			one := *ill
			if got := p.explainWay(&one, &l, i); got > most {
				out, most = &one, got
			}
		}
	}
	return out
}

// progress is how far a man gets on a line.
type progress uint8

const (
	astray  progress = iota // the line does not lead there
	onWay                   // something is in the way, or a hurdle is missing
	idle                    // to the cell, but the line does not serve for that use
	arrived                 // to the cell
)

// explainWay says why the man does not go to the i-th cell of a line, and how far he gets.
func (p *Position) explainWay(ill *Illegality, l *Line, i int) progress {
	to := l.Cells[i]
	target := p.men[to]
	at := func(r Reason, c board.Cell) { ill.Reason, ill.Cell, ill.Man = r, c, p.men[c] }
	between := slices.DeleteFunc(slices.Clone(l.Cells[:i]), func(c board.Cell) bool { return p.men[c] == NoMan })
	switch {
	case l.Gait.Hops() && (len(between) != 1 || l.Gait == Grasshopper && between[0] != l.Cells[i-1]):
		ill.Reason = NoHurdle
		return onWay
	case !l.Gait.Hops() && len(between) > 0:
		at(Blocked, between[0])
		return onWay
	case target == NoMan && l.Use == CaptureOnly:
		ill.Reason = NothingToTake
		return idle
	case target != NoMan && l.Use == MoveOnly:
		at(Blocked, to)
		return idle
	case target != NoMan && target.Colour() == p.turn:
		at(OwnManThere, to)
	case target != NoMan && to == p.king[p.turn.Other()]:
		at(KingThere, to)
	default: // only a king's step can still fail
		ill.Reason, ill.Cell, ill.Attackers = IntoCheck, to, p.stepAttackers(ill.From, to)
	}
	return arrived
}

func (p *Position) stepAttackers(from, to board.Cell) []board.Cell {
	q := *p
	if q.men[to] != NoMan {
		q.lift(to)
	}
	q.put(q.lift(from), to)
	return q.Attackers(to, p.turn.Other())
}

// ExplainEnd says why the series may not end here (F7, R1); nil if it may. That at
// least one move must be made (F4) is the caller's question. In synthesis chess every move that Moves returns may end it.
func (p *Position) ExplainEnd() *Illegality {
	if p.g.Rules.Modes {
		return nil
	}
	if !p.InCheck(p.turn) {
		if p.final && !p.mated() {
			return &Illegality{Reason: FinalWithoutMate, From: board.None, To: board.None, Cell: board.None}
		}
		return nil
	}
	k := p.king[p.turn]
	return &Illegality{Reason: LeavesCheck, From: board.None, To: board.None, Cell: k, Man: p.men[k], Attackers: p.Attackers(k, p.turn.Other())}
}

// Describe puts an illegality of this position into English words.
func (p *Position) Describe(ill *Illegality) string {
	if ill.mode != 0 {
		if text := p.describeModal(ill); text != "" {
			return text
		}
	}
	name := p.g.Board.CellName
	from := func() string { return p.attackerNames(ill) }
	switch ill.Reason {
	case NoManThere:
		return "no man stands on " + name(ill.From)
	case NotYourMan:
		return fmt.Sprintf("the %s on %s is not %s's", p.g.Men.Name(ill.Man.Kind()), name(ill.From), p.turn)
	case AlreadyMoved:
		return fmt.Sprintf("the %s on %s has already moved in this series (F5)", p.g.Men.Name(ill.Man.Kind()), name(ill.From))
	case SeriesOver:
		return "a series is one move in " + p.g.Rules.Name
	case NoSuchMovement:
		return fmt.Sprintf("a %s does not go from %s to %s", p.g.Men.Name(ill.Man.Kind()), name(ill.From), name(ill.To))
	case Blocked:
		moment := " at that moment"
		if p.g.Rules.SingleMove {
			moment = ""
		}
		return fmt.Sprintf("path blocked%s by the %s on %s", moment, p.g.Men.Describe(ill.Man), name(ill.Cell))
	case OwnManThere:
		return fmt.Sprintf("its own side's %s stands on %s", p.g.Men.Name(ill.Man.Kind()), name(ill.Cell))
	case KingThere:
		return fmt.Sprintf("the %s on %s is never captured (F8)", p.g.Men.Name(ill.Man.Kind()), name(ill.Cell))
	case NoHurdle:
		return fmt.Sprintf("a %s needs one man to leap over on its way from %s to %s", p.g.Men.Name(ill.Man.Kind()), name(ill.From), name(ill.To))
	case NothingToTake:
		return fmt.Sprintf("nothing to take on %s", name(ill.To))
	case IntoCheck:
		return fmt.Sprintf("the %s would step into check from %s (F6)", p.royal(), from())
	case NoCastlingRight:
		return "no right to castle there: king or rook has moved, or the diagram does not grant it (F12)"
	case CastlingThroughCheck:
		return fmt.Sprintf("no castling while %s is attacked by %s (F12)", name(ill.Cell), from())
	case MayNotMove:
		if p.final {
			return "the final move has been made (R1)"
		}
		return fmt.Sprintf("the %s on %s may not move here: %s (R1)", p.g.Men.Name(ill.Man.Kind()), name(ill.Cell), p.g.Condition.Name)
	case FinalWithoutMate:
		return "the final move must mate (R1)"
	case PromotionMissing:
		return "the pawn must become " + p.g.Men.promotionNames()
	case PromotionForbidden:
		return "no promotion there"
	default:
		return fmt.Sprintf("the %s on %s is left in check at the end by %s (F7)", p.royal(), name(ill.Cell), from())
	}
}

// attackerNames are such as "rook e8 and knight c2".
func (p *Position) attackerNames(ill *Illegality) string {
	var l []string
	for _, a := range ill.Attackers {
		l = append(l, p.g.Men.Name(p.men[a].Kind())+" "+p.g.Board.CellName(a))
	}
	return strings.Join(l, " and ")
}

// royal names the royal man of the side on turn.
func (p *Position) royal() string { return p.g.Men.Name(p.men[p.king[p.turn]].Kind()) }
