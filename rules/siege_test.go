package rules_test

import (
	"testing"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// answered tells whether the opponent has a move (with quiet: one that gives no check) after the move, the reply, and
// each second move (with quiet: any; else one that gives check).
func answered(p *rules.Position, m, reply rules.Move, quiet bool) bool {
	next := *p
	next.Play(m)
	if !next.Legal(reply) {
		return false
	}
	next.Play(reply)
	if quiet && next.InCheck(next.Turn()) {
		return false
	}
	for _, second := range next.Moves(nil) {
		end := next
		end.Play(second)
		if !quiet && !end.InCheck(end.Turn()) {
			continue
		}
		if free(&next, second, quiet) == 0 {
			return false
		}
	}
	return true
}

// Where a siege says that the reply saves the opponent, it does.
func TestSiege(t *testing.T) {
	r := random.Rand(5)
	saved := [2]int{}
	for _, spec := range []string{"a1-e5", "8x8"} {
		b, err := board.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		for range 150 {
			p := random.Board(r, rules.NewGame(b, rules.Orthodox), 1+r.IntN(3), 1+r.IntN(3))
			pass := p.Pass()
			if pass == nil {
				continue
			}
			moves := p.Moves(nil)
			quiet := moves[p.ChecksFirst(moves):]
			for _, reply := range pass.Moves(nil) {
				for i, checking := range []bool{true, false} {
					var s rules.Siege
					if !s.Besiege(p, reply, checking) {
						continue
					}
					for _, m := range quiet {
						if !s.Saves(m) {
							continue
						}
						saved[i]++
						if saved[i]%7 == 0 && !answered(p, m, reply, !checking) {
							t.Fatalf("%v: %s does not save from %s (checking %v)", fen.Write(p), p.Game().Text(reply), p.Game().Text(m), checking)
						}
					}
				}
			}
		}
	}
	if min(saved[0], saved[1]) < 1000 {
		t.Errorf("%v moves fail: the test says little", saved)
	}
}
