package main

import (
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
)

// entry is a position of the race.
type entry struct {
	name string
	fen  string
}

// entries run from small to over ten million sets.
var entries = []entry{
	{"source's example (F8)", "1k6/8/8/8/8/8/1B6/1R5K w - -"},
	{"both castle", "r3k2r/8/8/8/8/8/5p2/R3K2R w KQkq -"},
	{"king and eight pawns", "k7/8/8/8/8/8/PPPPPPPP/4K3 w - -"},
	{"7 against 8, for mate", "3k1b2/p3b3/1N5Q/2n5/1R1P1p2/1P4n1/4K3/1qB5 w - -"},
	{"three promotions", "8/PP5P/2R5/7b/8/8/k6K/3Q4 w - -"},
	{"three en passant cells", "4k3/8/8/1PpPpPp1/8/8/1P4P1/R3K2R w KQ c6e6g6"},
	{"queen's side of the array", "rnbqkbnr/pppppppp/8/8/8/8/PPPPP3/RNBQK3 w Qkq -"},
	{"rooks, knight, pawns", "r4rk1/ppp2ppp/8/8/8/2N5/PPP2PPP/R3R1K1 w - -"},
	{"queen and pieces", "6k1/5ppp/8/8/3N4/1B3Q2/5PPP/3R2K1 w - -"},
	{"middle game", "r1b2rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R4RK1 w - -"},
	{"array less king's knight, rook, 2 pawns", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPP2/RNBQKB2 w Qkq -"},
	{"pieces without the queen, eight pawns", "k7/8/8/8/8/8/PPPPPPPP/RNB1KN1R w KQ -"},
}

// longEntries take minutes.
var longEntries = []entry{{"the array (F1)", fen.Start}}

func (e entry) position() (*rules.Position, error) {
	return fen.Position(rules.NewGame(board.Standard, rules.Flickering), e.fen)
}
