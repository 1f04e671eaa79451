package plain

import (
	"cmp"
	"slices"

	"flicker/rules"
	"flicker/rules/board"
)

// setKey is a set of moves: from, to and promotion of each, in sorted order. It is exact.
type setKey string

func keyOfSet(set []rules.Move) setKey {
	moves := slices.Clone(set)
	slices.SortFunc(moves, func(a, b rules.Move) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To), cmp.Compare(a.Promo, b.Promo))
	})
	key := make([]byte, 0, 3*len(moves))
	for _, m := range moves {
		key = append(key, byte(m.From), byte(m.To), byte(m.Promo))
	}
	return setKey(key)
}

// exactKey writes down everything that Position.Key is a hash of, so that counts made with it do
// not rely on the hash.
func exactKey(p *rules.Position) string {
	size := p.Board().Size()
	key := make([]byte, 0, 2*size)
	for c := range size {
		key = append(key, byte(p.At(board.Cell(c))))
	}
	key = append(key, byte(p.Turn()), byte(p.Rights()))
	for _, cells := range []board.Set{
		p.Moved(),
		usable(p, p.EnPassant(), p.Turn()),
		usable(p, p.Doubled(), p.Turn().Other()),
	} {
		key = append(key, byte(cells.Len()))
		for _, c := range cells.Cells() {
			key = append(key, byte(c))
		}
	}
	return string(append(key, byte(p.Marked()), byte(p.King(rules.White)), byte(p.King(rules.Black))))
}

// usable are those of the passed-over cells on which a pawn of the colour stands ready to take (F14).
func usable(p *rules.Position, passed board.Set, c rules.Colour) board.Set {
	var out board.Set
	for _, a := range p.Men(c).Cells() {
		if p.At(a) != rules.NewMan(rules.Pawn, c) {
			continue
		}
		for _, x := range p.Board().Pawn(board.Side(c), a).Captures {
			if passed.Has(x) {
				out.Add(x)
			}
		}
	}
	return out
}

func sameText(a, b rules.Move) bool { return a.From == b.From && a.To == b.To && a.Promo == b.Promo }

// sorted is the set sorted by text.
func sorted(g *rules.Game, set []rules.Move) []rules.Move {
	out := slices.Clone(set)
	slices.SortFunc(out, func(a, b rules.Move) int { return cmp.Compare(g.Text(a), g.Text(b)) })
	return out
}

// sortSets sorts by size, then by text.
func sortSets[T any](g *rules.Game, sets []T, moves func(T) []rules.Move) {
	byText := func(a, b rules.Move) int { return cmp.Compare(g.Text(a), g.Text(b)) }
	slices.SortFunc(sets, func(a, b T) int {
		x, y := moves(a), moves(b)
		return cmp.Or(cmp.Compare(len(x), len(y)), slices.CompareFunc(x, y, byText))
	})
}
