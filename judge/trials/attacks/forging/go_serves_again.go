// expect: namespaces=PE|RTE landlock=PE|RTE limits=PE|RTE
// judge: --fail-fast
// Starts the harness a second time, with arguments of its own.
package main

import (
	"harness"
	"os"
)

func solveNQueens(n int, queen [2]int) string {
	os.Args = []string{"program", "(int, pair<int, int>) -> optional<text>", "64", "8"}
	harness.Serve()
	return ""
}
