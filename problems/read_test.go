package problems

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files of the errors")

// Every file in testdata/errors has its errors beside it, place by place.
func TestErrors(t *testing.T) {
	files, err := Find([]string{"testdata/errors"})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			ps, err := Read(filepath.Base(path), data)
			var all Errors
			if !errors.As(err, &all) {
				t.Fatalf("error %v of type %T, want Errors", err, err)
			}
			got := all.Error() + "\n"
			for _, p := range ps {
				got += "read: " + p.ID + "\n"
			}
			golden := path + ".golden"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("errors (-want +got):\n%s", diff)
			}
		})
	}
}
