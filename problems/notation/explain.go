package notation

import (
	"fmt"
	"slices"
	"strings"

	"flicker/rules"
	"flicker/rules/board"
)

// explain says why none of the readings is legal at this moment, and which moves might have been
// meant. Loose readings are spoken of only if there are no exact ones. The illegality is nil unless it is all there is to say.
func (r *reader) explain(all []reading) (string, *rules.Illegality, []rules.Move) {
	var texts []string
	var ill *rules.Illegality
	var candidates []rules.Move
	onlyLoose := !slices.ContainsFunc(all, func(one reading) bool { return !one.loose })
	for _, one := range all {
		if one.loose != onlyLoose {
			continue
		}
		if text, why := r.why(one); !slices.Contains(texts, text) {
			texts, ill = append(texts, text), why
		}
		for _, m := range r.similar(one) {
			if !slices.Contains(candidates, m) {
				candidates = append(candidates, m)
			}
		}
	}
	if len(texts) > 1 {
		ill = nil
	}
	return strings.Join(texts, "; or "), ill, candidates
}

// similar are the legal moves of men of the kind meant; if they have none, those to the cell meant.
func (r *reader) similar(one reading) []rules.Move {
	var kin, there []rules.Move
	kind := one.kind
	if one.zeroes > 0 {
		kind = rules.King
	}
	from, _ := r.now.Board().Cell(one.from)
	for _, m := range r.now.Moves(nil) {
		if k := r.now.At(m.From).Kind(); k == kind || kind == rules.NoKind && m.From == from {
			kin = append(kin, m)
		}
		if r.now.Board().CellName(m.To) == one.to {
			there = append(there, m)
		}
	}
	if len(kin) > 0 {
		return kin
	}
	return there
}

// why says why a reading is illegal at this moment; the illegality is nil unless it is all there is to say.
func (r *reader) why(one reading) (string, *rules.Illegality) {
	if one.zeroes > 0 {
		return r.whyNotCastle(one.zeroes)
	}
	turn := r.now.Turn()
	kin := false
	var fit []board.Cell
	for _, c := range r.now.Men(turn).Cells() {
		kin = kin || r.now.At(c).Kind() == one.kind
		if one.fitsMan(&r.now, c) {
			fit = append(fit, c)
		}
	}
	switch {
	case !kin && one.kind != rules.NoKind:
		return fmt.Sprintf("no such man: %s has no %s", turn, r.name(one.kind)), nil
	case len(fit) == 0:
		return r.whyNotFrom(one), nil
	}
	to, _ := r.now.Board().Cell(one.to)
	near := slices.DeleteFunc(slices.Clone(fit), func(c board.Cell) bool { return !r.reaches(c, to) })
	if len(near) > 0 {
		fit = near
	}
	if len(fit) == 1 {
		return r.whyNot(one, fit[0], to)
	}
	var texts []string
	for _, c := range fit {
		text, _ := r.whyNot(one, c, to)
		texts = append(texts, fmt.Sprintf("%s %s: %s", r.name(r.now.At(c).Kind()), r.now.Board().CellName(c), text))
	}
	return strings.Join(texts, "; "), nil
}

// reaches tells whether the man on a cell has a line to the target at all, free or not.
func (r *reader) reaches(c, to board.Cell) bool {
	return slices.ContainsFunc(r.now.Game().Lines(r.now.At(c), c), func(l rules.Line) bool { return slices.Contains(l.Cells, to) })
}

// whyNot says why the man on c may not go where the reading says.
func (r *reader) whyNot(one reading, c, to board.Cell) (string, *rules.Illegality) {
	ill := r.now.Explain(c, to, one.promo)
	switch {
	case ill != nil:
		return r.now.Describe(ill), ill
	case one.ep:
		return fmt.Sprintf("no pawn can be taken en passant on %s at that moment (F11)", one.to), nil
	}
	return fmt.Sprintf("nothing to take on %s", one.to), nil
}

// whyNotFrom speaks of a reading whose from-cell, file or rank has no man of the kind.
func (r *reader) whyNotFrom(one reading) string {
	b := r.now.Board()
	for i, m := range r.made {
		if k := r.men[i].Kind(); one.fits(b, k, m.From) {
			return fmt.Sprintf("the %s from %s has already moved in this series, to %s (F5)", r.name(k), b.CellName(m.From), b.CellName(m.To))
		}
	}
	man := rules.NewMan(one.kind, r.now.Turn())
	switch {
	case one.from != "":
		c, _ := b.Cell(one.from)
		if there := r.now.At(c); there != rules.NoMan && there.Colour() == r.now.Turn() {
			return fmt.Sprintf("no such man: on %s stands the %s, not a %s", one.from, r.describe(there), r.name(man.Kind()))
		}
		return "no such man: " + r.now.Describe(r.now.Explain(c, c, rules.NoKind))
	case one.rank > 0:
		return fmt.Sprintf("no such man: no %s stands on rank %d", r.describe(man), one.rank)
	case one.file > 0:
		return fmt.Sprintf("no such man: no %s stands on file %c", r.describe(man), 'a'+rune(one.file-1))
	}
	return fmt.Sprintf("no such man: no %s stands on file %s, and a pawn's capture is written with its file", r.describe(man), one.to[:1])
}

func (r *reader) name(k rules.Kind) string { return r.now.Game().Men.Name(k) }

func (r *reader) describe(m rules.Man) string { return r.now.Game().Men.Describe(m) }

func (r *reader) whyNotCastle(zeroes int) (string, *rules.Illegality) {
	castles := r.now.Game().Castles()
	for _, k := range castles {
		if rules.Colour(k.Side) != r.now.Turn() || k.NotationZeroes != zeroes {
			continue
		}
		if i := slices.IndexFunc(r.made, func(m rules.Move) bool { return m.From == k.King || m.From == k.Rook }); i >= 0 {
			return fmt.Sprintf("no castling: the %s from %s has already moved in this series (F12)", r.name(r.men[i].Kind()), r.now.Board().CellName(r.made[i].From)), nil
		}
		ill := &rules.Illegality{Reason: rules.NoCastlingRight, From: board.None, To: board.None, Cell: board.None}
		if k.King == r.now.King(r.now.Turn()) {
			ill = r.now.Explain(k.King, k.KingTo, rules.NoKind)
		}
		return r.now.Describe(ill), ill
	}
	return fmt.Sprintf("there is no castling on the board %s (B8)", r.now.Board().Name()), nil
}
