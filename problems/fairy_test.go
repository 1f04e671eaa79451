package problems

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/rules"
)

// catalogueText lists the fairy men of a problem, and what a pawn becomes if that is unusual.
func catalogueText(p *Problem) string {
	men := p.Position.Game().Men
	var out []string
	for _, d := range Definitions(men) {
		out = append(out, d.Code+"="+strings.Join([]string{d.Name, d.Russian, d.Move}, ","))
	}
	if promotions := Promotions(men); promotions != nil {
		out = append(out, "promotions "+strings.Join(promotions, ""))
	}
	return strings.Join(out, " ")
}

func TestFairyDiagrams(t *testing.T) {
	const stip = "\nstipulation: \"#1\"\n"
	for _, c := range []struct{ name, file, text, diagram, men string }{
		{"built in, in the order of their list", "x.yaml", "algebraic: {white: [Kh1, Ga2, Zb2], black: [Kb8, GIa7]}" + stip,
			"1k6/(gi)7/8/8/8/8/(G)(Z)6/7K w - - #1", "Z=zebra,зебра,Z GI=giraffe,жираф,(1,4) G=grasshopper,сверчок,gQ"},
		{"defined", "x.yaml", "men: {Z: {name: зебра, move: \"Z\"}, X2: {move: \"(1,4)\"}, Y: {name: yak, russian: як, move: WA}}\nalgebraic: {white: [Kh1, Zb2, X2c3, GIa1], black: [Kb8]}" + stip,
			"1k6/8/8/8/8/2(X2)5/1(Z)6/(GI)6K w - - #1", "Z=зебра,,Z X2=X2,,(1,4) Y=yak,як,WA GI=giraffe,жираф,(1,4)"},
		{"short form", "x.yaml", "men: {Ж: giraffe, М: магараджа, Y: \"(1,5)\", W: Knightrider, V: GI}\nalgebraic: {white: [Kh1, Жb2], black: [Kb8]}" + stip,
			"1k6/8/8/8/8/8/1(Ж)6/7K w - - #1", "Ж=giraffe,жираф,(1,4) М=amazon,магараджа,QN Y=Y,,(1,5) W=nightrider,всадник,NN V=giraffe,жираф,(1,4)"},
		{"FEN", "x.yaml", "men: {Ж: giraffe}\nfen: 1k6/(gi)(ж)6/8/8/8/8/8/(N!)7 w" + stip, "1k6/(gi)(ж)6/8/8/8/8/8/(N!)7 w - - #1", "Ж=giraffe,жираф,(1,4) GI=giraffe,жираф,(1,4)"},
		{"blanks before the cell", "x.yaml", "algebraic: {white: [Кр h1, GI  b2, N c3], black: [K b8]}" + stip, "1k6/8/8/8/8/2N5/1(GI)6/7K w - - #1", "GI=giraffe,жираф,(1,4)"},
		{"promotions", "x.yaml", "promotions: [Ф, G, S, Ж]\nmen: {Ж: giraffe}\nalgebraic: {white: [Kh1], black: [Kb8]}" + stip,
			"1k6/8/8/8/8/8/8/7K w - - #1", "Ж=giraffe,жираф,(1,4) G=grasshopper,сверчок,gQ promotions QGNЖ"},
		{"no unusual promotions", "x.yaml", "promotions: [Q, R, B, N]\nalgebraic: {white: [Kh1], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/8/7K w - - #1", ""},
		{"royal", "x.yaml", "royal: [e5, a8]\nalgebraic: {white: [Ne5, Kh1, Rh2], black: [Ka8, Kb5]}" + stip, "(k!)7/8/8/1k2(N!)3/8/8/7R/7K w - - #1", ""},
		{"royal, no castling by convention", "x.yaml", "royal: e5\nalgebraic: {white: [Ne5, Ke1, Rh1], black: [Ke8, Rh8]}" + stip, "4k2r/8/8/4(N!)3/8/8/8/4K2R w k - #1", ""},
		{"olv", "x.olv", "algebraic: {white: [Kh1, Sb2, Nc2, EKd2, GIe2], black: [Kb8]}" + stip,
			"1k6/8/8/8/8/8/1N(NR)(KM)(GI)3/7K w - - #1 orthodox", "GI=giraffe,жираф,(1,4) KM=mann,манн,K NR=nightrider,всадник,NN"},
		{"a file's own man beats Popeye's", "x.olv", "men: {EK: zebra}\nalgebraic: {white: [Kh1, EKd2], black: [Kb8]}" + stip, "1k6/8/8/8/8/8/3(EK)4/7K w - - #1 orthodox", "EK=zebra,зебра,Z"},
		{"bare FEN", "x.fen", "1k6/(gi)7/8/8/8/8/8/(N!)7;#1", "1k6/(gi)7/8/8/8/8/8/(N!)7 w - - #1", "GI=giraffe,жираф,(1,4)"},
		{"bare FEN without an extension", "-", "(k!)7/(gi)7/8/8/8/8/8/(N!)7;#1", "k7/(gi)7/8/8/8/8/8/(N!)7 w - - #1", "GI=giraffe,жираф,(1,4)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ps := readGood(t, c.file, c.text)
			if diff := cmp.Diff([]string{c.diagram, c.men}, []string{fens(ps)[0], catalogueText(ps[0])}); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			roundTrip(t, ps)
		})
	}
}

// All twins have one catalogue, with the men that only a twin brings.
func TestFairyTwins(t *testing.T) {
	ps := readGood(t, "x.yaml", `
algebraic: {white: [Kh1, GIb2, Nc3], black: [Kb8, Za1]}
royal: c3
stipulation: "#1"
twins:
  b: Add white CAd4 bGe5
  c: Substitute b2 PR
  d: Substitute Z GI
  e: Exchange b2 a1
  f: Move c3 c4
  g: Remove c3
  h: Royal h1 Move b2 a1
  i: Royal b2
  j: Rotate 90 Condition Orthodox
  k: Royal -
`)
	got := fens(ps)
	if diff := cmp.Diff([]string{
		"a) 1k6/8/8/8/8/2(N!)5/1(GI)6/(z)6K w - - #1",
		"b) 1k6/8/8/4(g)3/3(CA)4/2(N!)5/1(GI)6/(z)6K w - - #1",
		"c) 1k6/8/8/8/8/2(N!)5/1(PR)6/(z)6K w - - #1",
		"d) 1k6/8/8/8/8/2(N!)5/1(GI)6/(gi)6K w - - #1",
		"e) 1k6/8/8/8/8/2(N!)5/1(z)6/(GI)6K w - - #1",
		"f) 1k6/8/8/8/2(N!)5/8/1(GI)6/(z)6K w - - #1",
		"g) 1k6/8/8/8/8/8/1(GI)6/(z)6K w - - #1",
		"h) 1k6/8/8/8/8/2N5/8/(GI)6K w - - #1",
		"i) 1k6/8/8/8/8/2N5/1(GI!)6/(z)6K w - - #1",
		"j) (z)7/1(GI)5k/2(N!)5/8/8/8/8/K7 w - - #1 orthodox",
		"k) 1k6/8/8/8/8/2N5/1(GI)6/(z)6K w - - #1",
	}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	for _, p := range ps {
		if p.Position.Game().Men != ps[0].Position.Game().Men {
			t.Errorf("twin %s has a catalogue of its own", p.Twin)
		}
	}
	roundTrip(t, ps)
}

func TestWriteFairyForm(t *testing.T) {
	text := `men:
  X: {name: "yak", russian: "як", move: "(1,4)"}
  Ж: giraffe
  Y: {move: "WA"}
promotions: [Q, X]
algebraic: {white: [GIa1, Xb2, Nc3], black: [Kb8, Yc7, Жa7]}
royal: [c3]
stipulation: "#1"
twins:
  b: Remove c3 Add white Nd3 Royal d3
  c: Remove c3 Add white Kd3
`
	ps := readGood(t, "x.yaml", text)
	var w strings.Builder
	if err := Write(&w, ps...); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(text, w.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// In .olv files solutions have Popeye's codes; the problem has its own.
func TestOliveSolutions(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1.Nc5-e6 # {N and EK}", "1.NRc5-e6 # {NR and KM}"}, {"1.Ne6", "1.NRe6"}, {"1.Sb4", "1.Sb4"}, {"1.EKg8", "1.KMg8"},
		{"1.a8=N", "1.a8=NR"}, {"1.a8N+", "1.a8NR+"}, {"1.NAe6", "1.NAe6"}, {"1.Nce6", "1.NRce6"}, {"1.N*c5", "1.NR*c5"}, {"1.GNe6", "1.GNe6"}, {"No solution", "No solution"},
		{"1.NRe6", "1.NRe6"}, {"Пат N", "Пат NR"},
	} {
		men, err := (Roster{}).Men([]string{"NR", "KM"})
		if err != nil {
			t.Fatal(err)
		}
		if got := newOwnCodes(lexicon{olv: true, men: men}, c.text).text; got != c.want {
			t.Errorf("%s becomes %s, want %s", c.text, got, c.want)
		}
		for _, other := range []lexicon{{men: men}, {olv: true}} {
			if got := newOwnCodes(other, c.text).text; got != c.text {
				t.Errorf("%s becomes %s", c.text, got)
			}
		}
	}
	ps := readGood(t, "x.olv", "algebraic: {white: [Kh1, Sb2, Nc5, Pa7], black: [Ke8]}\nstipulation: \"#1\"\npromotions: [Q, N]\nsolution: |\n  1.Nc5-e6 #\n  1.a8N\n  1.Sc4\n")
	var got []string
	for _, i := range ps[0].Intended {
		got = append(got, i.Text+" "+ps[0].Position.Game().Text(i.Moves[0]))
	}
	if diff := cmp.Diff([]string{"1.NRc5-e6 # c5e6", "1.a8NR a7a8=nr", "1.Sc4 b2c4"}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	roundTrip(t, ps)
}

func TestParseMen(t *testing.T) {
	defs, err := ParseMen(" Z = zebra; X=(1,4);;Ж=Магараджа ;Y=K;W=king;V=WE")
	if err != nil {
		t.Fatal(err)
	}
	want := []rules.Definition{
		{Code: "Z", Name: "zebra", Russian: "зебра", Move: "Z"}, {Code: "X", Name: "X", Move: "(1,4)"}, {Code: "Ж", Name: "amazon", Russian: "магараджа", Move: "QN"},
		{Code: "Y", Name: "Y", Move: "K"}, {Code: "W", Name: "king", Russian: "король", Move: "K"}, {Code: "V", Name: "wazir", Russian: "визирь", Move: "W"},
	}
	if diff := cmp.Diff(want, defs); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	for text, want := range map[string]string{
		"Z":               `"Z" defines no man; allowed: a code, = and a name or movement, such as Z=zebra or X=(1,4)`,
		"X=zebr":          `man X: no man is called "zebr"; perhaps: zebra (Z, зебра)`,
		"X=rona":          `man X: no man is called "rona"; allowed: the name of a built-in man (flicker men lists them), or a movement in Betza's notation such as (1,4)`,
		"X=":              `man X: no man is called ""; allowed: the name of a built-in man (flicker men lists them), or a movement in Betza's notation such as (1,4)`,
		"X=WY":            `man X: move "WY": character 2: "Y" is no atom; allowed: W F D N A H C Z G, (m,n), R B Q K`,
		"X=(0,0)":         `man X: move "(0,0)": character 1: "(" begins the leap (0,0), which leads nowhere; allowed: (m,n) with one number above 0`,
		"X=Kamel":         `man X: no man is called "Kamel"; perhaps: camel (CA, верблюд); nor is it a movement: move "Kamel": character 2: "a" (again, several moves in one) is not supported; allowed: m c, n p g, directions f b l r v s and h`,
		"X=NA":            `man X: "NA" is the code of the nao (mNNcpNN) and a movement as well; write nao, or the movement otherwise`,
		"X=zebra;X=camel": `man X: two men have this code: zebra and camel`,
		"X=W;X=F":         `man X: two men have this code: W and F`,
		"=zebra":          `zebra has no code; it needs one or two capital letters or digits, such as Z or GI`,
		"R=zebra; y=Z":    "man R: \"R\" means an orthodox man; choose another code\nman y: \"y\" is no code; allowed: one or two capital letters, the second may be a digit",
	} {
		if _, err := ParseMen(text); err == nil || err.Error() != want {
			t.Errorf("%s: %v\nwant %s", text, err, want)
		}
	}
}

func TestParsePromotions(t *testing.T) {
	for text, want := range map[string][]string{"": nil, " ": nil, "Q": {"Q"}, "Ф, R,GI ": {"Q", "R", "GI"}} {
		got, err := ParsePromotions(text)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%q: %v (-want +got)\n%s", text, err, diff)
		}
	}
	if _, err := ParsePromotions("Q,"); err == nil || err.Error() != `"Q,": a man is missing beside a comma; allowed: codes of men, such as Q,R,G` {
		t.Error(err)
	}
}

// Men of bare FEN lines: those defined for all, and those that the line uses; the error of too many.
func TestBareMen(t *testing.T) {
	b := DefaultBare()
	b.Men = Roster{Defined: []rules.Definition{{Code: "X", Name: "X", Move: "W"}}, Promotions: []string{"Q", "G"}}
	ps, err := ReadWith("x.fen", []byte("1k6/(x)(gi)6/8/8/8/8/8/7K\n1k6/(ca)7/8/8/8/8/8/7K\n1k6/(yy)7/8/8/8/8/8/7K"), b)
	want := `x.fen:3:5: FEN: "(yy)"; allowed: KQRBNP, kqrbnp, fairy men in brackets, small for Black: (X) (G) (WE) (FE) `
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v\nwant %s", err, want)
	}
	var got []string
	for _, p := range ps {
		got = append(got, catalogueText(p))
	}
	if diff := cmp.Diff([]string{
		"X=X,,W GI=giraffe,жираф,(1,4) G=grasshopper,сверчок,gQ promotions QG", "X=X,,W CA=camel,верблюд,C G=grasshopper,сверчок,gQ promotions QG",
	}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	b.Men = Roster{Promotions: []string{"YY"}}
	if _, err := ReadWith("x.fen", []byte("1k6/8/8/8/8/8/8/7K"), b); err == nil || !strings.HasPrefix(err.Error(), `x.fen:1:1: "YY" is no man; allowed: Q, R, B, N, WE, FE, `) {
		t.Error(err)
	}
}

// A side may be without a king in a twin only.
func TestKinglessInATwin(t *testing.T) {
	ps := readGood(t, "x.yaml", "algebraic: {white: [Kh1, Qa1], black: [Kb8]}\nkingless: white\nstipulation: \"#1\"\ntwins: {b: Remove h1}\n")
	want := []string{"a) 1k6/8/8/8/8/8/8/Q6K w - - #1", "b) 1k6/8/8/8/8/8/8/Q7 w - - #1"}
	if diff := cmp.Diff(want, fens(ps)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
