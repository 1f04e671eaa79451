package rules_test

import (
	"testing"

	"flicker/bench/plain"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// F1: the array has its twenty first moves.
func TestF1Array(t *testing.T) {
	p := position(t, rules.Flickering, fen.Start)
	moves, _ := texts(p)
	if len(moves) != 20 || p.Turn() != rules.White || p.Rights() != 15 {
		t.Errorf("%d moves, rights %v", len(moves), p.Rights())
	}
	expect(t, p, "e2e3 e2e4 b1a3 b1c3 !a1a2 !e1e2 !e2e5 !e2d3 !e7e5")
}

// F1: a pawn becomes queen, rook, bishop or knight, by a step and by a capture.
func TestF1Promotion(t *testing.T) {
	p := position(t, rules.Flickering, "n6k/1P6/8/8/8/8/8/K7 w - -")
	if got := from(p, "b7"); got != "a8b a8n a8q a8r b8b b8n b8q b8r" {
		t.Errorf("b7 to %s", got)
	}
	if q := play(t, p, "b7a8n"); q.At(56) != rules.NewMan(rules.Knight, rules.White) {
		t.Errorf("a8 holds the %s", rules.OrthodoxMen.Describe(q.At(56)))
	}
}

// F2: sides alternate, each man moves at most once in a series, and again in the next.
func TestF2Series(t *testing.T) {
	p := play(t, position(t, rules.Flickering, fen.Start), "e2e4")
	expect(t, p, "!e4e5 d2d4 e1e2 f1a6 !e7e5")
	p = playSeries(t, p, "d2d4 f1c4")
	if p.Turn() != rules.Black || p.Made() != 0 || !p.Moved().Empty() {
		t.Errorf("after the series: %s", diagram(p))
	}
	p = playSeries(t, p, "e7e5")
	expect(t, p, "d4d5 d4e5 c4f7 !e4e5")
}

// F3: a man that had no move when the series began may move once others have freed it.
func TestF3OrderIsFree(t *testing.T) {
	p := position(t, rules.Flickering, fen.Start)
	expect(t, p, "!a1a3")
	expect(t, play(t, p, "a2a4"), "a1a3")
	one, other := play(t, p, "a2a4 b2b3"), play(t, p, "b2b3 a2a4")
	if !one.Equal(other) || one.Key() != other.Key() {
		t.Error("the same moves in another order leave another position")
	}
}

// F4: no passing.
func TestF4NoPassing(t *testing.T) {
	p := position(t, rules.Flickering, fen.Start)
	if p.MayEnd() {
		t.Error("a series without a move")
	}
	if !play(t, p, "e2e4").MayEnd() {
		t.Error("a series of one move may not end")
	}
}

// F5: castling is the one move of king and rook; the promoted man has spent its move; a captured man is gone.
func TestF5OneMovePerMan(t *testing.T) {
	p := play(t, position(t, rules.Flickering, "6k1/P7/8/8/8/8/8/4K2R w K -"), "e1g1")
	expect(t, p, "!g1h1 !g1g2 !f1f2 !f1f8 a7a8q")
	p = play(t, p, "a7a8q")
	if moves, _ := texts(p); len(moves) != 0 {
		t.Errorf("moves left: %v", moves)
	}
	p = playSeries(t, position(t, rules.Flickering, "7k/8/8/3n4/8/4R3/3Q4/K7 w - -"), "d2d5")
	if got := from(p, "d5"); got != "" || p.Men(rules.Black).Len() != 1 {
		t.Errorf("the knight taken goes to %s", got)
	}
}

// F6: the king is not attacked right after his own move, whatever comes later in the series.
func TestF6KingNotIntoCheck(t *testing.T) {
	text := "7k/8/8/8/8/8/8/R2Kn3 w - -" // the knight could be taken after Kc2
	p := position(t, rules.Flickering, text)
	expect(t, p, "!d1c2 d1d2 d1e1 !a1e1")
	expect(t, play(t, p, "d1d2"), "a1e1")
	expect(t, position(t, rules.ThroughCheck, text), "d1c2 d1d2 d1e1")

	p = position(t, rules.Flickering, "7k/8/8/8/8/8/6P1/r3K3 w - -")
	expect(t, p, "!e1f1 !e1d1 e1e2 e1f2") // the line goes on behind him
	p = position(t, rules.Flickering, "7k/8/2b5/8/4r3/3K4/8/8 w - -")
	expect(t, p, "!d3e4 !d3e3 d3c3") // a protected man, and a cell in its line
	p = position(t, rules.Flickering, "7k/6r1/8/8/8/4K3/8/5R2 w - -")
	expect(t, p, "!e3g3 e3f3 e3f2")
}

// F6: order matters: the king may go where an earlier move has taken the attacker.
func TestF6AfterTheAttackerIsTaken(t *testing.T) {
	p := position(t, rules.Flickering, "7k/8/8/8/8/6r1/5P2/7K w - -")
	expect(t, p, "!h1g1 !h1g2 h1h2")
	expect(t, play(t, p, "f2g3"), "h1g1 h1g2 h1h2")
}

// F7 Reading: a pinned man may move if the line is closed later in the series; the series may not end before.
func TestF7SafeAtTheEnd(t *testing.T) {
	p := position(t, rules.Flickering, "r6k/8/8/8/8/8/N7/K1B5 w - -")
	p = play(t, p, "a2b4")
	if p.MayEnd() || !p.InCheck(rules.White) {
		t.Error("the series may end with the king in check")
	}
	if p = play(t, p, "c1a3"); !p.MayEnd() {
		t.Error("the line is closed and the series may not end")
	}
	expect(t, position(t, rules.Orthodox, "r6k/8/8/8/8/8/N7/K1B5 w - -"), "!a2b4 a1b1")
}

// F7: a check that stands at the start may be met at any point of the series.
func TestF7CheckMetLater(t *testing.T) {
	p := position(t, rules.Flickering, "r6k/8/8/8/8/8/6P1/K1B5 w - -")
	expect(t, p, "g2g4 c1a3 c1h6 !a1a2 a1b2")
	if play(t, p, "g2g4").MayEnd() || !play(t, p, "g2g4 c1a3").MayEnd() || !play(t, p, "c1a3 g2g4").MayEnd() {
		t.Error("the series may end exactly when the line is closed")
	}
}

// F8: the source's example (the white king added on h1): after Bc3+ the rook goes along its lines but never to b8.
func TestF8SourceExample(t *testing.T) {
	p := position(t, rules.Flickering, "1k6/8/8/8/8/8/1B6/1R5K w - -")
	p = play(t, p, "b2c3")
	if !p.InCheck(rules.Black) {
		t.Error("the bishop's move uncovers no check")
	}
	if got := from(p, "b1"); got != "a1 b2 b3 b4 b5 b6 b7 c1 d1 e1 f1 g1" {
		t.Errorf("the rook goes to %s", got)
	}
	if !play(t, p, "b1b7").MayEnd() {
		t.Error("a man that gave check may not move on")
	}
}

// F9: mate is judged by the whole series: two moves may meet a double check that one cannot.
func TestF9Mate(t *testing.T) {
	for _, c := range []struct {
		text               string
		flicker, orthodoxy bool
	}{
		{"k7/1Q6/1K6/8/8/8/8/8 b - -", false, false},
		{"kr6/8/5n2/8/8/4K3/7r/R6B b - -", true, false}, // double check, closed by knight and rook
		{"k7/1Q6/8/8/8/8/8/1K6 b - -", true, true},
	} {
		p := position(t, rules.Flickering, c.text)
		if !p.InCheck(rules.Black) {
			t.Errorf("%s: no check", c.text)
		}
		if got := plain.HasSeries(p); got != c.flicker {
			t.Errorf("%s: has a series: %v", c.text, got)
		}
		if got := plain.HasSeries(position(t, rules.Orthodox, c.text)); got != c.orthodoxy {
			t.Errorf("%s: has a move: %v", c.text, got)
		}
	}
}

// F10 Reading: a move that cannot be completed to a series satisfying F7 does not count as available.
func TestF10Stalemate(t *testing.T) {
	p := position(t, rules.Flickering, "kn5R/8/1K6/8/8/8/8/8 b - -")
	expect(t, p, "b8a6 b8c6 b8d7 !a8a7 !a8b7")
	if p.InCheck(rules.Black) || plain.HasSeries(p) {
		t.Error("not stalemate")
	}
}

// F11: each pawn that made its double step in the series just played may be taken, several of them in one series.
func TestF11SeveralCaptures(t *testing.T) {
	p := position(t, rules.Flickering, "7k/2p1p1p1/8/1P1P4/7P/8/8/K7 b - -")
	p = playSeries(t, p, "c7c5 e7e5 g7g5")
	if got := p.EnPassant(); got.Len() != 3 {
		t.Fatalf("%d en passant cells", got.Len())
	}
	expect(t, p, "b5c6 d5c6 d5e6 !h4g6 h4g5")
	q := play(t, p, "b5c6")
	expect(t, q, "!d5c6 d5e6")
	q = play(t, q, "d5e6 h4g5 a1a2")
	if q.Men(rules.Black).Len() != 1 {
		t.Errorf("black has %d men left", q.Men(rules.Black).Len())
	}
	u := playSeries(t, p, "a1a2")
	u = playSeries(t, u, "h8g8")
	expect(t, u, "!b5c6 !d5c6 !d5e6") // the right ends with the reply series
}

// F11: a pawn that has moved in this series takes nothing; a single step gives no right.
func TestF11OnlyUnmovedBesideDoubleStep(t *testing.T) {
	p := position(t, rules.Flickering, "7k/4p3/8/8/3P4/8/8/K7 b - -")
	p = playSeries(t, p, "e7e5")
	expect(t, p, "d4e5 d4d5")
	expect(t, play(t, p, "d4d5"), "!d5e6")
	p = position(t, rules.Flickering, "7k/8/4p3/3P4/8/8/8/K7 b - -")
	expect(t, playSeries(t, p, "e6e5"), "!d5e6")
}

// F11: the right ends when the pawn is captured otherwise.
func TestF11PawnTakenOtherwise(t *testing.T) {
	p := position(t, rules.Flickering, "7k/8/8/R2PpP2/8/8/8/K3R3 w - e6")
	expect(t, p, "d5e6 f5e6")
	q := play(t, p, "e1e5")
	expect(t, q, "!d5e6 !f5e6")
	if !q.EnPassant().Empty() {
		t.Error("the right is still there")
	}
}

// F11 Reading: an enemy man on the passed-over cell is taken in the ordinary way, and the pawn stays.
func TestF11PassedCellOccupiedByEnemy(t *testing.T) {
	p := position(t, rules.Flickering, "7k/8/4n3/3PpP2/8/8/8/K7 w - e6")
	q := play(t, p, "d5e6")
	e5, _ := board.Standard.Cell("e5")
	if q.At(e5) != rules.NewMan(rules.Pawn, rules.Black) || q.Men(rules.Black).Len() != 2 {
		t.Errorf("%s: the knight alone should be gone", diagram(q))
	}
	expect(t, q, "!f5e6")
}

// F11 Reading: the capturer's own man on the passed-over cell forbids the capture.
func TestF11PassedCellOccupiedByOwn(t *testing.T) {
	p := position(t, rules.Flickering, "7k/8/8/3Pp3/5N2/8/8/K7 w - e6")
	expect(t, p, "d5e6 f4e6")
	expect(t, play(t, p, "f4e6"), "!d5e6")
}

// F12 and its Reading: all conditions are tested at the moment of castling.
func TestF12CheckRemovedBefore(t *testing.T) {
	p := position(t, rules.Flickering, "k7/8/8/8/8/5n2/6P1/4K2R w K -")
	expect(t, p, "!e1g1")
	expect(t, play(t, p, "g2f3"), "e1g1")
}

func TestF12Conditions(t *testing.T) {
	for _, c := range []struct{ what, text, moves string }{
		{"free", "4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1g1 e1c1"},
		{"black", "r3k2r/8/8/8/8/8/8/4K3 b kq -", "e8g8 e8c8"},
		{"no right", "4k3/8/8/8/8/8/8/R3K2R w - -", "!e1g1 !e1c1"},
		{"one right", "4k3/8/8/8/8/8/8/R3K2R w Q -", "!e1g1 e1c1"},
		{"king attacked", "4k3/4r3/8/8/8/8/8/R3K2R w KQ -", "!e1g1 !e1c1"},
		{"crossed cells attacked", "3rkr2/8/8/8/8/8/8/R3K2R w KQ -", "!e1g1 !e1c1"},
		{"reached cells attacked", "2r1k1r1/8/8/8/8/8/8/R3K2R w KQ -", "!e1g1 !e1c1"},
		{"rooks attacked", "r3k2r/8/8/8/8/8/8/R3K2R w KQ -", "e1g1 e1c1"},
		{"b1 attacked", "1r2k3/8/8/8/8/8/8/R3K2R w KQ -", "e1c1 e1g1"},
		{"b1 and g1 occupied", "4k3/8/8/8/8/8/8/RN2K1NR w KQ -", "!e1c1 !e1g1"},
		{"attacked through a king's move", "4k3/8/8/8/8/8/5p2/R3K2R w KQ -", "!e1g1 !e1c1"},
	} {
		for _, r := range rules.Variants() { // F12 holds in all of them
			t.Run(c.what+"/"+r.Name, func(t *testing.T) { expect(t, position(t, r, c.text), c.moves) })
		}
	}
}

// F12: neither king nor rook has moved, in earlier series or in this one.
func TestF12RightsLost(t *testing.T) {
	p := position(t, rules.Flickering, "4k3/8/8/8/8/8/8/R3K2R w KQ -")
	expect(t, play(t, p, "h1h2"), "!e1g1 e1c1")
	expect(t, play(t, p, "e1e2"), "!e2g1 !e2c1")
	back := playSeries(t, playSeries(t, playSeries(t, playSeries(t, p, "e1e2"), "e8d8"), "e2e1"), "d8e8")
	expect(t, back, "!e1g1 !e1c1")
	back = playSeries(t, playSeries(t, playSeries(t, playSeries(t, p, "h1h2"), "e8d8"), "h2h1"), "d8e8")
	expect(t, back, "!e1g1 e1c1")
}

// F12: the right is lost with the rook, also when another rook arrives in its place.
func TestF12RookTaken(t *testing.T) {
	p := position(t, rules.Flickering, "4k3/8/8/8/4b3/8/7R/4K2R b K -")
	p = playSeries(t, p, "e4h1")
	if p.Rights() != 0 {
		t.Error("the right outlives the rook")
	}
	p = playSeries(t, p, "h2h1")
	p = playSeries(t, p, "e8d8")
	expect(t, p, "!e1g1 h1g1")
}

// F12: the cells between are freed, and castling frees others, within one series.
func TestF12InTheSeries(t *testing.T) {
	p := position(t, rules.Flickering, fen.Start)
	q := play(t, p, "e2e4 f1c4 g1f3")
	expect(t, q, "e1g1")
	q = play(t, q, "e1g1")
	expect(t, q, "!f1e1 !g1h1 d1e1")
	if !q.MayEnd() || q.Rights() != 12 {
		t.Errorf("after castling: %s", diagram(q))
	}
}

// F13: several pawns are promoted in one series, each as the player likes.
func TestF13DoublePromotion(t *testing.T) {
	p := position(t, rules.Flickering, "3k4/1P4P1/3K4/8/8/8/8/8 w - -")
	q := play(t, p, "b7b8n g7g8b")
	if got := fen.Write(q); got != "1N1k2B1/8/3K4/8/8/8/8/8 w - -" {
		t.Error(got)
	}
}

// F14: a position is repeated only with the same side on turn, castling rights and usable en passant captures.
func TestF14Identity(t *testing.T) {
	key := func(text string) rules.Key { return position(t, rules.Flickering, text).Key() }
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"4k3/8/8/8/8/8/8/R3K3 w Q -", "4k3/8/8/8/8/8/8/R3K3 w - -", false},
		{"4k3/8/8/8/8/8/8/R3K3 w - -", "4k3/8/8/8/8/8/8/R3K3 b - -", false},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - e6", "4k3/8/8/3Pp3/8/8/8/4K3 w - -", false},
		{"4k3/8/8/2P1p3/8/8/8/4K3 w - e6", "4k3/8/8/2P1p3/8/8/8/4K3 w - -", true}, // no pawn beside it
		{"4k3/8/8/1P1Pp2p/8/8/8/4K3 w - e6h6", "4k3/8/8/1P1Pp2p/8/8/8/4K3 w - e6", true},
	} {
		if got := key(c.a) == key(c.b); got != c.same {
			t.Errorf("%s and %s: one position: %v", c.a, c.b, got)
		}
	}
}

// F14: the set of men already moved is part of a position in mid-series, and gone at its end.
func TestF14MenMoved(t *testing.T) {
	p := position(t, rules.Flickering, "4k3/8/8/8/8/8/8/R3K2R w - -")
	a, b := play(t, p, "a1a2 h1h2"), play(t, position(t, rules.Flickering, "4k3/8/8/8/8/8/R7/4K2R w - -"), "h1h2")
	if a.Key() == b.Key() {
		t.Error("the men moved do not count")
	}
	if a.EndKey() != b.EndKey() || !a.EndSeries().Equal(b.EndSeries()) {
		t.Error("the men moved count after the series")
	}
}

// F15: a pinned man attacks, and so does one that has moved in the series.
func TestF15Attack(t *testing.T) {
	p := position(t, rules.Flickering, "4k3/4r3/6K1/8/8/8/4R3/8 w - -")
	expect(t, p, "!g6h7 !g6g7 g6h6 g6g5")
	cell := func(n string) board.Cell { c, _ := board.Standard.Cell(n); return c }
	if !p.Attacked(cell("h7"), rules.Black) || p.Attacked(cell("e1"), rules.Black) {
		t.Error("the rook on e7 attacks h7 and not e1")
	}
	if q := play(t, p, "e2e7"); !q.InCheck(rules.Black) {
		t.Error("the rook that has moved gives no check")
	}
}

// The named variants differ in what they say and in nothing else: their names lead to them.
func TestFindRuleSet(t *testing.T) {
	for name, want := range map[string]*rules.RuleSet{
		"flickering": rules.Flickering, "Flickering": rules.Flickering, "МЕРЦАЮЩИЕ": rules.Flickering,
		"flickering-through-check": rules.ThroughCheck, "through-check": rules.ThroughCheck,
		"orthodox": rules.Orthodox, "chess": rules.Orthodox,
	} {
		if got, err := rules.FindRuleSet(name); err != nil || got != want {
			t.Errorf("%q: %v, %v", name, got, err)
		}
	}
	_, err := rules.FindRuleSet("flicking")
	if want := `unknown rule set "flicking"; allowed: flickering, flickering-through-check, orthodox, synthesis`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// Orthodox: a series is exactly one move.
func TestOrthodoxSingleMove(t *testing.T) {
	p := play(t, position(t, rules.Orthodox, fen.Start), "e2e4")
	if moves, _ := texts(p); len(moves) != 0 {
		t.Errorf("second moves: %v", moves)
	}
}
