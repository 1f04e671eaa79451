package problems

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"flicker/problems/notation"
	"flicker/solver"
)

// judged solves every problem of a file and gives verdicts with details.
func judged(t *testing.T, path string) []string {
	t.Helper()
	ps, err := ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, p := range ps {
		r, err := solver.Solve(context.Background(), p.Position, p.Stipulation, solver.Options{Threads: 1})
		if err != nil {
			t.Fatal(err)
		}
		j := Judge(p, r)
		out = append(out, strings.TrimSuffix(string(j.Verdict)+": "+j.Detail, ": "))
	}
	return out
}

func TestSoundFiles(t *testing.T) {
	files, err := Find([]string{"testdata/sound"})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		for i, got := range judged(t, f) {
			if got != "sound" {
				t.Errorf("%s, problem %d: %s", f, i+1, got)
			}
		}
	}
}

func TestUnsoundFiles(t *testing.T) {
	want := map[string]string{
		"cooked.yaml":         "cooked: cook a6b7 f1f7",
		"unsolvable.yaml":     `unsolvable: intended "1a. Ra2+, Nd6" does not solve`,
		"wrong-solution.yaml": `unsolvable: intended "1a. Qb1+" does not solve`,
		"not-minimal.yaml":    `unsolvable: intended "1a. Kc3, Qd2, a4" is not minimal, for b2d2 b4c3 is enough`,
		"too-few.yaml":        "unsolvable: solutions intended: 2, found: 1",
	}
	files, err := Find([]string{"testdata/unsound"})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, f := range files {
		got[filepath.Base(f)] = strings.Join(judged(t, f), "\n")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// found is a result with the solutions of a text: after a star those that are not minimal, after a digit those that
// take so many series and not all.
func found(t *testing.T, p *Problem, text string) *solver.Result {
	t.Helper()
	r := &solver.Result{Verdict: solver.NoSolution}
	for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == '|' }) {
		series, superset := strings.CutPrefix(one, "*")
		takes := p.Stipulation.Series
		if n := series[0]; '1' <= n && n <= '9' {
			takes, series = int(n-'0'), series[1:]
		}
		moves, err := notation.Read(p.Position, series)
		if err != nil {
			t.Fatal(err)
		}
		r.Verdict = solver.Solved
		r.Solutions = append(r.Solutions, solver.Solution{Series: solver.Series{Moves: moves}, Minimal: !superset, Length: takes})
	}
	return r
}

func TestJudge(t *testing.T) {
	const head = "algebraic: {white: [Kh1, Bb2, Rb1], black: [Kb8]}\nstipulation: \"#1\"\n"
	type want struct {
		verdict        Verdict
		missing, cooks int
	}
	for _, c := range []struct {
		name  string
		file  string
		found string // minimal solutions, and after a star those that are not
		limit bool
		want  want
	}{
		{"exactly the intended", "solution: Bc3, Rb2", "Bc3, Rb2", false, want{Sound, 0, 0}},
		{"another order", "solution: Bc3, Kg1", "Kg1, Bc3", false, want{Sound, 0, 0}},
		{"two orders of one set", "solution: |\n  Bc3, Kg1\n  Kg1, Bc3", "Kg1, Bc3", false, want{Sound, 0, 0}},
		{"two solutions", "solution: |\n  Bc3\n  Bd4", "Bd4|Bc3", false, want{Sound, 0, 0}},
		{"one too many", "solution: Bc3", "Bd4|Bc3", false, want{Cooked, 0, 1}},
		{"supersets are no cooks", "solution: Bc3", "Bc3|*Bc3, Kg1", false, want{Sound, 0, 0}},
		{"an intended one is missing", "solution: |\n  Bc3\n  Bd4", "Bd4", false, want{Unsolvable, 1, 0}},
		{"one missing and one cook", "solution: |\n  Bc3\n  Bd4", "Bd4|Be5", false, want{Cooked, 1, 1}},
		{"intended is not minimal", "solution: Bc3, Kg1", "Bc3", false, want{Cooked, 1, 1}},
		{"intended only as a superset", "solution: Bc3, Kg1", "*Bc3, Kg1", false, want{Unsolvable, 1, 0}},
		{"nothing found", "solution: Bc3", "", false, want{Unsolvable, 1, 0}},
		{"none intended, none found", "solution: No solution", "", false, want{Sound, 0, 0}},
		{"none announced, none found", "intended-solutions: 0", "", false, want{Sound, 0, 0}},
		{"none intended, one found", "solution: No solution", "Bc3", false, want{Cooked, 0, 1}},
		{"number agrees", "intended-solutions: 2", "Bd4|Bc3", false, want{Sound, 0, 0}},
		{"number too small", "intended-solutions: 1", "Bd4|Bc3", false, want{Cooked, 0, 2}},
		{"number too large", "intended-solutions: 3", "Bd4|Bc3", false, want{Unsolvable, 0, 0}},
		{"nothing said, one", "", "Bd4", false, want{Sound, 0, 0}},
		{"nothing said, several", "", "Bd4|Bc3", false, want{Cooked, 0, 2}},
		{"nothing said, none", "", "", false, want{Unsolvable, 0, 0}},
		{"limit", "solution: Bc3", "Bc3", true, want{Unknown, 0, 0}},
		{"limit, cooks so far", "solution: Bc3", "Bd4", true, want{Unknown, 0, 1}},
		{"limit, a cook that may not be minimal", "solution: Bc3", "*Bd4, Kg1", true, want{Unknown, 0, 1}},
		{"limit, more than the intended", "solution: Bc3", "*Bc3, Kg1", true, want{Unknown, 0, 0}},
		{"limit, nothing so far", "solution: No solution", "", true, want{Unknown, 0, 0}},
		{"limit, several of an unsaid number", "", "Bd4|Bc3", true, want{Unknown, 0, 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := readGood(t, "x.yaml", head+c.file+"\n")[0]
			r := found(t, p, c.found)
			if c.limit {
				r.Verdict, r.Cause = solver.Limit, "time"
			}
			j := Judge(p, r)
			if got := (want{j.Verdict, len(j.Missing), len(j.Cooks)}); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
			for _, m := range j.Missing {
				if wantEnough := strings.Contains(c.name, "is not minimal"); (m.Enough != nil) != wantEnough {
					t.Errorf("enough: %v, want %v", m.Enough, wantEnough)
				}
			}
			if (j.Detail == "") != (c.want.verdict == Sound) {
				t.Errorf("verdict %s with detail %q", j.Verdict, j.Detail)
			}
		})
	}
}

// Keys of several series: short ones, and lists that are cut.
func TestJudgeKeys(t *testing.T) {
	for _, c := range []struct {
		name    string
		file    string
		found   string // as in found
		cut     bool
		verdict Verdict
		cooks   int
		detail  string
	}{
		{"exactly the intended", "solution: Kg1", "Kg1", false, Sound, 0, ""},
		{"a short one that is not intended", "solution: Kg1", "Kg1|1Bc3", false, Short, 1, "short solution b2c3"},
		{"a short one outweighs a cook", "solution: Kg1", "Kg1|Bd4|1Bc3", false, Short, 2, "cook b2d4; short solution b2c3"},
		{"a short one outweighs a missing one", "solution: Kg1", "1Bc3", false, Short, 1, `intended "Kg1" does not solve; short solution b2c3`},
		{"a short one that is intended", "solution: Bc3", "1Bc3", false, Sound, 0, ""},
		{"shorter, but not the shortest", "solution: Kg1", "Kg1|2Bc3", false, Short, 1, "short solution b2c3"},
		{"a short superset is no solution", "solution: Kg1", "Kg1|*1Bc3, Kg1", false, Sound, 0, ""},
		{"none intended, a short one found", "solution: No solution", "1Bc3", false, Short, 1, "short solution b2c3"},
		{"nothing said, a full one", "", "Kg1", false, Sound, 0, ""},
		{"nothing said, a short one", "", "1Bc3", false, Short, 1, "solutions intended: 1, found: 1, short: 1"},
		{"number agrees, one is short", "intended-solutions: 2", "Kg1|1Bc3", false, Short, 1, "solutions intended: 2, found: 2, short: 1"},
		{"cut, all intended so far", "solution: |\n  Kg1\n  Bc3", "Kg1", true, Unknown, 0, "list of solutions cut at 1"},
		{"cut, a cook", "solution: Kg1", "Kg1|Bc3", true, Cooked, 1, "cook b2c3"},
		{"cut, a cook and an intended one not listed", "solution: Kg1", "Bc3", true, Cooked, 1, "cook b2c3"},
		{"cut, a short one", "solution: Kg1", "Kg1|1Bc3", true, Short, 1, "short solution b2c3"},
		{"cut, none that is certainly minimal", "solution: Kg1", "*Bc3, Kg1|*Bd4, Kg1", true, Unknown, 0, "list of solutions cut at 2"},
		{"cut, number agrees so far", "intended-solutions: 2", "Kg1|Bc3", true, Unknown, 0, "list of solutions cut at 2"},
		{"cut, fewer than the number so far", "intended-solutions: 3", "Kg1|Bc3", true, Unknown, 0, "list of solutions cut at 2"},
		{"cut, number too small", "intended-solutions: 1", "Kg1|Bc3", true, Cooked, 2, "solutions intended: 1, found: 2"},
		{"cut, nothing said, a short one", "", "2Kg1", true, Short, 1, "solutions intended: 1, found: 1, short: 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := readGood(t, "x.yaml", "algebraic: {white: [Kh1, Bb2, Rb1], black: [Kb8]}\nstipulation: \"#3\"\n"+c.file+"\n")[0]
			r := found(t, p, c.found)
			r.Cut = c.cut
			j := Judge(p, r)
			if j.Verdict != c.verdict || len(j.Cooks) != c.cooks || j.Detail != c.detail {
				t.Errorf("%s, %d cooks, %q; want %s, %d cooks, %q", j.Verdict, len(j.Cooks), j.Detail, c.verdict, c.cooks, c.detail)
			}
		})
	}
}

// However much of a list is cut off, it is never judged sound, and a verdict that it gives is that of the whole list
// or one that it outweighs.
func TestJudgeCut(t *testing.T) {
	texts := []string{"Kg1", "Bc3", "1Bd4", "Be5", "*Kg1, Bc3", "2Bf6"}
	rapid.Check(t, func(rt *rapid.T) {
		file := rapid.SampledFrom([]string{"", "solution: Kg1", "solution: |\n  Kg1\n  Bc3", "intended-solutions: 2", "solution: No solution"}).Draw(rt, "file")
		p := readGood(t, "x.yaml", "algebraic: {white: [Kh1, Bb2, Rb1], black: [Kb8]}\nstipulation: \"#3\"\n"+file+"\n")[0]
		all := rapid.Permutation(texts).Draw(rt, "found")[:rapid.IntRange(1, len(texts)).Draw(rt, "all")]
		whole := Judge(p, found(t, p, strings.Join(all, "|")))
		part := found(t, p, strings.Join(all[:rapid.IntRange(0, len(all)-1).Draw(rt, "listed")], "|"))
		part.Cut = true
		rank := map[Verdict]int{Short: 0, Cooked: 1, Unsolvable: 2, Sound: 2, Unknown: 3}
		switch j := Judge(p, part); {
		case j.Verdict == Sound, j.Verdict == Unsolvable:
			rt.Fatalf("%s of a cut list", j.Verdict)
		case rank[j.Verdict] < rank[whole.Verdict]:
			rt.Fatalf("%s of a part, %s of the whole", j.Verdict, whole.Verdict)
		}
	})
}

// foundLines is a result with the lines of a text, each of its own length.
func foundLines(t *testing.T, p *Problem, text string) *solver.Result {
	t.Helper()
	r := &solver.Result{Verdict: solver.NoSolution}
	for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == '|' }) {
		line, err := notation.ReadLine(p.Position, p.Stipulation, one)
		if err != nil {
			t.Fatal(err)
		}
		s := solver.Solution{Series: solver.Series{Moves: line[0]}, Minimal: true, Length: p.Stipulation.SeriesOf(len(line))}
		for _, moves := range line {
			s.Line = append(s.Line, solver.Series{Moves: moves})
		}
		r.Verdict = solver.Solved
		r.Solutions = append(r.Solutions, s)
	}
	return r
}

// Lines are the same if each of their series is the same set.
func TestJudgeLines(t *testing.T) {
	const full, short = "1b. Kg1 1a. Rb2 2b. Kh1 2a. Kg3, Rb1", "1b. Kg1 1a. Kg3, Ra1"
	for _, c := range []struct {
		name    string
		file    string
		found   string
		limit   bool
		verdict Verdict
		cooks   int
		detail  string
	}{
		{"exactly the intended", "solution: " + full, full, false, Sound, 0, ""},
		{"another order within a series", "solution: " + full, "1b. Kg1 1a. Rb2 2b. Kh1 2a. Rb1, Kg3", false, Sound, 0, ""},
		{"another series before the last", "solution: " + full, full + "|1b. Kg1 1a. Rc2 2b. Kh1 2a. Kg3, Rc1", false, Cooked, 1, "cook h1g1, a2c2, g1h1, c2c1 f3g3"},
		{"the same moves in other series", "solution: 1b. Kg1 1a. Kg3 2b. Kh1 2a. Rb2", "1b. Kg1 1a. Rb2 2b. Kh1 2a. Kg3", false, Cooked, 1, `intended "1b. Kg1 1a. Kg3 2b. Kh1 2a. Rb2" does not solve; cook h1g1, a2b2, g1h1, f3g3`},
		{"a shorter line", "solution: " + full, full + "|" + short, false, Short, 1, "short solution h1g1, a2a1 f3g3"},
		{"a shorter line that is intended", "solution: " + short, short, false, Sound, 0, ""},
		{"a shorter line is no part of a longer one", "solution: " + full, "1b. Kg1 1a. Rb2", false, Short, 1, `intended "` + full + `" does not solve; short solution h1g1, a2b2`},
		{"intended is not minimal", "solution: " + full, "1b. Kg1 1a. Rb2 2b. Kh1 2a. Rb1", false, Cooked, 1, `intended "` + full + `" is not minimal, for h1g1, a2b2, g1h1, b2b1 is enough; cook h1g1, a2b2, g1h1, b2b1`},
		{"missing", "solution: " + full, "", false, Unsolvable, 0, `intended "` + full + `" does not solve`},
		{"number agrees", "intended-solutions: 1", full, false, Sound, 0, ""},
		{"number agrees, but it is short", "", short, false, Short, 1, "solutions intended: 1, found: 1, short: 1"},
		{"limit, a cook so far", "solution: " + full, short + "|" + full, true, Unknown, 1, "time limit reached"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := readGood(t, "x.yaml", "algebraic: {white: [Kf3, Ra2], black: [Kh1]}\nstipulation: h#2\n"+c.file+"\n")[0]
			r := foundLines(t, p, c.found)
			if c.limit {
				r.Verdict, r.Cause = solver.Limit, solver.CauseTime
			}
			j := Judge(p, r)
			if j.Verdict != c.verdict || len(j.Cooks) != c.cooks || j.Detail != c.detail {
				t.Errorf("%s, %d cooks, %q; want %s, %d cooks, %q", j.Verdict, len(j.Cooks), j.Detail, c.verdict, c.cooks, c.detail)
			}
		})
	}
}

// Duals count where nothing worse is found.
func TestJudgeDuals(t *testing.T) {
	duals := []string{"1b. Ka8 2a. Bd5# or Bc6#", "1b. Kc8 2a. Be6# or Bf5#"}
	for _, c := range []struct {
		found   string
		limit   bool
		duals   []string
		verdict Verdict
		detail  string
	}{
		{"Kg1", false, duals[:1], Duals, "dual 1b. Ka8 2a. Bd5# or Bc6#"},
		{"Kg1", false, duals, Duals, "dual " + duals[0] + "; dual " + duals[1]},
		{"Kg1", false, nil, Sound, ""},
		{"Kg1|Bc3", false, duals, Cooked, "cook b2c3"},
		{"Kg1|1Bc3", false, duals, Short, "short solution b2c3"},
		{"", false, duals, Unsolvable, `intended "Kg1" does not solve`},
		{"Kg1", true, duals, Unknown, "time limit reached"},
	} {
		p := readGood(t, "x.yaml", "algebraic: {white: [Kh1, Bb2, Rb1], black: [Kb8]}\nstipulation: \"#3\"\nsolution: Kg1\n")[0]
		r := found(t, p, c.found)
		if c.limit {
			r.Verdict, r.Cause = solver.Limit, solver.CauseTime
		}
		j := Judge(p, r, c.duals...)
		if j.Verdict != c.verdict || j.Detail != c.detail || !cmp.Equal(j.Duals, c.duals) {
			t.Errorf("%q: %s, %q, %v; want %s, %q", c.found, j.Verdict, j.Detail, j.Duals, c.verdict, c.detail)
		}
	}
}
