package sat_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"flicker/solver/sat"
)

func BenchmarkRandom3SAT(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	var fs []*formula
	for range 20 {
		fs = append(fs, random3(r, 150, 4.26))
	}
	s := sat.New()
	var conflicts uint64
	for b.Loop() {
		for _, f := range fs {
			s.Reset()
			f.load(s)
			s.Solve(context.Background(), sat.Limits{})
			conflicts += s.Stats().Conflicts
		}
	}
	b.ReportMetric(float64(conflicts)/float64(b.N), "conflicts/op")
}

// BenchmarkBuild makes 10000 clauses of two and three literals over 1000 variables.
func BenchmarkBuild(b *testing.B) {
	r := rand.New(rand.NewPCG(7, 8))
	f := random3(r, 1000, 10)
	for i := range f.clauses {
		if i%2 == 0 {
			f.clauses[i] = f.clauses[i][:2]
		}
	}
	s := sat.New()
	b.ReportAllocs()
	for b.Loop() {
		s.Reset()
		f.load(s)
	}
}

// order is a puzzle with the shape of the problems at hand: every man takes one of his places, two never the same, and
// they move in an order that depends on the places.
type order struct {
	place [][]sat.Var // by man and place
	first [][]sat.Lit // by two men: the one moves before the other
}

func newOrder(s *sat.Solver, r *rand.Rand, men, places int) *order {
	o := &order{place: make([][]sat.Var, men), first: make([][]sat.Lit, men)}
	for m := range men {
		var some []sat.Lit
		for p := range places {
			v := s.NewVar()
			s.SetPhase(v, p == m)
			o.place[m] = append(o.place[m], v)
			if p == m || r.IntN(3) == 0 {
				some = append(some, v.Pos())
			} else {
				s.Add(v.Neg())
			}
			for q := range p {
				s.Add(v.Neg(), o.place[m][q].Neg())
			}
			for n := range m {
				s.Add(v.Neg(), o.place[n][p].Neg())
			}
		}
		s.Add(some...)
		o.first[m] = make([]sat.Lit, men)
		for n := range m {
			v := s.NewVar()
			o.first[m][n], o.first[n][m] = v.Pos(), v.Neg()
		}
	}
	for a := range men {
		for b := range men {
			for c := range men {
				if a != b && b != c && a != c {
					s.Add(o.first[a][b].Not(), o.first[b][c].Not(), o.first[a][c])
				}
			}
		}
	}
	for a := range men {
		for p := range places {
			for range 3 {
				if b, q := r.IntN(men), r.IntN(places); a != b {
					s.Add(o.place[a][p].Neg(), o.place[b][q].Neg(), o.first[a][b])
				}
			}
			if b := r.IntN(men); b != a && b != p {
				s.Add(o.place[a][p].Neg(), o.place[b][b].Neg(), o.first[b][a])
			}
		}
	}
	return o
}

// BenchmarkIncremental forbids the model, or the core, of each of 1000 calls.
func BenchmarkIncremental(b *testing.B) {
	s := sat.New()
	var st sat.Stats
	var sats int
	for b.Loop() {
		sats = 0
		r := rand.New(rand.NewPCG(9, 10))
		s.Reset()
		const men, places = 16, 24
		o := newOrder(s, r, men, places)
		var assumptions []sat.Lit
		for range 240 {
			m, n := r.IntN(men), r.IntN(men)
			if m != n {
				assumptions = append(assumptions, o.place[m][r.IntN(places)].Neg())
			}
		}
		for i := range 1000 {
			if s.Solve(context.Background(), sat.Limits{}, assumptions...) == sat.Sat {
				sats++
				flag := s.NewVar() // the clause needs one of the true places away, or a new circumstance
				var clause []sat.Lit
				for m := range o.place {
					for _, v := range o.place[m] {
						if s.Value(v.Pos()) && r.IntN(2) == 0 {
							clause = append(clause, v.Neg())
						}
					}
				}
				if i%8 == 0 {
					clause = append(clause, flag.Pos())
					assumptions = append(assumptions, flag.Neg())
				}
				s.Add(clause...)
			} else {
				core := s.Core()
				if len(core) == 0 {
					break
				}
				drop := core[r.IntN(len(core))]
				kept := assumptions[:0]
				for _, l := range assumptions {
					if l != drop {
						kept = append(kept, l)
					}
				}
				assumptions = kept
			}
		}
		st = s.Stats()
	}
	b.ReportMetric(float64(st.Conflicts), "conflicts/op")
	b.ReportMetric(float64(st.Decisions), "decisions/op")
	b.ReportMetric(float64(st.Propagations), "propagations/op")
	b.ReportMetric(float64(sats), "sat/op")
}
