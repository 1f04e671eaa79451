package synthesis

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func parse(t *testing.T, placement, turn string) *Position {
	t.Helper()
	p, err := Parse(placement, turn)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func whiteHome(p *Position) { p.QueenLost[White] = Home }

func whiteEscaped(times int) func(*Position) {
	return func(p *Position) { p.Escapes[White] = times }
}

func whiteCastle(p *Position) { p.Castling = "KQ" }

func whitePartners(lost Loss) func(*Position) {
	return func(p *Position) {
		p.Players[White] = 2
		p.QueenLost[White] = lost
	}
}

func TestModes(t *testing.T) {
	for _, c := range []struct {
		name, placement string
		lost            Loss
		want            int
	}{
		{"S1 queen at home", "4k3/8/8/8/8/8/8/3QK3", None, 1},
		{"S1 one of two queens at home", "Q3k3/8/8/8/8/8/8/R2QK3", None, 1},
		{"S1 lost at home", "4k3/8/8/8/8/8/8/R3K3", Home, 1},
		{"S1 lost at home, nothing but the king", "4k3/8/8/8/8/8/8/4K3", Home, 1},
		{"S2 queen away with a rook", "Q3k3/8/8/8/8/8/8/R3K3", None, 2},
		{"S2 queen away with a bishop", "Q3k3/8/8/8/8/8/8/B3K3", None, 2},
		{"S2 a queen on the enemy's queen square", "3Qk3/8/8/8/8/8/8/B3K3", None, 2},
		{"S2 a promoted queen counts, wherever the first was lost", "Q3k3/8/8/8/8/8/8/B3K3", Home, 2},
		{"S3 lost away with a rook", "4k3/8/8/8/8/8/8/R3K3", Away, 3},
		{"S3 lost away with a bishop", "4k3/8/8/8/8/8/8/B3K3", Away, 3},
		{"S3 the enemy's queen on d1 is not one's own", "4k3/8/8/8/8/8/8/B2qK3", Away, 3},
		{"S3 no queen and no word of it: lost away", "4k3/8/8/8/8/8/8/R3K3", None, 3},
		{"S4 queen away, knights and pawns", "Q3k3/8/8/8/8/8/P7/N3K3", None, 4},
		{"S4 lost away, the enemy has rooks", "r3k3/8/8/8/8/8/P7/N3K3", Away, 4},
	} {
		p := parse(t, c.placement, "w")
		p.QueenLost[White] = c.lost
		if got := p.Mode(White); got != c.want {
			t.Errorf("%s: mode %d, want %d", c.name, got, c.want)
		}
	}
}

// find is the legal move with this text.
func find(t *testing.T, p *Position, text string) Move {
	t.Helper()
	for _, m := range p.Moves() {
		if m.String() == text {
			return m
		}
	}
	t.Fatalf("no move %s", text)
	return Move{}
}

func TestPlay(t *testing.T) {
	for _, c := range []struct {
		name, placement string
		before          func(*Position)
		line            string // moves, White begins
		wantPlacement   string
		wantTurn        string
		want            func(*Position) // changes what Parse leaves by default
	}{
		{
			name: "a double step passes over a cell, taken or not", placement: "4k3/8/8/8/8/8/P7/4K3",
			line: "a2a4", wantPlacement: "4k3/8/8/8/P7/8/8/4K3", wantTurn: "b",
			want: func(p *Position) { p.EnPassant = cell(0, 2) },
		},
		{
			name: "the passed-over cell lasts one move", placement: "4k3/8/8/8/8/8/P7/4K3",
			line: "a2a4 e8e7", wantPlacement: "8/4k3/8/8/P7/8/8/4K3", wantTurn: "w",
		},
		{
			name: "en passant takes the pawn", placement: "4k3/8/8/8/1p6/8/P7/4K3",
			line: "a2a4 b4a3", wantPlacement: "4k3/8/8/8/8/p7/8/4K3", wantTurn: "w",
		},
		{
			name: "castling moves the rook", placement: "r3k3/8/8/8/8/8/8/R3K2R",
			before: func(p *Position) { p.Castling = "KQq" },
			line:   "e1g1 e8c8", wantPlacement: "2kr4/8/8/8/8/8/8/R4RK1", wantTurn: "w",
		},
		{
			name: "a king's move loses both rights, a rook's its own", placement: "r3k2r/8/8/8/8/8/8/R3K2R",
			before: func(p *Position) {
				p.Castling = "KQkq"
				p.QueenLost = [2]Loss{Home, Home}
			},
			line: "e1d2 a8b8", wantPlacement: "1r2k2r/8/8/8/8/8/3K4/R6R", wantTurn: "w",
			want: func(p *Position) {
				p.Castling = "k"
				p.QueenLost = [2]Loss{Home, Home}
			},
		},
		{
			name: "a capture on a rook's cell loses rights of both", placement: "r3k3/8/8/8/8/8/8/R3K2R",
			before: func(p *Position) { p.Castling = "KQq" },
			line:   "a1a8", wantPlacement: "R3k3/8/8/8/8/8/8/4K2R", wantTurn: "b",
			want: func(p *Position) { p.Castling = "K" },
		},
		{
			name: "the last queen taken at home", placement: "3qk3/8/8/8/8/8/8/R2RK3",
			line: "d1d8", wantPlacement: "3Rk3/8/8/8/8/8/8/R3K3", wantTurn: "b",
			want: func(p *Position) { p.QueenLost[Black] = Home },
		},
		{
			name: "the last queen taken away", placement: "4k3/3q4/8/8/8/8/8/R2RK3",
			line: "d1d7", wantPlacement: "4k3/3R4/8/8/8/8/8/R3K3", wantTurn: "b",
		},
		{
			name: "not the last queen", placement: "3qk3/q7/8/8/8/8/8/R2RK3",
			line: "d1d8", wantPlacement: "3Rk3/q7/8/8/8/8/8/R3K3", wantTurn: "b",
		},
		{
			name: "a promoted queen is a queen again", placement: "4k3/P7/8/8/8/8/8/4K3", before: whiteHome,
			line: "a7a8q", wantPlacement: "Q3k3/8/8/8/8/8/8/4K3", wantTurn: "b",
		},
		{
			name: "a king's move of S3 is an escape", placement: "6k1/8/8/4p3/3K4/8/8/B7", before: whiteEscaped(7),
			line: "d4e5", wantPlacement: "6k1/8/8/4K3/8/8/8/B7", wantTurn: "b",
			want: whiteEscaped(8),
		},
		{
			name: "a king's move of S2 is none", placement: "Q6R/8/8/4p3/4K3/1k6/8/8",
			line: "e4e5", wantPlacement: "Q6R/8/8/4K3/8/1k6/8/8", wantTurn: "b",
		},
		{
			name: "castling in S3 is none", placement: "k7/8/8/8/8/8/8/4K2R", before: whiteCastle,
			line: "e1g1", wantPlacement: "k7/8/8/8/8/8/8/5RK1", wantTurn: "b",
		},
		{
			name: "a partner taken is out, S9", placement: "6k1/8/3P4/8/3R4/8/8/7K", before: whitePartners(Away),
			line: "d4d6", wantPlacement: "6k1/8/3R4/8/8/8/8/7K", wantTurn: "b",
		},
		{
			name: "the own queen taken at home by a partner", placement: "6k1/8/8/8/8/8/8/R2Q3K", before: whitePartners(None),
			line: "a1d1", wantPlacement: "6k1/8/8/8/8/8/8/3R3K", wantTurn: "b",
			want: whiteHome,
		},
		{
			name: "a taken king has no rights left", placement: "4k2r/8/8/8/8/8/8/K3R3",
			before: func(p *Position) { p.Castling = "k" },
			line:   "e1e8", wantPlacement: "4R2r/8/8/8/8/8/8/K7", wantTurn: "b",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.placement, "w")
			if c.before != nil {
				c.before(p)
			}
			for _, text := range strings.Fields(c.line) {
				p = p.Play(find(t, p, text))
			}
			want := parse(t, c.wantPlacement, c.wantTurn)
			if c.want != nil {
				c.want(want)
			}
			if diff := cmp.Diff(want, p); diff != "" {
				t.Errorf("position (-want +found):\n%s", diff)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range [][2]string{
		{"8/8/8/8/8/8/8/8", "white"},
		{"8/8/8/8/8/8/8", "w"},
		{"8/8/8/8/8/8/8/7", "w"},
		{"8/8/8/8/8/8/8/8K", "w"},
		{"8/8/8/8/8/8/8/9", "w"},
		{"8/8/8/8/8/8/8/7x", "w"},
	} {
		if p, err := Parse(c[0], c[1]); err == nil {
			t.Errorf("%v is read as %v", c, p)
		}
	}
}
