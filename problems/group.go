package problems

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"flicker/rules"
)

// group is what one document holds: a diagram and its twins, each perhaps with its duplex.
type group struct {
	// diagrams are the problems as a file describes them, none of them a duplex: one without a twin's letter, or the
	// twins from a on.
	diagrams []*Problem
	// parts are the problems themselves, by section.
	parts map[section]*Problem
	// duplex: each has a duplex behind it. Otherwise the problems may be duplexes alone (see Problem.Duplex).
	duplex bool
	// turned: the file says who is on turn, for all of them; else the stipulations do.
	turned bool
	size   int // problems taken
}

// groupAt takes the problems at the beginning of a list that make one document. The error is for a duplex whose diagram
// would be illegal.
func groupAt(ps []*Problem) (*group, error) {
	g := &group{parts: map[section]*Problem{}, duplex: len(ps) > 1 && belongs(ps[0], ps[1])}
	byDefault := true // every twin has the side on turn that its stipulation asks for
	for g.size < len(ps) {
		p := ps[g.size]
		base, err := diagramBehind(p)
		if err != nil {
			if g.size == 0 {
				return nil, err
			}
			break
		}
		letter := string(rune('a' + len(g.diagrams)))
		isDefault := byDefault && base.Position.Turn() == base.Stipulation.First()
		if len(g.diagrams) > 0 {
			first := g.diagrams[0]
			same := p.Twin == letter && p.Duplex == ps[0].Duplex && sameNames(first, p) && twinCondition(first, base) &&
				(isDefault || base.Position.Turn() == first.Position.Turn() && g.sameTurn()) &&
				(!g.duplex || g.size+1 < len(ps) && belongs(p, ps[g.size+1]))
			if !same {
				break
			}
		}
		byDefault = isDefault
		g.turned = !byDefault
		g.diagrams = append(g.diagrams, base)
		g.parts[section{letter: p.Twin}] = p
		g.size++
		if g.duplex {
			g.parts[section{p.Twin, true}] = ps[g.size]
			g.size++
		}
		if p.Twin != "a" && len(g.diagrams) == 1 || len(g.diagrams) == maxTwins {
			break
		}
	}
	return g, nil
}

// sameTurn tells whether all diagrams of the group have one side on turn.
func (g *group) sameTurn() bool {
	return !slices.ContainsFunc(g.diagrams, func(p *Problem) bool { return p.Position.Turn() != g.diagrams[0].Position.Turn() })
}

// belongs tells whether a problem is the duplex of the one before it.
func belongs(p, duplex *Problem) bool {
	if p.Duplex || !duplex.Duplex || p.Twin != duplex.Twin || p.Stipulation != duplex.Stipulation || !sameNames(p, duplex) {
		return false
	}
	passed := p.Position.Pass()
	return passed != nil && p.Stipulation.WithMater(passed).Equal(duplex.Position) && sameGame(p.Position.Game(), duplex.Position.Game())
}

// sameGame tells whether two games on one board with one catalogue of men are alike.
func sameGame(a, b *rules.Game) bool { return a.Rules == b.Rules && a.Condition.Same(b.Condition) }

// diagramBehind is the problem as its diagram has it: of a duplex with the other side on turn.
func diagramBehind(p *Problem) (*Problem, error) {
	if !p.Duplex {
		return p, nil
	}
	q := *p
	q.Duplex = false
	if q.Position = p.Position.Pass(); q.Position == nil {
		return nil, fmt.Errorf("%s: a duplex with %s in check has no legal diagram (F16)", p.ID, p.Position.Turn())
	}
	q.Position = p.Stipulation.WithMater(q.Position)
	return &q, nil
}

// sameNames tells whether two problems agree in all that stands once in a document.
func sameNames(a, b *Problem) bool {
	return b.ID == a.ID && b.File == a.File && b.Title == a.Title &&
		slices.Equal(b.Authors, a.Authors) && b.Source == a.Source && b.Date == a.Date &&
		slices.Equal(b.Keywords, a.Keywords) && slices.Equal(b.Comments, a.Comments) &&
		b.SetPlay == a.SetPlay && b.Tries == a.Tries && b.Threats == a.Threats && b.Variations == a.Variations &&
		slices.Equal(kinglessOf(b.Position), kinglessOf(a.Position)) && sameMen(b.Position.Game().Men, a.Position.Game().Men)
}

// sections are the sections of the group, in order.
func (g *group) sections() []section {
	var out []section
	for _, p := range g.diagrams {
		letter := p.Twin
		if len(g.diagrams) == 1 {
			letter = ""
		}
		out = append(out, section{letter: letter})
		if g.duplex {
			out = append(out, section{letter, true})
		}
	}
	return out
}

// problem is that of a section.
func (g *group) problem(s section) *Problem {
	if len(g.diagrams) == 1 {
		s.letter = g.diagrams[0].Twin
	}
	return g.parts[s]
}

// solutions are the lines of the key solution.
func (g *group) solutions() string {
	var lines []string
	begun := "" // letter of the twin whose section the lines are in
	for _, s := range g.sections() {
		solutions := solutionLines(g.problem(s))
		if solutions == nil {
			continue
		}
		if s.letter != begun {
			lines = append(lines, s.letter+")")
			begun = s.letter
		}
		if s.duplex {
			lines = append(lines, duplexMark+")")
		}
		lines = append(lines, solutions...)
	}
	return strings.Join(lines, "\n")
}

// counts are the announced numbers of solutions: a number for a diagram alone, and for one whose duplex has as many,
// else numbers by section; nil if none is announced.
func (g *group) counts() any {
	parts := g.sections()
	if p := g.problem(parts[0]); len(g.diagrams) == 1 && g.problem(parts[len(parts)-1]).IntendedCount == p.IntendedCount {
		if p.IntendedCount > 0 {
			return p.IntendedCount
		}
		return nil
	}
	var out yaml.MapSlice
	for _, s := range parts {
		if n := g.problem(s).IntendedCount; n > 0 {
			out = append(out, yaml.MapItem{Key: s.key(), Value: n})
		}
	}
	if out == nil {
		return nil
	}
	return out
}
