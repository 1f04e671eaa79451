package main

import (
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// configKey is a key at the top of the config file, with its place.
type configKey struct {
	name          string
	line, column  int
	empty, scalar bool
}

// topKeys lists the keys of a YAML mapping. viper forgets where a key stood.
func topKeys(text []byte) ([]configKey, error) {
	file, err := parser.ParseBytes(text, 0)
	if err != nil {
		return nil, err
	}
	var keys []configKey
	for _, doc := range file.Docs {
		for _, pair := range pairs(doc.Body) {
			at := pair.Key.GetToken().Position
			_, empty := pair.Value.(*ast.NullNode)
			_, scalar := pair.Value.(ast.ScalarNode)
			keys = append(keys, configKey{pair.Key.String(), at.Line, at.Column, empty, scalar})
		}
	}
	return keys, nil
}

func pairs(n ast.Node) []*ast.MappingValueNode {
	switch n := n.(type) {
	case *ast.MappingNode:
		return n.Values
	case *ast.MappingValueNode: // a mapping of one key
		return []*ast.MappingValueNode{n}
	default:
		return nil
	}
}
