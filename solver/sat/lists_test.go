package sat

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestLists compares the pooled lists with plain slices.
func TestLists(t *testing.T) {
	var l lists[int]
	rapid.Check(t, func(t *rapid.T) {
		l.reset()
		var plain [][]int
		next := 0
		index := func(t *rapid.T) Lit { return Lit(rapid.IntRange(0, len(plain)-1).Draw(t, "list")) }
		newList := func(*rapid.T) {
			l.newList()
			plain = append(plain, nil)
		}
		newList(nil)
		t.Repeat(map[string]func(*rapid.T){
			"new": newList,
			"push": func(t *rapid.T) {
				i := index(t)
				for range rapid.IntRange(1, 20).Draw(t, "times") {
					old := l.at(0)
					moved := l.push(i, next)
					if now := l.at(0); !moved && i != 0 && len(now) > 0 && &now[0] != &old[0] {
						t.Fatal("moved unnoticed")
					}
					plain[i] = append(plain[i], next)
					next++
				}
			},
			"truncate": func(t *rapid.T) {
				i := index(t)
				n := rapid.IntRange(0, len(plain[i])).Draw(t, "size")
				l.truncate(i, n)
				plain[i] = plain[i][:n]
			},
			"": func(t *rapid.T) {
				for i := range plain {
					if !slices.Equal(l.at(Lit(i)), plain[i]) {
						t.Fatalf("list %d: %v, want %v", i, l.at(Lit(i)), plain[i])
					}
				}
			},
		})
	})
}
