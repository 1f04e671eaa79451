package task_test

import (
	"strings"
	"testing"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
)

func position(t *testing.T, text string) *rules.Position {
	t.Helper()
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Flickering), text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func cell(t *testing.T, p *rules.Position, name string) board.Cell {
	t.Helper()
	c, ok := p.Board().Cell(name)
	if !ok {
		t.Fatalf("no cell %s", name)
	}
	return c
}

func TestString(t *testing.T) {
	for want, s := range map[string]task.Stipulation{
		"#1":         {Series: 1},
		"h#2.5":      {Play: task.Help, Series: 2, Half: true},
		"ser-h=12":   {Play: task.SeriesHelp, Goal: task.Stalemate, Series: 12},
		"x(e5)2":     {Goal: task.Capture, Cell: "e5", Series: 2},
		"semi-r#2":   {Play: task.SemiReflex, Series: 2},
		"ser-z(a1)3": {Play: task.SeriesDirect, Goal: task.Reach, Cell: "a1", Series: 3},
		"s+1":        {Play: task.Self, Goal: task.Check, Series: 1},
		"hp1":        {Play: task.Help, Goal: task.Promotion, Series: 1},
	} {
		if got := s.String(); got != want {
			t.Errorf("%+v: %s, want %s", s, got, want)
		}
	}
}

func TestSides(t *testing.T) {
	for _, c := range []struct {
		s               task.Stipulation
		length          int
		first, reaching rules.Colour // reaching with White on turn
	}{
		{task.Stipulation{Series: 2}, 3, rules.White, rules.White},
		{task.Stipulation{Play: task.Help, Series: 2}, 4, rules.Black, rules.Black},
		{task.Stipulation{Play: task.Help, Series: 2, Half: true}, 5, rules.White, rules.White},
		{task.Stipulation{Play: task.Self, Series: 2}, 4, rules.White, rules.Black},
		{task.Stipulation{Play: task.SeriesDirect, Series: 3}, 3, rules.White, rules.White},
		{task.Stipulation{Play: task.SeriesHelp, Series: 3}, 4, rules.Black, rules.Black},
	} {
		if c.s.Length() != c.length || c.s.First() != c.first || c.s.Reaching(rules.White) != c.reaching {
			t.Errorf("%s: length %d, first %s, reaching %s", c.s, c.s.Length(), c.s.First(), c.s.Reaching(rules.White))
		}
	}
}

func TestPrepareRefuses(t *testing.T) {
	p := position(t, "4k3/8/8/4p3/8/8/4P3/4K3 w - -")
	for part, s := range map[string]task.Stipulation{
		"0 series":             {},
		"100 series":           {Series: 100},
		"only in help play":    {Series: 1, Half: true},
		"no cell e9":           {Goal: task.Reach, Cell: "e9", Series: 1},
		"e5 stands black pawn": {Play: task.Help, Goal: task.Capture, Cell: "e5", Series: 1},
		"e2 stands white pawn": {Goal: task.Capture, Cell: "e2", Series: 1},
		"d4 stands no man":     {Goal: task.Capture, Cell: "d4", Series: 1},
		"e8 stands black king": {Goal: task.Capture, Cell: "e8", Series: 1},
	} {
		if _, err := s.Prepare(p); err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%s: error %v, want one with %q", s, err, part)
		}
	}
}

// TestReached plays single moves of one position and compares with what each goal says of them.
func TestReached(t *testing.T) {
	p := position(t, "4k3/2P5/8/4p3/3P3Q/8/8/4K3 w - -")
	goals := []task.Stipulation{
		{Goal: task.Check, Series: 1}, {Goal: task.Capture, Cell: "e5", Series: 1},
		{Goal: task.Reach, Cell: "e5", Series: 1}, {Goal: task.Promotion, Series: 1},
	}
	want := map[string]string{"d4e5": ".xz.", "h4h5": "+...", "c7c8q": "+..p", "c7c8n": "...p", "e1d1": "...."}
	for _, m := range p.Moves(nil) {
		marks, ok := want[p.Game().Text(m)]
		if !ok {
			continue
		}
		got := ""
		for _, s := range goals {
			before, err := s.Prepare(p)
			if err != nil {
				t.Fatal(err)
			}
			now := *before
			now.Make(m)
			if s.Reached(before, &now) {
				got += s.Goal.Sign()
			} else {
				got += "."
			}
		}
		if got != marks {
			t.Errorf("%s reaches %s, want %s", p.Game().Text(m), got, marks)
		}
		delete(want, p.Game().Text(m))
	}
	if len(want) > 0 {
		t.Errorf("no such moves: %v", want)
	}
}

// TestMarkedManEscapes: the goal is the man, not the cell it stood on.
func TestMarkedManEscapes(t *testing.T) {
	p := position(t, "4k3/8/8/4p3/8/4R3/8/4K3 b - -")
	p.Mark(cell(t, p, "e5"))
	for _, text := range []string{"e5e4", "e3e4"} {
		before := *p
		for _, m := range p.Moves(nil) {
			if p.Game().Text(m) == text {
				p.Make(m)
			}
		}
		reached := task.Stipulation{Goal: task.Capture, Cell: "e5", Series: 1}.Reached(&before, p)
		if reached != (text == "e3e4") {
			t.Errorf("after %s the man is taken: %v", text, reached)
		}
		p.HandOver()
	}
}
