package constraint_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"flicker/bench/plain"
	"flicker/bench/random"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver"
	"flicker/solver/constraint"
	"flicker/solver/task"
)

// ways of solving: without a net, with one, and with one that gives up after a few placements.
var ways = []struct{ placements, tried int }{{0, 0}, {1 << 30, 1 << 30}, {1 << 30, 2}}

// checkMates wants the minimal mates in one series to be those of the definition in all ways of solving, and counts them.
func checkMates(t testing.TB, p *rules.Position) int {
	t.Helper()
	g := p.Game()
	keys, _ := plain.Keys(p, solver.Mate, 1)
	want := texts(g, plain.Minimal(g, keys))
	for _, w := range ways {
		restore := constraint.UseNet(w.placements, w.tried)
		sets, _ := find(t, p, constraint.Job{Stip: task.Stipulation{Series: 1}})
		every, _ := find(t, p, constraint.Job{Stip: task.Stipulation{Series: 1}, Every: true})
		restore()
		if got, want := texts(g, every), texts(g, keys); !slices.Equal(got, want) {
			t.Errorf("%s, %v, every one:\nfound %q\nwant  %q", show(p), w, got, want)
		}
		if got := texts(g, sets); !slices.Equal(got, want) {
			t.Errorf("%s, %v:\nfound %q\nwant  %q", show(p), w, got, want)
		}
	}
	return len(want)
}

// With and without a net, the mates of the definition are found: on small random positions with castling and en passant rights,
// and on others with a mate.
func TestNet(t *testing.T) {
	one, several := 0, 0
	for seed := range uint64(300) {
		r := random.Rand(9000 + seed)
		p := small(r, 1500)
		if seed%2 == 0 {
			p = mated(r, 1500)
		}
		switch checkMates(t, p) {
		case 0:
		case 1:
			one++
		default:
			several++
		}
	}
	if t.Logf("%d positions with a mate, %d with several", one, several); one == 0 || several == 0 {
		t.Error("there are no mates")
	}
}

// Positions in which little else would tell that something is overlooked.
func TestNetByHand(t *testing.T) {
	for _, c := range []struct {
		about, board, fen string
		rules             *rules.RuleSet
	}{
		{"mates en passant only", "8x8", "8/2R5/3q4/PpP5/1P6/k2K4/8/8 w - b6", rules.Flickering},
		{"mates by castling", "8x8", "1K2k2r/8/8/8/8/8/6r1/8 b k -", rules.Flickering},
		{"the king steps into check", "4x4", "1r2/4/1k2/1N1K b - -", rules.ThroughCheck},
		{"a king's cell held by a man of his own", "4x4", "3K/b2P/4/k2b b - -", rules.Flickering},
	} {
		p := onBoard(t, c.board, c.rules, c.fen)
		if checkMates(t, p) == 0 {
			t.Errorf("%s: %s: no mate", c.about, show(p))
		}
	}
}

// mated makes a random position in which clauses find a mate in one series.
func mated(r *rand.Rand, most int) *rules.Position {
	defer constraint.UseNet(0, 0)()
	for {
		g := rules.NewGame(board.Standard, []*rules.RuleSet{rules.Flickering, rules.ThroughCheck}[r.IntN(2)])
		p := random.Muster{White: 3 + r.IntN(3), Black: 1 + r.IntN(4), Turn: []rules.Colour{rules.White}, Home: 0.1, Rights: 0.8}.Position(r, g)
		if p == nil {
			continue
		}
		mate := false
		_, _, err := constraint.Find(p, constraint.Job{Stip: task.Stipulation{Series: 1}, Found: func(constraint.Solution) bool {
			mate = true
			return false
		}})
		if err == nil && mate && few(p, most) {
			return p
		}
	}
}
