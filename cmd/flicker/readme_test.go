package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// root is the folder of the module, seen from this package.
const moduleRoot = "../.."

// consoleCommand is a command line of a README with the output printed under it.
type consoleCommand struct {
	line   int
	text   string
	output []string
}

// consoleCommands finds the commands in the ```console blocks of a text.
func consoleCommands(text string) []consoleCommand {
	var out []consoleCommand
	inside := false
	for i, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			inside = !inside && strings.TrimSpace(line) == "```console"
		case !inside:
		case strings.HasPrefix(line, "$ "):
			out = append(out, consoleCommand{line: i + 1, text: line[2:]})
		case len(out) > 0:
			last := &out[len(out)-1]
			last.output = append(last.output, line)
		}
	}
	return out
}

var (
	blanksForm      = regexp.MustCompile(`[ \t]+`)
	placeholderForm = regexp.MustCompile(`(?m)^[A-Z-]{4,}$`)
	targetsForm     = regexp.MustCompile(`(?m)^([a-z][a-z-]*)[^:=\n]*:`)
)

// steady is an output without what differs from run to run: times, and the blanks that align them.
func steady(output string) []string {
	var out []string
	for _, line := range strings.Split(string(normalise([]byte(output))), "\n") {
		out = append(out, strings.TrimSpace(blanksForm.ReplaceAllString(line, " ")))
	}
	return trimEmpty(out)
}

// trimEmpty leaves out empty lines at the end.
func trimEmpty(lines []string) []string {
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// matches tells whether an output is what was printed; a line "…" stands for any lines.
func matches(want, got []string) bool {
	for i, w := range want {
		if w == "…" || w == "..." {
			for skip := i; skip <= len(got); skip++ {
				if matches(want[i+1:], got[skip:]) {
					return true
				}
			}
			return false
		}
		if i >= len(got) || got[i] != w {
			return false
		}
	}
	return len(want) == len(got)
}

// Every command of the README prints what stands under it.
func TestREADME(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	text, err := os.ReadFile(filepath.Join(moduleRoot, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("LC_ALL", "C.UTF-8")
	for _, s := range append(settingNames(), "config") {
		if name := envName(s); os.Getenv(name) != "" {
			t.Setenv(name, "")
			if err := os.Unsetenv(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	if m := placeholderForm.FindString(string(text)); m != "" {
		t.Errorf("README.md has a placeholder: %q", m)
	}
	for _, c := range consoleCommands(string(text)) {
		switch name, _, _ := strings.Cut(c.text, " "); strings.TrimPrefix(name, "./") {
		case "flicker", "cat":
			c.run(t)
		case "make":
			c.checkTargets(t)
		case "git", "cd", "go":
		default:
			t.Errorf("README.md:%d: %q is not tested; allowed: flicker, cat, make, git, cd, go", c.line, c.text)
		}
	}
}

// run runs the command in the module's folder, where README readers are. The programs of
// TestMain stand first in the path.
func (c consoleCommand) run(t *testing.T) {
	cmd := exec.Command("sh", "-c", strings.TrimPrefix(c.text, "./"))
	cmd.Dir = moduleRoot
	output, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	want, got := steady(strings.Join(c.output, "\n")), steady(string(output))
	if !matches(want, got) {
		t.Errorf("README.md:%d: %s (-README +printed)\n%s", c.line, c.text, cmp.Diff(want, got))
	}
}

// checkTargets looks the command's targets up in the Makefile.
func (c consoleCommand) checkTargets(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(moduleRoot, "Makefile"))
	if err != nil {
		t.Errorf("README.md:%d: %v", c.line, err)
		return
	}
	known := map[string]bool{}
	for _, m := range targetsForm.FindAllStringSubmatch(string(text), -1) {
		known[m[1]] = true
	}
	command, _, _ := strings.Cut(c.text, "#")
	for _, target := range strings.Fields(command)[1:] {
		if !known[target] && !strings.Contains(target, "=") {
			t.Errorf("README.md:%d: the Makefile has no target %q", c.line, target)
		}
	}
}

func TestConsoleCommands(t *testing.T) {
	got := consoleCommands("```console\n$ flicker a\nx\n\ny\n$ make b\n```\n```sh\n$ no\n```\ntext\n$ no\n```console\n$ flicker c\n```\n")
	want := []consoleCommand{{2, "flicker a", []string{"x", "", "y"}}, {6, "make b", nil}, {14, "flicker c", nil}}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(consoleCommand{})); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestMatches(t *testing.T) {
	for _, test := range []struct {
		want, got string
		ok        bool
	}{
		{"a b", "a b", true}, {"a b", "a", false}, {"a", "a b", false}, {"", "", true}, {"…", "", true},
		{"a … d", "a b c d", true}, {"a … d", "a d", true}, {"a … d", "a b c", false}, {"a …", "a b c", true}, {"… b … d", "a b c b d", true},
	} {
		if got := matches(strings.Fields(test.want), strings.Fields(test.got)); got != test.ok {
			t.Errorf("%q, %q: %v", test.want, test.got, got)
		}
	}
	a := steady("two  #1   sound   1/1  16 827   12.34 s\n\n")
	b := steady("two  #1  sound   1/1   16 827    0.02 s")
	if diff := cmp.Diff(a, b); diff != "" {
		t.Error(diff)
	}
}
