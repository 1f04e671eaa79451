package solver

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"flicker/rules"
	"flicker/solver/series"
	"flicker/solver/task"
)

// Play is what follows a series after which the opponent is on turn: his series, and what answers them.
type Play struct {
	// Threats are the continuations if the opponent could pass: the shortest minimal ones.
	Threats []Continuation
	// Zugzwang tells that there is no threat, though the opponent, not being in check, could pass.
	Zugzwang bool
	Groups   []Group // those of most series first
	Defences uint64  // sets of moves that the opponent can play
	// TooMany tells that there are more than PlayOptions.MaxDefences of them: then there are no groups, and
	// Defences is a lower bound.
	TooMany bool
}

// Group gathers the series of the opponent that leave the same answers, which take as many series.
type Group struct {
	Defences []Series // the minimal ones, in the order of compareSets
	Sets     uint64   // number of all, minimal or not
	Reaches  bool     // they reach the goal, as the task wants (self and reflex play)
	// Answers are the minimal continuations that take the fewest series; none if the series refute, or reach the goal.
	Answers []Continuation
	// Threatened tells that one of the answers is a threat, so that the series do not parry it.
	Threatened bool
}

// Continuation is a series of the side that solves, and what follows it if it is not the last.
type Continuation struct {
	Solution
	// Next is the play that follows; in a group, after the first of its defences. It is nil if there is none, or deeper than
	// asked for.
	Next *Play
}

// PlayOptions say how much play is wanted.
type PlayOptions struct {
	// Depth is the number of series of the side that solves, the key included, that are shown; at least 1. 0: all.
	Depth int
	// MaxDefences bounds the sets of moves of one series of the opponent that are gone through; 0: MostDefences.
	MaxDefences int
}

// MostDefences is the number of sets of moves of the opponent that are gone through if PlayOptions.MaxDefences is 0.
const MostDefences = 20_000

// AfterKey works out the play after a solution of a task that is solved by keys: its threats and variations. The error
// is a *LimitError if ctx or the memory ended the search.
func AfterKey(ctx context.Context, p *rules.Position, s Stipulation, key Solution, o Options, po PlayOptions) (*Play, error) {
	return explore(ctx, p, s, o, po, func(x *explorer, p *rules.Position) (*Play, error) {
		if s.Play.Lines() {
			return nil, fmt.Errorf("stipulation %s: a solution is a whole line, with no play after it", s)
		}
		if s.Play == task.Direct && key.Length == 1 {
			return &Play{}, nil // the goal is reached
		}
		return x.after(playAll(p, key.Order), key.Length-1, 1)
	})
}

// SetPlay works out what would follow if the opponent were on turn in the diagram, answers that the task would accept: of
// direct, self and reflex play. It is nil if the side on turn is in check, or there is none in a task of one series.
func SetPlay(ctx context.Context, p *rules.Position, s Stipulation, o Options, po PlayOptions) (*Play, error) {
	return explore(ctx, p, s, o, po, func(x *explorer, p *rules.Position) (*Play, error) {
		if s.Play.Lines() {
			return nil, fmt.Errorf("stipulation %s: the set play consists of lines", s)
		}
		passed := p.Pass()
		if passed == nil || s.Play == task.Direct && s.Series == 1 {
			return nil, nil
		}
		return x.after(passed, s.Series-1, 1)
	})
}

// SetStipulation is the task whose lines are the set play of a task of help or series play, for the opponent on turn;
// ok is false if there is none.
func SetStipulation(s Stipulation) (set Stipulation, ok bool) {
	switch {
	case s.Play == task.Help && s.Half:
		s.Half = false
		return s, s.Series > 0
	case s.Play == task.Help:
		s.Series, s.Half = s.Series-1, true
		return s, true
	case s.Play == task.SeriesHelp:
		s.Play, s.Series, s.Half = task.Help, 0, true
		return s, true
	}
	return s, false
}

// explorer works out play.
type explorer struct {
	brake *brake
	stip  Stipulation
	o     Options
	po    PlayOptions
}

func explore(ctx context.Context, p *rules.Position, s Stipulation, o Options, po PlayOptions, work func(*explorer, *rules.Position) (*Play, error)) (*Play, error) {
	p, err := s.Prepare(p)
	if err != nil {
		return nil, err
	}
	b := newBrake(ctx, o)
	defer b.release()
	if po.MaxDefences <= 0 {
		po.MaxDefences = MostDefences
	}
	play, err := work(&explorer{b, s, o, po}, p)
	if errors.Is(err, errLimit) {
		return nil, &LimitError{b.cause()}
	}
	return play, err
}

// errLimit says that the brake ended a search.
var errLimit = errors.New("limit reached")

// playAll is the position after a series.
func playAll(p *rules.Position, order []rules.Move) *rules.Position {
	q := *p
	for _, m := range order {
		q.Make(m)
	}
	q.HandOver()
	return &q
}

// defence is one end position of the opponent's series, and what leads to it.
type defence struct {
	end     *rules.Position
	reaches bool
	words   [][]uint16
	answers []Solution
}

// after works out the play with the opponent on turn, the other side having so many series left; depth is the
// number of its series that have been shown.
func (x *explorer) after(p *rules.Position, left, depth int) (*Play, error) {
	play := &Play{}
	if left > 0 {
		if q := p.Pass(); q != nil {
			threats, err := x.shortest(q, left)
			if err != nil {
				return nil, err
			}
			play.Zugzwang = len(threats) == 0
			if play.Threats, err = x.answers(q, threats, depth); err != nil {
				return nil, err
			}
		}
	}
	pl := series.NewPlan(p)
	list, err := x.defences(pl, p, play)
	if err != nil || play.TooMany {
		return play, err
	}
	if err := x.answerAll(list, left); err != nil {
		return nil, err
	}
	return play, x.group(play, pl, list, depth)
}

// defences lists the ends of the opponent's series, of which in reflex play only those count that reach the goal if any does.
func (x *explorer) defences(pl *series.Plan, p *rules.Position, play *Play) ([]*defence, error) {
	type endKey struct {
		key     rules.Key
		reaches bool
	}
	byEnd := map[endKey]*defence{}
	var list []*defence
	judge := x.referee()
	var now rules.Position
	complete := pl.Walk(series.Job{Threads: 1, Stop: &x.brake.Stop, Use: x.brake.use, EndsOnly: true}, func() series.Visitor {
		return func(n *series.Node) bool {
			if !n.Legal {
				return true
			}
			if play.Defences++; play.Defences > uint64(x.po.MaxDefences) {
				play.TooMany = true
				return false
			}
			pl.After(n.Word, &now)
			end := now.EndSeries()
			k := endKey{key: end.Key()}
			if x.stip.Play != task.Direct {
				reached := judge.reaches(p, &now, n.GivesCheck())
				if reached == unknown {
					return false
				}
				k.reaches = reached == yes
			}
			e := byEnd[k]
			if e == nil {
				e = &defence{end: end, reaches: k.reaches}
				byEnd[k] = e
				list = append(list, e)
			}
			e.words = append(e.words, slices.Clone(n.Word))
			x.brake.use(bytesPerSet + 2*len(n.Word))
			return true
		}
	})
	if !complete && !play.TooMany {
		return nil, errLimit
	}
	if x.bound() && slices.ContainsFunc(list, func(e *defence) bool { return e.reaches }) {
		list = slices.DeleteFunc(list, func(e *defence) bool { return !e.reaches })
	}
	return list, nil
}

// bound tells whether the opponent must reach the goal if he can.
func (x *explorer) bound() bool {
	return x.stip.Play == task.Reflex || x.stip.Play == task.SemiReflex
}

// referee judges for one goroutine whether series reach the goal.
func (x *explorer) referee() *referee {
	return &referee{defender: defender{stop: &x.brake.Stop}, stip: x.stip}
}

// answerAll finds the answers to each defence.
func (x *explorer) answerAll(list []*defence, left int) error {
	if left <= 0 {
		return nil
	}
	var g errgroup.Group
	var next atomic.Int64
	for range x.o.threads() {
		g.Go(func() error {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(list) {
					return nil
				}
				e := list[i]
				if e.reaches {
					continue
				}
				var err error
				if e.answers, err = x.shortest(e.end, left); err != nil {
					next.Store(int64(len(list)))
					return err
				}
			}
		})
	}
	return g.Wait()
}

// mostAnswers bounds the answers to one series that are looked for.
const mostAnswers = 1000

// shortest finds the minimal series that solve in the fewest series, at most so many.
func (x *explorer) shortest(p *rules.Position, most int) ([]Solution, error) {
	for n := 1; n <= most; n++ {
		s := x.stip
		s.Series = n
		r, err := solveWith(x.brake, p, s, Options{Engine: x.o.Engine, Threads: 1, Memory: x.o.Memory, MaxSolutions: mostAnswers})
		switch {
		case err != nil:
			return nil, err
		case r.Verdict == Limit:
			return nil, errLimit
		case len(r.Solutions) > 0:
			return r.Solutions, nil
		}
	}
	return nil, nil
}

// answers works out the play after answers to a series, unless it is too deep.
func (x *explorer) answers(p *rules.Position, list []Solution, depth int) ([]Continuation, error) {
	var out []Continuation
	for _, s := range list {
		a := Continuation{Solution: s}
		goesOn := s.Length > 1 || x.stip.Play != task.Direct
		// The opponent's last series is shown with the one that forces it.
		shown := x.po.Depth == 0 || depth+1 < x.po.Depth || depth < x.po.Depth && s.Length == 1
		if goesOn && shown {
			var err error
			if a.Next, err = x.after(playAll(p, s.Order), s.Length-1, depth+1); err != nil {
				return nil, err
			}
		}
		out = append(out, a)
	}
	return out, nil
}

// group gathers the defences by what answers them.
func (x *explorer) group(play *Play, pl *series.Plan, list []*defence, depth int) error {
	g := pl.Root().Game()
	threats := map[string]bool{}
	for _, a := range play.Threats {
		threats[setName(g, a.Moves)] = true
	}
	byName := map[string][]*defence{}
	var names []string
	for _, e := range list {
		name := fmt.Sprint(e.reaches)
		for _, a := range e.answers {
			name += fmt.Sprintf("; %s in %d", setName(g, a.Moves), a.Length)
		}
		if byName[name] == nil {
			names = append(names, name)
		}
		byName[name] = append(byName[name], e)
	}
	for _, name := range names {
		same := byName[name]
		gr := Group{Reaches: same[0].reaches}
		var minimal antichain
		for _, e := range same {
			for _, w := range e.words {
				gr.Sets++
				if set := newMoveSet(pl.Words(), w); !minimal.covers(set) {
					minimal.add(set)
				}
			}
		}
		for _, set := range minimal.all() {
			sol, err := newSolution(pl, pl.Moves(set.moves()))
			if err != nil {
				return err
			}
			gr.Defences = append(gr.Defences, sol.Series)
		}
		slices.SortFunc(gr.Defences, func(a, b Series) int { return compareSets(g, a.Moves, b.Moves) })
		for _, a := range same[0].answers {
			gr.Threatened = gr.Threatened || threats[setName(g, a.Moves)]
		}
		if !gr.Threatened { // what follows a threat is shown with it
			var err error
			if gr.Answers, err = x.answers(playAll(pl.Root(), gr.Defences[0].Order), same[0].answers, depth); err != nil {
				return err
			}
		} else {
			for _, s := range same[0].answers {
				gr.Answers = append(gr.Answers, Continuation{Solution: s})
			}
		}
		play.Groups = append(play.Groups, gr)
	}
	slices.SortStableFunc(play.Groups, func(a, b Group) int {
		if a.Sets != b.Sets {
			if a.Sets > b.Sets {
				return -1
			}
			return 1
		}
		return compareSets(g, a.Defences[0].Moves, b.Defences[0].Moves)
	})
	return nil
}

// setName names a set of moves, sorted.
func setName(g *rules.Game, moves []rules.Move) string {
	var names []string
	for _, m := range moves {
		names = append(names, g.Text(m))
	}
	return strings.Join(names, " ")
}
