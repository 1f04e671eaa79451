package fen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flicker/rules"
)

// historyField is one thing that a position of synthesis chess has besides the diagram, for each colour (Part S).
type historyField struct {
	name    string
	allowed string
	forget  func(h *rules.SetupHistory, c rules.Colour)
	read    func(h *rules.SetupHistory, c rules.Colour, text string) bool
	write   func(h rules.SetupHistory, c rules.Colour) string // "" for what need not be said
}

var historyFields = []historyField{
	{
		name: "queen-lost", allowed: "home, away",
		forget: func(h *rules.SetupHistory, c rules.Colour) { h.QueenLost[c] = rules.Unsaid },
		read: func(h *rules.SetupHistory, c rules.Colour, text string) bool {
			h.QueenLost[c] = map[string]rules.Lost{"home": rules.Home, "away": rules.Away}[text]
			return h.QueenLost[c] != rules.Unsaid
		},
		write: func(h rules.SetupHistory, c rules.Colour) string {
			if h.QueenLost[c] == rules.Home {
				return "home"
			}
			return ""
		},
	},
	{
		name: "escapes", allowed: fmt.Sprintf("0 to %d", rules.MostEscapes),
		forget: func(h *rules.SetupHistory, c rules.Colour) { h.Escapes[c] = 0 },
		read: func(h *rules.SetupHistory, c rules.Colour, text string) bool {
			n, err := strconv.Atoi(text)
			h.Escapes[c] = n
			return err == nil && n >= 0 && n <= rules.MostEscapes
		},
		write: func(h rules.SetupHistory, c rules.Colour) string {
			if h.Escapes[c] == 0 {
				return ""
			}
			return strconv.Itoa(h.Escapes[c])
		},
	},
	{
		name: "partners", allowed: "1, 2 (one alone), 12, 21 (both, in the order of their turns)",
		forget: func(h *rules.SetupHistory, c rules.Colour) { h.Partners[c] = rules.First },
		read: func(h *rules.SetupHistory, c rules.Colour, text string) bool {
			for _, p := range rules.AllPartners() {
				if p.String() == text {
					h.Partners[c] = p
					return true
				}
			}
			return false
		},
		write: func(h rules.SetupHistory, c rules.Colour) string {
			if h.Partners[c] == rules.First {
				return ""
			}
			return h.Partners[c].String()
		},
	},
}

// HistoryNames are the names of what a position of synthesis chess has besides the diagram: queen-lost, escapes, partners.
func HistoryNames() []string {
	var out []string
	for _, f := range historyFields {
		out = append(out, f.name)
	}
	return out
}

// ReadHistory reads one of them for a colour; - leaves it unsaid. The error says what is allowed.
func ReadHistory(h *rules.SetupHistory, name string, c rules.Colour, text string) error {
	for _, f := range historyFields {
		if f.name != name {
			continue
		}
		if text == "-" {
			f.forget(h, c)
			return nil
		}
		if !f.read(h, c, text) {
			f.forget(h, c)
			return fmt.Errorf("%s of %s %q; allowed: %s", name, c, text, f.allowed)
		}
		return nil
	}
	return fmt.Errorf("field %q; allowed: %s", name, strings.Join(HistoryNames(), ", "))
}

// WriteHistory says one of them for a colour; "" if it need not be said.
func WriteHistory(h rules.SetupHistory, name string, c rules.Colour) string {
	i := slices.IndexFunc(historyFields, func(f historyField) bool { return f.name == name })
	return historyFields[i].write(h, c)
}

// ReadHistoryFields reads fields such as "queen-lost:home/- escapes:0/31", as they stand in FEN; a name at most once.
func ReadHistoryFields(text string) (rules.SetupHistory, error) {
	var h rules.SetupHistory
	seen := map[string]bool{}
	for _, field := range strings.Fields(text) {
		name, _, _ := strings.Cut(field, ":")
		if seen[name] {
			return h, fmt.Errorf("field %q: %s is given twice", field, name)
		}
		seen[name] = true
		if err := readHistoryField(&h, field); err != nil {
			return h, err
		}
	}
	return h, nil
}

// readHistoryField reads a field such as queen-lost:home/-, White's before Black's; - leaves it open.
func readHistoryField(h *rules.SetupHistory, field string) error {
	name, values, _ := strings.Cut(field, ":")
	white, black, two := strings.Cut(values, "/")
	if !two {
		return fmt.Errorf("field %q; allowed: White's and Black's behind the name, - for nothing, such as queen-lost:home/-", field)
	}
	for c, text := range []string{white, black} {
		if err := ReadHistory(h, name, rules.Colour(c), text); err != nil {
			return err
		}
	}
	return nil
}

// historyText has the fields of a position, each with a blank before it.
func historyText(p *rules.Position) string {
	h := p.History()
	out := ""
	for _, f := range historyFields {
		white, black := f.write(h, rules.White), f.write(h, rules.Black)
		if white == "" && black == "" {
			continue
		}
		for _, side := range []*string{&white, &black} {
			if *side == "" {
				*side = "-"
			}
		}
		out += " " + f.name + ":" + white + "/" + black
	}
	return out
}
