package main

import "sync"

// fractions adds up the progress of several problems: those done and the parts of those under way.
type fractions struct {
	mu   sync.Mutex
	each []float64
	sum  float64
	tell func(float64)
}

func newFractions(n int, tell func(float64)) *fractions {
	return &fractions{each: make([]float64, n), tell: tell}
}

// set tells the fraction done of the i-th problem. It may be called from any goroutine.
func (f *fractions) set(i int, fraction float64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.sum += fraction - f.each[i]
	f.each[i] = fraction
	f.tell(f.sum / float64(len(f.each)))
}
