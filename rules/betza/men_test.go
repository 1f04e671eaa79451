package betza_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"flicker/rules/betza"

	"github.com/google/go-cmp/cmp"
)

func TestCatalogue(t *testing.T) {
	owner := map[string]string{}
	popeye := map[string]string{}
	for _, b := range slices.Concat(betza.Orthodox(), betza.Fairy()) {
		if n := utf8.RuneCountInString(b.Code); n < 1 || n > 2 || b.Code != strings.ToUpper(b.Code) {
			t.Errorf("%s: code %q", b.English, b.Code)
		}
		for _, name := range b.Names() {
			for _, spelling := range []string{name, strings.ToUpper(name), strings.ToLower(name), strings.ReplaceAll(name, "-", " ")} {
				if found, err := betza.Find(spelling); err != nil || found.English != b.English {
					t.Errorf("Find(%q) = %s, %v; want %s", spelling, found.English, err, b.English)
				}
			}
			key := strings.ReplaceAll(strings.ToLower(name), "-", "")
			if key == "" || owner[key] != "" {
				t.Errorf("%q names %s and %s", name, owner[key], b.English)
			}
			owner[key] = b.English
		}
		if b.Popeye != "" {
			if popeye[b.Popeye] != "" {
				t.Errorf("Popeye's %q is %s and %s", b.Popeye, popeye[b.Popeye], b.English)
			}
			popeye[b.Popeye] = b.English
		}
		moves, err := betza.Parse(b.Move)
		if err != nil {
			t.Errorf("%s: %v", b.English, err)
		} else if diff := cmp.Diff(moves, b.Moves()); diff != "" {
			t.Errorf("%s: %s", b.English, diff)
		}
	}
	if owner["p"] != "" {
		t.Error("P is not free for the pawn")
	}
}

// TestNamesOfRules: every man that M2 names, and the source's vizier, with its movement.
func TestNamesOfRules(t *testing.T) {
	for names, notation := range map[string]string{
		"wazir визирь vizier": "W", "fers ферс": "F", "dabbaba": "D", "alfil": "A", "camel верблюд": "C", "zebra зебра": "Z", "giraffe жираф": "(1,4)",
		"antelope антилопа": "(3,4)", "nightrider всадник": "NN", "amazon магараджа maharaja": "QN", "empress императрица": "RN",
		"princess принцесса": "BN", "centaur кентавр": "KN", "grasshopper сверчок кузнечик": "gQ", "cannon пушка": "mRcpR",
		"K король": "K", "Q ферзь": "Q", "R ладья": "R", "B слон": "B", "N конь": "N",
	} {
		for name := range strings.FieldsSeq(names) {
			if b, err := betza.Find(name); err != nil || b.Move != notation {
				t.Errorf("%s moves %q, %v; want %s", name, b.Move, err, notation)
			}
		}
	}
}

// walks are the codes of fairy and royal men in the corpora, with the names given there.
var walks = map[string]string{
	"we": "wazir", "fe": "fers", "da": "dabbaba", "al": "alfil", "ca": "camel", "z": "zebra", "gi": "giraffe", "an": "antelope", "n": "nightrider",
	"am": "amazon", "em": "empress", "pr": "princess", "g": "grasshopper", "q": "queen", "r": "rook", "b": "bishop", "s": "knight",
}

func TestPopeyeCodes(t *testing.T) {
	for code, name := range walks {
		for _, c := range []string{code, strings.ToUpper(code)} {
			if b, ok := betza.FindPopeye(c); !ok || b.English != name {
				t.Errorf("%s is %q, want %s", c, b.English, name)
			}
		}
	}
	for _, none := range []string{"", "p", "xx"} {
		if b, ok := betza.FindPopeye(none); ok {
			t.Errorf("%q is %s", none, b.English)
		}
	}
}

func TestCorpusMen(t *testing.T) {
	seen := false
	for _, name := range []string{"fairy.jsonl", "printed/fairy.jsonl", "printed/race.jsonl"} {
		f, err := os.Open("../../../shared/corpus/" + name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		for lines.Scan() {
			var problem struct {
				ID  string
				Men map[string]struct{ Walk, Name string }
			}
			if err := json.Unmarshal(lines.Bytes(), &problem); err != nil {
				t.Fatal(err)
			}
			for cell, man := range problem.Men {
				seen = true
				// A royal man's name is its code.
				if b, ok := betza.FindPopeye(man.Walk); !ok || b.English != man.Name && man.Name != man.Walk {
					t.Errorf("%s: %s on %s is %q, want %s", problem.ID, man.Walk, cell, b.English, man.Name)
				}
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
	if !seen {
		t.Skip("no corpus beside the repository")
	}
}

func TestUnknownMan(t *testing.T) {
	for _, c := range []struct {
		name string
		want []string
	}{
		{"zebr", []string{"zebra"}},
		{"Nightridr", []string{"nightrider"}},
		{"магараджи", []string{"amazon"}},
		{"zabra", []string{"zebra"}},
		{"nightrider-loin", []string{"nightrider-lion", "nightrider-hopper"}},
		{"лао", []string{"cannon", "vao", "leo", "nao"}}, // and the mao, were there room
		{"gnurid", []string{"gnurider"}},
		{"ultra-knight", nil},
		{"", nil},
	} {
		b, err := betza.Find(c.name)
		var e *betza.Unknown
		if !errors.As(err, &e) {
			t.Errorf("Find(%q) = %s, %v", c.name, b.English, err)
			continue
		}
		var got []string
		for _, n := range e.Near {
			got = append(got, n.English)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.name, diff)
		}
	}
	_, err := betza.Find("zebr")
	if want := `no man is called "zebr"; perhaps: zebra (Z, зебра)`; err.Error() != want {
		t.Errorf("%v; want %s", err, want)
	}
	_, err = betza.Find("rona") // named by the source without its moves
	for _, b := range betza.Fairy() {
		if !strings.Contains(err.Error(), b.English) {
			t.Errorf("%v does not list %s", err, b.English)
		}
	}
}

func TestCatalogueIsNotShared(t *testing.T) {
	men := betza.Fairy()
	men[0].Code, men[0].Aliases[0] = "??", "??"
	if again := betza.Fairy(); again[0].Code == "??" || again[0].Aliases[0] == "??" {
		t.Error("a caller can change the catalogue")
	}
}
