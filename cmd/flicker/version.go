package main

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

type versionOptions struct {
	*console
	JSON bool
	Info func() (*debug.BuildInfo, bool)
}

// versionRecord is the line of `flicker version --format json`.
type versionRecord struct {
	Version  string `json:"version"`
	Revision string `json:"revision"` // of the source; "" if the build does not know it
	Modified bool   `json:"modified"` // the source had changes that were not committed
	Go       string `json:"go"`
	System   string `json:"system"`
}

func newVersionCmd(c *console, run func(context.Context, *versionOptions) error) *cobra.Command {
	o := &versionOptions{console: c, Info: debug.ReadBuildInfo}
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "Print the version of flicker",
		Example: "  flicker version --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			v, err := readValues(cmd)
			if err != nil {
				return err
			}
			var faults []error
			o.JSON = parsed(v, &faults, "format", parseFormat)
			if len(faults) > 0 {
				return faults[0]
			}
			return run(cmd.Context(), o)
		},
	}
	addFlags(cmd, "format")
	return cmd
}

func runVersion(_ context.Context, o *versionOptions) error {
	rec := versionRecord{Version: "unknown", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := o.Info(); ok {
		rec.Version = info.Main.Version
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				rec.Revision = s.Value
			case "vcs.modified":
				rec.Modified = s.Value == "true"
			}
		}
	}
	if o.JSON {
		return writeJSON(o.Out, rec)
	}
	parts := []string{"flicker", rec.Version}
	if rec.Revision != "" {
		parts = append(parts, rec.Revision[:min(12, len(rec.Revision))])
	}
	if rec.Modified {
		parts = append(parts, "modified")
	}
	_, err := fmt.Fprintln(o.Out, strings.Join(append(parts, rec.Go, rec.System), " "))
	return err
}
