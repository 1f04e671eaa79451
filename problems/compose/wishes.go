package compose

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"flicker/rules"
	"flicker/rules/board"
)

// Wish is what a problem is to have beside being sound. One of seen and solved is set.
type Wish struct {
	Text string
	// seen tells whether a problem has it, from the facts but for the superfluous men.
	seen func(*Task, *Found) bool
	// solved tells it where other diagrams have to be solved first, the superfluous men being known.
	solved func(context.Context, *Task, *Found) (bool, error)
	// fits, if set, tells what keeps a task from ever fulfilling the wish.
	fits func(*Task) error
	// enPassant: placements are to have en passant captures.
	enPassant bool
}

// wishKind is a kind of wish: the table is all there is of them.
type wishKind struct {
	name, form, meaning string
	read                func(argument string) (Wish, error)
}

var wishKinds = []wishKind{
	{"moves", "3 or 3-5", "so many moves in the solution", ranged(func(f *Found) int { return f.Moves })},
	{"men", "4 or 3-5", "so many men on the board", ranged(func(f *Found) int { return f.Men })},
	{"promotions", "1 or 1-3", "so many promotions in the solution", ranged(func(f *Found) int { return f.Promotions })},
	{"captures", "0 or 1-2", "so many captures in the solution", ranged(func(f *Found) int { return f.Captures })},
	{"orders", "1 or 1-3", "so many legal orders of the solution; 1: the order is forced", readOrders},
	{"every-man", "", "each man of the side on turn moves in the solution", plain(func(f *Found) bool { return len(f.Idle) == 0 })},
	{"castling", "", "a castling in the solution", plain(func(f *Found) bool { return f.Castlings > 0 })},
	{"en-passant", "", "a capture en passant in the solution; the diagram has the rights", readEnPassant},
	{"quiet", "", "the first series ends without check", plain(func(f *Found) bool { return f.Quiet })},
	{"moved", "GI", "a man of that code moves in the solution", readMoved},
	{"needed", "", "no man is superfluous", readNeeded},
	{"not-on", "BOARD", "the diagram is legal on that board, but there the solution does not solve, or is not minimal", readNotOn},
	{"not-under", "RULES", "the same for another rule set", readNotUnder},
}

// WishForms says in a line for each kind of wish how it is written and what it means.
func WishForms() string {
	var w strings.Builder
	for _, k := range wishKinds {
		fmt.Fprintf(&w, "  %-22s %s\n", strings.TrimSpace(k.name+" "+k.form), k.meaning)
	}
	return w.String()
}

// ParseWish reads a wish, such as "moves 3-5", "needed" or "not-on cylinder". The error says what is allowed.
func ParseWish(text string) (Wish, error) {
	name, argument, _ := strings.Cut(strings.TrimSpace(text), " ")
	argument = strings.TrimSpace(argument)
	var names []string
	for _, k := range wishKinds {
		names = append(names, k.name)
		if k.name != strings.ToLower(name) {
			continue
		}
		if (k.form == "") != (argument == "") {
			return Wish{}, fmt.Errorf("wish %q; allowed: %s", text, strings.TrimSpace(k.name+" "+k.form))
		}
		w, err := k.read(argument)
		if err != nil {
			return Wish{}, fmt.Errorf("wish %q: %w", text, err)
		}
		w.Text = text
		return w, nil
	}
	return Wish{}, fmt.Errorf("unknown wish %q; allowed: %s", text, strings.Join(names, ", "))
}

// plain is a wish without an argument.
func plain(seen func(*Found) bool) func(string) (Wish, error) {
	return func(string) (Wish, error) {
		return Wish{seen: func(_ *Task, f *Found) bool { return seen(f) }}, nil
	}
}

// ranged is a wish for a number between two.
func ranged(number func(*Found) int) func(string) (Wish, error) {
	return func(argument string) (Wish, error) {
		least, most, err := parseRange(argument)
		return Wish{seen: func(_ *Task, f *Found) bool { n := number(f); return least <= n && n <= most }}, err
	}
}

var rangeForm = regexp.MustCompile(`^([0-9]{1,9})(?:-([0-9]{1,9}))?$`)

// parseRange reads a number or two with a hyphen between them.
func parseRange(text string) (least, most int, err error) {
	m := rangeForm.FindStringSubmatch(text)
	if m == nil {
		return 0, 0, fmt.Errorf("%q; allowed: a number, or two such as 3-5", text)
	}
	least, _ = strconv.Atoi(m[1]) // digits, few enough
	most = least
	if m[2] != "" {
		most, _ = strconv.Atoi(m[2])
	}
	if least > most {
		return 0, 0, fmt.Errorf("%q: no number lies between them", text)
	}
	return least, most, nil
}

func readOrders(argument string) (Wish, error) {
	least, most, err := parseRange(argument)
	return Wish{seen: func(_ *Task, f *Found) bool {
		n := f.Solution.AllOrders()
		return n.IsInt64() && int64(least) <= n.Int64() && n.Int64() <= int64(most)
	}}, err
}

func readEnPassant(string) (Wish, error) {
	return Wish{seen: func(_ *Task, f *Found) bool { return f.EnPassant > 0 }, enPassant: true}, nil
}

func (t *Task) wishesEnPassant() bool {
	return slices.ContainsFunc(t.Wishes, func(w Wish) bool { return w.enPassant })
}

func readMoved(code string) (Wish, error) {
	return Wish{
		seen: func(t *Task, f *Found) bool {
			for _, k := range f.moved {
				if t.Game.Men.Code(k) == code {
					return true
				}
			}
			return false
		},
		fits: func(t *Task) error {
			var codes []string
			for _, p := range t.Pieces {
				codes = append(codes, t.Game.Men.Code(p.Man.Kind()))
			}
			if slices.Contains(codes, code) {
				return nil
			}
			slices.Sort(codes)
			return fmt.Errorf("no man has the code %q; allowed: %s", code, strings.Join(slices.Compact(codes), ", "))
		},
	}, nil
}

func readNeeded(string) (Wish, error) {
	return Wish{solved: func(_ context.Context, _ *Task, f *Found) (bool, error) { return len(f.Superfluous) == 0, nil }}, nil
}

func readNotOn(spec string) (Wish, error) {
	b, err := board.Parse(spec)
	if err != nil {
		return Wish{}, err
	}
	return elsewhere(func(g *rules.Game) *rules.Game { return rules.NewFairyGame(b, g.Rules, g.Men).With(g.Condition) }), nil
}

func readNotUnder(name string) (Wish, error) {
	r, err := rules.FindRuleSet(name)
	if err != nil {
		return Wish{}, err
	}
	return elsewhere(func(g *rules.Game) *rules.Game { return rules.NewFairyGame(g.Board, r, g.Men).With(g.Condition) }), nil
}

// elsewhere is the wish that the solution does not solve in another game, which is made of the task's, or is not minimal there.
func elsewhere(other func(*rules.Game) *rules.Game) Wish {
	return Wish{
		solved: func(ctx context.Context, t *Task, f *Found) (bool, error) { return t.failsIn(ctx, other(t.Game), f) },
		fits: func(t *Task) error {
			if g := other(t.Game); g.Board.Name() == t.Game.Board.Name() && g.Rules == t.Game.Rules {
				return errors.New("that is what the task has; allowed: another one")
			} else if defects := g.Fits(); len(defects) > 0 {
				return fmt.Errorf("no diagram is legal there: %s", defects[0])
			}
			return nil
		},
	}
}

// failsIn tells whether the diagram of a problem is legal in another game, and its solution is no minimal one there.
func (t *Task) failsIn(ctx context.Context, g *rules.Game, f *Found) (bool, error) {
	at := slices.Clone(f.at)
	for k, c := range f.at {
		there, ok := g.Board.Cell(t.Game.Board.CellName(c))
		if !ok {
			return false, nil
		}
		at[k] = there
	}
	other := *t
	other.Game = g
	p := other.position(g, at)
	if p == nil || !other.promising(p) {
		return false, nil
	}
	r, err := other.solve(ctx, p, 0)
	if err != nil || r.Cut {
		return false, err
	}
	for _, s := range r.Solutions {
		if sameMoves(t.Game, f.Solution, g, s) {
			return false, nil
		}
	}
	return true, nil
}
