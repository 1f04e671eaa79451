package solver

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"time"

	"flicker/rules"
	"flicker/solver/constraint"
	"flicker/solver/series"
)

// Solve finds every minimal solution, and with Options.All every solution. A limit (ctx done, memory)
// is no error: then Verdict is Limit, the solutions are those found so far, and only those known to be so are
// called minimal. The error is for stipulations and engines that do not fit, or a fault of the program.
func Solve(ctx context.Context, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	if err := direct(s); err != nil {
		return nil, err
	}
	started := time.Now()
	b := newBrake(ctx, o)
	defer b.release()
	r, err := solveWith(b, p, s, o)
	if err != nil {
		return nil, err
	}
	r.Stats.Seconds = time.Since(started).Seconds()
	r.Stats.Threads = o.threads()
	return r, nil
}

// covers tells whether the constraint engine knows how the men of a game move; tests replace it.
var covers = constraint.Covers

// solveWith chooses the engine.
func solveWith(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	covered := covers(p.Game())
	switch o.Engine {
	case Enumerate:
		return enumerate(b, p, s, o, 0)
	case Constraint:
		if covered != nil {
			return nil, fmt.Errorf("engine %s: %w; allowed: %s, %s", Constraint, covered, Auto, Enumerate)
		}
		return constrain(b, p, s, o)
	case Auto, "":
	default:
		return nil, fmt.Errorf("unknown engine %q; allowed: %v", o.Engine, Engines())
	}
	switch {
	case covered != nil || s.Series == 1 && p.Game().Rules.SingleMove:
		return enumerate(b, p, s, o, 0)
	case o.All && s.Series == 1:
		if r, err := enumerate(b, p, s, o, mostCounted); r != nil || err != nil {
			return r, err
		}
	}
	return constrain(b, p, s, o)
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
	end := *pl.Root()
	for _, m := range order {
		end.Make(m)
	}
	end.HandOver()
	end.DropIdleRights() // as the count of distinct ends has it
	return Solution{Series: Series{Moves: moves, Order: order, Orders: pl.Orders(moves)}, End: &end}, nil
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
