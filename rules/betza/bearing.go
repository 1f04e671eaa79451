package betza

import "strings"

// Bearings is a set of directions, as White sees them. It divides the full circle in sixteen parts: the axes, the
// diagonals and the eight open angles between them. Bearings are built from direction letters, whose meaning depends on
// the step:
//
//	orthogonal  f b l r, each what lies on that side; v is fb, s is lr; letters in a row add up
//	diagonal    f or ff, so b l r, as above; fl fr bl br (or lf, …) one quarter of the circle
//	oblique     f or ff the two narrow ones ahead, nearer to the axis ("fbN" of Betza's Fibnif); so b l r;
//	            v is ffbb, s is llrr; fs and bs, lv and rv the two wide ones of that side;
//	            fh bh lh rh all four of that side; fl fr bl br the two in that quarter
//
// Letters are taken two at a time where the two mean something together. Other traditions read fN as all
// four ahead, and flN as one move.
type Bearings uint16

// All is every direction.
const All Bearings = 1<<16 - 1

// Has tells whether the direction of a vector is in the set; the null vector has none.
func (b Bearings) Has(right, up int) bool {
	return (right != 0 || up != 0) && b>>sector(right, up)&1 != 0
}

// sector numbers the sixteen parts counter-clockwise from the right: even ones are axes and diagonals.
func sector(right, up int) int {
	quarters := 0
	for right <= 0 || up < 0 {
		right, up = up, -right
		quarters++
	}
	part := 2
	switch {
	case up == 0:
		part = 0
	case up < right:
		part = 1
	case up > right:
		part = 3
	}
	return 4*quarters + part
}

// samples has a vector of each sector.
var samples = func() (out [16][2]int) {
	for right := -2; right <= 2; right++ {
		for up := -2; up <= 2; up++ {
			if right != 0 || up != 0 {
				out[sector(right, up)] = [2]int{right, up}
			}
		}
	}
	return out
}()

func where(keep func(right, up int) bool) Bearings {
	var b Bearings
	for i, v := range samples {
		if keep(v[0], v[1]) {
			b |= 1 << i
		}
	}
	return b
}

// selector is a direction as it is written.
type selector struct {
	text     string
	bearings Bearings
}

// The four sides: their letters, the halves of the circle, and the quarters about the axes.
var (
	sides  = [...]string{"f", "b", "l", "r"}
	halves = [...]Bearings{
		where(func(_, up int) bool { return up > 0 }),
		where(func(_, up int) bool { return up < 0 }),
		where(func(right, _ int) bool { return right < 0 }),
		where(func(right, _ int) bool { return right > 0 }),
	}
	narrow = [...]Bearings{
		where(func(right, up int) bool { return up > max(right, -right) }),
		where(func(right, up int) bool { return -up > max(right, -right) }),
		where(func(right, up int) bool { return -right > max(up, -up) }),
		where(func(right, up int) bool { return right > max(up, -up) }),
	}
)

// selectors are the directions that a step of each kind may have; of two with one meaning the one to be
// written comes first. On diagonal and oblique steps every union of them is one of those of two letters, which in a row
// can be read in one way only.
var selectors = [...][]selector{
	orthogonal: orthogonals(),
	diagonal:   append(diagonals(), quarters()...),
	oblique:    append(obliques(), quarters()...),
}

func orthogonals() []selector {
	var out []selector
	for i, side := range sides {
		out = append(out, selector{side, halves[i]})
	}
	return append(out, selector{"v", halves[0] | halves[1]}, selector{"s", halves[2] | halves[3]})
}

func diagonals() []selector {
	var out []selector
	for i, side := range sides {
		out = append(out, selector{side, halves[i]}, selector{side + side, halves[i]})
	}
	return out
}

func obliques() []selector {
	var out []selector
	for i, side := range sides {
		across := []string{"s", "s", "v", "v"}[i]
		sideways := []Bearings{narrow[2] | narrow[3], narrow[0] | narrow[1]}[i/2]
		out = append(out,
			selector{side + "h", halves[i]},
			selector{side + side, narrow[i]}, selector{side, narrow[i]},
			selector{side + across, halves[i] & sideways}, selector{across + side, halves[i] & sideways})
	}
	return append(out, selector{"v", narrow[0] | narrow[1]}, selector{"s", narrow[2] | narrow[3]})
}

func quarters() []selector {
	var out []selector
	for i := range 2 {
		for j := 2; j < 4; j++ {
			quarter := halves[i] & halves[j]
			out = append(out, selector{sides[i] + sides[j], quarter}, selector{sides[j] + sides[i], quarter})
		}
	}
	return out
}

// readBearings gives the union of the directions in letters, the longest ones first. If some letter is
// none, ok is false and at is its place.
func readBearings(k kind, letters string) (b Bearings, at int, ok bool) {
	if letters == "" {
		return All, 0, true
	}
	for at < len(letters) {
		best := selector{}
		for _, s := range selectors[k] {
			if len(s.text) > len(best.text) && strings.HasPrefix(letters[at:], s.text) {
				best = s
			}
		}
		if best.text == "" {
			return 0, at, false
		}
		b |= best.bearings
		at += len(best.text)
	}
	return b, at, true
}

// text writes the set for a step of kind k so that readBearings gives it back.
func (b Bearings) text(k kind) string {
	if b == All {
		return ""
	}
	for _, s := range selectors[k] {
		if s.bearings == b {
			return s.text
		}
	}
	length := 2
	if k == orthogonal {
		length = 1
	}
	var done Bearings
	var out strings.Builder
	for _, s := range selectors[k] {
		if len(s.text) == length && s.bearings&^b == 0 && s.bearings&^done != 0 {
			out.WriteString(s.text)
			done |= s.bearings
		}
	}
	return out.String()
}
