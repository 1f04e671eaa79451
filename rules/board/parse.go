package board

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Standard is the orthodox board.
var Standard = mustParse("8x8")

var (
	sizeForm  = regexp.MustCompile(`^(\d{1,3})[xX](\d{1,3})$`)
	rangeForm = regexp.MustCompile(`^([a-z])(\d{1,3})-([a-z])(\d{1,3})$`)
	holeMark  = regexp.MustCompile(`[ ,]+-`)
	cellForm  = regexp.MustCompile(`^([a-z])(\d{1,3})$`)
)

// Parse reads a description of a board (B1):
//
//	8x8              a rectangle, files x ranks ("square" and "" mean 8x8)
//	a1-h4            a fragment: one range or more and single cells, comma between
//	10x8 -d4,e5      holes: after a blank or comma and "-", cells or ranges to leave out
//	cylinder         a name, English or Russian: see Names
//
// The board keeps the names of the cells, whichever part of the plane it is cut from;
// its ranks run from 1 to the highest rank named. The error says what is allowed.
func Parse(spec string) (*Board, error) {
	body, holes := strings.ToLower(strings.TrimSpace(spec)), ""
	if b, ok := Find(body); ok {
		return b, nil
	}
	if m := holeMark.FindStringIndex(body); m != nil {
		body, holes = body[:m[0]], strings.TrimSpace(body[m[1]:])
	}
	if body == "" || body == "square" {
		body = "8x8"
	}
	bad := func(format string, a ...any) (*Board, error) {
		return nil, fmt.Errorf("board %q: %s; allowed: WxH such as 8x8, cells and ranges such as a1-h4,b5, then holes such as \"8x8 -d4,e5\", at most %d cells on files a-z; or a name: %s",
			spec, fmt.Sprintf(format, a...), MaxCells, ownNames())
	}
	kept := map[point]bool{}
	if m := sizeForm.FindStringSubmatch(body); m != nil {
		files, _ := strconv.Atoi(m[1])
		ranks, _ := strconv.Atoi(m[2])
		if files > MaxFiles {
			return bad("%d files", files)
		}
		for f := 1; f <= files; f++ {
			for r := 1; r <= ranks; r++ {
				kept[point{f, r}] = true
			}
		}
	} else {
		cells, err := parseCells(body)
		if err != nil {
			return bad("%v", err)
		}
		for _, p := range cells {
			kept[p] = true
		}
	}
	if holes != "" {
		cells, err := parseCells(holes)
		if err != nil {
			return bad("holes: %v", err)
		}
		for _, p := range cells {
			if !kept[p] {
				return bad("hole %s is not a cell of %s", cellName(p), body)
			}
			delete(kept, p)
		}
	}
	if len(kept) == 0 {
		return bad("no cells")
	}
	if len(kept) > MaxCells {
		return bad("%d cells", len(kept))
	}
	return fragment(kept), nil
}

// fragment is the board of the given cells. Its name is the smallest rectangle around them, and the holes in it.
func fragment(kept map[point]bool) *Board {
	low, high := point{MaxCells, MaxCells * MaxCells}, point{}
	for p := range kept {
		low = point{min(low.file, p.file), min(low.rank, p.rank)}
		high = point{max(high.file, p.file), max(high.rank, p.rank)}
	}
	name := fmt.Sprintf("%dx%d", high.file, high.rank)
	switch {
	case low == point{1, 1}:
	case low == high:
		name = cellName(low)
	default:
		name = cellName(low) + "-" + cellName(high)
	}
	var holes []string
	for r := low.rank; r <= high.rank; r++ {
		for f := low.file; f <= high.file; f++ {
			if p := (point{f, r}); !kept[p] {
				holes = append(holes, cellName(p))
			}
		}
	}
	if len(holes) > 0 {
		name += " -" + strings.Join(holes, ",")
	}
	return rectangle(name, high.file, high.rank, func(p point) bool { return kept[p] })
}

// parseCells reads a comma-separated list of cells and ranges.
func parseCells(list string) ([]point, error) {
	var out []point
	for _, item := range strings.Split(list, ",") {
		item = strings.TrimSpace(item)
		if m := rangeForm.FindStringSubmatch(item); m != nil {
			f1, f2 := int(m[1][0]-'a')+1, int(m[3][0]-'a')+1
			r1, _ := strconv.Atoi(m[2])
			r2, _ := strconv.Atoi(m[4])
			if f1 > f2 || r1 > r2 || r1 < 1 {
				return nil, fmt.Errorf("range %q does not run from a lower left to an upper right cell", item)
			}
			if (f2-f1+1)*(r2-r1+1) > MaxCells {
				return nil, fmt.Errorf("range %q has over %d cells", item, MaxCells)
			}
			for r := r1; r <= r2; r++ {
				for f := f1; f <= f2; f++ {
					out = append(out, point{f, r})
				}
			}
			continue
		}
		m := cellForm.FindStringSubmatch(item)
		if m == nil {
			return nil, fmt.Errorf("%q is neither a cell nor a range", item)
		}
		r, _ := strconv.Atoi(m[2])
		if r < 1 {
			return nil, fmt.Errorf("%q: ranks start at 1", item)
		}
		out = append(out, point{int(m[1][0]-'a') + 1, r})
	}
	return out, nil
}

func mustParse(spec string) *Board {
	b, err := Parse(spec)
	if err != nil {
		panic(err)
	}
	return b
}
