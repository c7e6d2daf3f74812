// expect: MLE
// reason: out of memory
// judge: --suite tiny --memory-mb 64 --fail-fast
// A table for all pairs of squares of the largest board, at once: the runtime cannot get it.
package main

func solveNQueens(n int, queen [2]int) string {
	table := make([]byte, 1000000*1000000)
	table[n*queen[0]] = 1
	return string(table)
}
