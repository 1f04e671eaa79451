package main

import (
	"fmt"
	"strconv"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/solver"
	"flicker/solver/task"
)

// resultWords are the words of results in the languages of the notation.
var resultWords = map[notation.Lang]map[string]string{
	notation.English: {
		"superset": "superset", "short": "short: %s", "none": "no solution", "soFar": "%s: %s so far",
		"cut": "stopped at --max-solutions %d: there are more", "notMinimal": "perhaps not minimal", "inAll": "%s in all",
		"uncounted": "supersets not counted: %s", "cannotCount": "the engine constraint does not count", "tooMany": "too many series",
		"before": "%s before %s", "anyOrder": "no move is bound to come before another", "seconds": "%.2f s",
		"listCut": "list of solutions cut at %d", "numbers": "solutions intended: %d, found: %d", "numberShort": "short: %d",
		"fails": "intended, but does not solve: %s", "enough": "intended, but not minimal: %s; enough is %s",
		"cook": "cook: %s", "dual": "dual: %s", "cooksCut": "and more: the list of solutions is cut",
		"summary": "%[1]d %[2]s", "notSolved": "not solved", "refused": "others refused",
		"refutedCheck": "every series that gives check is refuted by one of:", "noCheck": "no series gives check",
		"refutedQuiet": "every series that gives no check is refuted by one of:", "noQuiet": "every series gives check",
		"refutedLonger": "every series that leaves an answer is refuted by one of:", "noLonger": "no series leaves an answer",
	},
	notation.Russian: {
		"superset": "надмножество", "short": "короче задания: %s", "none": "решения нет", "soFar": "%s; пока найдено: %s",
		"cut": "остановлено по --max-solutions %d: есть ещё", "notMinimal": "возможно, не минимальные", "inAll": "всего %s",
		"uncounted": "надмножества не сосчитаны: %s", "cannotCount": "движок constraint их не считает", "tooMany": "слишком много серий",
		"before": "%s раньше %s", "anyOrder": "ни один ход не обязан предшествовать другому", "seconds": "%.2f с",
		"listCut": "список решений обрезан на %d", "numbers": "решений по замыслу: %d, найдено: %d", "numberShort": "короче задания: %d",
		"fails": "задумано, но не решает: %s", "enough": "задумано, но не минимально: %s; достаточно %s",
		"cook": "побочное решение: %s", "dual": "дуаль: %s", "cooksCut": "и другие: список решений обрезан",
		"summary": "%[2]s: %[1]d", "notSolved": "не решались", "refused": "прочие отвергнуты",
		"refutedCheck": "каждую серию с шахом опровергает одна из:", "noCheck": "ни одна серия не даёт шаха",
		"refutedQuiet": "каждую серию без шаха опровергает одна из:", "noQuiet": "каждая серия даёт шах",
		"refutedLonger": "каждую серию, оставляющую ответ, опровергает одна из:", "noLonger": "ни одна серия не оставляет ответа",
	},
}

// tableHeads are the heads of the table of check.
var tableHeads = map[notation.Lang][]string{
	notation.English: {"problem", "stip", "verdict", "found/intended", "orders", "tried", "time", "title"},
	notation.Russian: {"задача", "задание", "вердикт", "найдено/замысел", "порядков", "перебрано", "время", "название"},
}

// verdictNames are the Russian names of the verdicts; the English ones are those of the JSON.
var verdictNames = map[problems.Verdict]string{
	problems.Sound: "корректна", problems.Short: "короче задания", problems.Cooked: "побочные решения",
	problems.Unsolvable: "не решается", problems.Duals: "дуали", problems.Unknown: "неизвестно",
}

// goalNames are the Russian names of the goals.
var goalNames = map[solver.Goal]string{
	task.Mate: "мат", task.Stalemate: "пат", task.Check: "шах", task.Capture: "взятие", task.Reach: "приход", task.Promotion: "превращение",
}

// causeNames say in Russian which limit ended a search.
var causeNames = map[string]string{
	solver.CauseTime: "вышло время", solver.CauseMemory: "исчерпана память", solver.CauseInterrupt: "прервано",
	solver.CauseDefences: "у противника больше наборов ходов, чем --max-defences",
}

// nouns are Russian nouns by their English ones: with one, with two to four, and with five and more of the things.
var nouns = map[string][3]string{
	"solution":       {"решение", "решения", "решений"},
	"solving set":    {"решающий набор ходов", "решающих набора ходов", "решающих наборов ходов"},
	"end position":   {"конечная позиция", "конечные позиции", "конечных позиций"},
	"candidate":      {"кандидат", "кандидата", "кандидатов"},
	"counterexample": {"контрпример", "контрпримера", "контрпримеров"},
	"state":          {"состояние", "состояния", "состояний"},
	"mate test":      {"проверка мата", "проверки мата", "проверок мата"},
	"order":          {"порядок", "порядка", "порядков"},
	"problem":        {"задача", "задачи", "задач"},
	"series":         {"серию", "серии", "серий"}, // after за
}

// language is the language itself, or English if it is not said.
func language(l notation.Lang) notation.Lang {
	if l == notation.Russian {
		return l
	}
	return notation.English
}

// resultText is a phrase of results in the language.
func resultText(l notation.Lang, name string, a ...any) string {
	return fmt.Sprintf(resultWords[language(l)][name], a...)
}

// counted is a number with its noun in the language.
func counted[N int | uint64](l notation.Lang, n N, noun string) string {
	return countedDigits(l, strconv.FormatUint(uint64(n), 10), noun)
}

// countedDigits is counted for a number of any size.
func countedDigits(l notation.Lang, digits, noun string) string {
	if l != notation.Russian {
		if digits == "1" {
			return "1 " + noun
		}
		return grouped(digits) + " " + noun + "s"
	}
	return grouped(digits) + " " + nouns[noun][nounForm(digits)]
}

// nounForm chooses the form of a Russian noun by the last two digits of the number.
func nounForm(digits string) int {
	last := digits[len(digits)-1]
	switch teen := len(digits) > 1 && digits[len(digits)-2] == '1'; {
	case teen:
		return 2
	case last == '1':
		return 0
	case '2' <= last && last <= '4':
		return 1
	default:
		return 2
	}
}

// verdictName is a verdict in the language.
func verdictName(l notation.Lang, v problems.Verdict) string {
	if l == notation.Russian {
		return verdictNames[v]
	}
	return string(v)
}

// goalName is a goal in the language.
func goalName(l notation.Lang, g solver.Goal) string {
	if l == notation.Russian {
		return goalNames[g]
	}
	return g.String()
}

// limitText says in the language which limit ended a search.
func limitText(l notation.Lang, cause string) string {
	if l == notation.Russian {
		return causeNames[cause]
	}
	return solver.LimitWords(cause)
}

// inSeries is a number of series, perhaps with half a one more: in 2, за 2 серии.
func inSeries(l notation.Lang, n int, half bool) string {
	switch {
	case l != notation.Russian && half:
		return fmt.Sprintf("in %d.5", n)
	case l != notation.Russian:
		return fmt.Sprintf("in %d", n)
	case half:
		return fmt.Sprintf("за %d,5 серии", n)
	default:
		return "за " + counted(l, n, "series")
	}
}
