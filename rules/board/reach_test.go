package board_test

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"flicker/rules/board"
)

var leaps = [][2]int{{0, 1}, {1, 1}, {1, 2}, {0, 2}, {2, 2}, {1, 3}, {2, 3}, {1, 4}, {3, 4}, {3, 3}, {0, 4}, {4, 4}}

// all are boards of every kind.
var all = []string{
	"8x8", "5x6", "6x6 -c3,d4", "cylinder", "horizontal-cylinder", "torus", "moebius", "sphere", "hex", "three96", "three96-split",
}

// reach are the names of the cells on the rides of an (m,n) leaper.
func reach(b *board.Board, c board.Cell, m, n, limit int) []string {
	var out []string
	for _, s := range b.Steps(m, n) {
		for _, line := range b.Rides(c, s, limit) {
			for _, to := range line {
				out = append(out, b.CellName(to))
			}
		}
	}
	return sorted(out)
}

// sorted sorts names and drops repetitions.
func sorted(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}

// compareReach compares leapers and riders from every cell with another computation of them.
func compareReach(t *testing.T, spec string, slow func(from string, m, n, limit int) []string) {
	t.Helper()
	b := parse(t, spec)
	for _, l := range leaps {
		for _, limit := range []int{1, 2, 0} {
			for i := range b.Size() {
				from := b.CellName(board.Cell(i))
				got, want := reach(b, board.Cell(i), l[0], l[1], limit), sorted(slow(from, l[0], l[1], limit))
				if !slices.Equal(got, want) {
					t.Fatalf("%s: (%d,%d) from %s, limit %d:\n%v, want\n%v", spec, l[0], l[1], from, limit, got, want)
				}
			}
		}
	}
}

// traveller is a man on a folded board with his heading.
type traveller struct{ f, r, df, dr int }

// seams are the identifications of Part B, one crossing at a time, each with what it does to the heading.
var seams = map[string]func(t traveller) traveller{
	"8x8":                 func(t traveller) traveller { return t },
	"cylinder":            sideways,
	"horizontal-cylinder": upwards,
	"torus":               func(t traveller) traveller { return upwards(sideways(t)) },
	"moebius": func(t traveller) traveller { // B4
		for ; t.f > 8; t.f -= 8 {
			t.r, t.dr = 9-t.r, -t.dr
		}
		for ; t.f < 1; t.f += 8 {
			t.r, t.dr = 9-t.r, -t.dr
		}
		return t
	},
	"sphere": func(t traveller) traveller { // B5
		for t.r > 8 || t.r < 1 {
			if t.r > 8 {
				k := t.r - 9
				t.f, t.r = t.f+4, 8-k
			} else {
				k := -t.r
				t.f, t.r = t.f+4, 1+k
			}
			t.dr = -t.dr
		}
		return sideways(t)
	},
}

func sideways(t traveller) traveller { // B2
	for t.f > 8 {
		t.f -= 8
	}
	for t.f < 1 {
		t.f += 8
	}
	return t
}

func upwards(t traveller) traveller { // B2
	for t.r > 8 {
		t.r -= 8
	}
	for t.r < 1 {
		t.r += 8
	}
	return t
}

// Every leaper and rider on the boards of squares reaches what folding each step as it is made gives.
func TestReachByFolding(t *testing.T) {
	for spec, fold := range seams {
		compareReach(t, spec, func(from string, m, n, limit int) []string {
			var out []string
			f, r := int(from[0]-'a')+1, int(from[1]-'0')
			for _, h := range [][2]int{{m, n}, {m, -n}, {-m, n}, {-m, -n}, {n, m}, {n, -m}, {-n, m}, {-n, -m}} {
				at := traveller{f, r, h[0], h[1]}
				for steps := 0; limit == 0 || steps < limit; steps++ {
					at.f, at.r = at.f+at.df, at.r+at.dr
					at = fold(at)
					name := fmt.Sprintf("%c%d", 'a'+at.f-1, at.r)
					if at.f < 1 || at.f > 8 || at.r < 1 || at.r > 8 || name == from {
						break
					}
					out = append(out, name)
				}
			}
			return out
		})
	}
}

// neighbours are those written down in a file, clockwise; opposite are pairs of cells.
type neighbours struct {
	of       map[string][]string
	opposite map[string]string
}

func readNeighbours(t *testing.T, name string) neighbours {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := neighbours{map[string][]string{}, map[string]string{}}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		cell, rest, ok := strings.Cut(lines.Text(), ": ")
		switch list := strings.Fields(rest); {
		case strings.HasPrefix(cell, "#") || !ok:
		case cell == "opposite":
			n.opposite[list[0]], n.opposite[list[1]] = list[1], list[0]
		default:
			n.of[cell] = list
		}
	}
	for cell, list := range n.of { // no slip of the pen
		for _, other := range list {
			if other != "-" && !slices.Contains(n.of[other], cell) {
				t.Fatalf("%s: %s has the neighbour %s, but not the other way round", name, cell, other)
			}
		}
	}
	return n
}

// walker is a man on such a board. ahead is the index of his heading in the list of his cell.
type walker struct {
	cell  string
	ahead int
}

// on goes to the neighbour so many places clockwise from the heading, which is kept; ok is false at the edge.
func (n neighbours) on(w walker, clockwise int) (walker, bool) {
	list := n.of[w.cell]
	k := len(list)
	i := (w.ahead + clockwise + k) % k
	to := list[i]
	if to == "-" {
		return w, false
	}
	back := slices.Index(n.of[to], w.cell)
	return walker{to, (back + k/2 + w.ahead - i + 2*k) % k}, true
}

// path takes several steps in directions counted clockwise from the heading.
func (n neighbours) path(w walker, directions ...int) []walker {
	for _, d := range directions {
		var ok bool
		if w, ok = n.on(w, d); !ok {
			return nil
		}
	}
	return []walker{w}
}

// rides repeats a leap in every direction.
func (n neighbours) rides(from string, limit int, leap func(walker) []walker) []string {
	var out []string
	var ride func(w walker, left int)
	ride = func(w walker, left int) {
		for _, to := range leap(w) {
			if left != 0 && to.cell != from {
				out = append(out, to.cell)
				ride(to, left-1)
			}
		}
	}
	if limit == 0 {
		limit = -1
	}
	for i := range n.of[from] {
		ride(walker{from, i}, limit)
	}
	return out
}

func repeat(direction, times int) []int { return slices.Repeat([]int{direction}, times) }

// On the hexagon a leap is so many steps one way and so many in a direction beside it; the cells on the way need not exist
// for both orders.
func TestReachOnHexagon(t *testing.T) {
	n := readNeighbours(t, "hex.txt")
	if len(n.of) != 91 {
		t.Fatalf("%d cells", len(n.of))
	}
	compareReach(t, "hex", func(from string, a, b, limit int) []string {
		var out []string
		for _, side := range []int{1, -1} {
			out = append(out, n.rides(from, limit, func(w walker) []walker {
				if to := n.path(w, append(repeat(0, a), repeat(side, b)...)...); to != nil {
					return to
				}
				return n.path(w, append(repeat(side, b), repeat(0, a)...)...)
			})...)
		}
		return out
	})
}

// On the board of 96 a leap turns one corner, either first one way or first the other; along the diagonal it goes
// cell by cell, and through the centre to the cell opposite, or on both ways (B7).
func TestReachOnThree96(t *testing.T) {
	n := readNeighbours(t, "three96.txt")
	if len(n.of) != 96 || len(n.opposite) != 6 {
		t.Fatalf("%d cells, %d opposite another", len(n.of), len(n.opposite))
	}
	central := func(w walker, clockwise int) bool {
		return n.opposite[n.of[w.cell][(w.ahead+clockwise)%4]] != ""
	}
	for spec, split := range map[string]bool{"three96": false, "three96-split": true} {
		diagonal := func(w walker) []walker {
			if split || n.opposite[w.cell] == "" || !central(w, 0) || !central(w, 1) {
				return append(n.path(w, 0, 1), n.path(w, 1, 0)...)
			}
			out := walker{n.opposite[w.cell], 0}
			for central(out, 0) || central(out, 1) {
				out.ahead++
			}
			return []walker{out}
		}
		compareReach(t, spec, func(from string, a, b, limit int) []string {
			if a == b {
				return n.rides(from, limit, func(w walker) []walker {
					ways := []walker{w}
					for range a {
						var on []walker
						for _, w := range ways {
							on = append(on, diagonal(w)...)
						}
						ways = on
					}
					return ways
				})
			}
			var out []string
			for _, side := range []int{1, -1} {
				out = append(out, n.rides(from, limit, func(w walker) []walker {
					return append(n.path(w, append(repeat(0, a), repeat(side, b)...)...), n.path(w, append(repeat(side, b), repeat(0, a)...)...)...)
				})...)
			}
			return out
		})
	}
}

// Undirected men go back where they came from.
func TestReachIsSymmetric(t *testing.T) {
	for _, spec := range all {
		b := parse(t, spec)
		for _, l := range leaps {
			for _, limit := range []int{1, 0} {
				there := map[[2]string]bool{}
				for i := range b.Size() {
					from := b.CellName(board.Cell(i))
					for _, to := range reach(b, board.Cell(i), l[0], l[1], limit) {
						there[[2]string{from, to}] = true
					}
				}
				for pair := range there {
					if !there[[2]string{pair[1], pair[0]}] {
						t.Errorf("%s: (%d,%d), limit %d, goes from %s to %s but not back", spec, l[0], l[1], limit, pair[0], pair[1])
					}
				}
			}
		}
	}
}

// On the torus all cells are alike (B3).
func TestTorusIsEvenlyReached(t *testing.T) {
	b := parse(t, "torus")
	for _, l := range leaps {
		for _, limit := range []int{1, 0} {
			for i := range b.Size() {
				if got, want := len(reach(b, board.Cell(i), l[0], l[1], limit)), len(reach(b, 0, l[0], l[1], limit)); got != want {
					t.Errorf("(%d,%d), limit %d: %d cells from %s, %d from a1", l[0], l[1], limit, got, b.CellName(board.Cell(i)), want)
				}
			}
		}
	}
}

// A ride never meets its own cell (Part B), and ends.
func TestRidesEnd(t *testing.T) {
	for _, spec := range all {
		b := parse(t, spec)
		for _, l := range leaps {
			for _, s := range b.Steps(l[0], l[1]) {
				for c := range board.Cell(b.Size()) {
					for _, line := range b.Rides(c, s, 0) {
						if len(line) == 0 || len(line) > 2*b.Size() || slices.Contains(line, c) {
							t.Errorf("%s: (%d,%d) from %s: %v", spec, s.File, s.Rank, b.CellName(c), line)
						}
					}
				}
			}
		}
	}
}

// The bishop of the board of 96 changes the colour of its cells through the centre, and only there; where the way
// forks, it does not (B7).
func TestBishopChangesColour(t *testing.T) {
	for _, split := range []bool{false, true} {
		b := parse(t, map[bool]string{false: "three96", true: "three96-split"}[split])
		changes := 0
		for c := range board.Cell(b.Size()) {
			for _, s := range b.Steps(1, 1) {
				for _, line := range b.Rides(c, s, 1) {
					if b.Shade(line[0]) != b.Shade(c) {
						changes++
					}
				}
			}
			for _, s := range b.Steps(0, 1) {
				for _, line := range b.Rides(c, s, 1) {
					if b.Shade(line[0]) == b.Shade(c) {
						t.Errorf("%s: %s and %s are of one colour", b.Name(), b.CellName(c), b.CellName(line[0]))
					}
				}
			}
		}
		if want := map[bool]int{false: 6, true: 0}[split]; changes != want {
			t.Errorf("%s: %d bishop's steps change the colour, want %d", b.Name(), changes, want)
		}
	}
	hex := parse(t, "hex")
	var cells [3]int
	for c := range board.Cell(hex.Size()) {
		cells[hex.Shade(c)]++
		for _, s := range hex.Steps(1, 1) {
			for _, line := range hex.Rides(c, s, 0) {
				for _, to := range line {
					if hex.Shade(to) != hex.Shade(c) {
						t.Errorf("hex: a bishop comes from %s to %s", hex.CellName(c), hex.CellName(to))
					}
				}
			}
		}
		for _, s := range hex.Steps(0, 1) {
			for _, line := range hex.Rides(c, s, 1) {
				if hex.Shade(line[0]) == hex.Shade(c) {
					t.Errorf("hex: %s and %s are of one colour", hex.CellName(c), hex.CellName(line[0]))
				}
			}
		}
	}
	slices.Sort(cells[:])
	if cells != [3]int{30, 30, 31} {
		t.Errorf("hex: cells of each colour %v", cells)
	}
}

// Lines worked out by hand.
func TestRidesByHand(t *testing.T) {
	for _, c := range []struct {
		board, from, towards string // the first cell of the line
		m, n                 int
		want                 []string
	}{
		{"cylinder", "f1", "g1", 0, 1, []string{"g1 h1 a1 b1 c1 d1 e1"}},
		{"cylinder", "c1", "b2", 1, 1, []string{"b2 a3 h4 g5 f6 e7 d8"}},
		{"cylinder", "b1", "h2", 1, 2, []string{"h2"}},
		{"horizontal-cylinder", "b7", "b8", 0, 1, []string{"b8 b1 b2 b3 b4 b5 b6"}},
		{"torus", "c7", "d8", 1, 1, []string{"d8 e1 f2 g3 h4 a5 b6"}},
		{"torus", "a1", "b3", 1, 2, []string{"b3 c5 d7 e1 f3 g5 h7"}},
		{"moebius", "g2", "h2", 0, 1, []string{"h2 a7 b7 c7 d7 e7 f7 g7 h7 a2 b2 c2 d2 e2 f2"}},
		{"moebius", "g5", "h6", 1, 1, []string{"h6 a2 b1"}}, // up and right becomes down and right
		{"moebius", "g5", "h7", 1, 2, []string{"h7"}},
		{"moebius", "h5", "a2", 1, 2, []string{"a2"}},
		{"moebius", "e5", "g6", 2, 1, []string{"g6 a2 c1"}},
		{"sphere", "a6", "a7", 0, 1, []string{"a7 a8 e8 e7 e6 e5 e4 e3 e2 e1 a1 a2 a3 a4 a5"}},
		{"sphere", "c7", "d8", 1, 1, []string{"d8 a8 b7 c6 d5 e4 f3 g2 h1 e1 f2 g3 h4 a5 b6"}},
		{"sphere", "b8", "f8", 0, 1, []string{"f8 f7 f6 f5 f4 f3 f2 f1 b1 b2 b3 b4 b5 b6 b7"}},
		{"sphere", "b8", "g7", 1, 2, []string{"g7"}},
		{"hex", "f1", "f2", 0, 1, []string{"f2 f3 f4 f5 f6 f7 f8 f9 f10 f11"}},
		{"hex", "f6", "g6", 0, 1, []string{"g6 h6 i6 k6 l6"}},
		{"hex", "f6", "g7", 1, 1, []string{"g7 h8"}},
		{"hex", "f6", "h5", 1, 1, []string{"h5 k4"}},
		{"hex", "f6", "g8", 1, 2, []string{"g8"}},
		{"three96", "a1", "b2", 1, 1, []string{"b2 c3 d4 i9 j10 k11 l12"}},
		{"three96-split", "a1", "b2", 1, 1, []string{"b2 c3 d4 i5 j6 k7 l8", "b2 c3 d4 e9 f10 g11 h12"}},
		{"three96", "c1", "d2", 1, 1, []string{"d2 e3 f4 g9 h10"}},
		{"three96", "b1", "c2", 1, 1, []string{"c2 d3 e4 f9 g10 h11"}},
		{"three96", "d1", "d2", 0, 1, []string{"d2 d3 d4 d5 d6 d7 d8"}},
		{"three96", "a5", "b5", 0, 1, []string{"b5 c5 d5 i5 j5 k5 l5"}},
		{"three96", "i12", "i11", 0, 1, []string{"i11 i10 i9 i5 i6 i7 i8"}},
		{"three96", "l9", "k9", 0, 1, []string{"k9 j9 i9 e9 f9 g9 h9"}},
		{"three96", "d3", "c5", 1, 2, []string{"c5"}},
	} {
		b := parse(t, c.board)
		from, _ := b.Cell(c.from)
		limit := 0
		if len(strings.Fields(c.want[0])) == 1 {
			limit = 1
		}
		var got []string
		for _, s := range b.Steps(c.m, c.n) {
			for _, line := range b.Rides(from, s, limit) {
				if b.CellName(line[0]) != c.towards {
					continue
				}
				var names []string
				for _, to := range line {
					names = append(names, b.CellName(to))
				}
				got = append(got, strings.Join(names, " "))
			}
		}
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: (%d,%d) from %s by %s: %q, want %q", c.board, c.m, c.n, c.from, c.towards, got, c.want)
		}
	}
}

// The numbers of steps, and where they point.
func TestSteps(t *testing.T) {
	for _, c := range []struct {
		board       string
		m, n, steps int
	}{
		{"8x8", 0, 1, 4}, {"8x8", 1, 1, 4}, {"8x8", 1, 2, 8}, {"8x8", 2, 1, 8},
		{"hex", 0, 1, 6}, {"hex", 1, 0, 6}, {"hex", 1, 1, 6}, {"hex", 2, 1, 12}, {"hex", 2, 2, 6}, {"hex", 1, 3, 12},
		{"three96", 0, 1, 4}, {"three96", 1, 2, 8},
	} {
		b := parse(t, c.board)
		steps := b.Steps(c.m, c.n)
		if len(steps) != c.steps {
			t.Errorf("%s: %d steps of (%d,%d), want %d", c.board, len(steps), c.m, c.n, c.steps)
		}
		right, up := 0, 0
		for _, s := range steps {
			r, u := b.Bearing(s)
			right, up = right+r, up+u
		}
		if right != 0 || up != 0 {
			t.Errorf("%s: the steps of (%d,%d) lean to (%d,%d)", c.board, c.m, c.n, right, up)
		}
	}
}
