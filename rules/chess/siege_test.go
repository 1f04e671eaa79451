package chess_test

import (
	"slices"
	"testing"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/rules"
)

// answered tells whether the opponent has a move (with quiet: one that gives no check) after the move, the reply, and
// each second move (with quiet: any; else one that gives check).
func answered(q *rules.Position, m, reply rules.Move, quiet bool) bool {
	next := *q
	next.Play(m)
	if !next.Legal(reply) {
		return false
	}
	next.Play(reply)
	if quiet && next.InCheck(next.Turn()) {
		return false
	}
	seconds := next.Moves(nil)
	if !quiet {
		seconds = next.Checks(nil)
	}
	for _, second := range seconds {
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
	for range 1000 {
		q := random.Position(r, game, random.Taste{Men: r.IntN(10), Castling: 0.2, Pawns: 0.3})
		pass := q.Pass()
		if pass == nil {
			continue
		}
		p := from(t, q)
		moves := q.Moves(nil)
		quiet := moves[q.ChecksFirst(moves):]
		for _, reply := range pass.Moves(nil) {
			for i, checking := range []bool{true, false} {
				before := p.Key()
				if !p.Besiege(reply, checking) {
					continue
				}
				if p.Key() != before {
					t.Fatal("the siege has moved men")
				}
				for _, m := range quiet {
					if !p.Saves(m) {
						continue
					}
					saved[i]++
					if saved[i]%7 == 0 && !answered(q, m, reply, !checking) {
						t.Fatalf("%v: %s does not save from %s (checking %v)", fen.Write(q), game.Text(reply), game.Text(m), checking)
					}
				}
			}
		}
	}
	if min(saved[0], saved[1]) < 1000 {
		t.Errorf("%v moves fail: the test says little", saved)
	}
}

// No move but those of Forcing forces the opponent to mate.
func TestForcing(t *testing.T) {
	r := random.Rand(8)
	forced, left := 0, 0
	for range 25000 {
		q := random.Position(r, game, random.Taste{Men: r.IntN(8), Castling: 0.1, Pawns: 0.2})
		p := from(t, q)
		forcing := p.Forcing(nil)
		for _, m := range q.Moves(nil) {
			if slices.Contains(forcing, m) {
				continue
			}
			left++
			end := *q
			end.Play(m)
			for _, d := range end.Checks(nil) {
				if free(&end, d, false) == 0 && len(end.Checks(nil)) == len(end.Moves(nil)) {
					t.Fatalf("%v: %s may force %s", fen.Write(q), game.Text(m), game.Text(d))
				}
			}
		}
		for _, m := range forcing {
			end := *q
			end.Play(m)
			for _, d := range end.Checks(nil) {
				if free(&end, d, false) == 0 {
					forced++
				}
			}
		}
	}
	if forced < 1000 || left < 10_000 {
		t.Errorf("%d mates, %d moves left out: the test says little", forced, left)
	}
}
