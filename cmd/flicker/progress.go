package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// progressDelay is how long a search may take before a bar appears.
const progressDelay = time.Second

// barUnits is the length of a full bar: percents, so that none is rounded up.
const barUnits = 100

// maxTitle bounds the width of the name beside a bar.
const maxTitle = 30

// progress is a bar on standard error for a search that takes its time, or something that turns while no
// fraction of it is known. It stays silent where standard error is no terminal. Its methods may be called from any goroutine.
type progress struct {
	mu       sync.Mutex
	to       io.Writer
	shared   bool // standard output is a terminal too: hide the bar while it is written to
	title    string
	noun     string // what is found: "solution"
	start    time.Time
	fraction float64 // 0: not known
	solved   atomic.Int64
	waiting  []string // lines for above the bar
	delay    *time.Timer
	done     bool
	box      *mpb.Progress // nil while no bar is on the screen
	bar      *mpb.Bar
}

// startProgress begins to wait for the moment to show a bar.
func startProgress(c *console, title string, delay time.Duration) *progress {
	return startCounting(c, title, "solution", delay)
}

// startCounting is startProgress for a search that finds something else than solutions.
func startCounting(c *console, title, noun string, delay time.Duration) *progress {
	p := &progress{to: c.Err, shared: c.OutTerminal, title: strings.TrimRight(text.Snip(title, maxTitle, "…"), " "), noun: noun, start: time.Now()}
	if c.ErrTerminal {
		p.delay = time.AfterFunc(delay, func() {
			p.mu.Lock()
			defer p.mu.Unlock()
			if !p.done {
				p.show()
			}
		})
	}
	return p
}

func (p *progress) show() {
	p.box = mpb.New(mpb.WithOutput(p.to), mpb.WithAutoRefresh())
	title := mpb.PrependDecorators(decor.Name(p.title + " "))
	elapsed := decor.NewElapsed(decor.ET_STYLE_GO, p.start, decor.WC{W: 8})
	if p.fraction > 0 {
		p.bar = p.box.New(barUnits, mpb.BarStyle().Rbound("|").Lbound("|"), title, mpb.AppendDecorators(decor.Percentage(), elapsed))
		p.bar.SetCurrent(p.units())
	} else {
		solved := decor.Any(func(decor.Statistics) string { return solvedText(p.solved.Load(), p.noun) })
		p.bar = p.box.New(0, mpb.SpinnerStyle(), title, mpb.AppendDecorators(solved, elapsed))
	}
	p.tell()
}

// solvedText stands beside a bar that cannot say how much is done.
func solvedText(n int64, noun string) string {
	if n == 0 {
		return ""
	}
	return plural(uint64(n), noun) + " so far"
}

// tell prints the lines that wait.
func (p *progress) tell() {
	for _, line := range p.waiting {
		fmt.Fprintln(p.box, line)
	}
	p.waiting = nil
}

// units of the bar: a full one only when the search is over.
func (p *progress) units() int64 { return min(int64(p.fraction*barUnits), barUnits-1) }

func (p *progress) hide() {
	if p.box == nil {
		return
	}
	p.bar.Abort(true)
	p.box.Wait()
	p.box, p.bar = nil, nil
}

// Set tells which fraction is done.
func (p *progress) Set(fraction float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	known := p.fraction > 0
	p.fraction = fraction
	switch {
	case p.box == nil || fraction == 0:
	case known:
		p.bar.SetCurrent(p.units())
	default: // a bar that shows it takes the place of the one that could not
		p.hide()
		p.show()
	}
}

// Found counts a solution and prints it above the bar, once there is one.
func (p *progress) Found(line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.solved.Add(1)
	p.waiting = append(p.waiting, line)
	if p.box != nil {
		p.tell()
	}
}

// Print calls write, which prints to standard output, without the bar in its way.
func (p *progress) Print(write func() error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.box == nil || !p.shared {
		return write()
	}
	p.hide()
	defer p.show()
	return write()
}

// Stop takes the bar away.
func (p *progress) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done = true
	if p.delay != nil {
		p.delay.Stop()
	}
	p.hide()
}
