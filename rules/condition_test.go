package rules_test

import (
	"slices"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// restricted is a position under R1, with the side that is to mate.
func restricted(t *testing.T, r *rules.RuleSet, text string, mater rules.Colour) *rules.Position {
	t.Helper()
	p, err := fen.Position(rules.NewGame(board.Standard, r).With(rules.OneMoveMate), text)
	if err != nil {
		t.Fatal(err)
	}
	p.SetMater(mater)
	return p
}

// ends lists the legal series of one and two moves, each in order.
func ends(p *rules.Position) []string {
	var out []string
	for _, m := range p.Moves(nil) {
		q := *p
		q.Make(m)
		if q.MayEnd() {
			out = append(out, p.Game().Text(m))
		}
		for _, n := range q.Moves(nil) {
			r := q
			r.Make(n)
			if r.MayEnd() {
				out = append(out, p.Game().Text(m)+" "+p.Game().Text(n))
			}
		}
	}
	slices.Sort(out)
	return out
}

// R1: only kings and pawns move; another man of the side to mate makes the last move, which mates; he stands and attacks.
func TestR1(t *testing.T) {
	for _, c := range []struct {
		about string
		rules *rules.RuleSet
		fen   string
		mater rules.Colour
		want  []string
	}{
		{"the rook may only mate, and nothing moves after it", rules.Flickering, "k7/8/1K6/8/8/8/8/7R w - -", rules.White,
			[]string{"b6a5", "b6a6", "b6a6 h1h8", "b6b5", "b6c5", "b6c6", "b6c7", "b6c7 h1a1", "h1h8"}},
		{"it is not White who is to mate", rules.Flickering, "k7/8/1K6/8/8/8/8/7R w - -", rules.Black,
			[]string{"b6a5", "b6a6", "b6b5", "b6c5", "b6c6", "b6c7"}},
		{"one move of a series", rules.Orthodox, "k7/8/1K6/8/8/8/8/7R w - -", rules.White,
			[]string{"b6a5", "b6a6", "b6b5", "b6c5", "b6c6", "b6c7", "h1h8"}},
		{"the king first, then the rook mates", rules.Flickering, "k7/8/8/1K6/8/8/8/7R w - -", rules.White,
			[]string{"b5a4", "b5a5", "b5a6", "b5a6 h1h8", "b5b4", "b5b6", "b5b6 h1h8", "b5c4", "b5c5", "b5c6"}},
		{"the black rook cannot take the mating man, for he does not move", rules.Flickering, "k6r/8/1K6/8/8/8/8/4R3 w - -", rules.White,
			[]string{"b6a5", "b6a6", "b6a6 e1e8", "b6b5", "b6c5", "b6c6", "b6c7", "b6c7 e1a1", "e1e8"}},
		{"the black rook attacks", rules.Flickering, "k7/8/8/8/8/8/1P5P/K6r w - -", rules.White, []string{"a1a2", "a1a2 b2b3", "a1a2 b2b4", "a1a2 h2h3", "a1a2 h2h4", "b2b3 a1a2", "b2b3 a1b2", "b2b4 a1a2", "b2b4 a1b2", "h2h3 a1a2", "h2h4 a1a2"}},
		{"no castling: the rook does not move", rules.Flickering, "k7/8/8/8/8/8/3PPP2/3QK2R w K -", rules.Black,
			[]string{"d2d3", "d2d3 e1d2", "d2d3 e2e3", "d2d3 e2e4", "d2d3 f2f3", "d2d3 f2f4", "d2d4", "d2d4 e1d2", "d2d4 e2e3", "d2d4 e2e4", "d2d4 f2f3", "d2d4 f2f4",
				"e1f1", "e1f1 d2d3", "e1f1 d2d4", "e1f1 e2e3", "e1f1 e2e4", "e1f1 f2f3", "e1f1 f2f4"}},
	} {
		p := restricted(t, c.rules, c.fen, c.mater)
		got := ends(p)
		if len(c.want) > 12 { // a selection
			for _, w := range c.want {
				if !slices.Contains(got, w) {
					t.Errorf("%s: %s is missing in %v", c.about, w, got)
				}
			}
			for _, g := range got {
				if g[:2] == "h1" || g == "e1g1" || g[:2] == "d1" {
					t.Errorf("%s: %s", c.about, g)
				}
			}
			continue
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.about, got, c.want)
		}
	}
}

// The final move and its particulars are taken back, told apart in keys, and explained.
func TestFinalMove(t *testing.T) {
	p := restricted(t, rules.Flickering, "k7/8/1K6/8/8/8/8/7R w - -", rules.White)
	before := *p
	var rook rules.Move
	for _, m := range p.Moves(nil) {
		if p.Game().Text(m) == "h1h7" {
			rook = m
		}
	}
	u := p.Make(rook)
	if p.MayEnd() || len(p.Moves(nil)) != 0 {
		t.Error("the final move does not mate, yet the series goes on or ends")
	}
	if why := p.ExplainEnd(); why == nil || p.Describe(why) != "the final move must mate (R1)" {
		t.Errorf("explained by %v", why)
	}
	b6, _ := p.Board().Cell("b6")
	c6, _ := p.Board().Cell("c6")
	if why := p.Explain(b6, c6, rules.NoKind); why == nil || p.Describe(why) != "the final move has been made (R1)" {
		t.Errorf("explained by %v", why)
	}
	p.Unmake(rook, u)
	if !p.Equal(&before) {
		t.Error("not taken back")
	}
	black := restricted(t, rules.Flickering, "k6r/8/1K6/8/8/8/8/7R b - -", rules.White)
	h8, _ := black.Board().Cell("h8")
	g8, _ := black.Board().Cell("g8")
	if why := black.Explain(h8, g8, rules.NoKind); why == nil || black.Describe(why) != "the rook on h8 may not move here: one-move-mate (R1)" {
		t.Errorf("explained by %v", why)
	}
	castles := restricted(t, rules.Flickering, "k7/8/8/8/8/8/8/4K2R w K -", rules.Black)
	e1, _ := castles.Board().Cell("e1")
	g1, _ := castles.Board().Cell("g1")
	if why := castles.Explain(e1, g1, rules.NoKind); why == nil || castles.Describe(why) != "the rook on h1 may not move here: one-move-mate (R1)" {
		t.Errorf("castling explained by %v", why)
	}
}

func TestFindCondition(t *testing.T) {
	for _, name := range []string{"one-move-mate", "One-Move-Mate", "МАТ одним ходом"} {
		if c, err := rules.FindCondition(name); err != nil || c != rules.OneMoveMate {
			t.Errorf("%s: %v, %v", name, c, err)
		}
	}
	if _, err := rules.FindCondition("circe"); err == nil || err.Error() != `unknown condition "circe"; allowed: one-move-mate` {
		t.Error(err)
	}
}

// Names and orders do not matter; no list is not the same as an empty one, but for the final move.
func TestSameConditions(t *testing.T) {
	of := func(white, black, final []rules.Kind) *rules.Condition {
		return &rules.Condition{MayMove: [2][]rules.Kind{white, black}, Final: final}
	}
	pk, kp, none := []rules.Kind{rules.Pawn, rules.King}, []rules.Kind{rules.King, rules.Pawn}, []rules.Kind{}
	for _, c := range []struct {
		a, b *rules.Condition
		same bool
	}{
		{nil, nil, true},
		{nil, of(nil, nil, nil), false},
		{rules.OneMoveMate, nil, false},
		{rules.OneMoveMate, &rules.Condition{MayMove: [2][]rules.Kind{pk, kp}, AnyFinal: true}, true},
		{rules.OneMoveMate, of(pk, pk, []rules.Kind{rules.Rook, rules.Knight, rules.Queen, rules.Bishop}), false},
		{rules.OneMoveMate, of(pk, pk, []rules.Kind{rules.Rook, rules.Knight, rules.Queen}), false},
		{of(pk, nil, nil), of(kp, nil, none), true},
		{of(pk, nil, nil), of(nil, pk, nil), false},
		{of(pk, nil, nil), of(pk, none, nil), false},
		{of(pk, none, nil), of(pk, kp, nil), false},
	} {
		if c.a.Same(c.b) != c.same || c.b.Same(c.a) != c.same {
			t.Errorf("%v and %v: same must be %v", c.a, c.b, c.same)
		}
	}
}

// R1, M2, M3: a fairy man may make the final move, too; a royal man moves as the king that he is in the place of.
func TestR1OfFairyMen(t *testing.T) {
	men := zoo(t)
	g := rules.NewFairyGame(board.Standard, rules.Flickering, men).With(rules.OneMoveMate)
	p, err := fen.Position(g, "k7/8/1K6/8/8/8/8/6(AM)1 w - -")
	if err != nil {
		t.Fatal(err)
	}
	p.SetMater(rules.White)
	if got := ends(p); !slices.Contains(got, "g1g8") || slices.Contains(got, "g1g7") {
		t.Errorf("%v", got)
	}
	p, err = fen.Position(g, "(nr!)7/8/8/8/8/8/8/K7 b - -")
	if err != nil {
		t.Fatal(err)
	}
	if got := ends(p); !slices.Contains(got, "a8b6") || !slices.Contains(got, "a8c4") && !slices.Contains(got, "a8e6") {
		t.Errorf("%v", got)
	}
}
