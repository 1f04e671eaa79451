package solver

import (
	"context"
	"fmt"
	"math/big"
	"runtime"
	"slices"
	"time"

	"flicker/rules"
	"flicker/solver/constraint"
	"flicker/solver/series"
	"flicker/solver/task"
)

// Solve finds every minimal solution, and with Options.All every solution. A limit (ctx done, memory)
// is no error: then Verdict is Limit, the solutions are those found so far, and only those known to be so are
// called minimal. The error is for stipulations and engines that do not fit, or a fault of the program.
func Solve(ctx context.Context, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	p, err := s.Prepare(p)
	if err != nil {
		return nil, err
	}
	started := time.Now()
	b := newBrake(ctx, o)
	defer b.release()
	r, err := solveWith(b, p, s, o)
	if err != nil {
		return nil, err
	}
	if r.Verdict == Limit && s.Play == task.Direct && s.Series > 1 {
		r.addShort(p, s, o)
	}
	r.Stats.Seconds = time.Since(started).Seconds()
	r.Stats.Threads = o.threads()
	return r, nil
}

// forShort is the time in which the solutions of one series are looked for after a limit has ended a longer search.
const forShort = 50 * time.Millisecond

// addShort adds the solutions of one series, which are certain, to those of a search that a limit has ended.
func (r *Result) addShort(p *rules.Position, s Stipulation, o Options) {
	ctx, cancel := context.WithTimeout(context.Background(), forShort)
	defer cancel()
	s.Series = 1
	short, err := Solve(ctx, p, s, Options{Threads: 1, MaxSolutions: fewShort})
	if err != nil {
		return // the longer search would have told
	}
	for _, x := range short.Solutions {
		told := func(y Solution) bool { // it, or a part
			return (!o.All || len(y.Moves) == len(x.Moves)) && contains(x.Moves, y.Moves)
		}
		if !x.Minimal || slices.ContainsFunc(r.Solutions, told) {
			continue
		}
		if len(r.Solutions) >= o.mostSolutions() {
			r.Cut = true
			break
		}
		if x.Minimal = len(x.Moves) == 1; x.Minimal { // a part of more may solve in more series
			r.Minimal++
		}
		r.Solutions = append(r.Solutions, x)
	}
	sortSolutions(p.Game(), r.Solutions)
}

// fewShort bounds the solutions that addShort adds.
const fewShort = 10

// covers tells whether the constraint engine knows how the men of a position move; tests replace it.
var covers = constraint.Covers

// solveWith chooses the engine.
func solveWith(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	switch o.Engine {
	case Auto, "":
		return solveAuto(b, p, s, o)
	case Enumerate:
		return goThrough(b, p, s, o)
	case Constraint:
		if err := constrainable(p, s); err != nil {
			others := fmt.Sprintf("%s, %s", Auto, Enumerate)
			if p.Game().Rules.SingleMove {
				others += ", " + string(Single)
			}
			return nil, fmt.Errorf("engine %s: %w; other engines: %s", Constraint, err, others)
		}
		return constrainAny(b, p, s, o)
	case Single:
		if !p.Game().Rules.SingleMove {
			return nil, fmt.Errorf("engine %s: a series of %s is not one move; other engines: %s, %s, %s",
				Single, p.Game().Rules.Name, Auto, Constraint, Enumerate)
		}
		return solveSingly(b, p, s, o)
	default:
		return nil, fmt.Errorf("unknown engine %q; allowed: %v", o.Engine, Engines())
	}
}

// solveAuto takes the engine that is best at a task.
func solveAuto(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	switch {
	case p.Game().Rules.SingleMove:
		return solveSingly(b, p, s, o)
	case constrainable(p, s) != nil:
		return goThrough(b, p, s, o)
	case o.All && s.Series == 1 && s.Play == task.Direct:
		if r, err := enumerate(b, p, s, o, mostCounted); r != nil || err != nil {
			return r, err
		}
	}
	return constrainAny(b, p, s, o)
}

// constrainable tells what keeps the constraint engine from solving a task.
func constrainable(p *rules.Position, s Stipulation) error {
	if s.Play != task.Direct && !s.Play.Lines() {
		return fmt.Errorf("%s is not solved by constraints, which know direct, help and series play", s)
	}
	return covers(p)
}

// constrainAny solves by constraints.
func constrainAny(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	if s.Play.Lines() {
		return constrainLines(b, p, s, o)
	}
	return constrain(b, p, s, o)
}

// goThrough solves by enumeration.
func goThrough(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	if s.Play.Lines() {
		return findLines(b, p, s, o)
	}
	return enumerate(b, p, s, o, 0)
}

// mostCounted bounds the sets of moves that are gone through for the sake of a count of all solutions: some
// seconds' work.
const mostCounted = 50_000_000

func (o Options) threads() int {
	if o.Threads > 0 {
		return o.Threads
	}
	return runtime.GOMAXPROCS(0)
}

func (o Options) mostSolutions() int {
	if o.MaxSolutions > 0 {
		return o.MaxSolutions
	}
	return MostSolutions
}

// newSolution fills in what is known of a solving set of moves by itself.
func newSolution(pl *series.Plan, moves []rules.Move) (Solution, error) {
	g := pl.Root().Game()
	moves = slices.Clone(moves)
	slices.SortFunc(moves, func(a, b rules.Move) int { return compareTexts(g, a, b) })
	order, ok := pl.Canonical(moves)
	if !ok {
		return Solution{}, fmt.Errorf("fault of the program: no legal order of the solving set %v", moves)
	}
	return Solution{Series: Series{Moves: moves, Order: order, Orders: pl.Orders(moves)}, End: endOf(pl.Root(), order)}, nil
}

// oneMove is newSolution where a series is one move.
func oneMove(p *rules.Position, m rules.Move) Solution {
	moves := []rules.Move{m}
	return Solution{Series: Series{Moves: moves, Order: moves, Orders: big.NewInt(1)}, End: endOf(p, moves)}
}

// endOf is the position after a series, without idle en passant rights, as the count of distinct ends has it.
func endOf(p *rules.Position, order []rules.Move) *rules.Position {
	end := *p
	for _, m := range order {
		end.Make(m)
	}
	end.HandOver()
	end.DropIdleRights()
	return &end
}

func sortSolutions(g *rules.Game, list []Solution) {
	slices.SortFunc(list, func(a, b Solution) int { return compareSets(g, a.Moves, b.Moves) })
}

func compareTexts(g *rules.Game, a, b rules.Move) int {
	x, y := g.Text(a), g.Text(b)
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// compareSets orders sorted sets of moves: the shorter first, then by text.
func compareSets(g *rules.Game, a, b []rules.Move) int {
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	return slices.CompareFunc(a, b, func(x, y rules.Move) int { return compareTexts(g, x, y) })
}

// Canonical is the order in which a set of moves is printed (see series.Plan.Canonical); ok is false if
// the set has no legal order.
func Canonical(p *rules.Position, moves []rules.Move) (order []rules.Move, ok bool) {
	return series.NewPlan(p).Canonical(moves)
}

// Precedence lists the pairs of moves of a set of which the first comes before the second in every legal order,
// those left out that follow from others; ok is false if the set has no legal order.
func Precedence(p *rules.Position, moves []rules.Move) (pairs [][2]rules.Move, ok bool) {
	return series.NewPlan(p).Precedence(moves)
}
