package rules_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/bench/plain/synthesis"
	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// plainly is a position as the plain generator of synthesis chess has it.
func plainly(p *rules.Position) *synthesis.Position {
	q := &synthesis.Position{White: p.Turn() == rules.White, EnPassant: -1}
	for c := range board.Cell(64) {
		if m := p.At(c); m != rules.NoMan {
			code := p.Game().Men.Code(m.Kind())
			if m.Colour() == rules.Black {
				code = strings.ToLower(code)
			}
			q.Board[c] = code[0]
		}
	}
	if castling := fen.Castling(p); castling != "-" {
		q.Castling = castling
	}
	if ep := p.EnPassant(); !ep.Empty() {
		q.EnPassant = int(ep.Pop())
	}
	h := p.History()
	for c := range 2 {
		q.QueenLost[c] = map[rules.Lost]synthesis.Loss{rules.Unsaid: synthesis.None, rules.Away: synthesis.Away, rules.Home: synthesis.Home}[h.QueenLost[c]]
		q.Escapes[c], q.Players[c] = h.Escapes[c], 1
		if h.Partners[c].Both() {
			q.Players[c] = 2
		}
	}
	return q
}

// synthetic is what a test compares of a position of synthesis chess.
type synthetic struct {
	Modes   [2]int
	Checks  [2]bool
	Moves   []string
	Outcome synthesis.Outcome
}

func plainView(q *synthesis.Position) synthetic {
	v := synthetic{Modes: [2]int{q.Mode(0), q.Mode(1)}, Outcome: q.Outcome()}
	for c, king := range []byte{'K', 'k'} {
		v.Checks[c] = q.Attacked(c) || !slices.Contains(q.Board[:], king)
	}
	for _, m := range q.Moves() {
		v.Moves = append(v.Moves, m.String())
	}
	return v
}

func fastView(p *rules.Position) synthetic {
	v := synthetic{Modes: [2]int{int(p.Mode(rules.White)), int(p.Mode(rules.Black))}}
	v.Checks = [2]bool{p.InCheck(rules.White), p.InCheck(rules.Black)}
	for _, m := range p.Moves(nil) {
		v.Moves = append(v.Moves, p.Game().Text(m))
	}
	slices.Sort(v.Moves)
	switch {
	case p.HasMove():
	case p.InCheck(p.Turn()):
		v.Outcome = synthesis.Lost
	default:
		v.Outcome = synthesis.Stalemate
	}
	return v
}

// compareModes compares the fast generator with the plain one in a position, and plays one of its moves in both; nil if there
// is none.
func compareModes(t *testing.T, p *rules.Position, choose func(int) int) *rules.Position {
	t.Helper()
	q := plainly(p)
	if plain, fast := plainView(q), fastView(p); !reflect.DeepEqual(plain, fast) {
		t.Fatalf("%s (-plain +fast):\n%s", describe(p), cmp.Diff(plain, fast))
	}
	now := *p
	moves := p.Moves(nil)
	if len(moves) == 0 {
		return nil
	}
	m := moves[choose(len(moves))]
	u := now.Play(m)
	for _, k := range q.Moves() {
		if k.String() == p.Game().Text(m) {
			if plain, fast := q.Play(k), plainly(&now); *plain != *fast {
				t.Fatalf("%s after %s (-plain +fast):\n%s", describe(p), k, cmp.Diff(plain, fast))
			}
		}
	}
	if now.Key() == p.Key() {
		t.Fatalf("%s: same key after %s", describe(p), p.Game().Text(m))
	}
	back := now
	back.TakeBack(m, u)
	if !back.Equal(p) || back.Key() != p.Key() {
		t.Fatalf("%s: %s is not taken back", describe(p), p.Game().Text(m))
	}
	return &now
}

func describe(p *rules.Position) string { return fmt.Sprintf("%s %+v", fen.Write(p), p.History()) }

// TestModesEqualPlain compares positions in all modes, and short games from them, with the plain generator.
func TestModesEqualPlain(t *testing.T) {
	positions := 20_000
	if testing.Short() {
		positions = 2_000
	}
	seen := map[string]int{}
	for seed := range uint64(positions) {
		r := random.Rand(seed)
		p := random.Synthesis(r, 1+int(seed%16))
		for range 2 {
			seen[fmt.Sprintf("modes %d against %d", p.Mode(p.Turn()), p.Mode(p.Turn().Other()))]++
			switch us, them := p.InCheck(p.Turn()), p.InCheck(p.Turn().Other()); {
			case p.KingTaken(p.Turn()):
				seen["king taken"]++
			case us && them:
				seen["check in reply to check"]++
			case us && !p.HasMove():
				seen["mate"]++
			}
			if p = compareModes(t, p, r.IntN); p == nil {
				break
			}
		}
	}
	for own := 1; own <= 4; own++ {
		for other := 1; other <= 4; other++ {
			if k := fmt.Sprintf("modes %d against %d", own, other); seen[k] == 0 {
				t.Errorf("%s did not occur", k)
			}
		}
	}
	for _, k := range []string{"king taken", "check in reply to check", "mate"} {
		if seen[k] == 0 {
			t.Errorf("%s did not occur", k)
		}
	}
	t.Log(seen)
}

// TestPartners: two players of a colour move in turn, until one takes a man of their own and goes on alone (S9).
func TestPartners(t *testing.T) {
	g := rules.NewGame(board.Standard, rules.Synthesis)
	p, err := fen.Position(g, "4k3/p7/8/8/8/8/P7/R3K3 w - - queen-lost:home/home partners:12/1")
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct{ move, white, black string }{
		{"a2a4", "21", "1"}, {"a7a6", "21", "1"}, {"a4a5", "12", "1"}, {"e8d8", "12", "1"}, {"e1d1", "21", "1"}, {"d8e8", "21", "1"},
		{"a1a5", "2", "1"}, {"e8d8", "2", "1"}, {"d1e1", "2", "1"},
	} {
		moves := p.Moves(nil)
		i := slices.IndexFunc(moves, func(m rules.Move) bool { return g.Text(m) == step.move })
		if i < 0 {
			t.Fatalf("%s: %s is not legal", describe(p), step.move)
		}
		p.Play(moves[i])
		if h := p.History(); h.Partners[rules.White].String() != step.white || h.Partners[rules.Black].String() != step.black {
			t.Fatalf("after %s: partners %s/%s, want %s/%s", step.move, h.Partners[rules.White], h.Partners[rules.Black], step.white, step.black)
		}
	}
}

// TestPassInCheck: a side in a synthesis mode may be left in check by a pass (S10), another may not, nor one whose king is taken (S6).
func TestPassInCheck(t *testing.T) {
	g := rules.NewGame(board.Standard, rules.Synthesis)
	for diagram, passes := range map[string]bool{
		"r7/8/3b4/8/1R5k/8/5Q2/1K6 b - -":                   true,
		"8/8/3n4/8/1R5k/8/5Q2/1K6 b - -":                    false, // S4
		"r7/8/3b4/8/1R5k/8/5Q2/1K6 b - - queen-lost:-/home": false, // S1
	} {
		p, err := fen.Position(g, diagram)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Pass() != nil; got != passes {
			t.Errorf("%s: passes %v, want %v", diagram, got, passes)
		}
		for _, m := range p.Moves(nil) {
			q := *p
			q.Play(m)
			for _, answer := range q.Moves(nil) {
				after := q
				after.Play(answer)
				if after.KingTaken(after.Turn()) && after.Pass() != nil {
					t.Errorf("%s: passes without a king after %s, %s", diagram, g.Text(m), g.Text(answer))
				}
			}
		}
	}
}
