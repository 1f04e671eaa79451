package problems

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/goccy/go-yaml"

	"flicker/problems/fen"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

// entry is a document of native YAML, in the order in which its keys are written.
type entry struct {
	Title       text          `yaml:"title,omitempty"`
	Authors     []text        `yaml:"authors,flow,omitempty"`
	Source      text          `yaml:"source,omitempty"`
	Date        text          `yaml:"date,omitempty"`
	Keywords    []text        `yaml:"keywords,flow,omitempty"`
	Men         menBlock      `yaml:"men,omitempty"`
	Promotions  []string      `yaml:"promotions,flow,omitempty"`
	Algebraic   twoSides      `yaml:"algebraic,flow"`
	Royal       []string      `yaml:"royal,flow,omitempty"`
	Turn        string        `yaml:"turn,omitempty"`
	Castling    string        `yaml:"castling,omitempty"`
	EnPassant   []string      `yaml:"en-passant,flow,omitempty"`
	Kingless    []string      `yaml:"kingless,flow,omitempty"`
	QueenLost   *historySides `yaml:"queen-lost,flow,omitempty"`
	Escapes     *historySides `yaml:"escapes,flow,omitempty"`
	Partners    *historySides `yaml:"partners,flow,omitempty"`
	Stipulation string        `yaml:"stipulation"`
	Options     []string      `yaml:"options,flow,omitempty"`
	MayMove     *mayMoveSides `yaml:"may-move,flow,omitempty"`
	FinalMove   []string      `yaml:"final-move,flow,omitempty"`

	Twins    yaml.MapSlice `yaml:"twins,omitempty"`              // letter: commands
	Count    any           `yaml:"intended-solutions,omitempty"` // a number, or letter: number
	Solution block         `yaml:"solution,omitempty"`
	Comments []block       `yaml:"comments,omitempty"`
}

type twoSides struct {
	White []string `yaml:"white,flow"`
	Black []string `yaml:"black,flow"`
}

// mayMoveSides are the men that may move, by side; nil: all.
type mayMoveSides struct {
	White *[]string `yaml:"white,flow,omitempty"`
	Black *[]string `yaml:"black,flow,omitempty"`
}

// historySides is one thing that a position of synthesis chess has besides the diagram, by side; "" where it need not be said.
type historySides struct {
	White string `yaml:"white,omitempty"`
	Black string `yaml:"black,omitempty"`
}

// historyOf is nil if it need not be said of either side.
func historyOf(p *rules.Position, name string) *historySides {
	h := historySides{fen.WriteHistory(p.History(), name, rules.White), fen.WriteHistory(p.History(), name, rules.Black)}
	if h == (historySides{}) {
		return nil
	}
	return &h
}

// text is a string that anyone may have written; block is one that may have several lines.
type (
	text  string
	block string
)

// What the library writes without harm: in a list in one line, a text of letters, digits and harmless marks; in
// a block, lines that begin with a letter or digit and do not end with a blank.
var (
	tameText  = regexp.MustCompile(`^[\pL\pN]([\pL\pN .()'/+-]*[\pL\pN.)])?$`)
	tameBlock = regexp.MustCompile(`^[\pL\pN](.*\S)?(\n[\pL\pN](.*\S)?)*$`)
)

// MarshalYAML quotes what the library's own choice of style might spoil.
func (t text) MarshalYAML() ([]byte, error) { return marshalText(string(t), tameText) }

// MarshalYAML is the same for several lines.
func (b block) MarshalYAML() ([]byte, error) { return marshalText(string(b), tameBlock) }

func marshalText(s string, form *regexp.Regexp) ([]byte, error) {
	odd := func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }
	if !form.MatchString(s) || strings.ContainsFunc(s, odd) {
		return []byte(strconv.Quote(s)), nil
	}
	return yaml.MarshalWithOptions(s, yaml.UseLiteralStyleIfMultiline(true))
}

// menBlock are definitions of men.
type menBlock []rules.Definition

// MarshalYAML writes a line for each man: the name of a built-in one, or names and movement.
func (m menBlock) MarshalYAML() ([]byte, error) {
	var w strings.Builder
	for _, d := range m {
		if b, ok := builtIn(d); ok {
			fmt.Fprintf(&w, "%s: %s\n", d.Code, b.English)
			continue
		}
		var parts []string
		if d.Name != d.Code {
			parts = append(parts, "name: "+strconv.Quote(d.Name))
		}
		if d.Russian != "" {
			parts = append(parts, "russian: "+strconv.Quote(d.Russian))
		}
		fmt.Fprintf(&w, "%s: {%s}\n", d.Code, strings.Join(append(parts, "move: "+strconv.Quote(d.Move)), ", "))
	}
	return []byte(w.String()), nil
}

// Write writes problems as documents of native YAML, which Read gives back (but for the names that
// come from the file). Problems that follow one another as twins of one diagram, from a on, make one
// document; any other twin becomes a problem of its own. A solution without a text is written in long
// algebraic form.
func Write(w io.Writer, ps ...*Problem) error {
	for first := true; len(ps) > 0; first = false {
		g, err := groupAt(ps)
		if err != nil {
			return err
		}
		if !first {
			if _, err := io.WriteString(w, "---\n"); err != nil {
				return err
			}
		}
		data, err := yaml.MarshalWithOptions(entryOf(g), yaml.UseLiteralStyleIfMultiline(true))
		if err != nil {
			return fmt.Errorf("%s: %w", ps[0].ID, err)
		}
		if _, err := w.Write(data); err != nil {
			return err
		}
		ps = ps[g.size:]
	}
	return nil
}

// entryOf makes a document of a group.
func entryOf(group *group) *entry {
	p := group.diagrams[0]
	d := diagramOf(p)
	e := &entry{
		Title: text(p.Title), Authors: list[text](p.Authors), Source: text(p.Source), Date: text(p.Date),
		Keywords: list[text](p.Keywords), Comments: list[block](p.Comments),
		Men: menOf(group), Promotions: Promotions(p.Position.Game().Men),
		Kingless: kinglessOf(p.Position), Stipulation: p.Stipulation.String(),
		QueenLost: historyOf(p.Position, "queen-lost"), Escapes: historyOf(p.Position, "escapes"), Partners: historyOf(p.Position, "partners"),
		Count: group.counts(), Solution: block(group.solutions()),
	}
	for _, m := range d.men {
		name := d.game.Men.Code(m.man.Kind()) + m.cell
		if m.royal {
			e.Royal = append(e.Royal, m.cell)
		}
		if m.man.Colour() == rules.White {
			e.Algebraic.White = append(e.Algebraic.White, name)
		} else {
			e.Algebraic.Black = append(e.Algebraic.Black, name)
		}
	}
	if group.turned {
		e.Turn = p.Position.Turn().String()
	}
	if r := fenRights(d.castling); r != fenRights(d.convention()) {
		e.Castling = r
	}
	for _, x := range d.passed {
		e.EnPassant = append(e.EnPassant, x.cell)
	}
	g := p.Position.Game()
	if g.Rules != native.rules {
		e.Options = append(e.Options, g.Rules.Name)
	}
	if g.Board.Name() != board.Standard.Name() {
		e.Options = append(e.Options, "Board "+g.Board.Name())
	}
	switch c := g.Condition; {
	case named(c):
		e.Options = append(e.Options, c.Name)
	case c != nil && (c.MayMove[rules.White] != nil || c.MayMove[rules.Black] != nil): // else it restricts nobody
		e.MayMove, e.FinalMove = restrictionOf(g.Men, c)
	}
	e.Options = append(e.Options, group.problem(group.sections()[0]).options(group.duplex)...)
	for _, q := range group.diagrams[1:] {
		e.Twins = append(e.Twins, yaml.MapItem{Key: q.Twin, Value: twinCommands(p, q)})
	}
	return e
}

// menOf are the men that a document has to define so that the catalogue of its problems is read back: those that are not
// built in under their own code or, if the built-in ones would come in another order, all.
func menOf(g *group) []rules.Definition {
	men := g.diagrams[0].Position.Game().Men
	all := Definitions(men)
	needed := slices.DeleteFunc(slices.Clone(all), func(d rules.Definition) bool {
		b, ok := builtIn(d)
		return ok && b.Code == d.Code
	})
	var used []string
	for _, p := range g.diagrams {
		for _, m := range diagramOf(p).men {
			used = append(used, men.Code(m.man.Kind()))
		}
		if c := p.Position.Game().Condition; c != nil {
			used = append(used, codesOf(men, slices.Concat(c.MayMove[0], c.MayMove[1], c.Final))...)
		}
	}
	read, err := Roster{needed, Promotions(men)}.Men(used)
	if err != nil || !sameMen(read, men) {
		return all
	}
	return needed
}

// solutionLines are the lines of the key solution; nil if the problem has none.
func solutionLines(p *Problem) []string {
	if p.Intended == nil {
		return nil
	}
	if len(p.Intended) == 0 {
		return []string{"No solution"}
	}
	var out []string
	for _, i := range p.Intended {
		line := i.Text
		if line == "" {
			line = p.longText(i)
		}
		out = append(out, line)
	}
	return out
}

// longText is an intended solution in long algebraic form, the series of a line with their marks.
func (p *Problem) longText(i Intended) string {
	series := func(list []rules.Move) string {
		var moves []string
		for _, m := range list {
			moves = append(moves, p.Position.Game().Text(m))
		}
		return strings.Join(moves, ", ")
	}
	if i.Line == nil {
		return series(i.Moves)
	}
	var texts []string
	for k, moves := range i.Line {
		m := notation.MarkOf(p.Stipulation, p.Position.Turn(), k, len(i.Line))
		texts = append(texts, notation.Style{}.Numbered(m.Number, m.Side, series(moves)))
	}
	return strings.Join(texts, "  ")
}

func list[T text | block](texts []string) []T {
	var out []T
	for _, s := range texts {
		out = append(out, T(s))
	}
	return out
}

func kinglessOf(p *rules.Position) []string {
	var out []string
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		if p.King(c) == board.None {
			out = append(out, c.String())
		}
	}
	return out
}

func fenRights(letters string) string {
	if letters == "" {
		return "-"
	}
	return letters
}

// diagramOf describes a problem's position as a file does, kings first, then fairy men, then the others by their worth.
func diagramOf(p *Problem) *diagram {
	pos := p.Position
	b := pos.Board()
	turn := pos.Turn()
	d := &diagram{game: pos.Game(), turn: &turn, castling: fen.Castling(pos), history: pos.History()}
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		for _, a := range pos.Men(c).Cells() {
			d.men = append(d.men, placedMan{man: pos.At(a), cell: b.CellName(a), royal: fen.Crowned(pos, a)})
		}
	}
	slices.SortStableFunc(d.men, func(x, y placedMan) int {
		if x.man.Kind() == rules.King || y.man.Kind() == rules.King {
			return rank(y.man) - rank(x.man)
		}
		return int(y.man.Kind()) - int(x.man.Kind())
	})
	for _, x := range pos.EnPassant().Cells() {
		d.passed = append(d.passed, passedCell{cell: b.CellName(x)})
	}
	return d
}

// rank puts kings before other men.
func rank(m rules.Man) int {
	if m.Kind() == rules.King {
		return 1
	}
	return 0
}

// crowned are the cells of the men that are royal in the place of kings (M3).
func (d *diagram) crowned() []string {
	var out []string
	for _, m := range d.men {
		if m.royal {
			out = append(out, m.cell)
		}
	}
	slices.Sort(out)
	return out
}

// twinCommands are commands that make twin b out of a.
func twinCommands(a, b *Problem) string {
	from, to := diagramOf(a), diagramOf(b)
	from.conventional = fenRights(from.castling) == fenRights(from.convention())
	var out []string
	has := func(d *diagram, m placedMan) bool {
		return slices.ContainsFunc(d.men, func(o placedMan) bool { return o.man == m.man && o.cell == m.cell })
	}
	var crowned []string // by the commands so far
	for _, m := range slices.Clone(from.men) {
		switch {
		case !has(to, m):
			out = append(out, "Remove "+m.cell)
			from.touch(m.cell)
		case m.royal:
			crowned = append(crowned, m.cell)
		}
	}
	out = append(out, conditions(from, to)...)
	out = append(out, historyCommands(from, to)...)
	for _, m := range to.men {
		if !has(from, m) {
			out = append(out, fmt.Sprintf("Add %s %s%s", m.man.Colour(), to.game.Men.Code(m.man.Kind()), m.cell))
		}
	}
	slices.Sort(crowned)
	if royal := to.crowned(); !slices.Equal(crowned, royal) {
		out = append(out, "Royal "+cellsText(royal))
	}
	if a.Stipulation != b.Stipulation || len(out) == 0 {
		out = append(out, "Stipulation "+b.Stipulation.String())
	}
	from.men = to.men
	left := from.castling
	if from.conventional {
		left = from.convention()
	}
	if fenRights(left) != fenRights(to.castling) {
		out = append(out, "Castling "+fenRights(to.castling))
	}
	if !slices.Equal(from.passed, to.passed) {
		var passed []string
		for _, x := range to.passed {
			passed = append(passed, x.cell)
		}
		out = append(out, "En-passant "+cellsText(passed))
	}
	return strings.Join(out, " ")
}

// conditions are commands that make the game of one diagram that of another, and are carried out on the first.
func conditions(from, to *diagram) []string {
	var out []string
	if from.game.Rules != to.game.Rules {
		out = append(out, "Condition "+to.game.Rules.Name)
		if !to.game.Rules.Modes {
			from.history = rules.SetupHistory{}
		}
	}
	if from.game.Board.Name() != to.game.Board.Name() {
		out = append(out, "Condition Board "+to.game.Board.Name())
		from.castling, from.passed = "", nil
	}
	if c := to.game.Condition; !c.Same(from.game.Condition) {
		name := unrestricted
		if c != nil {
			name = c.Name
		}
		out = append(out, "Condition "+name)
	}
	from.game = to.game
	return out
}

func cellsText(cells []string) string {
	if len(cells) == 0 {
		return "-"
	}
	return strings.Join(cells, " ")
}
