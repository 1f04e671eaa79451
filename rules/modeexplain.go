package rules

import (
	"fmt"
	"slices"
	"strings"

	"flicker/rules/board"
)

// explainModal is Explain in synthesis chess, for a man of the side on turn.
func (p *Position) explainModal(ill *Illegality, promo Kind) *Illegality {
	e := p.eve()
	ill.mode = e.mode
	drafts := p.drafts(e, nil)
	i := slices.IndexFunc(drafts, func(m Move) bool { return m.From == ill.From && m.To == ill.To && m.Promo == promo })
	if i < 0 {
		ill = p.explainMissing(ill, promo)
		ill.mode = e.mode
		return ill
	}
	m := drafts[i]
	legal := p.modalMoves(nil)
	if slices.Contains(legal, m) {
		return nil
	}
	if p.king[p.turn] == board.None {
		ill.Reason, ill.Cell, ill.Captures = KingGone, p.king[p.turn.Other()], legal
		return ill
	}
	fault, _ := p.judge(m, e)
	switch {
	case fault != lawful:
		ill.Reason = fault
		p.lookAfter(ill, m)
	case len(legal) == 0:
		ill.Reason, ill.Cell = Mated, p.king[p.turn]
	default:
		ill.Reason, ill.Captures = PawnMustTake, legal
	}
	return ill
}

// lookAfter says where the kings stand after the move, and who attacks the one of the side that made it.
func (p *Position) lookAfter(ill *Illegality, m Move) {
	q := *p
	q.Make(m)
	ill.Cell = q.king[q.turn]
	if ill.Reason == LeavesAttacked {
		ill.Attackers = q.Attackers(ill.Cell, q.turn.Other())
	}
}

// explainHours says why the man on From goes to To neither by day nor by night.
func (p *Position) explainHours(ill *Illegality) *Illegality {
	man, target := p.men[ill.From], p.men[ill.To]
	e := p.eve()
	habit, other := nights[e.mode][man.Kind()]
	as := man
	if other {
		as = NewMan(habit.as, p.turn)
	}
	byDay, inDay := p.way(man, ill, MoveOnly)
	byNight, inNight := p.way(as, ill, CaptureOnly)
	far := habit.step && byNight && !p.g.tables.reach[NewMan(King, p.turn)][ill.From].Has(ill.To) // more than a step
	goes := byDay || byNight && !far && man.Kind() != Pawn
	way, in := byNight && !far, inNight
	if target != NoMan {
		way, in = byDay, inDay
	}
	switch {
	case way && in != board.None:
		ill.Reason, ill.Cell, ill.Man = Blocked, in, p.men[in]
	case target != NoMan && goes && target.Colour() == p.turn && !p.mayTake(ill.To):
		ill.Reason, ill.Cell, ill.Man = OwnManThere, ill.To, target
	case way && e.checked: // only a king's move can still fail
		ill.Reason = EscapesUsed
	case way:
		ill.Reason = NotMidnight
	case man.Kind() == Pawn && byDay:
		ill.Reason = NothingToTake
	case man.Kind() == Pawn && byNight:
		ill.Reason, ill.Cell, ill.Man = Blocked, ill.To, target
		if inNight != board.None {
			ill.Cell, ill.Man = inNight, p.men[inNight]
		}
	case byDay || far && target == NoMan:
		ill.Reason = NotByNight
	case byNight && !far:
		ill.Reason = NotByDay
	default:
		ill.Reason = NoSuchMovement
	}
	return ill
}

// way tells whether a man on From has a line to To that does not serve for the other use alone, and which man stands in the way.
func (p *Position) way(man Man, ill *Illegality, other Use) (there bool, in board.Cell) {
	for _, l := range p.g.tables.lines[man][ill.From] {
		i := slices.Index(l.Cells, ill.To)
		if i < 0 || l.Use == other {
			continue
		}
		for _, c := range l.Cells[:i] {
			if p.men[c] != NoMan {
				return true, c
			}
		}
		return true, board.None
	}
	return false, board.None
}

// CompulsoryCaptures lists the pawns' captures one of which the side on turn must play in synthesis chess (S1).
func (p *Position) CompulsoryCaptures() []Move {
	if !p.g.Rules.Modes || p.king[p.turn] == board.None || p.Mode(p.turn) != Classical {
		return nil
	}
	return slices.DeleteFunc(p.modalMoves(nil), func(m Move) bool { return !p.pawnTakes(m) })
}

// describeModal is Describe of what is peculiar to synthesis chess; "" of other illegalities.
func (p *Position) describeModal(ill *Illegality) string {
	cell := p.g.Board.CellName
	kind := p.g.Men.Name(p.men[ill.From].Kind())
	rule := ill.mode.Rule()
	switch ill.Reason {
	case OwnManThere:
		if ill.Man.Kind() != King {
			return fmt.Sprintf("its own side's %s stands on %s; only partners take such men (S9)", p.g.Men.Name(ill.Man.Kind()), cell(ill.Cell))
		}
	case NotByDay:
		return fmt.Sprintf("by day, with a capture, a %s goes as a %s (%s)", kind, kind, rule)
	case NotByNight:
		habit := nights[ill.mode][p.men[ill.From].Kind()]
		as := p.g.Men.Name(habit.as)
		if habit.step {
			as += " by one step"
		}
		return fmt.Sprintf("by night, without a capture, a %s goes as a %s (%s)", kind, as, rule)
	case NotMidnight:
		if ill.mode == QueenAway {
			return "without a capture the king moves only at midnight, when it is attacked (S2)"
		}
		return "the king moves only at midnight, when it is attacked (S3)"
	case EscapesUsed:
		return fmt.Sprintf("the king has left check %d times and may not do so again (S3)", MostEscapes)
	case KingGone:
		switch {
		case ill.Cell == board.None:
			return "the game is over: both kings have been taken (S6)"
		case len(ill.Captures) == 0:
			return fmt.Sprintf("the game is over: %s's king has been taken, and nothing takes the king on %s in reply (S6)", p.turn, cell(ill.Cell))
		}
		return fmt.Sprintf("%s's king has been taken: only the capture of the king on %s answers (S6)", p.turn, cell(ill.Cell))
	case KingsMeet:
		return "the kings would stand on adjacent cells (S8)"
	case LeavesAttacked:
		text := fmt.Sprintf("the king on %s would stand attacked by %s, while %s plays for mate (S10)", cell(ill.Cell), p.attackerNames(ill), p.turn)
		if p.InCheck(p.turn) {
			text += " and gives no check in reply (S7)"
		}
		return text
	case Idle:
		return "both kings stand attacked: a move must capture a man or attack one (S7)"
	case PawnMustTake:
		return fmt.Sprintf("a pawn's capture is compulsory: %s (S1)", strings.Join(p.captureNames(ill.Captures), ", "))
	case Mated:
		return fmt.Sprintf("the game is over: %s is mated, for no move frees its king on %s, checks in reply or takes the other king (S10)", p.turn, cell(ill.Cell))
	}
	return ""
}

// captureNames are such as e4xd5, promotions of one capture named once.
func (p *Position) captureNames(moves []Move) []string {
	var out []string
	for _, m := range moves {
		out = append(out, p.g.Board.CellName(m.From)+"x"+p.g.Board.CellName(m.To))
	}
	return slices.Compact(out)
}
