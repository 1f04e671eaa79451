package table_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"flicker/rules"
	"flicker/solver/table"
)

// A table returns the value last stored for a key, or nothing.
func TestTableForgetsButNeverErrs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tab := table.New(rapid.Int64Range(0, 2000).Draw(t, "memory"))
		known := map[rules.Key]uint32{}
		half := rapid.Uint64Range(0, 3)
		for range rapid.IntRange(1, 100).Draw(t, "stores") {
			// Keys that differ in one half only, and in the bits that choose the bucket.
			k := rules.Key{half.Draw(t, "a")<<62 | half.Draw(t, "b"), half.Draw(t, "c")}
			known[k] = rapid.Uint32().Draw(t, "value")
			tab.Store(k, known[k], rapid.Uint8().Draw(t, "work"))
			if v, ok := tab.Load(k); !ok || v != known[k] {
				t.Fatalf("just stored %d, found %d, %v", known[k], v, ok)
			}
			for k, want := range known {
				if v, ok := tab.Load(k); ok && v != want {
					t.Fatalf("stored %d, found %d", want, v)
				}
			}
		}
	})
}

// The entry of least work is replaced.
func TestReplacement(t *testing.T) {
	tab := table.New(0)
	for i := range uint64(4) {
		tab.Store(rules.Key{i, i}, uint32(i), uint8(10-i))
	}
	tab.Store(rules.Key{9, 9}, 9, 5)
	for i := range uint64(4) {
		if _, ok := tab.Load(rules.Key{i, i}); ok != (i != 3) {
			t.Errorf("entry %d of work %d: kept %v", i, 10-i, ok)
		}
	}
	if v, ok := tab.Load(rules.Key{9, 9}); !ok || v != 9 {
		t.Errorf("new entry: %d, %v", v, ok)
	}
}

// A table grows as it fills, keeps what it has, and keeps its bound.
func TestGrows(t *testing.T) {
	for _, memory := range []int64{-1, 0, 63, 64, 1000, 1 << 20, 20 << 20} {
		tab := table.New(memory)
		r := rand.New(rand.NewPCG(uint64(memory), 1))
		keys := make([]rules.Key, 100_000)
		for i := range keys {
			keys[i] = rules.Key{r.Uint64(), r.Uint64()}
			tab.Store(keys[i], uint32(i), 1)
		}
		kept := 0
		for i, k := range keys {
			v, ok := tab.Load(k)
			if ok {
				kept++
			}
			if ok && v != uint32(i) {
				t.Fatalf("%d stored, %d found", i, v)
			}
		}
		if got := tab.Bytes(); got > max(memory, 64) || got < min(memory/3, 4<<20) {
			t.Errorf("table of %d bytes: %d", memory, got)
		}
		if memory == 20<<20 && kept < 90_000 {
			t.Errorf("%d of %d keys kept", kept, len(keys))
		}
	}
}

// Several threads never see a value that was not stored for the key.
func TestConcurrent(t *testing.T) {
	tab := table.New(1000)
	var wg sync.WaitGroup
	for n := range uint64(4) {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(n, 1))
			for range 50_000 {
				i := r.Uint64N(100)
				k := rules.Key{i << 57, i}
				if v, ok := tab.Load(k); ok && uint64(v%100) != i {
					t.Errorf("key %d has %d", i, v)
					return
				}
				tab.Store(k, uint32(i)+100*r.Uint32N(1000), uint8(i))
			}
		})
	}
	wg.Wait()
}
