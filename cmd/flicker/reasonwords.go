package main

import (
	"fmt"
	"slices"
	"strings"

	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

// manAt is a man with his cell, such as Rd4.
func manAt(s notation.Style, p *rules.Position, c board.Cell) string {
	return s.Man(p.Game().Men, p.At(c).Kind()) + p.Board().CellName(c)
}

// menAt lists men with their cells.
func menAt(s notation.Style, p *rules.Position, cells []board.Cell) string {
	var out []string
	for _, c := range cells {
		out = append(out, manAt(s, p, c))
	}
	return strings.Join(out, ", ")
}

// manName is a kind's name in the language; one without a Russian name keeps the other.
func manName(l notation.Lang, men *rules.Men, k rules.Kind) string {
	d := men.Definition(k)
	if l == notation.Russian && d.Russian != "" {
		return d.Russian
	}
	return d.Name
}

// reasonText says in the language why a move is not allowed.
func reasonText(s notation.Style, p *rules.Position, ill *rules.Illegality) string {
	if s.Lang != notation.Russian {
		return p.Describe(ill)
	}
	return russianReason(s, p, ill)
}

// commonReasons are reasons that hold of several cells alike, put so that it does not matter which.
var commonReasons = map[notation.Lang]map[string]string{
	notation.English: {
		"own": "men of its own side stand there", "own S9": "men of its own side stand there; only partners take such men (S9)",
		"nothing": "nothing to take there", "hurdle": "it needs just one man to leap over on the way",
	},
	notation.Russian: {
		"own": "там стоят свои фигуры", "own S9": "там стоят свои фигуры; такие берут только партнёры (S9)",
		"nothing": "там нечего брать", "hurdle": "на пути нужна ровно одна фигура, через которую прыгают",
	},
}

// commonReason is reasonText for a list of cells.
func commonReason(s notation.Style, p *rules.Position, ill *rules.Illegality) string {
	words := commonReasons[language(s.Lang)]
	switch ill.Reason {
	case rules.OwnManThere:
		if ill.Rule() == "S9" {
			return words["own S9"]
		}
		return words["own"]
	case rules.NothingToTake:
		return words["nothing"]
	case rules.NoHurdle:
		return words["hurdle"]
	}
	return reasonText(s, p, ill)
}

// russianReason is rules.Position.Describe in Russian. Men are named by their letters, which have no cases.
func russianReason(s notation.Style, p *rules.Position, ill *rules.Illegality) string {
	men, cell := p.Game().Men, p.Board().CellName
	var at, kind string
	if ill.Cell != board.None {
		at = cell(ill.Cell)
	}
	if ill.From != board.None {
		kind = manName(notation.Russian, men, p.At(ill.From).Kind())
	}
	switch ill.Reason {
	case rules.NoManThere:
		return "на " + cell(ill.From) + " никого нет"
	case rules.NotYourMan:
		return "на " + cell(ill.From) + " чужая фигура"
	case rules.AlreadyMoved:
		return manAt(s, p, ill.From) + ": эта фигура уже ходила в этой серии (F5)"
	case rules.SeriesOver:
		return "серия здесь — один ход"
	case rules.NoSuchMovement:
		return kind + " так не ходит"
	case rules.Blocked:
		return "путь закрывает " + manAt(s, p, ill.Cell)
	case rules.OwnManThere:
		if ill.Rule() == "S9" {
			return "на " + at + " своя фигура; такие берут только партнёры (S9)"
		}
		return "на " + at + " своя фигура"
	case rules.KingThere:
		return "на " + at + " король, а его не берут (F8)"
	case rules.NothingToTake:
		return "на " + cell(ill.To) + " нечего брать"
	case rules.NoHurdle:
		return commonReasons[notation.Russian]["hurdle"]
	case rules.IntoCheck:
		return "король под шах не ходит: бьёт " + menAt(s, p, ill.Attackers) + " (F6)"
	case rules.NoCastlingRight:
		return "нет права рокировки: король или ладья ходили, или диаграмма его не даёт (F12)"
	case rules.CastlingThroughCheck:
		return fmt.Sprintf("рокировки нет, пока на %s бьёт %s (F12)", at, menAt(s, p, ill.Attackers))
	case rules.PromotionMissing:
		return "пешка должна превратиться"
	case rules.PromotionForbidden:
		return "превращения там нет"
	case rules.MayNotMove:
		if ill.Cell == board.None {
			return "последний ход уже сделан (R1)"
		}
		return manAt(s, p, ill.Cell) + ": эта фигура здесь не ходит (R1)"
	case rules.FinalWithoutMate:
		return "последний ход должен дать мат (R1)"
	case rules.LeavesCheck:
		return fmt.Sprintf("король %s в конце под шахом: бьёт %s (F7)", at, menAt(s, p, ill.Attackers))
	}
	return russianModal(s, p, ill, at, kind)
}

// russianModal is russianReason for what is peculiar to synthesis chess.
func russianModal(s notation.Style, p *rules.Position, ill *rules.Illegality, at, kind string) string {
	switch ill.Reason {
	case rules.NotByDay:
		return fmt.Sprintf("днём, со взятием, %s ходит как %s (%s)", kind, kind, ill.Rule())
	case rules.NotByNight:
		as, step := p.Mode(p.Turn()).ByNight(p.At(ill.From).Kind())
		text := fmt.Sprintf("ночью, без взятия, %s ходит как %s", kind, manName(notation.Russian, p.Game().Men, as))
		if step {
			text += " на один шаг"
		}
		return text + " (" + ill.Rule() + ")"
	case rules.NotMidnight:
		if ill.Rule() == rules.QueenAway.Rule() {
			return "без взятия король ходит только в полночь, под шахом (S2)"
		}
		return "король ходит только в полночь, под шахом (S3)"
	case rules.EscapesUsed:
		return fmt.Sprintf("король уже уходил от шаха (раз: %d) и больше не может (S3)", rules.MostEscapes)
	case rules.KingGone:
		switch {
		case at == "":
			return "игра окончена: взяты оба короля (S6)"
		case len(ill.Captures) == 0:
			return "игра окончена: король взят, а взять в ответ короля " + at + " нечем (S6)"
		}
		return "король взят: ответить можно только взятием короля " + at + " (S6)"
	case rules.KingsMeet:
		return "короли оказались бы рядом (S8)"
	case rules.LeavesAttacked:
		text := fmt.Sprintf("король %s был бы под боем (%s), а сторона играет на мат (S10)", at, menAt(s, p, ill.Attackers))
		if p.InCheck(p.Turn()) {
			text += " и ответного шаха не даёт (S7)"
		}
		return text
	case rules.Idle:
		return "оба короля под боем: ход должен взять фигуру или напасть на неё (S7)"
	case rules.PawnMustTake:
		return "взятие пешкой обязательно: " + strings.Join(captureNames(p, ill.Captures), ", ") + " (S1)"
	}
	return "игра окончена: мат, королю " + at + " не помогает ни один ход (S10)"
}

// captureNames are such as e4:d5, promotions of one capture named once, as rules.Position.Describe has them.
func captureNames(p *rules.Position, moves []rules.Move) []string {
	var out []string
	for _, m := range moves {
		out = append(out, p.Board().CellName(m.From)+":"+p.Board().CellName(m.To))
	}
	return slices.Compact(out)
}

// moveNames writes legal moves as they are written anywhere.
func moveNames(s notation.Style, p *rules.Position, moves []rules.Move) []string {
	var out []string
	for _, m := range moves {
		out = append(out, s.Move(p, m))
	}
	return out
}
