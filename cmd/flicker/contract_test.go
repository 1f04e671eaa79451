package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"flicker/solver"
)

// kindOf names the type of a JSON value.
func kindOf(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		return "string"
	case float64:
		return "number"
	case bool:
		return "bool"
	case map[string]any:
		return "object"
	case []any:
		if len(v) == 0 {
			return "list"
		}
		return "list of " + kindOf(v[0])
	default:
		return fmt.Sprintf("%T", v)
	}
}

// flatten lists the fields of an object with their types; those of objects within by a path.
func flatten(prefix string, o map[string]any, into map[string]string) {
	for name, v := range o {
		into[prefix+name] = kindOf(v)
		switch v := v.(type) {
		case map[string]any:
			flatten(prefix+name+".", v, into)
		case []any:
			if len(v) > 0 {
				if first, ok := v[0].(map[string]any); ok {
					flatten(prefix+name+"[].", first, into)
				}
			}
		}
	}
}

// The fields of the contract (README, "JSON"), each with its type; several types where null is
// among them, "absent" where a field may be left out.
var (
	solveContract = map[string]string{
		"id": "string", "twin": "string", "fen": "string", "rules": "string", "board": "string", "stipulation": "string",
		"verdict": "string", "sound": "bool|null",
		"solutions": "list of object|list", "solutions[].moves": "list of string", "solutions[].text": "string", "solutions[].orders": "string",
		"solutions[].minimal": "bool", "solutions[].series": "number", "solutions[].end": "string", "solutions[].lines": "list",
		"cut": "bool", "counts": "object", "counts.minimal": "number", "counts.all": "number|null", "counts.ends": "number|null",
		"stats": "object", "stats.engine": "string", "stats.states": "number", "stats.mate_tests": "number", "stats.seconds": "number", "stats.threads": "number",
		"stats.candidates": "number|absent", "stats.table_hits": "number|absent", "stats.counterexamples": "number|absent", "stats.conflicts": "number|absent",
	}
	countContract = map[string]string{
		"fen": "string", "rules": "string", "board": "string", "states": "number|null", "ends": "number|null", "sequences": "string|null",
		"movesets": "number", "mates": "number|null", "stalemates": "number|null", "mating_movesets": "number|null",
		"minimal_mating_movesets": "list of list of string|list|null",
	}
	whyNotContract = map[string]string{
		"id": "string", "twin": "string", "fen": "string", "rules": "string", "board": "string", "stipulation": "string",
		"why_not": "string", "moves": "list of string|list", "result": "string", "reason": "string|absent",
		"answer": "string|absent", "answer_moves": "list of string|absent", "series": "number|absent",
		"enough": "string|absent", "enough_moves": "list of string|absent",
	}
	explainContract = map[string]string{
		"id": "string", "twin": "string", "title": "string", "fen": "string", "rules": "string", "board": "string", "turn": "string", "game": "string",
		"sides": "list of object", "sides[].side": "string", "sides[].men": "number", "sides[].king": "string", "sides[].attacked_by": "list of string|list",
		"sides[].castlings": "list of object|list", "sides[].castlings[].castling": "string|absent", "sides[].castlings[].right": "bool|absent",
		"sides[].castlings[].possible": "bool|absent", "sides[].castlings[].rule": "string|absent", "sides[].castlings[].reason": "string|absent",
		"en_passant": "list of string|list", "outcome": "string", "answer": "string|absent", "reason": "string|absent",
		"explained": "list of object|list", "explained[].man": "string", "explained[].cell": "string", "explained[].on_turn": "bool",
		"explained[].moves": "list of string|list", "explained[].castling": "list of string|absent",
		"explained[].barred": "list of object|list", "explained[].barred[].move": "string|absent", "explained[].barred[].rule": "string|absent", "explained[].barred[].reason": "string|absent",
	}
)

func TestContract(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	checkContract := maps.Clone(solveContract)
	checkContract["check"] = "string"
	refutedContract := maps.Clone(solveContract)
	refutedContract["refutations"], refutedContract["refutations[].moves"], refutedContract["refutations[].text"] = "list of object|list", "list of string", "string"
	withMen := func(contract map[string]string) map[string]string {
		out := maps.Clone(contract)
		out["men"], out["men[].code"], out["men[].name"], out["men[].russian"], out["men[].move"] = "list of object", "string", "string", "string", "string"
		return out
	}
	withModes := maps.Clone(explainContract)
	withModes["sides[].mode"], withModes["sides[].why"], withModes["sides[].goal"], withModes["sides[].partners"] = "string", "string", "string", "string"
	withModes["sides[].escapes"], withModes["both_attacked"], withModes["compulsory"] = "number", "bool|absent", "list of string|absent"
	withModes["explained[].day"], withModes["explained[].night"] = "list of string|absent", "list of string|absent"
	withSeries := maps.Clone(explainContract)
	withSeries["series"], withSeries["series.text"], withSeries["series.legal"], withSeries["series.moves"] = "object", "string", "bool", "list of string|list"
	for _, field := range []string{"illegal", "why", "outcome", "answer", "reason"} {
		withSeries["series."+field] = "string|absent"
	}
	withCondition := maps.Clone(solveContract)
	withCondition["condition"] = "string"
	withPromotions := maps.Clone(solveContract)
	withPromotions["promotions"] = "list of string"
	const fairyFEN = "8/8/8/8/8/1K6/8/k1(GI)4Q w"
	problem := fmt.Sprintf("fen: %q\nstipulation: \"#1\"\nsolution: Qb6, Rf8\n", cookedFEN)
	for _, test := range []struct {
		args     []string
		contract map[string]string
		is       map[string]string // fields whose type is settled
	}{
		{[]string{"solve", "-"}, solveContract, map[string]string{"sound": "bool", "counts.all": "null", "counts.ends": "null"}},
		{[]string{"solve", "-", "--all"}, solveContract, map[string]string{"counts.all": "number", "counts.ends": "number"}},
		{[]string{"solve", "--fen", exampleFEN}, solveContract, map[string]string{"sound": "null", "solutions": "list"}},
		{[]string{"solve", "--fen", exampleFEN, "--engine", "enumerate"}, solveContract, nil},
		{[]string{"solve", "--fen", fairyFEN}, withMen(solveContract), map[string]string{"men[].move": "string"}},
		{[]string{"solve", "--fen", exampleFEN, "--promotions", "Q"}, withPromotions, nil},
		{[]string{"solve", "--fen", exampleFEN, "--condition", "one-move-mate"}, withCondition, nil},
		{[]string{"solve", "--fen", fairyFEN, "--why-not", "GIb5"}, withMen(whyNotContract), nil},
		{[]string{"count", "--fen", fairyFEN}, withMen(countContract), nil},
		{[]string{"solve", "--fen", exampleFEN, "--refutations"}, refutedContract, nil},
		{[]string{"solve", "-", "--refutations"}, solveContract, nil},
		{[]string{"solve", "-", "--why-not", "Qb6, Rf8, Kg3"}, whyNotContract, map[string]string{
			"moves": "list of string", "series": "number", "enough": "string", "enough_moves": "list of string"}},
		{[]string{"solve", "-", "--why-not", "Qb6"}, whyNotContract, map[string]string{"answer": "string", "answer_moves": "list of string"}},
		{[]string{"solve", "-", "--why-not", "Qb8"}, whyNotContract, map[string]string{"moves": "list", "reason": "string"}},
		{[]string{"explain", "-"}, explainContract, map[string]string{"explained": "list of object"}},
		{[]string{"explain", "--rules", "orthodox", "--fen", "4k3/8/8/8/8/8/8/R3K2R w Q -", "--man", "Ke1"}, explainContract, map[string]string{
			"explained[].castling": "list of string", "sides[].castlings[].possible": "bool"}},
		{[]string{"explain", "-", "--series", "Qb6, Rf8"}, withSeries, map[string]string{"series.outcome": "string", "explained": "list"}},
		{[]string{"explain", "-", "--series", "Qb6, Rg8"}, withSeries, map[string]string{"series.illegal": "string", "series.why": "string"}},
		{[]string{"explain", "--fen", fairyFEN}, withMen(explainContract), nil},
		{[]string{"explain", "--rules", "synthesis", "--fen", "7k/8/8/3pp3/4P3/8/8/K2Q4 w - -"}, withModes, map[string]string{"compulsory": "list of string"}},
		{[]string{"explain", "--rules", "synthesis", "--fen", "r6k/8/8/8/8/8/8/K3R2R w - -", "--man", "h1"}, withModes, map[string]string{
			"both_attacked": "bool", "explained[].day": "list of string"}},
		{[]string{"check", "-"}, checkContract, map[string]string{"sound": "bool"}},
		{[]string{"count", "-"}, countContract, map[string]string{
			"states": "null", "ends": "null", "sequences": "null", "mates": "null", "stalemates": "null",
			"mating_movesets": "null", "minimal_mating_movesets": "null"}},
		{[]string{"count", "-", "--everything"}, countContract, map[string]string{
			"states": "number", "ends": "number", "sequences": "string", "mates": "number", "stalemates": "number",
			"mating_movesets": "number", "minimal_mating_movesets": "list of list of string"}},
		{[]string{"count", "-", "--distinct"}, countContract, map[string]string{"states": "number", "ends": "number", "sequences": "null", "mates": "null"}},
		{[]string{"count", "-", "--sequences"}, countContract, map[string]string{"states": "null", "sequences": "string", "mates": "null"}},
		{[]string{"count", "-", "--mates"}, countContract, map[string]string{"states": "null", "sequences": "null", "stalemates": "number"}},
		{[]string{"count", "--fen", exampleFEN, "--mates"}, countContract, map[string]string{"minimal_mating_movesets": "list"}},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			c, out, errs := testConsole(problem)
			execute(t.Context(), c, engine{solver.Solve, solver.Count}, append(test.args, "--format", "json"))
			if errs.Len() > 0 {
				t.Fatal(errs)
			}
			line, rest, _ := strings.Cut(out.String(), "\n")
			if rest != "" {
				t.Errorf("more than one line: %s", rest)
			}
			var o map[string]any
			if err := json.Unmarshal([]byte(line), &o); err != nil {
				t.Fatal(err)
			}
			got := map[string]string{}
			flatten("", o, got)
			for field, kind := range got {
				allowed := strings.Split(test.contract[field], "|")
				if !slices.Contains(allowed, kind) {
					t.Errorf("%s is %s; the contract has %q", field, kind, test.contract[field])
				}
			}
			for field, want := range test.is {
				if got[field] != want {
					t.Errorf("%s is %q, want %s", field, got[field], want)
				}
			}
			for field := range test.contract {
				list, _, inList := strings.Cut(field, "[]")
				optional := strings.Contains(test.contract[field], "absent") || inList && got[list] == "list"
				if _, ok := got[field]; !ok && !optional {
					t.Errorf("%s is missing", field)
				}
			}
		})
	}
}
