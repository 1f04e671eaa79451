package solver

import (
	"sync"

	"flicker/rules"
	"flicker/solver/series"
	"flicker/solver/task"
)

// lineHunt looks for the lines in which nobody resists. Each position is searched once for each number of series
// left: those from which no line leads to the goal are remembered as such, and lines are made only of the others.
type lineHunt struct {
	stip   Stipulation
	all    bool
	brake  *brake
	memo   *memo
	shards [keyShards]struct {
		sync.Mutex
		tails map[memoKey]*tails
	}
	mu      sync.Mutex
	workers []*lineHunter
}

// lineHunter is one worker's share.
type lineHunter struct {
	*lineHunt
	goal   referee
	states uint64
	found  gathering // from the first position
}

// findLines solves play without resistance by going through all series.
func findLines(b *brake, p *rules.Position, s Stipulation, o Options) (*Result, error) {
	h := &lineHunt{stip: s, all: o.All, brake: b, memo: &memo{brake: b}}
	pl := series.NewPlan(p)
	job := series.Job{Threads: o.threads(), Stop: &b.Stop, Use: b.use, EndsOnly: true, Progress: o.Progress}
	r := &Result{Stats: Stats{Engine: Enumerate}}
	var complete bool
	if left := s.Length(); left > 1 && job.Threads > 1 {
		r.Stats.States, complete = spread(pl, job, func() func([]uint16, bool) bool {
			w := h.newWorker()
			return w.sorter(pl, left, &w.found)
		})
	} else {
		complete = pl.Walk(job, func() series.Visitor {
			w := h.newWorker()
			return w.visitor(pl, left, &w.found)
		})
	}
	whole := h.gathering()
	for _, w := range h.workers {
		whole.merge(&w.found)
		r.Stats.States += w.states
		r.Stats.MateTests += w.goal.tests
	}
	t, made := whole.tails(pl, o.mostSolutions())
	complete = complete && made
	lister := &lineLister{stip: s, plans: map[rules.Key]*series.Plan{p.Key(): pl}}
	return r.list(b, p, lister, foundLines{lines: t.lines, complete: complete, limited: !complete, ends: t.ends}, o)
}

func (h *lineHunt) newWorker() *lineHunter {
	w := &lineHunter{lineHunt: h, goal: referee{defender: defender{stop: &h.brake.Stop}, stip: h.stip}, found: h.gathering()}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.workers = append(h.workers, w)
	return w
}

func (h *lineHunt) gathering() gathering { return gathering{all: h.all, brake: h.brake} }

// visitor gathers the lines of at most left series that begin with the series it is shown.
func (w *lineHunter) visitor(pl *series.Plan, left int, g *gathering) series.Visitor {
	sort := w.sorter(pl, left, g)
	return func(n *series.Node) bool {
		w.states++
		return !n.Legal || sort(n.Word, n.GivesCheck())
	}
}

// sorter is the visitor's part for a legal series, which gives check or not.
func (w *lineHunter) sorter(pl *series.Plan, left int, g *gathering) func(word []uint16, check bool) bool {
	now := new(rules.Position)
	return func(word []uint16, check bool) bool {
		if left == 1 && !w.goal.mayReach(check) {
			return true
		}
		set := newMoveSet(pl.Words(), word)
		if left == 1 && !g.all && g.last.minimal.covers(set) {
			return true
		}
		pl.After(word, now)
		if w.mayEnd(left) {
			switch w.goal.reaches(pl.Root(), now, check) {
			case unknown:
				return false
			case yes:
				g.addLast(set, now.EndKey())
				return true
			}
		}
		if left == 1 {
			return true
		}
		end := now.EndSeries()
		gr := g.longer[end.Key()]
		if gr == nil {
			next, sure := w.follow(end, left)
			if !sure {
				return false
			}
			if len(next) == 0 {
				return true
			}
			gr = g.open(end.Key(), next)
		}
		g.add(&gr.sets, set)
		return true
	}
}

// mayEnd tells whether the series with which so many are left may be the last, as it is if it reaches the goal.
func (w *lineHunter) mayEnd(left int) bool {
	switch w.stip.Play {
	case task.Help:
		return left%2 == 1
	case task.SeriesHelp:
		return left == 1
	default:
		return true
	}
}

// follow finds the lines that go on after a series with which left were left. sure is false if a limit ended the search.
func (w *lineHunter) follow(end *rules.Position, left int) (next []*tails, sure bool) {
	sure = true
	try := func(p *rules.Position, left int) {
		if p == nil || !sure {
			return
		}
		var t *tails
		if t, sure = w.from(p, left); t != nil {
			next = append(next, t)
		}
	}
	switch w.stip.Play {
	case task.Help:
		try(end, left-1)
	case task.SeriesDirect: // only the last may give check: a side in check is not passed over
		try(end.Pass(), left-1)
	case task.SeriesHelp:
		try(end, 1)
		if left > 2 {
			try(end.Pass(), left-1)
		}
	}
	return next, sure
}

// from finds the lines from a position; nil if there are none.
func (w *lineHunter) from(p *rules.Position, left int) (t *tails, sure bool) {
	k := memoKey{p.Key(), left, leads}
	if _, known := w.memo.get(k); known {
		return nil, true
	}
	if t := w.known(k); t != nil {
		return t, true
	}
	if left == 1 && !w.goal.mayReachFrom(p) {
		return nil, true
	}
	g := w.gathering()
	pl := series.NewPlan(p)
	job := series.Job{Threads: 1, Stop: &w.brake.Stop, Use: w.brake.use, EndsOnly: true}
	if !pl.Walk(job, func() series.Visitor { return w.visitor(pl, left, &g) }) {
		return nil, false
	}
	if g.empty() {
		w.memo.put(k, false)
		return nil, true
	}
	t, sure = g.tails(pl, 0)
	w.brake.use(-g.used)
	if !sure {
		return nil, false
	}
	return w.keep(k, t), true
}

func (h *lineHunt) known(k memoKey) *tails {
	sh := &h.shards[k.key[0]%keyShards]
	sh.Lock()
	defer sh.Unlock()
	return sh.tails[k]
}

// keep puts lines where all workers find them; another may have been first.
func (h *lineHunt) keep(k memoKey, t *tails) *tails {
	sh := &h.shards[k.key[0]%keyShards]
	sh.Lock()
	defer sh.Unlock()
	if first := sh.tails[k]; first != nil {
		return first
	}
	if sh.tails == nil {
		sh.tails = map[memoKey]*tails{}
	}
	sh.tails[k] = t
	h.brake.use(bytesPerAnswer)
	return t
}
