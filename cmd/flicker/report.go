package main

import (
	"fmt"
	"io"
	"math/big"
	"strings"
	"time"
	"unicode/utf8"

	"flicker/problems"
	"flicker/problems/notation"
	"flicker/solver"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// reporter prints what check finds.
type reporter interface {
	add(*checked) error
	finish(took time.Duration) error
}

// jsonReport prints one object a line.
type jsonReport struct{ *common }

func (r *jsonReport) add(c *checked) error {
	rec, err := newSolveRecord(c.problem, c.result, c.judgement, r.Style)
	if err != nil {
		return err
	}
	if c.judgement.Verdict != problems.Unknown { // a problem that says nothing is taken to have one solution
		sound := c.judgement.Verdict == problems.Sound
		rec.Sound = &sound
	}
	return writeJSON(r.Out, checkRecord{rec, c.judgement.Verdict, c.judgement.Duals})
}

func (r *jsonReport) finish(time.Duration) error { return nil }

// tableReport prints a table, details of what is not sound, and a summary.
type tableReport struct {
	*common
	quiet    bool // leave out sound problems
	refused  bool // the input has faults, which are told on standard error
	problems int
	folders  bool // problems of several folders: name them
	columns  []table.ColumnConfig
	headed   bool
	details  strings.Builder
	verdicts map[problems.Verdict]int
}

// maxName bounds the width of the first column; longer names are cut.
const maxName = 40

// newTableReport sets the widths of the columns, so that lines can be printed before all are known.
func newTableReport(c *common, list []*problems.Problem, quiet, refused bool) *tableReport {
	r := &tableReport{common: c, quiet: quiet, refused: refused, problems: len(list), verdicts: map[problems.Verdict]int{}}
	heads := tableHeads[language(c.Style.Lang)]
	name, title, verdict := width(heads[0]), width(heads[7]), width(verdictName(c.Style.Lang, problems.Unsolvable))
	for _, p := range list {
		r.folders = r.folders || p.Kind != list[0].Kind
	}
	for _, p := range list {
		name = max(name, width(r.name(p)))
		title = max(title, width(p.Title))
	}
	name, title = min(name, maxName), min(title, maxName)
	for _, v := range verdictOrder {
		verdict = max(verdict, width(verdictName(c.Style.Lang, v)))
	}
	for i, w := range []int{name, width(heads[1]), verdict, width(heads[3]), 10, 11, 8} {
		col := table.ColumnConfig{Number: i + 1, WidthMin: w, Align: text.AlignLeft, AlignHeader: text.AlignLeft}
		if i > 2 { // numbers
			col.Align, col.AlignHeader = text.AlignRight, text.AlignRight
		}
		r.columns = append(r.columns, col)
	}
	r.columns[0].WidthMax, r.columns[0].WidthMaxEnforcer = name, text.Trim
	r.columns = append(r.columns, table.ColumnConfig{Number: len(r.columns) + 1, WidthMax: title, WidthMaxEnforcer: text.Trim})
	return r
}

// width is the number of columns that a text takes.
func width(s string) int { return utf8.RuneCountInString(s) }

// name is a problem's label, with its folder if there are several.
func (r *tableReport) name(p *problems.Problem) string {
	if r.folders && p.Kind != "" {
		return p.Kind + "/" + label(p)
	}
	return label(p)
}

// line prints a table of one line: the table grows as the problems are done.
func (r *tableReport) line(add func(table.Writer)) error {
	t := table.NewWriter()
	t.SetColumnConfigs(r.columns)
	style := table.StyleDefault
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	style.Options = table.OptionsNoBordersAndSeparators
	style.Format.Header = text.FormatDefault
	t.SetStyle(style)
	add(t)
	_, err := fmt.Fprintln(r.Out, strings.TrimRight(t.Render(), " "))
	return err
}

func (r *tableReport) add(c *checked) error {
	r.verdicts[c.judgement.Verdict]++
	found := grouped(fmt.Sprint(c.result.Minimal))
	switch {
	case c.result.Verdict == solver.Limit:
		found += "?" // so far, and perhaps not minimal
	case c.result.Cut:
		found += "+"
	}
	row := table.Row{
		r.name(c.problem), c.problem.Stipulation.String(), verdictName(r.Style.Lang, c.judgement.Verdict), found + "/" + intendedText(c.problem),
		ordersOfAll(c.result), grouped(fmt.Sprint(tried(c.result.Stats))), secondsText(r.Style.Lang, c.result.Stats.Seconds), c.problem.Title,
	}
	if c.judgement.Verdict == problems.Sound {
		if r.quiet {
			return nil
		}
	} else if err := writeDetails(&r.details, c, r.Style); err != nil {
		return err
	}
	if !r.headed {
		r.headed = true
		header := table.Row{}
		for _, head := range tableHeads[language(r.Style.Lang)] {
			header = append(header, head)
		}
		if err := r.line(func(t table.Writer) { t.AppendHeader(header) }); err != nil {
			return err
		}
	}
	return r.line(func(t table.Writer) { t.AppendRow(row) })
}

// tried is the number of sets of moves that the engine has looked at.
func tried(s solver.Stats) uint64 {
	if s.Engine == solver.Constraint {
		return s.Candidates
	}
	return s.States
}

// ordersOfAll is the number of legal orders of all minimal solutions together.
func ordersOfAll(r *solver.Result) string {
	sum := new(big.Int)
	for _, s := range r.Solutions {
		if s.Minimal {
			sum.Add(sum, s.AllOrders())
		}
	}
	return grouped(sum.String())
}

// intendedText is the number of intended solutions, "-" if the file says nothing of them.
func intendedText(p *problems.Problem) string {
	if !stated(p) {
		return "-"
	}
	return fmt.Sprint(max(p.IntendedSets(), p.IntendedCount))
}

func (r *tableReport) finish(took time.Duration) error {
	l := r.Style.Lang
	var counts []string
	known := 0
	for _, v := range verdictOrder {
		if n := r.verdicts[v]; n > 0 {
			counts = append(counts, resultText(l, "summary", n, verdictName(l, v)))
			known += n
		}
	}
	if n := r.problems - known; n > 0 {
		counts = append(counts, resultText(l, "summary", n, resultText(l, "notSolved")))
	}
	if len(counts) == 0 {
		return nil
	}
	if r.refused {
		counts = append(counts, resultText(l, "refused"))
	}
	_, err := fmt.Fprintf(r.Out, "%s\n%s: %s; %s\n", r.details.String(), counted(l, r.problems, "problem"), strings.Join(counts, ", "), secondsText(l, took.Seconds()))
	return err
}

// verdictOrder is the order of the summary.
var verdictOrder = []problems.Verdict{
	problems.Sound, problems.Short, problems.Cooked, problems.Unsolvable, problems.Duals, problems.Unknown,
}

// writeDetails says why a problem is not sound.
func writeDetails(w io.Writer, c *checked, style notation.Style) error {
	l := style.Lang
	fmt.Fprintf(w, "\n%s: %s", heading(c.problem), verdictName(l, c.judgement.Verdict))
	if c.judgement.Verdict == problems.Unknown {
		fmt.Fprintf(w, " (%s)", whyUnknown(l, c.result))
	}
	fmt.Fprintf(w, "\n  %s:%d\n", c.problem.File, c.problem.Line)
	if c.problem.Intended == nil && c.judgement.Verdict != problems.Unknown {
		fmt.Fprintf(w, "  %s\n", numbersText(l, c))
	}
	for _, m := range c.judgement.Missing {
		if m.Enough == nil {
			fmt.Fprintf(w, "  %s\n", resultText(l, "fails", m.Text))
			continue
		}
		enough, err := solutionText(c.problem, *m.Enough, style)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "  %s\n", resultText(l, "enough", m.Text, enough))
	}
	for _, s := range c.judgement.Cooks {
		line, err := solutionLine(c.problem, s, style)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "  %s\n", resultText(l, "cook", line))
	}
	for _, d := range c.judgement.Duals {
		fmt.Fprintf(w, "  %s\n", resultText(l, "dual", d))
	}
	if c.result.Cut && len(c.judgement.Cooks) > 0 {
		fmt.Fprintf(w, "  %s\n", resultText(l, "cooksCut"))
	}
	return nil
}

// whyUnknown says what left the verdict open.
func whyUnknown(l notation.Lang, r *solver.Result) string {
	if r.Verdict == solver.Limit {
		return limitText(l, r.Cause)
	}
	return resultText(l, "listCut", len(r.Solutions))
}

// numbersText compares the number of solutions with that announced, of a problem that does not say which they are.
func numbersText(l notation.Lang, c *checked) string {
	text := resultText(l, "numbers", max(c.problem.IntendedCount, 1), c.result.Minimal)
	short := 0
	for _, s := range c.judgement.Cooks {
		if c.problem.IsShort(s) {
			short++
		}
	}
	if short > 0 {
		text += ", " + resultText(l, "numberShort", short)
	}
	return text
}
