package problems

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"flicker/rules"
	"flicker/rules/board"
)

// word of a twin's commands.
type word struct {
	text  string
	at    place
	comma bool // one follows it
}

// splitWords cuts a text at blanks, semicolons and commas.
func splitWords(n *node) []word {
	var out []word
	for _, l := range n.lines {
		runes := []rune(l.text)
		for i := 0; i < len(runes); {
			j := i
			for j < len(runes) && !unicode.IsSpace(runes[j]) && runes[j] != ';' && runes[j] != ',' {
				j++
			}
			if j > i {
				out = append(out, word{string(runes[i:j]), l.from(i), j < len(runes) && runes[j] == ','})
			}
			i = j + 1
		}
	}
	return out
}

// continued tells whether a twin builds on the one before it, and gives its commands without
// the mark (+ or Continued).
func continued(words []word) ([]word, bool) {
	if len(words) == 0 {
		return words, false
	}
	switch first := words[0]; {
	case strings.EqualFold(first.text, "continued") || first.text == "+":
		return words[1:], true
	case strings.HasPrefix(first.text, "+"):
		out := slices.Clone(words)
		out[0] = word{first.text[1:], place{first.at.line, first.at.column + 1}, first.comma}
		return out, true
	}
	return words, false
}

// twinner carries out the commands of one twin.
//
// A castling or en passant right is lost when a command touches the king, the rook or the pawn it
// belongs to; rights by convention are found anew.
type twinner struct {
	*diagram
	lexicon lexicon
	comment string // that follows the commands in the file
	words   []word
	at      word // the command under way
}

// command is a twin command, with its arguments as help texts show them.
type command struct {
	usage string
	run   func(*twinner) error
}

var commands map[string]*command

func init() {
	commands = map[string]*command{
		"move":        {"Move a1 b2", (*twinner).move},
		"exchange":    {"Exchange a1 b2", (*twinner).exchange},
		"remove":      {"Remove a1", (*twinner).remove},
		"add":         {"Add white Qa1", (*twinner).add},
		"substitute":  {"Substitute a1 Q", (*twinner).substitute},
		"stipulation": {"Stipulation #1", (*twinner).restipulate},
		"condition":   {"Condition Orthodox", (*twinner).condition},
		"mirror":      {"Mirror a1<-->h1", (*twinner).mirror},
		"rotate":      {"Rotate 90", (*twinner).rotate},
		"shift":       {"Shift a1 b2", (*twinner).shift},
		"castling":    {"Castling KQ", (*twinner).castle},
		"en-passant":  {"En-passant e6", (*twinner).pass},
		"royal":       {"Royal e5", (*twinner).crownAnew},
		"queen-lost":  {"Queen-lost white home", (*twinner).remember},
		"escapes":     {"Escapes black 31", (*twinner).remember},
		"partners":    {"Partners white 12", (*twinner).remember},
	}
}

// shortNames are Popeye's for some commands.
var shortNames = map[string]string{"cond": "condition", "stip": "stipulation"}

// commandOf is the command that a word names, with or without a colon behind; nil if it names none.
func commandOf(w word) *command {
	name := strings.TrimSuffix(strings.ToLower(w.text), ":")
	if long, ok := shortNames[name]; ok {
		name = long
	}
	return commands[name]
}

func usages() string {
	var out []string
	for _, name := range slices.Sorted(maps.Keys(commands)) {
		out = append(out, commands[name].usage)
	}
	return strings.Join(out, ", ")
}

// run carries out all commands. The error is a *placed.
func (t *twinner) run(words []word) error {
	t.words = words
	for len(t.words) > 0 {
		t.at = t.words[0]
		t.words = t.words[1:]
		c := commandOf(t.at)
		if c == nil {
			return wrongAt(t.at.at, "unknown twin command %q; allowed: %s", t.at.text, usages())
		}
		if err := c.run(t); err != nil {
			return err
		}
	}
	return nil
}

// wrong is an error at a word, which names the form of the command.
func (t *twinner) wrong(at word, format string, a ...any) error {
	usage := commandOf(t.at).usage
	return wrongAt(at.at, "%s; the command is such as %q", fmt.Sprintf(format, a...), usage)
}

// argument is the next word.
func (t *twinner) argument(what string) (word, error) {
	if len(t.words) == 0 {
		return word{}, t.wrong(t.at, "%s is missing after %s", what, t.at.text)
	}
	w := t.words[0]
	t.words = t.words[1:]
	return w, nil
}

// more tells whether the next word is another argument rather than a command.
func (t *twinner) more() bool {
	if len(t.words) == 0 {
		return false
	}
	return commandOf(t.words[0]) == nil
}

// cell reads a cell of the board.
func (t *twinner) cell() (string, word, error) {
	w, err := t.argument("a cell")
	if err != nil {
		return "", w, err
	}
	name, err := parseCell(w.text)
	if err != nil {
		return "", w, t.wrong(w, "%v", err)
	}
	if _, ok := t.game.Board.Cell(name); !ok {
		return "", w, t.wrong(w, "%s is not on the board %s", name, t.game.Board.Name())
	}
	return name, w, nil
}

// occupied reads a cell that a man stands on, and finds him.
func (t *twinner) occupied() (int, error) {
	name, w, err := t.cell()
	if err != nil {
		return 0, err
	}
	i := t.on(name)
	if i < 0 {
		return 0, t.wrong(w, "no man stands on %s", name)
	}
	return i, nil
}

// move puts a man on another cell; a man that stands there is taken off.
func (t *twinner) move() error {
	from, err := t.occupied()
	if err != nil {
		return err
	}
	to, w, err := t.cell()
	if err != nil {
		return err
	}
	t.touch(t.men[from].cell, to)
	man := t.men[from]
	man.cell, man.at = to, w.at
	old := t.men[from].cell
	t.men = slices.DeleteFunc(t.men, func(m placedMan) bool { return m.cell == old || m.cell == to })
	t.men = append(t.men, man)
	return nil
}

func (t *twinner) exchange() error {
	a, err := t.occupied()
	if err != nil {
		return err
	}
	b, err := t.occupied()
	if err != nil {
		return err
	}
	t.touch(t.men[a].cell, t.men[b].cell)
	t.men[a].cell, t.men[b].cell = t.men[b].cell, t.men[a].cell
	t.men[a].at, t.men[b].at = t.at.at, t.at.at
	return nil
}

func (t *twinner) remove() error {
	for first := true; first || t.more(); first = false {
		i, err := t.occupied()
		if err != nil {
			return err
		}
		t.touch(t.men[i].cell)
		t.men = slices.Delete(t.men, i, i+1)
	}
	return nil
}

var colouredMan = regexp.MustCompile(`^([wb])(\pL.*)$`)

// add reads "white Qa1 Rb1 black Kb8" and "wQa1 bKb8".
func (t *twinner) add() error {
	var side *rules.Colour
	for first := true; first || t.more(); first = false {
		w, err := t.argument("a man")
		if err != nil {
			return err
		}
		if c, err := parseColour(w.text); err == nil {
			side = &c
			if w, err = t.argument("a man"); err != nil {
				return err
			}
		}
		text, colour := w.text, side
		if m := colouredMan.FindStringSubmatch(text); m != nil && manForm.MatchString(m[2]) {
			c := map[string]rules.Colour{"w": rules.White, "b": rules.Black}[m[1]]
			text, colour = m[2], &c
		}
		if colour == nil {
			return t.wrong(w, "the side of %s is missing", w.text)
		}
		k, cell, err := t.lexicon.man(text)
		if err != nil {
			return t.wrong(w, "%v", err)
		}
		if i := t.on(cell); i >= 0 {
			return t.wrong(w, "%s is occupied by the %s", cell, t.game.Men.Describe(t.men[i].man))
		}
		t.men = append(t.men, placedMan{man: rules.NewMan(k, *colour), cell: cell, at: w.at})
	}
	return nil
}

// substitute reads "a1 Q": the man on a1 becomes a queen; and "R B": all rooks become bishops.
func (t *twinner) substitute() error {
	w, err := t.argument("a cell")
	if err != nil {
		return err
	}
	var which func(placedMan) bool
	if cell, err := parseCell(w.text); err == nil {
		if t.on(cell) < 0 {
			return t.wrong(w, "no man stands on %s", cell)
		}
		which = func(m placedMan) bool { return m.cell == cell }
	} else {
		old, err := t.lexicon.kind(w.text)
		if err != nil {
			return t.wrong(w, "%v", err)
		}
		which = func(m placedMan) bool { return m.man.Kind() == old }
	}
	to, err := t.argument("a man")
	if err != nil {
		return err
	}
	k, err := t.lexicon.kind(to.text)
	if err != nil {
		return t.wrong(to, "%v", err)
	}
	for i, m := range t.men {
		if which(m) {
			t.touch(m.cell)
			t.men[i].man, t.men[i].at = rules.NewMan(k, m.man.Colour()), to.at
		}
	}
	return nil
}

func (t *twinner) restipulate() error {
	if len(t.words) == 0 && t.comment != "" {
		return wrongAt(t.at.at, "the stipulation is missing, for an unquoted # begins a comment in YAML; quote the commands: \"Stipulation %s\"", t.comment)
	}
	w, err := t.argument("a stipulation")
	if err != nil {
		return err
	}
	s, err := ParseStipulation(t.joined(w, t.more))
	if err != nil {
		return wrongAt(w.at, "%v", err)
	}
	t.stipulation, t.stipulationAt, t.stipulated = s, w.at, true
	return nil
}

// joined is the text of a word and of those after it while more says so.
func (t *twinner) joined(w word, more func() bool) string {
	text := w.text
	for more() {
		if w.comma {
			text += ","
		} else {
			text += " "
		}
		w = t.words[0]
		t.words = t.words[1:]
		text += w.text
	}
	return text
}

// boardPart is a word that goes on with the name of a board.
var boardPart = regexp.MustCompile(`^(square$|-?[a-z][0-9]|[0-9]+x[0-9])`)

// conditionName takes further words as long as they go on with the name of a condition.
func (t *twinner) conditionName(w word) string {
	name := strings.ToLower(w.text)
	for _, c := range rules.Conditions() {
		for _, alias := range c.Aliases {
			parts := strings.Fields(alias)
			if parts[0] != name || len(t.words) < len(parts)-1 {
				continue
			}
			for i, part := range parts[1:] {
				if !strings.EqualFold(t.words[i].text, part) {
					return name
				}
			}
			t.words = t.words[len(parts)-1:]
			return alias
		}
	}
	return name
}

// condition reads rule sets, boards and conditions on who may move, or that there is none any longer; no right outlives a
// change of the board.
func (t *twinner) condition() error {
	for first := true; first || t.more(); first = false {
		w, err := t.argument("a rule set, a board or a condition")
		if err != nil {
			return err
		}
		name := t.conditionName(w)
		if name == unrestricted {
			t.game = t.game.With(nil)
			continue
		}
		if name == "board" || boardForm.MatchString(name) {
			name = strings.ToLower(t.joined(w, func() bool {
				if len(t.words) == 0 {
					return false
				}
				part := strings.ToLower(t.words[0].text)
				_, known := board.Find(part)
				return known || boardPart.MatchString(part)
			}))
		}
		o, ok, err := parseGame(name)
		switch {
		case err != nil:
			return t.wrong(w, "%v", err)
		case !ok:
			return t.wrong(w, "unknown condition %q; allowed: %s, %s", w.text, allowedGames(), unrestricted)
		case o.rules != nil:
			t.game = rules.NewFairyGame(t.game.Board, o.rules, t.game.Men).With(t.game.Condition)
			if !o.rules.Modes {
				t.history = rules.SetupHistory{}
			}
		case o.condition != nil:
			t.game = t.game.With(o.condition)
		default:
			t.game = rules.NewFairyGame(o.board, t.game.Rules, t.game.Men).With(t.game.Condition)
			t.castling, t.passed = "", nil
		}
	}
	return nil
}

func (t *twinner) castle() error {
	w, err := t.argument("castling rights")
	if err != nil {
		return err
	}
	if !castlingForm.MatchString(w.text) {
		return t.wrong(w, "castling rights %q; allowed: - or letters of KQkq", w.text)
	}
	t.conventional, t.castling, t.castlingAt = false, w.text, w.at
	return nil
}

func (t *twinner) pass() error {
	t.passed = nil
	for first := true; first || t.more(); first = false {
		if first && len(t.words) > 0 && t.words[0].text == "-" {
			t.words = t.words[1:]
			return nil
		}
		name, w, err := t.cell()
		if err != nil {
			return err
		}
		t.passed = append(t.passed, passedCell{name, w.at})
	}
	return nil
}

// crownAnew reads the cells of all men that are royal in the place of kings (M3), or - for none.
func (t *twinner) crownAnew() error {
	for i := range t.men {
		t.men[i].royal = false
	}
	t.strays = nil
	for first := true; first || t.more(); first = false {
		if first && len(t.words) > 0 && t.words[0].text == "-" {
			t.words = t.words[1:]
			return nil
		}
		i, err := t.occupied()
		if err != nil {
			return err
		}
		t.men[i].royal, t.men[i].crowned = true, t.at.at
	}
	return nil
}
