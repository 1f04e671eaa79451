package constraint

import (
	"errors"
	"sync/atomic"

	"flicker/rules"
	"flicker/solver/sat"
	"flicker/solver/task"
)

// Job is a stipulation, and how much of the answer is wanted.
type Job struct {
	// Stip is the task, which fits the position (see task.Stipulation.Prepare): of direct play for Find, Verify and
	// Refutations, of help or series play for Lines.
	Stip task.Stipulation
	// Every asks for every solving set of moves, not only the minimal ones.
	Every bool
	// Stop, if set, ends the search early when it becomes true.
	Stop    *atomic.Bool
	Threads int // at least 1; 0: 1
	Options Options
	// Use, if set, is told of the bytes that formulas take, and of those given back as negative. It may be called from
	// any goroutine.
	Use func(bytes int)
	// Found is told each solution, by one goroutine at a time; false ends the search.
	Found func(Solution) bool
	// Most, if not 0, is the number of solutions after which Found will end the search: then it is told the same ones at any
	// number of threads.
	Most int
	// Preview, if set, is told of each solution when it is found, Found perhaps much later. If there are more than Most, they are
	// not all the same ones.
	Preview func(Solution)
}

func (j *Job) preview(s Solution) {
	if j.Preview != nil {
		j.Preview(s)
	}
}

// previewing is the job with a Found that tells Preview first.
func (j Job) previewing() Job {
	found := j.Found
	j.Found = func(s Solution) bool {
		j.preview(s)
		return found(s)
	}
	return j
}

// Solution is a solving series.
type Solution struct {
	Moves  []rules.Move // in an order in which they can be played
	Series int          // that it takes to reach the goal against every defence, itself included
}

// Find finds the solving sets of moves of the side on turn, minimal ones or all, each once, in no order that matters: the same
// sets at any number of threads, and after a Stop some of them. complete is false if Stop or Found ended the search. The error
// is a fault of the program.
func Find(p *rules.Position, job Job) (complete bool, stats Stats, err error) {
	s := newSearch(job)
	told, complete, err := s.findByNet(p, job.previewing(), whole)
	if errors.Is(err, errImpatient) {
		complete, stats, err = s.findByClauses(p, job, told)
	}
	if errors.Is(err, ErrStopped) {
		err = nil
	}
	return complete, stats.plus(s.stats), err
}

// findByClauses tells the solutions of a job that contain none of those told before.
func (s *search) findByClauses(p *rules.Position, job Job, told [][]rules.Move) (complete bool, stats Stats, err error) {
	q := s.askBesides(p, job, told)
	defer q.close()
	listed, tell := 0, job.previewing().Found
	found := func(sol Solution) bool {
		listed++
		return tell(sol)
	}
	if job.Stip.Series == 1 || job.Threads <= 1 || job.Most > 0 && job.Most < manyWanted {
		complete, err = q.findAll(nil, job.Every, found)
		return complete, stats, err
	}
	q.beImpatient(patience)
	if complete, err = q.findAll(nil, job.Every, found); !errors.Is(err, errImpatient) {
		return complete, stats, err
	}
	most := -1
	if job.Most > 0 {
		most = job.Most - len(told) - listed
	}
	list, stats, err := findTogether(q, job, most)
	if errors.Is(err, errMany) {
		q.close()
		return findAgain(p, job, told, listed, list, stats)
	}
	for _, sol := range list {
		if !job.Found(sol) {
			return false, stats, err
		}
	}
	return err == nil, stats, err
}

// manyWanted is how many solutions must be wanted for several threads to look for all of them: if there are more, their work is
// lost. Tests lower it.
var manyWanted = 1000

// findAgain tells the solutions that one thread finds, but not the first ones, which have been told. If it is stopped, it goes on
// with the others that are known.
func findAgain(p *rules.Position, job Job, told [][]rules.Move, listed int, known []Solution, before Stats) (complete bool, stats Stats, err error) {
	again := newSearch(job)
	q := again.askBesides(p, job, told)
	defer q.close()
	keys := map[string]bool{}
	complete, err = q.findAll(nil, job.Every, func(sol Solution) bool {
		if listed > 0 {
			listed--
			return true
		}
		keys[setKey(sol.Moves)] = true
		return job.Found(sol)
	})
	if errors.Is(err, ErrStopped) {
		for _, sol := range known {
			if !keys[setKey(sol.Moves)] && !job.Found(sol) {
				break
			}
		}
	}
	return complete, before.plus(again.stats), err
}

// askBesides asks for the solutions of a job that contain none of those told before.
func (s *search) askBesides(p *rules.Position, job Job, told [][]rules.Move) *question {
	q := s.ask(p, nil, 2*(job.Stip.Series-1))
	for _, moves := range told {
		q.tell(moves, job.Every)
	}
	return q
}

// beImpatient makes a question give up after so many candidates and keep the lessons learnt till then.
func (q *question) beImpatient(candidates int) {
	q.patient = func() bool { candidates--; return candidates > 0 }
	q.taught = func(l lesson) { q.lessons = append(q.lessons, l) }
}

// findAll tells all solutions under assumptions that have not been told before; complete is false if found says that it
// is enough.
func (q *question) findAll(assume []sat.Lit, every bool, found func(Solution) bool) (complete bool, err error) {
	for {
		moves, ok, err := q.next(nil, assume)
		if err != nil || !ok {
			return err == nil, err
		}
		if !every {
			if moves, err = q.smallest(moves); err != nil {
				return false, err
			}
		}
		length, err := q.length(moves)
		if err != nil {
			return false, err
		}
		if !found(Solution{moves, length}) {
			return false, nil
		}
		q.tell(moves, every)
	}
}

// tell rules out a solution, with all that contain it unless every one is asked for.
func (q *question) tell(moves []rules.Move, every bool) {
	q.solutions = append(q.solutions, moves)
	if every {
		q.f.Assert(q.layers[0].Other(moves)...)
	} else {
		q.f.Assert(q.layers[0].Not(moves)...)
	}
}

// length is the number of series that a solving series takes to reach the goal, itself included.
func (q *question) length(moves []rules.Move) (int, error) {
	most := q.left/2 + 1
	p, err := q.after(q.root, moves)
	if err != nil {
		return 0, err
	}
	if q.hits(q.root, moves) {
		return 1, nil
	}
	for n := 1; n < most; n++ {
		if _, forced, err := q.answer(p, n-1); err != nil || forced {
			return n, err
		}
	}
	return most, nil
}

// smallest finds a minimal solving series among the moves of one.
func (q *question) smallest(moves []rules.Move) ([]rules.Move, error) {
	defer func(patient func() bool) { q.patient = patient }(q.patient)
	q.patient = nil
	top := q.layers[0]
	for len(moves) > 1 {
		smaller := q.f.NewVar() // not all of these moves are made
		q.f.Assert(append(top.Not(moves), smaller.Not())...)
		assume := []sat.Lit{smaller}
		for _, fa := range q.factsOf([][]rules.Move{moves}) {
			if !fa.moved {
				assume = append(assume, fa.lit(top))
			}
		}
		found, ok, err := q.next(nil, assume)
		q.f.Assert(smaller.Not())
		if err != nil {
			return nil, err
		}
		if !ok {
			break
		}
		moves = found
	}
	return moves, nil
}
