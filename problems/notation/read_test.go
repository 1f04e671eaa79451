package notation_test

import (
	"strings"
	"testing"

	"flicker/problems/notation"
	"flicker/rules"
)

func TestRead(t *testing.T) {
	const (
		castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"
		passing = "4k3/8/8/1PpPpP2/8/8/8/4K3 w - c6e6"
		// Latin K is a king, Cyrillic К a knight: both can go to e3.
		bothToE3 = "7k/8/8/8/3K2N1/8/8/R7 w - -"
	)
	for _, c := range []struct {
		name, board, fen, want string
		texts                  []string
	}{
		{name: "the source's example", fen: source, want: "b2c3 b1b2", texts: []string{
			"Bc3+, Rb2", "Сc3+, Лb2", "1а. Сc3+, Лb2", "1a. Bc3+, Rb2",
			"1а.Сc3+,Лb2", "1а Сc3+, Лb2", "1аСc3+, Лb2", "1. Сc3+, Лb2", "1 Сc3+, Лb2", "1 а. Сc3+, Лb2", "12a) Bc3+, Rb2.",
			"1а. С с3+, Л b2", "1a. Сс3, Лb2", " 1а.\tС с 3 + ,\n Л b 2 ", // Cyrillic с
			"Сb2-c3+, Лb1-b2", "Bb2-c3, Rb1–b2", "b2c3, b1b2", "b2-c3, b1—b2", "Сbc3, Л1b2", "С2c3, Лb1b2",
			"Cc3+, Rb2", "Cс3+, Лb2", "Вc3, Лb2", "Сc3+, Rb2", "Bc3!, Rb2!?", "Bc3, Rb2#", "Bc3, Rb2×", "Bc3, Rb2+x",
			"1а. С Сергей3+, Л Борис2", "ССергей 3, ЛБорис 2", "СБорис2-Сергей3+, Rборис2",
		}},
		{name: "pawns", fen: "4k3/8/8/8/8/8/1P2P1P1/4K3 w - -", want: "e2e4 b2b4 g2g3", texts: []string{
			"e4, b4, g3", "е4, b4, g3", "пe4, П b4, пg3", "Pe4, pb4, Рg3", "рe4, b4, g3", "e2-e4, b2-b4, g2-g3", "пe2-e4, b2b4, g2g3",
			"1e4, b4, g3", "1 e4, b4, g3", "1a e4, b4, g3", "1а. Елена4, Борис4, Жанна3", "Елена2-Елена4, борис4, жанна 3",
		}},
		{name: "a file letter after the number is not a mark", fen: "4k3/8/8/8/8/8/1P6/4K3 w - -", want: "b2b4", texts: []string{
			"1b4", "1 b4", "1b 4", "1. b4", "1a. b4", "1a b4", "1 Борис4", "b4",
		}},
		{name: "a name after the number is not a mark", fen: "4k3/8/8/8/1p6/P7/8/4K3 w - -", want: "a3b4", texts: []string{
			"1Алексей Борис4", "1 Алексей:Борис4", "1.Алексей3 Борис4", "1a. Алексей Борис4",
		}},
		{name: "pawn captures", fen: "4k3/8/4p3/3P4/8/8/8/4K3 w - -", want: "d5e6", texts: []string{
			"d:e6", "dxe6", "dхe6", "d×e6", "d Х е6", "dXe6", "de6", "d5:e6", "d5xe6", "d5e6", "d5-e6", "пd:e6", "п:e6", "xe6", "5:e6", "Дмитрий:Елена6",
		}},
		{name: "captures of a piece", fen: "7k/8/8/8/8/2p5/1B6/K7 w - -", want: "b2c3", texts: []string{
			"B:c3", "Bxc3", "С:c3", "Схc3", "С : c3 +", "Cхс3", "Bc3", "Bb2:c3", "b2:c3", "b2c3", "С×c3",
		}},
		{name: "en passant (F11)", fen: passing, want: "b5c6 f5e6", texts: []string{
			"b:c6, f:e6", "bxc6 e.p., fxe6ep", "b5c6, f5e6", "b:c6 э.п., f:e6 э. п.", "b:c6эп+, f:e6+ e.p.", "b:c6 е.р., f:e6",
		}},
		{name: "castling", fen: castles, want: "e1g1", texts: []string{
			"0-0", "O-O", "О-О", "о-о", "o–o", "0 - 0", "0-0+", "1a. 0-0", "1a 0-0", "1а0-0", "e1g1", "Крe1-g1", "Kg1", "Кр g1",
		}},
		{name: "long castling", fen: castles, want: "e1c1", texts: []string{
			"0-0-0", "O-O-O", "О-О-О", "0-О-o", "e1c1", "Kc1",
		}},
		{name: "promotions", fen: "3k4/1P4P1/8/8/8/8/8/K7 w - -", want: "b7b8n g7g8b", texts: []string{
			"b8N, g8B", "b8К, g8С", "b8=N, g8=B", "b8(N), g8=(B)", "b7b8n, g7g8b", "b8S, g8C", "b8=К, g8=С+", "b8K, g8c", "b8к, g8с", "b8n, g8В=",
		}},
		{name: "knights", fen: "7k/8/8/8/8/8/8/KN6 w - -", want: "b1c3", texts: []string{"Nc3", "Sc3", "Кc3", "Кс3", "К c3"}},
		{name: "a king", fen: "7k/8/8/8/8/8/8/KN6 w - -", want: "a1a2", texts: []string{"Ka2", "Крa2", "Kpa2", "Kрa2", "Кpa2", "КРa2", "Кр а2"}},
		{name: "Latin K in an English text is the king", fen: bothToE3, want: "d4e3", texts: []string{"Ke3", "1a. Ke3", "Крe3", "Kpe3"}},
		{name: "Cyrillic К in a Russian text is a knight", fen: bothToE3, want: "g4e3", texts: []string{"Кe3", "1а. Кe3", "Ne3"}},
		{name: "in mixed alphabets the legal one", fen: "7k/8/8/8/8/8/8/RN5K w - -", want: "a1a8 b1c3", texts: []string{"Лa8, Kc3", "Ra8, Nc3"}},
		{name: "a straight pawn before a capture that lacks its sign", fen: "4k3/8/3pP3/4P3/8/8/8/4K3 w - -", want: "e5d6 e6e7", texts: []string{"e:d6, e7", "ed6, e7"}},
		{name: "ranks of two digits", board: "10x10", fen: "9R/10/10/10/10/10/10/10/k9/8KR w - -", want: "j10j5", texts: []string{"R10j5", "Л10j5", "Лj10-j5", "j10j5", "Л10 j 5"}},
		{name: "file p and a king before it", board: "17x4", fen: "k16/17/13N3/14K2 w - -", want: "o1p2", texts: []string{"Kp2", "Крp2", "Крр2", "Kрp2"}},
		{name: "a knight from file p is no king", board: "17x4", fen: "k16/17/15N1/13KN2 w - -", want: "o1n3", texts: []string{"Кon3", "No1n3"}},
		{name: "file p tells knights apart", board: "17x4", fen: "k16/15K1/17/13N1N1 w - -", want: "p1o3", texts: []string{"Кpo3", "Npo3", "p1o3"}},
		{name: "a rook from file x", board: "25x4", fen: "k24/22R2/25/K22R1 w - -", want: "x1x3", texts: []string{"Rxx3", "Лxx3", "Rx1-x3"}},
		{name: "a rook takes on file x", board: "25x4", fen: "k24/25/19R3p1/K24 w - -", want: "t2x2", texts: []string{"Rxx2", "Л:x2", "Лхх2", "Rx2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.board, rules.Flickering, c.fen)
			before := *p
			for _, text := range c.texts {
				got, err := notation.Read(p, text)
				if err != nil {
					t.Errorf("%q: %v", text, err)
				} else if s := spell(p, got); s != c.want {
					t.Errorf("%q: %s, want %s", text, s, c.want)
				}
			}
			if !before.Equal(p) {
				t.Error("the position was changed")
			}
		})
	}
}

func TestReadBlack(t *testing.T) {
	p := flickering(t, strings.Replace(source, " w ", " b ", 1))
	p.Make(series(t, p, "b8c7")[0])
	q := flickering(t, "1k6/8/8/8/8/8/8/1R5K b - -")
	for _, text := range []string{"1б. Крa8", "1b. Ka8", "1b Ka8", "1б Крa8", "1бКр а8", "3... Ka8", "1…Ka8", "1б. Кр Алексей8"} {
		if got, err := notation.Read(q, text); err != nil || spell(q, got) != "b8a8" {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}

// A series may be read on from its middle: the man that made its move is done.
func TestReadFromTheMiddle(t *testing.T) {
	p := flickering(t, source)
	p.Make(series(t, p, "b2c3")[0])
	if got, err := notation.Read(p, "Лb7"); err != nil || spell(p, got) != "b1b7" {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := notation.Read(p, "Сd4"); err == nil || !strings.Contains(err.Error(), "the bishop on c3 has already moved in this series (F5)") {
		t.Errorf("error %v", err)
	}
}

func TestReadOrthodox(t *testing.T) {
	p := position(t, "", rules.Orthodox, "4k3/8/8/8/8/8/P7/4K2R w K - 0 1")
	if got, err := notation.Read(p, "1. 0-0"); err != nil || spell(p, got) != "e1g1" {
		t.Errorf("%v, %v", got, err)
	}
}
