package rules_test

import (
	"errors"
	"strings"
	"testing"

	"flicker/rules"
)

// Every defect of a catalogue is told, with the man and the field it is in.
func TestCatalogueDefects(t *testing.T) {
	z := rules.Definition{Code: "Z", Name: "zebra", Move: "Z"}
	for _, c := range []struct {
		defs        []rules.Definition
		promotions  []string
		field, want string
	}{
		{[]rules.Definition{{Name: "zebra", Move: "Z"}}, nil, "code", "zebra has no code; it needs one or two capital letters or digits, such as Z or GI"},
		{[]rules.Definition{{Code: "z", Move: "Z"}}, nil, "code", `man z: "z" is no code; allowed: one or two capital letters, the second may be a digit`},
		{[]rules.Definition{{Code: "ZEB", Move: "Z"}}, nil, "code", `man ZEB: "ZEB" is no code; allowed: one or two capital letters, the second may be a digit`},
		{[]rules.Definition{{Code: "2Z", Move: "Z"}}, nil, "code", `man 2Z: "2Z" is no code; allowed: one or two capital letters, the second may be a digit`},
		{[]rules.Definition{{Code: "S", Move: "Z"}}, nil, "code", `man S: "S" means an orthodox man; choose another code`},
		{[]rules.Definition{{Code: "Ф", Move: "Z"}}, nil, "code", `man Ф: "Ф" means an orthodox man; choose another code`},
		{[]rules.Definition{z, z}, nil, "code", "man Z: two men have this code: zebra and zebra"},
		{[]rules.Definition{z, {Code: "Z2", Move: "C"}}, nil, "code", "man Z2: in moves Z2 would be taken for the man Z from rank 2; choose another code"},
		{[]rules.Definition{{Code: "N3", Move: "C"}}, nil, "code", "man N3: in moves N3 would be taken for the man N from rank 3; choose another code"},
		{[]rules.Definition{{Code: "Z", Move: "(0,0)"}}, nil, "move", `man Z: move "(0,0)": character 1: "(" begins the leap (0,0), which leads nowhere; allowed: (m,n) with one number above 0`},
		{[]rules.Definition{z}, []string{"Q", "G"}, "promotions", `"G" is no man; allowed: N, B, R, Q, Z`},
		{[]rules.Definition{z}, []string{"P"}, "promotions", "a pawn does not become a pawn"},
		{make([]rules.Definition, rules.MaxKinds), nil, "", "32 men are defined; at most 25"},
	} {
		_, err := rules.NewMen(c.defs, c.promotions)
		var first *rules.ManError
		if !errors.As(err, &first) {
			t.Errorf("%v: %v", c.defs, err)
			continue
		}
		if got, _, _ := strings.Cut(err.Error(), "\n"); got != c.want || first.Field != c.field {
			t.Errorf("%s: %s\nwant %s: %s", first.Field, got, c.field, c.want)
		}
	}
}

// Codes that only look like others are allowed.
func TestCatalogueCodes(t *testing.T) {
	men, err := rules.NewMen([]rules.Definition{
		{Code: "KQ", Move: "K"}, {Code: "PS", Move: "W"}, {Code: "Ж", Move: "Z"}, {Code: "X2", Move: "C"}, {Code: "C", Move: "C"},
	}, []string{"Ж", "Q", "Q", "X2"})
	if err != nil {
		t.Fatal(err)
	}
	if got := men.Promotions(); len(got) != 3 || men.Code(got[0]) != "Ж" || got[1] != rules.Queen {
		t.Errorf("promotions %v", got)
	}
}
