package problems

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"flicker/rules"
)

func TestPieces(t *testing.T) {
	own := Roster{Defined: []rules.Definition{{Code: "X2", Name: "yak", Move: "WA"}}}
	for _, c := range []struct{ white, black, want string }{
		{"K,Q,R", "K,P", "white king, white queen, white rook, black king, black pawn"},
		{" Ke1 , GI", "N!,Pd5", "white king e1, white giraffe, black knight royal, black pawn d5"},
		{"S,Кр,X2c3,Ф", "GI!b4,К", "white knight, white king, white yak c3, white queen, black giraffe royal b4, black knight"},
		{"Kа1,PAс10", "K", "white king a1, white cannon c10, black king"}, // Cyrillic files
	} {
		pieces, men, err := own.Pieces(c.white, c.black)
		if err != nil {
			t.Errorf("%s, %s: %v", c.white, c.black, err)
			continue
		}
		var got []string
		for _, p := range pieces {
			text := men.Describe(p.Man)
			if p.Royal {
				text += " royal"
			}
			got = append(got, strings.TrimSpace(text+" "+p.Cell))
		}
		if diff := cmp.Diff(c.want, strings.Join(got, ", ")); diff != "" {
			t.Errorf("(-want +got)\n%s", diff)
		}
	}
	for _, c := range []struct{ white, black, want string }{
		{"", "K", "white has no men"},
		{"K", " ", "black has no men"},
		{"K,,Q", "K", `white: "" is no man`},
		{"K", "e4", `black: "e4" is no man`},
		{"Ke4!", "K", `white: "Ke4!" is no man`},
		{"K9", "K", `white: unknown man "K9"`},
		{"K", "GIR", `black: "GIR" is no man`},
		{"K,YY", "ZZ", `white: unknown man "YY"`},
		{"K,YY", "ZZ", `black: unknown man "ZZ"`},
	} {
		if _, _, err := own.Pieces(c.white, c.black); err == nil || !strings.Contains(fmt.Sprint(err), c.want) {
			t.Errorf("%s, %s: %v, want %s", c.white, c.black, err, c.want)
		}
	}
}
