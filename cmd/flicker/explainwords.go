package main

import (
	"fmt"

	"flicker/problems/notation"
	"flicker/rules"
)

// explainWords are the words of explanations in the languages of the notation.
var explainWords = map[notation.Lang]map[string]string{
	notation.English: {
		"white": "White", "black": "Black", "on turn": "%s on turn", "men": "men: %d",
		"game flickering":               "a series moves any of a side's men, each at most once, in any order (F2-F5); the king never steps into check (F6) and is safe at the end (F7)",
		"game flickering-through-check": "a series moves any of a side's men, each at most once, in any order (F2-F5); the king may step into check, but is safe at the end (F7)",
		"game orthodox":                 "a series is one move, after which the king is safe (F7)",
		"game synthesis":                "one move a turn, with a capture (by day) or without (by night), as the mode of a side has it (S1-S4)",
		"condition one-move-mate":       "one-move-mate: only kings and pawns move, and one other man of the side that is to mate makes one move, the last, which mates (R1)",
		"condition":                     "who may move: %s (R1)",
		"mode S1":                       "classical", "mode S2": "queen away", "mode S3": "queen taken away from home", "mode S4": "without rooks and bishops",
		"why S1": "a queen stands on its own square %s", "why S1 lost": "the last queen was taken on its own square %s",
		"why S2": "a queen on %s, none on its own square %s", "why S3": "no queen, and the last one was taken away from its own square",
		"why S4":    "no rook and no bishop is left, and S1 does not hold",
		"goal mate": "plays for mate (S5)", "goal king": "plays to take the king (S5)",
		"safe": "%s is not attacked", "attacked": "%s is attacked by %s", "midnight": "%s is attacked by %s: midnight", "no king": "has no king",
		"escapes":     "the king has left check %d of %d times (S3)",
		"partners 12": "two partners play, the first is to move next (S9)", "partners 21": "two partners play, the second is to move next (S9)",
		"partners 2": "the second partner plays alone, the first is out (S9)",
		"castling":   "%s is possible", "no castling": "%s is not possible: %s",
		"en passant": "en passant on: %s", "together": "Both kings stand attacked: every move must capture a man or attack one (S7)",
		"compulsory": "A pawn must capture: %s (S1)",
		"mated":      "The game is over: %s is mated (%s)", "stalemated": "The game is drawn: %s has no legal move, and is not in check",
		"lost":        "The game is over: %s is in check and has no legal move",
		"not on turn": "not on turn; as if it were", "no move": "no legal move", "no start": "no move to begin the series with", "moves": "moves", "starts": "may begin the series with", "captures": "captures", "day": "by day", "night": "by night", "castlings": "castling",
		"barred":       "not %s: %s",
		"series legal": "legal", "series illegal": "illegal", "move legal": "legal", "illegal move": "illegal move %q: %s", "candidates": "candidates: %s", "savers": "moves that would save the king: %s",
	},
	notation.Russian: {
		"white": "Белые", "black": "Чёрные", "on turn": "%s на ходу", "men": "фигур: %d",
		"game flickering":               "серия: любые свои фигуры, каждая не больше раза, в любом порядке (F2-F5); король под шах не ходит (F6) и в конце не под шахом (F7)",
		"game flickering-through-check": "серия: любые свои фигуры, каждая не больше раза, в любом порядке (F2-F5); королю можно ступить под шах, но не остаться под ним в конце (F7)",
		"game orthodox":                 "серия — один ход, после которого король не под шахом (F7)",
		"game synthesis":                "по одному ходу, со взятием (днём) или без него (ночью), как велит режим стороны (S1-S4)",
		"condition one-move-mate":       "мат одним ходом: ходят только короли и пешки, и одна другая фигура дающей мат стороны делает один ход, последний, дающий мат (R1)",
		"condition":                     "кто ходит: %s (R1)",
		"mode S1":                       "классический режим", "mode S2": "ферзь ушёл из дома", "mode S3": "ферзь взят вне дома", "mode S4": "без ладей и слонов",
		"why S1": "ферзь стоит на своём поле %s", "why S1 lost": "последний ферзь взят на своём поле %s",
		"why S2": "ферзь на %s, а не на своём поле %s", "why S3": "ферзя нет, последний взят не на своём поле",
		"why S4":    "ладей и слонов не осталось, а S1 не действует",
		"goal mate": "играет на мат (S5)", "goal king": "играет на взятие короля (S5)",
		"safe": "%s не под боем", "attacked": "%s под боем: %s", "midnight": "%s под боем: %s; полночь", "no king": "короля нет",
		"escapes":     "уходов короля от шаха: %d из %d (S3)",
		"partners 12": "играют два партнёра, следующий ход первого (S9)", "partners 21": "играют два партнёра, следующий ход второго (S9)",
		"partners 2": "второй партнёр играет один, первый выбыл (S9)",
		"castling":   "%s возможна", "no castling": "%s невозможна: %s",
		"en passant": "взятие на проходе на: %s", "together": "Оба короля под боем: каждый ход берёт фигуру или нападает на неё (S7)",
		"compulsory": "Взятие пешкой обязательно: %s (S1)",
		"mated":      "Игра окончена: %s получили мат (%s)", "stalemated": "Ничья: %s не имеют хода, шаха нет",
		"lost":        "Игра окончена: %s под шахом и без хода",
		"not on turn": "не на ходу; как если бы был ход этой стороны", "no move": "ходов нет", "no start": "начать серию нечем", "moves": "ходы", "starts": "может начать серию ходом", "captures": "взятия", "day": "днём", "night": "ночью", "castlings": "рокировка",
		"barred":       "нельзя %s: %s",
		"series legal": "можно", "series illegal": "нельзя", "move legal": "можно", "illegal move": "нельзя %q: %s", "candidates": "возможно: %s", "savers": "спасли бы: %s",
	},
}

// explainText is a phrase of explanations in the language.
func explainText(l notation.Lang, name string, a ...any) string {
	return fmt.Sprintf(explainWords[language(l)][name], a...)
}

// sideText is a side in the language.
func sideText(l notation.Lang, c rules.Colour) string { return explainText(l, c.String()) }

// gameText is the rule of a game's moves, with the condition on who may move.
func gameText(l notation.Lang, g *rules.Game) string {
	text := explainText(l, "game "+g.Rules.Name)
	switch c := g.Condition; {
	case c == nil:
	case c.Same(rules.OneMoveMate):
		text += "; " + explainText(l, "condition "+rules.OneMoveMate.Name)
	default:
		text += "; " + explainText(l, "condition", c.Name)
	}
	return text
}
