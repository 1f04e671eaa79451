package single_test

import (
	"fmt"
	"slices"

	"flicker/rules"
	"flicker/solver/task"
)

// reference answers by the definitions alone: it makes every move and forgets everything.
type reference struct {
	stip task.Stipulation
	made int
}

// mostMade bounds the moves that the reference makes for one task; a few positions want thousands of times as many as others.
const mostMade = 300_000

// tooLong is the panic of a reference that has made so many.
type tooLong struct{}

// solve lists the answers; ok is false if it takes too long.
func (r *reference) solve(p *rules.Position, tries int) (list []string, ok bool) {
	defer func() {
		if e := recover(); e != nil {
			if _, long := e.(tooLong); !long {
				panic(e)
			}
		}
	}()
	if r.stip.Play.Lines() {
		return r.lines(p), true
	}
	return r.keys(p, tries), true
}

// after plays a move of the side on turn and tells whether it reaches the goal.
func (r *reference) after(p *rules.Position, m rules.Move) (end *rules.Position, reached bool) {
	if r.made++; r.made > mostMade {
		panic(tooLong{})
	}
	now := *p
	now.Make(m)
	end = now.EndSeries()
	if !r.stip.Goal.Ends() {
		return end, r.stip.Reached(p, &now)
	}
	return end, len(end.Moves(nil)) == 0 && end.InCheck(end.Turn()) == (r.stip.Goal == task.Mate)
}

func (r *reference) canReach(p *rules.Position) bool {
	return slices.ContainsFunc(p.Moves(nil), func(m rules.Move) bool {
		_, reached := r.after(p, m)
		return reached
	})
}

// wins tells whether the attacker, on turn, wins within n turns.
func (r *reference) wins(p *rules.Position, n int) bool {
	if n == 0 || r.stip.Play == task.Reflex && r.canReach(p) {
		return false
	}
	return slices.ContainsFunc(p.Moves(nil), func(m rules.Move) bool { return r.holds(p, m, n) })
}

// holds tells whether a move of the attacker wins within n turns.
func (r *reference) holds(p *rules.Position, m rules.Move, n int) bool {
	end, reached := r.after(p, m)
	replies := end.Moves(nil)
	switch {
	case r.stip.Play == task.Direct && reached:
		return true
	case (r.stip.Play == task.Reflex || r.stip.Play == task.SemiReflex) && r.canReach(end):
		return true
	}
	return len(replies) > 0 && len(r.refutations(end, n)) == 0
}

// refutations are the replies after which the attacker does not win, who has made the first of n moves.
func (r *reference) refutations(end *rules.Position, n int) []rules.Move {
	var out []rules.Move
	for _, d := range end.Moves(nil) {
		next, reached := r.after(end, d)
		if !(r.stip.Play == task.Self && reached) && !r.wins(next, n-1) {
			out = append(out, d)
		}
	}
	return out
}

// keys writes keys and tries.
func (r *reference) keys(p *rules.Position, tries int) []string {
	var out []string
	if r.stip.Play == task.Reflex && r.canReach(p) {
		return nil
	}
	g := p.Game()
	for _, m := range p.Moves(nil) {
		length := 0
		for n := 1; n <= r.stip.Series && length == 0; n++ {
			if r.holds(p, m, n) {
				length = n
			}
		}
		if length > 0 {
			out = append(out, fmt.Sprintf("%s in %d", g.Text(m), length))
			continue
		}
		end, _ := r.after(p, m)
		refuted := r.refutations(end, r.stip.Series)
		if n := len(refuted); n == 0 || n > tries {
			continue
		}
		slices.SortFunc(refuted, func(a, b rules.Move) int { return cmpText(g, a, b) })
		out = append(out, g.Text(m)+"? "+text(g, refuted))
	}
	slices.Sort(out)
	return out
}

// lines writes the lines.
func (r *reference) lines(p *rules.Position) []string {
	var out []string
	emit := func(line []rules.Move) { out = append(out, text(p.Game(), line)) }
	switch r.stip.Play {
	case task.Help:
		r.help(p, nil, r.stip.Length(), emit)
	default:
		r.row(p, nil, r.stip.Series, emit)
	}
	slices.Sort(out)
	return out
}

func (r *reference) help(p *rules.Position, line []rules.Move, left int, emit func([]rules.Move)) {
	for _, m := range p.Moves(nil) {
		end, reached := r.after(p, m)
		now := append(slices.Clone(line), m)
		if reached && left%2 == 1 {
			emit(now)
		} else if left > 1 {
			r.help(end, now, left-1, emit)
		}
	}
}

func (r *reference) row(p *rules.Position, line []rules.Move, left int, emit func([]rules.Move)) {
	for _, m := range p.Moves(nil) {
		end, reached := r.after(p, m)
		now := append(slices.Clone(line), m)
		if r.stip.Play == task.SeriesDirect && reached {
			emit(now)
			continue
		}
		if r.stip.Play == task.SeriesHelp {
			for _, a := range end.Moves(nil) {
				if _, reached := r.after(end, a); reached {
					emit(append(slices.Clone(now), a))
				}
			}
		}
		if next := end.Pass(); left > 1 && next != nil {
			r.row(next, now, left-1, emit)
		}
	}
}
