package rules_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"flicker/rules"
	"flicker/rules/board"
)

// mini is the game written a second time, by coordinates and plain loops, without tables,
// sets or hashes: what package rules is compared with.
type mini struct {
	board            string
	files, ranks     int
	men              map[sq]byte // every cell of the board; ' ' for an empty one
	white            bool        // on turn
	castling         string
	passed, doubled  map[sq]bool
	moved            map[sq]bool
	made             int
	castles          bool // the board is the whole 8x8
	through, oneMove bool
}

type sq struct{ f, r int }

func (a sq) plus(df, dr int) sq { return sq{a.f + df, a.r + dr} }

func (a sq) text() string { return string(rune('a'+a.f-1)) + strconv.Itoa(a.r) }

// readMini takes the text of a move apart.
func readMini(text string) (from, to sq, promo byte) {
	for _, a := range []*sq{&from, &to} {
		a.f = int(text[0]-'a') + 1
		for text = text[1:]; text != "" && text[0] <= '9'; text = text[1:] {
			a.r = 10*a.r + int(text[0]-'0')
		}
	}
	if text != "" {
		promo = text[0]
	}
	return from, to, promo
}

// miniOf copies a position at the start of a series.
func miniOf(p *rules.Position) *mini {
	b, r := p.Board(), p.Game().Rules
	m := &mini{
		board: b.Name(), files: b.Files(), ranks: b.Ranks(), white: p.Turn() == rules.White,
		men: map[sq]byte{}, passed: map[sq]bool{}, doubled: map[sq]bool{}, moved: map[sq]bool{},
		castles: b.Files() == 8 && b.Ranks() == 8 && b.Size() == 64,
		through: r.KingThroughCheck, oneMove: r.SingleMove,
	}
	for c := range b.Size() {
		at := m.sqOf(p, board.Cell(c))
		m.men[at] = ' '
		if man := p.At(board.Cell(c)); man != rules.NoMan {
			m.men[at] = letterOf(man)
		}
	}
	for i, l := range "KQkq" {
		if p.Rights()>>i&1 != 0 {
			m.castling += string(l)
		}
	}
	for _, c := range p.EnPassant().Cells() {
		m.passed[m.sqOf(p, c)] = true
	}
	return m
}

func (*mini) sqOf(p *rules.Position, c board.Cell) sq {
	f, r := p.Board().Coord(c)
	return sq{f, r}
}

func (m *mini) copy() *mini {
	n := *m
	n.men, n.passed, n.doubled, n.moved = maps.Clone(m.men), maps.Clone(m.passed), maps.Clone(m.doubled), maps.Clone(m.moved)
	return &n
}

func isWhite(man byte) bool { return man >= 'A' && man <= 'Z' }

func kindOf(man byte) byte { return man | 0x20 }

// own tells whether a man of the given side stands on a cell.
func (m *mini) own(a sq, white bool) bool {
	man, ok := m.men[a]
	return ok && man != ' ' && isWhite(man) == white
}

func (m *mini) emptyCell(a sq) bool { return m.men[a] == ' ' }

func forward(white bool) int {
	if white {
		return 1
	}
	return -1
}

func (m *mini) homeRank(white bool) int {
	if white {
		return 2
	}
	return m.ranks - 1
}

func (m *mini) lastRank(white bool) int {
	if white {
		return m.ranks
	}
	return 1
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func abs(n int) int { return n * sign(n) }

// step makes a step on a folded board (B2-B5); the heading is turned with it.
func (m *mini) step(at, heading sq) (sq, sq) {
	at = at.plus(heading.f, heading.r)
	wrap := func(n int) int { return (n+15)%8 + 1 }
	if m.board == "horizontal-cylinder" || m.board == "torus" {
		at.r = wrap(at.r)
	}
	if m.board == "sphere" && (at.r > 8 || at.r < 1) { // over a pole
		if at.r > 8 {
			at.r = 17 - at.r
		} else {
			at.r = 1 - at.r
		}
		at.f += 4
		heading.r = -heading.r
	}
	switch m.board {
	case "moebius":
		if at.f > 8 || at.f < 1 {
			at.r, heading.r = 9-at.r, -heading.r
		}
		at.f = wrap(at.f)
	case "cylinder", "torus", "sphere":
		at.f = wrap(at.f)
	}
	return at, heading
}

// reaches tells whether the man on a could go by its capturing movement to z, whatever stands there.
func (m *mini) reaches(a, z sq) bool {
	straight := []sq{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	diagonal := []sq{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	all := append(slices.Clone(straight), diagonal...)
	far := true
	var headings []sq
	switch man := m.men[a]; kindOf(man) {
	case 'p':
		headings, far = []sq{{1, forward(isWhite(man))}, {-1, forward(isWhite(man))}}, false
	case 'n':
		headings, far = []sq{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}, false
	case 'k':
		headings, far = all, false
	case 'r':
		headings = straight
	case 'b':
		headings = diagonal
	case 'q':
		headings = all
	}
	for _, h := range headings {
		at, h := m.step(a, h)
		for ; far && at != z && at != a && m.emptyCell(at); at, h = m.step(at, h) { // a hole is not an empty cell
		}
		if at == z {
			return true
		}
	}
	return false
}

// attacked: F15.
func (m *mini) attacked(z sq, byWhite bool) bool { return len(m.attackers(z, byWhite)) > 0 }

func (m *mini) attackers(z sq, byWhite bool) (out []sq) {
	for a := range m.men {
		if m.own(a, byWhite) && a != z && m.reaches(a, z) {
			out = append(out, a)
		}
	}
	return out
}

func (m *mini) king(white bool) (sq, bool) {
	for a, man := range m.men {
		if kindOf(man) == 'k' && isWhite(man) == white {
			return a, true
		}
	}
	return sq{}, false
}

func (m *mini) inCheck(white bool) bool {
	k, ok := m.king(white)
	return ok && m.attacked(k, !white)
}

// mayEnd: F4, F7.
func (m *mini) mayEnd() bool { return m.made > 0 && !m.inCheck(m.white) }

// moves lists the texts of all moves, sorted.
func (m *mini) moves() []string {
	if m.oneMove && m.made > 0 {
		return nil
	}
	var out []string
	for a := range m.men {
		if !m.own(a, m.white) || m.moved[a] {
			continue
		}
		for z := range m.men {
			if !m.canGo(a, z) {
				continue
			}
			text := a.text() + z.text()
			if kindOf(m.men[a]) == 'p' && z.r == m.lastRank(m.white) {
				for _, promo := range "qrbn" {
					out = append(out, text+string(promo))
				}
			} else {
				out = append(out, text)
			}
		}
	}
	if m.oneMove {
		out = slices.DeleteFunc(out, func(text string) bool { return !m.play(text).mayEnd() })
	}
	slices.Sort(out)
	return out
}

func (m *mini) canGo(a, z sq) bool {
	if a == z || m.own(z, m.white) || kindOf(m.men[z]) == 'k' {
		return false
	}
	switch kindOf(m.men[a]) {
	case 'p':
		return m.pawnCanGo(a, z)
	case 'k':
		if m.reaches(a, z) {
			return m.through || !m.walked(a, z).attacked(z, !m.white)
		}
		return m.canCastle(a, z)
	}
	return m.reaches(a, z)
}

// walked is the board with the man on a put on z.
func (m *mini) walked(a, z sq) *mini {
	n := m.copy()
	n.men[z], n.men[a] = n.men[a], ' '
	return n
}

func (m *mini) pawnCanGo(a, z sq) bool {
	up := forward(m.white)
	switch {
	case z == a.plus(0, up):
		return m.emptyCell(z)
	case z == a.plus(0, 2*up):
		return a.r == m.homeRank(m.white) && m.emptyCell(a.plus(0, up)) && m.emptyCell(z)
	case m.reaches(a, z):
		return m.own(z, !m.white) || m.emptyCell(z) && m.passed[z]
	}
	return false
}

// canCastle: F12. The king's cells are tested with the king standing on its own.
func (m *mini) canCastle(a, z sq) bool {
	if !m.castles || a != (sq{5, a.r}) || a.r != m.lastRank(!m.white) || z.r != a.r {
		return false
	}
	letter, between := "K", []int{6, 7}
	switch z.f {
	case 7:
	case 3:
		letter, between = "Q", []int{4, 3, 2}
	default:
		return false
	}
	if !m.white {
		letter = strings.ToLower(letter)
	}
	if !strings.Contains(m.castling, letter) {
		return false
	}
	for _, f := range between {
		if !m.emptyCell(sq{f, a.r}) {
			return false
		}
	}
	for _, f := range []int{5, between[0], between[1]} {
		if m.attacked(sq{f, a.r}, !m.white) {
			return false
		}
	}
	return true
}

// play makes the move of that text; the receiver stays as it is.
func (m *mini) play(text string) *mini {
	n := m.copy()
	a, z, promo := readMini(text)
	man := n.men[a]
	up := forward(m.white)
	castling := kindOf(man) == 'k' && abs(z.f-a.f) == 2
	enPassant := kindOf(man) == 'p' && z.f != a.f && n.emptyCell(z)
	n.made++
	n.men[a] = ' '
	n.men[z] = man
	n.moved[z] = true
	if promo != 0 {
		n.men[z] = promo
		if m.white {
			n.men[z] -= 0x20
		}
	}
	if enPassant {
		n.men[z.plus(0, -up)] = ' '
	}
	if kindOf(man) == 'p' && abs(z.r-a.r) == 2 && promo == 0 {
		n.doubled[a.plus(0, up)] = true
	}
	if castling {
		from, to := sq{8, a.r}, sq{6, a.r}
		if z.f == 3 {
			from, to = sq{1, a.r}, sq{4, a.r}
		}
		n.men[to], n.men[from] = n.men[from], ' '
		n.moved[to] = true
	}
	// F11: the right ends when the pawn that made the double step is gone.
	for x := range n.passed {
		pawn := byte('p')
		if !m.white {
			pawn = 'P'
		}
		if n.men[x.plus(0, -up)] != pawn {
			delete(n.passed, x)
		}
	}
	// F12: rights end when king or rook leaves its cell or is taken there.
	for _, touched := range []sq{a, z} {
		lost := map[sq]string{{1, 1}: "Q", {5, 1}: "KQ", {8, 1}: "K", {1, 8}: "q", {5, 8}: "kq", {8, 8}: "k"}[touched]
		for _, l := range lost {
			n.castling = strings.ReplaceAll(n.castling, string(l), "")
		}
	}
	return n
}

// end hands the position to the opponent.
func (m *mini) end() *mini {
	n := m.copy()
	n.white = !m.white
	n.passed, n.doubled, n.moved, n.made = n.doubled, map[sq]bool{}, map[sq]bool{}, 0
	return n
}

// difference names the first thing in which the position is not what mini says; "" if all is equal.
func (m *mini) difference(p *rules.Position) string {
	b := p.Board()
	set := func(want map[sq]bool, got board.Set) bool {
		for c := range b.Size() {
			if want[m.sqOf(p, board.Cell(c))] != got.Has(board.Cell(c)) {
				return false
			}
		}
		return true
	}
	rights := ""
	for i, l := range "KQkq" {
		if p.Rights()>>i&1 != 0 {
			rights += string(l)
		}
	}
	for c := range b.Size() {
		want := m.men[m.sqOf(p, board.Cell(c))]
		man := p.At(board.Cell(c))
		if want == ' ' && man != rules.NoMan || want != ' ' && (man == rules.NoMan || letterOf(man) != want) {
			return "the man on " + b.CellName(board.Cell(c))
		}
	}
	for _, c := range []rules.Colour{rules.White, rules.Black} {
		own := map[sq]bool{}
		for a := range m.men {
			own[a] = m.own(a, c == rules.White)
		}
		if !set(own, p.Men(c)) {
			return "the set of men of " + c.String()
		}
		k, ok := m.king(c == rules.White)
		if at := p.King(c); ok != (at != board.None) || ok && m.sqOf(p, at) != k {
			return "the king of " + c.String()
		}
		if m.inCheck(c == rules.White) != p.InCheck(c) {
			return "check to " + c.String()
		}
	}
	switch {
	case m.white != (p.Turn() == rules.White):
		return "the side on turn"
	case m.castling != rights:
		return "castling rights: " + rights + ", want " + m.castling
	case !set(m.passed, p.EnPassant()):
		return "the en passant cells"
	case !set(m.doubled, p.Doubled()):
		return "the cells passed over in this series"
	case !set(m.moved, p.Moved()):
		return "the men moved"
	case m.made != p.Made():
		return "the number of moves made"
	case m.mayEnd() != p.MayEnd():
		return "whether the series may end"
	}
	return ""
}

// letterOf is the man's letter in FEN.
func letterOf(m rules.Man) byte {
	l := rules.OrthodoxMen.Code(m.Kind())[0]
	if m.Colour() == rules.Black {
		l |= 0x20
	}
	return l
}
