package random

import (
	"math/rand/v2"
	"slices"

	"flicker/rules"
	"flicker/rules/board"
)

// Muster says how many men a side has, and what the diagram should be like.
type Muster struct {
	White, Black int            // men, 1 to 16, kings included
	Turn         []rules.Colour // the side on turn is one of these; none: either
	Home         float64        // probability for each side that king and rooks stand on their array cells
	Rights       float64        // probability of each castling and en passant right that the diagram allows
}

// Board makes a legal position with exactly that many men a side, 1 to 16, kings included, as Muster.Position does:
// either side is on turn, and often has rights.
func Board(r *rand.Rand, g *rules.Game, white, black int) *rules.Position {
	return Muster{White: white, Black: black, Home: 0.25, Rights: 0.8}.Position(r, g)
}

// attempts is how many diagrams are tried before there seems to be none.
const attempts = 10_000

// Position makes a legal position (F16) with these men: about half of them pawns, the others from the array or
// promoted, at most three of a kind. It is nil if none is found, as on a board too small.
func (m Muster) Position(r *rand.Rand, g *rules.Game) *rules.Position {
	if m.White < 1 || m.White > 16 || m.Black < 1 || m.Black > 16 {
		panic("random: a side has 1 to 16 men")
	}
	for range attempts {
		d := &diagram{r: r, g: g, men: map[string]rules.Man{}, turn: rules.Colour(r.IntN(2))}
		d.right = func() bool { return r.Float64() < m.Rights }
		if len(m.Turn) > 0 {
			d.turn = m.Turn[r.IntN(len(m.Turn))]
		}
		if !d.muster(m) {
			continue
		}
		s := d.setup()
		d.rights(&s)
		if p, err := rules.NewPosition(g, s); err == nil {
			return p
		}
	}
	return nil
}

// muster places all men; false if there is no room.
func (d *diagram) muster(m Muster) bool {
	var pawns, officers []rules.Man
	for c, men := range []int{m.White, m.Black} {
		colour := rules.Colour(c)
		kinds := append(side(d.r, men), rules.King)
		if d.r.Float64() < m.Home {
			kinds = d.home(colour, kinds)
		}
		for _, k := range kinds {
			if man := rules.NewMan(k, colour); k == rules.Pawn {
				pawns = append(pawns, man)
			} else {
				officers = append(officers, man)
			}
		}
	}
	free := d.r.Perm(d.g.Board.Size())
	for _, man := range append(pawns, officers...) { // the men that may not stand everywhere come first
		i := slices.IndexFunc(free, func(c int) bool { return d.put(man, d.g.Board.CellName(board.Cell(c))) })
		if i < 0 {
			return false
		}
		free = slices.Delete(free, i, i+1)
	}
	return true
}

// home places king and rooks on their array cells and returns the other men.
func (d *diagram) home(c rules.Colour, kinds []rules.Kind) []rules.Kind {
	for _, k := range d.g.Castles() {
		if rules.Colour(k.Side) != c {
			continue
		}
		for _, h := range []struct {
			kind rules.Kind
			cell board.Cell
		}{{rules.King, k.King}, {rules.Rook, k.Rook}} {
			if i := slices.Index(kinds, h.kind); i >= 0 && d.put(rules.NewMan(h.kind, c), d.g.Board.CellName(h.cell)) {
				kinds = slices.Delete(kinds, i, i+1)
			}
		}
	}
	return kinds
}

const (
	arrayPawns = 8 // a side's (F1)
	mostOfKind = 3 // officers of one kind
	// mostOfficers there are then, with five of them promoted: 3 each of 4 kinds.
	mostOfficers = 4 * mostOfKind
)

// arrayOfficers are a side's (F1).
var arrayOfficers = []rules.Kind{
	rules.Queen, rules.Rook, rules.Rook, rules.Bishop, rules.Bishop, rules.Knight, rules.Knight,
}

// side draws the kinds of a side's men but for the king: so many that with the king they are men. Each officer
// that the array has not is promoted, and missing among the pawns.
func side(r *rand.Rand, men int) []rules.Kind {
	pawns := 0
	for range men - 1 {
		pawns += r.IntN(2)
	}
	pawns = min(max(pawns, men-1-mostOfficers), arrayPawns)
	kinds := slices.Repeat([]rules.Kind{rules.Pawn}, pawns)
	promoted := 0
	count := map[rules.Kind]int{}
	for len(kinds) < men-1 {
		k := arrayOfficers[r.IntN(len(arrayOfficers))]
		extra := count[k] >= 2 || k == rules.Queen && count[k] >= 1
		if count[k] == mostOfKind || extra && pawns+promoted == arrayPawns {
			continue
		}
		if extra {
			promoted++
		}
		count[k]++
		kinds = append(kinds, k)
	}
	return kinds
}
