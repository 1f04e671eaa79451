package main

import (
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
	if len(*faults) == before {
		if _, err := r.Men(nil); err != nil { // the men are good by themselves
			*faults = append(*faults, fmt.Errorf("%s: %w", v.origin("promotions"), err))
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
