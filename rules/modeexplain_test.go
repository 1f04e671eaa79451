package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"flicker/bench/random"
	"flicker/rules"
	"flicker/rules/board"
)

// explainAll compares Explain with Moves for every move that could be named in a position, and counts the reasons.
func explainAll(t *testing.T, p *rules.Position, seen map[rules.Reason]int) {
	t.Helper()
	legal := map[rules.Move]bool{}
	for _, m := range p.Moves(nil) {
		legal[rules.Move{From: m.From, To: m.To, Promo: m.Promo}] = true
	}
	for from := range board.Cell(64) {
		if m := p.At(from); m == rules.NoMan || m.Colour() != p.Turn() {
			if ill := p.Explain(from, from^1, rules.NoKind); ill == nil || ill.Reason > rules.NotYourMan {
				t.Fatalf("%s: %s explained: %+v", describe(p), p.Board().CellName(from), ill)
			}
			continue
		}
		promos := []rules.Kind{rules.NoKind}
		if p.At(from).Kind() == rules.Pawn {
			promos = []rules.Kind{rules.NoKind, rules.Queen, rules.Rook, rules.Bishop, rules.Knight, rules.King, rules.Pawn}
		}
		for to := range board.Cell(64) {
			for _, promo := range promos {
				m := rules.Move{From: from, To: to, Promo: promo}
				ill := p.Explain(from, to, promo)
				if (ill == nil) != legal[m] {
					t.Fatalf("%s: %s legal: %v, explained: %+v", describe(p), p.Game().Text(m), legal[m], ill)
				}
				if ill == nil {
					continue
				}
				seen[ill.Reason]++
				if words := p.Describe(ill); words == "" || ill.Reason >= rules.NotByDay && !strings.Contains(words, "("+ill.Rule()+")") {
					t.Fatalf("%s: %s: %q, which does not cite %s", describe(p), p.Game().Text(m), words, ill.Rule())
				}
			}
		}
	}
}

// Explain finds no fault exactly with the moves, in synthesis chess too.
func TestExplainEqualsModalMoves(t *testing.T) {
	positions := 300
	if testing.Short() {
		positions = 60
	}
	seen := map[rules.Reason]int{}
	for seed := range uint64(positions) {
		r := random.Rand(seed)
		p := random.Synthesis(r, 1+int(seed%16))
		for range 3 { // a king may be taken on the way
			before := *p
			explainAll(t, p, seen)
			if *p != before {
				t.Fatalf("%s: Explain has changed it", describe(&before))
			}
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			if checks := p.Checks(nil); len(checks) > 0 && r.IntN(2) == 0 {
				moves = checks
			}
			p.Play(moves[r.IntN(len(moves))])
		}
	}
	for reason := rules.NotByDay; reason <= rules.Mated; reason++ {
		if seen[reason] == 0 && !testing.Short() {
			t.Errorf("reason %d did not occur", reason)
		}
	}
	t.Log(fmt.Sprint(seen))
}

// Every reason of synthesis chess is found where it holds, and its words name what the reader has to look at.
func TestExplainModes(t *testing.T) {
	seen := map[rules.Reason]bool{}
	for _, c := range []struct {
		fen    string
		moves  string // played before, by the sides in turn
		move   string
		reason rules.Reason
		rule   string
		words  string
	}{
		{"k7/8/8/8/3R2Q1/8/8/K7 w - -", "", "d4d5", rules.NotByNight, "S2", "by night, without a capture, a rook goes as a bishop (S2)"},
		{"k7/8/8/8/6Q1/8/8/K7 w - -", "", "g4g5", 255, "", ""}, // S4
		{"k7/8/8/8/3B2Q1/8/8/K7 w - -", "", "g4g5", rules.NotByNight, "S2", "by night, without a capture, a queen goes as a knight (S2)"},
		{"k7/8/8/8/3R4/8/8/K7 w - -", "", "d4d5", rules.NotByNight, "S3", "by night, without a capture, a rook goes as a bishop by one step (S3)"},
		{"k7/8/8/8/3R4/8/8/K7 w - -", "", "d4f6", rules.NotByNight, "S3", "by night, without a capture, a rook goes as a bishop by one step (S3)"},
		{"k7/8/8/8/3R4/8/8/K7 w - -", "", "d4e5", 255, "", ""},
		{"k7/8/5p2/8/3R2Q1/8/8/K7 w - -", "", "d4f6", rules.NotByDay, "S2", "by day, with a capture, a rook goes as a rook (S2)"},
		{"k7/8/5p2/8/3R4/8/8/K7 w - -", "", "d4f6", rules.NoSuchMovement, "F1", "a rook does not go from d4 to f6"},
		{"k7/8/8/3PR3/8/8/8/K2Q4 w - -", "", "e5d5", rules.OwnManThere, "S9", "its own side's pawn stands on d5; only partners take such men (S9)"},
		{"k7/8/8/3PR3/8/8/8/K2Q4 w - - partners:12/-", "", "e5d5", 255, "", ""},
		{"k7/8/8/8/8/8/8/KR1Q4 w - - partners:12/-", "", "b1a1", rules.OwnManThere, "F1", "its own side's king stands on a1"},
		{"k7/8/8/3P4/3P4/8/8/K7 w - - partners:12/-", "", "d4d5", rules.Blocked, "F1", "path blocked by the white pawn on d5"},
		{"k7/8/8/3p4/8/8/3R4/K2Q4 w - -", "", "d2d6", rules.Blocked, "F1", "path blocked by the black pawn on d5"},
		{"k7/8/8/3p4/3P4/8/8/K7 w - -", "", "d4d5", rules.Blocked, "F1", "path blocked by the black pawn on d5"},
		{"k7/8/8/8/4N3/8/4P3/K7 w - -", "", "e2d3", rules.NothingToTake, "F1", "nothing to take on d3"},
		{"k7/8/8/8/3R2Q1/8/8/K7 w - -", "", "a1a2", rules.NotMidnight, "S2", "without a capture the king moves only at midnight, when it is attacked (S2)"},
		{"k7/8/8/8/3R4/8/1p6/K7 w - -", "", "a1a2", 255, "", ""},
		{"k7/8/8/8/3R4/1p6/p7/1K6 w - -", "", "b1a2", 255, "", ""},
		{"k7/8/8/8/3R4/8/p7/K7 w - -", "", "a1a2", rules.NotMidnight, "S3", "the king moves only at midnight, when it is attacked (S3)"},
		{"k7/8/8/8/3R4/8/1p6/K7 w - - escapes:32/-", "", "a1b2", rules.EscapesUsed, "S3", "the king has left check 32 times and may not do so again (S3)"},
		{"8/8/8/8/3k4/8/3K4/8 w - -", "", "d2d3", rules.KingsMeet, "S8", "the kings would stand on adjacent cells (S8)"},
		{"4r2k/8/8/8/8/4N3/8/3QK3 w - -", "", "e3d5", rules.LeavesAttacked, "S10", "the king on e1 would stand attacked by rook e8, while white plays for mate (S10)"},
		{"4r2k/8/8/8/8/8/8/3QK3 w - -", "", "e1e2", rules.LeavesAttacked, "S10",
			"the king on e2 would stand attacked by rook e8, while white plays for mate (S10) and gives no check in reply (S7)"},
		{"4r2k/8/8/8/8/8/8/3QK3 w - -", "", "d1d4", 255, "", ""},
		{"r6k/8/8/8/8/8/8/K3R2R w - -", "", "e1f2", rules.Idle, "S7", "both kings stand attacked: a move must capture a man or attack one (S7)"},
		{"7k/8/8/3pp3/4P3/8/8/K2Q4 w - -", "", "d1d2", rules.PawnMustTake, "S1", "a pawn's capture is compulsory: e4xd5 (S1)"},
		{"3n3k/2P5/8/3pp3/4P3/8/8/K2Q4 w - -", "", "d1d5", rules.PawnMustTake, "S1", "a pawn's capture is compulsory: e4xd5, c7xd8 (S1)"},
		{"7k/8/8/8/8/8/5PPP/r2B2K1 w - -", "", "g1h1", rules.NotMidnight, "S3", "the king moves only at midnight, when it is attacked (S3)"},
		{"4R1k1/5ppp/8/8/8/8/7b/K2Q4 b - -", "", "g8h8", rules.Mated, "S10",
			"the game is over: black is mated, for no move frees its king on g8, checks in reply or takes the other king (S10)"},
		{"r6k/8/8/8/8/8/8/K3R2R w - -", "h1h8", "a8b7", rules.KingGone, "S6", "black's king has been taken: only the capture of the king on a1 answers (S6)"},
		{"r6k/8/8/8/8/8/8/K3R2R w - -", "h1h8", "a8a1", 255, "", ""},
		{"7k/r7/8/8/8/8/8/1K2R2R w - -", "h1h8", "a7b6", rules.KingGone, "S6",
			"the game is over: black's king has been taken, and nothing takes the king on b1 in reply (S6)"},
		{"r6k/8/8/8/8/8/8/K3R2R w - -", "h1h8 a8a1", "e1d2", rules.KingGone, "S6", "the game is over: both kings have been taken (S6)"},
		{"r3k3/8/8/8/8/8/8/R3K2R w KQ -", "", "e1c1", 255, "", ""},
		{"3rk3/8/8/8/8/8/8/R3K2R w KQ -", "", "e1c1", rules.CastlingThroughCheck, "F12", "no castling while d1 is attacked by rook d8 (F12)"},
		{"3rk3/8/8/8/8/8/8/R3K2R w Q -", "", "e1g1", rules.NoCastlingRight, "F12",
			"no right to castle there: king or rook has moved, or the diagram does not grant it (F12)"},
		{"k7/6P1/8/8/3R4/8/8/K7 w - -", "", "g7g8", rules.PromotionMissing, "F13", "the pawn must become queen, rook, bishop or knight"},
		{"k7/8/6P1/8/3R4/8/8/K7 w - -", "", "g6g7q", rules.PromotionForbidden, "F1", "no promotion there"},
	} {
		p := position(t, rules.Synthesis, c.fen)
		for _, text := range strings.Fields(c.moves) {
			p = playSeries(t, p, text)
		}
		seen[c.reason] = true
		ill := checkExplained(t, p, fmt.Sprintf("%s after %q", c.fen, c.moves), c.move, c.reason, c.words)
		if ill != nil && ill.Rule() != c.rule {
			t.Errorf("%s after %q: %s: rule %q, want %q", c.fen, c.moves, c.move, ill.Rule(), c.rule)
		}
	}
	for r := rules.NotByDay; r <= rules.Mated; r++ {
		if !seen[r] {
			t.Errorf("reason %d is not tested", r)
		}
	}
}

// The compulsory captures are those that Moves is narrowed to (S1).
func TestCompulsoryCaptures(t *testing.T) {
	for _, c := range []struct {
		fen  string
		want int
	}{
		{"3n3k/2P5/8/3pp3/4P3/8/8/K2Q4 w - -", 5},
		{"3n3k/2P5/8/3pp3/4P3/8/8/K2R2Q1 w - -", 0}, // S2
		{"7k/8/8/4p3/4P3/8/8/K2Q4 w - -", 0},
	} {
		p := position(t, rules.Synthesis, c.fen)
		if got := p.CompulsoryCaptures(); len(got) != c.want || c.want > 0 && len(got) != len(p.Moves(nil)) {
			t.Errorf("%s: %v, want %d", c.fen, got, c.want)
		}
	}
}
