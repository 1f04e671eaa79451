package problems

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"flicker/rules"
)

// Piece is a man that a search for problems places.
type Piece struct {
	Man   rules.Man
	Cell  string // where it stands; "": it may stand anywhere
	Royal bool   // in the place of a king (M3)
}

// pieceForm is a man's letter or code, ! if it is royal, and perhaps a cell: K, N!, Pe4.
var pieceForm = regexp.MustCompile(`^(\pL{1,2}?|\p{Lu}[0-9]) *(!?) *([a-zасе][0-9]{1,3})?$`)

// Pieces reads the men of the two sides, such as "K, Q, GI" and "Ke8, N!": letters or codes, with ! behind for a man
// that is royal, and with a cell for one that has its place. The error joins all that is wrong with them; of whether they fit
// a board it says nothing.
func (r Roster) Pieces(white, black string) ([]Piece, *rules.Men, error) {
	l := lexicon{roster: r}
	var out []Piece
	var signs, codes []string
	var faults []error
	for c, text := range []string{white, black} {
		side := rules.Colour(c)
		if strings.TrimSpace(text) == "" {
			faults = append(faults, fmt.Errorf("%s has no men; allowed: codes of men, such as K,Q,P", side))
			continue
		}
		for part := range strings.SplitSeq(text, ",") {
			part = strings.TrimSpace(part)
			m := pieceForm.FindStringSubmatch(part)
			if m == nil {
				faults = append(faults, fmt.Errorf("%s: %q is no man; allowed: a code of a man such as K or GI, ! behind it if it is royal, and perhaps its cell, as in Ke1", side, part))
				continue
			}
			signs, codes = append(signs, m[1]), append(codes, l.code(m[1]))
			out = append(out, Piece{Man: rules.NewMan(rules.NoKind, side), Cell: lookAlike.Replace(m[3]), Royal: m[2] != ""})
		}
	}
	if len(faults) > 0 {
		return nil, nil, errors.Join(faults...)
	}
	men, err := r.Men(codes)
	if err != nil {
		return nil, nil, err
	}
	l.men = men
	for i := range out {
		p := &out[i]
		kind, err := l.kind(signs[i])
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", p.Man.Colour(), err))
		}
		p.Man = rules.NewMan(kind, p.Man.Colour())
	}
	return slices.Clip(out), men, errors.Join(faults...)
}
