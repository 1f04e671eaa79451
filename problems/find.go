package problems

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Extensions of problem files.
var Extensions = []string{".yaml", ".yml", ".olv", ".fen"}

// Stdin is the name that stands for standard input.
const Stdin = "-"

// Find expands the arguments of a command: a folder into the problem files in it and below it, sorted;
// a file and "-" stay. Files and folders whose names begin with a dot are passed over inside a folder.
func Find(args []string) ([]string, error) {
	var out []string
	for _, arg := range args {
		if arg == Stdin {
			out = append(out, arg)
			continue
		}
		info, err := os.Stat(arg)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			out = append(out, arg)
			continue
		}
		found, err := inFolder(arg)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s: no problem files in this folder; looked for %s", arg, strings.Join(Extensions, ", "))
		}
		out = append(out, found...)
	}
	return out, nil
}

func inFolder(folder string) ([]string, error) {
	var out []string
	err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != folder && strings.HasPrefix(e.Name(), "."):
			if e.IsDir() {
				return filepath.SkipDir
			}
		case !e.IsDir() && slices.Contains(Extensions, extension(path)):
			out = append(out, path)
		}
		return nil
	})
	return out, err
}

func extension(path string) string { return strings.ToLower(filepath.Ext(path)) }
