// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: ended without returning
// Ends the goroutine that should answer, with deferred calls and all.
package main

import "runtime"

func solveNQueens(n int, queen [2]int) string {
	defer recover()
	runtime.Goexit()
	return "Q\n"
}
