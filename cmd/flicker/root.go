package main

import (
	"strings"

	"github.com/spf13/cobra"
)

func newRoot(c *console, e engine) *cobra.Command {
	root := &cobra.Command{
		Use:   "flicker",
		Short: "Solve compositions in flickering chess",
		Long: `flicker solves compositions in flickering chess (A. Ratushny, 1981), in which a side plays a series:
any number of its men, each of them once, in any order; in orthodox chess and synthesis chess, too,
on many boards and with fairy men. It finds every solution and tells which problems are sound.

Exit codes:
    0  done; check: all problems are sound
    1  check found an unsound problem
    2  usage, input or output error; what was good has been worked on all the same
    3  a limit (--time, --memory; check: --max-solutions) was hit: something stays unknown
  130  interrupted; what was found by then has been printed
When several apply, the order of precedence is 130, 2, 1, 3.

Settings: a flag, else an environment variable such as ` + envName("max-solutions") + `, else a key of the config
file ($XDG_CONFIG_HOME/flicker/config.yaml, or --config). Keys: ` + strings.Join(settingNames(), ", ") + `.

The first Ctrl-C ends the search and prints what is known, the second kills at once.`,
		Example: `  flicker solve --fen "` + exampleFEN + `"
  flicker check problems/library
  flicker show --fen "` + exampleFEN + `" --after "Bc3+, Rb2"`,
		SilenceErrors: true,
		SilenceUsage:  true,
		CompletionOptions: cobra.CompletionOptions{
			HiddenDefaultCmd: true,
		},
	}
	root.SetIn(c.In)
	root.SetOut(c.Out)
	root.SetErr(c.Err)
	root.SetFlagErrorFunc(toggleFault)
	root.PersistentFlags().String("config", "", "config `file`")
	root.AddCommand(
		newSolveCmd(c, e.solve, runSolve),
		newCheckCmd(c, e.solve, runCheck),
		newCountCmd(c, e.count, runCount),
		newComposeCmd(c, e.solve, runCompose),
		newShowCmd(c, runShow),
		newExplainCmd(c, runExplain),
		newBoardCmd(c, runBoard),
		newMenCmd(c, runMen),
		newVersionCmd(c, runVersion),
	)
	return root
}
