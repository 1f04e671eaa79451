package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"flicker/problems"
	"flicker/problems/compose"
	"flicker/problems/fen"
	"flicker/rules"
	"flicker/solver"

	"github.com/spf13/cobra"
)

type composeOptions struct {
	common
	Task   compose.Task
	Limits compose.Limits
	Rank   []compose.Measure
	Output string // folder for files; "": standard output
	Force  bool   // files that are there are written over
}

func newComposeCmd(c *console, solve solveFunc, run func(context.Context, *composeOptions) error) *cobra.Command {
	o := &composeOptions{common: common{console: c}}
	o.Task.Solve = compose.SolveFunc(solve)
	var in composeFlags
	cmd := &cobra.Command{
		Use:   "compose",
		Short: "Search for sound problems with given men",
		Long: `Places the men at random, or with --systematic in every way, solves each diagram, and keeps those with
exactly one minimal solution that takes all series of the stipulation, if they are as wished. Castling is allowed wherever king and
rook stand on their squares. The i-th placement depends on the men, the board and --seed only: what is found does not depend on the
number of threads, and --from goes on where a search has ended.

Wishes, each after a --wish of its own:
` + compose.WishForms() + `
Measures of --rank; of problems that are equal in the first the second decides, and so on. Usually all, in this order:
` + compose.MeasureForms() + `
A man is superfluous if without it the diagram is sound and its solution the same. Problems are written as files that flicker
check reads, with the measures in a comment: to standard output when the search is over, the best ones first, or one by one into
the folder --output. --time is for the whole search here.`,
		Example: `  flicker compose --white K,Q,R --black K,P --wish every-man --wish needed
  flicker compose --board cylinder --white K,R,B --black K --wish "not-on 8x8" --count 3
  flicker compose --white Ke1,Rh1,N --black K --stip "#2" --wish castling --tries 2000 --output found
  flicker compose --rules synthesis --white K,R,R --black K,B --history "queen-lost:home/-" --stip "#2" --count 1
  flicker compose --white K,GI,GI --black "K,N!" --systematic --from 500000 --time 10m`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := o.readTask(cmd, &in); err != nil {
				return err
			}
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "stip", "rules", "board", "condition", "men", "promotions", "format", "lang", "long", "hours", "threads", "memory", "time")
	f := cmd.Flags()
	for name, usage := range map[string]string{
		"stip":       "`task` of the problems, such as #2, =1, h#2.5, s#1, r#2, ser-h=3, x(e5)1 (solve --help lists all)",
		"rules":      "`rule set` of the problems: flickering, flickering-through-check, orthodox or synthesis",
		"board":      "`board` that men are placed on: 8x8, WxH, a fragment such as a1-h4, with holes such as \"8x8 -d4,e5\", or a name such as cylinder (flicker board lists them)",
		"condition":  "`condition` on who may move: one-move-mate (only kings and pawns move, and one other man makes the last move, which mates)",
		"men":        "fairy men that --white and --black may name, `definitions` such as \"Z=zebra; X=(1,4)\": codes with the name of a built-in man (flicker men lists them) or a movement in Betza's notation; built-in ones go by their codes without being defined",
		"promotions": "what a pawn becomes, `codes` such as Q,R,G",
	} {
		f.Lookup(name).Usage = usage
	}
	f.Lookup("time").Usage = "most time the search may take, a `duration` such as 30s or 5m; 0: no limit"
	f.StringVar(&in.white, "white", "", "White's `men`: codes such as K,Q,GI, with ! behind for a man that is royal, and with a cell for one that has its place: Ke1,N!")
	f.StringVar(&in.black, "black", "", "Black's `men`")
	f.StringVar(&in.turn, "turn", "", "`white|black` on turn; if not said, the stipulation decides")
	f.StringVar(&in.history, "history", "", "in synthesis chess what all diagrams have besides the men, White's before Black's, `fields` as in FEN such as \"queen-lost:home/- escapes:0/31 partners:12/1\"")
	f.StringArrayVar(&in.wishes, "wish", nil, "what a problem is to have, a `wish` such as every-man or \"moves 3-5\"; may be given several times")
	f.StringVar(&in.rank, "rank", "", "`measures` by which problems are sorted, such as moves,orders")
	f.StringVar(&in.seed, "seed", "1", "`number` that decides the random placements")
	f.BoolVar(&o.Task.Systematic, "systematic", false, "try all placements in turn")
	f.StringVar(&in.from, "from", "0", "first `placement`")
	f.StringVar(&in.tries, "tries", "100000", "most `placements` tried; 0: no limit")
	f.StringVar(&in.count, "count", "10", "`number` of problems after which the search ends; 0: no limit")
	f.StringVar(&in.each, "each", "0", "most time one diagram may take, a `duration`; those that take longer are counted; 0: no limit")
	f.StringVar(&o.Output, "output", "", "`folder` that files are written into")
	f.BoolVar(&o.Force, "force", false, "write over files of an earlier search in --output")
	return cmd
}

// composeFlags are the flags that have to be read further.
type composeFlags struct {
	white, black, turn, history string
	rank, each                  string
	seed, from, tries, count    string
	wishes                      []string
}

// readTask fills in the settings of a command line. All faults are reported together.
func (o *composeOptions) readTask(cmd *cobra.Command, in *composeFlags) error {
	v, err := readValues(cmd)
	if err != nil {
		return err
	}
	bare, faults := o.readSettings(v)
	fault := func(flag string, err error) {
		if err != nil {
			faults = append(faults, fmt.Errorf("--%s: %w", flag, err))
		}
	}
	var wishes []compose.Wish
	for _, text := range in.wishes {
		w, err := compose.ParseWish(text)
		fault("wish", err)
		wishes = append(wishes, w)
	}
	o.Rank, err = compose.ParseRank(in.rank)
	fault("rank", err)
	each, err := parseDuration(in.each)
	fault("each", err)
	turn, err := parseTurn(in.turn, bare.Stipulation)
	fault("turn", err)
	o.Task.History, err = fen.ReadHistoryFields(in.history)
	fault("history", err)
	for _, n := range []struct {
		flag, text string
		to         *uint64
	}{{"seed", in.seed, &o.Task.Seed}, {"from", in.from, &o.Limits.From}, {"tries", in.tries, &o.Limits.Tries}} {
		*n.to, err = parseNumber(n.text, math.MaxUint64)
		fault(n.flag, err)
	}
	count, err := parseNumber(in.count, math.MaxInt)
	fault("count", err)
	o.Limits.Count = int(count)
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	pieces, men, err := bare.Men.Pieces(in.white, in.black)
	if err != nil {
		return err
	}
	o.Task.Game = rules.NewFairyGame(bare.Game.Board, bare.Game.Rules, men).With(bare.Game.Condition)
	o.Task.Pieces, o.Task.Stipulation, o.Task.Turn = pieces, bare.Stipulation, turn
	o.Task.Wishes, o.Task.Each, o.Task.Memory = wishes, each, o.Memory
	o.Limits.Threads = o.Threads
	return o.Task.Check()
}

// parseTurn reads the side on turn.
func parseTurn(text string, s solver.Stipulation) (rules.Colour, error) {
	switch text {
	case "":
		return s.First(), nil
	case rules.White.String():
		return rules.White, nil
	case rules.Black.String():
		return rules.Black, nil
	}
	return 0, fmt.Errorf("%q is no side; allowed: white, black", text)
}

func runCompose(ctx context.Context, o *composeOptions) error {
	if o.Output != "" {
		if err := os.MkdirAll(o.Output, 0o777); err != nil {
			return err
		}
	}
	bar := startCounting(o.console, "compose", "problem", progressDelay)
	defer bar.Stop()
	limits := o.Limits
	limits.Progress = bar.Set
	limits.Found = func(f *compose.Found) error {
		if err := o.describe(f); err != nil {
			return err
		}
		bar.Found("  " + f.Problem.Intended[0].Text)
		if o.Output == "" {
			return nil
		}
		return o.file(f)
	}
	searching, cancel := o.limited(ctx)
	defer cancel()
	out, err := o.Task.Run(searching, limits)
	if err != nil {
		return err
	}
	bar.Stop()
	compose.Rank(out.Found, o.Rank)
	if err := o.print(out); err != nil {
		return err
	}
	switch {
	case ctx.Err() != nil:
		return status(exitInterrupted)
	case searching.Err() != nil:
		return status(exitLimit)
	}
	return nil
}

// describe gives a problem the texts that its file has.
func (o *composeOptions) describe(f *compose.Found) error {
	text, err := solutionText(f.Problem, f.Solution, o.Style)
	if err != nil {
		return err
	}
	f.Problem.Intended[0].Text = text
	f.Problem.Source = "Found with flicker compose"
	from := fmt.Sprintf("Placement %d of seed %d", f.Index, o.Task.Seed)
	if o.Task.Systematic {
		from = fmt.Sprintf("Systematic placement %d", f.Index)
	}
	f.Problem.Comments = []string{from + ": " + measuresText(f) + "."}
	return nil
}

// measuresText says how a problem measures up.
func measuresText(f *compose.Found) string {
	cells := func(list []string) string {
		if len(list) == 0 {
			return "none"
		}
		return strings.Join(list, " ")
	}
	return fmt.Sprintf("%s, %s, idle %s, superfluous %s", plural(f.Moves, "move"),
		countedDigits("en", f.Solution.AllOrders().String(), "order"), cells(f.Idle), cells(f.Superfluous))
}

// fileName tells placements apart.
func (o *composeOptions) fileName(f *compose.Found) string {
	kind := "seed" + strconv.FormatUint(o.Task.Seed, 10)
	if o.Task.Systematic {
		kind = "systematic"
	}
	return filepath.Join(o.Output, fmt.Sprintf("%s-%09d.yaml", kind, f.Index))
}

// file writes a problem into a file of its own, which must not be there yet unless it is forced.
func (o *composeOptions) file(f *compose.Found) error {
	mode := os.O_EXCL
	if o.Force {
		mode = os.O_TRUNC
	}
	w, err := os.OpenFile(o.fileName(f), os.O_WRONLY|os.O_CREATE|mode, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already; allowed: --from %d to go on behind it, another folder for --output, or --force to write over it", o.fileName(f), f.Index+1)
	}
	if err != nil {
		return err
	}
	err = problems.Write(w, f.Problem)
	return errors.Join(err, w.Close())
}

// composedRecord is a line of `flicker compose --format json`.
type composedRecord struct {
	Index uint64  `json:"index"` // of the placement
	File  *string `json:"file"`  // null without --output
	diagramRecord
	Stipulation string   `json:"stipulation"`
	Solution    string   `json:"solution"`
	Men         int      `json:"men_placed"`
	Moves       int      `json:"moves"`
	Orders      string   `json:"orders"`
	Idle        []string `json:"idle"`
	Superfluous []string `json:"superfluous"`
	Promotions  int      `json:"promotions_made"`
	Castlings   int      `json:"castlings"`
	EnPassant   int      `json:"en_passant"`
	Captures    int      `json:"captures"`
}

// searchRecord is the last line of it.
type searchRecord struct {
	Problems  int      `json:"problems"`
	Next      uint64   `json:"next"`
	GivenUp   []uint64 `json:"given_up"`
	Exhausted bool     `json:"exhausted"`
}

// print writes what was found, the best first, and how to go on.
func (o *composeOptions) print(out *compose.Outcome) error {
	if o.JSON {
		for _, f := range out.Found {
			if err := writeJSON(o.Out, o.record(f)); err != nil {
				return err
			}
		}
		return writeJSON(o.Out, searchRecord{len(out.Found), out.Next, append([]uint64{}, out.GivenUp...), out.Exhausted})
	}
	if o.Output != "" {
		for _, f := range out.Found {
			fmt.Fprintf(o.Out, "%s  %s; %s\n", o.fileName(f), f.Problem.Intended[0].Text, measuresText(f))
		}
		o.summary(o.Out, out)
		return o.Out.err
	}
	var list []*problems.Problem
	for _, f := range out.Found {
		list = append(list, f.Problem)
	}
	if err := problems.Write(o.Out, list...); err != nil {
		return err
	}
	o.summary(o.Err, out)
	return nil
}

func (o *composeOptions) record(f *compose.Found) composedRecord {
	rec := composedRecord{
		Index: f.Index, diagramRecord: newDiagramRecord(f.Problem.Position), Stipulation: f.Problem.Stipulation.String(),
		Solution: f.Problem.Intended[0].Text, Men: f.Men, Moves: f.Moves, Orders: f.Solution.AllOrders().String(),
		Idle: append([]string{}, f.Idle...), Superfluous: append([]string{}, f.Superfluous...),
		Promotions: f.Promotions, Castlings: f.Castlings, EnPassant: f.EnPassant, Captures: f.Captures,
	}
	if o.Output != "" {
		name := o.fileName(f)
		rec.File = &name
	}
	return rec
}

// summary says how much was tried, and where a further search begins.
func (o *composeOptions) summary(w io.Writer, out *compose.Outcome) {
	text := fmt.Sprintf("%s in %s", plural(len(out.Found), "problem"), plural(out.Next-o.Limits.From, "placement"))
	if n := len(out.GivenUp); n > 0 {
		text += fmt.Sprintf(", %d of them given up after --each %s", n, o.Task.Each)
	}
	if out.Exhausted {
		text += "; there are no more"
	} else {
		text += fmt.Sprintf("; to go on: --from %d", out.Next)
	}
	fmt.Fprintln(w, text)
}
