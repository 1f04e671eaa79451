package main

import (
	"regexp"
	"slices"
	"testing"

	"flicker/bench/random"
	"flicker/problems/fen"
	"flicker/problems/notation"
	"flicker/rules"
	"flicker/rules/board"
)

// explainable are positions of all rule sets, of synthesis chess in all modes.
func explainable(yield func(*rules.Position) bool) {
	zoo := rules.NewFairyGame(board.Standard, rules.Flickering, random.Zoo(true))
	for seed := range uint64(60) {
		r := random.Rand(seed)
		if p := random.Synthesis(r, 1+int(seed%12)); !yield(p) {
			return
		}
		set := rules.Variants()[seed%3]
		p := random.Position(r, rules.NewGame(board.Standard, set), random.Taste{Men: 8, Castling: 0.4, Doubles: 1, Pawns: 0.3})
		if !yield(p) {
			return
		}
		if q := random.Position(r, zoo, random.Taste{Men: 8, Doubles: 1, Pawns: 0.3, Fairy: 0.6, Royal: 0.12}); !yield(q) {
			return
		}
	}
}

// The men's moves are those that there are, and no move is both allowed and not.
func TestExplainMan(t *testing.T) {
	for p := range explainable {
		var all []string
		for _, c := range p.Men(p.Turn()).Cells() {
			man := explainMan(notation.Style{}, p, c)
			all = append(all, man.Moves...)
			parts := slices.Concat(man.Day, man.Night, man.Castling)
			if p.Game().Rules.Modes && !sameTexts(parts, man.Moves) {
				t.Fatalf("%s: %s %s: by day, by night and castling %v, of %v", fen.Write(p), man.Man, man.Cell, parts, man.Moves)
			}
			for _, b := range man.Barred {
				if slices.Contains(man.Moves, b.Move) || b.Reason == "" {
					t.Fatalf("%s: %s is not allowed: %q", fen.Write(p), b.Move, b.Reason)
				}
			}
		}
		if want := moveTexts(p.Game(), p.Moves(nil)); !sameTexts(all, want) {
			t.Fatalf("%s: %v, want %v", fen.Write(p), all, want)
		}
	}
}

func sameTexts(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

var ruleForm = regexp.MustCompile(`\([FSRM]\d+\)`)

// A reason cites the same rules in either language.
func TestRussianReasons(t *testing.T) {
	seen := map[rules.Reason]bool{}
	style := notation.Style{Lang: notation.Russian}
	for p := range explainable {
		size := board.Cell(p.Board().Size())
		for _, from := range append(p.Men(p.Turn()).Cells(), p.Men(p.Turn().Other()).Cells()[0]) {
			for to := range size {
				ill := p.Explain(from, to, rules.NoKind)
				if ill == nil {
					continue
				}
				seen[ill.Reason] = true
				en, ru := p.Describe(ill), reasonText(style, p, ill)
				if want, got := ruleForm.FindAllString(en, -1), ruleForm.FindAllString(ru, -1); ru == "" || !slices.Equal(want, got) {
					t.Fatalf("%s: %q and %q cite different rules", fen.Write(p), en, ru)
				}
			}
		}
	}
	t.Log(seen)
}
