package problems

import (
	"slices"
	"strings"
)

// Keys of a problem file that are read, and keys of YACPDB's and Olive's files that are
// passed over, for they say nothing of the task.
var (
	readKeys = []string{
		"men", "promotions", "algebraic", "fen", "royal", "stipulation", "options", "conditions", mayMove, finalMove, "castling", "en-passant", "turn", "kingless", "queen-lost", "escapes", "partners", "twins",
		"intended-solutions", "solution", "title", "authors", "source", "date", "keywords", "comments",
	}
	ignoredKeys = []string{
		"ash", "award", "dedication", "distinction", "glyphs", "id", "ids", "judges", "legend", "problemid", "reprints",
		"source-id", "tags", "tourney", "version",
	}
)

// collect sorts the document's entries by key and reports unknown keys.
func (d *document) collect(n *node) {
	d.values = map[string]pair{}
	for _, p := range n.pairs {
		switch {
		case slices.Contains(readKeys, p.key):
			d.values[p.key] = p
		case !slices.Contains(ignoredKeys, p.key):
			d.add(p.at, "unknown key %q; allowed: %s; accepted and ignored: %s", p.key,
				strings.Join(readKeys, ", "), strings.Join(ignoredKeys, ", "))
		}
	}
}

// given is the value of a key; nil if the key is absent.
func (d *document) given(key string) *node {
	return d.values[key].value
}

// want reports a value of the wrong kind.
func (d *document) want(n *node, key, allowed string) {
	if n.kind == nullNode && n.comment != "" {
		d.add(n.at, "%s is empty, for an unquoted # begins a comment in YAML; allowed: %s", key, allowed)
		return
	}
	d.add(n.at, "%s holds %s; allowed: %s", key, n.kind, allowed)
}

// textOf is the text of a key; "" if it is absent, empty or no text (which is reported).
func (d *document) textOf(key string) string {
	n := d.given(key)
	if n == nil || n.kind == nullNode && n.comment == "" {
		return ""
	}
	if n.kind != textNode {
		d.want(n, key, "a text")
		return ""
	}
	return n.text
}

// textsOf are the texts of a key that holds a list of them, or just one.
func (d *document) textsOf(key string) []*node {
	n := d.given(key)
	switch {
	case n == nil, n.kind == nullNode && n.comment == "":
		return nil
	case n.kind == textNode:
		return []*node{n}
	case n.kind == listNode:
		return d.texts(n, key)
	}
	d.want(n, key, "a list of texts")
	return nil
}

// texts are the items of a list that must be texts.
func (d *document) texts(list *node, key string) []*node {
	var out []*node
	for _, item := range list.items {
		if item.kind != textNode {
			d.add(item.at, "%s: the list holds %s; allowed: texts", key, item.kind)
			continue
		}
		out = append(out, item)
	}
	return out
}

func (d *document) stringsOf(key string) []string {
	var out []string
	for _, n := range d.textsOf(key) {
		out = append(out, n.text)
	}
	return out
}

// source is a text, or YACPDB's map with a name and a date among other things.
func (d *document) source(p *Problem) {
	n := d.given("source")
	if n == nil || n.kind != mapNode {
		p.Source = d.textOf("source")
	}
	if d.given("date") != nil {
		p.Date = d.dateText(d.given("date"))
	}
	if n == nil || n.kind != mapNode {
		return
	}
	for _, e := range n.pairs {
		switch e.key {
		case "name":
			if e.value.kind == textNode {
				p.Source = e.value.text
			}
		case "date":
			if p.Date == "" {
				p.Date = d.dateText(e.value)
			}
		}
	}
}

// dateText is a text, or YACPDB's map with year, month and day.
func (d *document) dateText(n *node) string {
	switch n.kind {
	case textNode:
		return n.text
	case mapNode:
		var parts []string
		for _, key := range []string{"year", "month", "day"} {
			for _, e := range n.pairs {
				if e.key == key && e.value.kind == textNode {
					parts = append(parts, e.value.text)
				}
			}
		}
		return strings.Join(parts, "-")
	case listNode:
		d.want(n, "date", "a text")
	}
	return ""
}
