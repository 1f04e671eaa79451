package sat

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestHeap: what comes out is always the most active variable inside.
func TestHeap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var h varHeap
		n := rapid.IntRange(1, 20).Draw(t, "vars")
		for range n {
			h.newVar()
		}
		inside := map[Var]bool{}
		variable := func(t *rapid.T) Var { return Var(rapid.IntRange(0, n-1).Draw(t, "var")) }
		t.Repeat(map[string]func(*rapid.T){
			"insert": func(t *rapid.T) {
				v := variable(t)
				h.insert(v)
				inside[v] = true
			},
			"raise": func(t *rapid.T) {
				v := variable(t)
				h.activity[v] += rapid.Float64Range(0, 10).Draw(t, "by")
				h.raised(v)
			},
			"pop": func(t *rapid.T) {
				if len(inside) == 0 {
					t.Skip("empty")
				}
				top := h.pop()
				for v := range inside {
					if h.activity[v] > h.activity[top] {
						t.Fatalf("%d before %d", top, v)
					}
				}
				if !inside[top] {
					t.Fatalf("%d was not inside", top)
				}
				delete(inside, top)
			},
			"": func(t *rapid.T) {
				for v := range Var(n) {
					if slices.Contains(h.vars, v) != inside[v] || (h.index[v] >= 0) != inside[v] {
						t.Fatalf("%d inside or not", v)
					}
				}
			},
		})
	})
}
