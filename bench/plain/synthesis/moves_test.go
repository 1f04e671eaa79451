package synthesis

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// diagram is a position with all its legal moves, written down by hand from the rules. A name
// begins with the sentence of Part S that the diagram is about.
type diagram struct {
	name      string
	placement string
	turn      string
	history   func(*Position) // what the placement does not say, if anything
	moves     string          // "a1 b1 c1; e7 e8q": from a1 to b1 and c1, from e7 to e8
	outcome   Outcome
}

func whiteHome(p *Position)   { p.QueenLost[White] = Home }
func whiteCastle(p *Position) { p.Castling = "KQ" }

func whiteEscaped(times int) func(*Position) {
	return func(p *Position) { p.Escapes[White] = times }
}

func whitePartners(lost Loss) func(*Position) {
	return func(p *Position) {
		p.Players[White] = 2
		p.QueenLost[White] = lost
	}
}

func passedD6(lost Loss) func(*Position) {
	return func(p *Position) {
		p.EnPassant = cell(3, 5)
		p.QueenLost[White] = lost
	}
}

var diagrams = []diagram{
	// S1
	{
		name:      "S1 the queen on the queen's square moves classically",
		placement: "k7/8/8/8/8/8/8/3Q3K", turn: "w",
		moves: "d1 d2 d3 d4 d5 d6 d7 d8 a1 b1 c1 e1 f1 g1 c2 b3 a4 e2 f3 g4 h5; h1 g1 g2 h2",
	},
	{
		name:      "S1 the last queen was taken at home: a rook moves classically",
		placement: "6k1/8/8/8/8/8/R7/7K", turn: "w", history: whiteHome,
		moves: "a2 a1 a3 a4 a5 a6 a7 a8 b2 c2 d2 e2 f2 g2 h2; h1 g1 g2 h2",
	},
	{
		name:      "S1 the last queen was taken at home: a bishop and a black king move classically",
		placement: "8/8/8/3k4/8/8/8/b6K", turn: "b",
		history: func(p *Position) { p.QueenLost[Black] = Home },
		moves:   "a1 b2 c3 d4 e5 f6 g7 h8; d5 c4 c5 c6 d4 d6 e4 e5 e6",
	},
	{
		name:      "S1 a capture by a pawn is compulsory",
		placement: "8/8/8/7k/8/4p3/3P4/6NK", turn: "w", history: whiteHome,
		moves: "d2 e3",
	},
	{
		name:      "S1 which pawn and what it takes is free choice",
		placement: "8/8/8/n1b4k/1P6/4p3/3P1P2/7K", turn: "w", history: whiteHome,
		moves: "d2 e3; f2 e3; b4 a5 c5",
	},
	{
		name:      "S1 a pinned pawn's capture is not available",
		placement: "4r2k/8/8/3p4/4P3/8/8/4K3", turn: "w", history: whiteHome,
		moves: "e1 d1 d2 e2 f1 f2; e4 e5",
	},
	{
		name:      "S1 a pawn takes the checking man, another pawn's capture would not parry",
		placement: "8/7k/8/3b4/2P5/1n6/P7/7K", turn: "w", history: whiteHome,
		moves: "c4 d5",
	},
	{
		name:      "S1 the compulsion takes the enemy king too",
		placement: "8/8/8/b3k3/3P4/8/8/R6K", turn: "w", history: whiteHome,
		moves: "d4 e5",
	},
	{
		name:      "S1 the compulsion goes before taking the king with another man",
		placement: "4k3/8/8/3n4/2P5/8/8/4R2K", turn: "w", history: whiteHome,
		moves: "c4 d5",
	},
	// S2
	{
		name:      "S2 rook: day as rook, night as bishop",
		placement: "Q7/3p4/7k/8/1n1R4/8/8/7K", turn: "w",
		moves: "d4 d7 b4 c3 b2 a1 e5 f6 g7 h8 c5 b6 a7 e3 f2 g1; a8 b6 c7",
	},
	{
		name:      "S2 bishop: day as bishop, night as rook",
		placement: "Q7/8/1p5k/8/3B1n2/8/8/7K", turn: "w",
		moves: "d4 b6 d1 d2 d3 d5 d6 d7 d8 c4 b4 a4 e4; a8 c7",
	},
	{
		name:      "S2 queen: day as queen, night as knight",
		placement: "R7/3p4/5n1k/8/3Q4/8/8/7K", turn: "w",
		moves: "d4 d7 f6 b3 b5 c2 c6 e2 e6 f3 f5; a8 b7 c6 d5 e4 f3 g2",
	},
	{
		name:      "S2 king: day as king, no night without check",
		placement: "Q6R/8/8/4p3/4K3/1k6/8/8", turn: "w",
		moves: "e4 e5; a8 b6 c7; h8 g7 f6",
	},
	{
		name:      "S2 king at midnight, S10 it need not leave the check",
		placement: "8/4r3/8/1k6/4K3/8/8/R6Q", turn: "w",
		moves: "e4 d3 d4 d5 e3 e5 f3 f4 f5; h1 f2 g3; a1 b2 c3 d4 e5 f6 g7 h8",
	},
	{
		name:      "S2 knight and pawn classical, pawn captures not compulsory",
		placement: "QR6/8/8/7k/8/4p3/3P4/6NK", turn: "w",
		moves: "d2 d3 d4 e3; g1 e2 f3 h3; a8 b6 c7; b8 a7 c7 d6 e5 f4 g3 h2",
	},
	{
		name:      "S2 of Black: the queen on d1 is not on its queen's square",
		placement: "8/8/8/7k/8/6p1/8/b2q2K1", turn: "b",
		moves: "d1 g1 b2 c3 e3 f2; a1 a2 a3 a4 a5 a6 a7 a8 b1 c1; g3 g2",
	},
	// S3
	{
		name:      "S3 rook: day as rook, night one step diagonally",
		placement: "8/3p4/7k/8/1n1R4/8/8/7K", turn: "w",
		moves: "d4 d7 b4 c3 c5 e3 e5",
	},
	{
		name:      "S3 bishop: day as bishop, night one step orthogonally",
		placement: "8/8/1p5k/8/3B1n2/8/8/7K", turn: "w",
		moves: "d4 b6 c4 d3 d5 e4",
	},
	{
		name:      "S3 king: without check no move at all, not even a capture",
		placement: "6k1/8/8/3p4/3K4/8/8/B7", turn: "w",
		moves: "a1 a2 b1",
	},
	{
		name:      "S3 king at midnight moves and captures",
		placement: "6k1/8/8/4p3/3K4/8/8/B7", turn: "w",
		moves: "d4 c3 c4 c5 d3 d5 e3 e4 e5; a1 a2 b1",
	},
	{
		name:      "S3 king: the last of the 32 escapes",
		placement: "b5k1/8/8/4p3/3K4/8/8/B7", turn: "w", history: whiteEscaped(31),
		moves: "d4 c3 c4 c5 d3 d5 e3 e4 e5; a1 a2 b1",
	},
	{
		name:      "S3 king: no escape after 32",
		placement: "b5k1/8/8/4p3/3K4/8/8/B7", turn: "w", history: whiteEscaped(32),
		moves: "a1 a2 b1",
	},
	{
		name:      "S3 knight and pawn classical, pawn captures not compulsory",
		placement: "8/8/8/7k/8/4p3/3P4/B5NK", turn: "w",
		moves: "d2 d3 d4 e3; g1 e2 f3 h3; a1 a2 b1",
	},
	// S4
	{
		name:      "S4 queen away, no rook, no bishop: classical, pawn captures not compulsory",
		placement: "Q7/8/8/7k/8/4p3/3P4/7K", turn: "w",
		moves: "a8 b8 c8 d8 e8 f8 g8 h8 a7 a6 a5 a4 a3 a2 a1 b7 c6 d5 e4 f3 g2; d2 d3 d4 e3; h1 g1 g2 h2",
	},
	{
		name:      "S4 no queen: the king walks by night, S10 and not into check",
		placement: "4r2k/8/8/8/3K4/8/P7/8", turn: "w",
		moves: "d4 c3 c4 c5 d3 d5; a2 a3 a4",
	},
	{
		name:      "S4 S1 goes before: no rook and no bishop, and pawn captures compulsory",
		placement: "8/8/8/7k/8/4p3/3P4/N6K", turn: "w", history: whiteHome,
		moves: "d2 e3",
	},
	// S5
	{
		name:      "S5 a synthesis side does not mate: the king may stay in check",
		placement: "4R2k/6pp/8/8/8/b7/8/7K", turn: "b",
		moves: "h8 g8; a3 a2 a4 b3; g7 g6 g5; h7 h6 h5",
	},
	{
		name:      "S5 a synthesis side captures the king",
		placement: "8/8/3k4/8/3R4/8/8/7K", turn: "w",
		moves: "d4 d6 c3 c5 e3 e5",
	},
	// S6
	{
		name:      "S6 a side without its king may capture the enemy king, compulsory pawns or not",
		placement: "8/7k/5NP1/8/8/8/8/7R", turn: "w", history: whiteHome,
		moves: "g6 h7; f6 h7; h1 h7",
	},
	{
		name:      "S6 the reply may promote",
		placement: "7k/6P1/8/8/8/8/8/B7", turn: "w",
		moves: "g7 h8q h8r h8b h8n",
	},
	{
		name:      "S6 no reply, for a rook of S3 does not capture diagonally",
		placement: "8/8/8/4k3/3R4/8/8/8", turn: "w",
		outcome: Lost,
	},
	{
		name:      "S6 both kings are taken: who took last wins",
		placement: "8/8/8/4n3/3R4/8/8/8", turn: "b",
		outcome: Lost,
	},
	// S7
	{
		name:      "S7 a check may be answered by a check",
		placement: "k6r/8/8/8/8/8/4B3/7K", turn: "w", history: whiteHome,
		moves: "h1 g1 g2; e2 f3 h5",
	},
	{
		name:      "S7 both kings attacked: capture a man or attack one with the moved man",
		placement: "k6r/5N2/1P6/8/8/5B2/8/7K", turn: "b",
		moves: "h8 h1 g7; a8 a7 b7",
	},
	{
		name:      "S7 both kings attacked: another man attacks what it did not before",
		placement: "r6k/8/7n/8/7N/8/1B6/K6R", turn: "w",
		moves: "b2 h8; h4 f3 f5 g2 g6",
	},
	{
		name:      "S7 both kings attacked by a classical side: mate is not yet, the last taker wins",
		placement: "4R2k/6pp/8/8/8/b7/8/2K5", turn: "b", history: whiteHome,
		moves: "a3 c1 a4",
	},
	{
		name:      "S7 a classical side takes last too, though its king stays attacked",
		placement: "k6r/8/8/8/8/5B2/8/7K", turn: "w", history: whiteHome,
		moves: "f3 a8 b7 c6 d5 e4 g2",
	},
	{
		name:      "S7 both kings attacked, S9 taking one's own man is no capture but may attack a man",
		placement: "r6k/8/7n/8/7R/8/1B6/K6R", turn: "w", history: whitePartners(Away),
		moves: "b2 h8; h4 h6 h1 g3 g5; h1 h4",
	},
	// S8
	{
		name:      "S8 castling in S1",
		placement: "4k3/8/8/8/8/8/8/R3K2R", turn: "w",
		history: func(p *Position) { whiteHome(p); whiteCastle(p) },
		moves: "a1 a2 a3 a4 a5 a6 a7 a8 b1 c1 d1; h1 f1 g1 h2 h3 h4 h5 h6 h7 h8; " +
			"e1 d1 d2 e2 f1 f2 g1 c1",
	},
	{
		name:      "S8 castling in S2",
		placement: "7Q/8/1k6/8/8/8/8/R3K3", turn: "w", history: whiteCastle,
		moves: "e1 c1; a1 b2 c3 d4 e5 f6 g7; h8 f7 g6",
	},
	{
		name:      "S8 castling in S3, where the king may not move otherwise",
		placement: "k7/8/8/8/8/8/8/4K2R", turn: "w", history: whiteCastle,
		moves: "e1 g1; h1 g2",
	},
	{
		name:      "S8 no castling over an attacked cell",
		placement: "k4r2/8/8/8/8/8/8/4K2R", turn: "w", history: whiteCastle,
		moves: "h1 g2",
	},
	{
		name:      "S8 no castling onto an attacked cell",
		placement: "k5r1/8/8/8/8/8/8/4K2R", turn: "w", history: whiteCastle,
		moves: "h1 g2",
	},
	{
		name:      "S8 no castling out of check",
		placement: "k3r3/8/8/8/8/8/8/4K2R", turn: "w", history: whiteCastle,
		moves: "e1 d1 d2 e2 f1 f2; h1 g2",
	},
	{
		name:      "S8 castling past an attacked cell of the rook",
		placement: "1r5k/8/8/8/8/8/8/R3K3", turn: "w", history: whiteCastle,
		moves: "e1 c1; a1 b2",
	},
	{
		name:      "S8 no castling over a man",
		placement: "7k/8/8/8/8/8/8/RN2K3", turn: "w", history: whiteCastle,
		moves: "a1 b2; b1 a3 c3 d2",
	},
	{
		name:      "S8 promotion",
		placement: "2n5/1P6/8/8/6k1/8/8/B6K", turn: "w",
		moves: "b7 b8q b8r b8b b8n c8q c8r c8b c8n; a1 a2 b1",
	},
	{
		name:      "S8 en passant, S1 compulsory",
		placement: "7k/8/8/3pP3/8/8/8/7K", turn: "w", history: passedD6(Home),
		moves: "e5 d6",
	},
	{
		name:      "S8 en passant in a synthesis mode",
		placement: "7k/8/8/3pP3/8/8/8/B6K", turn: "w", history: passedD6(Away),
		moves: "e5 d6 e6; a1 a2 b1",
	},
	{
		name:      "S8 en passant only at once",
		placement: "7k/8/8/3pP3/8/8/8/7K", turn: "w", history: whiteHome,
		moves: "e5 e6; h1 g1 g2 h2",
	},
	{
		name:      "S8 kings never adjacent",
		placement: "8/8/3k4/8/3K4/8/8/8", turn: "w",
		moves: "d4 c3 c4 d3 e3 e4",
	},
	{
		name:      "S8 kings never adjacent, at midnight either",
		placement: "8/8/3k4/8/3K4/1n6/8/B7", turn: "w",
		moves: "d4 c3 c4 d3 e3 e4; a1 a2 b1",
	},
	{
		name:      "S8 kings never adjacent, by day either",
		placement: "Q6R/8/4k3/4p3/4K3/8/8/8", turn: "w",
		moves: "a8 b6 c7; h8 g7 f6",
	},
	// S9
	{
		name:      "S9 a player may capture a man of his own colour",
		placement: "6k1/8/3P4/8/1N1R4/8/8/7K", turn: "w", history: whitePartners(Away),
		moves: "d4 d6 b4 c3 c5 e3 e5; d6 d7; b4 a2 c2 d3 d5 a6 c6",
	},
	{
		name:      "S9 not after the partner is out",
		placement: "6k1/8/3P4/8/1N1R4/8/8/7K", turn: "w",
		moves: "d4 c3 c5 e3 e5; d6 d7; b4 a2 c2 d3 d5 a6 c6",
	},
	{
		name:      "S9 a pawn's capture of its own colour is not compulsory",
		placement: "7k/8/8/8/8/4N3/3P4/7K", turn: "w", history: whitePartners(Home),
		moves: "d2 d3 d4 e3; e3 c2 c4 d1 d5 f1 f5 g2 g4; h1 g1 g2 h2",
	},
	{
		name:      "S9 the own king is not taken",
		placement: "7k/8/8/8/8/8/1R6/1K6", turn: "w", history: whitePartners(Away),
		moves: "b2 a1 c1 a3 c3",
	},
	// S10
	{
		name:      "S10 a pinned man of a classical side may not check: there was no check to answer",
		placement: "r3k3/8/8/8/R7/8/8/K7", turn: "w", history: whiteHome,
		moves: "a4 a2 a3 a5 a6 a7 a8; a1 a2 b1 b2",
	},
	{
		name:      "S10 no mate of a king that is attacked only after each move",
		placement: "2k5/7r/8/8/8/p7/P6N/Bn5K", turn: "w",
		history: func(p *Position) { p.QueenLost[Black] = Home },
		moves:   "h2 f1 f3 g4",
	},
	{
		name:      "S10 mate: no move leaves the king unattacked",
		placement: "4R2k/6pp/8/8/8/b7/8/7K", turn: "b", history: whiteHome,
		outcome: Lost,
	},
	{
		name:      "S10 no mate where a check answers",
		placement: "4R2k/6pp/8/8/8/b7/8/1K6", turn: "b", history: whiteHome,
		moves: "h8 g8; a3 a2 a4 b3; g7 g6 g5; h7 h6 h5",
	},
	{
		name:      "S10 mate: a king of S3 without escapes",
		placement: "8/8/8/4p2k/3K4/8/8/B7", turn: "w", history: whiteEscaped(32),
		outcome: Lost,
	},
	{
		name:      "S10 no mate of a king without escapes where a check answers, other moves are legal too",
		placement: "6k1/8/8/4p3/3K4/8/8/B7", turn: "w", history: whiteEscaped(32),
		moves: "a1 a2 b1",
	},
	{
		name:      "S10 a side in check that is classical and has no move has lost to a synthesis side",
		placement: "r6K/r7/8/8/8/8/8/k7", turn: "w",
		outcome: Lost,
	},
	{
		name:      "S10 not in check and without a move: a draw",
		placement: "8/8/8/8/6k1/p7/P7/Bn5K", turn: "w",
		outcome: Stalemate,
	},
	{
		name:      "S10 no queen, lost away by default: the king stays",
		placement: "8/8/8/8/6k1/8/8/R6K", turn: "w",
		moves: "a1 b2",
	},
}

func (d diagram) position(t *testing.T) *Position {
	t.Helper()
	p, err := Parse(d.placement, d.turn)
	if err != nil {
		t.Fatal(err)
	}
	if d.history != nil {
		d.history(p)
	}
	return p
}

func (d diagram) texts() []string {
	texts := []string{}
	for _, group := range strings.Split(d.moves, ";") {
		words := strings.Fields(group)
		for i := 1; i < len(words); i++ {
			texts = append(texts, words[0]+words[i])
		}
	}
	slices.Sort(texts)
	return texts
}

func texts(moves []Move) []string {
	out := []string{}
	for _, m := range moves {
		out = append(out, m.String())
	}
	return out
}

func TestDiagrams(t *testing.T) {
	for _, d := range diagrams {
		t.Run(d.name, func(t *testing.T) {
			p := d.position(t)
			if diff := cmp.Diff(d.texts(), texts(p.Moves())); diff != "" {
				t.Errorf("moves (-by hand +found):\n%s", diff)
			}
			if got := p.Outcome(); got != d.outcome {
				t.Errorf("outcome %d, by hand %d", got, d.outcome)
			}
		})
	}
}

// What holds of one colour holds of the other.
func TestColoursAlike(t *testing.T) {
	for _, d := range diagrams {
		t.Run(d.name, func(t *testing.T) {
			p := d.position(t)
			if diff := cmp.Diff(d.texts(), swapRanks(texts(swapColours(p).Moves()))); diff != "" {
				t.Errorf("moves (-by hand +found with colours exchanged):\n%s", diff)
			}
			if got := swapColours(p).Outcome(); got != d.outcome {
				t.Errorf("outcome %d with colours exchanged, by hand %d", got, d.outcome)
			}
		})
	}
}

// swapColours is the position seen from the other side of the board.
func swapColours(p *Position) *Position {
	q := &Position{
		White: !p.White, EnPassant: p.EnPassant,
		QueenLost: [2]Loss{p.QueenLost[Black], p.QueenLost[White]},
		Escapes:   [2]int{p.Escapes[Black], p.Escapes[White]},
		Players:   [2]int{p.Players[Black], p.Players[White]},
	}
	for c, man := range p.Board {
		if man != 0 {
			q.Board[mirror(c)] = manOf(kindOf(man), other(colourOf(man)))
		}
	}
	for _, right := range "kqKQ" {
		if strings.ContainsRune(p.Castling, right) {
			q.Castling += string(manOf(kindOf(byte(right)), other(colourOf(byte(right)))))
		}
	}
	if p.EnPassant >= 0 {
		q.EnPassant = mirror(p.EnPassant)
	}
	return q
}

func mirror(c int) int { return cell(fileOf(c), 7-rankOf(c)) }

// swapRanks are the moves as seen from the other side of the board.
func swapRanks(texts []string) []string {
	out := []string{}
	for _, text := range texts {
		out = append(out, strings.NewReplacer("1", "8", "2", "7", "3", "6", "4", "5",
			"5", "4", "6", "3", "7", "2", "8", "1").Replace(text))
	}
	slices.Sort(out)
	return out
}

// The array by thinking. Depth 1: 16 pawn moves and 4 of the knights. Depth 2: no pawn can capture
// yet, so 20 * 20. Depth 3: orthodox chess has 8902 lines, and a queen that moves does so with the
// third move, too late to change the mode before it; but after a double step of White's and one of
// Black's on the next file White must capture with the pawn: 14 such pairs. In orthodox chess White
// has, without the capture, 21 moves after the double step of the a pawn, then 21 (b), 22 (c), 28
// (d), 30 (e), 20 (f), 21 (g), 21 (h); the inner files have two neighbours, so
// 21+2*(21+22+28+30+20+21)+21 = 326 lines fall away, and 8902-326 = 8576.
func TestPerftOfTheArray(t *testing.T) {
	for depth, want := range []uint64{1, 20, 400, 8576} {
		if got := Array().Perft(depth); got != want {
			t.Errorf("depth %d: %d lines, by thinking %d", depth, got, want)
		}
	}
}
