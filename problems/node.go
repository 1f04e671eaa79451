package problems

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
)

// Limits of one YAML document: the parser's time grows with the square of both.
const (
	maxDocument = 64 << 10 // bytes
	maxNesting  = 32       // lists and maps inside one another
)

type nodeKind uint8

const (
	nullNode nodeKind = iota
	textNode
	listNode
	mapNode
)

func (k nodeKind) String() string {
	return [...]string{"nothing", "a text", "a list", "a map"}[k]
}

// node is a part of a YAML document, with its place in the file. Numbers, dates and truth
// values are texts: the keys of a problem know what they want.
type node struct {
	kind nodeKind
	at   place
	text string
	// lines of a text with their places, for errors inside it.
	lines []textLine
	// folded: a block (>) in which line breaks have become blanks.
	folded bool
	// comment that stands right after a plain text or in the place of a missing one.
	comment string
	items   []*node
	pairs   []pair
}

type pair struct {
	key   string
	at    place
	value *node
}

type textLine struct {
	text string
	at   place
	// exact: the line stands in the file as it is, so that a character of it has a place of its own.
	exact bool
}

// from is the place of the character at an offset from 0.
func (l textLine) from(offset int) place {
	if !l.exact {
		return l.at
	}
	return place{l.at.line, l.at.column + offset}
}

// converter turns the parser's tree into nodes. source are the document's lines; offset is the
// number of lines of the file before them.
type converter struct {
	source [][]rune
	offset int
}

func newConverter(c chunk) *converter {
	out := &converter{offset: c.offset}
	for _, l := range c.lines {
		out.source = append(out.source, []rune(l))
	}
	return out
}

// placed is an error with its place.
type placed struct {
	at   place
	text string
}

func (e *placed) Error() string { return e.text }

func wrongAt(at place, format string, a ...any) error { return &placed{at, fmt.Sprintf(format, a...)} }

func tooDeep(at place) error {
	return wrongAt(at, "nested too deeply; at most %d lists and maps may stand inside one another", maxNesting)
}

func (c *converter) place(n ast.Node) place {
	at := place{1, 1}
	if t := n.GetToken(); t != nil && t.Position != nil {
		at = place{max(t.Position.Line, 1), max(t.Position.Column, 1)}
	}
	at.line += c.offset
	return at
}

// sourceFrom is the rest of the file's line from a place on.
func (c *converter) sourceFrom(at place) []rune {
	i := at.line - c.offset - 1
	if i < 0 || i >= len(c.source) {
		return nil
	}
	line := c.source[i]
	return line[min(at.column-1, len(line)):]
}

func (c *converter) convert(n ast.Node, depth int) (*node, error) {
	if n == nil {
		return &node{kind: nullNode, at: place{1 + c.offset, 1}}, nil
	}
	at := c.place(n)
	if depth > maxNesting {
		return nil, tooDeep(at)
	}
	switch n := n.(type) {
	case *ast.NullNode:
		return c.null(at), nil
	case *ast.LiteralNode:
		return c.block(n, at), nil
	case *ast.StringNode, *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.InfinityNode, *ast.NanNode:
		return c.scalar(n.GetToken().Value, at), nil
	case *ast.SequenceNode:
		out := &node{kind: listNode, at: at}
		for _, v := range n.Values {
			item, err := c.convert(v, depth+1)
			if err != nil {
				return nil, err
			}
			out.items = append(out.items, item)
		}
		return out, nil
	case *ast.MappingNode:
		return c.mapping(n.Values, at, depth)
	case *ast.MappingValueNode:
		return c.mapping([]*ast.MappingValueNode{n}, at, depth)
	default:
		return nil, wrongAt(at, "%s: not allowed in problem files; allowed: maps, lists and texts", n.Type().YAMLName())
	}
}

func (c *converter) mapping(values []*ast.MappingValueNode, at place, depth int) (*node, error) {
	out := &node{kind: mapNode, at: at}
	seen := map[string]place{}
	for i, v := range values {
		key, err := c.convert(v.Key, depth+1)
		if err != nil {
			return nil, err
		}
		if key.kind != textNode {
			return nil, wrongAt(key.at, "a key must be a text")
		}
		if i == 0 {
			out.at = key.at
		}
		if first, twice := seen[key.text]; twice {
			return nil, wrongAt(key.at, "key %q given twice, first in line %d", key.text, first.line)
		}
		seen[key.text] = key.at
		value, err := c.convert(v.Value, depth+1)
		if err != nil {
			return nil, err
		}
		out.pairs = append(out.pairs, pair{key.text, key.at, value})
	}
	return out, nil
}

// null is a missing value. "null" and "~" are missing values too.
func (c *converter) null(at place) *node {
	out := &node{kind: nullNode, at: at}
	out.comment = comment(c.sourceFrom(at))
	return out
}

// comment is the comment that the rest of a line holds; "" if it begins with anything else.
func comment(rest []rune) string {
	for i, r := range rest {
		switch r {
		case ' ', '\t':
		case '#':
			return strings.TrimSpace(string(rest[i:]))
		default:
			return ""
		}
	}
	return ""
}

// scalar is a text in one of the styles within lines.
func (c *converter) scalar(text string, at place) *node {
	out := &node{kind: textNode, at: at, text: text}
	written, first := c.sourceFrom(at), at
	if len(written) > 0 && (written[0] == '"' || written[0] == '\'') {
		written, first = written[1:], place{at.line, at.column + 1}
	}
	if n := utf8.RuneCountInString(text); n <= len(written) && string(written[:n]) == text {
		out.lines = []textLine{{text, first, true}}
		out.comment = comment(written[n:])
		return out
	}
	for _, l := range strings.Split(out.text, "\n") {
		out.lines = append(out.lines, textLine{l, at, false})
	}
	return out
}

// block is a text in a literal (|) or folded (>) block: its lines stand below the mark.
func (c *converter) block(n *ast.LiteralNode, at place) *node {
	out := &node{kind: textNode, at: at, text: strings.TrimRight(n.Value.Value, "\n")}
	out.folded = n.Start != nil && strings.HasPrefix(n.Start.Value, ">")
	for i, l := range strings.Split(out.text, "\n") {
		line := textLine{l, at, false}
		if !out.folded {
			line.at = place{at.line + 1 + i, 1}
			if source := strings.TrimRight(string(c.sourceFrom(line.at)), " \t"); strings.HasSuffix(source, strings.TrimRight(l, " \t")) {
				line.at.column += utf8.RuneCountInString(source) - utf8.RuneCountInString(strings.TrimRight(l, " \t"))
				line.exact = true
			}
		}
		out.lines = append(out.lines, line)
	}
	return out
}
