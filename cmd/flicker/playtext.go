package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/solver"
	"flicker/solver/task"
)

// playWords are the words of play in the languages of the notation.
var playWords = map[notation.Lang]map[string]string{
	notation.English: {
		"threat": "threat", "zugzwang": "zugzwang", "set": "set play", "tries": "tries", "but": "but", "sets": "sets of moves",
		"more": "… %d more", "moreGroups": "… lines left out: %d, of %s sets of moves (--max-lines)", "none": "none",
		"unparried": "sets of moves that do not parry the threat: %s",
		"tooMany":   "not gone through, for the opponent has more sets of moves than --max-defences: %s", "unmet": "no answer",
		"deeper": "the play goes on; how much is shown says --depth",
	},
	notation.Russian: {
		"threat": "угроза", "zugzwang": "цугцванг", "set": "иллюзорная игра", "tries": "ложные следы", "but": "но", "sets": "наборов ходов",
		"more": "… ещё %d", "moreGroups": "… опущено строк: %d, наборов ходов в них: %s (--max-lines)", "none": "нет",
		"unparried": "наборов ходов, не парирующих угрозы: %s",
		"tooMany":   "не перебраны: наборов ходов больше, чем --max-defences: %s", "unmet": "нет ответа",
		"deeper": "игра идёт дальше; сколько показано, задаёт --depth",
	},
}

// shownDefences is the number of a group's minimal series that a line of text names, where lines are limited.
const shownDefences = 4

// shownAnswers is the number of answers that it names.
const shownAnswers = 6

// playWriter writes play as text.
type playWriter struct {
	w     io.Writer
	stip  solver.Stipulation
	style notation.Style
	o     playOptions
	err   error // the first
	// deeper tells that play was left out for --depth.
	deeper bool
}

// word is a word of the language.
func (w *playWriter) word(name string) string { return playWords[w.style.Lang][name] }

// line prints a line, indented by so many levels.
func (w *playWriter) line(level int, format string, a ...any) {
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.w, "%s%s\n", strings.Repeat("    ", level), fmt.Sprintf(format, a...))
	}
}

// series is the n-th series of its side, with its mark.
func (w *playWriter) series(p *rules.Position, n int, order []rules.Move, ending notation.Ending) string {
	text, err := w.style.Series(p, order, ending)
	if err != nil && w.err == nil {
		w.err = err
	}
	return w.style.Numbered(n, p.Turn(), text)
}

// before prints what comes before the solutions: set play and tries.
func (w *playWriter) before(p *problems.Problem, pl *play) {
	if w.o.SetPlay {
		w.setPlay(p, pl)
	}
	if w.o.Tries > 0 && !p.Stipulation.Play.Lines() {
		w.tries(p.Position, pl.tries, 1)
	}
}

// setPlay prints the set play.
func (w *playWriter) setPlay(p *problems.Problem, pl *play) {
	passed := p.Position.Pass()
	lines := pl.setLines != nil && len(pl.setLines.Solutions) > 0
	if passed == nil || !answered(pl.set) && !lines {
		w.line(1, "%s: %s", w.word("set"), w.word("none"))
		return
	}
	w.line(1, "%s:", w.word("set"))
	if !lines {
		w.play(passed, pl.set, 1, 2, true)
		return
	}
	set, _ := solver.SetStipulation(p.Stipulation)
	for i, s := range pl.setLines.Solutions {
		if w.o.MaxLines > 0 && i == w.o.MaxLines {
			w.line(2, w.word("more"), len(pl.setLines.Solutions)-i)
			return
		}
		text, err := lineText(passed, set, s, w.style)
		if err != nil && w.err == nil {
			w.err = err
		}
		w.line(2, "%s", text)
	}
}

// answered tells whether some series of the opponent in set play has an answer.
func answered(set *solver.Play) bool {
	return set != nil && (set.TooMany || slices.ContainsFunc(set.Groups, func(g solver.Group) bool { return g.Reaches || len(g.Answers) > 0 }))
}

// play prints the play with the opponent on turn in p, after the n-th series of the side that solves. set tells that it
// is set play, in which series without an answer are of no interest.
func (w *playWriter) play(p *rules.Position, play *solver.Play, n, level int, set bool) {
	if play == nil {
		return
	}
	if w.o.Threats || w.o.Variations || set {
		w.threats(p, play, n, level, set)
	}
	if w.o.Variations || set {
		w.variations(p, play, n, level, set)
	}
}

// after prints the play after a key, and says if it is not all.
func (w *playWriter) after(p *rules.Position, play *solver.Play) {
	w.deeper = false
	w.play(p, play, 1, 1, false)
	if w.deeper {
		w.line(1, "(%s)", w.word("deeper"))
	}
}

func (w *playWriter) threats(p *rules.Position, play *solver.Play, n, level int, set bool) {
	if play.Zugzwang && !set {
		w.line(level, "%s", w.word("zugzwang"))
	}
	passed := p.Pass()
	for _, a := range play.Threats {
		if set {
			break // the side that solves is on turn in the diagram anyway
		}
		w.line(level, "%s: %s", w.word("threat"), w.answer(passed, a, n+1))
		w.next(passed, a, n+1, level+1)
	}
}

// answer is a continuation, with its ending if it reaches the goal.
func (w *playWriter) answer(p *rules.Position, a solver.Continuation, n int) string {
	return w.series(p, n, a.Order, w.ending(a.Solution))
}

// ending is that of a series of the side that solves.
func (w *playWriter) ending(s solver.Solution) notation.Ending {
	if s.Length > 1 || w.stip.Play != task.Direct {
		return notation.Open
	}
	return endings[w.stip.Goal]
}

// next prints what follows a continuation.
func (w *playWriter) next(p *rules.Position, a solver.Continuation, n, level int) {
	switch goesOn := a.Length > 1 || w.stip.Play != task.Direct; {
	case a.Next != nil:
		w.play(played(p, a.Order), a.Next, n, level, false)
	case goesOn && w.o.Depth > 0:
		w.deeper = true
	}
}

func (w *playWriter) variations(p *rules.Position, play *solver.Play, n, level int, set bool) {
	if play.TooMany {
		w.line(level, w.word("tooMany"), grouped(fmt.Sprint(play.Defences-1)))
		return
	}
	var unparried, left uint64
	shown, hidden := 0, 0
	for _, g := range play.Groups {
		switch {
		case g.Threatened && !set:
			unparried += g.Sets
			continue
		case set && len(g.Answers) == 0 && !g.Reaches:
			continue
		case w.o.MaxLines > 0 && shown >= w.o.MaxLines:
			hidden++
			left += g.Sets
			continue
		}
		shown++
		w.group(p, g, n, level)
	}
	if unparried > 0 {
		w.line(level, w.word("unparried"), grouped(fmt.Sprint(unparried)))
	}
	if hidden > 0 {
		w.line(level, w.word("moreGroups"), hidden, grouped(fmt.Sprint(left)))
	}
}

// group prints the series of a group on one line with the answers that they leave, and below what follows those.
func (w *playWriter) group(p *rules.Position, g solver.Group, n, level int) {
	ending := notation.Open
	if g.Reaches {
		ending = endings[w.stip.Goal]
	}
	list := g.Defences
	if w.o.MaxLines > 0 && len(list) > shownDefences {
		list = list[:shownDefences]
	}
	var names []string
	for _, d := range list {
		text, err := w.style.Series(p, d.Order, ending)
		if err != nil && w.err == nil {
			w.err = err
		}
		names = append(names, text)
	}
	text := w.style.Numbered(n, p.Turn(), strings.Join(names, " / "))
	if more := len(g.Defences) - len(list); more > 0 {
		text += " " + fmt.Sprintf(w.word("more"), more)
	}
	if g.Sets > uint64(len(g.Defences)) {
		text += fmt.Sprintf(" [%s %s]", grouped(fmt.Sprint(g.Sets)), w.word("sets"))
	}
	after := played(p, g.Defences[0].Order)
	var answers []string
	for i, a := range g.Answers {
		if w.o.MaxLines > 0 && i == shownAnswers {
			answers = append(answers, fmt.Sprintf(w.word("more"), len(g.Answers)-i))
			break
		}
		answers = append(answers, w.answer(after, a, n+1))
	}
	switch {
	case len(answers) > 0:
		text += "  " + strings.Join(answers, " | ")
	case !g.Reaches:
		text += "!  " + w.word("unmet")
	}
	w.line(level, "%s", text)
	for _, a := range g.Answers {
		if len(g.Answers) > 1 && a.Next != nil {
			w.line(level+1, "%s", w.answer(after, a, n+1))
			w.next(after, a, n+1, level+2)
			continue
		}
		w.next(after, a, n+1, level+1)
	}
}

// tries prints the tries with their refutations.
func (w *playWriter) tries(p *rules.Position, list []solver.Try, level int) {
	if len(list) == 0 {
		w.line(level, "%s: %s", w.word("tries"), w.word("none"))
		return
	}
	w.line(level, "%s:", w.word("tries"))
	for i, t := range list {
		if w.o.MaxLines > 0 && i == w.o.MaxLines {
			w.line(level+1, w.word("more"), len(list)-i)
			return
		}
		end := played(p, t.Order)
		var refutations []string
		for _, r := range t.Refutations {
			refutations = append(refutations, w.series(end, 1, r.Order, notation.Open)+"!")
		}
		w.line(level+1, "%s?  %s %s", w.series(p, 1, t.Order, notation.Open), w.word("but"), strings.Join(refutations, ", "))
	}
}
