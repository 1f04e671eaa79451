package sat

// Var is a variable, counted from 0 in the order of NewVar.
type Var int32

// Lit is a literal: 2v for the variable v, 2v+1 for its negation.
type Lit int32

// NoLit is no literal.
const NoLit Lit = -1

// Pos returns the literal that is true when v is.
func (v Var) Pos() Lit { return Lit(v) << 1 }

// Neg returns the literal that is true when v is false.
func (v Var) Neg() Lit { return Lit(v)<<1 | 1 }

// Not returns the opposite literal.
func (l Lit) Not() Lit { return l ^ 1 }

// Var returns the variable of l.
func (l Lit) Var() Var { return Var(l >> 1) }

// Negated tells whether l is the negation of its variable.
func (l Lit) Negated() bool { return l&1 != 0 }

// Status is the outcome of a search.
type Status uint8

// The outcomes of a search.
const (
	Unknown Status = iota // stopped before the end
	Sat
	Unsat
)

func (s Status) String() string {
	switch s {
	case Sat:
		return "satisfiable"
	case Unsat:
		return "unsatisfiable"
	}
	return "unknown"
}
