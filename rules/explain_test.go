package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// checkExplained compares what is said of a move with what is wanted, 255 standing for a legal one, and gives it.
func checkExplained(t *testing.T, p *rules.Position, about, move string, reason rules.Reason, words string) *rules.Illegality {
	t.Helper()
	a, z, promo := readMini(move)
	from, _ := p.Board().At(a.f, a.r)
	to, _ := p.Board().At(z.f, z.r)
	ill := p.Explain(from, to, rules.OrthodoxMen.KindOf(strings.ToUpper(string(promo))))
	got := "legal"
	if ill != nil {
		got = p.Describe(ill)
	}
	switch {
	case reason == 255 && ill != nil:
		t.Errorf("%s: %s is legal, not %q", about, move, got)
	case reason != 255 && (ill == nil || ill.Reason != reason || got != words):
		t.Errorf("%s: %s: %q, want %q", about, move, got, words)
	}
	return ill
}

// Every reason is found where it holds, and its words name what the reader has to look at.
func TestExplain(t *testing.T) {
	flicker, ortho := rules.Flickering, rules.Orthodox
	seen := map[rules.Reason]bool{}
	for _, c := range []struct {
		rules  *rules.RuleSet
		fen    string
		before string // moves made in the series
		move   string
		reason rules.Reason
		words  string
	}{
		{flicker, "k7/8/8/8/8/8/8/K7 w - -", "", "b1b2", rules.NoManThere, "no man stands on b1"},
		{flicker, "k7/8/8/8/8/8/8/K7 w - -", "", "a8a7", rules.NotYourMan, "the king on a8 is not white's"},
		{flicker, "k7/8/8/8/8/8/6P1/K7 w - -", "g2g4", "g4g5", rules.AlreadyMoved, "the pawn on g4 has already moved in this series (F5)"},
		{flicker, "k7/8/8/8/8/8/8/4K2R w K -", "e1g1", "f1f2", rules.AlreadyMoved, "the rook on f1 has already moved in this series (F5)"},
		{ortho, "k7/8/8/8/8/8/6P1/K7 w - -", "g2g4", "a1a2", rules.SeriesOver, "a series is one move in orthodox"},
		{flicker, "k7/8/8/8/8/8/8/K2N4 w - -", "", "d1d2", rules.NoSuchMovement, "a knight does not go from d1 to d2"},
		{flicker, "k7/8/8/8/8/8/4P3/K7 w - -", "", "e2e5", rules.NoSuchMovement, "a pawn does not go from e2 to e5"},
		{flicker, "k7/8/8/8/8/8/8/K2R1N2 w - -", "", "d1g1", rules.Blocked, "path blocked at that moment by the white knight on f1"},
		{flicker, "k7/8/8/8/8/4n3/4P3/K7 w - -", "", "e2e4", rules.Blocked, "path blocked at that moment by the black knight on e3"},
		{flicker, "k7/8/8/8/8/4n3/4P3/K7 w - -", "", "e2e3", rules.Blocked, "path blocked at that moment by the black knight on e3"},
		{flicker, "k7/8/8/8/8/8/8/4KB1R w K -", "", "e1g1", rules.Blocked, "path blocked at that moment by the white bishop on f1"},
		{flicker, "k7/8/8/8/8/8/8/K2R1N2 w - -", "", "d1f1", rules.OwnManThere, "its own side's knight stands on f1"},
		{flicker, "1k6/8/8/8/8/8/1B6/1R5K w - -", "b2c3", "b1b8", rules.KingThere, "the king on b8 is never captured (F8)"},
		{flicker, "k7/8/8/8/8/8/4P3/K7 w - -", "", "e2d3", rules.NothingToTake, "nothing to take on d3"},
		{flicker, "k7/8/8/3Pp3/8/8/8/K3R3 w - e6", "e1e5", "d5e6", rules.NothingToTake, "nothing to take on e6"},
		{flicker, "7k/8/8/8/8/8/8/R2Kn3 w - -", "", "d1c2", rules.IntoCheck, "the king would step into check from knight e1 (F6)"},
		{flicker, "7k/8/2b5/8/4r3/3K4/8/8 w - -", "", "d3e4", rules.IntoCheck, "the king would step into check from bishop c6 (F6)"},
		{flicker, "7k/8/8/8/8/8/6P1/r3K3 w - -", "", "e1f1", rules.IntoCheck, "the king would step into check from rook a1 (F6)"},
		{flicker, "k7/8/8/8/8/8/8/4K2R w - -", "", "e1g1", rules.NoCastlingRight,
			"no right to castle there: king or rook has moved, or the diagram does not grant it (F12)"},
		{flicker, "k5r1/8/8/8/8/8/8/4K2R w K -", "", "e1g1", rules.CastlingThroughCheck, "no castling while g1 is attacked by rook g8 (F12)"},
		{flicker, "k7/6P1/8/8/8/8/8/K7 w - -", "", "g7g8", rules.PromotionMissing, "the pawn must become queen, rook, bishop or knight"},
		{flicker, "k7/6P1/8/8/8/8/8/K7 w - -", "", "g7g8k", rules.PromotionMissing, "the pawn must become queen, rook, bishop or knight"},
		{flicker, "k5n1/6P1/8/8/8/8/8/K7 w - -", "", "g7g8", rules.Blocked, "path blocked at that moment by the black knight on g8"},
		{flicker, "k7/6P1/8/8/8/8/8/K7 w - -", "", "g7h8", rules.NothingToTake, "nothing to take on h8"},
		{flicker, "k7/8/8/8/8/8/1(G)1r1B2/K7 w - -", "", "b2g2", rules.NoHurdle, "a grasshopper needs one man to leap over on its way from b2 to g2"},
		{flicker, "k7/8/8/8/8/8/1(G)1r4/K7 w - -", "", "b2e2", 255, ""},
		{flicker, "7k/8/8/8/8/8/8/(G)RB1K3 w - -", "", "a1c1", rules.OwnManThere, "its own side's bishop stands on c1"},
		{flicker, "8/8/8/8/8/8/1R6/(G)1k1K3 w - -", "b2b1", "a1c1", rules.KingThere, "the king on c1 is never captured (F8)"},
		{flicker, "7k/8/8/8/8/8/8/(G)R2K3 w - -", "", "a1d1", rules.NoHurdle, "a grasshopper needs one man to leap over on its way from a1 to d1"},
		{flicker, "7k/8/8/8/8/8/8/(G)RB1K3 w - -", "", "a1b1", rules.NoHurdle, "a grasshopper needs one man to leap over on its way from a1 to b1"},
		{flicker, "7k/8/8/8/8/8/8/(PA)1R1B1K1 w - -", "", "a1e1", rules.OwnManThere, "its own side's bishop stands on e1"},
		{flicker, "7k/8/8/8/8/2b5/2(MA)5/K7 w - -", "", "c2d4", rules.Blocked, "path blocked at that moment by the black bishop on c3"},
		{flicker, "k7/8/8/8/8/2b5/2(MA)5/K7 w - -", "", "c2d3", rules.NoSuchMovement, "a mao does not go from c2 to d3"},
		{flicker, "k7/8/6P1/8/8/8/8/K7 w - -", "", "g6g7q", rules.PromotionForbidden, "no promotion there"},
		{ortho, "k7/8/8/8/8/8/8/K2R1N2 w - -", "", "d1g1", rules.Blocked, "path blocked by the white knight on f1"},
		{ortho, "k5r1/8/8/8/8/8/6P1/6K1 w - -", "", "g1h1", 255, ""},
		{ortho, "k7/8/8/8/8/4r3/4N3/4K3 w - -", "", "e2g3", rules.LeavesCheck, "the king on e1 is left in check at the end by rook e3 (F7)"},
		{ortho, "8/K1P4r/8/8/8/8/8/k7 w - -", "", "c7c8", rules.LeavesCheck, "the king on a7 is left in check at the end by rook h7 (F7)"},
	} {
		p := play(t, position(t, c.rules, c.fen), c.before)
		seen[c.reason] = true
		checkExplained(t, p, fmt.Sprintf("%s after %q", c.fen, c.before), c.move, c.reason, c.words)
	}
	for r := rules.NoManThere; r <= rules.LeavesCheck; r++ {
		if !seen[r] && r != rules.MayNotMove && r != rules.FinalWithoutMate { // those are R1's: see TestFinalMove
			t.Errorf("reason %d is not tested", r)
		}
	}
}

// Where several ways lead to a cell, the reason is found at the end of one that is open, whatever stands on the others.
func TestExplainWays(t *testing.T) {
	cylinder, ok := board.Find("cylinder")
	if !ok {
		t.Fatal("no cylinder")
	}
	game := rules.NewGame(cylinder, rules.Flickering)
	for _, c := range []struct {
		fen, before, move string
		reason            rules.Reason
		words             string
	}{
		{"8/8/8/8/4K3/8/8/RB4kN w - -", "h1g3", "a1g1", rules.KingThere, "the king on g1 is never captured (F8)"},
		{"7k/8/8/8/8/8/PP5P/RN4K1 w - -", "", "a1g1", rules.OwnManThere, "its own side's king stands on g1"},
		{"7k/8/8/8/4K3/8/PP5P/RN5R w - -", "", "a1d1", rules.Blocked, "path blocked at that moment by the white knight on b1"},
	} {
		p, err := fen.Position(game, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		p = play(t, p, c.before)
		a, z, _ := readMini(c.move)
		from, _ := p.Board().At(a.f, a.r)
		to, _ := p.Board().At(z.f, z.r)
		if ill := p.Explain(from, to, rules.NoKind); ill == nil || ill.Reason != c.reason || p.Describe(ill) != c.words {
			t.Errorf("%s after %q: %s: %+v, want %q", c.fen, c.before, c.move, ill, c.words)
		}
	}
}

// F7: why a series may not end.
func TestExplainEnd(t *testing.T) {
	p := position(t, rules.Flickering, "r6k/8/8/8/8/8/N7/K1B5 w - -")
	if ill := p.ExplainEnd(); ill != nil {
		t.Error(p.Describe(ill))
	}
	p = play(t, p, "a2b4")
	ill := p.ExplainEnd()
	if ill == nil || p.Describe(ill) != "the king on a1 is left in check at the end by rook a8 (F7)" {
		t.Errorf("explained: %v", ill)
	}
	if a1, _ := board.Standard.Cell("a1"); ill.Cell != a1 || ill.Reason != rules.LeavesCheck {
		t.Errorf("explained: %+v", ill)
	}
}
