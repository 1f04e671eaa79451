package main

import (
	"io"
	"strings"
	"sync"
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

// progress is a bar on standard error for a search that takes its time. It stays silent
// where standard error is no terminal. Its methods may be called from any goroutine.
type progress struct {
	mu       sync.Mutex
	to       io.Writer
	shared   bool // standard output is a terminal too: hide the bar while it is written to
	title    string
	start    time.Time
	fraction float64
	delay    *time.Timer
	done     bool
	box      *mpb.Progress // nil while no bar is on the screen
	bar      *mpb.Bar
}

// startProgress begins to wait for the moment to show a bar.
func startProgress(c *console, title string, delay time.Duration) *progress {
	p := &progress{to: c.Err, shared: c.OutTerminal, title: strings.TrimRight(text.Snip(title, maxTitle, "…"), " "), start: time.Now()}
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
	p.bar = p.box.New(barUnits, mpb.BarStyle().Rbound("|").Lbound("|"),
		mpb.PrependDecorators(decor.Name(p.title+" ")),
		mpb.AppendDecorators(decor.Percentage(), decor.NewElapsed(decor.ET_STYLE_GO, p.start, decor.WC{W: 8})))
	p.bar.SetCurrent(p.units())
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
	p.fraction = fraction
	if p.bar != nil {
		p.bar.SetCurrent(p.units())
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
