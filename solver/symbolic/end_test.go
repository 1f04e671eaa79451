package symbolic_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/sat"
	"flicker/solver/symbolic"
)

// reading has every literal of a position in a form that a model can be asked for.
type reading struct {
	f      *symbolic.Formula
	p      *symbolic.Position
	places [2][]sat.Lit
	rights []sat.Lit
	passed []sat.Lit
	check  sat.Lit
}

func read(f *symbolic.Formula, p *symbolic.Position) *reading {
	r := &reading{f: f, p: p, check: named(f, p.Check())}
	for c := range r.places {
		for _, s := range p.Places(rules.Colour(c)) {
			r.places[c] = append(r.places[c], named(f, s.Here))
		}
	}
	for _, l := range p.Rights() {
		r.rights = append(r.rights, named(f, l))
	}
	for _, e := range p.Passed() {
		r.passed = append(r.passed, named(f, e.Right))
	}
	return r
}

// compare wants the model's position to be the real one, in which no move has been made.
func (r *reading) compare(t checker, where string, want *rules.Position) {
	t.Helper()
	where += " to " + show(want)
	var men [board.MaxCells]rules.Man
	for c := range r.places {
		stands := map[int]board.Cell{}
		for i, s := range r.p.Places(rules.Colour(c)) {
			if !r.f.S.Value(r.places[c][i]) {
				continue
			}
			name := want.Board().CellName(s.Cell)
			if s.Kind.Colour() != rules.Colour(c) || men[s.Cell] != rules.NoMan {
				t.Fatalf("%s: on %s stand %s and %s", where, name, rules.OrthodoxMen.Describe(men[s.Cell]), rules.OrthodoxMen.Describe(s.Kind))
			}
			if other, ok := stands[s.Man]; ok {
				t.Fatalf("%s: one man of %s on %s and %s", where, rules.Colour(c), name, want.Board().CellName(other))
			}
			stands[s.Man], men[s.Cell] = s.Cell, s.Kind
		}
	}
	for x := range want.Board().Size() {
		if got := men[x]; got != want.At(board.Cell(x)) {
			t.Fatalf("%s: on %s stands %s", where, want.Board().CellName(board.Cell(x)), rules.OrthodoxMen.Describe(got))
		}
	}
	for i, l := range r.rights {
		if r.f.S.Value(l) != (want.Rights()>>i&1 != 0) {
			t.Fatalf("%s: castling right %d: %v", where, i, r.f.S.Value(l))
		}
	}
	var passed board.Set
	for i, e := range r.p.Passed() {
		if r.f.S.Value(r.passed[i]) {
			if want.At(e.At) != rules.NewMan(rules.Pawn, want.Turn().Other()) {
				t.Fatalf("%s: no pawn to take en passant on %s", where, want.Board().CellName(e.At))
			}
			passed.Add(e.Over)
		}
	}
	if passed != want.EnPassant() {
		t.Fatalf("%s: en passant cells %v", where, passed.Cells())
	}
	if r.f.S.Value(r.check) != want.InCheck(want.Turn()) {
		t.Fatalf("%s: check %v", where, r.f.S.Value(r.check))
	}
	if r.p.Turn() != want.Turn() {
		t.Fatalf("%s: on turn %s", where, r.p.Turn())
	}
}

// In every model the end of a series is the position that its moves lead to: men, castling and en passant rights,
// check.
func TestEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range positions {
			p := draw(t, 150)
			f := symbolic.NewFormula(sat.New())
			series := symbolic.Fixed(f, p).Play(f.True)
			end := read(f, series.End())
			each(f, series, func(moves []rules.Move) {
				want := play(p, moves)
				if want == nil {
					t.Fatalf("%s: %q is not legal", show(p), inOrder(p.Game(), moves))
				}
				end.compare(t, show(p)+" after "+inOrder(p.Game(), moves), want)
			})
		}
	})
}

// A fixed position is itself.
func TestFixed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := draw(t, 1000)
		f := symbolic.NewFormula(sat.New())
		r := read(f, symbolic.Fixed(f, p))
		if f.S.Solve(context.Background(), sat.Limits{}) != sat.Sat {
			t.Fatal("no model")
		}
		r.compare(t, "fixed", p)
	})
}

// mostChains bounds the chains of series that a test goes through.
const mostChains = 500

// chain is a number of series of both sides in turn: free ones of the side on turn, fixed answers of the other.
type chain struct {
	p       *rules.Position
	answers [][]rules.Move
	fixed   []symbolic.FixedSeries
}

// drawChain draws the answers that one way of play leads to; ok is false if it ends too early.
func drawChain(t *rapid.T) (c chain, ok bool) {
	n := rapid.IntRange(1, 2).Draw(t, "answers")
	c.p = draw(t, []int{80, 20}[n-1])
	r := source(t)
	p := c.p
	for range n {
		first := wander(r, p)
		if first == nil {
			return c, false
		}
		p = play(p, first)
		answer := wander(r, p)
		if answer == nil {
			return c, false
		}
		c.answers = append(c.answers, answer)
		c.fixed = append(c.fixed, symbolic.NewFixedSeries(p, answer))
		p = play(p, answer)
	}
	return c, true
}

// plays lists the ways to play the free series in turn from a position before the i-th so that all answers are legal,
// each after a given beginning; ok is false if there are more than most.
func (c chain) plays(p *rules.Position, most, i int, beginning string, out []string) (_ []string, ok bool) {
	if !few(p, most) {
		return out, false
	}
	for _, s := range setsOf(p) {
		name := beginning + text(c.p.Game(), s.moves)
		if i == len(c.answers) {
			out = append(out, name)
		} else if next := play(s.end, c.answers[i]); next != nil {
			if out, ok = c.plays(next, most, i+1, name+", ", out); !ok {
				return out, false
			}
		}
		if len(out) > most {
			return out, false
		}
	}
	return out, true
}

// Series of both sides in turn, the own ones free, the opponent's fixed: the models are the series that can be
// played, and every position between is the real one.
func TestSeveralSeries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range positions {
			checkSeveralSeries(t)
		}
	})
}

func checkSeveralSeries(t *rapid.T) {
	if c, ok := drawChain(t); ok {
		c.check(t, mostChains, rapid.Bool().Draw(t, "read"))
	}
}

// check compares the models with the ways to play, unless these are more than most. If it reads the positions, which
// states their literals more fully than the series need, it compares them too.
func (c chain) check(t checker, most int, reads bool) (done bool) {
	t.Helper()
	want, ok := c.plays(c.p, most, 0, "", nil)
	if !ok {
		return false
	}
	f := symbolic.NewFormula(sat.New())
	p := symbolic.Fixed(f, c.p)
	var series []*symbolic.Series
	var readings []*reading
	look := func(p *symbolic.Position) {
		if reads {
			readings = append(readings, read(f, p))
		}
	}
	for _, answer := range c.fixed {
		s := p.Play(f.True)
		series = append(series, s)
		end := s.End()
		fails, always := end.Fails(answer)
		if always {
			t.Fatalf("%s: the answer %q always fails", show(c.p), inOrder(c.p.Game(), answer.Moves))
		}
		for _, l := range fails {
			f.Assert(l.Not())
		}
		p = end.After(answer)
		look(end)
		look(p)
	}
	last := p.Play(f.True)
	series = append(series, last)
	look(last.End())
	var got []string
	eachOfAll(f, series, func(moves [][]rules.Move) {
		where, q := show(c.p), c.p
		var names []string
		step := func(m []rules.Move, i int) {
			where += ", " + inOrder(c.p.Game(), m)
			if q = play(q, m); q == nil {
				t.Fatalf("%s: not legal", where)
			}
			if reads {
				readings[i].compare(t, where, q)
			}
		}
		for i, m := range moves {
			names = append(names, text(c.p.Game(), m))
			step(m, 2*i)
			if i < len(c.answers) {
				step(c.answers[i], 2*i+1)
			}
		}
		got = append(got, strings.Join(names, ", "))
	})
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s, answers %q:\ngot  %q\nwant %q", show(c.p), c.answers, got, want)
	}
	return true
}

// What random chains seldom show.
func TestSeveralSeriesByHand(t *testing.T) {
	for _, c := range []struct {
		rules *rules.RuleSet
		text  string
		play  []string // series of both sides in turn, without the last
	}{
		{rules.Flickering, "7k/8/8/8/1p6/8/P7/K7 w - -", []string{"a2a4", "b4a3"}},                  // the pawn taken en passant is gone
		{rules.Flickering, "7k/8/8/8/1p6/8/P1N5/K7 w - -", []string{"a2a4", "b4a3"}},                // it cannot be if the knight is on a3
		{rules.Flickering, "4k3/p7/8/P7/8/6np/7P/4K2R w K -", []string{"a5a6", "g3h1"}},             // the right to castle is lost
		{rules.Orthodox, "k7/p7/8/8/8/6pp/6PP/4K1RR w K -", []string{"g1f1", "a7a6"}},               // not by a move of the other rook
		{rules.Orthodox, "k7/p7/8/8/8/7p/7P/4K2R w K -", []string{"h1g1", "a7a6"}},                  // but for good by one of the king or this rook
		{rules.Flickering, "4k2r/3ppppp/8/8/3b4/P7/8/7K w k -", []string{"a3a4", "e8g8 g7g6 d4h8"}}, // castled, the rook's cell is free
		{rules.Flickering, "R1b1k2r/K3pppp/8/8/8/8/8/8 w k -", []string{"a7b6", "e8g8 c8d7"}},       // and the rook shields the king
	} {
		p, err := fen.Position(rules.NewGame(board.Standard, c.rules), c.text)
		if err != nil {
			t.Fatal(err)
		}
		ch := chain{p: p}
		for i, names := range c.play {
			var moves []rules.Move
			q := *p
			for _, name := range strings.Fields(names) {
				k := slices.IndexFunc(q.Moves(nil), func(m rules.Move) bool { return p.Game().Text(m) == name })
				if k < 0 {
					t.Fatalf("%s: %s is not legal in %s", c.text, name, show(&q))
				}
				moves = append(moves, q.Moves(nil)[k])
				q.Make(moves[len(moves)-1])
			}
			if i%2 == 1 {
				ch.answers = append(ch.answers, moves)
				ch.fixed = append(ch.fixed, symbolic.NewFixedSeries(p, moves))
			}
			p = play(p, moves)
		}
		for _, reads := range []bool{false, true} {
			if !ch.check(t, 5000, reads) {
				t.Errorf("%s: too many ways to play", c.text)
			}
		}
	}
}

// Series of both sides, one after the other, both free: the models are the pairs that can be played. The second series
// starts from a position with conditions on everything: places, castling and en passant rights.
func TestBothSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range positions {
			checkBothSides(t, draw(t, 40), source(t), mostChains)
		}
	})
}

// What random positions seldom show.
func TestBothSidesByHand(t *testing.T) {
	for _, text := range []string{
		"k7/8/8/8/3p4/8/4P1N1/K7 w - -", // if the knight is on e3 after e4, the pawn takes it
		"1r5k/8/8/8/1n6/8/8/K7 w - -",   // the knight opens a line to the king, but the rook may not take him
	} {
		p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), text)
		if err != nil {
			t.Fatal(err)
		}
		if !checkBothSides(t, p, random.Rand(1), 5000) {
			t.Errorf("%s: too many ways to play", text)
		}
	}
}

// third is a random series after two others; ok is false if the play ends before.
func third(r *rand.Rand, p *rules.Position) (s symbolic.FixedSeries, ok bool) {
	for range 2 {
		moves := wander(r, p)
		if moves == nil {
			return s, false
		}
		p = play(p, moves)
	}
	moves := wander(r, p)
	return symbolic.NewFixedSeries(p, moves), moves != nil
}

// checkBothSides does nothing if there are more than most ways to play.
func checkBothSides(t checker, p *rules.Position, r *rand.Rand, most int) (done bool) {
	t.Helper()
	var want []string
	for _, s := range setsOf(p) {
		if len(want) > most || !few(s.end, most) {
			return false
		}
		for _, u := range setsOf(s.end) {
			want = append(want, text(p.Game(), s.moves)+", "+text(p.Game(), u.moves))
		}
	}
	f := symbolic.NewFormula(sat.New())
	one := symbolic.Fixed(f, p).Play(f.True)
	two := one.End().Play(f.True)
	last := two.End()
	end := read(f, last)
	var trials []trial // of a third series
	for range 8 {
		if third, ok := third(r, p); ok {
			trials = append(trials, try(f, last, third))
		}
	}
	var got []string
	eachOfAll(f, []*symbolic.Series{one, two}, func(moves [][]rules.Move) {
		where := show(p) + ", " + inOrder(p.Game(), moves[0]) + ", " + inOrder(p.Game(), moves[1])
		q := play(p, moves[0])
		if q != nil {
			q = play(q, moves[1])
		}
		if q == nil {
			t.Fatalf("%s: not legal", where)
		}
		end.compare(t, where, q)
		for _, tr := range trials {
			tr.compare(t, f, where, q)
		}
		got = append(got, text(p.Game(), moves[0])+", "+text(p.Game(), moves[1]))
	})
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s:\ngot  %q\nwant %q", show(p), got, want)
	}
	return true
}

// A series known to be legal may be left open: whatever it is assumed to be, the series after it and the answer are those
// that can be played.
func TestChoose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range positions {
			checkChoose(t)
		}
	})
}

func checkChoose(t *rapid.T) {
	c, ok := drawChain(t)
	if !ok {
		return
	}
	c.answers, c.fixed = c.answers[:1], c.fixed[:1]
	if _, ok := c.plays(c.p, mostChains, 0, "", nil); !ok {
		return
	}
	f := symbolic.NewFormula(sat.New())
	chosen := symbolic.Fixed(f, c.p).Choose()
	end := chosen.End()
	fails := try(f, end, c.fixed[0])
	start := end.After(c.fixed[0])
	free := start.Play(fails.fails.Not())
	var readings []*reading
	if rapid.Bool().Draw(t, "read") { // which states the literals more fully than the series need
		readings = append(readings, read(f, end), read(f, start), read(f, free.End()))
	}
	for _, s := range setsOf(c.p) {
		where := show(c.p) + ", " + text(c.p.Game(), s.moves)
		over := f.NewVar()
		assume := []sat.Lit{over.Not()}
		for _, o := range chosen.Options {
			if slices.Contains(s.moves, o.Move) {
				assume = append(assume, chosen.Moved(o.Man))
			} else {
				assume = append(assume, o.Made.Not())
			}
		}
		next := play(s.end, c.answers[0])
		if next == nil {
			if _, ok := solve(f, []*symbolic.Series{free}, assume...); !ok || !f.S.Value(fails.fails) {
				t.Fatalf("%s: the answer %q does not fail", where, inOrder(c.p.Game(), c.answers[0]))
			}
			continue
		}
		var got, want []string
		for {
			moves, ok := solve(f, []*symbolic.Series{free}, assume...)
			if !ok {
				break
			}
			last := play(next, moves[0])
			if f.S.Value(fails.fails) || last == nil {
				t.Fatalf("%s, %s: %s is not legal", where, inOrder(c.p.Game(), c.answers[0]), inOrder(c.p.Game(), moves[0]))
			}
			for i, q := range []*rules.Position{s.end, next, last} {
				if readings != nil {
					readings[i].compare(t, where, q)
				}
			}
			got = append(got, text(c.p.Game(), moves[0]))
			f.Assert(append(others(f, []*symbolic.Series{free}), over)...)
		}
		for _, u := range setsOf(next) {
			want = append(want, text(c.p.Game(), u.moves))
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s, answer %q:\ngot  %q\nwant %q", where, inOrder(c.p.Game(), c.answers[0]), got, want)
		}
		f.Assert(over)
	}
}
