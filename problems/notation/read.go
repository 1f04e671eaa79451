package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flicker/rules"
)

// allowedMoves says what a move may be in a game with these men.
func allowedMoves(men *rules.Men) string {
	letters := "K Q R B N, Кр Ф Л С К"
	for _, k := range men.Kinds() {
		if k > rules.King {
			letters += ", " + men.Code(k)
		}
	}
	return "allowed: a man (" + letters + ", nothing for a pawn), from-cell as far as needed, - x or :, " +
		"a cell such as e4, the man promoted to, + ++ # × =; 0-0, 0-0-0; moves are separated by commas"
}

// Read reads the text of one series, with or without its mark, played from a position at the start of a
// series or in its middle, and returns the moves in the order written. Every move must be legal at its
// moment, and the series must be able to end after the last (F4, F7). The error is an *Error.
func Read(p *rules.Position, text string) ([]rules.Move, error) {
	r := &reader{text: []rune(text), now: *p}
	if err := r.readAll(); err != nil {
		return nil, err
	}
	if ill := r.now.ExplainEnd(); ill != nil {
		err := r.fail(Illegal, r.now.Describe(ill), r.write(r.savers(), false))
		err.Why = ill
		return nil, err
	}
	return r.made, nil
}

// ReadPart is Read for the beginning of a series: its king may be left in check for now (F7).
func ReadPart(p *rules.Position, text string) ([]rules.Move, error) {
	r := &reader{text: []rune(text), now: *p}
	if err := r.readAll(); err != nil {
		return nil, err
	}
	return r.made, nil
}

// reader reads one series.
type reader struct {
	text      []rune
	alphabets alphabets
	now       rules.Position // after the moves made
	made      []rules.Move
	men       []rules.Man // that made them
	// start and end of the move being read, in text
	start, end int
}

func (r *reader) readAll() error {
	if parts := Split(string(r.text)); len(parts) > 1 {
		r.start, r.end = parts[1].Column-1, len(r.text)
		return r.fail(Invalid, "a second series begins here; one is read", nil)
	}
	chars := scan(r.text)
	mark, rest := cutMark(chars)
	r.alphabets = alphabetsOf(chars, r.now.Game().Men)
	if err := r.checkMark(mark); err != nil {
		return err
	}
	words := split(rest)
	if len(words) == 1 && len(compact(words[0])) == 0 {
		return r.fail(Invalid, "no move in it; a series has at least one (F4)", nil)
	}
	for _, word := range words {
		if err := r.read(word); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) fail(k ErrorKind, text string, candidates []string) *Error {
	return &Error{
		Move: string(r.text[r.start:r.end]), Column: r.start + 1, Series: strings.TrimSpace(string(r.text)),
		Kind: k, Text: text, Candidates: candidates,
	}
}

// at sets the place that errors speak of to the characters, blanks around them left out.
func (r *reader) at(word []char) {
	word = trim(word)
	if len(word) > 0 {
		r.start, r.end = word[0].start, word[len(word)-1].end
	}
}

// checkMark refuses the mark of the other side's series.
func (r *reader) checkMark(m seriesMark) error {
	if !m.hasOne || m.colour == r.now.Turn() {
		return nil
	}
	r.at(m.chars)
	return r.fail(Illegal, fmt.Sprintf("the mark is of a series of %s's, but %s is on turn", m.colour, r.now.Turn()), nil)
}

// read reads one move and makes it.
func (r *reader) read(word []char) error {
	body := compact(word)
	if len(body) == 0 {
		r.start = r.end + slices.Index(r.text[r.end:], ',')
		r.end = r.start + 1
		return r.fail(Invalid, "a comma with no move beside it", nil)
	}
	r.at(word)
	all := readings(body, r.alphabets)
	if len(all) == 0 {
		return r.fail(Invalid, "cannot be read as a move; "+allowedMoves(r.now.Game().Men), nil)
	}
	var onBoard []reading
	for _, one := range all {
		if one.offBoard(r.now.Board()) == "" {
			onBoard = append(onBoard, one)
		}
	}
	if len(onBoard) == 0 {
		return r.fail(Invalid, fmt.Sprintf("there is no %s on the board %s", all[0].offBoard(r.now.Board()), r.now.Board().Name()), nil)
	}
	moves := r.meant(onBoard)
	switch len(moves) {
	case 0:
		text, ill, candidates := r.explain(onBoard)
		err := r.fail(Illegal, text, r.write(candidates, false))
		err.Why = ill
		return err
	case 1:
		r.men = append(r.men, r.now.At(moves[0].From))
		r.made = append(r.made, moves[0])
		r.now.Make(moves[0])
		return nil
	}
	return r.fail(Ambiguous, fmt.Sprintf("%d legal moves can be meant", len(moves)), r.write(moves, true))
}

// meant are the legal moves that the readings can mean: those of exact readings or, if there are
// none, those of loose ones.
func (r *reader) meant(all []reading) []rules.Move {
	var exact, loose []rules.Move
	for _, m := range r.now.Moves(nil) {
		isExact, isLoose := false, false
		for _, one := range all {
			ok, l := one.means(&r.now, m)
			isExact = isExact || ok && !l
			isLoose = isLoose || ok
		}
		if isExact {
			exact = append(exact, m)
		}
		if isLoose {
			loose = append(loose, m)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return loose
}

// write lists moves of this moment in board order, in the language of the text.
func (r *reader) write(moves []rules.Move, long bool) []string {
	s := Style{Lang: English, Long: long}
	if r.alphabets.russian {
		s.Lang = Russian
	}
	slices.SortStableFunc(moves, func(a, b rules.Move) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	var out []string
	for _, m := range moves {
		out = append(out, s.Move(&r.now, m))
	}
	return out
}

// savers are the moves after which the series might end.
func (r *reader) savers() []rules.Move {
	var out []rules.Move
	for _, m := range r.now.Moves(nil) {
		u := r.now.Make(m)
		if r.now.MayEnd() {
			out = append(out, m)
		}
		r.now.Unmake(m, u)
	}
	return out
}
