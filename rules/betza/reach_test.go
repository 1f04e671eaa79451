package betza_test

import (
	"os"
	"strings"
	"testing"

	"flicker/rules/betza"

	"github.com/google/go-cmp/cmp"
)

// side is the width of the plane that pictures show; the man stands in its middle.
const side = 15

// picture is a plane, rank by rank from the top: @ the man, # another man; a cell is * for moves and captures, m for
// moves only, c if a man there could only be captured, x for a man that can be captured.
type picture [side][side]byte

func (p *picture) at(right, up int) *byte {
	f, r := side/2+right, side/2-up
	if f < 0 || f >= side || r < 0 || r >= side {
		return nil
	}
	return &p[r][f]
}

func (p *picture) String() string {
	var out strings.Builder
	for _, row := range p {
		out.Write(row[:])
		out.WriteByte('\n')
	}
	return out.String()
}

// occupied tells whether a man stands on the cell.
func (p *picture) occupied(right, up int) bool {
	c := p.at(right, up)
	return c != nil && (*c == '#' || *c == 'x')
}

// draw marks where a man with these moves goes among the other men.
func (p *picture) draw(moves []betza.Move) {
	for _, m := range moves {
		for right := -m.N; right <= m.N; right++ {
			for up := -m.N; up <= m.N; up++ {
				x, y := max(right, -right), max(up, -up)
				if min(x, y) == m.M && max(x, y) == m.N && m.Allows(right, up) {
					p.drawLine(m, right, up)
				}
			}
		}
	}
}

func (p *picture) drawLine(m betza.Move, right, up int) {
	hurdles := 0
	for k := 1; m.Range == 0 || k <= m.Range; k++ {
		x, y := k*right, k*up
		cell := p.at(x, y)
		if cell == nil || m.Way == betza.Lame && p.lamed(x-right, y-up, right, up) {
			return
		}
		if (m.Way == betza.Plain || m.Way == betza.Lame) || hurdles == 1 {
			p.mark(cell, m.Use)
			if m.Way == betza.Grasshopper {
				return
			}
		}
		if p.occupied(x, y) {
			hurdles++
			if hurdles == 2 || m.Way == betza.Plain || m.Way == betza.Lame {
				return
			}
		}
	}
}

// lamed tells whether a man stands between the ends of a step from x, y.
func (p *picture) lamed(x, y, right, up int) bool {
	legs := betza.Legs(right, up)
	for _, l := range legs[:len(legs)-1] {
		x, y = x+l.Right, y+l.Up
		if p.occupied(x, y) {
			return true
		}
	}
	return false
}

func (p *picture) mark(cell *byte, use betza.Use) {
	sign := map[betza.Use]byte{betza.MoveOrCapture: '*', betza.MoveOnly: 'm', betza.CaptureOnly: 'c'}[use]
	switch {
	case *cell == '#' && sign != 'm':
		*cell = 'x'
	case *cell == '.':
		*cell = sign
	case *cell == 'm' && sign != 'm', *cell == 'c' && sign != 'c':
		*cell = '*'
	}
}

// TestReach compares movements with pictures. They were drawn without this package, by a program
// that has a definition of its own for each man.
func TestReach(t *testing.T) {
	text, err := os.ReadFile("testdata/reach.txt")
	if err != nil {
		t.Fatal(err)
	}
	cases := strings.Split(strings.TrimSpace(string(text)), "\n\n")
	if len(cases) < 70 {
		t.Fatalf("only %d pictures", len(cases))
	}
	for _, c := range cases {
		title, want, _ := strings.Cut(c, "\n")
		notation, name, _ := strings.Cut(title, " : ")
		t.Run(name, func(t *testing.T) {
			moves, err := betza.Parse(notation)
			if err != nil {
				t.Fatal(err)
			}
			var got picture
			for i, row := range strings.Split(want, "\n") {
				copy(got[i][:], strings.NewReplacer("*", ".", "m", ".", "c", ".", "x", "#").Replace(row))
			}
			got.draw(moves)
			if diff := cmp.Diff(want+"\n", got.String()); diff != "" {
				t.Errorf("%s (-want +got):\n%s", notation, diff)
			}
		})
	}
}

func TestLegs(t *testing.T) {
	for _, c := range []struct {
		right, up int
		want      []betza.Leg
	}{
		{0, 1, []betza.Leg{{0, 1}}},
		{-2, 0, []betza.Leg{{-1, 0}, {-1, 0}}},
		{1, -2, []betza.Leg{{0, -1}, {1, -1}}},
		{-2, 1, []betza.Leg{{-1, 0}, {-1, 1}}},
		{2, -2, []betza.Leg{{1, -1}, {1, -1}}},
		{-2, -3, []betza.Leg{{0, -1}, {-1, -1}, {-1, -1}}},
		{4, 1, []betza.Leg{{1, 0}, {1, 0}, {1, 0}, {1, 1}}},
	} {
		if diff := cmp.Diff(c.want, betza.Legs(c.right, c.up)); diff != "" {
			t.Errorf("Legs(%d, %d) (-want +got):\n%s", c.right, c.up, diff)
		}
	}
}

// On Gliński's hexagon the rook's directions are 30° from the next bishop's; their components, made integers.
var (
	hexRook   = [][2]int{{0, 1000}, {866, 500}, {866, -500}, {0, -1000}, {-866, -500}, {-866, 500}}
	hexBishop = [][2]int{{1732, 0}, {866, 1500}, {-866, 1500}, {-1732, 0}, {-866, -1500}, {866, -1500}}
)

func TestBearingsOnHexagon(t *testing.T) {
	for _, c := range []struct {
		notation string
		vectors  [][2]int
		want     []int // indices of the vectors allowed
	}{
		{"R", hexRook, []int{0, 1, 2, 3, 4, 5}},
		{"fR", hexRook, []int{0, 1, 5}},
		{"lR", hexRook, []int{4, 5}},
		{"sR", hexRook, []int{1, 2, 4, 5}},
		{"fB", hexBishop, []int{1, 2}},
		{"lB", hexBishop, []int{2, 3, 4}},
		{"brB", hexBishop, []int{5}},
	} {
		moves, err := betza.Parse(c.notation)
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for i, v := range c.vectors {
			if moves[0].Allows(v[0], v[1]) {
				got = append(got, i)
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.notation, diff)
		}
	}
}

func TestNullVectorHasNoDirection(t *testing.T) {
	if betza.All.Has(0, 0) {
		t.Error("the null vector has a direction")
	}
}
