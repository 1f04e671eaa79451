package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/solver"

	"github.com/spf13/cobra"
)

type solveOptions struct {
	common
	Solve       solveFunc
	Order       bool // say which moves come before which
	Refutations bool // of a problem without a solution
	WhyNot      string
}

func newSolveCmd(c *console, solve solveFunc, run func(context.Context, *solveOptions) error) *cobra.Command {
	o := &solveOptions{common: common{console: c}, Solve: solve}
	cmd := &cobra.Command{
		Use:   "solve [FILE…]",
		Short: "Find every solution of a problem",
		Long: `Finds every minimal solution: every set of moves that solves and no part of which does.
Each is printed once, in one order in which it can be played, with the number of all such orders.

Files hold problems; - reads them from standard input. A single diagram is given with --fen.

A task is how the sides play, a goal, and a number of series:

  play    #N       the side on turn forces the goal in at most N series
          h#N      both help; the side on turn begins, the other reaches the goal with its N-th series
          h#N.5    both help; the side on turn reaches the goal with its series number N+1
          s#N      the side on turn forces the other to reach the goal
          r#N      as s#N, but who can reach the goal with one series must; semi-r#N: only the opponent must
          ser-#N   the side on turn alone plays, N series in a row, and reaches the goal with the last
          ser-h#N  the side on turn alone plays N series, then the other reaches the goal with one
  goal    # mate, = stalemate, + check, x(e5) capture of the man on e5, z(e4) a man comes to e4, p a promotion

A solution of direct, self and reflex play is a key, the first series, after which the goal is reached in at most N
series whatever the opponent answers; of help and series play it is a whole line. One that takes fewer series is
marked as short. The side on turn in the diagram begins.

--variations shows the play after each key: what it threatens, and the opponent's series, those that leave the same
answers on one line, by their minimal sets. --set-play shows what would follow if the opponent were on turn;
--tries the first series that fail for one answer only (--tries=2: for one or two), with the answer. Of these, help play
and ser-h# have set play alone, which consists of lines one series shorter, and ser-# has none.

What costs what: the list of minimal solutions is the cheapest there is. --all also lists and counts
the sets that contain a minimal one and still solve; there may be very many, and where there are too many
series to go through they are not counted. The list stops at --max-solutions and says so.

Engines: constraint searches by clauses and counterexamples, and crowded boards are no trouble to it;
enumerate goes through all series, one by one; single searches where a series is one move. auto takes the
last there, else the first, and the second where it has to count and for self and reflex play.

--why-not tells what becomes of a series of one problem: it solves, and perhaps a part of it does; or the
opponent's answer; or which move is illegal and why. --refutations lists, for a problem without a solution,
answers that together refute every series that gives check (for stalemate: that gives none; of more series than
one: that leaves an answer); it has no effect on a problem that has one.`,
		Example: `  flicker solve --fen "` + exampleFEN + `"
  flicker solve --fen "7K/8/8/8/8/8/8/k3n1q1 b - -" --stip "=1" --lang ru
  flicker solve problem.yaml --order
  flicker solve problem.yaml --all --format json
  flicker solve --fen "7K/5n2/8/7k/8/5R2/8/4N3 w - -" --stip "#2"
  flicker solve --fen "` + exampleFEN + `" --why-not "Bc3+, Rb2+"
  flicker solve --fen "` + exampleFEN + `" --refutations
  flicker solve problem.yaml --time 30s --memory 2G`,
		RunE: func(cmd *cobra.Command, args []string) error {
			faults := slices.Concat(exclusive(cmd, "why-not", "order"), exclusive(cmd, "why-not", "refutations"))
			if err := errors.Join(append(faults, o.read(cmd, args))...); err != nil {
				return err
			}
			if cmd.Flags().Changed("why-not") {
				return runWhyNot(cmd.Context(), o)
			}
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "fen", "stip", "rules", "board", "condition", "men", "promotions", "format", "lang", "long", "hours", "threads", "memory", "time", "all", "engine", "max-solutions")
	addPlayFlags(cmd)
	f := cmd.Flags()
	f.BoolVar(&o.Order, "order", false, "say which moves come before which in every legal order")
	f.BoolVar(&o.Refutations, "refutations", false, "if there is no solution, list answers that refute every series")
	f.StringVar(&o.WhyNot, "why-not", "", "say what becomes of this `series`, such as \"Bc3+, Rb2+\"")
	return cmd
}

func runSolve(ctx context.Context, o *solveOptions) error {
	return o.each(ctx, func(p *problems.Problem) (exitCode, error) { return o.solve(ctx, p) })
}

// solve solves one problem and prints what was found.
func (o *solveOptions) solve(ctx context.Context, p *problems.Problem) (exitCode, error) {
	if err := o.Play.fit(p.Stipulation); err != nil {
		return exitUsage, problemError(p, err)
	}
	var r *solver.Result
	var err error
	var refutations []refutationRecord // nil: not asked for, or not known
	pl, wanted := &play{}, o.Play.of(p)
	o.searching(ctx, p, func(ctx context.Context, options solver.Options) {
		r, err = o.Solve(ctx, p.Position, p.Stipulation, options)
		if err == nil && o.Refutations && r.Verdict == solver.NoSolution {
			refutations, err = refutationsOf(ctx, p, options, o.Style)
		}
		if err == nil && r.Verdict != solver.Limit {
			pl, err = wanted.explore(ctx, p, r, options)
		}
	})
	cause, limit := isLimit(err)
	if err != nil && !limit {
		return exitUsage, problemError(p, err)
	}
	code := exitDone
	switch {
	case r.Verdict == solver.Limit:
		code = stopped(r.Cause)
	case limit: // what is missing is told after the rest
		code = stopped(cause)
		defer o.complain(problemError(p, err))
	}
	j := problems.Judge(p, r)
	if o.JSON {
		rec, err := newSolveRecord(p, r, j, o.Style)
		if err != nil {
			return code, err
		}
		if o.Order {
			for i, s := range r.Solutions {
				rec.Solutions[i].Before = beforeTexts(p, s)
			}
		}
		if refutations != nil {
			rec.Refutations = &refutations
		}
		if err := rec.add(p, r, pl, wanted, o.Style); err != nil {
			return code, err
		}
		return code, writeJSON(o.Out, rec)
	}
	text, err := o.text(p, r, j, pl, wanted)
	if err != nil {
		return code, err
	}
	if refutations != nil {
		text += refutationsText(p, refutations, o.Style.Lang)
	}
	_, err = o.Out.Write([]byte(text))
	return code, err
}

// problemError puts the problem's place before an error.
func problemError(p *problems.Problem, err error) error {
	return fmt.Errorf("%s:%d:1: %w", p.File, p.Line, err)
}

func (o *solveOptions) text(p *problems.Problem, r *solver.Result, j problems.Judgement, pl *play, wanted playOptions) (string, error) {
	var w strings.Builder
	fmt.Fprintf(&w, "%s  %s\n", heading(p), p.Stipulation)
	pw := &playWriter{w: &w, stip: p.Stipulation, style: o.Style, o: wanted}
	pw.before(p, pl)
	for i, s := range r.Solutions {
		line, err := solutionLine(p, s, o.Style)
		if err != nil {
			return "", err
		}
		if !s.Minimal && r.Verdict != solver.Limit && !r.Cut {
			line += ", " + resultText(o.Style.Lang, "superset")
		}
		fmt.Fprintf(&w, "  %s\n", line)
		if o.Order {
			line, err := orderLine(p, s, o.Style)
			if err != nil {
				return "", err
			}
			fmt.Fprintf(&w, "      %s\n", line)
		}
		if after, ok := pl.after[i]; ok {
			pw.after(played(p.Position, s.Order), after)
		}
	}
	if pw.err != nil {
		return "", pw.err
	}
	fmt.Fprintf(&w, "%s; %s\n", o.findings(p, r, j), statsText(o.Style.Lang, r.Stats))
	return w.String(), nil
}

// findings sums up a result in words.
func (o *solveOptions) findings(p *problems.Problem, r *solver.Result, j problems.Judgement) string {
	noun := "solution"
	if o.All {
		noun = "solving set"
	}
	l := o.Style.Lang
	var parts []string
	switch {
	case r.Verdict == solver.Limit:
		parts = append(parts, resultText(l, "soFar", limitText(l, r.Cause), counted(l, len(r.Solutions), noun)))
	case r.Cut:
		parts = append(parts, counted(l, len(r.Solutions), noun), resultText(l, "cut", o.MaxSolutions))
	case r.Verdict == solver.NoSolution:
		parts = append(parts, resultText(l, "none"))
	default:
		parts = append(parts, counted(l, r.Minimal, "solution"))
	}
	if r.Verdict == solver.Limit || r.Cut {
		// A set found so far may turn out to contain a smaller one.
		if slices.ContainsFunc(r.Solutions, func(s solver.Solution) bool { return !s.Minimal }) {
			parts = append(parts, resultText(l, "notMinimal"))
		}
	} else if r.All != nil {
		parts = append(parts, resultText(l, "inAll", counted(l, *r.All, "solving set")), counted(l, *r.Ends, "end position"))
	} else if o.All && r.Verdict == solver.Solved {
		parts = append(parts, resultText(l, "uncounted", o.whyNotCounted()))
	}
	if stated(p) {
		parts = append(parts, verdictName(l, j.Verdict))
	}
	return strings.Join(parts, ", ")
}

// whyNotCounted says why supersets that were asked for are not counted.
func (o *solveOptions) whyNotCounted() string {
	if o.Engine == solver.Constraint {
		return resultText(o.Style.Lang, "cannotCount")
	}
	return resultText(o.Style.Lang, "tooMany")
}

// orderLine says which moves of a solution come before which in every legal order.
func orderLine(p *problems.Problem, s solver.Solution, style notation.Style) (string, error) {
	q := *p.Position
	names := map[rules.Move]string{}
	for _, m := range s.Order {
		names[m] = strings.TrimRight(style.Move(&q, m), "+")
		q.Make(m)
	}
	pairs, ok := solver.Precedence(p.Position, s.Order)
	if !ok {
		return "", fmt.Errorf("no legal order of %v", s.Moves)
	}
	if len(pairs) == 0 {
		return resultText(style.Lang, "anyOrder"), nil
	}
	var parts []string
	for _, pair := range pairs {
		parts = append(parts, resultText(style.Lang, "before", names[pair[0]], names[pair[1]]))
	}
	return strings.Join(parts, ", "), nil
}

// beforeTexts are the pairs of orderLine in long algebraic form.
func beforeTexts(p *problems.Problem, s solver.Solution) [][2]string {
	pairs, _ := solver.Precedence(p.Position, s.Order)
	out := [][2]string{}
	for _, pair := range pairs {
		g := p.Position.Game()
		out = append(out, [2]string{g.Text(pair[0]), g.Text(pair[1])})
	}
	return out
}
