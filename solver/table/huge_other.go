//go:build !linux

package table

// adviseHuge asks for large pages on Linux.
func adviseHuge([]bucket) {}
