package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"flicker/solver"

	"github.com/spf13/cobra"
	"github.com/spf13/viper"
)

// setting is something a user may set by flag, environment variable or config key; the
// earlier of these takes precedence.
type setting struct {
	name, fallback string
	usage          string // with the kind of value in back quotes, as pflag wants it
	toggle         bool
}

// settings are all of them; each command takes the flags it has a use for.
var settings = []setting{
	{name: "fen", usage: "the diagram as `FEN`, instead of files; several en passant cells as in c6e6; of synthesis chess also queen-lost:home/-, escapes:0/3, partners:12/1"},
	{name: "stip", fallback: "#1", usage: "`task` of --fen and of bare FENs in files, such as #2, =1, h#2.5, s#1, r#2, ser-h=3, x(e5)1 (solve --help lists all)"},
	{name: "rules", fallback: "flickering", usage: "`rule set` of --fen and of bare FENs in files: flickering, flickering-through-check, orthodox or synthesis"},
	{name: "board", fallback: "8x8", usage: "`board` of --fen and of bare FENs in files: 8x8, WxH, a fragment such as a1-h4, with holes such as \"8x8 -d4,e5\", or a name such as cylinder (flicker board lists them)"},
	{name: "condition", usage: "`condition` on who may move in --fen and in bare FENs in files: one-move-mate (only kings and pawns move, and one other man makes the last move, which mates)"},
	{name: "men", usage: "fairy men of --fen and of bare FENs in files, `definitions` such as \"Z=zebra; X=(1,4)\": codes with the name of a built-in man (flicker men lists them) or a movement in Betza's notation; built-in ones go by their codes without being defined"},
	{name: "promotions", usage: "what a pawn becomes in --fen and in bare FENs in files, `codes` such as Q,R,G"},
	{name: "format", fallback: "text", usage: "`text|json`; json is one object a line"},
	{name: "lang", fallback: "en", usage: "language of notation and results, `en|ru`"},
	{name: "long", fallback: "false", toggle: true, usage: "long notation: Bb2-c3+"},
	{name: "hours", fallback: "false", toggle: true, usage: "in synthesis chess, whether a man moves by day, by night or at midnight: Rd4-e5 (night)"},
	{name: "threads", fallback: "0", usage: "`number` of threads; 0: as many as the machine has"},
	{name: "memory", fallback: "0", usage: "most memory a problem may use for tables and solutions, a `size` such as 512M or 2G; 0: no limit"},
	{name: "time", fallback: "0", usage: "most time a problem may take, a `duration` such as 30s or 5m; 0: no limit"},
	{name: "all", fallback: "false", toggle: true, usage: "every solving set of moves, supersets of the minimal ones too"},
	{name: "engine", fallback: string(solver.Auto), usage: "way of searching, `auto|constraint|enumerate|single`; the answers are the same, but for which solutions are listed of a list that is cut"},
	{name: "max-solutions", fallback: strconv.Itoa(solver.MostSolutions), usage: "`number` of solutions of a problem after which its search stops, at least 1"},
	{name: "set-play", fallback: "false", toggle: true, usage: "what would follow if the opponent were on turn in the diagram"},
	{name: "tries", fallback: "0", usage: "first series that fail for at most so many `refutations`; without a number 1"},
	{name: "threats", fallback: "false", toggle: true, usage: "what a key threatens"},
	{name: "variations", fallback: "false", toggle: true, usage: "threats, and what answers the opponent's series after a key"},
	{name: "depth", fallback: "2", usage: "`series` of the side that solves, the key included, that play is shown for; 0: all"},
	{name: "max-lines", fallback: "30", usage: "most `lines` of variations at each level of play, and of tries and set play; threats are all shown; what is left out is counted; 0: all"},
	{name: "max-defences", fallback: strconv.Itoa(solver.MostDefences), usage: "`number` of the opponent's sets of moves beyond which the play after a series is not gone through"},
}

const envPrefix = "FLICKER"

// envLetters turns the name of a setting into that of its environment variable.
var envLetters = strings.NewReplacer("-", "_")

func envName(setting string) string {
	return envPrefix + "_" + strings.ToUpper(envLetters.Replace(setting))
}

func settingNames() []string {
	var names []string
	for _, s := range settings {
		names = append(names, s.name)
	}
	return names
}

// addFlags gives a command the flags of the settings named.
func addFlags(cmd *cobra.Command, names ...string) {
	for _, s := range settings {
		switch {
		case !slices.Contains(names, s.name):
		case s.toggle:
			cmd.Flags().Bool(s.name, false, s.usage)
		default:
			cmd.Flags().String(s.name, s.fallback, s.usage)
		}
	}
}

// exclusive complains of two flags given together that do not go together.
func exclusive(cmd *cobra.Command, one, other string) []error {
	if cmd.Flags().Changed(one) && cmd.Flags().Changed(other) {
		return []error{fmt.Errorf("--%s beside --%s; allowed: one of them", one, other)}
	}
	return nil
}

// toggleFault says what a flag takes that is on or off; all others are read later.
func toggleFault(_ *cobra.Command, err error) error {
	if text, _, ok := strings.Cut(err.Error(), ": strconv.ParseBool"); ok {
		return errors.New(text + "; allowed: true, false")
	}
	return err
}

// values are the settings of one run, unparsed, with where each came from.
type values struct {
	merged *viper.Viper
	config *viper.Viper // the config file alone
	cmd    *cobra.Command
}

func readValues(cmd *cobra.Command) (*values, error) {
	v := &values{merged: viper.New(), config: viper.New(), cmd: cmd}
	if err := v.readConfig(); err != nil {
		return nil, err
	}
	v.merged.SetEnvPrefix(envPrefix)
	v.merged.SetEnvKeyReplacer(envLetters)
	v.merged.AutomaticEnv()
	for _, s := range settings {
		v.merged.SetDefault(s.name, s.fallback)
		if f := cmd.Flags().Lookup(s.name); f != nil {
			if err := v.merged.BindPFlag(s.name, f); err != nil {
				return nil, err
			}
		}
	}
	return v, v.merged.MergeConfigMap(v.config.AllSettings())
}

// configPath is the config file, and whether the user named it.
func configPath(cmd *cobra.Command) (path string, named bool) {
	if f := cmd.Flag("config"); f != nil && f.Changed {
		return f.Value.String(), true
	}
	if path := os.Getenv(envName("config")); path != "" {
		return path, true
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", false // no home: no config file
	}
	return filepath.Join(dir, "flicker", "config.yaml"), false
}

// readConfig reads the config file, if there is one, and refuses keys it does not know.
func (v *values) readConfig() error {
	path, named := configPath(v.cmd)
	if path == "" {
		return nil
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) && !named {
		return nil
	}
	if err != nil {
		return fmt.Errorf("config file: %w", err)
	}
	v.config.SetConfigFile(path)
	v.config.SetConfigType("yaml")
	if err := v.config.ReadConfig(strings.NewReader(string(text))); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	keys, err := topKeys(text)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	var faults []error
	for _, k := range keys {
		at := fmt.Sprintf("%s:%d:%d", path, k.line, k.column)
		switch {
		case !slices.Contains(settingNames(), k.name):
			faults = append(faults, fmt.Errorf("%s: unknown key %q; allowed: %s", at, k.name, strings.Join(settingNames(), ", ")))
		case k.empty:
			faults = append(faults, fmt.Errorf("%s: key %q has no value (a value that begins with # needs quotes)", at, k.name))
		case !k.scalar:
			faults = append(faults, fmt.Errorf("%s: key %q takes a single value", at, k.name))
		}
	}
	return errors.Join(faults...)
}

// text is a setting's value.
func (v *values) text(name string) string { return v.merged.GetString(name) }

// flagged tells whether the setting was given on the command line.
func (v *values) flagged(name string) bool {
	f := v.cmd.Flags().Lookup(name)
	return f != nil && f.Changed
}

// origin names the place a value comes from, for errors.
func (v *values) origin(name string) string {
	switch {
	case v.flagged(name):
		return "--" + name
	case os.Getenv(envName(name)) != "":
		return envName(name)
	case v.config.InConfig(name):
		return v.config.ConfigFileUsed() + ": " + name
	default:
		return "--" + name
	}
}

// parsed reads a setting; a fault names where the value came from. It adds to faults, one for each that is joined in
// the error.
func parsed[T any](v *values, faults *[]error, name string, parse func(string) (T, error)) T {
	out, err := parse(v.text(name))
	parts := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		parts = joined.Unwrap()
	}
	for _, e := range parts {
		if e != nil {
			*faults = append(*faults, fmt.Errorf("%s: %w", v.origin(name), e))
		}
	}
	return out
}
