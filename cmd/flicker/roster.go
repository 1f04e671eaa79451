package main

import (
	"errors"
	"fmt"

	"flicker/problems"
	"flicker/rules"
)

// readRoster reads the settings men and promotions.
func readRoster(v *values, faults *[]error) problems.Roster {
	before := len(*faults)
	r := problems.Roster{
		Defined:    parsed(v, faults, "men", problems.ParseMen),
		Promotions: parsed(v, faults, "promotions", problems.ParsePromotions),
	}
	sound := len(*faults) == before
	_, err := r.Men(nil)
	if many, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range many.Unwrap() {
			// Sound men are at fault only together with those that the promotions bring in.
			if bad := (*rules.ManError)(nil); sound || errors.As(e, &bad) && bad.Field == "promotions" {
				*faults = append(*faults, fmt.Errorf("%s: %w", v.origin("promotions"), e))
			}
		}
	}
	return r
}

// manRecord is a fairy man in JSON.
type manRecord struct {
	Code    string `json:"code"`
	Name    string `json:"name"`
	Russian string `json:"russian"` // "" if it has no name in Russian
	Move    string `json:"move"`    // in Betza's notation
}

func newManRecord(d rules.Definition) manRecord {
	return manRecord{Code: d.Code, Name: d.Name, Russian: d.Russian, Move: d.Move}
}

// description is the names and the movement: zebra (зебра), Z.
func (m manRecord) description() string {
	text := m.Name
	if m.Russian != "" {
		text += " (" + m.Russian + ")"
	}
	return text + ", " + m.Move
}

// manRecords are the fairy men of a catalogue.
func manRecords(men *rules.Men) []manRecord {
	var out []manRecord
	for _, d := range problems.Definitions(men) {
		out = append(out, newManRecord(d))
	}
	return out
}
