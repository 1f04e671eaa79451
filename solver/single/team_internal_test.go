package single

import (
	"testing"
	"time"

	"flicker/problems/fen"
	"flicker/rules"
	"flicker/rules/board"
	"flicker/solver/task"
)

// slow is a position whose copies are slow to play: the first player waits till the helper has begun.
type slow struct {
	position
	copied  bool
	entered chan struct{}
}

func (s *slow) Copy() position { return &slow{s.position.Copy(), true, s.entered} }

func (s *slow) Play(m rules.Move) {
	if s.copied {
		select {
		case <-s.entered:
		default:
			close(s.entered)
		}
		time.Sleep(50 * time.Millisecond)
	} else {
		<-s.entered
	}
	s.position.Play(m)
}

// An offer is not over before its helpers are: one of them may have the move that decides.
func TestOfferWaits(t *testing.T) {
	p, err := fen.Position(rules.NewGame(board.Standard, rules.Orthodox), "7k/8/4K3/8/8/8/8/R5R1 w - -")
	if err != nil {
		t.Fatal(err)
	}
	s := New(Options{NoTable: true}.Offering(9)) // none but this offer
	worker := func(crew *team) *worker {
		w := s.worker(p, task.Stipulation{Play: task.Direct, Goal: task.Mate, Series: 2}, &halt{})
		w.team = crew
		return w
	}
	var moves []rules.Move // that fails, that wins
	for _, text := range []string{"g1g7", "e6f7"} {
		for _, m := range p.Moves(nil) {
			if p.Game().Text(m) == text {
				moves = append(moves, m)
			}
		}
	}
	for range 3 {
		crew := newTeam()
		crew.busy = 1
		helped := make(chan struct{})
		go func() {
			crew.help(worker(crew))
			close(helped)
		}()
		w := worker(crew)
		w.p = &slow{w.p, false, make(chan struct{})}
		if len(moves) != 2 || !w.offer(attacker, 2, moves) {
			t.Error("no move wins")
		}
		crew.leave()
		<-helped
	}
}
