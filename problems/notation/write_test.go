package notation_test

import (
	"strings"
	"testing"

	"flicker/problems/notation"
	"flicker/rules"
)

// The source's own example of a series (F8).
const source = "1k6/8/8/8/8/8/1B6/1R5K w - -"

func TestSeries(t *testing.T) {
	for _, c := range []struct {
		name, board, fen, moves string
		end                     notation.Ending
		en, ru, enLong, ruLong  string
	}{
		{name: "the source's example: a check that goes on is not marked again", fen: source, moves: "b2c3 b1b2",
			en: "Bc3+, Rb2", ru: "Сc3+, Лb2", enLong: "Bb2-c3+, Rb1-b2", ruLong: "Сb2-c3+, Лb1-b2"},
		{name: "all men", fen: "7k/8/8/8/8/P7/8/KQRBN3 w - -", moves: "e1f3 d1e2 c1c8 b1b2 a1b1 a3a4",
			en: "Nf3, Be2, Rc8+, Qb2++, Kb1, a4", ru: "Кf3, Сe2, Лc8+, Фb2++, Крb1, a4"},
		{name: "stalemate", fen: "k7/8/K7/8/8/8/8/1R6 w - -", moves: "b1b7", end: notation.Stalemate,
			en: "Rb7=", ru: "Лb7=", enLong: "Rb1-b7=", ruLong: "Лb1-b7="},
		{name: "captures", fen: "7k/8/3r4/2P5/1b6/8/8/K1R5 w - -", moves: "c5d6 c1c8", end: notation.Mate,
			en: "cxd6, Rc8#", ru: "c:d6, Лc8×", enLong: "c5xd6, Rc1-c8#", ruLong: "c5:d6, Лc1-c8×"},
		{name: "capture by a piece", fen: "7k/8/8/8/8/2p5/1B6/K7 w - -", moves: "b2c3",
			en: "Bxc3+", ru: "С:c3+", enLong: "Bb2xc3+", ruLong: "Сb2:c3+"},
		{name: "double check by one move", fen: "4k3/8/8/8/4N3/8/8/K3R3 w - -", moves: "e4f6",
			en: "Nf6++", ru: "Кf6++", enLong: "Ne4-f6++", ruLong: "Кe4-f6++"},
		{name: "two checks by two moves", fen: "4k3/8/8/8/8/8/8/KQ2N1R1 w - -", moves: "g1g8 b1b5 e1d3",
			en: "Rg8+, Qb5++, Nd3", ru: "Лg8+, Фb5++, Кd3"},
		{name: "a check uncovered and closed", fen: "k7/8/8/8/8/N7/8/RB5K w - -", moves: "a3b5 b1a2", en: "Nb5+, Ba2", ru: "Кb5+, Сa2"},
		{name: "the queen that checks moves on and the bishop behind her checks too", fen: "7k/8/5N2/4Q3/8/8/1B6/7K w - -", moves: "f6d7 e5e8",
			en: "Nd7+, Qe8++", ru: "Кd7+, Фe8++"},
		{name: "a check that closes another man's check", fen: "7k/8/5N2/8/8/8/1B6/4Q2K w - -", moves: "f6d7 e1e5",
			en: "Nd7+, Qe5+", ru: "Кd7+, Фe5+"},
		{name: "castling", fen: "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", moves: "e1g1",
			en: "0-0+", ru: "0-0+", enLong: "0-0+", ruLong: "0-0+"},
		{name: "long castling by Black", fen: "r3k2r/8/8/8/8/8/8/3K4 b kq - 0 1", moves: "e8c8 h8h1",
			en: "0-0-0+, Rh1++", ru: "0-0-0+, Лh1++"},
		{name: "promotions", fen: "3k4/1P4P1/8/8/8/8/8/K7 w - -", moves: "b7b8q g7g8n",
			en: "b8Q+, g8N", ru: "b8Ф+, g8К", enLong: "b7-b8Q+, g7-g8N", ruLong: "b7-b8Ф+, g7-g8К"},
		{name: "promotion with capture and mate", fen: "r6k/1P6/6K1/8/8/8/8/8 w - -", moves: "b7a8r", end: notation.Mate,
			en: "bxa8R#", ru: "b:a8Л×", enLong: "b7xa8R#", ruLong: "b7:a8Л×"},
		{name: "two en passant captures (F11)", fen: "4k3/8/8/1PpPpP2/8/8/8/4K3 w - c6e6", moves: "b5c6 f5e6",
			en: "bxc6, fxe6", ru: "b:c6, f:e6", enLong: "b5xc6, f5xe6", ruLong: "b5:c6, f5:e6"},
		{name: "file tells apart", fen: "7k/8/8/8/8/8/8/R4R1K w - -", moves: "a1c1",
			en: "Rac1", ru: "Лac1"},
		{name: "rank tells apart", fen: "7k/8/8/R7/8/8/8/R6K w - -", moves: "a5a3",
			en: "R5a3", ru: "Л5a3"},
		{name: "file before rank", fen: "7k/8/8/R7/8/8/8/2R4K w - -", moves: "a5c5",
			en: "Rac5", ru: "Лac5"},
		{name: "both tell apart", fen: "7k/8/8/8/Q1Q5/8/Q7/7K w - -", moves: "a4c2", en: "Qa4c2", ru: "Фa4c2"},
		{name: "only men that may still move count: the other rook has moved (F5)", fen: "7k/8/8/8/8/8/8/R4R1K w - -", moves: "f1f2 a1a2",
			en: "Rf2, Ra2", ru: "Лf2, Лa2"},
		{name: "at that moment: the other rook's path is closed", fen: "7k/8/8/8/8/8/3N4/R4R1K w - -", moves: "d2b1 f1c1",
			en: "Nb1, Rc1", ru: "Кb1, Лc1"},
		{name: "cell j10", board: "10x10", fen: "k9/10/10/10/10/10/10/10/9R/8KR w - -", moves: "j2j10 j1j9",
			en: "Rj10+, Rj9", ru: "Лj10+, Лj9", enLong: "Rj2-j10+, Rj1-j9"},
		{name: "rank 1 and rank 10", board: "10x10", fen: "9R/10/10/10/10/10/10/10/k9/8KR w - -", moves: "j10j5",
			en: "R10j5", ru: "Л10j5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.board, rules.Flickering, c.fen)
			moves := series(t, p, c.moves)
			for s, want := range map[notation.Style]string{en: c.en, ru: c.ru, enLong: c.enLong, ruLong: c.ruLong} {
				got, err := s.Series(p, moves, c.end)
				if err != nil {
					t.Fatal(err)
				}
				if want != "" && got != want {
					t.Errorf("%+v: %q, want %q", s, got, want)
				}
			}
		})
	}
}

func TestSeriesFromTheMiddle(t *testing.T) {
	p := flickering(t, source)
	p.Make(series(t, p, "b2c3")[0])
	got, err := ru.Series(p, series(t, p, "b1b7"), notation.Open)
	if err != nil || got != "Лb7" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestSeriesRefusesIllegalMoves(t *testing.T) {
	p := flickering(t, source)
	moves := series(t, p, "b2c3 b1b2")
	moves[1].To = p.King(rules.Black)
	before := *p
	_, err := en.Series(p, moves, notation.Open)
	want := "illegal move b1b8, number 2 of the series: the king on b8 is never captured (F8)"
	if err == nil || err.Error() != want {
		t.Errorf("error %q, want %q", err, want)
	}
	if !before.Equal(p) {
		t.Error("the position was changed")
	}
}

func TestNumbered(t *testing.T) {
	for _, c := range []struct {
		got, want string
	}{
		{en.Numbered(1, rules.White, "Bc3+, Rb2"), "1a. Bc3+, Rb2"},
		{en.Numbered(12, rules.Black, "Ka8"), "12b. Ka8"},
		{ru.Numbered(1, rules.White, "Сc3+, Лb2"), "1а. Сc3+, Лb2"},
		{ru.Numbered(1, rules.Black, "Крa8"), "1б. Крa8"},
		{notation.Style{}.Numbered(2, rules.White, "e4"), "2a. e4"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestMan(t *testing.T) {
	for s, want := range map[notation.Style]string{en: "K Q R B N ", ru: "Кр Ф Л С К "} {
		got := ""
		for _, k := range []rules.Kind{rules.King, rules.Queen, rules.Rook, rules.Bishop, rules.Knight} {
			got += s.Man(rules.OrthodoxMen, k) + " "
		}
		if got += s.Man(rules.OrthodoxMen, rules.Pawn); got != want {
			t.Errorf("%+v: %q, want %q", s, got, want)
		}
	}
}

func TestPhone(t *testing.T) {
	for text, want := range map[string]string{
		"1а. Сc3+, Лb2":         "1а. С Сергей3+, Л Борис2",
		"1b. Ka8":               "1b. K Алексей8",
		"d:e6, Лad1, f8Ф":       "Дмитрий:Елена6, Л Алексей Дмитрий1, Фёдор8Ф",
		"Bg2-h3, 0-0-0+":        "B Жанна2-Шарлотта3, 0-0-0+",
		"Rj10, Kи":              "Rj10, Kи",
		"Крe1, 2b. a4, 3a. dxc": "Кр Елена1, 2b. Алексей4, 3a. Дмитрийx Сергей",
	} {
		if got := notation.Phone(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestParseLang(t *testing.T) {
	for s, want := range map[string]notation.Lang{"en": notation.English, "English": notation.English, "RU": notation.Russian, "русский": notation.Russian} {
		if got, err := notation.ParseLang(s); err != nil || got != want {
			t.Errorf("%s: %q, %v", s, got, err)
		}
	}
	if _, err := notation.ParseLang("de"); err == nil || !strings.Contains(err.Error(), `"de"; allowed: en`) {
		t.Errorf("error %v", err)
	}
}
