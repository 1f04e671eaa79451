package constraint_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// question is a stipulation for a position.
type question struct {
	p    *rules.Position
	goal solver.Goal
	n    int
}

func (k question) String() string { return fmt.Sprintf("%s %s%d", show(k.p), k.goal.Sign(), k.n) }

func (k question) job() constraint.Job {
	return constraint.Job{Stip: task.Stipulation{Goal: k.goal, Series: k.n}}
}

// refutes tells by the definition whether an answer, in its order, is legal after a series and leaves no way to the
// goal in the series left.
func (k question) refutes(end *rules.Position, answer []rules.Move) bool {
	q := play(end, answer)
	if q == nil {
		return false
	}
	keys, _ := plain.Keys(q, k.goal, k.n-1)
	return len(keys) == 0
}

// idle tells whether a move could be left out of an answer that refutes a series.
func (k question) idle(end *rules.Position, answer []rules.Move) bool {
	for i := range answer {
		if k.refutes(end, slices.Delete(slices.Clone(answer), i, i+1)) {
			return true
		}
	}
	return false
}

// wander plays random moves until the series may end, and sometimes further; nil if it comes to nothing.
func wander(r *rand.Rand, p *rules.Position) []rules.Move {
	for range 50 {
		q := *p
		var moves []rules.Move
		for {
			if q.MayEnd() && r.IntN(3) == 0 {
				return moves
			}
			next := q.Moves(nil)
			if len(next) == 0 {
				break
			}
			m := next[r.IntN(len(next))]
			q.Make(m)
			moves = append(moves, m)
		}
	}
	return nil
}

// What becomes of a series is what the definition says.
func TestVerify(t *testing.T) {
	solves, minimal, refuted, ended := 0, 0, 0, 0
	for seed := range uint64(150) {
		r := random.Rand(seed)
		k := question{small(r, 100), solver.Goal(seed % 2), 1 + int(seed/2%2)}
		keys, _ := plain.Keys(k.p, k.goal, k.n)
		names := texts(k.p.Game(), keys)
		var tries [][]rules.Move
		for range 3 {
			if moves := wander(r, k.p); moves != nil {
				tries = append(tries, moves)
			}
		}
		for range min(3, len(keys)) {
			order, _ := solver.Canonical(k.p, keys[r.IntN(len(keys))])
			tries = append(tries, order)
		}
		for _, moves := range tries {
			where := fmt.Sprintf("%s by %s", k, text(k.p.Game(), moves))
			v, err := constraint.Verify(k.p, k.job(), moves)
			if err != nil {
				t.Fatalf("%s: %v", where, err)
			}
			if v.Solves != slices.Contains(names, text(k.p.Game(), moves)) {
				t.Fatalf("%s: %+v", where, v)
			}
			end := play(k.p, moves)
			switch {
			case v.Solves:
				solves++
				if checkEnough(t, k, where, moves, keys, v) {
					minimal++
				}
			case v.Reply != nil:
				refuted++
				if !k.refutes(end, v.Reply) || k.idle(end, v.Reply) {
					t.Errorf("%s: %s is no answer, or more than one", where, text(k.p.Game(), v.Reply))
				}
			default:
				ended++
				if plain.HasSeries(end) || end.InCheck(end.Turn()) == (k.goal == solver.Mate) {
					t.Errorf("%s: no answer said to be, and no goal", where)
				}
			}
		}
	}
	t.Logf("%d solve, %d of them minimal, %d are refuted, %d end the play", solves, minimal, refuted, ended)
	if minimal == 0 || minimal == solves || refuted == 0 || ended == 0 {
		t.Error("some kind of series is missing")
	}
}

// checkEnough wants the number of series, and a part that is enough, of a solving series; it tells whether there is none.
func checkEnough(t *testing.T, k question, where string, moves []rules.Move, keys [][]rules.Move, v constraint.Verification) (minimal bool) {
	t.Helper()
	g := k.p.Game()
	takes := 0
	for i := k.n; i > 0; i-- {
		sets, _ := plain.Keys(k.p, k.goal, i)
		if slices.Contains(texts(g, sets), text(g, moves)) {
			takes = i
		}
	}
	if v.Series != takes || v.Reply != nil {
		t.Errorf("%s: takes %d series, %+v", where, takes, v)
	}
	minimal = slices.Contains(texts(g, plain.Minimal(g, keys)), text(g, moves))
	if minimal != (v.Enough == nil) {
		t.Errorf("%s: minimal %v, but %s is enough", where, minimal, text(g, v.Enough))
	}
	if v.Enough == nil {
		return minimal
	}
	for _, m := range v.Enough {
		if !slices.Contains(moves, m) {
			t.Errorf("%s: %s is no part of it", where, text(g, v.Enough))
		}
	}
	if len(v.Enough) >= len(moves) || !slices.Contains(texts(g, keys), text(g, v.Enough)) || play(k.p, v.Enough) == nil {
		t.Errorf("%s: %s is not enough", where, text(g, v.Enough))
	}
	return minimal
}

// A series that is not legal is refused.
func TestVerifyIllegal(t *testing.T) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), "1k6/8/8/8/8/8/1B6/1R5K w - -")
	if err != nil {
		t.Fatal(err)
	}
	good := wander(random.Rand(1), p)
	for _, moves := range [][]rules.Move{nil, append(slices.Clone(good), good[0])} {
		if v, err := constraint.Verify(p, constraint.Job{Stip: task.Stipulation{Series: 1}}, moves); err == nil {
			t.Errorf("%v: %+v", moves, v)
		}
	}
}

// Answers that are shown have no idle moves, also where the solver's models are apt to have some.
func TestAnswersByHand(t *testing.T) {
	for _, c := range []struct {
		board, text string
		rules       *rules.RuleSet
		goal        solver.Goal
		n           int
	}{
		{"5x4", "R1q2/K4/4B/k4 w - -", rules.ThroughCheck, solver.Mate, 1},
		{"4x4", "4/4/Q2k/K2b b - -", rules.ThroughCheck, solver.Stalemate, 1},
		{"4x4", "2k1/3r/4/2KQ b - -", rules.ThroughCheck, solver.Mate, 2},
		{"3x6", "3/P2/2b/k1b/2K/N2 b - -", rules.Flickering, solver.Mate, 2},
		{"4x4", "1k1K/4/1Q1p/4 b - -", rules.ThroughCheck, solver.Mate, 2},
		{"4x4", "3k/1K1p/2P1/4 b - -", rules.ThroughCheck, solver.Mate, 2},
	} {
		b, err := board.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Position(rules.NewGame(b, c.rules), c.text)
		if err != nil {
			t.Fatal(err)
		}
		k := question{p, c.goal, c.n}
		for _, s := range plain.Sets(p) {
			order, _ := solver.Canonical(p, s.Moves)
			v, err := constraint.Verify(p, k.job(), order)
			if err != nil {
				t.Fatal(err)
			}
			if v.Reply != nil && k.idle(s.End, v.Reply) {
				t.Errorf("%s by %s: %s has an idle move", k, text(p.Game(), s.Moves), text(p.Game(), v.Reply))
			}
		}
		if keys, _ := plain.Keys(p, c.goal, c.n); len(keys) == 0 {
			checkRefutations(t, k)
		}
	}
}

// The refutations of a problem without a solution refute every series that does not end the play, and each of them
// some series that no other does, and some series that it would not refute without one of its moves. A last series that
// does not give check (for stalemate: that does) needs none.
func TestRefutations(t *testing.T) {
	several := 0
	for seed := range uint64(120) {
		r := random.Rand(1000 + seed)
		k := question{small(r, 60), solver.Goal(seed % 2), 1 + int(seed/2%2)}
		if keys, _ := plain.Keys(k.p, k.goal, k.n); len(keys) == 0 && checkRefutations(t, k) > 1 {
			several++
		}
	}
	if several == 0 {
		t.Error("no problem needs several refutations")
	}
}

// checkRefutations looks at the refutations of a problem without a solution, and tells their number.
func checkRefutations(t *testing.T, k question) int {
	t.Helper()
	answers, err := constraint.Refutations(k.p, k.job())
	if err != nil {
		t.Fatalf("%s: %v", k, err)
	}
	needed, terse := make([]bool, len(answers)), make([]bool, len(answers))
	for _, s := range plain.Sets(k.p) {
		check := s.End.InCheck(s.End.Turn()) == (k.goal == solver.Mate)
		if k.n == 1 && !check || !plain.HasSeries(s.End) {
			continue
		}
		var refuting []int
		for i, a := range answers {
			if k.refutes(s.End, a) {
				refuting = append(refuting, i)
				terse[i] = terse[i] || !k.idle(s.End, a)
			}
		}
		switch len(refuting) {
		case 0:
			t.Errorf("%s: nothing of %q refutes %s", k, texts(k.p.Game(), answers), text(k.p.Game(), s.Moves))
		case 1:
			needed[refuting[0]] = true
		}
	}
	for i, a := range answers {
		if !needed[i] {
			t.Errorf("%s: %s of %q is superfluous", k, text(k.p.Game(), a), texts(k.p.Game(), answers))
		}
		if !terse[i] {
			t.Errorf("%s: %s has a move that is never of use", k, text(k.p.Game(), a))
		}
	}
	return len(answers)
}
