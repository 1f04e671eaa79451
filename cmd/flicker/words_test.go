package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/solver"
	"flicker/solver/task"
)

func TestCounted(t *testing.T) {
	for n, want := range map[uint64]string{
		0: "0 решений", 1: "1 решение", 2: "2 решения", 4: "4 решения", 5: "5 решений", 11: "11 решений", 12: "12 решений", 21: "21 решение",
		22: "22 решения", 100: "100 решений", 111: "111 решений", 1003: "1 003 решения",
	} {
		if got := counted(notation.Russian, n, "solution"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for n, want := range map[uint64]string{0: "0 orders", 1: "1 order", 11: "11 orders", 1001: "1 001 orders"} {
		if got := counted(notation.English, n, "order"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestInSeries(t *testing.T) {
	for _, c := range []struct {
		n      int
		half   bool
		en, ru string
	}{{1, false, "in 1", "за 1 серию"}, {3, false, "in 3", "за 3 серии"}, {5, false, "in 5", "за 5 серий"}, {2, true, "in 2.5", "за 2,5 серии"}} {
		if en, ru := inSeries(notation.English, c.n, c.half), inSeries(notation.Russian, c.n, c.half); en != c.en || ru != c.ru {
			t.Errorf("%q %q, want %q %q", en, ru, c.en, c.ru)
		}
	}
}

// Whatever is said in one language can be said in the other, of the same things.
func TestLanguages(t *testing.T) {
	for name, words := range map[string]map[notation.Lang]map[string]string{
		"results": resultWords, "play": playWords, "why not": whyNotWords, "outcome": outcomeWords,
		"explanations": explainWords, "reasons": commonReasons,
	} {
		en, ru := words[notation.English], words[notation.Russian]
		if got, want := slices.Sorted(maps.Keys(ru)), slices.Sorted(maps.Keys(en)); !slices.Equal(got, want) {
			t.Errorf("%s: Russian has %q, English %q", name, got, want)
		}
		for k := range en {
			if strings.Count(en[k], "%") != strings.Count(ru[k], "%") {
				t.Errorf("%s: %q and %q name different things", name, en[k], ru[k])
			}
		}
	}
	for _, r := range rules.RuleSets() {
		if explainWords[notation.English]["game "+r.Name] == "" {
			t.Errorf("the game %s is not explained", r.Name)
		}
	}
	if len(tableHeads[notation.English]) != len(tableHeads[notation.Russian]) {
		t.Error("the tables have different columns")
	}
	for _, v := range verdictOrder {
		if verdictName(notation.English, v) != string(v) || verdictName(notation.Russian, v) == "" {
			t.Errorf("verdict %s has no name", v)
		}
	}
	if len(verdictOrder) != len(verdictNames) {
		t.Error("names of other verdicts")
	}
	for _, g := range task.Goals() {
		if goalName(notation.English, g) != g.String() || goalName(notation.Russian, g) == "" {
			t.Errorf("goal %s has no name", g)
		}
	}
	for _, cause := range []string{solver.CauseTime, solver.CauseMemory, solver.CauseInterrupt, solver.CauseDefences} {
		if limitText(notation.English, cause) != solver.LimitWords(cause) || limitText(notation.Russian, cause) == "" {
			t.Errorf("limit %s has no name", cause)
		}
	}
}

// What is wrong with a problem, in Russian.
func TestRussianDetails(t *testing.T) {
	ps, err := problems.Read("x.yaml", []byte("algebraic: {white: [Kh8], black: [Ka1, Ne1, Qg1]}\nturn: black\nstipulation: \"=2\"\nintended-solutions: 2\n"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := solver.Solve(t.Context(), ps[0].Position, ps[0].Stipulation, solver.Options{Threads: 1, MaxSolutions: 500})
	if err != nil {
		t.Fatal(err)
	}
	var w strings.Builder
	if err := writeDetails(&w, &checked{problem: ps[0], result: r, judgement: problems.Judge(ps[0], r)}, notation.Style{Lang: notation.Russian}); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"x: короче задания\n", "решений по замыслу: 2, найдено: ", ", короче задания: ", "побочное решение: 1б. Фg6=   1 порядок, короче задания: пат за 1 серию\n"} {
		if !strings.Contains(w.String(), part) {
			t.Errorf("%s\nlacks %q", w.String(), part)
		}
	}
	for _, c := range []struct {
		r    solver.Result
		want string
	}{{solver.Result{Verdict: solver.Limit, Cause: solver.CauseTime}, "вышло время"}, {solver.Result{Verdict: solver.Solved, Cut: true}, "список решений обрезан на 0"}} {
		if got := whyUnknown(notation.Russian, &c.r); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
