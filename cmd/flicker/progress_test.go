package main

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// screen is a terminal's buffer that may be read while it is written to.
type screen struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *screen) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

func (s *screen) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// awaits returns when the screen has shown a text.
func (s *screen) awaits(t *testing.T, want string) {
	t.Helper()
	for !strings.Contains(s.String(), want) {
		select {
		case <-t.Context().Done():
			t.Fatalf("%q did not come: %q", want, s)
		case <-time.After(time.Millisecond):
		}
	}
}

func TestProgress(t *testing.T) {
	c, out, _ := testConsole("")
	errs := &screen{}
	c.Err, c.ErrTerminal, c.OutTerminal = errs, true, true
	p := startProgress(c, "a problem", 0)
	p.Set(0.25)
	errs.awaits(t, "a problem")
	errs.awaits(t, "25")
	wrote := errors.New("written")
	if err := p.Print(func() error { out.WriteString("row\n"); return wrote }); !errors.Is(err, wrote) {
		t.Errorf("Print returned %v", err)
	}
	p.Set(0.5)
	errs.awaits(t, "50")
	p.Set(1)
	errs.awaits(t, "99") // full only when it is over
	p.Stop()
	shown := errs.String()
	p.Set(0.75)
	if strings.Contains(shown, "100 %") || errs.String() != shown {
		t.Errorf("a bar after the end: %q", errs)
	}
	if out.String() != "row\n" {
		t.Errorf("standard output %q", out)
	}
}

func TestNoProgress(t *testing.T) {
	for name, set := range map[string]func(*console) time.Duration{
		"no terminal": func(*console) time.Duration { return 0 },
		"too short":   func(c *console) time.Duration { c.ErrTerminal = true; return time.Hour },
	} {
		c, _, _ := testConsole("")
		errs := &screen{}
		c.Err = errs
		p := startProgress(c, "a problem", set(c))
		p.Set(0.5)
		if err := p.Print(func() error { return nil }); err != nil {
			t.Error(err)
		}
		p.Stop()
		if errs.String() != "" {
			t.Errorf("%s: %q", name, errs)
		}
	}
}

// However the parts grow, the whole never shrinks, stays their mean, and ends at 1.
func TestFractions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 5).Draw(t, "problems")
		parts := make([]float64, n)
		last := 0.0
		f := newFractions(n, func(x float64) {
			if x < last-1e-9 || x > 1+1e-9 {
				t.Fatalf("%v after %v", x, last)
			}
			last = x
		})
		for range rapid.IntRange(0, 20).Draw(t, "steps") {
			i := rapid.IntRange(0, n-1).Draw(t, "problem")
			parts[i] = rapid.Float64Range(parts[i], 1).Draw(t, "fraction")
			f.set(i, parts[i])
			sum := 0.0
			for _, x := range parts {
				sum += x
			}
			if d := last - sum/float64(n); d > 1e-9 || d < -1e-9 {
				t.Fatalf("%v, want the mean of %v", last, parts)
			}
		}
		for i := range n {
			f.set(i, 1)
		}
		if last < 1-1e-9 {
			t.Fatalf("%v at the end", last)
		}
	})
}

// While no fraction is known, what is found is shown; a fraction that comes later is.
func TestProgressUnknown(t *testing.T) {
	c, _, _ := testConsole("")
	errs := &screen{}
	c.Err, c.ErrTerminal = errs, true
	p := startProgress(c, "a problem", 0)
	errs.awaits(t, "a problem")
	p.Set(0)
	p.Found("first solution")
	errs.awaits(t, "first solution\n")
	errs.awaits(t, "1 solution so far")
	p.Found("another")
	errs.awaits(t, "another\n")
	errs.awaits(t, "2 solutions so far")
	if strings.Contains(errs.String(), "%") {
		t.Errorf("a percentage of nobody knows what: %q", errs)
	}
	p.Set(0.25)
	errs.awaits(t, "25 %")
	p.Stop()
}

// What is found before the bar appears is shown with it, and what is found last is not lost.
func TestProgressLate(t *testing.T) {
	c, _, _ := testConsole("")
	errs := &screen{}
	c.Err, c.ErrTerminal = errs, true
	p := startProgress(c, "a problem", time.Hour)
	p.Found("early solution")
	if errs.String() != "" {
		t.Errorf("before the bar: %q", errs)
	}
	p.mu.Lock()
	p.show()
	p.mu.Unlock()
	errs.awaits(t, "early solution\n")
	errs.awaits(t, "1 solution so far")
	p.Found("last solution")
	p.Stop()
	if !strings.Contains(errs.String(), "last solution\n") {
		t.Errorf("the last one is lost: %q", errs)
	}
}
