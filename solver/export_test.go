package solver

import "flicker/rules"

// Defender gives the tests one mate test that keeps its memory and its last successful defence from call to call.
func Defender() func(*rules.Position) bool { return new(defender).saved }
