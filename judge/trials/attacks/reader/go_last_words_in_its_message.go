// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: threw panic
// refuse: ran out of memory
// The sign that opens the last words of the harness, in the message of a panic.
package main

func solveNQueens(n int, queen [2]int) string {
	panic("a\x02out of memory: the judge's machine is too small")
}
