package problems

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

var documentMark = regexp.MustCompile(`^---(\s|$)`)

// chunk is one YAML document of a file: its lines, and the number of lines before them.
type chunk struct {
	lines  []string
	offset int
}

// split cuts a file into documents, so that a defect of one leaves the others readable.
func split(data string) []chunk {
	lines := strings.Split(data, "\n")
	var out []chunk
	start := 0
	for i, l := range lines {
		if documentMark.MatchString(l) && i > start {
			out = append(out, chunk{lines[start:i], start})
			start = i
		}
	}
	return append(out, chunk{lines[start:], start})
}

// normalise makes every line end in a line feed, and takes a byte order mark away.
func normalise(data []byte) string {
	text := strings.TrimPrefix(string(data), "\ufeff")
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
}

// notText is the place of the first byte that is not UTF-8; ok is false if there is one.
func notText(data string) (at place, ok bool) {
	at = place{1, 1}
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRuneInString(data[i:])
		if r == utf8.RuneError && n <= 1 {
			return at, false
		}
		if r == '\n' {
			at = place{at.line + 1, 1}
		} else {
			at.column++
		}
		i += n
	}
	return at, true
}

// parse turns a chunk into a node; nil if it holds nothing.
func (c chunk) parse() (*node, error) {
	text := strings.Join(c.lines, "\n")
	if len(text) > maxDocument {
		return nil, wrongAt(place{c.offset + 1, 1}, "the document has %d bytes; at most %d are read", len(text), maxDocument)
	}
	if at, ok := nesting(text); !ok {
		return nil, tooDeep(place{at.line + c.offset, at.column})
	}
	file, err := parseYAML(text)
	if err != nil {
		return nil, c.syntaxError(err)
	}
	conv := newConverter(c)
	var out *node
	for _, d := range file.Docs {
		if d.Body == nil {
			continue
		}
		n, err := conv.convert(d.Body, 0)
		if err != nil {
			return nil, err
		}
		if out != nil {
			return nil, wrongAt(n.at, "a second document without --- before it")
		}
		out = n
	}
	return out, nil
}

// parseYAML is the library's parser; a panic in it becomes an error, for the text comes from outside.
func parseYAML(text string) (file *ast.File, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the YAML parser cannot read this document: %v", r)
		}
	}()
	return parser.ParseBytes([]byte(text), 0, parser.AllowDuplicateMapKey())
}

// nesting looks for more open brackets, or list marks at the beginning of one line, than a problem needs: they
// take the parser very long.
func nesting(text string) (at place, ok bool) {
	at = place{1, 1}
	open, dashes := 0, 0
	head, last := true, '\n'
	for _, r := range text {
		switch r {
		case '[', '{':
			open++
		case ']', '}':
			open = max(open-1, 0)
		case '\n':
			at = place{at.line + 1, 0}
			head, dashes = true, 0
		case ' ':
			if head && last == '-' {
				dashes++
			}
		}
		head = head && (r == '-' || r == ' ' || r == '\n')
		if open > maxNesting || dashes > maxNesting {
			return at, false
		}
		at.column++
		last = r
	}
	return at, true
}

func (c chunk) syntaxError(err error) error {
	var syntax yaml.Error
	if !errors.As(err, &syntax) || syntax.GetToken() == nil || syntax.GetToken().Position == nil {
		return wrongAt(place{c.offset + 1, 1}, "YAML: %v", err)
	}
	p := syntax.GetToken().Position
	at := place{max(p.Line, 1), max(p.Column, 1)}
	text := "YAML: " + syntax.GetMessage()
	if at.line <= len(c.lines) && strings.HasSuffix(strings.TrimSpace(c.lines[at.line-1]), ": -") {
		text += `; a lone - must be quoted: "-"`
	}
	at.line += c.offset
	return &placed{at, text}
}
