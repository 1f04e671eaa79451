package notation_test

import (
	"errors"
	"strings"
	"testing"

	"flicker/problems/notation"
	"flicker/rules"
)

func TestErrors(t *testing.T) {
	const (
		castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"
		invalid = notation.Invalid
		illegal = notation.Illegal
		several = notation.Ambiguous
	)
	for _, c := range []struct {
		name, board, fen string
		rules            *rules.RuleSet
		text             string
		kind             notation.ErrorKind
		want             string // of Error(); a final … stands for any rest
	}{
		{name: "empty", fen: source, text: "", kind: invalid,
			want: `invalid series "": no move in it; a series has at least one (F4)`},
		{name: "a mark only", fen: source, text: " 1а. ", kind: invalid,
			want: `invalid series "1а.": no move in it; a series has at least one (F4)`},
		{name: "a dot only", fen: source, text: ".", kind: invalid,
			want: `invalid "." at column 1 of ".": cannot be read as a move; …`},
		{name: "comma at the end", fen: source, text: "Bc3,", kind: invalid,
			want: `invalid "," at column 4 of "Bc3,": a comma with no move beside it`},
		{name: "comma at the beginning", fen: source, text: " , Bc3", kind: invalid,
			want: `invalid "," at column 2 of ", Bc3": a comma with no move beside it`},
		{name: "not a move", fen: source, text: "1a. Bc3+, boo", kind: invalid,
			want: `invalid "boo" at column 11 of "1a. Bc3+, boo": cannot be read as a move; allowed: a man (K Q R B N, Кр Ф Л С К, nothing for a pawn), ` +
				`from-cell as far as needed, - x or :, a cell such as e4, the man promoted to, + ++ # × =; 0-0, 0-0-0; moves are separated by commas`},
		{name: "comma forgotten", fen: source, text: "Сc3+ Лb2", kind: invalid, want: `invalid "Сc3+ Лb2" at column 1 of "Сc3+ Лb2": cannot be read as a move; …`},
		{name: "Cyrillic в is no file", fen: source, text: "Лв2", kind: invalid, want: `invalid "Лв2" at column 1 of "Лв2": cannot be read as a move; …`},
		{name: "promotion to a king", fen: "7k/P7/8/8/8/8/8/K7 w - -", text: "a8Кр", kind: invalid, want: `invalid "a8Кр" at column 1 …`},
		{name: "bracket not closed", fen: "7k/P7/8/8/8/8/8/K7 w - -", text: "a8(Q", kind: invalid, want: `invalid "a8(Q" at column 1 …`},
		{name: "rank 0", fen: source, text: "R0b3", kind: invalid, want: `invalid "R0b3" at column 1 …`},
		{name: "cell off the board", fen: source, text: "Bi9", kind: invalid,
			want: `invalid "Bi9" at column 1 of "Bi9": there is no cell i9 on the board 8x8`},
		{name: "from-cell off the board", fen: source, text: "Bb2-c3, Rb9-b4", kind: invalid,
			want: `invalid "Rb9-b4" at column 9 of "Bb2-c3, Rb9-b4": there is no cell b9 on the board 8x8`},
		{name: "file off the board", fen: source, text: "Rkb4", kind: invalid,
			want: `invalid "Rkb4" at column 1 of "Rkb4": there is no file k on the board 8x8`},
		{name: "rank off the board", fen: source, text: "R9b4", kind: invalid,
			want: `invalid "R9b4" at column 1 of "R9b4": there is no rank 9 on the board 8x8`},
		{name: "the look-alike of Кр is no file p here", fen: source, text: "Kрa8", kind: illegal,
			want: `illegal "Kрa8" at column 1 of "Kрa8": a king does not go from h1 to a8; candidates: …`},
		{name: "an exact reading is explained alone", board: "17x4", fen: "k16/17/15N1/13KN2 w - -", text: "Кpa1", kind: illegal,
			want: `illegal "Кpa1" at column 1 of "Кpa1": a knight does not go from p2 to a1; candidates: …`},
		{name: "Кр is never a knight from file p", board: "17x4", fen: "k16/17/15N1/13KN2 w - -", text: "Крo4", kind: illegal,
			want: `illegal "Крo4" at column 1 of "Крo4": a king does not go from n1 to o4; candidates: …`},
		{name: "no letter, no man", fen: source, text: "a3a4", kind: illegal,
			want: `illegal "a3a4" at column 1 of "a3a4": no such man: no man stands on a3`},
		{name: "a hole of the board", board: "8x8 -b5", fen: "1k6/8/8/8/8/8/1B6/1R5K w - -", text: "Rb5", kind: invalid,
			want: `invalid "Rb5" at column 1 of "Rb5": there is no cell b5 on the board 8x8 -b5`},

		{name: "the other side's mark", fen: source, text: "1б. Сc3", kind: illegal,
			want: `illegal "1б." at column 1 of "1б. Сc3": the mark is of a series of black's, but white is on turn`},
		{name: "no man of the kind", fen: source, text: "Qb2", kind: illegal,
			want: `illegal "Qb2" at column 1 of "Qb2": no such man: white has no queen`},
		{name: "no man of the kind, others can go there", fen: source, text: "Фc3", kind: illegal,
			want: `illegal "Фc3" at column 1 of "Фc3": no such man: white has no queen; candidates: Сc3+`},
		{name: "no man on the file", fen: "7k/8/8/8/8/8/8/R4R1K w - -", text: "Rbc1", kind: illegal,
			want: `illegal "Rbc1" at column 1 of "Rbc1": no such man: no white rook stands on file b; candidates: Rab1, Rac1, Rad1, Rae1, Ra2, Ra3, Ra4, Ra5, Ra6, Ra7, Ra8+, Rfb1 and 11 more`},
		{name: "no man on the rank", fen: source, text: "R7b3", kind: illegal,
			want: `illegal "R7b3" at column 1 of "R7b3": no such man: no white rook stands on rank 7; candidates: …`},
		{name: "from an empty cell", fen: source, text: "Ra1-a2", kind: illegal,
			want: `illegal "Ra1-a2" at column 1 of "Ra1-a2": no such man: no man stands on a1; candidates: …`},
		{name: "from an empty cell, no letter", fen: source, text: "a1a2", kind: illegal,
			want: `illegal "a1a2" at column 1 of "a1a2": no such man: no man stands on a1`},
		{name: "from another man's cell", fen: source, text: "Rb2-b3", kind: illegal,
			want: `illegal "Rb2-b3" at column 1 of "Rb2-b3": no such man: on b2 stands the white bishop, not a rook; candidates: …`},
		{name: "from an enemy's cell", fen: source, text: "Kb8-a8", kind: illegal,
			want: `illegal "Kb8-a8" at column 1 of "Kb8-a8": no such man: the king on b8 is not white's; candidates: Kg1, Kg2, Kh2`},
		{name: "no pawn on the file", fen: "4k3/8/4p3/3P4/8/8/8/4K3 w - -", text: "e6", kind: illegal,
			want: `illegal "e6" at column 1 of "e6": no such man: no white pawn stands on file e, and a pawn's capture is written with its file; candidates: d6, dxe6`},
		{name: "path blocked at that moment", fen: source, text: "Rb7", kind: illegal,
			want: `illegal "Rb7" at column 1 of "Rb7": path blocked at that moment by the white bishop on b2; candidates: …`},
		{name: "already moved", fen: source, text: "Bd4, Kg1, Bb6", kind: illegal,
			want: `illegal "Bb6" at column 11 of "Bd4, Kg1, Bb6": the bishop on d4 has already moved in this series (F5); candidates: Rb6`},
		{name: "path blocked by a man who came there", fen: "7k/8/8/8/8/8/1N6/R6K w - -", text: "Na4, Ra7", kind: illegal,
			want: `illegal "Ra7" at column 6 of "Na4, Ra7": path blocked at that moment by the white knight on a4; candidates: Rb1, …`},
		{name: "already moved, long form", fen: source, text: "Сb2-c3, Сb2-d4", kind: illegal,
			want: `illegal "Сb2-d4" at column 9 of "Сb2-c3, Сb2-d4": the bishop from b2 has already moved in this series, to c3 (F5)`},
		{name: "already moved, no letter", fen: source, text: "b2c3, b2d4", kind: illegal,
			want: `illegal "b2d4" at column 7 of "b2c3, b2d4": the bishop from b2 has already moved in this series, to c3 (F5)`},
		{name: "already moved, by file", fen: "7k/8/8/8/8/8/8/R4R1K w - -", text: "Rab1, Rac1", kind: illegal,
			want: `illegal "Rac1" at column 7 of "Rab1, Rac1": the rook from a1 has already moved in this series, to b1 (F5); candidates: …`},
		{name: "a promoted man has moved (F5)", fen: "8/P7/7k/8/8/8/8/K7 w - -", text: "a8Ф, Фa7", kind: illegal,
			want: `illegal "Фa7" at column 6 of "a8Ф, Фa7": the queen on a8 has already moved in this series (F5)`},
		{name: "own man there", fen: source, text: "Rb2", kind: illegal,
			want: `illegal "Rb2" at column 1 of "Rb2": its own side's bishop stands on b2; candidates: …`},
		{name: "a king is not taken", fen: source, text: "Bc3, Rb8", kind: illegal,
			want: `illegal "Rb8" at column 6 of "Bc3, Rb8": the king on b8 is never captured (F8); candidates: Ra1, Rc1, Rd1, Re1, Rf1, Rg1, Rb2, Rb3, Rb4, Rb5, Rb6, Rb7`},
		{name: "no such movement", fen: source, text: "Bb4", kind: illegal,
			want: `illegal "Bb4" at column 1 of "Bb4": a bishop does not go from b2 to b4; candidates: Ba1+, Bc1+, Ba3+, Bc3+, Bd4+, Be5++, Bf6+, Bg7+, Bh8+`},
		{name: "two men, each with his reason", fen: "7k/8/8/8/8/8/1P6/RR5K w - -", text: "Rb4", kind: illegal,
			want: `illegal "Rb4" at column 1 of "Rb4": path blocked at that moment by the white pawn on b2; candidates: …`},
		{name: "two men, two reasons", fen: "7k/8/8/3R4/8/1P6/8/1R5K w - -", text: "Kg1, Rb5+, Rb4", kind: illegal,
			want: `illegal "Rb4" at column 12 of "Kg1, Rb5+, Rb4": rook b1: path blocked at that moment by the white pawn on b3; rook b5: the rook on b5 has already moved in this series (F5); candidates: …`},
		{name: "nothing to take", fen: source, text: "С:c3", kind: illegal,
			want: `illegal "С:c3" at column 1 of "С:c3": nothing to take on c3; candidates: …`},
		{name: "nothing to take for a pawn", fen: "4k3/8/8/3P4/8/8/8/4K3 w - -", text: "d:e6", kind: illegal,
			want: `illegal "d:e6" at column 1 of "d:e6": nothing to take on e6; candidates: d6`},
		{name: "not en passant", fen: "4k3/8/4p3/3P4/8/8/8/4K3 w - -", text: "dxe6 e.p.", kind: illegal,
			want: `illegal "dxe6 e.p." at column 1 of "dxe6 e.p.": no pawn can be taken en passant on e6 at that moment (F11); candidates: d6, dxe6`},
		{name: "promotion missing", fen: "7k/P7/8/8/8/8/8/K7 w - -", text: "a8", kind: illegal,
			want: `illegal "a8" at column 1 of "a8": the pawn must become queen, rook, bishop or knight; candidates: a8Q+, a8R+, a8B, a8N`},
		{name: "promotion of a rook", fen: source, text: "Ra1Q", kind: illegal,
			want: `illegal "Ra1Q" at column 1 of "Ra1Q": no promotion there; candidates: …`},
		{name: "into check (F6)", fen: "4k3/8/8/8/8/8/r7/4K3 w - -", text: "Ke2", kind: illegal,
			want: `illegal "Ke2" at column 1 of "Ke2": the king would step into check from rook a2 (F6); candidates: Kd1, Kf1`},
		{name: "left in check (F7)", fen: "4k3/4r3/8/8/8/8/4B3/4K3 w - -", text: "1а. Сd3", kind: illegal,
			want: `illegal "Сd3" at column 5 of "1а. Сd3": the king on e1 is left in check at the end by rook e7 (F7); candidates: Крd1, Крf1, Крd2, Крf2`},
		{name: "left in check, nothing helps", fen: "7k/8/8/8/8/8/PP6/KB5r w - -", text: "a3, Bc2, b3", kind: illegal,
			want: `illegal "b3" at column 10 of "a3, Bc2, b3": the king on a1 is left in check at the end by rook h1 (F7); candidates: Ka2, Kb2`},
		{name: "left in check, no single move helps", fen: "7k/8/8/8/8/8/PP6/KB5r w - -", text: "Bc2", kind: illegal,
			want: `illegal "Bc2" at column 1 of "Bc2": the king on a1 is left in check at the end by rook h1 (F7)`},
		{name: "left in check, one move a series", rules: rules.Orthodox, fen: "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", text: "Bd3", kind: illegal,
			want: `illegal "Bd3" at column 1 of "Bd3": the king on e1 is left in check at the end by rook e7 (F7)`},
		{name: "one move a series", rules: rules.Orthodox, fen: "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", text: "a4, b4", kind: illegal,
			want: `illegal "b4" at column 5 of "a4, b4": a series is one move in orthodox`},
		{name: "castling: right missing", fen: "4k3/8/8/8/8/8/8/R3K2R w K -", text: "0-0-0", kind: illegal,
			want: `illegal "0-0-0" at column 1 of "0-0-0": no right to castle there: king or rook has moved, or the diagram does not grant it (F12); candidates: Kd1, …`},
		{name: "castling: rook moved in this series", fen: castles, text: "Rh8+, 0-0", kind: illegal,
			want: `illegal "0-0" at column 7 of "Rh8+, 0-0": …`},
		{name: "castling: the king is elsewhere", fen: source, text: "0-0", kind: illegal,
			want: `illegal "0-0" at column 1 of "0-0": no right to castle there: king or rook has moved, or the diagram does not grant it (F12); candidates: Kg1, Kg2, Kh2`},
		{name: "castling: blocked", fen: "4k3/8/8/8/8/8/8/RN2K2R w KQ -", text: "О-О-О", kind: illegal,
			want: `illegal "О-О-О" at column 1 of "О-О-О": path blocked at that moment by the white knight on b1; candidates: Крd1, …`},
		{name: "castling through check", fen: "4kr2/8/8/8/8/8/8/R3K2R w KQ -", text: "0-0", kind: illegal,
			want: `illegal "0-0" at column 1 of "0-0": no castling while f1 is attacked by rook f8 (F12); candidates: 0-0-0, Kd1, Kd2, Ke2`},
		{name: "no castling on the board", board: "10x8", fen: "4k5/10/10/10/10/10/10/4K5 w - -", text: "0-0", kind: illegal,
			want: `illegal "0-0" at column 1 of "0-0": there is no castling on the board 10x8 (B8); candidates: Kd1, …`},
		{name: "mixed alphabets, neither legal", fen: "7k/8/8/8/3K4/8/8/RN6 w - -", text: "Лa8, Kh3", kind: illegal,
			want: `illegal "Kh3" at column 6 of "Лa8, Kh3": a king does not go from d4 to h3; or a knight does not go from b1 to h3; candidates: …`},

		{name: "ambiguous", fen: "7k/8/8/8/8/8/8/R4R1K w - -", text: "Лc1", kind: several,
			want: `ambiguous "Лc1" at column 1 of "Лc1": 2 legal moves can be meant; candidates: Лa1-c1, Лf1-c1`},
		{name: "ambiguous in English", fen: "7k/8/8/8/8/8/8/R4R1K w - -", text: "Rc1", kind: several,
			want: `ambiguous "Rc1" at column 1 of "Rc1": 2 legal moves can be meant; candidates: Ra1-c1, Rf1-c1`},
		{name: "ambiguous by file", fen: "7k/8/8/8/Q1Q5/8/Q7/7K w - -", text: "Qac2", kind: several,
			want: `ambiguous "Qac2" at column 1 of "Qac2": 2 legal moves can be meant; candidates: Qa2-c2, Qa4-c2`},
		{name: "ambiguous pawn capture", fen: "4k3/8/4p3/3P1P2/8/8/8/4K3 w - -", text: "п:e6", kind: several,
			want: `ambiguous "п:e6" at column 1 of "п:e6": 2 legal moves can be meant; candidates: d5:e6, f5:e6`},
		{name: "ambiguous K in mixed alphabets", fen: "7k/8/8/8/3K2N1/8/8/R7 w - -", text: "Лa2, Ke3", kind: several,
			want: `ambiguous "Ke3" at column 6 of "Лa2, Ke3": 2 legal moves can be meant; candidates: Крd4-e3, Кg4-e3`},
		{name: "ambiguous Cyrillic К beside a Latin man", fen: "7k/8/8/8/3K2N1/8/8/R7 w - -", text: "Ra2, Кe3", kind: several,
			want: `ambiguous "Кe3" at column 6 of "Ra2, Кe3": 2 legal moves can be meant; candidates: Крd4-e3, Кg4-e3`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.rules == nil {
				c.rules = rules.Flickering
			}
			p := position(t, c.board, c.rules, c.fen)
			moves, err := notation.Read(p, c.text)
			var e *notation.Error
			if !errors.As(err, &e) {
				t.Fatalf("%v, error %v", spell(p, moves), err)
			}
			if e.Kind != c.kind {
				t.Errorf("kind %s, want %s", e.Kind, c.kind)
			}
			if got, want := e.Column, len([]rune(c.text[:strings.LastIndex(c.text, e.Move)]))+1; e.Move != "" && got != want {
				t.Errorf("column %d, want %d", got, want)
			}
			got := e.Error()
			if head, cut := strings.CutSuffix(c.want, "…"); got != c.want && !(cut && strings.HasPrefix(got, head)) {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
		})
	}
}
